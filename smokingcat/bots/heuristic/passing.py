"""Which cards to keep: what a kept card costs before the first trick, by rule of thumb.

The numbers are penalty points and come from many thousand played rounds, rounded so that one
can say them aloud: a high card in a side suit costs about three, a void there is worth one, and
every small card under a high one in its suit takes something off it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from smokingcat.rules.cards import Card, Rank, Suit

_SIDE_SUIT: Final = (0.0, 0.7, 1.3, 1.8, 2.1, 2.8, 3.4, 4.0)
_LEAVES: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 2.6, 3.5, 4.0)
_HEARTS: Final = (0.0, 0.0, 0.2, 0.6, 0.9, 2.6, 4.0, 5.3)
_COSTS: Final = {
    Suit.ACORNS: _SIDE_SUIT,
    Suit.LEAVES: _LEAVES,
    Suit.HEARTS: _HEARTS,
    Suit.BELLS: _SIDE_SUIT,
}
_VOID: Final = 1.2
_GUARD: Final = 0.65


def burden(kept: Collection[Card]) -> float:
    """Return what the kept cards are likely to cost, in penalty points above a perfect hand."""
    total = 0.0
    for suit, costs in _COSTS.items():
        ranks = [card.rank for card in kept if card.suit is suit]
        total += sum(costs[rank] for rank in ranks)
        if not ranks and costs is _SIDE_SUIT:
            total -= _VOID
        if any(rank >= Rank.OBER for rank in ranks):
            total -= _GUARD * sum(rank < Rank.UNTER for rank in ranks)
    return total
