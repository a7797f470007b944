"""Opaque ribbons of smoke, braided of tapered strands like hair on a poster of 1900.

Only the title, the wreath and the icon wear them: on the table smoke is a faint breath. This
module does not know what the smoke winds about.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from art.room.kit import Element, Point, group, path
from art.room.strokes import Width, brush, spline

LINE = "#1d3037"
_SHADES = ("#8ea4ad", "#a9bac1", "#c3d0d4", "#dbe4e5", "#f1f5f2", "#b5c5cb", "#e6edec")
_STEP = 4.0
_ROOTED = 0.05
"""From this far into its swell on a strand begins broad; others come in to a point."""
_REACH = 6
"""Points of the spine on either side from which its direction is taken."""


def _resampled(line: Sequence[Point]) -> list[Point]:
    """The line with its points ``_STEP`` apart."""
    even, left = [line[0]], _STEP
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.hypot(x1 - x0, y1 - y0)
        along = left
        while along < length:
            even.append((x0 + (x1 - x0) * along / length, y0 + (y1 - y0) * along / length))
            along += _STEP
        left = along - length
    return even


def _normals(spine: Sequence[Point]) -> list[Point]:
    normals = []
    for i in range(len(spine)):
        before, after = spine[max(0, i - _REACH)], spine[min(len(spine) - 1, i + _REACH)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        normals.append((-dy / length, dx / length))
    return normals


def _bell(t: float, power: float) -> float:
    """0 at both ends, 1 in the middle."""
    return float(math.sin(math.pi * min(1, max(0, t))) ** power)


def _strand_width(width: float, phase: float, start: float) -> Width:
    """Swelling along a strand; ``start`` (0..1) is how far into its swell it begins."""

    def along(t: float) -> float:
        body = _bell(start + t * (0.99 - start), 0.6) * min(1, start / _ROOTED + t / 0.06)
        return width * body * (0.72 + 0.28 * math.sin(phase + 11 * t)) + 0.8

    return along


def ribbon(
    points: Sequence[Point],
    width: float,
    seed: int = 0,
    curl: Sequence[Point] = (),
    strands: int = 7,
    rise: float = 0.05,
    root: float = 0.01,
    only: int | None = None,
) -> Element:
    """A band of ``strands`` round the smooth line through ``points``, ending in a ``curl``.

    ``width`` is about the width of the whole band in points. The strands leave the first point
    together and have spread after ``rise`` of the length; ``root`` (0..1) is how far into their
    swell they begin. ``only`` picks one strand out.
    """
    spine = spline(points, 24)
    if curl:
        spine = [*spine[:-1], *curl]
    spine = _resampled(spine)
    count = len(spine)
    normals = _normals(spine)
    chance = random.Random(seed)
    drawn = []
    for k in range(strands):
        first = 0.0 if k < 3 else chance.uniform(0.02, 0.30)
        last = 1.0 if k in (0, strands - 1) else chance.uniform(0.55, 0.97)
        phase = k * math.tau / strands + seed
        waves = chance.uniform(1.3, 2.4) * (1 if k % 2 else -1)
        line = []
        for i in range(int(first * (count - 1)), int(last * (count - 1)) + 1):
            t = i / count
            spread = width * 0.62 * _bell(t * 0.93 + 0.03, 0.55) * min(1, t / rise)
            if curl:
                spread *= min(1, max(0.05, (1 - t) / 0.22))
            away = spread * math.sin(phase + waves * math.tau * t)
            line.append((spine[i][0] + normals[i][0] * away, spine[i][1] + normals[i][1] * away))
        own = width * chance.uniform(0.30, 0.52) * (1.15 if k == strands - 1 else 1)
        if only in (None, k):
            drawn.append(_strand(line, _strand_width(own, phase, 0.01 if first else root), k))
    return group(*drawn)


def _strand(line: Sequence[Point], width: Width, place: int) -> Element:
    """One strand with its contour and a hair of light or shade along the middle."""
    return group(
        path(brush(line, width), _SHADES[place % len(_SHADES)], LINE, 1.8),
        path(
            brush(line[_REACH:-_REACH], lambda t: 2.2 * _bell(t, 1)),
            "#ffffff" if place % 2 else "#5b727c",
            opacity=0.55,
        ),
    )
