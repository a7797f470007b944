"""Atomic file operations: whole-file writes, and renames that never replace another file.

A name is reserved by one system call. Checking for a free name first would leave time for another
window to take it. The module knows paths and bytes, but not what they mean.
"""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Final

_TEMPORARY_SUFFIX: Final = ".smokingcat-new"
"""Suffix of temporary files. No other program uses it, so old files with it can be deleted."""
_ABANDONED_AFTER: Final = 3600.0
"""Age in seconds at which a temporary file is considered abandoned."""
_CLEANED_FOLDERS: Final[set[Path]] = set()
"""Folders that have been cleaned in this run. Cleaning one takes time proportional to its files."""


def write_whole(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8 to ``path``, all of it or nothing; raise OSError on failure.

    The text is written to a temporary file, which is synced and renamed to ``path``. Missing
    folders are created. If ``path`` is a link, its target is replaced. Only a regular file is ever
    replaced.
    """
    _replace(link_target(path), _text_writer(text))


def write_bytes(path: Path, data: bytes) -> None:
    """Write ``data`` to ``path`` as `write_whole` does."""
    _replace(link_target(path), lambda file: file.write(data))


def _replace(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    if path.exists() and not path.is_file():
        raise not_a_file_error(path)
    with _temporary_file(path, write) as fresh:
        fresh.replace(path)


def link_target(path: Path) -> Path:
    """Return the target of a link, or ``path`` itself if it is none.

    Raise OSError if links form a circle.
    """
    real = Path(os.path.realpath(path)) if path.is_symlink() else path
    if real.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return real


def not_a_file_error(path: Path) -> OSError:
    """Return the error for a device or folder in the place of a regular file."""
    return OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))


def write_new(path: Path, text: str) -> Path:
    """Write ``text`` to a new file as `write_whole` does; return its path as `move_new` does."""
    return build_new(path, _text_writer(text))


def build_new(path: Path, write: Callable[[IO[bytes]], object]) -> Path:
    """Create a file by ``write``, whole or not at all; return its path as `move_new` does."""
    with _temporary_file(path, write) as fresh:
        return move_new(fresh, path)


def _text_writer(text: str) -> Callable[[IO[bytes]], object]:
    # JSON may hold lone surrogates, which are written as escapes, as in JSON.
    return lambda file: file.write(text.encode("utf-8", errors="backslashreplace"))


def move_new(path: Path, target: Path) -> Path:
    """Rename ``path`` to ``target``, or to a numbered name (``-2``, ``-3``, …) if that is taken.

    Return the new path. No file is ever replaced. Raise OSError if the file cannot be moved.
    """
    return _move_to_free_name(path, target.with_suffix(""), target.suffix)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to ``*.damaged`` and return the new path; raise OSError on failure.

    No file is ever replaced: the second damaged file of a name becomes ``*.damaged-2``, and so on.
    """
    return _move_to_free_name(path, path.with_name(f"{path.name}.damaged"), "")


def sync_folder(folder: Path) -> None:
    """Make renames in ``folder`` survive a power cut, where the system supports it."""
    if os.name != "nt":
        sync_file(folder, os.O_RDONLY)


def sync_file(path: Path, flags: int = os.O_RDWR) -> None:
    """Sync ``path``, opened with the flags ``flags``, to the disk; raise OSError on failure."""
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextlib.contextmanager
def _temporary_file(path: Path, write: Callable[[IO[bytes]], object]) -> Iterator[Path]:
    """Yield a synced temporary file beside ``path``, to be renamed; then sync the folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(
        prefix=f".{path.name}.", suffix=_TEMPORARY_SUFFIX, dir=path.parent
    )
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        _delete_abandoned(fresh)
        yield fresh
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def _delete_abandoned(temporary: Path) -> None:
    """Delete abandoned temporary files in the folder of ``temporary``, once a run."""
    if temporary.parent in _CLEANED_FOLDERS:
        return
    _CLEANED_FOLDERS.add(temporary.parent)
    with contextlib.suppress(OSError), os.scandir(temporary.parent) as files:
        left = [
            file for file in files if file.name[0] == "." and file.name.endswith(_TEMPORARY_SUFFIX)
        ]
        now = temporary.stat().st_mtime
        for file in left:
            is_old = now - file.stat(follow_symlinks=False).st_mtime > _ABANDONED_AFTER
            if is_old and file.is_file(follow_symlinks=False):
                Path(file.path).unlink()


def _move_to_free_name(path: Path, stem: Path, suffix: str) -> Path:
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
    """Rename a file; raise FileExistsError if ``target`` exists at that moment."""
    if os.name == "nt":  # renaming replaces no file there
        path.rename(target)
        return
    try:
        os.link(path, target)
    except FileExistsError:
        # The file has two names: another program is moving it now, or was killed while moving it.
        if not target.samefile(path):
            raise
        if target.stat().st_nlink < 2:  # one name by two paths: the folder itself is a link
            return
    except FileNotFoundError:
        raise
    except OSError:  # no hard links on this file system: an empty file reserves the name
        os.close(os.open(target, os.O_CREAT | os.O_EXCL))
        try:
            path.replace(target)
        except OSError:
            target.unlink()
            raise
        return
    path.unlink(missing_ok=True)
