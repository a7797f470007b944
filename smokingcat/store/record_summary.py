"""A look at a record that believes its checksums: where a match stands, without playing it.

Whether every move was allowed is left to whoever opens the match.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from smokingcat.bots import roster

if TYPE_CHECKING:
    from smokingcat.rules.record.header import RecordHeader

PERSON: Final = "person"
SUFFIX: Final = ".match"
LARGEST_RECORD: Final = 4_000_000
"""Bytes of a record: the longest match that was ever played has a twentieth of them."""
_DEAL: Final = re.compile(r" seat [0-3] deal\b")
_LETTER: Final = re.compile(r"; seat ([0-3]) gets ")
_SCORED: Final = re.compile(r"[(;] ?round [0-9]+ [0-9-]+, ")
_BANNED: Final = re.compile(r"; seat ([0-3]) is banned\b")


class RecordSummary(NamedTuple):
    """What a list has to know of a match: its header and where it stands; ``letters`` go by seat.

    ``is_scored`` says that the round dealt last is over, ``banned`` is the seat that is (R22).
    """

    header: RecordHeader
    letters: tuple[int, ...]
    round_number: int
    is_scored: bool
    banned: int | None = None

    @property
    def rounds(self) -> int:
        """How many rounds there were: one that was dealt wrong may end a match before it is one."""
        return self.round_number - (not self.is_scored)

    @property
    def is_over(self) -> bool:
        """Whether somebody bears the word already (R6), or is banned (R22)."""
        return self.banned is not None or max(self.letters) == len(self.header.ruleset.letters)


def glance(text: str) -> RecordSummary:
    """Return where the match in ``text`` stands; DamagedRecord if a line is not whole.

    The last line may be torn: then it does not count. Nothing is played again, which is ten times
    faster: whether every move was allowed is left to whoever opens the match.
    """
    from smokingcat.rules.record.header import read_header  # most are known
    from smokingcat.rules.record.text import record_text

    whole = record_text(text).texts
    header, start = read_header(whole)
    moves = "\n".join(whole[start:])
    deals = [deal.end() for deal in _DEAL.finditer(moves)]
    rounds = header.first_round - (header.hands is None) + len(deals)
    letters = list(header.letters)
    for seat in _LETTER.findall(moves):
        letters[int(seat)] += 1
    is_scored = _SCORED.search(moves, max(deals, default=0)) is not None
    banned = _BANNED.findall(moves)
    return RecordSummary(
        header, tuple(letters), rounds, is_scored, int(banned[-1]) if banned else None
    )


def is_played(header: RecordHeader) -> bool:
    """Say whether a person plays, who sits in seat 0, or bots among themselves."""
    return any(seated_player.kind == PERSON for seated_player in header.seated_players)


def check_kinds(header: RecordHeader) -> None:
    """UnknownBot if a bot sits there that this program has not got."""
    for seated_player in header.seated_players:
        if seated_player.kind != PERSON:
            roster.check(seated_player.kind)
