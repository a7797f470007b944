"""Facts about a round's cards that one seat can know for certain from its view.

An attentive player remembers the cards that are gone and the holder of a passed card. The player
also remembers the suits that a seat has failed to follow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from smokingcat.rules.cards import PACK, Card, Suit
from smokingcat.rules.seats import SEATS
from smokingcat.table.state.table_state import TableState

CardState = Literal["out", "own", "gone"]


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A seat's knowledge of one card of the pack."""

    state: CardState
    is_passed: bool = False
    """Whether the seat has passed the card to its left neighbour, who still holds it."""


def known_cards(table: TableState) -> Mapping[Card, KnownCard]:
    """Return where every card is, as far as the viewer knows."""
    hand, gone = set(table.faces(table.hand)), {card for _, card in table.played}

    def fact(card: Card) -> KnownCard:
        if card in gone:
            return KnownCard("gone")
        return KnownCard("own") if card in hand else KnownCard("out", card in table.passed)

    return {card: fact(card) for card in PACK}


def voids(table: TableState) -> tuple[frozenset[Suit], ...]:
    """Return the suits that each seat has failed to follow, and therefore does not hold (R14)."""
    lacking = [set[Suit]() for _ in SEATS]
    for start in range(0, len(table.played), len(SEATS)):
        (_, led), *others = table.played[start : start + len(SEATS)]
        for seat, card in others:
            if card.suit is not led.suit:
                lacking[seat].add(led.suit)
    return tuple(map(frozenset, lacking))
