"""Random arrays that are the same on every machine and with every numpy version.

numpy guarantees the raw bits of a generator, but not the results of its distributions.
"""

from __future__ import annotations

from math import prod
from typing import Final

import numpy as np
import numpy.typing as npt

_FRACTION_UNIT: Final = 2.0**-53


class Rng:
    """Random number stream seeded with an integer."""

    def __init__(self, seed: int) -> None:
        self._bits = np.random.PCG64(seed)

    def random(self, *shape: int) -> npt.NDArray[np.float64]:
        """Return uniform floats from 0 (inclusive) to 1 (exclusive)."""
        raw = self._bits.random_raw(prod(shape))
        fractions = (raw >> np.uint64(11)).astype(np.float64) * _FRACTION_UNIT
        return fractions.reshape(shape)

    def draw_stratified(
        self, weights: npt.NDArray[np.float64], count: int
    ) -> npt.NDArray[np.int64]:
        """Return ``count`` indices into ``weights``, drawn in proportion to the weights.

        The draws are stratified, and the indices are in ascending order. Stratifying avoids random
        repetition of a few indices.
        """
        sums = np.cumsum(weights)
        marks = (np.arange(count) + self.random(count)) * (sums[-1] / count)
        places = np.searchsorted(sums, marks, side="right")
        most: npt.NDArray[np.int64] = np.minimum(places, len(weights) - 1)
        return most
