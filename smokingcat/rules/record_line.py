"""One line of a record with its checksum, and the error for a record that cannot be read.

What the lines say is known elsewhere (`record_header`, `record`).
"""

from __future__ import annotations

import zlib
from enum import Enum
from typing import Final

_MARK: Final = "  ~"
SEAL: Final = len(_MARK) + 8
"""Letters that a checksum adds to a line."""


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


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"
