"""What happened, in the past tense. Events are the only news a match gives out.

An event may hold cards that not everybody may see; `redact` returns the copy one seat may
have, with ``None`` in place of what is hidden from it (R11, R12).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from smokingcat.rules.cards import Card
from smokingcat.rules.honour.renounce import Charge, Proof

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
    """A round began: eight cards each, from the dealer's left, by ones or twos (R9).

    ``sizes`` are how many lie before each seat, which everybody sees: where the cards stuck
    together one has nine, with the last card of the one that has seven (R10).
    """

    round_number: int
    dealer: int
    deal_by: int
    hands: tuple[Hand | None, ...]
    sizes: tuple[int, ...] = (8, 8, 8, 8)


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


@dataclass(frozen=True, slots=True)
class Misdealt:
    """The cards stuck together: one hand of nine, one of seven (R10, R23).

    ``times`` counts the misdeals running before this round: at 1 the dealer deals again, at 2
    somebody may first call it.
    """

    dealer: int
    nine: int
    seven: int
    times: int


@dataclass(frozen=True, slots=True)
class PacketPeeped:
    """A seat looked at the packet that lay before it, too early (R21); ``seen_by`` noticed."""

    seat: int
    giver: int
    cards: Hand | None
    seen_by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ObjectionsInvited:
    """The round will be scored unless somebody objects now (R24).

    ``hands`` by seat are laid open as proof where the round was cut short, empty elsewhere.
    """

    reason: RoundEnd
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class ScoreAccepted:
    """A seat objects to nothing (R24)."""

    seat: int


class CallResult(Enum):
    """What a call of renounce came to (R24)."""

    PROVEN = "proven"  # a revoke: the round is lost
    VOTE = "vote"
    UNPROVEN = "unproven"  # nothing but mockery


@dataclass(frozen=True, slots=True)
class RenounceCalled:
    """Somebody called renounce; ``proof`` is there for a revoke that is proven (R24)."""

    charge: Charge
    answer: CallResult
    proof: Proof | None


@dataclass(frozen=True, slots=True)
class VoteOpened:
    """The table is asked: guilty? Of a proven revoke: on purpose? (R24)"""

    charge: Charge


@dataclass(frozen=True, slots=True)
class VoteCast:
    """A seat has voted; how is told to nobody else before the verdict."""

    seat: int
    guilty: bool | None


@dataclass(frozen=True, slots=True)
class VerdictGiven:
    """All have voted; ``votes`` by seat, ``None`` for the accused (R24)."""

    charge: Charge
    votes: tuple[bool | None, ...]
    guilty: bool


@dataclass(frozen=True, slots=True)
class PlayerBanned:
    """A revoke was on purpose: the match ends with a ban for life, and nobody gets a name (R22)."""

    seat: int


JudgingEvent = (
    Misdealt
    | PacketPeeped
    | ObjectionsInvited
    | ScoreAccepted
    | RenounceCalled
    | VoteOpened
    | VoteCast
    | VerdictGiven
    | PlayerBanned
)
"""What happens under honour law alone (R21-R24)."""
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
    | JudgingEvent
)


def redact(event: Event, seat: int | None) -> Event | None:
    """Return ``event`` as ``seat`` may know it; ``None`` for what it cannot have noticed.

    ``seat`` is ``None`` for an onlooker, who sees no hand but who peeps.
    """
    if isinstance(event, CardsDealt):
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
        return replace(event, hands=hands)
    if isinstance(event, CardsPassed) and event.seat != seat:
        return replace(event, cards=None)
    if isinstance(event, VoteCast) and event.seat != seat:
        return replace(event, guilty=None)
    if isinstance(event, PacketTurnedUp) and seat not in (event.seat, event.giver):
        return replace(event, cards=None)
    if isinstance(event, PacketPeeped):
        return _peep_seen_by(event, seat)
    return event


def redacted(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """Return what ``seat`` may know of the events, without those it cannot have noticed."""
    known = (redact(event, seat) for event in events)
    return tuple(event for event in known if event is not None)


def _peep_seen_by(event: PacketPeeped, seat: int | None) -> PacketPeeped | None:
    """Return it without who else noticed; the giver gave the cards and knows them."""
    if seat == event.seat:
        return replace(event, seen_by=())
    if seat is None:
        return replace(event, cards=None)
    if seat not in event.seen_by:
        return None
    return replace(event, seen_by=(seat,), cards=event.cards if seat == event.giver else None)
