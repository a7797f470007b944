"""Shapes as geometry: outlines, discs, ribbons of changing width, and how they are combined.

Everything printed ends as polygons, because no other way of clipping, shading or writing is
drawn alike by every loader.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

import shapely
from shapely import affinity
from shapely.geometry import Point as Spot
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from art.decks.kit.curves import SMOOTHNESS, Knots, Point, points, spline

Shape: TypeAlias = BaseGeometry
Widths: TypeAlias = Sequence[float] | Callable[[float], float]

_POLYGONS = ("Polygon", "MultiPolygon")

rectangle = box
"""The rectangle from (x0, y0) to (x1, y1)."""


def polygon(written: Knots, *, smooth: bool = True) -> Shape:
    """The shape inside a closed curve through the knots, or inside straight lines."""
    ring = Polygon(spline(written, closed=True) if smooth else points(written))
    if ring.is_valid:
        return ring
    mended = ring.buffer(0)
    if mended.area <= 0.6 * abs(ring.area):
        mended = shapely.make_valid(ring)
    return only_polygons(mended)


def only_polygons(shape: Shape) -> Shape:
    """The shape without stray points and lines."""
    if not hasattr(shape, "geoms"):
        return shape
    return unary_union([part for part in shape.geoms if part.geom_type in _POLYGONS])


def polygons(shape: Shape) -> Iterator[Polygon]:
    """The polygons a shape is made of; points and lines are left out."""
    if isinstance(shape, Polygon):
        yield shape
    for part in getattr(shape, "geoms", ()):
        yield from polygons(part)


def union(shapes: Sequence[Shape]) -> Shape:
    """All the shapes as one."""
    return only_polygons(unary_union(list(shapes)))


def intersection(shape: Shape, clip: Shape) -> Shape:
    """What of a shape is inside ``clip``, also if the shape crosses itself."""
    valid = shape if shape.is_valid else shapely.make_valid(shape)
    return only_polygons(valid).intersection(clip)


def moved(shape: Shape, x: float, y: float) -> Shape:
    """The shape moved by (x, y)."""
    return affinity.translate(shape, x, y)


def disc(x: float, y: float, rx: float, ry: float | None = None, turn: float = 0) -> Shape:
    """An ellipse about (x, y), turned by degrees."""
    ellipse = affinity.scale(Spot(x, y).buffer(1, 20), rx, ry or rx, origin=(x, y))
    return affinity.rotate(ellipse, turn, origin=(x, y)) if turn else ellipse


def ring(x: float, y: float, outer: float, inner: float) -> Shape:
    """A disc about (x, y) with a hole."""
    return disc(x, y, outer).difference(disc(x, y, inner))


def rounded(x0: float, y0: float, x1: float, y1: float, radius: float) -> Shape:
    """The rectangle from (x0, y0) to (x1, y1) with round corners."""
    inner = rectangle(x0 + radius, y0 + radius, x1 - radius, y1 - radius)
    return inner.buffer(radius, 12)


def frame_of(shape: Shape, half_width: float) -> Shape:
    """A line along the edge of a shape, twice ``half_width`` wide."""
    return shape.exterior.buffer(half_width)


def ribbon(
    written: Knots, widths: Widths, *, smooth: bool = True, steps: int = SMOOTHNESS
) -> Shape:
    """A limb, a stem, a pen stroke: a path with a width that changes along it.

    ``widths`` are given at even distances, or as a function of how far along (0..1).
    """
    path = spline(written, steps=steps) if smooth else points(written)
    across = _widths(path, widths)
    left, right = [], []
    for i, (x, y) in enumerate(path):
        before, after = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        length = math.dist(before, after) or 1
        nx, ny = -(after[1] - before[1]) / length, (after[0] - before[0]) / length
        reach = across[i] / 2
        left.append((x + nx * reach, y + ny * reach))
        right.append((x - nx * reach, y - ny * reach))
    whole = Polygon(left + right[::-1])
    return whole if whole.is_valid else _pieced(path, left, right, across)


def _pieced(
    path: Sequence[Point],
    left: Sequence[Point],
    right: Sequence[Point],
    across: Sequence[float],
) -> Shape:
    """The ribbon as a union of short pieces: for one that bends back over itself."""
    pieces = []
    for i in range(len(path) - 1):
        piece = Polygon([left[i], left[i + 1], right[i + 1], right[i]])
        pieces.append(piece if piece.is_valid else piece.convex_hull)
        pieces.append(Spot(path[i]).buffer(max(0.05, across[i] / 2), 6))
    return union(pieces)


def _widths(path: Sequence[Point], widths: Widths) -> list[float]:
    along = [0.0]
    for a, b in pairwise(path):
        along.append(along[-1] + math.dist(a, b))
    total = along[-1] or 1
    if callable(widths):
        return [widths(distance / total) for distance in along]
    spans = len(widths) - 1
    across = []
    for distance in along:
        place = distance / total * spans
        span = min(int(place), spans - 1)
        share = place - span
        eased = share * share * (3 - 2 * share)
        across.append(widths[span] + (widths[span + 1] - widths[span]) * eased)
    return across
