"""Safe reading of files from unknown sources: regular files of bounded size only.

A pipe, device or socket would block its reader for ever. Modification times are not trusted,
because clocks may be set to any time.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import stat
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from datetime import datetime

_READ_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


class RefusedFile(OSError):
    """The path is not a regular file, or the file is too large."""


class _NonBlockingFile(io.FileIO):
    """File that raises instead of blocking, as on FIFOs and kernel event files."""

    def readinto(self, buffer: Any, /) -> int:
        """Read available bytes; RefusedFile instead of blocking."""
        count = super().readinto(buffer)
        if count is None:
            raise RefusedFile(errno.EAGAIN, os.strerror(errno.EAGAIN), self.name)
        return count

    def readall(self) -> bytes:
        """Read all available bytes; RefusedFile instead of blocking."""
        rest = super().readall()
        if rest is None:
            raise RefusedFile(errno.EAGAIN, os.strerror(errno.EAGAIN), self.name)
        return rest


def open_regular(path: Path, max_bytes: int = sys.maxsize) -> io.BufferedReader[_NonBlockingFile]:
    """Open the file at ``path``, or the target of a link, for reading.

    OSError if it cannot be read. RefusedFile if it is not a regular file or has more than
    ``max_bytes`` bytes.
    """
    _check(path, path.stat(), max_bytes)  # before opening: opening a device may have effects
    file = io.BufferedReader(_NonBlockingFile(os.open(path, _READ_FLAGS), "rb"))
    try:
        _check(path, os.fstat(file.fileno()), max_bytes)
    except OSError:
        file.close()
        raise
    return file


def read(path: Path, max_bytes: int) -> bytes:
    """Return the contents of the file at ``path``; errors as in `open_regular`."""
    with open_regular(path, max_bytes) as file:
        size = os.fstat(file.fileno()).st_size
        data = file.read(size + 1)  # allocating ``max_bytes`` bytes is slower than a small read
        if len(data) > size:
            data += file.read(max_bytes - size)
    if len(data) > max_bytes:  # the file grew, or the system reports no size
        raise RefusedFile(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def local_time(moment: datetime) -> datetime:
    """Return a time in the local time zone, with its UTC offset.

    POSIX allows UTC offsets of a day or more. Python allows only shorter ones, so the offset is
    limited to 23:59, and date and hour stay local. Windows cannot convert times near its earliest
    one; these stay in UTC. A time without an offset is local.
    """
    from datetime import UTC, datetime, timedelta, timezone

    try:
        return moment.astimezone()
    except (OSError, OverflowError, ValueError):
        pass
    try:
        seconds = moment.timestamp()
        shown = datetime.fromtimestamp(seconds)
        distance = shown - datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None)
    except (OSError, OverflowError, ValueError):
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    farthest = timedelta(hours=23, minutes=59)
    return shown.replace(tzinfo=timezone(max(-farthest, min(distance, farthest))))


def modified_at(path: Path) -> datetime:
    """Return the modification time of a file in local time; OSError if it is missing.

    A time outside the calendar becomes a day in its first or last year.
    """
    from datetime import UTC, datetime  # imported late: the title screen does not need it

    seconds = path.stat().st_mtime
    try:
        return local_time(datetime.fromtimestamp(seconds, UTC))
    except (ValueError, OverflowError, OSError):
        return datetime(9999 if seconds > 0 else 1, 6, 30, tzinfo=UTC)


def oldest_first(paths: Iterable[Path], latest: Path | None = None) -> list[Path]:
    """Return files or folders by modification time; missing ones are left out.

    ``latest`` was just made and comes last, even if a wrong clock gave older files later times.
    """
    ages = []
    for path in paths:
        with contextlib.suppress(OSError):
            ages.append((path == latest, path.stat().st_mtime_ns, path))
    return [path for *_, path in sorted(ages)]


def _check(path: Path, status: os.stat_result, max_bytes: int) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise RefusedFile(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise RefusedFile(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    if status.st_size > max_bytes:
        raise RefusedFile(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
