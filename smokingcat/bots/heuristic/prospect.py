"""Likely outcome of the current trick for a given card.

The other seats are assumed to duck if they can, and to discard their costliest card if void.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from smokingcat.bots.odds import Odds
from smokingcat.rules.cards import HEJMA, Card, Suit
from smokingcat.rules.scoring import card_points, trick_points
from smokingcat.rules.seats import clockwise_from
from smokingcat.rules.trick import highest
from smokingcat.rules.view import SeatView

_HARMLESS_OVERTAKE_SHARE: Final = 0.4


@dataclass(frozen=True, slots=True)
class LikelyOutcome:
    """The likely outcome of a trick.

    ``takers`` are the chances, by seat, to take the trick; they sum to 1. ``points`` are the
    expected penalty points of the trick.
    """

    takers: tuple[float, ...]
    points: float


def likely_outcome(view: SeatView, odds: Odds, card: Card) -> LikelyOutcome:
    """Return the likely outcome of the trick if ``view.seat`` plays ``card``."""
    played = (*view.trick.cards, card)
    order = clockwise_from(view.trick.leader)
    later = order[len(played) :]
    best = played[highest(played)]
    holder = order[highest(played)]
    takers = [0.0] * len(order)
    stays = 1.0
    points = float(trick_points(len(view.taken) + 1, played))
    out = odds.memory.unseen_of(best.suit)
    lower = [other for other in out if other.rank < best.rank]
    higher = [other for other in out if other.rank > best.rank]
    for place, seat in enumerate(later):
        void = odds.lacks_all(seat, out)
        goes_over = odds.lacks_all(seat, lower) - odds.lacks_all(seat, lower + higher)
        if place == len(later) - 1 and points == 0:
            free = 1.0 - odds.lacks_all(seat, higher) - goes_over
            goes_over += _HARMLESS_OVERTAKE_SHARE * max(0.0, free)
        takers[seat] = stays * max(0.0, goes_over)
        stays -= takers[seat]
        points += void * _discard_points(odds, seat) + (1.0 - void) * _following_points(
            odds, seat, best, lower
        )
    takers[holder] = stays
    return LikelyOutcome(tuple(takers), points)


def _discard_points(odds: Odds, seat: int) -> float:
    hejma = odds.holds(seat, HEJMA) if HEJMA in odds.memory.unseen else 0.0
    hearts = odds.memory.unseen_of(Suit.HEARTS)
    some = 1.0 - odds.lacks_all(seat, hearts)
    average = card_points(hearts) / max(1, len(hearts))
    return hejma * HEJMA.penalty + (1.0 - hejma) * some * (average + 0.5)


def _following_points(odds: Odds, seat: int, best: Card, lower: Sequence[Card]) -> float:
    """Return the expected points that ``seat`` adds by following below ``best``."""
    if best.suit is Suit.HEARTS:
        return max((card.penalty for card in lower), default=1) * 0.7 + 0.3
    if HEJMA in lower:
        return odds.holds(seat, HEJMA) * HEJMA.penalty
    return 0.0
