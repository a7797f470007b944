"""Penalty points of cards and tricks (R4), the loser of a round (R19, R20), the scored round.

Letters and words belong to `Match`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from smokingcat.rules.cards import ALL_PENALTIES, HEJMA, LAST_TRICK_PENALTY, Card
from smokingcat.rules.events import CardsThrownIn, RoundEnd
from smokingcat.rules.seats import SEATS

if TYPE_CHECKING:
    from smokingcat.rules.trick import TakenTrick

TRICKS: Final = 8
SURE_LOSS: Final = ALL_PENALTIES // 2 + 1  # 17 is more than half of 33 (R5)


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A finished round with its points, loser and reason (R19, R20).

    ``tricks`` are the finished tricks in order. ``thrown_in`` are the cards taken by throwing in
    (R18). ``points``, by seat, sum to 33, or to less if the round ended at 17.
    """

    number: int
    dealer: int
    points: tuple[int, ...]
    loser: int
    reason: RoundEnd
    tricks: tuple[TakenTrick, ...]
    thrown_in: CardsThrownIn | None

    @property
    def hejma_taker(self) -> int | None:
        """The seat that took Hejma; ``None`` if the round ended before it was played."""
        taker = taker_of_hejma(self.tricks)
        if taker is None and self.thrown_in is not None:
            return self.thrown_in.seat
        return taker


def card_points(card_sequence: Iterable[Card]) -> int:
    """Return the penalty points of the cards, without those for the last trick (R4)."""
    return sum(card.penalty for card in card_sequence)


def trick_points(number: int, played: Iterable[Card]) -> int:
    """Return the penalty points of the ``number``-th trick (1 to 8), with 5 for the eighth (R4)."""
    return card_points(played) + (LAST_TRICK_PENALTY if number == TRICKS else 0)


def points_out(points: Sequence[int]) -> int:
    """Return the penalty points not taken yet, given the points by seat (R18)."""
    return ALL_PENALTIES - sum(points)


def loser_of(points: Sequence[int], hejma_taker: int | None) -> tuple[int, RoundEnd]:
    """Return the loser of a round played to its end, with COUNTED (R19) or TIED (R20).

    ``hejma_taker`` loses if the most points are shared, even with fewer points of its own.
    ValueError if the points are tied and no seat has taken Hejma.
    """
    most = max(points)
    if points.count(most) == 1:
        return points.index(most), RoundEnd.COUNTED
    if hejma_taker is None:
        raise ValueError("the most points are shared and nobody has taken Hejma")
    return hejma_taker, RoundEnd.TIED


def taker_of_hejma(taken: Iterable[TakenTrick]) -> int | None:
    """Return the seat whose tricks contain Hejma, or ``None`` (R20)."""
    return next((trick.taker for trick in taken if HEJMA in trick.cards), None)


NO_POINTS: Final = (0,) * len(SEATS)
