"""How many points a hand is likely to take yet: the worry about cards still held.

For every card two questions are asked: will its suit come round often enough for it to be
played, and will anybody then be forced over it? The answers are rough on purpose; who wants
better ones has to play the hands out.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from smokingcat.bots.odds import none_among
from smokingcat.rules.cards import HEJMA, Card, Suit
from smokingcat.rules.scoring import TRICKS

OPPONENTS: Final = 3
ROUND_COMES: Final = (0.95, 0.75, 0.45, 0.2, 0.1, 0.05, 0.02, 0.0)
ESCAPE: Final = 0.35


def danger(hand: Collection[Card], unseen: Collection[Card], points_out: int) -> float:
    """Return the points ``hand`` may expect to take from the tricks to come.

    ``unseen`` are the cards of the other hands, ``points_out`` what is in all hands together
    and in the last trick.
    """
    if not hand:
        return 0.0
    per_trick = points_out / len(hand)
    worries = [0.0]
    total = 0.0
    for suit in Suit:
        held = [card for card in hand if card.suit is suit]
        if held:
            others = [card for card in unseen if card.suit is suit]
            found = _suit_worries(held, others, len(unseen), per_trick)
            worries += found
            total += sum(found)
    return total - _escape(hand, unseen) * max(worries)


def _suit_worries(
    held: list[Card], others: Sequence[Card], unseen: int, per_trick: float
) -> list[float]:
    held.sort(key=lambda card: card.rank)
    hand_size = max(1, unseen // OPPONENTS)
    worries = []
    for turn, card in enumerate(held):
        higher = sum(other.rank > card.rank for other in others)
        lower = len(others) - higher
        lower = max(0, lower - 2 * turn)
        higher = max(0, higher - turn)
        if not lower + higher:
            worries.append(0.15 * per_trick)
            continue
        alone = none_among(unseen, lower + higher, hand_size)
        forced_over = max(0.0, none_among(unseen, lower, hand_size) - alone)
        takes = (1.0 - forced_over) ** OPPONENTS
        comes = ROUND_COMES[turn] * min(1.0, (lower + higher) / OPPONENTS)
        worries.append(takes * comes * _worth(card, others, turn, alone, per_trick))
    return worries


def _worth(card: Card, others: Sequence[Card], turn: int, alone: float, per_trick: float) -> float:
    """Return the points in a trick that ``card`` takes when its suit comes round again."""
    discards = min(1.0, OPPONENTS * alone) * 1.2 * per_trick
    if card.suit is Suit.HEARTS:
        follow = sum(other.penalty for other in others) / max(1, len(others))
        return card.penalty + 2.0 * follow + discards
    if card is HEJMA:
        return HEJMA.penalty + discards
    if HEJMA in others and card.rank > HEJMA.rank:
        return 0.6 * HEJMA.penalty + discards
    return discards + 0.1 * turn


def _escape(hand: Collection[Card], unseen: Collection[Card]) -> float:
    """Return the chance of getting rid of the worst card in a suit the hand is void in."""
    chance = 0.0
    for suit in Suit:
        count = sum(card.suit is suit for card in hand)
        if count < 2 and any(card.suit is suit for card in unseen):
            chance += ESCAPE if count == 0 else ESCAPE / 2
    return min(0.8, chance) if len(hand) < TRICKS else 0.0
