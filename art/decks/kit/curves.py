"""Smooth curves through knots: how every outline and stroke is written down.

Knots are written as text, ``"-34,-2! -76,12 -94,38"``, where a mark ``!`` makes a sharp corner, or
as tuples where they are computed: ``(x, y)``, or ``(x, y, 1)`` for a corner. y runs downwards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Knot: TypeAlias = "tuple[float, float] | tuple[float, float, int]"
Knots: TypeAlias = "str | Sequence[Knot]"

SMOOTHNESS = 8
"""Points a curve gets between two knots."""


def knots(written: Knots) -> list[Knot]:
    """The knots of a curve, from either form; ValueError for text that is not knots."""
    if not isinstance(written, str):
        return list(written)
    return [_knot(word) for word in written.split()]


def _knot(word: str) -> Knot:
    x, y = (float(part) for part in word.rstrip("!").split(","))
    return (x, y, 1) if word.endswith("!") else (x, y)


def points(written: Knots) -> list[Point]:
    """The knots as points, corners or not."""
    return [(knot[0], knot[1]) for knot in knots(written)]


def spline(written: Knots, *, closed: bool = False, steps: int = SMOOTHNESS) -> list[Point]:
    """A smooth curve through the knots, broken at corners; a closed one ends before its start."""
    given = knots(written)
    flat = points(given)
    corner = [len(knot) > 2 for knot in given]
    if closed and not any(corner):
        return _ring(flat, steps)
    if closed:
        first = corner.index(True)
        flat = flat[first:] + flat[: first + 1]
        corner = corner[first:] + corner[: first + 1]
    last = len(flat) - 1
    cuts = [0, *(i for i in range(1, last) if corner[i]), last]
    curve: list[Point] = []
    for start, end in pairwise(cuts):
        span = _stretch(flat[start : end + 1], steps)
        curve += span if end == last else span[:-1]
    return curve


def _ring(flat: Sequence[Point], steps: int) -> list[Point]:
    size = len(flat)
    return [
        point
        for i in range(size)
        for point in _span(flat[i - 1], flat[i], flat[(i + 1) % size], flat[(i + 2) % size], steps)
    ]


def _stretch(flat: Sequence[Point], steps: int) -> list[Point]:
    """A smooth curve from the first point to the last."""
    if len(flat) < 3:
        return list(flat)
    before = (2 * flat[0][0] - flat[1][0], 2 * flat[0][1] - flat[1][1])
    after = (2 * flat[-1][0] - flat[-2][0], 2 * flat[-1][1] - flat[-2][1])
    run = [before, *flat, after]
    curve: list[Point] = []
    for i in range(len(flat) - 1):
        curve += _span(run[i], run[i + 1], run[i + 2], run[i + 3], steps)
    return [*curve, flat[-1]]


def _span(p0: Point, p1: Point, p2: Point, p3: Point, steps: int) -> list[Point]:
    """One centripetal Catmull-Rom span from ``p1`` up to ``p2``, without ``p2``."""
    t0 = 0.0
    t1 = t0 + _pace(p0, p1)
    t2 = t1 + _pace(p1, p2)
    t3 = t2 + _pace(p2, p3)
    span = []
    for i in range(steps):
        t = t1 + (t2 - t1) * i / steps
        a1 = _between(p0, p1, (t - t0) / (t1 - t0))
        a2 = _between(p1, p2, (t - t1) / (t2 - t1))
        a3 = _between(p2, p3, (t - t2) / (t3 - t2))
        b1 = _between(a1, a2, (t - t0) / (t2 - t0))
        b2 = _between(a2, a3, (t - t1) / (t3 - t1))
        span.append(_between(b1, b2, (t - t1) / (t2 - t1)))
    return span


def _pace(a: Point, b: Point) -> float:
    return math.sqrt(max(1e-3, math.dist(a, b)))


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
