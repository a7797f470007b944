"""Recovers the original lines of a record from text that other programs changed.

The module undoes the changes listed in `smokingcat.common.text_repair`. It also undoes changes of
mail programs: quote marks, line breaks inside a line, Markdown fences, blank lines, surrounding
text. A recovered line must match its checksum, so altered content is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from smokingcat.common.text_repair import (
    is_frame,
    strip_break_marks,
    strip_quoting,
    unquote,
    with_plain_ends,
)
from smokingcat.rules.record.checksum import (
    MAX_REPAIRED_LENGTH,
    Damage,
    DamagedRecord,
    Unsealer,
    is_sealed,
    seal,
    unseal,
)
from smokingcat.rules.record.header import check_first_line

_MAX_PARTS: Final = 12
"""Maximum number of parts into which one line may be broken."""
_MAX_LINES_BEFORE: Final = 200
"""Maximum number of lines before a record in a mail, mail headers included."""
_MOVE_PATTERN: Final = re.compile(r"^[0-9]{1,9}\s{1,3}seat\s", re.MULTILINE)


@dataclass(slots=True)
class RecordText:
    """The intact lines of a record, without checksums.

    A line of the record may be broken into several lines of the text. ``line_numbers`` has, for
    each line of the record, the number of the text's line (from 1) at which it begins. ``torn``
    says that an incomplete last line was left out.
    """

    texts: list[str] = field(default_factory=list)
    line_numbers: list[int] = field(default_factory=list)
    torn: bool = False

    def line_number_of(self, number: int) -> int:
        """Return the text's line number for the ``number``-th line of the record, both from 1.

        A line after the last intact line gets the number that follows.
        """
        there = self.line_numbers[:number] or [0]
        return there[-1] + number - min(number, len(self.line_numbers))


def record_text(text: str) -> RecordText:
    """Return the intact lines; DamagedRecord if a line before the last is not intact.

    Text before and after the record, as in a mail, is left out.
    """
    lines, unsealer = with_plain_ends(text).split("\n"), Unsealer()
    first = _first_line(lines, unsealer)
    whole = [unsealed for unsealed in map(unseal, lines) if unsealed is not None]
    if first == 0 and not lines[-1] and len(whole) == len(lines) - 1:  # unchanged, as most are
        return RecordText(whole, [*range(1, len(lines))])
    found, parts, begin = RecordText(), list[str](), 0
    for place, line in enumerate(lines[first:], start=first + 1):
        unsealed = unseal(line)
        if unsealed is not None and parts:
            raise DamagedRecord(begin, Damage.CHECKSUM)
        if unsealed is None:
            if is_frame(line):
                continue
            begin = begin if parts else place
            parts.append(line)
            if len(parts) > _MAX_PARTS or sum(map(len, parts)) > MAX_REPAIRED_LENGTH:
                parts += lines[place:]
                break
            unsealed = _join(parts, unsealer)
        if unsealed is not None:
            found.texts.append(unsealed)
            found.line_numbers.append(begin if parts else place)
            parts.clear()
    if _are_lines(parts):
        raise DamagedRecord(begin, Damage.CHECKSUM)
    found.torn = _are_torn(parts[:_MAX_PARTS])
    return found


def without_torn_line(text: str) -> str:
    """Return the record without an incomplete last line; DamagedRecord as in `record_text`."""
    return "".join(f"{seal(line)}\n" for line in record_text(text).texts)


def _first_line(lines: list[str], unsealer: Unsealer) -> int:
    """Return the index of the record's first line; DamagedRecord if there is none."""
    for index, line in enumerate(lines[:_MAX_LINES_BEFORE]):
        try:
            check_first_line(unsealer.unseal(line) or strip_quoting(line))
        except DamagedRecord as error:
            if error.damage is not Damage.NOT_A_RECORD:
                raise
        else:
            return index
    raise DamagedRecord(1, Damage.NOT_A_RECORD)


def _join(parts: list[str], unsealer: Unsealer) -> str | None:
    """Return the text of a line broken into ``parts``; ``None`` if they are incomplete."""
    by_words = " ".join(map(strip_quoting, parts))
    return unsealer.unseal(by_words) or unsealer.unseal("".join(map(strip_break_marks, parts)))


def _are_lines(parts: list[str]) -> bool:
    """Return whether damaged ``parts`` contain more than one line of a record.

    A very long part counts as a line of a record. Only the first parts are searched for a checksum,
    to limit the time.
    """
    return (
        any(is_sealed(part) for part in parts[:-1][:_MAX_PARTS])
        or any(len(part) > MAX_REPAIRED_LENGTH for part in parts)
        or _MOVE_PATTERN.search(unquote("\n".join(parts[1:]))) is not None
    )


def _are_torn(parts: list[str]) -> bool:
    """Return whether ``parts`` after the last intact line contain a damaged record line.

    Text after the record does not count: it does not begin like a move and has no checksum.
    """
    number, _, rest = strip_quoting(parts[0] if parts else "").partition(" ")
    is_move = number.isdecimal() and "seat ".startswith(rest[: len("seat ")])
    return is_move or any("\0" in part or is_sealed(part) for part in parts)
