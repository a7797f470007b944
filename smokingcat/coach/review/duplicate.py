"""Compares two rounds played with the same deal, as in duplicate bridge.

The identity and the reasoning of the other player are not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from smokingcat.coach.played_round import TableSnapshot
from smokingcat.rules.moves import Move, PlayCard, ThrowIn
from smokingcat.rules.record.record import Record


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A round as ``seat`` played it (``own``), and as another player did (``other``).

    Both rounds begin with the same hands. ``record`` is the record of the other round.
    """

    seat: int
    own: tuple[TableSnapshot, ...]
    other: tuple[TableSnapshot, ...]
    record: Record

    @property
    def points(self) -> tuple[int, int]:
        """The penalty points of the seat (R4) in its own and in the other round."""
        return self.own[-1].points[self.seat], self.other[-1].points[self.seat]

    @property
    def is_lost(self) -> tuple[bool, bool]:
        """Whether the seat lost its own and the other round."""
        return self.own[-1].loser == self.seat, self.other[-1].loser == self.seat

    @property
    def first_difference(self) -> int | None:
        """The first trick (from 1) in which the seat chose differently.

        0 stands for the pass, ``None`` for no difference as far as both rounds went.
        """
        passed = (set(each[-1].passed[self.seat]) for each in (self.own, self.other))
        if next(passed) != next(passed):
            return 0
        return self._first_difference(lambda seat: seat == self.seat)

    @property
    def first_difference_of_others(self) -> int | None:
        """The first trick (from 1) in which another seat chose differently, if any."""
        return self._first_difference(lambda seat: seat != self.seat)

    def _first_difference(self, is_meant: Callable[[int | None], bool]) -> int | None:
        """Return the first trick in which the moves of the meant seats differ, if any."""
        moves = (
            [each for each in _card_moves(shown) if is_meant(each[1])]
            for shown in (self.own, self.other)
        )
        pairs = zip(*moves, strict=False)
        return next((min(one[0], another[0]) for one, another in pairs if one != another), None)


def _card_moves(snapshots: Sequence[TableSnapshot]) -> Iterator[tuple[int, int | None, Move]]:
    """Yield each played card and each throwing in as trick (from 1), seat and move."""
    for before, after in pairwise(snapshots):
        if isinstance(after.move, PlayCard | ThrowIn):
            yield len(before.taken) + 1, after.seat, after.move
