"""What a list of matches has to know of each, read off its record without playing it again.

Checks that every line is whole, which is ten times faster than a replay, and leaves it to
whoever opens the match to find out whether every move was allowed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from smokingcat.rules import SEATS, Damage, DamagedRecord, RecordHeader
from smokingcat.rules.record_header import check_first_line, read_header
from smokingcat.rules.record_line import unseal

_DEAL: Final = re.compile(r"[0-9]+ seat [0-3] deal\b")
_LETTER: Final = re.compile(r"; seat ([0-3]) gets ")


@dataclass(frozen=True, slots=True)
class Glance:
    """A record's header and where the match stands; ``letters`` go by seat.

    ``is_scored`` says that the round dealt last is over.
    """

    header: RecordHeader
    letters: tuple[int, ...]
    round_number: int
    is_scored: bool

    @property
    def is_over(self) -> bool:
        """Whether somebody bears the word already (R6)."""
        return max(self.letters) == len(self.header.ruleset.letters)


def glance(text: str) -> Glance:
    """Return where the match in ``text`` stands; DamagedRecord if a line is not whole.

    The last line may be torn: then it does not count.
    """
    lines = [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")]
    check_first_line(lines[0])
    texts = [unseal(line) for line in lines]
    if None in texts[:-1]:
        raise DamagedRecord(texts.index(None) + 1, Damage.CHECKSUM)
    whole = [text for text in texts if text is not None]
    header, start = read_header(whole)
    letters = [0 for _ in SEATS]
    rounds, is_scored = int(header.hands is not None), False
    for move in whole[start:]:
        if _DEAL.match(move):
            rounds, is_scored = rounds + 1, False
        for seat in _LETTER.findall(move):
            letters[int(seat)] += 1
            is_scored = True
    return Glance(header, tuple(letters), rounds, is_scored)
