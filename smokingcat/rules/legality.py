"""Legality of moves: a move is legal if there is no `Refusal` against it.

A refusal is an enum member; ``i18n`` has its sentence for the player.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.honour.renounce import Charge
from smokingcat.rules.honour.state import HonourState
from smokingcat.rules.moves import Move, PassCards, PlayCard, ThrowIn
from smokingcat.rules.pack import PACKET_SIZE
from smokingcat.rules.round import Phase, Round
from smokingcat.rules.scoring import SURE_LOSS, points_out
from smokingcat.rules.seats import right_of


class Refusal(Enum):
    """Reason against a move."""

    MATCH_OVER = auto()
    WRONG_PHASE = auto()
    NOT_YOUR_TURN = auto()
    NOT_THE_DEALER = auto()
    ALREADY_PASSED = auto()
    NOT_THREE_CARDS = auto()
    CARD_NOT_HELD = auto()
    MUST_FOLLOW_SUIT = auto()
    HOLDS_NO_CARD = auto()
    CANNOT_REACH_17 = auto()
    NOT_UNDER_THIS_LAW = auto()
    NOTHING_TO_TURN_UP = auto()
    CALLS_ONESELF = auto()
    ALREADY_CALLED = auto()
    MAY_NOT_VOTE = auto()
    ALREADY_ACCEPTED = auto()


class IllegalMove(ValueError):
    """A move that was refused; ``refusal`` is the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.name)
        self.refusal = refusal


def suit_to_follow(hand: Sequence[Card], led: Suit | None) -> Suit | None:
    """Return the suit led if the hand holds it, else ``None`` (R14)."""
    for card in hand:
        if card.suit is led:
            return led
    return None


def legal_cards(hand: Sequence[Card], led: Suit | None) -> tuple[Card, ...]:
    """Return the cards of ``hand`` that follow suit; ``led`` is ``None`` for a lead (R13, R14)."""
    bound_to = suit_to_follow(hand, led)
    return tuple([card for card in hand if bound_to is None or card.suit is bound_to])


def against_card(hand: Sequence[Card], led: Suit | None, card: Card) -> Refusal | None:
    """Return the reason against playing ``card`` from ``hand`` (R13, R14), or ``None``."""
    if card not in hand:
        return Refusal.CARD_NOT_HELD
    if card.suit is not led and suit_to_follow(hand, led) is not None:
        return Refusal.MUST_FOLLOW_SUIT
    return None


def against_pass(hand: Sequence[Card], chosen: Sequence[Card]) -> Refusal | None:
    """Return the reason against passing the ``chosen`` cards (R11), or ``None``."""
    if not len(chosen) == len(set(chosen)) == PACKET_SIZE:
        return Refusal.NOT_THREE_CARDS
    if any(card not in hand for card in chosen):
        return Refusal.CARD_NOT_HELD
    return None


def against_throwing_in(hand: Sequence[Card], points: Sequence[int], seat: int) -> Refusal | None:
    """Return the reason against throwing in, or ``None``; ``points`` are by seat (R18)."""
    if not hand:
        return Refusal.HOLDS_NO_CARD
    if points[seat] + points_out(points) < SURE_LOSS:
        return Refusal.CANNOT_REACH_17
    return None


def refusal(current: Round, seat: int, move: Move) -> Refusal | None:
    hand = current.hands[seat]
    if isinstance(move, PlayCard):
        if current.phase is not Phase.PLAYING:
            return Refusal.WRONG_PHASE
        trick = current.trick
        if seat != trick.to_play:
            return Refusal.NOT_YOUR_TURN
        if current.is_honour:  # honour law permits a revoke; it may be proven later (R22)
            return None if move.card in hand else Refusal.CARD_NOT_HELD
        return against_card(hand, trick.led, move.card)
    if isinstance(move, PassCards):
        if current.phase is not Phase.PASSING:
            return Refusal.WRONG_PHASE
        if current.passed[seat]:
            return Refusal.ALREADY_PASSED
        return against_pass(hand, move.cards)
    if isinstance(move, ThrowIn) and current.phase is Phase.PLAYING:
        return against_throwing_in(hand, current.points, seat)
    return Refusal.WRONG_PHASE


def against_turning_up(current: Round, seat: int) -> Refusal | None:
    """Return the reason against peeping at the packet before passing, or ``None`` (R21)."""
    if current.phase is not Phase.PASSING:
        return Refusal.WRONG_PHASE
    if current.passed[seat] or current.received[seat] or not current.passed[right_of(seat)]:
        return Refusal.NOTHING_TO_TURN_UP
    return None


def against_call(phase: Phase, honour_state: HonourState, charge: Charge) -> Refusal | None:
    """Return the reason against calling renounce now; an unfounded call is legal."""
    if phase is Phase.DEALING:
        return Refusal.WRONG_PHASE  # the round is scored, so the call is too late (R24)
    if charge.accused == charge.caller:
        return Refusal.CALLS_ONESELF
    return Refusal.ALREADY_CALLED if charge in honour_state.failed_calls else None
