"""Policy of uniformly random legal cards, used as a baseline and as the first training policy."""

from __future__ import annotations

from math import prod
from typing import Final

import numpy as np
import numpy.typing as npt

from smokingcat.bots.playout import Array, Ints, Playouts
from smokingcat.bots.rng import Rng

_RANDOM_TURNS: Final = 840  # divisible by every number of cards from one to eight


def _picked_bits() -> Array:
    """Return the bit of a byte to pick, by byte and random turn; shape 256 * 840."""
    picks = np.zeros((256, _RANDOM_TURNS), dtype=np.uint8)
    for byte in range(1, 256):
        bits = [bit for bit in range(8) if byte >> bit & 1]
        picks[byte] = np.repeat(bits, _RANDOM_TURNS // len(bits))
    return picks.reshape(-1)


_PICKED_BITS: Final = _picked_bits()
_BIT_COUNTS: Final = np.array([byte.bit_count() for byte in range(256)], dtype=np.uint8)
_OCTET_SHIFTS: Final = np.array([0, 8, 16, 24], dtype=np.uint32)
_PREFIX_SUM_FACTOR: Final = np.uint32(
    0x01010101
)  # multiplying by it gives the prefix sums of four bytes
_BIT_RUNS: Final = np.array(
    [((1 << end) - (1 << max(0, end - count))) & 255 for end in range(16) for count in range(16)],
    dtype=np.uint8,
)


class IntegerRng(Rng):
    """A random number stream that also draws integers."""

    def integers_below(self, count: int, *shape: int) -> npt.NDArray[np.uint16]:
        """Return integers from 0 to ``count`` - 1, uniform to one part in 65,536."""
        size = prod(shape)
        pieces = self._bits.random_raw(-(-size // 4)).astype("<u8", copy=False).view("<u2")[:size]
        numbers: npt.NDArray[np.uint16] = (pieces.astype(np.uint32) * count >> 16).astype(np.uint16)
        return numbers.reshape(shape)


class RandomPolicy:
    """Plays a random legal card (R14).

    A hand is stored as its cards in the order of the pack, with a byte that marks the cards left.
    Cards of a suit are adjacent.
    """

    def __init__(self, rng: IntegerRng) -> None:
        self._rng = rng

    def begin(self, worlds: Playouts) -> None:
        """Sort the hands and draw the random numbers."""
        self._slot: Array | None = None
        size = worlds.size
        octets = worlds.hands.astype("<u4", copy=False).view(np.uint8).reshape(-1)
        bits = np.unpackbits(octets, bitorder="little").view(bool)
        self._cards = np.flatnonzero(bits).astype(np.uint8) & np.uint8(31)
        counts = _BIT_COUNTS.take(octets)
        ends = (counts.view("<u4") * _PREFIX_SUM_FACTOR).view(np.uint8)
        self._of_suit = _BIT_RUNS.take(ends << 4 | counts)
        held = ends[3::4].astype(np.int64)
        self._starts = np.cumsum(held) - held
        self._left = ((1 << held) - 1).astype(np.uint8)
        self._turns = iter(self._rng.integers_below(_RANDOM_TURNS, worlds.tricks_left * 4, size))

    def choose(self, worlds: Playouts) -> Ints:
        """Return a random legal card of ``worlds.seat``, shape N."""
        hand = worlds.worlds * 4 + worlds.seat
        legal = left = self._left.take(hand)
        if worlds.position:
            legal = self._of_suit.take(hand * 4 + (worlds.best >> 3)) & left
            legal = legal + left * (legal == 0)
        turn = legal.astype(np.int64) * _RANDOM_TURNS + next(self._turns)
        self._slot = _PICKED_BITS.take(turn)
        self._left[hand] = left ^ (np.uint8(1) << self._slot)
        return self._cards.take(self._starts.take(hand) + self._slot).astype(np.int64)

    def record_play(self, worlds: Playouts, card: Ints) -> None:
        """Remove ``card`` from the hand, unless `choose` has done so."""
        if self._slot is None:
            hand = worlds.worlds * 4 + worlds.seat
            below = worlds.hands.reshape(-1)[hand] & ((1 << card) - 1).astype(np.uint32)
            octets = below.reshape(-1, 1) >> _OCTET_SHIFTS & 255
            slot = _BIT_COUNTS.take(octets).sum(axis=1, dtype=np.uint8)
            self._left[hand] ^= np.uint8(1) << slot
        self._slot = None
