"""Chances that a hand holds certain cards, given the certain facts (`Recall`).

All deals of the unseen cards that agree with these facts are equally likely. The habits of players
are not considered.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from math import comb

from smokingcat.bots.recall import Recall
from smokingcat.rules.cards import Card


@cache
def none_among(total: int, marked: int, drawn: int) -> float:
    """Return the chance that ``drawn`` of ``total`` cards contain none of the ``marked`` ones."""
    return comb(total - marked, drawn) / comb(total, drawn) if drawn <= total else 0.0


class Odds:
    """Chances of the cards in each hand, from one seat's memory."""

    def __init__(self, memory: Recall) -> None:
        self.memory = memory
        certain = frozenset().union(*memory.known)
        free = [card for card in memory.unseen if card not in certain]
        self._pools = tuple(
            frozenset(card for card in free if card.suit not in voids) for voids in memory.voids
        )
        self._slots = tuple(
            size - len(known) for size, known in zip(memory.sizes, memory.known, strict=True)
        )

    def lacks_all(self, seat: int, cards: Collection[Card]) -> float:
        """Return the chance, 0 to 1, that ``seat`` holds none of these unseen cards."""
        known = self.memory.known[seat]
        if any(card in known for card in cards):
            return 0.0
        pool = self._pools[seat]
        marked = sum(card in pool for card in cards)
        return none_among(len(pool), marked, self._slots[seat]) if marked else 1.0

    def holds(self, seat: int, card: Card) -> float:
        """Return the chance, 0 to 1, that ``seat`` holds this unseen card."""
        return 1.0 - self.lacks_all(seat, (card,))
