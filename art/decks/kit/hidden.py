"""Leaves out shapes that other shapes cover, because much of a sheet is never visible.

A shape that is left out would be painted over, so the picture stays the same. Covers count as
slightly smaller than they are, so that nothing is missing along the edges of two covers that only
touch.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import shapely
from shapely.geometry import Polygon

from art.decks.kit.shapes import Shape, polygons

Piece: TypeAlias = tuple[Shape, str]
"""A shape and its colour (``#rrggbb``)."""

_EDGE: Final = 0.2
_SIMPLER: Final = 0.12
_SMALLEST_COVER: Final = 40
"""Square units: what is smaller hides next to nothing and is not worth the reckoning."""
_AT_ONCE: Final = 6
"""Covers are put together by so many, which hides a little less and takes half the time."""


def visible(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces, bottom to top, without the polygons that lie wholly under others."""
    cover: Shape = Polygon()
    waiting: list[Shape] = []
    seen: list[Piece] = []
    for shape, colour in reversed(pieces):
        parts = list(polygons(shape))
        left = [part for part in parts if not shapely.contains([cover, *waiting], part).any()]
        seen += ((part, colour) for part in reversed(left))
        waiting += (_cover(part) for part in left if part.area > _SMALLEST_COVER)
        if len(waiting) > _AT_ONCE:
            cover = shapely.union_all([cover, *waiting])
            shapely.prepare(cover)
            waiting.clear()
    return seen[::-1]


def _cover(part: Polygon) -> Shape:
    return part.simplify(_SIMPLER).buffer(-_EDGE, 1)
