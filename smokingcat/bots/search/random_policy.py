"""Any legal card, each as likely as the other: the measure of the batch, and the first teacher."""

from __future__ import annotations

from typing import Final

import numpy as np

from smokingcat.bots.playout import Array, Ints, Playouts
from smokingcat.bots.rng import Rng

_TURNS: Final = 840  # every number of cards from one to eight divides it


def _picks() -> Array:
    """Return which bit of a byte to take, by byte and turn; shape 256 * 840."""
    picks = np.zeros((256, _TURNS), dtype=np.uint8)
    for byte in range(1, 256):
        bits = [bit for bit in range(8) if byte >> bit & 1]
        picks[byte] = np.repeat(bits, _TURNS // len(bits))
    return picks.reshape(-1)


_PICKS: Final = _picks()
_COUNTS: Final = np.array([byte.bit_count() for byte in range(256)], dtype=np.uint8)
_OCTETS: Final = np.array([0, 8, 16, 24], dtype=np.uint32)
_SUMS: Final = np.uint32(0x01010101)  # times four bytes: each with those before it added
_RUNS: Final = np.array(
    [((1 << end) - (1 << max(0, end - count))) & 255 for end in range(16) for count in range(16)],
    dtype=np.uint8,
)


class RandomPolicy:
    """Plays any legal card (R14).

    Every hand is kept as its cards in the order of the pack and a byte of which are left; the
    cards of a suit lie side by side in it.
    """

    def __init__(self, rng: Rng) -> None:
        self._luck = rng

    def begin(self, worlds: Playouts) -> None:
        """Sort the hands."""
        self._slot: Array | None = None
        size = worlds.size
        octets = worlds.hands.astype("<u4", copy=False).view(np.uint8).reshape(-1)
        bits = np.unpackbits(octets, bitorder="little").view(bool)
        self._cards = np.flatnonzero(bits).astype(np.uint8) & np.uint8(31)
        counts = _COUNTS.take(octets)
        ends = (counts.view("<u4") * _SUMS).view(np.uint8)
        self._of_suit = _RUNS.take(ends << 4 | counts)
        held = ends[3::4].astype(np.int64)
        self._starts = np.cumsum(held) - held
        self._left = ((1 << held) - 1).astype(np.uint8)
        self._turns = iter(self._luck.below(_TURNS, worlds.tricks_left * 4, size))

    def choose(self, worlds: Playouts) -> Ints:
        """Return any legal card of ``worlds.seat``, shape N."""
        hand = worlds.worlds * 4 + worlds.seat
        legal = left = self._left.take(hand)
        if worlds.position:
            legal = self._of_suit.take(hand * 4 + (worlds.best >> 3)) & left
            legal = legal + left * (legal == 0)
        turn = legal.astype(np.int64) * _TURNS + next(self._turns)
        self._slot = _PICKS.take(turn)
        self._left[hand] = left ^ (np.uint8(1) << self._slot)
        return self._cards.take(self._starts.take(hand) + self._slot).astype(np.int64)

    def played(self, worlds: Playouts, card: Ints) -> None:
        """Take a card that was not chosen here out of the hand."""
        if self._slot is None:
            hand = worlds.worlds * 4 + worlds.seat
            below = worlds.hands.reshape(-1)[hand] & ((1 << card) - 1).astype(np.uint32)
            octets = below.reshape(-1, 1) >> _OCTETS & 255
            slot = _COUNTS.take(octets).sum(axis=1, dtype=np.uint8)
            self._left[hand] ^= np.uint8(1) << slot
        self._slot = None
