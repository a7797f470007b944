"""What the program notes down about itself, for whoever is told of a fault.

The log turns over, so that it never grows beyond a bound, and it is opened by the first note: the
start pays nothing. Nothing private is written (`bare`), and a log that cannot be written is no
fault of its found. What is written is English, for those who mend the game.
"""

from __future__ import annotations

import contextlib
import getpass
import logging
import os
import platform
import re
from functools import cache
from pathlib import Path
from typing import Final

from smokingcat import __version__
from smokingcat.common import paths, safe_files

LARGEST: Final = 200_000
"""Bytes of a log until it turns over; there are never more than two."""
_REPORTED: Final = 20_000
"""Bytes of the end of the log that a report tells."""
_SHORTEST_NAME: Final = 2
"""A shorter name of a user is any word, and hides nobody."""


def note(text: str) -> None:
    """Write one line."""
    _log().info("%s", text)


def note_fault(fault: BaseException) -> None:
    """Write down an exception that nobody has expected, and where it came from."""
    _log().error("%s", type(fault).__name__, exc_info=fault)


def told() -> str:
    """Return the end of the log, the latest last; nothing where there is none."""
    path = _path()
    if path is None:
        return ""
    try:
        with safe_files.opened(path) as file:
            start = max(0, file.seek(0, os.SEEK_END) - _REPORTED)
            file.seek(start)
            data = file.read(_REPORTED)
    except OSError:
        return ""
    whole = data.partition(b"\n")[2] if start else data
    return whole.decode("utf-8", errors="replace")


def bare(text: str) -> str:
    """Return ``text`` without what tells who somebody is: their folder and the name they log in by.

    As they may stand in a message: with one backslash or two.
    """
    for folder, instead in _folders():
        for written in (folder, folder.replace("\\", "\\\\")):
            text = text.replace(written, instead)
    for name in _names():
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "somebody", text)
    return text


def _folders() -> list[tuple[str, str]]:
    """Return the folders that are somebody's found and what is written instead, the longest first."""
    found = {os.environ.get("SMOKINGCAT_HOME", ""): "$SMOKINGCAT_HOME"}
    found |= {os.environ.get(name, ""): "~" for name in ("USERPROFILE", "HOME")}
    with contextlib.suppress(RuntimeError):
        found.setdefault(str(Path.home()), "~")
    deep = [(folder, instead) for folder, instead in found.items() if len(Path(folder).parts) > 1]
    return sorted(deep, key=lambda each: -len(each[0]))


def _names() -> list[str]:
    found = {os.environ.get(name, "") for name in ("USER", "LOGNAME", "USERNAME")}
    with contextlib.suppress(OSError, KeyError, ImportError):  # a user without a name
        found.add(getpass.getuser())
    return sorted((name for name in found if len(name) >= _SHORTEST_NAME), key=len, reverse=True)


def _path() -> Path | None:
    """Return where the log is, ``None`` for somebody who has no folder of their found."""
    try:
        return paths.log_file()
    except RuntimeError:
        return None


def _log() -> logging.Logger:
    return _opened(_path())


@cache
def _opened(path: Path | None) -> logging.Logger:
    logger = logging.Logger("smokingcat", logging.INFO)
    logging.raiseExceptions = False  # a full disk is told of by what could not be saved
    handler = _handler(path)
    handler.setFormatter(_PrivacyFormatter("%(asctime)s %(process)d %(levelname)s %(message)s"))
    logger.addHandler(handler)
    logger.info("Smoking Cat %s, Python %s", __version__, platform.python_version())
    return logger


def _handler(path: Path | None) -> logging.Handler:
    from logging.handlers import RotatingFileHandler  # costs more than all else here

    if path is None:
        return logging.NullHandler()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            safe_files.opened(path).close()  # who opens a pipe to write waits for a reader
        return RotatingFileHandler(
            path, maxBytes=LARGEST, backupCount=1, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        return logging.NullHandler()


class _PrivacyFormatter(logging.Formatter):
    """Has nothing private in any line, those of a traceback included."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a note."""
        return bare(super().format(record))
