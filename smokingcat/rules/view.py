"""What one seat may know of a match: a letter, not the keys.

A `SeatView` is built up from the seat's own cards and from what lay open on the table; it is
never a filtered copy of the match. Bots decide on nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from smokingcat.rules.cards import Card
from smokingcat.rules.phase import Phase
from smokingcat.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class OpenTrick:
    """The trick on the table: who led, and the cards in the order played (0 to 4)."""

    leader: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A finished trick: cards in the order played from ``leader``, and who took it (R15)."""

    leader: int
    cards: tuple[Card, ...]
    taker: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything ``seat`` may know; seats are 0..3 clockwise.

    ``passed`` and ``received`` are empty until they happened. ``taken`` are the finished
    tricks of this round in order. ``legal`` is empty unless the seat is to play a card.
    """

    seat: int
    round_number: int
    dealer: int
    phase: Phase
    to_move: int | None
    hand: tuple[Card, ...]
    passed: tuple[Card, ...]
    received: tuple[Card, ...]
    trick: OpenTrick
    taken: tuple[TakenTrick, ...]
    legal: tuple[Card, ...]
    points: tuple[int, ...]
    letters: tuple[int, ...]
    word_length: int
    ruleset: Ruleset
