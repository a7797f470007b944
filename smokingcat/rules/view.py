"""The view that one seat has of a match.

A `SeatView` is built from the seat's own cards and from public cards. A view is not a filtered copy
of the match. Every `Player`, person or bot, decides from its view alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from smokingcat.rules.cards import Card
from smokingcat.rules.events import Hand
from smokingcat.rules.honour.renounce import Proof, proofs
from smokingcat.rules.honour.state import NOTHING_NOTICED, HonourState
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Move, TurnUpPacket
from smokingcat.rules.position import HeldHand, Position
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS, checked_seat, right_of
from smokingcat.rules.trick import OpenTrick, TakenTrick


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that ``seat`` may know; seats are 0..3 clockwise.

    - ``passed`` and ``received``: packets, empty until passed or turned up;
    - ``taken``: the finished tricks of this round in order;
    - ``legal``: the cards that R14 allows, also under honour law; empty unless the seat is to play;
    - ``honour_state``: the offences this seat has noticed and the open vote;
    - ``open_hands``: the hands laid open as proof in a round that was cut short (R24);
    - ``may_turn_up_packet``: whether the seat may peep at its packet before passing (R21).
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
    honour_state: HonourState = NOTHING_NOTICED
    open_hands: tuple[Hand, ...] = ()
    may_turn_up_packet: bool = False

    @property
    def position(self) -> Position:
        """The view as a position, with unknown hands and packets of the other seats."""
        tricks = tuple(OpenTrick(trick.leader, trick.cards) for trick in self.taken)
        first = (*tricks, self.trick)[0]
        if self.phase is Phase.PLAYING or self._is_judged_in_play:
            tricks += (self.trick,)
        hands: list[HeldHand] = [None for _ in SEATS]
        passed: list[Hand | None] = [None for _ in SEATS]
        hands[self.seat] = self.hand
        passed[self.seat] = self.passed
        if self.received:
            passed[right_of(self.seat)] = self.received
        if not self.round_number or self.honour_state.misdeals:
            hands, passed = [() for _ in SEATS], [() for _ in SEATS]
        return Position(
            hands=tuple(hands),
            passed=tuple(passed),
            tricks=tricks,
            letters=self.letters,
            dealer=right_of(first.leader),
            round_number=self.round_number,
            ruleset=self.ruleset,
            honour_state=replace(self.honour_state, failed_calls=()),
        )

    @property
    def _is_judged_in_play(self) -> bool:
        """Whether a vote or a verdict interrupts a trick that is still to be played."""
        honour_state = self.honour_state
        if (honour_state.charge is None and honour_state.sentenced is None) or self.open_hands:
            return False
        turn = (self.seat - self.trick.leader) % len(SEATS)
        played = len(self.taken) + (turn < len(self.trick.cards))
        has_taken_up = bool(self.passed) and played + len(self.hand) == TRICKS
        return has_taken_up and len(self.taken) < TRICKS

    @property
    def proofs(self) -> tuple[Proof, ...]:
        """The proven revokes of this round (R24)."""
        if self.ruleset.law == "strict":
            return ()
        return proofs(self.tricks, self.open_hands)

    @property
    def tricks(self) -> list[OpenTrick]:
        """All tricks of this round in order, the open one last."""
        return [*(OpenTrick(trick.leader, trick.cards) for trick in self.taken), self.trick]


def view_for(match: Match, seat: int) -> SeatView:
    """Return the current view of ``seat``; ValueError for an unknown seat."""
    checked_seat(seat)
    return SeatView(
        seat=seat,
        round_number=match.round_number,
        dealer=match.dealer,
        phase=match.phase,
        to_move=match.to_move,
        hand=match.hand(seat),
        passed=match.passed(seat),
        received=match.received(seat),
        trick=match.trick,
        taken=match.taken,
        legal=match.legal(seat),
        points=match.points,
        letters=match.letters,
        word_length=len(match.ruleset.letters),
        ruleset=match.ruleset,
        honour_state=match.honour_state.seen_by(seat),
        open_hands=match.open_hands,
        may_turn_up_packet=_may_turn_up_packet(match, seat),
    )


def _may_turn_up_packet(match: Match, seat: int) -> bool:
    if match.ruleset.law == "strict" or match.phase is not Phase.PASSING:
        return False
    return match.refusal(seat, TurnUpPacket()) is None


class Player(Protocol):
    """Protocol of a person or a bot that makes the moves of a seat."""

    def decide(self, view: SeatView) -> Move | None:
        """Return the move to make now, or ``None`` if there is no decision yet."""
        ...
