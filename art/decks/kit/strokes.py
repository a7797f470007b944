"""Strokes that belong together: hair, a feather, a trail of smoke."""

from __future__ import annotations

import math
import random

from shapely.geometry import Polygon

from art.decks.kit.colour import mix
from art.decks.kit.curves import Knots, Point, points, spline
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, ribbon, union

_FEATHER_STEPS = 10
_SMOKE_STEPS = 12
_CURL = ((0.66, 0.0), (0.62, 1.0), (0.52, 2.0), (0.4, 3.0), (0.27, 4.0), (0.16, 5.2))
"""A spiral inwards: share of the radius, and angle in radians."""


def flow(
    art: Drawing,
    first: Knots,
    last: Knots,
    count: int,
    weight: float = 0.6,
    *,
    ink: str | None = None,
    begin: float = 0.12,
    end: float = 0.88,
) -> None:
    """Hair, fur, folds: ``count`` strokes swung from one curve to another with as many knots."""
    start, stop = points(first), points(last)
    chance = random.Random(count * 7 + int(start[0][0]))
    for i in range(count):
        share = begin + (end - begin) * (i / (count - 1) if count > 1 else 0.5)
        share += chance.uniform(-0.02, 0.02)
        path = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in zip(start, stop, strict=True)
        ]
        pressure = weight * chance.uniform(0.75, 1.2)
        art.line(path, pressure, ink=ink, lead=0.3, swell=chance.uniform(0.3, 0.6))


def feather(art: Drawing, spine: Knots, colour: str, width: float = 26) -> None:
    """A plume along a spine, with gaps between its barbs."""
    path = spline(spine, steps=_FEATHER_STEPS)
    swell = [4, width * 0.8, width, width * 0.9, width * 0.55, 1]
    gaps = union(_gaps(path, width)).buffer(0.01)
    vane = union([ribbon(path, swell, smooth=False).difference(gaps)])
    art.shape(vane, colour, 0.85, shade=4)
    for i in range(2, len(path) - 3, 2):
        x, y = path[i]
        tx, ty = _direction(path[i], path[min(i + 3, len(path) - 1)])
        reach = width * 0.36 * math.sin(math.pi * min(0.97, i / len(path) + 0.08)) ** 0.5
        for side in (-1, 1):
            barb = (x + tx * 7 - side * ty * reach, y + ty * 7 + side * tx * reach)
            art.line([(x, y), barb], 0.34, lead=0.6)
    art.line([*path[::3], path[-1]], 0.75, lead=0.7)


def _gaps(path: list[Point], width: float) -> list[Polygon]:
    chance = random.Random(len(path) + int(width))
    reach = width * 0.62
    gaps = []
    for i in range(3, len(path) - 3, 5):
        x, y = path[i]
        tx, ty = _direction(path[i], path[i + 1])
        for side in (-1, 1):
            nx, ny = -side * ty, side * tx
            long = 10 + chance.uniform(0, 2)
            tip = (x - tx * 2 + nx * reach * 0.36, y - ty * 2 + ny * reach * 0.36)
            near = (x + tx * 7 + nx * reach, y + ty * 7 + ny * reach)
            far = (x + tx * long + nx * reach, y + ty * 10 + ny * reach)
            gaps.append(Polygon([tip, near, far]))
    return gaps


def _direction(a: Point, b: Point) -> Point:
    length = math.dist(a, b) or 1
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def smoke(
    art: Drawing,
    path: Knots,
    start: float,
    end: float,
    colour: str,
    *,
    puffs: int = 9,
    seed: int = 3,
    line: float = 0.7,
) -> None:
    """A trail of cloudlets growing from radius ``start`` to ``end``, each with a curl of ink."""
    chance = random.Random(seed)
    way = spline(path, steps=_SMOKE_STEPS)
    clouds, curls = [], []
    for i in range(puffs):
        share = i / (puffs - 1)
        x, y = way[int(share * (len(way) - 1))]
        radius = start + (end - start) * share
        x += chance.uniform(-0.25, 0.25) * radius
        y += chance.uniform(-0.2, 0.2) * radius
        clouds.append(disc(x, y, radius, radius * 0.92))
        curls.append((x, y, radius, chance.choice((-1, 1))))
    art.shape(union(clouds), colour, line, shade=end * 0.22, shade_colour=mix(colour, art.ink, 0.2))
    for x, y, radius, side in curls:
        if radius > 4:
            curl = [
                (x + side * radius * k * math.cos(0.9 + t), y + radius * k * math.sin(0.9 + t))
                for k, t in _CURL
            ]
            art.line(curl, 0.62 * line / 0.7, lead=0.2)
