"""Determinizations: complete deals sampled from those consistent with a seat's knowledge.

The constraints are the certain facts (`Recall`): cards gone, the packet passed, voids, and the
sizes of the hands. For each suit the number of cards in each hand is drawn first, in proportion to
the number of deals. The cards of the suit are then dealt at random, each hand getting the number
drawn for it.

Under honour law a seat that failed to follow may still hold the suit. Deals with a revoke are drawn
less often, weighted by the doubt (`smokingcat.bots.search.void_doubts`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb, prod
from typing import Final

import numpy as np

from smokingcat.bots.playout import Ints, Masks
from smokingcat.bots.recall import Recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.void_doubts import NO_DOUBTS, Doubts
from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.seats import SEATS

_SuitSplit = tuple[int, int, int]
_SuitCount = tuple[int, tuple[float, ...]]
"""The number of cards of a suit, and by hand the weight of a world in which it holds any."""
_HAND_SIZES: Final = 9  # numbers of cards in a hand: 0 to 8
_CACHE_SIZE: Final = 1 << 16  # cache entries; an arena of many rounds would fill megabytes


def card_bits(held: Sequence[Card] | frozenset[Card]) -> int:
    """Return cards as bits, bit i for card i of the pack."""
    return sum(1 << card.index for card in held)


def sample_determinizations(
    memory: Recall, hand: Sequence[Card], size: int, rng: Rng, doubts: Doubts = NO_DOUBTS
) -> Masks:
    """Return ``size`` worlds as hands by seat, in bits, of shape (size, 4).

    All worlds that ``memory`` allows are equally likely, except that each revoke in a world
    multiplies its weight by the doubt. ``hand`` are the cards of the observing seat.
    """
    others = [seat for seat in SEATS if seat != memory.seat]
    hands = np.zeros((size, len(SEATS)), dtype=np.uint32)
    for seat in others:
        hands[:, seat] = card_bits(memory.known[seat])
    hands[:, memory.seat] = card_bits(hand)
    certain = frozenset().union(*memory.known)
    free = [[card for card in memory.unseen_of(suit) if card not in certain] for suit in Suit]
    weights = [
        tuple(
            doubts.get((seat, suit), 0.0) if suit in memory.voids[seat] else 1.0 for seat in others
        )
        for suit in Suit
    ]
    suits = tuple((len(cards), each) for cards, each in zip(free, weights, strict=True))
    room = tuple(memory.sizes[seat] - len(memory.known[seat]) for seat in others)
    left = np.empty((size, 3), dtype=np.int64)
    left[:] = room
    for number, cards in enumerate(free):
        if cards:
            shares = _draw_suit_splits(suits[number:], left, rng)
            _deal_out(cards, shares, others, hands, rng)
            left -= shares
    return hands


@cache
def _suit_splits(lot: _SuitCount) -> tuple[tuple[_SuitSplit, float], ...]:
    """Return the ways to distribute the cards of a suit over the hands, with their weights."""
    count, weights = lot
    shares = ((a, b, count - a - b) for a in range(count + 1) for b in range(count + 1 - a))
    weighed = (
        (share, prod(weight for weight, held in zip(weights, share, strict=True) if held))
        for share in shares
    )
    return tuple((share, weight) for share, weight in weighed if weight)


@lru_cache(maxsize=_CACHE_SIZE)
def _count_ways(suits: tuple[_SuitCount, ...], room: _SuitSplit) -> float:
    """Return the weighted number of ways in which the suits fill the ``room`` of the hands."""
    if min(room) < 0:
        return 0
    if not suits:
        return int(room == (0, 0, 0))
    return sum(
        weight * _count_ways_of_split(suits, room, share)
        for share, weight in _suit_splits(suits[0])
    )


def _count_ways_of_split(
    suits: tuple[_SuitCount, ...], room: _SuitSplit, share: _SuitSplit
) -> float:
    a, b, c = share
    rest = (room[0] - a, room[1] - b, room[2] - c)
    return comb(a + b + c, a) * comb(b + c, b) * _count_ways(suits[1:], rest)


def _draw_suit_splits(suits: tuple[_SuitCount, ...], left: Ints, rng: Rng) -> Ints:
    """Return the number of cards of the first suit for each hand, shape (N, 3)."""
    shares = _suit_splits(suits[0])
    keys = left[:, 0] * _HAND_SIZES + left[:, 1]
    sums = np.zeros((_HAND_SIZES * _HAND_SIZES, len(shares)))
    for key in np.flatnonzero(np.bincount(keys)):
        first, second, third = left[np.argmax(keys == key)].tolist()
        room = (first, second, third)
        sums[key] = np.cumsum(
            [weight * _count_ways_of_split(suits, room, share) for share, weight in shares]
        )
    turn = rng.random(len(left)) * sums[keys, -1]
    drawn = (sums[keys] <= turn[:, None]).sum(axis=1)
    result: Ints = np.array([share for share, _ in shares], dtype=np.int64)[drawn]
    return result


def _deal_out(
    cards: Sequence[Card],
    shares: Ints,
    others: Sequence[int],
    hands: Masks,
    rng: Rng,
) -> None:
    """Deal the cards of a suit at random, in the given numbers for each hand."""
    order = np.argsort(rng.random(len(hands), len(cards)), axis=1)
    drawn = np.array([1 << card.index for card in cards], dtype=np.uint32)[order]
    ends = np.cumsum(shares, axis=1)
    place = np.arange(len(cards))
    owner = (place >= ends[:, :1]).astype(np.int64) + (place >= ends[:, 1:2])
    for number, seat in enumerate(others):
        hands[:, seat] |= np.bitwise_or.reduce(np.where(owner == number, drawn, 0), axis=1)
