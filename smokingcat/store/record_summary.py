"""Summary of a record: the state of a match, read without replaying the moves.

The checksums are trusted. The legality of moves is checked when the match is opened.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from smokingcat.bots import roster
from smokingcat.common import safe_files
from smokingcat.common.text_repair import decode_text

if TYPE_CHECKING:
    from smokingcat.rules.record.header import RecordHeader

PERSON: Final = "person"
RECORD_SUFFIX: Final = ".match"
MAX_RECORD_BYTES: Final = 4_000_000
"""Greatest size of a record in bytes: twenty times the longest match ever played."""
_DEAL_PATTERN: Final = re.compile(r" seat [0-3] deal\b")
_LETTER_PATTERN: Final = re.compile(r"; seat ([0-3]) gets ")
_SCORED_PATTERN: Final = re.compile(r"[(;] ?round [0-9]+ [0-9-]+, ")
_BANNED_PATTERN: Final = re.compile(r"; seat ([0-3]) is banned\b")


class RecordSummary(NamedTuple):
    """Header and state of a match, as lists show them; ``letters`` are in seat order.

    ``is_scored`` means that the last dealt round is over. ``banned`` is the banned seat (R22).
    """

    header: RecordHeader
    letters: tuple[int, ...]
    round_number: int
    is_scored: bool
    banned: int | None = None

    @property
    def rounds(self) -> int:
        """Number of rounds. A misdealt round does not count, although it may end a match."""
        return self.round_number - (not self.is_scored)

    @property
    def is_over(self) -> bool:
        """Whether a player has completed the word (R6) or is banned (R22)."""
        return self.banned is not None or max(self.letters) == len(self.header.ruleset.letters)


def record_text_at(path: Path) -> str:
    """Return the text of the record at ``path``; raise OSError if it cannot be read."""
    return decode_text(safe_files.read(path, MAX_RECORD_BYTES))


def summarise(text: str) -> RecordSummary:
    """Return the state of the match in ``text``; raise DamagedRecord if a line is damaged.

    An incomplete last line is ignored. The moves are not replayed, which makes reading ten times as
    fast. The legality of moves is checked when the match is opened.
    """
    from smokingcat.rules.record.header import read_header  # most callers have imported it already
    from smokingcat.rules.record.text import record_text

    whole = record_text(text).texts
    header, start = read_header(whole)
    moves = "\n".join(whole[start:])
    deals = [deal.end() for deal in _DEAL_PATTERN.finditer(moves)]
    rounds = header.first_round - (header.hands is None) + len(deals)
    letters = list(header.letters)
    for seat in _LETTER_PATTERN.findall(moves):
        letters[int(seat)] += 1
    is_scored = _SCORED_PATTERN.search(moves, max(deals, default=0)) is not None
    banned = _BANNED_PATTERN.findall(moves)
    return RecordSummary(
        header, tuple(letters), rounds, is_scored, int(banned[-1]) if banned else None
    )


def is_played(header: RecordHeader) -> bool:
    """Return whether a person plays in seat 0, and not only bots."""
    return any(seated_player.kind == PERSON for seated_player in header.seated_players)


def check_kinds(header: RecordHeader) -> None:
    """Raise UnknownBot if the record names a bot that this program does not have."""
    for seated_player in header.seated_players:
        if seated_player.kind != PERSON:
            roster.check(seated_player.kind)
