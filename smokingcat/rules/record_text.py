"""The lines of a record as they were written, whatever programs have done to the text since.

What is undone is what `smokingcat.texts` knows, and what letters do to lines: quoted, wrapped, a
frame of Markdown around them, blank ones between them. The checksum of a line has the last word: it
must fit what is read, so a line that says something else is refused as ever.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from smokingcat.rules.record_header import check_first_line
from smokingcat.rules.record_line import (
    LONGEST_CHANGED,
    Damage,
    DamagedRecord,
    Unsealer,
    is_sealed,
    seal,
    unseal,
)
from smokingcat.texts import bare, broken_off, is_frame, with_plain_ends

_MOST_PARTS: Final = 12
"""Parts that a line may have been broken into."""
_SIGNATURE: Final = re.compile(r"-- ?")
_MOVE: Final = re.compile(r"[0-9]{1,9} seat ")


@dataclass(slots=True)
class RecordText:
    """The whole lines of a record, without checksums.

    ``places`` are the numbers of the lines in the text, from 1, at which each begins. ``torn``
    tells that there was a last line that was not whole; it is left out.
    """

    texts: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    torn: bool = False

    def place_of(self, number: int) -> int:
        """Return where in the text the ``number``-th line begins, or would: both from 1."""
        there = self.places[:number] or [0]
        return there[-1] + number - min(number, len(self.places))


def record_text(text: str) -> RecordText:
    """Return the lines of a record; DamagedRecord where one but the last is not whole.

    What follows a line that is not whole is not looked at, be it lines by the million.
    """
    lines = with_plain_ends(text).split("\n")
    first = next((place for place, line in enumerate(lines) if not is_frame(line)), 0)
    unsealer = Unsealer()
    check_first_line(unsealer.unseal(lines[first]) or bare(lines[first]))
    found, parts, begin = RecordText(), list[str](), 0
    for place, line in enumerate(lines[first:], start=first + 1):
        told = unseal(line)
        if told is not None and parts:
            raise DamagedRecord(begin, Damage.CHECKSUM)
        if told is None:
            if _SIGNATURE.fullmatch(line):
                break
            if is_frame(line):
                continue
            begin = begin if parts else place
            parts.append(line)
            if len(parts) > _MOST_PARTS or sum(map(len, parts)) > LONGEST_CHANGED:
                raise DamagedRecord(begin, Damage.CHECKSUM)
            told = _joined(parts, unsealer)
        if told is not None:
            found.texts.append(told)
            found.places.append(begin if parts else place)
            parts.clear()
    if _are_lines(parts):
        raise DamagedRecord(begin, Damage.CHECKSUM)
    found.torn = bool(parts)
    return found


def as_written(text: str) -> str:
    """Return a record without a torn last line, all else as it was written; DamagedRecord."""
    return "".join(f"{seal(line)}\n" for line in record_text(text).texts)


def _joined(parts: list[str], unsealer: Unsealer) -> str | None:
    """Return what was sealed in a line that was changed and broken, ``None`` if that is not all."""
    by_words = " ".join(map(bare, parts))
    return unsealer.unseal(by_words) or unsealer.unseal("".join(map(broken_off, parts)))


def _are_lines(parts: list[str]) -> bool:
    """Say whether more than one line of a record stands in some parts that are not whole."""
    return any(is_sealed(part) for part in parts[:-1]) or any(
        _MOVE.match(bare(part)) for part in parts[1:]
    )
