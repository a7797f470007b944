"""Lines with a swelling and a taper: the brush of the poster, as filled outlines.

A brush is a list of points and a width along it (``width(t)``, t = 0..1 of its length).
This module does not know colours other than ink.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeAlias

from art.room.kit import Element, Point, Value, number, path
from art.room.palette import INK

Width: TypeAlias = Callable[[float], float]


def trace(written: str) -> list[Point]:
    """Points written as in SVG: ``"12,40 30,44"``."""
    pairs = (pair.split(",") for pair in written.split())
    return [(float(x), float(y)) for x, y in pairs]


def _catmull_rom(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b
        + (c - a) * t
        + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t * t * t
    )


def spline(points: Sequence[Point], steps: int = 14, closed: bool = False) -> list[Point]:
    """A smooth curve through the points, ``steps`` points for each span."""
    count = len(points)
    smooth: list[Point] = []
    for i in range(count if closed else count - 1):
        here, there = points[i], points[(i + 1) % count]
        if closed:
            before, after = points[i - 1], points[(i + 2) % count]
        else:
            before = points[i - 1] if i else (2 * here[0] - there[0], 2 * here[1] - there[1])
            after = (
                points[i + 2] if i + 2 < count else (2 * there[0] - here[0], 2 * there[1] - here[1])
            )
        for step in range(steps):
            t = step / steps
            smooth.append(
                (
                    _catmull_rom(before[0], here[0], there[0], after[0], t),
                    _catmull_rom(before[1], here[1], there[1], after[1], t),
                )
            )
    if not closed:
        smooth.append(points[-1])
    return smooth


def spiral(
    centre: Point, start: float, end: float, angle: float, turns: float, steps: int = 60
) -> list[Point]:
    """From radius ``start`` to ``end``, from ``angle`` degrees on, by signed ``turns``."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        radius = start * (end / start) ** t
        a = math.radians(angle + 360 * turns * t)
        points.append((centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)))
    return points


def polygon(points: Sequence[Point], closed: bool = True) -> str:
    """The points as an outline."""
    body = "L".join(f"{number(x)},{number(y)}" for x, y in points)
    return f"M{body}{'Z' if closed else ''}"


def brush(points: Sequence[Point], width: Width) -> str:
    """The outline of a line along the points whose full width is ``width(t)``."""
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        lengths.append(lengths[-1] + math.hypot(x1 - x0, y1 - y0))
    total = lengths[-1] or 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(points):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        half = width(lengths[i] / total) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return polygon(left + right[::-1])


def taper(width: float, power: float = 0.5) -> Width:
    """Thin at both ends, ``width`` in the middle."""
    return lambda t: width * math.sin(math.pi * min(1, max(0, t))) ** power


def grow(width: float, least: float = 0.12) -> Width:
    """Thin at the start (``least`` of the width), ``width`` at the end."""
    return lambda t: width * (least + (1 - least) * t)


def shrink(width: float, least: float = 0.06) -> Width:
    """``width`` at the start, thin at the end (``least`` of the width)."""
    return lambda t: width * (least + (1 - least) * (1 - t))


def swell(width: float, least: float = 0.2) -> Width:
    """The whiplash of the ornaments: thin, full, thin, never less than ``least``."""
    return lambda t: width * (least + (1 - least) * math.sin(math.pi * min(1, t * 0.93 + 0.05)))


def even(width: float) -> Width:
    """The same width all along."""
    return lambda _: width


def ink(
    points: Sequence[Point],
    width: float = 3,
    fill: Value = INK,
    along: Width | None = None,
    opacity: float | None = None,
) -> Element:
    """A brush stroke smoothly through the points, tapered unless ``along`` says otherwise."""
    curve = spline(points) if len(points) > 2 else list(points)
    return path(brush(curve, along or taper(width)), fill, opacity=opacity)
