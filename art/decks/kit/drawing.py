"""A sheet being printed: flat colour, one shade, hatching, and an outline that is never even.

A `Drawing` is a pile of coloured shapes. A drawing knows ink, line weight and the direction of
light, and nothing of its subject. Lengths are units; a card is 400 x 620 of them.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field

from shapely import affinity
from shapely.geometry import LineString, MultiPolygon
from shapely.geometry.base import BaseGeometry

from art.decks.kit.colour import shaded
from art.decks.kit.curves import Knots, Point
from art.decks.kit.shapes import Shape, Widths, intersection, moved, polygon, ribbon

LINE = 2.3
"""Units across a line of weight 1."""


@dataclass(frozen=True)
class Hatch:
    """Engraver's strokes: their angle in degrees, distance, weight and bow.

    ``reach`` is how deep they go into a shape from its dark edge, in units.
    """

    angle: float = -45
    gap: float = 5
    weight: float = 0.55
    bow: float = 0
    reach: float | None = None


def pen(weight: float, lead: float = 0.08, trail: float = 0.0, swell: float = 0.5) -> Widths:
    """The pressure of one confident stroke: a thin start, a swell, a thin lift.

    ``lead`` and ``trail`` are the shares of ``weight`` at the ends, ``swell`` is where along the
    stroke (0..1) it is widest.
    """

    def width(along: float) -> float:
        rising = along < swell
        share = along / swell if rising else (1 - along) / (1 - swell)
        least = lead if rising else trail
        pressure: float = math.sin(max(0, share) * math.pi / 2) ** 0.8
        return weight * (least + (1 - least) * pressure) + 0.12

    return width


def taper(width: float, power: float = 1.0, least: float = 0.2) -> Widths:
    """A wedge: widest at the start, running out to ``least``."""
    return lambda along: width * (1 - along) ** power + least


def leaf(width: float, power: float = 1.0, least: float = 0.2) -> Widths:
    """Pointed at both ends, widest in the middle."""
    return lambda along: width * math.sin(math.pi * min(1, max(0, along))) ** power + least


@dataclass
class Drawing:
    """Shapes and their colours, bottom to top. ``light`` is where the light comes from."""

    ink: str
    weight: float = LINE
    light: Point = (-1, -1)
    pieces: list[tuple[Shape, str]] = field(default_factory=list)

    def blank(self, weight: float | None = None) -> Drawing:
        """An empty sheet with the same ink and light."""
        return Drawing(self.ink, self.weight if weight is None else weight, self.light)

    def add(self, shape: Shape, colour: str) -> Shape:
        """Print a shape in one flat colour."""
        if not shape.is_empty:
            self.pieces.append((shape, colour))
        return shape

    def shape(
        self,
        figure: Shape | Knots,
        colour: str,
        line: float = 1.0,
        shade: float = 7,
        hatch: Hatch | None = None,
        shade_colour: str | None = None,
    ) -> Shape:
        """Print a shape: flat colour, shade away from the light, hatching, outline.

        ``line`` is the weight of the outline (0: none), ``shade`` how broad the shade is.
        """
        shape = figure if isinstance(figure, BaseGeometry) else polygon(figure)
        self.add(shape, colour)
        if shade:
            self.add(self.dark_side(shape, shade, shade * 0.8), shade_colour or shaded(colour))
        if hatch is not None:
            reach = hatch.reach or shade * 2.1 + 3
            self.hatch(self.dark_side(shape, reach, reach * 0.8), hatch)
        if line:
            self.outline(shape, line)
        return shape

    def dark_side(self, shape: Shape, across: float, down: float) -> Shape:
        """What is left of a shape when itself, moved to the light, is taken away."""
        light_x, light_y = self.light
        return shape.difference(moved(shape, light_x * across, light_y * down))

    def outline(self, shape: Shape, line: float = 1.0, ink: str | None = None) -> None:
        """Draw round a shape, about 60 % heavier on the side away from the light."""
        width = self.weight * line
        light_x, light_y = self.light
        edge = shape.simplify(0.15)
        outside = edge.buffer(width * 0.42, 4, join_style="round")
        heavy = moved(outside, -light_x * width * 0.28, -light_y * width * 0.28)
        inside = edge.buffer(-width * 0.34, 4)
        thick = inside.intersection(moved(inside, light_x * width * 0.22, light_y * width * 0.22))
        self.add(outside.union(heavy).difference(thick), ink or self.ink)

    def line(
        self,
        path: Knots,
        weight: float = 1.0,
        *,
        ink: str | None = None,
        lead: float = 0.1,
        trail: float = 0.0,
        swell: float = 0.45,
    ) -> None:
        """Draw one pen stroke; see `pen`."""
        stroke = ribbon(path, pen(weight * self.weight, lead, trail, swell))
        self.add(stroke, ink or self.ink)

    def rule(self, path: Knots, weight: float = 1.0, *, ink: str | None = None) -> None:
        """Draw a line that is as thick at its ends as between them."""
        self.line(path, weight, ink=ink, lead=1, trail=1)

    def fold(self, path: Knots, weight: float = 1.6) -> None:
        """Draw a fold of cloth: a wedge of ink, fat where the cloth is pinched."""
        self.add(ribbon(path, taper(self.weight * weight, 1.3, 0.25)), self.ink)

    def hatch(self, zone: Shape, hatch: Hatch, ink: str | None = None) -> None:
        """Fill a zone with strokes, heavy at the dark edge, running out towards the light."""
        zone = zone.buffer(-0.6)
        if zone.is_empty:
            return
        chance = random.Random(round(zone.area * 10) + 1)
        left, top, right, bottom = zone.bounds
        reach = math.hypot(right - left, bottom - top) * 0.75 + 5
        rows = int(reach / hatch.gap) + 1
        strokes: list[Shape] = []
        for row in range(-rows, rows + 1):
            offset = row * hatch.gap + chance.uniform(-0.18, 0.18) * hatch.gap
            cut = _scan_line(zone, hatch, reach, offset).intersection(zone)
            for part in getattr(cut, "geoms", [cut]):
                if isinstance(part, LineString) and part.length >= 2.2:
                    width = hatch.weight * self.weight * chance.uniform(0.85, 1.15)
                    strokes.append(self._hatch_stroke(part, width))
        parts = [part for stroke in strokes for part in getattr(stroke, "geoms", [stroke])]
        if parts:
            self.add(MultiPolygon(parts), ink or self.ink)

    def _hatch_stroke(self, along: LineString, width: float) -> Shape:
        path = list(along.coords)
        light_x, light_y = self.light
        across, down = path[0][0] - path[-1][0], path[0][1] - path[-1][1]
        if across * light_x + down * light_y > 0:
            path.reverse()  # start in the dark
        return ribbon(path, taper(width, 0.7, 0.18), smooth=False)

    def place(
        self,
        other: Drawing,
        scale: float = 1,
        x: float = 0,
        y: float = 0,
        turn: float = 0,
        *,
        flip: bool = False,
        clip: Shape | None = None,
    ) -> None:
        """Print another drawing on this one, its origin at (x, y), turned by degrees."""
        across = -scale if flip else scale
        cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        matrix = [across * cosine, -scale * sine, across * sine, scale * cosine, x, y]
        for shape, colour in other.pieces:
            placed = affinity.affine_transform(shape, matrix)
            self.add(placed if clip is None else intersection(placed, clip), colour)


def _scan_line(zone: Shape, hatch: Hatch, reach: float, offset: float) -> LineString:
    middle = zone.centroid
    cosine, sine = math.cos(math.radians(hatch.angle)), math.sin(math.radians(hatch.angle))
    path = []
    for step in range(9):
        along = (step / 4 - 1) * reach
        beside = offset + hatch.bow * (along / reach) ** 2 * reach
        path.append(
            (middle.x + along * cosine - beside * sine, middle.y + along * sine + beside * cosine)
        )
    return LineString(path)
