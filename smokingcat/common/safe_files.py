"""Reads files that anybody may have put there: plain ones, of a bounded size, or none at all.

A pipe, a device or a socket in place of a file would hold whoever reads it for ever. When a file
says it was changed may be any moment: clocks are set back, and years ahead.
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
    """What is there is something else than a file, or has too many bytes."""


class _NonBlockingFile(io.FileIO):
    """A file that is an error where somebody would have to wait for it, as for news of a kernel."""

    def readinto(self, buffer: Any, /) -> int:
        """Read what there is; OSError if that is yet to come."""
        count = super().readinto(buffer)
        if count is None:
            raise RefusedFile(errno.EAGAIN, os.strerror(errno.EAGAIN), self.name)
        return count

    def readall(self) -> bytes:
        """Read the rest of what there is; OSError as above."""
        rest = super().readall()
        if rest is None:
            raise RefusedFile(errno.EAGAIN, os.strerror(errno.EAGAIN), self.name)
        return rest


def opened(path: Path, most: int = sys.maxsize) -> io.BufferedReader[_NonBlockingFile]:
    """Return the file at ``path``, which may be a link to one, opened for reading.

    OSError if it cannot be read; NoPlainFile if it is none, or has more than ``most`` bytes.
    """
    _check(path, path.stat(), most)  # looked at first: to open a device may do something
    file = io.BufferedReader(_NonBlockingFile(os.open(path, _READ_FLAGS), "rb"))
    try:
        _check(path, os.fstat(file.fileno()), most)
    except OSError:
        file.close()
        raise
    return file


def read(path: Path, most: int) -> bytes:
    """Return what is in the file at ``path``; OSError as `opened`."""
    with opened(path, most) as file:
        size = os.fstat(file.fileno()).st_size
        data = file.read(size + 1)  # room for ``most`` takes longer than to read a small file
        if len(data) > size:
            data += file.read(most - size)
    if len(data) > most:  # it grew, or the system does not tell sizes there
        raise RefusedFile(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def in_place(moment: datetime) -> datetime:
    """Return a moment as the place's clock and calendar show it, with its distance from Greenwich.

    POSIX allows a place to be a day away, which Python does not: the distance is cut there, and
    date and hour stay those of the place. Windows refuses a clock that stands at its very
    beginning: that one is in UTC. A moment without any distance is one of the place's clock.
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


def changed(path: Path) -> datetime:
    """Return when a file says it was changed, in the time of the place; OSError if it is gone.

    What no calendar has is in the calendar's first year or its last.
    """
    from datetime import UTC, datetime  # the title does without

    seconds = path.stat().st_mtime
    try:
        return in_place(datetime.fromtimestamp(seconds, UTC))
    except (ValueError, OverflowError, OSError):
        return datetime(9999 if seconds > 0 else 1, 6, 30, tzinfo=UTC)


def oldest_first(there: Iterable[Path], latest: Path | None = None) -> list[Path]:
    """Return files or folders by when they were changed; what is gone meanwhile is left out.

    ``latest`` has just been made and comes last, even if the clock was ahead before.
    """
    ages = []
    for path in there:
        with contextlib.suppress(OSError):
            ages.append((path == latest, path.stat().st_mtime_ns, path))
    return [path for *_, path in sorted(ages)]


def _check(path: Path, status: os.stat_result, most: int) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise RefusedFile(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise RefusedFile(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    if status.st_size > most:
        raise RefusedFile(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
