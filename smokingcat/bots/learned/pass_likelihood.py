"""Likelihood of hidden hands, given the packets that a seat has passed and received.

Players do not pass at random, so hands after passing are not equally likely. For example, a player
dealt Hejma has usually passed it. The packet from the right says something about the giver's hand.

A small network for each of the three other seats scores its hand, the packet given and the packet
received. The networks were trained on many deals passed by `regular` and by the pass tables
(``python -m benchmarks.training``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from smokingcat.bots.learned.tables import read_tables
from smokingcat.bots.playout import Array, Masks, unpack_cards

UNIT_WEIGHT: Final = 1024
"""A weight of 1; integers give the same result on every machine."""
_CHUNK_WORLDS: Final = 2048  # worlds
FILE: Final = "suspicion.npz"


@dataclass(frozen=True)
class PassLikelihood:
    """Network weights for the three other seats, starting at the left.

    ``cards`` (3, 96, H) are the weights of a card in the hand, in the packet given and in the
    packet received. ``start`` (3, H) are the biases. ``signs`` (3, H) are the output weights of the
    hidden units. ``plain`` (3, 32) are the direct weights of the cards in the hand.
    """

    cards: Array
    start: Array
    signs: Array
    plain: Array

    def log_likelihood(self, hands: Masks, passed: int, received: int) -> Array:
        """Return the log-likelihood of worlds up to a constant, shape N.

        ``hands`` (N, 3) are the other hands after passing, starting at the left. ``passed`` and
        ``received`` are the packets passed and received by the observing seat. Hands and packets
        are bit sets of cards.
        """
        packets = unpack_cards(np.array([passed, received], dtype=np.uint32)).reshape(-1)
        parts = range(
            0, len(hands), _CHUNK_WORLDS
        )  # all at once would take tens of megabytes as floats
        return np.concatenate(
            [self._likely(hands[at : at + _CHUNK_WORLDS], packets) for at in parts]
        )

    def _likely(self, hands: Masks, packets: Array) -> Array:
        total = np.zeros(len(hands))
        for turn in range(3):
            held = unpack_cards(hands[:, turn]).astype(np.float64)
            cards = self.cards[turn].astype(np.float64)
            start = self.start[turn] + packets @ cards[32:]
            units = np.maximum(held @ cards[:32] + start, 0.0)
            total += units @ self.signs[turn] / UNIT_WEIGHT + held @ self.plain[turn]
        return total / UNIT_WEIGHT


@cache
def pass_model() -> PassLikelihood:
    """Return the shipped weights; UnreadableTables if their file is missing or damaged."""
    return read_tables(FILE, PassLikelihood)
