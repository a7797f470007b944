"""What a seat may do. A move is data; whether it is allowed is `Match.refusal`'s business."""

from __future__ import annotations

from dataclasses import dataclass

from smokingcat.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer deals the round (R9)."""


@dataclass(frozen=True, slots=True)
class PassCards:
    """Three cards for the neighbour on the left, face down (R11)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """One card to the trick (R13, R14)."""

    card: Card


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Take everything that is still out and end the round (R17, R18)."""


Move = Deal | PassCards | PlayCard | ThrowIn
