"""Input features of `Network`: the knowledge of the seat to play, in many worlds at once.

A feature is an integer. There are ten *columns* of features, each with its own range:

- four *codes* (`smokingcat.bots.learned.suit_states`), one for each suit;
- known voids: four bits, by suit, for each other seat, starting at the left;
- three *gaps*: points of each other seat above one's own, starting at the left;
- the number of cards on the table and the best of them;
- the seat that holds the trick, and the stake.

No feature depends on a hidden card.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from smokingcat.bots.learned.suit_states import RANK_STATES, SuitStates
from smokingcat.bots.playout import Array, Ints, Playouts

MAX_GAP: Final = 12  # points; larger gaps are clipped
GAPS: Final = 2 * MAX_GAP + 1
TABLES: Final = 1 + 3 * 32
"""Number of table features: empty, or one to three cards and the best card of the pack."""
STAKES: Final = 8
TRICKS: Final = 1 + 3 * STAKES
"""Number of trick features: empty, or the other seat that holds the trick and the stake."""
VOIDS: Final = 1 << 12

_STAKE_FEATURES: Final = np.array([0, 1, 2, 3, 3, 4, 4, 5, 5] + [6] * 55 + [7] * 64)  # 7 with Hejma
_OWN_CARDS_BY_CODE: Final = (
    ((RANK_STATES == 1) << np.arange(8)).sum(axis=1) << 8 * np.arange(4)[:, None]
).reshape(-1)


class Features:
    """Features of many worlds; ``voids`` are the initially known voids, four bits a seat."""

    def __init__(self, worlds: Playouts, voids: int = 0) -> None:
        self._codes = SuitStates(worlds)
        self._voids = np.full(worlds.size, voids, dtype=np.int64)

    def record_play(self, worlds: Playouts, card: Ints) -> None:
        """Update the features for the card that ``worlds.seat`` plays now."""
        if worlds.position:
            led = worlds.best >> 3
            is_void = (card >> 3 != led).astype(np.int64)
            self._voids |= is_void << (led + 4 * worlds.seat)
        self._codes.record_play(worlds, card)

    def legal(self, worlds: Playouts) -> Ints:
        """Return the legal cards of ``worlds.seat`` as bits (R14), shape N."""
        held = np.zeros(worlds.size, dtype=np.int64)
        for suit in range(4):
            held |= _OWN_CARDS_BY_CODE.take(self._codes.of(worlds.seat, suit))
        if not worlds.position:
            return held
        follows = held & (255 << (worlds.best & ~7))
        return np.where(follows, follows, held)

    def columns(self, worlds: Playouts, rows: Ints) -> list[Ints]:
        """Return the feature columns of ``worlds.seat`` in the worlds of ``rows``."""
        seat = worlds.seat.take(rows)
        codes = [self._codes.of(seat, suit, rows) for suit in range(4)]
        voids = self._voids.take(rows)
        voids = ((voids | voids << 16) >> 4 * (seat + 1)) & (VOIDS - 1)
        points = worlds.points.reshape(-1)
        starts = rows * 4
        own = points.take(starts + seat)
        gaps = [
            (points.take(starts + ((seat + turn) & 3)) - own).clip(-MAX_GAP, MAX_GAP) + MAX_GAP
            for turn in (1, 2, 3)
        ]
        if not worlds.position:
            none = np.zeros(len(rows), dtype=np.int64)
            return [*codes, voids, *gaps, none, none]
        table = worlds.best.take(rows) + (32 * (worlds.position - 1) + 1)
        turn = ((worlds.holder.take(rows) - seat) & 3) - 1
        trick = turn * STAKES + _STAKE_FEATURES.take(worlds.stake.take(rows)) + 1
        return [*codes, voids, *gaps, table, trick]


def one_hots() -> list[Array]:
    """Return the binary inputs that stand for each feature value, by column.

    The result has ten arrays of shape (values, inputs) with elements 0 or 1. A code describes one
    suit, and the array is the same for all suits. Each card of the suit has two inputs: one if the
    seat holds the card, one if another hand does. The weight of a card is thus shared by all states
    of the suit. Voids have one input each. All other values are one-hot.
    """
    suit = np.concatenate([RANK_STATES == 1, RANK_STATES == 2], axis=1).astype(np.int16)
    voids = (np.arange(VOIDS)[:, None] >> np.arange(12) & 1).astype(np.int16)
    rest = [np.eye(count, dtype=np.int16) for count in (GAPS, GAPS, GAPS, TABLES, TRICKS)]
    return [suit] * 4 + [voids, *rest]
