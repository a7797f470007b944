"""Writing files so that nobody ever finds half of one, and moving them so that none is lost.

Where a file must not replace another, its name is taken in one act: whoever looks first whether a
name is free and takes it then may find that another window has taken it meanwhile. Knows paths
and what is written; refuses to know what it means.
"""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Final

_FRESH: Final = ".smokingcat-new"
"""What no other program calls a file of its own: such files are deleted when they are old."""
_STALE: Final = 3600.0
"""Seconds after which nobody is still writing to a file that was to be moved to its place."""
_CLEARED: Final[set[Path]] = set()
"""The folders that this program has cleared: it takes as long as they have files."""


def write_whole(path: Path, text: str) -> None:
    """Put ``text`` (UTF-8, ``\\n`` line ends) at ``path``, all of it or nothing; OSError if not.

    A temporary file beside ``path`` is synced and renamed over it; missing folders are made. A link
    stays one: what it leads to is written. Only a regular file is ever written over.
    """
    _replace(behind_links(path), _writing(text))


def write_bytes(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path`` as `write_whole` does."""
    _replace(behind_links(path), lambda file: file.write(data))


def _replace(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    if path.exists() and not path.is_file():
        raise no_file(path)
    with _written(path, write) as fresh:
        fresh.replace(path)


def behind_links(path: Path) -> Path:
    """Return where a file is that may be a link, of somebody who keeps it elsewhere.

    OSError where links go round in a circle.
    """
    real = Path(os.path.realpath(path)) if path.is_symlink() else path
    if real.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return real


def no_file(path: Path) -> OSError:
    """Return the error for a device or a folder that stands where a file should be."""
    return OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))


def write_new(wanted: Path, text: str) -> Path:
    """Put ``text`` in a file of its own as `write_whole` does; return where, as `move_new` does."""
    return build_new(wanted, _writing(text))


def build_new(wanted: Path, write: Callable[[IO[bytes]], object]) -> Path:
    """Have ``write`` fill a file of its own, all of it or nothing; return where, as `move_new`."""
    with _written(wanted, write) as fresh:
        return move_new(fresh, wanted)


def _writing(text: str) -> Callable[[IO[bytes]], object]:
    # Halves of letters, which JSON may hold, stay what they are in JSON: escapes.
    return lambda file: file.write(text.encode("utf-8", errors="backslashreplace"))


def move_new(path: Path, wanted: Path) -> Path:
    """Rename a file to ``wanted``, or to that with ``-2``, ``-3``, … where it is taken.

    Return its new path; nothing is ever replaced. OSError if it cannot be moved.
    """
    return _moved(path, wanted.with_suffix(""), wanted.suffix)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to ``*.damaged`` and return its new path; OSError if it cannot.

    No file is ever replaced: the second of a name becomes ``*.damaged-2``, and so on.
    """
    return _moved(path, path.with_name(f"{path.name}.damaged"), "")


def sync_folder(folder: Path) -> None:
    """Make renames and new names in ``folder`` outlive a power cut, where the system can."""
    if os.name != "nt":
        sync(folder, os.O_RDONLY)


def sync(path: Path, opened: int = os.O_RDWR) -> None:
    """Make what was written to ``path``, ``opened`` for that, outlive a power cut; OSError."""
    handle = os.open(path, opened)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextlib.contextmanager
def _written(path: Path, write: Callable[[IO[bytes]], object]) -> Iterator[Path]:
    """Give a synced file beside ``path`` that is to be moved away; its folder is synced then."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=_FRESH, dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        _clear_away_beside(fresh)
        yield fresh
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def _clear_away_beside(fresh: Path) -> None:
    """Delete what was being written when the program, or the power, was cut off; once a run."""
    if fresh.parent in _CLEARED:
        return
    _CLEARED.add(fresh.parent)
    with contextlib.suppress(OSError), os.scandir(fresh.parent) as files:
        left = [file for file in files if file.name[0] == "." and file.name.endswith(_FRESH)]
        now = fresh.stat().st_mtime
        for file in left:
            is_old = now - file.stat(follow_symlinks=False).st_mtime > _STALE
            if is_old and file.is_file(follow_symlinks=False):
                Path(file.path).unlink()


def _moved(path: Path, stem: Path, suffix: str) -> Path:
    target, number = stem.with_name(f"{stem.name}{suffix}"), 1
    while True:
        try:
            _move(path, target)
        except FileExistsError:
            number += 1
            target = stem.with_name(f"{stem.name}-{number}{suffix}")
        else:
            return target


def _move(path: Path, target: Path) -> None:
    """Rename a file; FileExistsError, found out in the act, if there is something already."""
    if os.name == "nt":  # renaming replaces nothing there
        path.rename(target)
        return
    try:
        os.link(path, target)
    except FileExistsError:
        # One file by two names: somebody else is moving it this moment, or was killed at it.
        if not target.samefile(path):
            raise
        if target.stat().st_nlink < 2:  # one name by two ways: the folder itself is a link
            return
    except FileNotFoundError:
        raise
    except OSError:  # a file system without hard links: an empty file takes the name first
        os.close(os.open(target, os.O_CREAT | os.O_EXCL))
        try:
            path.replace(target)
        except OSError:
            target.unlink()
            raise
        return
    path.unlink(missing_ok=True)
