"""Chance for arrays that is the same on every machine and with every numpy.

numpy promises the raw bits of a generator, but not what its distributions make of them.
"""

from __future__ import annotations

from math import prod
from typing import Final

import numpy as np
import numpy.typing as npt

_FRACTION: Final = 2.0**-53


class Rng:
    """A stream of chance from one whole number."""

    def __init__(self, seed: int) -> None:
        self._bits = np.random.PCG64(seed)

    def random(self, *shape: int) -> npt.NDArray[np.float64]:
        """Return numbers from 0 up to, but not including, 1."""
        raw = self._bits.random_raw(prod(shape))
        fractions = (raw >> np.uint64(11)).astype(np.float64) * _FRACTION
        return fractions.reshape(shape)

    def below(self, count: int, *shape: int) -> npt.NDArray[np.uint16]:
        """Return whole numbers from 0 to ``count`` - 1, each as likely to one part in 65,536."""
        size = prod(shape)
        pieces = self._bits.random_raw(-(-size // 4)).astype("<u8", copy=False).view("<u2")[:size]
        numbers: npt.NDArray[np.uint16] = (pieces.astype(np.uint32) * count >> 16).astype(np.uint16)
        return numbers.reshape(shape)

    def stratified(self, weights: npt.NDArray[np.float64], count: int) -> npt.NDArray[np.int64]:
        """Return ``count`` places of ``weights``, each drawn in proportion to its weight.

        They are drawn evenly along the weights and come in their order, so that the same few
        places do not come up by chance.
        """
        sums = np.cumsum(weights)
        marks = (np.arange(count) + self.random(count)) * (sums[-1] / count)
        places = np.searchsorted(sums, marks, side="right")
        most: npt.NDArray[np.int64] = np.minimum(places, len(weights) - 1)
        return most
