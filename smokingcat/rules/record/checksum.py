"""Checksums of record lines, and the error for a damaged record.

The content of the lines is parsed in `header` and `record`.
"""

from __future__ import annotations

import re
import zlib
from enum import Enum
from typing import Final

from smokingcat.common.text_repair import plain, possible_originals, strip_quoting

_SEPARATOR: Final = "  ~"
_TILDE: Final = "~"
MAX_REPAIRED_LENGTH: Final = 4000
"""Longest damaged line, in characters, for which other readings are tried."""
_MAX_CHARACTERS: Final = 10_000_000
"""Greatest total length, in characters, of all readings tried for one damaged text."""
_CHECKSUM_PATTERN: Final = re.compile(r"[ \t]*([0-9a-f]{8})[^0-9A-Za-z]*")


class Damage(Enum):
    """Kind of damage to a record; the value is a word for programs, not for players."""

    NOT_A_RECORD = "not-a-record"
    NEWER_FORMAT = "newer-format"
    CHECKSUM = "checksum"
    HEADER = "header"
    NOT_A_MOVE = "not-a-move"
    LINE_MISSING = "line-missing"
    ILLEGAL_MOVE = "illegal-move"
    DEAL_DIFFERS = "deal-differs"


class DamagedRecord(ValueError):
    """Text that is not a valid record; ``line`` is the first bad line, from 1."""

    def __init__(self, line: int, damage: Damage) -> None:
        super().__init__(f"line {line}: {damage.value}")
        self.line = line
        self.damage = damage


def seal(text: str) -> str:
    """Return ``text`` with its checksum, without a line break; see `unseal`."""
    return f"{text}{_SEPARATOR}{_checksum(text)}"


def unseal(line: str) -> str | None:
    """Return the text without its checksum, or ``None`` if the checksum is wrong or missing."""
    text, _, checksum = line.rpartition(_SEPARATOR)
    return text if text and checksum == _checksum(text) else None


class Unsealer:
    """Checks the lines of one text that other programs may have changed (`text_repair`).

    The number of repairs tried is limited, so the time is linear in the length of the text.
    """

    def __init__(self) -> None:
        self._left = _MAX_CHARACTERS

    def unseal(self, line: str) -> str | None:
        """Return the text of an intact or repairable line, or ``None`` if it is damaged."""
        whole = unseal(line)
        if whole is not None or len(line) > MAX_REPAIRED_LENGTH:
            return whole
        line = strip_quoting(line)
        return unseal(line) or self._unseal_changed(line)

    def _unseal_changed(self, line: str) -> str | None:
        self._left -= len(line)
        if self._left < 0 or not is_sealed(line):
            return None
        for reading in possible_originals(line):
            self._left -= len(reading)
            text, _, rest = reading.rpartition(_TILDE)
            checksum, text = _CHECKSUM_PATTERN.fullmatch(rest), text.rstrip()
            if checksum is not None and text and checksum[1] == _checksum(text):
                return text
        return None


def is_sealed(line: str) -> bool:
    """Return whether a line ends in the form of a checksum, correct or not."""
    return _CHECKSUM_PATTERN.fullmatch(plain(line).rpartition(_TILDE)[2]) is not None


def _checksum(text: str) -> str | None:
    try:
        return "%08x" % zlib.crc32(text.encode())  # noqa: UP031 - a format takes twice as long
    except UnicodeEncodeError:  # a lone surrogate: no record contains one
        return None
