"""File locks between programs that share a home folder; a lock ends with its process.

The operating system locks a separate lock file beside the protected file and deletes it afterwards.
The protected file may therefore be renamed or replaced meanwhile, on Windows too. Where locks are
not supported, or the folder is read-only, every lock is granted.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

_ATTEMPTS: Final = 60
_PAUSE_SECONDS: Final = 0.01
"""Number of attempts to take a lock, and the pause between them in seconds."""


class LockTaken(OSError):
    """Another program holds the lock and has not released it in time."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EBUSY, os.strerror(errno.EBUSY), str(path))


def claim_lock(path: Path) -> Lock | None:
    """Return this program's lock of a file; the lock is held while the object exists.

    ``None`` if another program holds the lock. A second call returns the same object.
    """
    with _CLAIMS_LOCK:
        lock = _CLAIMS.get(path.absolute())
        if lock is None:
            lock = Lock(path)
            if not lock.take():
                return None
            _CLAIMS[path.absolute()] = lock
        return lock


def is_claimed_elsewhere(path: Path) -> bool:
    """Return whether another program has claimed the file."""
    return path.absolute() not in _CLAIMS and Lock(path).is_taken()


class Lock:
    """Lock of the file at ``path``, which need not exist."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f".{path.name}.lock")
        self._handle: int | None = None

    def take(self) -> bool:
        """Try to take the lock; return whether it was granted or locks are not supported."""
        while self._handle is None:
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return True
            is_had = _lock_handle(handle)
            if is_had and self._is_still(handle):
                self._handle = handle
            else:
                os.close(handle)
                if not is_had:
                    return False
        return True

    def _is_still(self, handle: int) -> bool:
        """Return whether the open file is still the lock file, or its last holder deleted it."""
        try:
            return os.path.samestat(os.fstat(handle), self._path.stat())
        except OSError:
            return False

    def is_taken(self) -> bool:
        """Return whether another program or object holds the lock."""
        if self._handle is not None or not self._path.exists():
            return False
        is_free = self.take()
        self.release()
        return not is_free

    def release(self) -> None:
        """Release the lock, if this object holds it."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if os.name == "nt":  # Windows does not delete an open file
            os.close(handle)
            handle = -1
        with contextlib.suppress(OSError):
            self._path.unlink()
        if handle >= 0:
            os.close(handle)

    def __del__(self) -> None:
        self.release()


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file during the body; raise LockTaken if it is not released in time."""
    lock, pause = Lock(path), threading.Event()
    for _ in range(_ATTEMPTS):
        if lock.take():
            break
        pause.wait(_PAUSE_SECONDS)
    else:
        raise LockTaken(path)
    try:
        yield
    finally:
        lock.release()


_CLAIMS: Final[WeakValueDictionary[Path, Lock]] = WeakValueDictionary()
_CLAIMS_LOCK: Final = threading.Lock()

if sys.platform == "win32":
    import msvcrt

    def _lock_handle(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            no_reason = 0  # Wine gives no other reason
            return error.errno not in (no_reason, errno.EACCES, errno.EDEADLK)
        return True

else:
    import fcntl

    def _lock_handle(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
        return True
