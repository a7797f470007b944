"""Coloured shapes, bottom to top, as the plainest SVG there is: filled paths and gradients.

pygame's reader of SVG knows no clips and no filters, so what is clipped is cut here, and every
line is a filled outline. Lengths are points (see ``art.room.kit``), written in tenths.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from art.decks.kit.curves import Knot, Knots, Point, knots
from art.decks.kit.drawing import Drawing, pen
from art.decks.kit.shapes import Shape, disc, intersection, moved, only_polygons, ribbon
from art.decks.kit.svg import path_data
from art.room.kit import Definition, Element, Stop, group, linear, path, radial
from art.room.palette import INK

Paint: TypeAlias = "str | Definition"

RING: Final = disc(0, 0, 94.7)
"""What lies inside the brass ring."""
CONTOUR: Final = 2.7
"""Points across the line round a figure; lines inside it are thinner."""
_COARSENESS: Final = 0.16
"""Points by which an outline may be off."""
_PER_POINT: Final = 10
_DETAIL: Final = 8
"""Steps of a stroke between two knots."""


def down(shape: Shape, *stops: Stop) -> Definition:
    """A gradient from the top of a shape to its foot."""
    left, top, _, foot = shape.bounds
    return linear(stops, _tenths((left, top)), _tenths((left, foot)), in_points=True)


def across(shape: Shape, *stops: Stop) -> Definition:
    """A gradient from the left edge of a shape to its right."""
    left, top, right, _ = shape.bounds
    return linear(stops, _tenths((left, top)), _tenths((right, top)), in_points=True)


def glow(centre: Point, radius: float, *stops: Stop) -> Definition:
    """A round gradient about a centre."""
    return radial(stops, _tenths(centre), round(radius * _PER_POINT), in_points=True)


def _tenths(point: Point) -> Point:
    return round(point[0] * _PER_POINT), round(point[1] * _PER_POINT)


class _Layer(NamedTuple):
    """Shapes painted one after the other with one brush."""

    paint: Paint
    opacity: float | None
    shapes: list[Shape]


class Canvas:
    """A pile of painted shapes; those of a canvas with a ``clip`` are cut to it."""

    def __init__(self, clip: Shape | None = None, into: list[_Layer] | None = None) -> None:
        self._clip = clip
        self._painted: list[_Layer] = [] if into is None else into

    def within(self, clip: Shape) -> Canvas:
        """A canvas that paints on this one, but only inside ``clip``."""
        inner = clip if self._clip is None else intersection(clip, self._clip)
        return Canvas(inner, self._painted)

    def element(self) -> Element:
        """Everything painted so far, in points."""
        paths = [
            path(data, layer.paint, opacity=layer.opacity)
            for layer in self._painted
            if (data := path_data(layer.shapes, _PER_POINT))
        ]
        return group(*paths, scale=1 / _PER_POINT)

    def fill(self, shape: Shape, paint: Paint, opacity: float | None = None) -> Shape:
        """Paint a shape; return it whole."""
        seen = only_polygons(shape) if self._clip is None else intersection(shape, self._clip)
        if not self._painted or self._painted[-1][:2] != (paint, opacity):
            self._painted.append(_Layer(paint, opacity, []))
        self._painted[-1].shapes.append(seen.simplify(_COARSENESS))
        return shape

    def shape(self, shape: Shape, paint: Paint, line: float = CONTOUR, ink: str = INK) -> Shape:
        """Paint a shape and the line round it, ``line`` points wide."""
        self.fill(shape, paint)
        self.outline(shape, line, ink)
        return shape

    def outline(self, shape: Shape, line: float = CONTOUR, ink: str = INK) -> None:
        """Draw the line round a shape, heavier below, where the lamp does not reach."""
        sheet = Drawing(ink, line, light=(-0.35, -1))
        sheet.outline(shape)
        for edge, _ in sheet.pieces:
            self.fill(edge, ink)

    def line(
        self,
        along: Knots,
        width: float = 2,
        ink: Paint = INK,
        opacity: float | None = None,
        lead: float = 0.15,
        trail: float = 0.05,
        swell: float = 0.45,
    ) -> None:
        """Draw one brush stroke; ``lead`` and ``trail`` are the shares of its width at the ends."""
        stroke = ribbon(along, pen(width, lead, trail, swell), steps=_DETAIL)
        self.fill(stroke, ink, opacity)

    def rule(
        self, along: Knots, width: float, ink: Paint = INK, opacity: float | None = None
    ) -> None:
        """Draw a line of even width."""
        self.line(along, width, ink, opacity, lead=1, trail=1)

    def rod(self, along: Knots, width: float, paint: Paint, line: float = 2) -> Shape:
        """Paint a stem: an even line with ink round it."""
        stem = ribbon(along, [width, width])
        return self.shape(stem, paint, line)

    def lit(self, shape: Shape, colour: str, depth: float, opacity: float) -> None:
        """Paint the edge of a shape that the lamp above falls on, ``depth`` points deep."""
        self.fill(shape.difference(moved(shape, depth * 0.25, depth)), colour, opacity)

    def shaded(self, shape: Shape, colour: str, depth: float, opacity: float) -> None:
        """Paint the edge of a shape that is turned away from the lamp."""
        self.fill(shape.difference(moved(shape, -depth * 0.5, -depth)), colour, opacity)


def placed(
    written: Knots, at: Point, size: float = 1, turn: float = 0, flip: bool = False
) -> list[Knot]:
    """Knots drawn about the origin, made larger, turned by degrees clockwise, and put somewhere.

    ``flip`` exchanges left and right first.
    """
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    run: list[Knot] = []
    for knot in knots(written):
        wide, high = (-knot[0] if flip else knot[0]) * size, knot[1] * size
        x, y = at[0] + wide * cosine - high * sine, at[1] + wide * sine + high * cosine
        run.append((x, y, *knot[2:]))
    return run


def oval(x: float, y: float, wide: float, high: float) -> list[Knot]:
    """Knots of an ellipse by its two half-axes."""
    k = 0.7071
    corners: Sequence[Point] = (
        (1, 0),
        (k, k),
        (0, 1),
        (-k, k),
        (-1, 0),
        (-k, -k),
        (0, -1),
        (k, -k),
    )
    return [(x + wide * a, y + high * b) for a, b in corners]
