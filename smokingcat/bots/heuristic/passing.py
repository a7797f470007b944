"""Heuristic cost of the cards kept after passing.

The costs are penalty points, measured in many thousand rounds and rounded. A high card in a side
suit costs about three. A void side suit saves about one. Each small card reduces the cost of a high
card in its suit.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from smokingcat.rules.cards import Card, Rank, Suit

_SIDE_SUIT_COSTS: Final = (0.0, 0.7, 1.3, 1.8, 2.1, 2.8, 3.4, 4.0)
_LEAVES_COSTS: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 2.6, 3.5, 4.0)
_HEARTS_COSTS: Final = (0.0, 0.0, 0.2, 0.6, 0.9, 2.6, 4.0, 5.3)
_COSTS_BY_SUIT: Final = {
    Suit.ACORNS: _SIDE_SUIT_COSTS,
    Suit.LEAVES: _LEAVES_COSTS,
    Suit.HEARTS: _HEARTS_COSTS,
    Suit.BELLS: _SIDE_SUIT_COSTS,
}
_VOID_SAVING: Final = 1.2
_GUARD_SAVING: Final = 0.65


def burden(kept_cards: Collection[Card]) -> float:
    """Return the expected cost of the kept cards, in penalty points above a perfect hand."""
    total = 0.0
    for suit, costs in _COSTS_BY_SUIT.items():
        ranks = [card.rank for card in kept_cards if card.suit is suit]
        total += sum(costs[rank] for rank in ranks)
        if not ranks and costs is _SIDE_SUIT_COSTS:
            total -= _VOID_SAVING
        if any(rank >= Rank.OBER for rank in ranks):
            total -= _GUARD_SAVING * sum(rank < Rank.UNTER for rank in ranks)
    return total
