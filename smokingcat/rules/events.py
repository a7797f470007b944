"""Events: the results of moves, returned by `Match.apply`.

An event may hold hidden cards. `redact` returns the copy for one seat, with ``None`` for each value
hidden from it (R11, R12).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from smokingcat.rules.cards import Card
from smokingcat.rules.honour.renounce import Charge, Proof

Hand = tuple[Card, ...]


class RoundEnd(Enum):
    """Reason for the end of a round; the value is its word in records."""

    COUNTED = "counted"
    TIED = "tied"  # most points shared: the taker of Hejma loses (R20)
    THROWN_IN = "thrown-in"  # R18
    ENDED_AT_17 = "ended-at-17"  # R5
    VERDICT = "verdict"  # honour law (R24)


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A round was dealt: eight cards each, from the dealer's left, by ones or twos (R9).

    ``sizes`` are the hand sizes by seat, which every seat sees. After a misdeal one seat has nine
    cards and another seven (R10). The ninth card of the longer hand was meant for the seat with
    seven cards.
    """

    round_number: int
    dealer: int
    deal_by: int
    hands: tuple[Hand | None, ...]
    sizes: tuple[int, ...] = (8, 8, 8, 8)


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """A seat laid three cards face down for its left neighbour (R11)."""

    seat: int
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class PacketTurnedUp:
    """A seat took up the packet from its right after all seats had passed (R12)."""

    seat: int
    giver: int
    cards: Hand | None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card to the trick (R13, R14)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat took a trick and leads to the next one (R15).

    ``number`` is 1..8. ``cards`` are in the order played, from ``leader``. ``points`` include the
    five for the eighth trick (R4).
    """

    seat: int
    number: int
    leader: int
    cards: Hand
    points: int


@dataclass(frozen=True, slots=True)
class CardsThrownIn:
    """A seat threw in and took all remaining cards: all hands and the open trick (R18).

    ``hands`` are by seat, as they were before.
    """

    seat: int
    hands: tuple[Hand, ...]
    trick: Hand
    points: int


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round was scored, with points by seat, and one seat lost it (R19, R20)."""

    round_number: int
    points: tuple[int, ...]
    loser: int
    reason: RoundEnd


@dataclass(frozen=True, slots=True)
class LetterGiven:
    """A seat received a letter; ``count`` is its number of letters now (R6)."""

    seat: int
    letter: str
    count: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A seat has all letters of the word, which is its name from now on (R6)."""

    loser: int
    word: str


@dataclass(frozen=True, slots=True)
class Misdealt:
    """The cards stuck together: one hand of nine, one of seven (R10, R23).

    ``times`` counts the misdeals in a row before this round. After the first the dealer deals
    again. From the second on, renounce may be called.
    """

    dealer: int
    nine: int
    seven: int
    times: int


@dataclass(frozen=True, slots=True)
class PacketPeeped:
    """A seat looked at its packet too early (R21); the seats of ``seen_by`` noticed."""

    seat: int
    giver: int
    cards: Hand | None
    seen_by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ObjectionsInvited:
    """The round has ended and is scored unless a seat objects (R24).

    ``hands``, by seat, are the hands laid open as proof in a round that was cut short. Otherwise
    ``hands`` is empty.
    """

    reason: RoundEnd
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class ScoreAccepted:
    """A seat has no objection to the score (R24)."""

    seat: int


class CallResult(Enum):
    """Result of a call of renounce (R24)."""

    PROVEN = "proven"  # a revoke: the round is lost
    VOTE = "vote"
    UNPROVEN = "unproven"  # no consequence but a line of mockery


@dataclass(frozen=True, slots=True)
class RenounceCalled:
    """A seat called renounce; ``proof`` is set for a proven revoke only (R24)."""

    charge: Charge
    answer: CallResult
    proof: Proof | None


@dataclass(frozen=True, slots=True)
class VoteOpened:
    """The table votes on guilt, or, for a proven revoke, on whether it was on purpose (R24)."""

    charge: Charge


@dataclass(frozen=True, slots=True)
class VoteCast:
    """A seat has voted; ``guilty`` stays hidden from the other seats until the verdict."""

    seat: int
    guilty: bool | None


@dataclass(frozen=True, slots=True)
class VerdictGiven:
    """All votes are in; ``votes`` by seat, ``None`` for the accused (R24)."""

    charge: Charge
    votes: tuple[bool | None, ...]
    guilty: bool


@dataclass(frozen=True, slots=True)
class PlayerBanned:
    """A player revoked on purpose: the match ends with a ban, and no player gets a name (R22)."""

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
"""The events that occur only under honour law (R21-R24)."""
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
    """Return the copy of ``event`` for ``seat``; ``None`` for an event the seat cannot notice.

    ``seat`` is ``None`` for an onlooker. An onlooker sees no hands, but sees which seat peeps.
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
    """Return the events as ``seat`` may know them, without those the seat cannot notice."""
    known = (redact(event, seat) for event in events)
    return tuple(event for event in known if event is not None)


def _peep_seen_by(event: PacketPeeped, seat: int | None) -> PacketPeeped | None:
    """Return the copy of a peep for ``seat``, without the other seats that noticed.

    The giver keeps the cards in its copy, because it passed them.
    """
    if seat == event.seat:
        return replace(event, seen_by=())
    if seat is None:
        return replace(event, cards=None)
    if seat not in event.seen_by:
        return None
    return replace(event, seen_by=(seat,), cards=event.cards if seat == event.giver else None)
