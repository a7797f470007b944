"""One line of a record with its checksum, and the error for a record that cannot be read.

What the lines say is known elsewhere (`record_header`, `record`).
"""

from __future__ import annotations

import re
import zlib
from enum import Enum
from typing import Final

from smokingcat.common.text_repair import bare, plain, readings

_MARK: Final = "  ~"
_TILDE: Final = "~"
SEAL: Final = len(_MARK) + 8
"""Letters that a checksum adds to a line."""
LONGEST_CHANGED: Final = 4000
"""Letters of a damaged line beyond which other readings of it are not tried."""
_MOST_LETTERS: Final = 10_000_000
"""Letters of all readings that are tried for the lines of one text."""
_CHECKSUM: Final = re.compile(r"[ \t]*([0-9a-f]{8})[^0-9A-Za-z]*")


class Damage(Enum):
    """What is wrong with a record; the value is a word for programs, not for players."""

    NOT_A_RECORD = "not-a-record"
    NEWER_FORMAT = "newer-format"
    CHECKSUM = "checksum"
    HEADER = "header"
    NOT_A_MOVE = "not-a-move"
    LINE_MISSING = "line-missing"
    ILLEGAL_MOVE = "illegal-move"
    DEAL_DIFFERS = "deal-differs"


class DamagedRecord(ValueError):
    """A text that is no sound record; ``line`` is the first bad line, from 1."""

    def __init__(self, line: int, damage: Damage) -> None:
        super().__init__(f"line {line}: {damage.value}")
        self.line = line
        self.damage = damage


def seal(text: str) -> str:
    """Return ``text`` with its checksum, which `unseal` checks; no line break in either."""
    return f"{text}{_MARK}{_checksum(text)}"


def unseal(line: str) -> str | None:
    """Return what was sealed, or None if the line is not whole."""
    text, _, checksum = line.rpartition(_MARK)
    return text if text and checksum == _checksum(text) else None


class Unsealer:
    """Unseals the lines of one text, which other programs may have changed (`text_repair`).

    The letters of all readings that are tried have a limit, so the time is linear for any text.
    """

    def __init__(self) -> None:
        self._left = _MOST_LETTERS

    def unseal(self, line: str) -> str | None:
        """Return what was sealed in a line, be it whole or changed, or None if it is damaged."""
        whole = unseal(line)
        if whole is not None or len(line) > LONGEST_CHANGED:
            return whole
        line = bare(line)
        return unseal(line) or self._unseal_changed(line)

    def _unseal_changed(self, line: str) -> str | None:
        self._left -= len(line)
        if self._left < 0 or not is_sealed(line):
            return None
        for reading in readings(line):
            self._left -= len(reading)
            text, _, rest = reading.rpartition(_TILDE)
            checksum, text = _CHECKSUM.fullmatch(rest), text.rstrip()
            if checksum is not None and text and checksum[1] == _checksum(text):
                return text
        return None


def is_sealed(line: str) -> bool:
    """Return whether a line ends in what looks like a checksum, be it right or not."""
    return _CHECKSUM.fullmatch(plain(line).rpartition(_TILDE)[2]) is not None


def _checksum(text: str) -> str | None:
    try:
        return "%08x" % zlib.crc32(text.encode())  # noqa: UP031 - a format takes twice as long
    except UnicodeEncodeError:  # half a letter, which nobody writes
        return None
