"""Sequential halving: spends playouts on the options that may still be the best.

All options are tried in some worlds, then the better half in about twice as many. Halving is
repeated until two options are left (Karnin, Koren and Somekh, 2013). For the same number of
playouts, close options are tried in several times as many worlds as with equal shares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Final

import numpy as np

from smokingcat.bots.playout import Array, Ints
from smokingcat.bots.search.rollouts import RolloutResults
from smokingcat.rules.seats import SEATS

_MIN_OPTIONS: Final = 2


class Estimates:
    """Results of options so far; options may differ in their number of worlds."""

    def __init__(self, options: int) -> None:
        self._losses = np.zeros((options, len(SEATS)), dtype=np.int64)
        self._points = np.zeros(options, dtype=np.int64)
        self._most_of_others = np.zeros(options, dtype=np.int64)
        self.worlds: Ints = np.zeros(options, dtype=np.int64)

    def add(self, options: Sequence[int], results: RolloutResults) -> None:
        """Add the results of some options in more worlds."""
        at = list(options)
        for seat in SEATS:
            self._losses[at, seat] += (results.losers == seat).sum(axis=1)
        self._points[at] += results.points.sum(axis=1)
        self._most_of_others[at] += results.most_of_others.sum(axis=1)
        self.worlds[at] += results.losers.shape[1]

    @property
    def shares(self) -> Array:
        """The share of worlds in which each seat loses the round, (options, seats)."""
        shares: Array = self._losses / self.worlds[:, None]
        return shares

    @property
    def points(self) -> Array:
        """The average points of the deciding seat at the end, (options,)."""
        points: Array = self._points / self.worlds
        return points

    @property
    def most_of_others(self) -> Array:
        """The average of the most points of another seat at the end, (options,)."""
        average: Array = self._most_of_others / self.worlds
        return average


def schedule(options: int, contenders: int, playouts: int) -> list[int]:
    """Return the number of worlds per option for each stage.

    Every stage uses the same number of ``playouts``. From the second stage on, only the better half
    of the ``contenders`` takes part.
    """
    sizes = [playouts // options]
    while options > _MIN_OPTIONS and contenders >= _MIN_OPTIONS:
        options = contenders = _half(contenders)
        sizes.append(playouts // options)
    return sizes


def sequential_halving(
    options: int,
    worlds: Sequence[int],
    play: Callable[[Sequence[int], slice], RolloutResults],
    costs: Callable[[Estimates], Sequence[float]],
    always_tried: Sequence[int] = (),
) -> tuple[Estimates, int]:
    """Return the estimates of all options and the index of the cheapest one.

    ``play`` tries options in a slice of the worlds. ``worlds`` are the sizes of these slices
    (`schedule`). Options of infinite ``costs`` are tried only in the first stage. The options
    ``always_tried`` are tried in every stage.
    """
    estimates = Estimates(options)
    racing = list(range(options))
    left: Sequence[int] = racing
    start = 0
    for size in worlds:
        estimates.add(left, play(left, slice(start, start + size)))
        start += size
        cost = costs(estimates)
        racing = sorted((at for at in racing if isfinite(cost[at])), key=cost.__getitem__)
        racing = racing[: _half(len(racing))]
        left = sorted({*racing, *always_tried})
    return estimates, racing[0]


def _half(options: int) -> int:
    return max(_MIN_OPTIONS, (options + 1) // 2)
