"""What a seat may know when it has to choose a card, in many worlds at once, for `Network`.

A feature is a number. Each *column* of them is of a kind, and each kind has its own numbers:

* four *codes* (`smokingcat.bots.learned.suit_states`), one of each suit;
* who is known to be void in what: four bits, by suit, of each other seat, from the left on;
* three *gaps*: how many points each other seat has more than one's own, from the left on;
* the best card on the table, and how many lie there;
* who has played it, and what there is to take.

Nothing in them knows a hidden card.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from smokingcat.bots.learned.suit_states import DIGITS, SuitStates
from smokingcat.bots.playout import Array, Ints, Playouts

WIDEST_GAP: Final = 12  # points; more are as many
GAPS: Final = 2 * WIDEST_GAP + 1
TABLES: Final = 1 + 3 * 32
"""Nothing on the table; or one, two or three cards and which of the pack is the best."""
STAKES: Final = 8
TRICKS: Final = 1 + 3 * STAKES
"""Nothing on the table; or which of the others takes it so far, and what is at stake."""
VOIDS: Final = 1 << 12

_STAKE: Final = np.array([0, 1, 2, 3, 3, 4, 4, 5, 5] + [6] * 55 + [7] * 64)  # 7 with Hejma
_OWN: Final = (((DIGITS == 1) << np.arange(8)).sum(axis=1) << 8 * np.arange(4)[:, None]).reshape(-1)


class Features:
    """What can be known in many worlds; ``voids`` are those known so far, four bits a seat."""

    def __init__(self, worlds: Playouts, voids: int = 0) -> None:
        self._codes = SuitStates(worlds)
        self._voids = np.full(worlds.size, voids, dtype=np.int64)

    def played(self, worlds: Playouts, card: Ints) -> None:
        """Take note of the card that ``worlds.seat`` plays now."""
        if worlds.position:
            led = worlds.best >> 3
            is_void = (card >> 3 != led).astype(np.int64)
            self._voids |= is_void << (led + 4 * worlds.seat)
        self._codes.played(worlds, card)

    def legal(self, worlds: Playouts) -> Ints:
        """Return the cards that ``worlds.seat`` may play, as bits (R14), shape N."""
        held = np.zeros(worlds.size, dtype=np.int64)
        for suit in range(4):
            held |= _OWN.take(self._codes.of(worlds.seat, suit))
        if not worlds.position:
            return held
        follows = held & (255 << (worlds.best & ~7))
        return np.where(follows, follows, held)

    def columns(self, worlds: Playouts, rows: Ints) -> list[Ints]:
        """Return the features of ``worlds.seat`` in the worlds of ``rows``, column by column."""
        seat = worlds.seat.take(rows)
        codes = [self._codes.of(seat, suit, rows) for suit in range(4)]
        voids = self._voids.take(rows)
        voids = ((voids | voids << 16) >> 4 * (seat + 1)) & (VOIDS - 1)
        points = worlds.points.reshape(-1)
        starts = rows * 4
        own = points.take(starts + seat)
        gaps = [
            (points.take(starts + ((seat + turn) & 3)) - own).clip(-WIDEST_GAP, WIDEST_GAP)
            + WIDEST_GAP
            for turn in (1, 2, 3)
        ]
        if not worlds.position:
            none = np.zeros(len(rows), dtype=np.int64)
            return [*codes, voids, *gaps, none, none]
        table = worlds.best.take(rows) + (32 * (worlds.position - 1) + 1)
        turn = ((worlds.holder.take(rows) - seat) & 3) - 1
        trick = turn * STAKES + _STAKE.take(worlds.stake.take(rows)) + 1
        return [*codes, voids, *gaps, table, trick]


def one_hots() -> list[Array]:
    """Return what the numbers of each column say, as signs that are there (1) or not (0).

    Ten arrays of shape (numbers, signs). A code, less those of the suits before, says of each card
    of its suit that it is held, or out, so that what is learned of a card holds in every company;
    voids are a sign each, and all other numbers are signs of their own.
    """
    suit = np.concatenate([DIGITS == 1, DIGITS == 2], axis=1).astype(np.int16)
    voids = (np.arange(VOIDS)[:, None] >> np.arange(12) & 1).astype(np.int16)
    rest = [np.eye(count, dtype=np.int16) for count in (GAPS, GAPS, GAPS, TABLES, TRICKS)]
    return [suit] * 4 + [voids, *rest]
