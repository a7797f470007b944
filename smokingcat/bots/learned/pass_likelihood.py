"""What the pass tells of hands one does not see.

Nobody passes at random, so the hands after the pass are not as likely as any others: whoever was
dealt Hejma has mostly given her away, and what I get from the right says what is left there. How
suspicious a hand is was learned from many deals passed by the habits of regulars and by the tables
(``python -m benchmarks.training``); one small network for each of the three other seats looks at
its hand, at the packet I gave and at the one I got.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from smokingcat.bots.learned.tables import read_tables
from smokingcat.bots.playout import Array, Masks, spread

UNIT: Final = 1024
"""A weight of 1; whole numbers, so that every machine comes to the same."""
_AT_ONCE: Final = 2048  # worlds
FILE: Final = "suspicion.npz"


@dataclass(frozen=True)
class PassLikelihood:
    """The weights, by seat from the left on.

    ``cards`` (3, 96, H) are those of a card in the hand, in my packet and in the one I got, and
    ``start`` (3, H) what they are added to; ``signs`` (3, H) are what the results say together,
    and ``plain`` (3, 32) what a card in the hand says by itself.
    """

    cards: Array
    start: Array
    signs: Array
    plain: Array

    def likely(self, hands: Masks, given: int, got: int) -> Array:
        """Return how likely worlds are, as logarithms up to a constant, shape N.

        ``hands`` (N, 3) are those of the others after the pass, from the left on; ``given`` and
        ``got`` the packets of the seat that wonders. All are bits.
        """
        packets = spread(np.array([given, got], dtype=np.uint32)).reshape(-1)
        parts = range(0, len(hands), _AT_ONCE)  # as floats, all would take tens of megabytes
        return np.concatenate([self._likely(hands[at : at + _AT_ONCE], packets) for at in parts])

    def _likely(self, hands: Masks, packets: Array) -> Array:
        total = np.zeros(len(hands))
        for turn in range(3):
            held = spread(hands[:, turn]).astype(np.float64)
            cards = self.cards[turn].astype(np.float64)
            start = self.start[turn] + packets @ cards[32:]
            units = np.maximum(held @ cards[:32] + start, 0.0)
            total += units @ self.signs[turn] / UNIT + held @ self.plain[turn]
        return total / UNIT


@cache
def pass_model() -> PassLikelihood:
    """Return the weights that the game ships; UnreadableTables if they cannot be had."""
    return read_tables(FILE, PassLikelihood)
