"""Principles of sensible play that every level above the kitten follows.

A play against these principles would seem senseless to people. Each principle answers a complaint
that players have made about bots of card games. A level chooses freely within the principles.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from smokingcat.bots.heuristic.prospect import likely_outcome
from smokingcat.bots.odds import Odds
from smokingcat.bots.recall import recall
from smokingcat.rules.cards import HEJMA, LAST_TRICK_PENALTY, Card, Rank
from smokingcat.rules.scoring import SURE_LOSS, TRICKS, card_points, points_out
from smokingcat.rules.seats import SEATS
from smokingcat.rules.trick import highest
from smokingcat.rules.view import SeatView

_FAR_AHEAD_POINTS: Final = 8  # points
_VENIAL_POINTS: Final = 2  # points
_LAST_TRICKS: Final = 4
_MAX_RISK_FOR_HEJMA: Final = 0.4  # chance of taking Hejma from which it is not led


def defensible_cards(view: SeatView, odds: Odds) -> tuple[Card, ...]:
    """Return the legal cards that the principles allow; never empty.

    - Hejma is discarded whenever another seat takes it;
    - Hejma is led only if another seat will probably be forced over it;
    - a suit in which all other seats are void is not led while points are out;
    - the last seat to play ducks points if possible, unless another seat is far ahead.
    """
    if not view.trick.cards:
        return _choices_to_lead(view, odds)
    return _choices_after_lead(view)


def _choices_to_lead(view: SeatView, odds: Odds) -> tuple[Card, ...]:
    legal = view.legal
    if (
        HEJMA in legal
        and likely_outcome(view, odds, HEJMA).takers[view.seat] >= _MAX_RISK_FOR_HEJMA
    ):
        legal = tuple(card for card in legal if card is not HEJMA) or legal
    if points_out(view.points) > LAST_TRICK_PENALTY:
        legal = tuple(card for card in legal if not odds.memory.is_dead(card.suit)) or legal
    return legal


def _choices_after_lead(view: SeatView) -> tuple[Card, ...]:
    played = view.trick.cards
    best = played[highest(played)]
    if HEJMA in view.legal and (best.suit is not HEJMA.suit or best.rank > HEJMA.rank):
        return (HEJMA,)
    points = card_points(played)
    most = max(count for seat, count in enumerate(view.points) if seat != view.seat)
    is_harmless = not points or view.points[view.seat] + points + _FAR_AHEAD_POINTS <= most
    if len(played) < len(SEATS) - 1 or is_harmless:
        return view.legal
    under = [card for card in view.legal if card.suit is not best.suit or card.rank < best.rank]
    return tuple(under) or view.legal


def is_venial(view: SeatView, card: Card, choices: Collection[Card]) -> bool:
    """Return whether ``card``, outside ``choices``, takes a trick worth next to nothing.

    A level may play such a card to shed a high card, or to take the lead from another seat.
    """
    if not view.trick.cards or HEJMA in choices or card in choices:
        return False
    return card_points((*view.trick.cards, card)) <= _VENIAL_POINTS


def is_excusable(view: SeatView, card: Card, choices: Collection[Card]) -> bool:
    """Return whether ``card``, outside ``choices``, may still be by far the best.

    Taking points may help in later tricks. Leading Hejma is a risk worth taking if all other leads
    are worse. Towards the end Hejma may wait for a costlier trick.
    """
    if card in choices:
        return False
    if not view.trick.cards:
        return card is HEJMA
    return HEJMA not in choices or TRICKS - len(view.taken) <= _LAST_TRICKS


def is_packet_defensible(hand: Collection[Card], packet: Collection[Card]) -> bool:
    """Return whether the principles allow a packet: with Hejma, the hand keeps lower leaves."""
    if HEJMA not in hand or HEJMA in packet:
        return True
    return not any(card.suit is HEJMA.suit and card.rank < Rank.OBER for card in packet)


def is_surely_lost(view: SeatView) -> bool:
    """Return whether to throw in: 17 taken, or all remaining tricks certain (R17)."""
    return view.points[view.seat] >= SURE_LOSS or can_take_the_rest(view)


def can_take_the_rest(view: SeatView) -> bool:
    """Return whether the seat leads and none of its cards can be beaten."""
    if view.to_move != view.seat or view.trick.cards or not view.hand:
        return False
    unseen_of = recall(view).unseen_of
    return all(other.rank < card.rank for card in view.hand for other in unseen_of(card.suit))
