"""Points, circles, rectangles and tilted cards on the screen, in pixels.

Screen coordinates: x to the right, y down, angles in degrees, **clockwise positive** as seen on the
screen. This module holds shapes only. `smokingcat.table.layout` places the shapes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

CARD_ASPECT: Final = 1.55
"""Height over width of a card in our own decks; other decks may differ."""
LARGE_INDEX_BELOW: Final = 720.0
"""Window unit in pixels below which card faces carry the large index."""


class Place(IntEnum):
    """The four places on the screen in the order of play; the viewer sits at the bottom."""

    BOTTOM = 0
    LEFT = 1
    TOP = 2
    RIGHT = 3


class Point(NamedTuple):
    """A point in pixels."""

    x: float
    y: float

    def towards(self, end: Point, share: float) -> Point:
        """Return the point after ``share`` (0..1) of the way to ``end``."""
        return Point(self.x + (end.x - self.x) * share, self.y + (end.y - self.y) * share)


class Rect(NamedTuple):
    """An upright rectangle: left, top, width, height in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """y of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point is inside the rectangle or on its edge."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def enlarged(self, margin: float) -> Rect:
        """Return the rectangle with ``margin`` px added on every side."""
        return Rect(
            self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin
        )


def rect_around(x: float, y: float, width: float, height: float) -> Rect:
    """Return the rectangle of that size centred on ``x``, ``y``."""
    return Rect(x - width / 2, y - height / 2, width, height)


class Circle(NamedTuple):
    """A circle: centre and radius in pixels."""

    x: float
    y: float
    radius: float

    @property
    def rect(self) -> Rect:
        return rect_around(self.x, self.y, 2 * self.radius, 2 * self.radius)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point is inside the circle or on its edge."""
        return math.hypot(x - self.x, y - self.y) <= self.radius


class Slot(NamedTuple):
    """Place of a card: its centre and width in pixels, its angle in degrees clockwise.

    ``aspect`` is the height over the width of the deck's cards.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    aspect: float = CARD_ASPECT

    @property
    def height(self) -> float:
        """Height of the card in pixels."""
        return self.width * self.aspect

    def raised_by(self, by: float) -> Slot:
        """Return the slot moved by ``by`` px in the direction of the card's top edge."""
        radians = math.radians(self.angle)
        return self._replace(x=self.x + by * math.sin(radians), y=self.y - by * math.cos(radians))

    def contains(self, x: float, y: float) -> bool:
        """Whether the point is on the tilted card."""
        radians = math.radians(self.angle)
        dx, dy = x - self.x, y - self.y
        across = dx * math.cos(radians) + dy * math.sin(radians)
        along = dy * math.cos(radians) - dx * math.sin(radians)
        return abs(across) <= self.width / 2 and abs(along) <= self.height / 2

    @property
    def corners(self) -> tuple[Point, ...]:
        """The four corners, clockwise from the upper left of the upright card."""
        return tilted_corners(self.x, self.y, self.width, self.height, self.angle)


def tilted_corners(
    x: float, y: float, width: float, height: float, angle: float
) -> tuple[Point, ...]:
    """Return the corners of a rectangle centred on ``x``, ``y`` and turned clockwise."""
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return tuple(
        Point(x + dx * cosine - dy * sine, y + dx * sine + dy * cosine)
        for dx, dy in (
            (-width / 2, -height / 2),
            (width / 2, -height / 2),
            (width / 2, height / 2),
            (-width / 2, height / 2),
        )
    )


Shape = Rect | Circle | Slot | tuple[Point, ...]

_POLYGON_CORNERS: Final = tuple(
    (math.cos(turn) / math.cos(math.pi / 24), math.sin(turn) / math.cos(math.pi / 24))
    for turn in (2 * math.pi * step / 24 for step in range(24))
)
"""Corners of the 24-gon around a circle of radius 1."""


def outline(shape: Shape) -> tuple[Point, ...]:
    """Return the corners of a convex shape; a circle becomes the 24-gon around it."""
    if isinstance(shape, Rect):
        return tilted_corners(*shape.centre, shape.width, shape.height, 0)
    if isinstance(shape, Slot):
        return shape.corners
    if isinstance(shape, Circle):
        return tuple(
            Point(shape.x + shape.radius * across, shape.y + shape.radius * down)
            for across, down in _POLYGON_CORNERS
        )
    return shape


def bounds(*shapes: Shape) -> Rect:
    """Return the bounding box (px) of one or more shapes."""
    across, down = zip(*(point for shape in shapes for point in outline(shape)), strict=True)
    left, top = min(across), min(down)
    return Rect(left, top, max(across) - left, max(down) - top)


def overlap(first: Shape, second: Shape) -> bool:
    """Whether two convex shapes share an area (touching edges do not count)."""
    one, other = outline(first), outline(second)
    return not (_separated(one, other) or _separated(other, one))


def _separated(edges_of: Sequence[Point], other: Sequence[Point]) -> bool:
    for index, start in enumerate(edges_of):
        end = edges_of[(index + 1) % len(edges_of)]
        normal = (end.y - start.y, start.x - end.x)
        inside = [p.x * normal[0] + p.y * normal[1] for p in edges_of]
        outside = [p.x * normal[0] + p.y * normal[1] for p in other]
        if max(inside) <= min(outside) + 1e-6 or max(outside) <= min(inside) + 1e-6:
            return True
    return False
