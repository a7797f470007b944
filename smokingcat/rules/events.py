"""What happened, in the past tense. Events are the only news a match gives out.

An event may hold cards that not everybody may see; `redact` returns the copy one seat may
have, with ``None`` in place of what is hidden from it (R11, R12).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from smokingcat.rules.cards import Card

Hand = tuple[Card, ...]


class RoundEnd(Enum):
    """Why a round ended as it did; the value is its word in records."""

    COUNTED = "counted"
    TIED = "tied"  # most points shared: whoever took Hejma lost (R20)
    THROWN_IN = "thrown-in"  # R18
    ENDED_AT_17 = "ended-at-17"  # R5
    VERDICT = "verdict"  # honour law (R24)


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A round began: eight cards each, from the dealer's left, by ones or twos (R9)."""

    round_number: int
    dealer: int
    deal_by: int
    hands: tuple[Hand | None, ...]


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """A seat laid three cards face down before its left neighbour (R11)."""

    seat: int
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class PacketTurnedUp:
    """All have passed; a seat took up the three cards that came from its right (R12)."""

    seat: int
    giver: int
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies on the table (R13, R14)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The taker laid the trick on their pile and leads to the next one (R15).

    ``number`` is 1..8, ``cards`` are in the order played from ``leader``, ``points`` counts
    the cards and, for the eighth trick, its five (R4).
    """

    seat: int
    number: int
    leader: int
    cards: Hand
    points: int


@dataclass(frozen=True, slots=True)
class CardsThrownIn:
    """A seat took all cards still out (R18): every hand, by seat, and the open trick."""

    seat: int
    hands: tuple[Hand, ...]
    trick: Hand
    points: int


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The points were counted and one seat lost the round (R19, R20)."""

    round_number: int
    points: tuple[int, ...]
    loser: int
    reason: RoundEnd


@dataclass(frozen=True, slots=True)
class LetterGiven:
    """The loser was chalked up a letter; ``count`` is how many they have now (R6)."""

    seat: int
    letter: str
    count: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A seat has all its letters and bears the word as a name (R6)."""

    loser: int
    word: str


Event = (
    CardsDealt
    | CardsPassed
    | PacketTurnedUp
    | CardPlayed
    | TrickTaken
    | CardsThrownIn
    | RoundScored
    | LetterGiven
    | MatchEnded
)


def redact(event: Event, seat: int | None) -> Event:
    """Return ``event`` as ``seat`` may know it; ``None`` is an onlooker who sees no hand."""
    if isinstance(event, CardsDealt):
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
        return replace(event, hands=hands)
    if isinstance(event, CardsPassed) and event.seat != seat:
        return replace(event, cards=None)
    if isinstance(event, PacketTurnedUp) and seat not in (event.seat, event.giver):
        return replace(event, cards=None)
    return event
