"""Who may write to a file, among the programs of one home: a lock that dies with its holder.

It is a file beside the one it stands for, locked by the system and gone when it is given back. So
the file itself may be renamed or written anew meanwhile, on Windows too. Where the system has no
locks, or the folder cannot be written to, there are none, and nobody waits.
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

_TRIES: Final = 60
_PAUSE: Final = 0.01
"""How often one asks for a lock that others hold for a moment, and the seconds in between."""


class LockTaken(OSError):
    """Another program has the lock, and does not give it back."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EBUSY, os.strerror(errno.EBUSY), str(path))


def claimed(path: Path) -> Lock | None:
    """Return the lock of a file that this program has to itself as long as the lock is kept.

    ``None`` if another program has it; asked for again by this one it is the same lock.
    """
    with _CLAIMING:
        lock = _CLAIMS.get(path.absolute())
        if lock is None:
            lock = Lock(path)
            if not lock.take():
                return None
            _CLAIMS[path.absolute()] = lock
        return lock


def is_elsewhere(path: Path) -> bool:
    """Say whether another program has claimed the file."""
    return path.absolute() not in _CLAIMS and Lock(path).is_taken()


class Lock:
    """The lock of the file at ``path``, which need not exist."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f".{path.name}.lock")
        self._handle: int | None = None

    def take(self) -> bool:
        """Take it; return whether it could be had, or there is no such thing here."""
        while self._handle is None:
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return True
            is_had = _locked(handle)
            if is_had and self._is_still(handle):
                self._handle = handle
            else:
                os.close(handle)
                if not is_had:
                    return False
        return True

    def _is_still(self, handle: int) -> bool:
        """Say whether it is this file that the next one who asks will open: it may be gone."""
        try:
            return os.path.samestat(os.fstat(handle), self._path.stat())
        except OSError:
            return False

    def is_taken(self) -> bool:
        """Say whether another holds it."""
        if self._handle is not None or not self._path.exists():
            return False
        is_free = self.take()
        self.give_back()
        return not is_free

    def give_back(self) -> None:
        """Let others have it; without it nothing happens."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if os.name == "nt":  # where an open file cannot be deleted
            os.close(handle)
            handle = -1
        with contextlib.suppress(OSError):
            self._path.unlink()
        if handle >= 0:
            os.close(handle)

    def __del__(self) -> None:
        self.give_back()


@contextlib.contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold the lock of a file for a moment; Taken if another does not give it back in time."""
    lock, pause = Lock(path), threading.Event()
    for _ in range(_TRIES):
        if lock.take():
            break
        pause.wait(_PAUSE)
    else:
        raise LockTaken(path)
    try:
        yield
    finally:
        lock.give_back()


_CLAIMS: Final[WeakValueDictionary[Path, Lock]] = WeakValueDictionary()
_CLAIMING: Final = threading.Lock()

if sys.platform == "win32":
    import msvcrt

    def _locked(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            no_reason = 0  # all that Wine gives
            return error.errno not in (no_reason, errno.EACCES, errno.EDEADLK)
        return True

else:
    import fcntl

    def _locked(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
        return True
