"""Chalk strokes: lines drawn without lifting the chalk, and their text notation.

Lengths are multiples of the height of a capital: y is 0 at its top and 1 at the baseline.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Final

from smokingcat.table.geometry import Point

_POINT_DISTANCE: Final = 0.03
"""Distance between neighbouring points of a sampled stroke."""
_SAMPLES_PER_CURVE: Final = 8


@dataclass(frozen=True)
class Stroke:
    """Line from a first to a last point, sampled as points close to each other."""

    points: tuple[Point, ...]

    @cached_property
    def _lengths(self) -> tuple[float, ...]:
        """Return the length of the line up to each point."""
        steps = (math.dist(a, b) for a, b in pairwise(self.points))
        return tuple(accumulate(steps, initial=0.0))

    @property
    def length(self) -> float:
        return self._lengths[-1]

    def first(self, share: float) -> Stroke:
        """Return the beginning of the stroke: ``share`` (0..1) of its length."""
        if share >= 1.0:
            return self
        wanted = max(0.0, share) * self.length
        kept = self.points[: bisect_left(self._lengths, wanted)]
        return Stroke((*kept, self._at(wanted)))

    def resample(self) -> Stroke:
        """Return the same line with its points at most ``0.03`` apart."""
        count = max(2, math.ceil(self.length / _POINT_DISTANCE) + 1)
        return Stroke(tuple(self._at(self.length * n / (count - 1)) for n in range(count)))

    def _at(self, length: float) -> Point:
        after = bisect_left(self._lengths, length)
        if not 0 < after < len(self.points):
            return self.points[min(after, len(self.points) - 1)]
        (a, start), (b, end) = ((self.points[n], self._lengths[n]) for n in (after - 1, after))
        return a.towards(b, (length - start) / (end - start))


Knots = tuple[tuple[Point, ...], ...]
"""Notation of one stroke: smooth parts, each beginning at the end of the part before."""


def parse_strokes(notation: str) -> tuple[Knots, ...]:
    """Parse a notation such as ``"5,0 4,99 / 50,97; 0,62 34,39"`` into strokes.

    Raises ValueError if the notation is malformed.
    """
    return tuple(_knots(stroke) for stroke in notation.split(";"))


def _knots(notation: str) -> Knots:
    parts: list[tuple[Point, ...]] = []
    for part in notation.split("/"):
        points = tuple(_point(pair) for pair in part.split())
        parts.append((parts[-1][-1], *points) if parts else points)
    return tuple(parts)


def _point(pair: str) -> Point:
    x, y = pair.split(",")
    return Point(int(x) / 100, int(y) / 100)


def stroke_through(knots: Knots) -> Stroke:
    """Return the stroke through ``knots``: smooth in each part, a corner between parts."""
    points = [knots[0][0]]
    for part in knots:
        points += _smooth(part)
    return Stroke(tuple(points)).resample()


def _smooth(knots: Sequence[Point]) -> list[Point]:
    """Return a Catmull-Rom curve through ``knots`` without its first point."""
    first, last = _mirror(knots[1], knots[0]), _mirror(knots[-2], knots[-1])
    through = (first, *knots, last)
    return [
        _spline_point(a, b, c, d, t / _SAMPLES_PER_CURVE)
        for a, b, c, d in zip(through, through[1:], through[2:], through[3:], strict=False)
        for t in range(1, _SAMPLES_PER_CURVE + 1)
    ]


def _mirror(point: Point, at: Point) -> Point:
    return Point(2 * at.x - point.x, 2 * at.y - point.y)


def _spline_point(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def mixed(p: float, q: float, r: float, s: float) -> float:
        return 0.5 * (
            2 * q
            + (r - p) * t
            + (2 * p - 5 * q + 4 * r - s) * t**2
            + (3 * q - p - 3 * r + s) * t**3
        )

    return Point(mixed(a.x, b.x, c.x, d.x), mixed(a.y, b.y, c.y, d.y))
