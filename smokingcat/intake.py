"""Reads files that anybody may have put there: plain ones, of a bounded size, or none at all.

A pipe, a device or a socket in place of a file would hold whoever reads it for ever.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO, Final

_PLAINLY: Final = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


def opened(path: Path, most: int) -> BinaryIO:
    """Return the file at ``path``, which may be a link to one, opened for reading.

    OSError if it cannot be read, is no plain file, or has more than ``most`` bytes.
    """
    _check(path, path.stat(), most)  # looked at first: to open a device may do something
    file = os.fdopen(os.open(path, _PLAINLY), "rb")
    try:
        _check(path, os.fstat(file.fileno()), most)
    except OSError:
        file.close()
        raise
    return file


def read(path: Path, most: int) -> bytes:
    """Return what is in the file at ``path``; OSError as `opened`."""
    with opened(path, most) as file:
        data = file.read(most + 1)
    if len(data) > most:  # it grew, or the system does not tell sizes there
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def _check(path: Path, told: os.stat_result, most: int) -> None:
    if stat.S_ISDIR(told.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(told.st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    if told.st_size > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
