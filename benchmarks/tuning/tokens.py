"""Tokens: the features of a card, each a number with its own weight.

The value of a card is the sum of its tokens' weights. About a suit they contain only what the seat
knows: its held cards, the cards still out, and in leaves where Hejma is.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from smokingcat.bots.learned.rollout_policy import PLACES, STAGES, STAKES, STANDINGS
from smokingcat.bots.playout import Array, Ints

_BIT_COUNTS: Final = np.array([byte.bit_count() for byte in range(256)])
_HEJMA_BIT: Final = 5


def mix(*pairs: tuple[Array | int, int]) -> tuple[Array, int]:
    """Return one number for several values, each given with its number of possible values."""
    number: Array = np.int64(0)  # type: ignore[assignment]
    count = 1
    for value, values in pairs:
        number = number * values + value
        count *= values
    return number, count


class Tokens:
    """Features of a card within its suit; all arrays have one shape."""

    def __init__(self, suit: Array, own: Array, out: Array, rank: Array) -> None:
        below = (1 << rank) - 1
        hejma = np.where(own >> _HEJMA_BIT & 1, 1, np.where(out >> _HEJMA_BIT & 1, 2, 0))
        self.kind = np.where(suit == 2, 3, np.where(suit == 1, hejma, 0)), 4
        self.rank = rank, 8
        self.lower = _BIT_COUNTS[out & below], 8
        self.higher = _BIT_COUNTS[out >> rank >> 1], 8
        self.few_lower = np.minimum(3, self.lower[0]), 4
        self.few_higher = np.minimum(3, self.higher[0]), 4
        self.guards = np.minimum(3, _BIT_COUNTS[own & below]), 4
        self.betters = np.minimum(2, _BIT_COUNTS[own >> rank >> 1]), 3
        self.held = np.minimum(4, _BIT_COUNTS[own]), 5
        self.left = _BIT_COUNTS[out], 9

    def free(self, stage: Array | int, standing: Array | int) -> list[tuple[Array, int]]:
        """Return the tokens of a card to lead or to discard."""
        part, stand = (stage, STAGES), (standing, STANDINGS)
        return [
            mix(self.kind, self.rank, self.lower, self.higher),
            mix(self.kind, part, self.lower, self.higher),
            mix(self.kind, self.guards, self.betters, self.few_lower, self.few_higher, part),
            mix(self.kind, self.held, self.left, part),
            mix(stand, self.kind, self.rank),
            mix(stand, part, self.few_lower, self.few_higher),
            mix(part, self.kind, self.rank),
        ]

    def following(
        self,
        is_over: Array | int,
        place: Array | int,
        stage: Array | int,
        standing: Array | int,
        stake: Array | int,
    ) -> list[tuple[Array, int]]:
        """Return the tokens of a following card, over or under the best one so far."""
        over, seat = (is_over, 2), (place, PLACES)
        part, stand, prize = (stage, STAGES), (standing, STANDINGS), (stake, STAKES)
        shape = self.guards, self.betters, self.few_lower, self.few_higher
        return [
            mix(over, seat, self.kind, self.rank, self.lower, self.higher),
            mix(over, seat, prize, stand, part),
            mix(over, self.kind, *shape, part),
            mix(over, self.kind, self.held, self.left, part),
            mix(over, seat, prize, self.kind, self.few_higher, self.few_lower),
            mix(over, stand, prize, seat, self.few_higher),
            mix(over, self.kind, self.rank, part, prize),
        ]


def columns_of(tokens: list[tuple[Array, int]]) -> tuple[list[Ints], int]:
    """Return the tokens as indices into one list of weights, and its length."""
    columns, length = [], 0
    for token, count in tokens:
        columns.append(np.asarray(token, dtype=np.int64) + length)
        length += count
    return columns, length
