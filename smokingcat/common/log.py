"""Log file of the program, for fault reports.

The log rotates, so its size is bounded. The first note opens it, so that it does not slow the
start. Personal data are redacted (`anonymise`). A log that cannot be written is ignored. The text
is English, for developers.
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

MAX_BYTES: Final = 200_000
"""Bytes at which the log rotates; there are never more than two files."""
_REPORTED_BYTES: Final = 20_000
"""Bytes from the end of the log that a report includes."""
_MIN_NAME_LENGTH: Final = 2
"""Shorter user names are not redacted, because they may be ordinary words."""


def note(text: str) -> None:
    """Write one line."""
    _log().info("%s", text)


def note_fault(fault: BaseException) -> None:
    """Write an unexpected exception with its traceback."""
    _log().error("%s", type(fault).__name__, exc_info=fault)


def tail() -> str:
    """Return the end of the log, latest line last; an empty string without a log."""
    path = _path()
    if path is None:
        return ""
    try:
        with safe_files.open_regular(path) as file:
            start = max(0, file.seek(0, os.SEEK_END) - _REPORTED_BYTES)
            file.seek(start)
            data = file.read(_REPORTED_BYTES)
    except OSError:
        return ""
    whole = data.partition(b"\n")[2] if start else data
    return whole.decode("utf-8", errors="replace")


def anonymise(text: str) -> str:
    """Return ``text`` with the user's folders and login names replaced.

    Folders are also recognised with doubled backslashes, as in some messages.
    """
    for folder, instead in _folders():
        for written in (folder, folder.replace("\\", "\\\\")):
            text = text.replace(written, instead)
    for name in _names():
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "somebody", text)
    return text


def _folders() -> list[tuple[str, str]]:
    """Return personal folders and their replacements, longest first."""
    found = {os.environ.get("SMOKINGCAT_HOME", ""): "$SMOKINGCAT_HOME"}
    found |= {os.environ.get(name, ""): "~" for name in ("USERPROFILE", "HOME")}
    with contextlib.suppress(RuntimeError):
        found.setdefault(str(Path.home()), "~")
    deep = [(folder, instead) for folder, instead in found.items() if len(Path(folder).parts) > 1]
    return sorted(deep, key=lambda each: -len(each[0]))


def _names() -> list[str]:
    found = {os.environ.get(name, "") for name in ("USER", "LOGNAME", "USERNAME")}
    with contextlib.suppress(OSError, KeyError, ImportError):  # the user has no name
        found.add(getpass.getuser())
    return sorted((name for name in found if len(name) >= _MIN_NAME_LENGTH), key=len, reverse=True)


def _path() -> Path | None:
    """Return the path of the log, ``None`` without a home folder."""
    try:
        return paths.log_file()
    except RuntimeError:
        return None


def _log() -> logging.Logger:
    return _open_logger(_path())


@cache
def _open_logger(path: Path | None) -> logging.Logger:
    logger = logging.Logger("smokingcat", logging.INFO)
    logging.raiseExceptions = False  # a full disk is reported when saving fails
    handler = _handler(path)
    handler.setFormatter(_PrivacyFormatter("%(asctime)s %(process)d %(levelname)s %(message)s"))
    logger.addHandler(handler)
    logger.info("Smoking Cat %s, Python %s", __version__, platform.python_version())
    return logger


def _handler(path: Path | None) -> logging.Handler:
    from logging.handlers import RotatingFileHandler  # imported late because it is slow

    if path is None:
        return logging.NullHandler()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            safe_files.open_regular(path).close()  # refuses a pipe: opening it to write would block
        return RotatingFileHandler(
            path, maxBytes=MAX_BYTES, backupCount=1, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        return logging.NullHandler()


class _PrivacyFormatter(logging.Formatter):
    """Redacts personal data in every line, including tracebacks."""

    def format(self, record: logging.LogRecord) -> str:
        return anonymise(super().format(record))
