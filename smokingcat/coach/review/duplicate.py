"""A round beside the same cards played by somebody else, as at the other table in duplicate bridge.

It only compares: who played it the other time, and how, is not told here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest

from smokingcat.coach.played_round import TableSnapshot
from smokingcat.rules.moves import Move, PlayCard, ThrowIn
from smokingcat.rules.record.record import Record


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A round as ``seat`` played it, and as another did with its cards: ``own`` and ``other``.

    Both begin with the same hands; ``record`` is of the other time.
    """

    seat: int
    own: tuple[TableSnapshot, ...]
    other: tuple[TableSnapshot, ...]
    record: Record

    @property
    def points(self) -> tuple[int, int]:
        """What the seat came out at (R4): its own way, and the other."""
        return self.own[-1].points[self.seat], self.other[-1].points[self.seat]

    @property
    def is_lost(self) -> tuple[bool, bool]:
        """Whether the seat lost the round: its own way, and the other."""
        return self.own[-1].loser == self.seat, self.other[-1].loser == self.seat

    @property
    def parted(self) -> int | None:
        """In which trick, from 1, the two first differ; 0 is the pass, ``None`` nowhere."""
        passed = (set(each[-1].passed[self.seat]) for each in (self.own, self.other))
        if next(passed) != next(passed):
            return 0
        for one, another in zip_longest(_deeds(self.own), _deeds(self.other)):
            if one is None or another is None or one[1:] != another[1:]:
                return min(deed[0] for deed in (one, another) if deed is not None)
        return None


def _deeds(shown: Sequence[TableSnapshot]) -> Iterator[tuple[int, int | None, Move]]:
    """Yield the cards that were played or thrown in: the trick, from 1, the seat, and the move."""
    for before, after in pairwise(shown):
        if isinstance(after.move, PlayCard | ThrowIn):
            yield len(before.taken) + 1, after.seat, after.move
