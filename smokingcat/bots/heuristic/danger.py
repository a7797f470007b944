"""Estimates of the points that a hand will take, and of the risk of losing the round.

The estimate of a card is the value of its trick times two chances. The first is the chance that the
suit is led often enough for the card to be played. The second is the chance that no other seat is
forced over the card. The estimate is rough by design: a better one needs playouts. The weights were
fitted to some ten thousand rounds.

A lost round always costs one letter, however many points the loser has. Twelve points are harmless
if another seat has thirteen. Points therefore count only as far as they change the loser.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from smokingcat.bots.odds import none_among
from smokingcat.rules.cards import HEJMA, Card, Suit
from smokingcat.rules.scoring import SURE_LOSS
from smokingcat.rules.scoring import points_out as points_still_out

_OPPONENT_COUNT: Final = 3
_TURN_CHANCES: Final = (0.95, 0.75, 0.45, 0.2, 0.1, 0.05, 0.02, 0.0)
_DISCARD_SHARE: Final = 1.2  # points of one discard, as a share of an average trick
_SIDE_SUIT_WEIGHT: Final = 1.1
_HEARTS_WEIGHT: Final = 0.65
_HEJMA_WEIGHT: Final = 0.6
_ABOVE_HEJMA_WEIGHT: Final = 0.6
_DEAD_SUIT_WEIGHT: Final = 0.35
_LEAD_FACTOR: Final = 1.2
_LATER_LEAD_FACTOR: Final = 0.13  # for each later trick that the hand may lead
_BASE_SHARE: Final = 0.025

_SPREAD_AT_END: Final = 0.6  # spread of scores without points still out
_SPREAD_PER_POINT: Final = 0.3  # additional spread for each point still out
_OWN_WEIGHT: Final = 0.2  # weight of one expected point in the exponent of this bot
_OTHERS_BASE: Final = 1.15  # constant part of the other seats' exponent
_OTHERS_PER_POINT: Final = 0.018  # its increase for each point still out


def danger(
    hand: Collection[Card], unseen: Collection[Card], points_out: float, on_lead: bool
) -> float:
    """Return the points that ``hand`` is expected to take from the remaining tricks.

    ``unseen`` are the cards in the other hands. ``points_out`` are the points in all hands and for
    the last trick. ``on_lead`` says that this hand leads next.
    """
    if not hand:
        return 0.0
    per_trick = points_out / len(hand)
    total = _BASE_SHARE * points_out
    leads = []
    for suit in Suit:
        held = sorted((card for card in hand if card.suit is suit), key=lambda card: card.rank)
        if held:
            other_hands = _OtherHands([card for card in unseen if card.suit is suit], len(unseen))
            leads.append(_lead_cost(held[0], other_hands, per_trick))
            if other_hands.cards:
                total += _suit_danger(held, other_hands, per_trick)
            elif on_lead:
                total += _DEAD_SUIT_WEIGHT * per_trick * len(held)
    if on_lead and len(hand) == 1:
        return leads[0]
    return total + (_LEAD_FACTOR if on_lead else _LATER_LEAD_FACTOR * (len(hand) - 1)) * min(leads)


@dataclass(frozen=True, slots=True)
class _OtherHands:
    """The cards of one suit in the other hands, and the number of all cards in these hands."""

    cards: Sequence[Card]
    unseen: int

    def count_lower_and_higher(self, card: Card, turn: int) -> tuple[int, int]:
        """Return the numbers of lower and higher cards left after ``turn`` rounds of the suit."""
        higher = sum(other.rank > card.rank for other in self.cards)
        lower = len(self.cards) - higher
        return max(0, lower - 2 * turn), max(0, higher - turn)

    def chance_of_void(self, left: int) -> float:
        """Return the chance that one hand has none of the ``left`` cards of the suit."""
        return none_among(self.unseen, left, max(1, self.unseen // _OPPONENT_COUNT))

    def chance_to_duck(self, lower: int, higher: int) -> float:
        """Return the chance that no other seat is forced over a card."""
        forced_over = self.chance_of_void(lower) - self.chance_of_void(lower + higher)
        return (1.0 - max(0.0, forced_over)) ** _OPPONENT_COUNT


def _suit_danger(held: Sequence[Card], other_hands: _OtherHands, per_trick: float) -> float:
    total = 0.0
    for turn, card in enumerate(held):
        lower, higher = other_hands.count_lower_and_higher(card, turn)
        left = lower + higher
        if left:
            comes = _TURN_CHANCES[turn] * min(1.0, left / _OPPONENT_COUNT)
            taken = other_hands.chance_to_duck(lower, higher) * comes
            points = _trick_points(card, other_hands, left, per_trick)
            total += taken * _suit_weight(card, other_hands) * points
    return total


def _lead_cost(card: Card, other_hands: _OtherHands, per_trick: float) -> float:
    """Return the expected points from leading ``card`` now."""
    if not other_hands.cards:
        return per_trick + card.penalty
    lower, higher = other_hands.count_lower_and_higher(card, 0)
    points = _trick_points(card, other_hands, lower + higher, per_trick)
    return other_hands.chance_to_duck(lower, higher) * points


def _trick_points(card: Card, other_hands: _OtherHands, left: int, per_trick: float) -> float:
    """Return the expected points of a trick that ``card`` takes, with the others' discards."""
    discarding = min(1.0, _OPPONENT_COUNT * other_hands.chance_of_void(left))
    return _trick_value(card, other_hands) + discarding * _DISCARD_SHARE * per_trick


def _suit_weight(card: Card, other_hands: _OtherHands) -> float:
    if card.suit is Suit.HEARTS:
        return _HEARTS_WEIGHT
    if card is HEJMA:
        return _HEJMA_WEIGHT
    return _ABOVE_HEJMA_WEIGHT if _trick_value(card, other_hands) else _SIDE_SUIT_WEIGHT


def _trick_value(card: Card, other_hands: _OtherHands) -> float:
    """Return the expected points of a trick that ``card`` takes in its own suit."""
    if card.suit is Suit.HEARTS:
        follow = sum(other.penalty for other in other_hands.cards) / len(other_hands.cards)
        return card.penalty + 2.0 * follow
    if card is HEJMA:
        return float(HEJMA.penalty)
    if HEJMA in other_hands.cards and card.rank > HEJMA.rank:
        return 0.6 * HEJMA.penalty
    return 0.0


def risk_of_losing(points: Sequence[int], seat: int, to_come: float) -> float:
    """Return the chance, 0 to 1, that ``seat`` loses the round.

    ``points`` are the points taken so far, by seat. ``to_come`` is the part of the remaining points
    that ``seat`` expects. The expectations of the other three are unknown. The weights were fitted
    to the losers of some thousand rounds.
    """
    if max(points) >= SURE_LOSS:
        return float(points[seat] >= SURE_LOSS)
    out = points_still_out(points)
    spread = _SPREAD_AT_END + _SPREAD_PER_POINT * out
    own, theirs = (
        (_OWN_WEIGHT * to_come, _OTHERS_BASE + _OTHERS_PER_POINT * out) if out else (0.0, 0.0)
    )
    mine = exp(points[seat] / spread + own)
    others = sum(exp(p / spread + theirs) for place, p in enumerate(points) if place != seat)
    return mine / (mine + others)
