"""Spends playouts where they tell most: on the options that may still turn out to be the best.

All options are tried in some worlds, then the better half of them in about twice as many, and so on
down to two (sequential halving: Karnin, Koren and Somekh, 2013). With as many playouts as if all
were treated alike, those between which it is hard to choose are seen in several times the worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Final

import numpy as np

from smokingcat.bots.playout import Array, Ints
from smokingcat.bots.search.rollouts import RolloutResults
from smokingcat.rules.seats import SEATS

_FEWEST: Final = 2


class Estimates:
    """What has come of options so far; each of them may have been tried in more worlds or fewer."""

    def __init__(self, options: int) -> None:
        self._losses = np.zeros((options, len(SEATS)), dtype=np.int64)
        self._points = np.zeros(options, dtype=np.int64)
        self._most = np.zeros(options, dtype=np.int64)
        self.worlds: Ints = np.zeros(options, dtype=np.int64)

    def add(self, options: Sequence[int], results: RolloutResults) -> None:
        """Count what has come of some options in more worlds."""
        at = list(options)
        for seat in SEATS:
            self._losses[at, seat] += (results.losers == seat).sum(axis=1)
        self._points[at] += results.points.sum(axis=1)
        self._most[at] += results.most.sum(axis=1)
        self.worlds[at] += results.losers.shape[1]

    @property
    def shares(self) -> Array:
        """In which share of the worlds each seat loses the round, (options, seats)."""
        shares: Array = self._losses / self.worlds[:, None]
        return shares

    @property
    def points(self) -> Array:
        """How many points the seat that chooses has at the end, on average, (options,)."""
        points: Array = self._points / self.worlds
        return points

    @property
    def most(self) -> Array:
        """The most points that another seat has at the end, on average, (options,)."""
        most: Array = self._most / self.worlds
        return most


def schedule(options: int, contenders: int, playouts: int) -> list[int]:
    """Return in how many worlds the options left are tried, turn by turn.

    Every turn takes as many ``playouts``. After the first it is between the ``contenders``.
    """
    sizes = [playouts // options]
    while options > _FEWEST and contenders >= _FEWEST:
        options = contenders = _half(contenders)
        sizes.append(playouts // options)
    return sizes


def sequential_halving(
    options: int,
    worlds: Sequence[int],
    play: Callable[[Sequence[int], slice], RolloutResults],
    costs: Callable[[Estimates], Sequence[float]],
    also: Sequence[int] = (),
) -> tuple[Estimates, int]:
    """Return what has come of all options, and which of them costs least in all ``worlds``.

    ``play`` tries options in a part of the worlds, turn by turn (`schedule`). What ``costs`` too
    much to count is tried once, to be known; and ``also`` to the last, whatever comes of it.
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
        left = sorted({*racing, *also})
    return estimates, racing[0]


def _half(options: int) -> int:
    return max(_FEWEST, (options + 1) // 2)
