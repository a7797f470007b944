"""Tricks as values: their taker (R15) and the honest suits (R25).

The points of a trick are in `scoring`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.seats import clockwise_from


@dataclass(frozen=True, slots=True)
class OpenTrick:
    """The trick on the table: its leader, and its 0 to 4 cards in the order played."""

    leader: int
    cards: tuple[Card, ...]

    @property
    def led(self) -> Suit | None:
        """The suit led; ``None`` before the lead."""
        return self.cards[0].suit if self.cards else None

    @property
    def to_play(self) -> int:
        """The seat whose turn it is (R14)."""
        return (self.leader + len(self.cards)) % 4

    @property
    def taker(self) -> int | None:
        """The seat with the highest card of the suit led so far; ``None`` before the lead."""
        return (self.leader + highest(self.cards)) % 4 if self.cards else None


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A finished trick: its cards in the order played from ``leader``, and its taker (R15)."""

    leader: int
    cards: tuple[Card, ...]
    taker: int

    def by_seat(self) -> tuple[tuple[int, Card], ...]:
        """Return pairs of seat and card, in the order played."""
        return tuple(zip(clockwise_from(self.leader), self.cards, strict=True))


def highest(played: Sequence[Card]) -> int:
    """Return the index of the highest card of the suit led (R15); the lead is at 0."""
    best = played[0]
    led = best.suit
    position = 0
    for place, card in enumerate(played):
        if card.suit is led and card.rank > best.rank:
            best = card
            position = place
    return position


def honest_suits(taken: Iterable[TakenTrick]) -> tuple[Suit, ...]:
    """Return the suits led twice with all four seats following each time (R25)."""
    clean = [
        trick.cards[0].suit
        for trick in taken
        if all(card.suit is trick.cards[0].suit for card in trick.cards)
    ]
    return tuple(suit for suit in Suit if clean.count(suit) == 2)
