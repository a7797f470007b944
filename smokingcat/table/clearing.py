"""Bare cloth: the boxes between what lies on the table, each as large as it gets.

Knows boxes and nothing of what they hold; see `occupied` for that.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from smokingcat.table.geometry import Point, Rect

_Edges = tuple[float, float, float, float]
"""Left, top, right and lower edge (px) of a box: many are tried, and those are quick to compare."""


class Spot(NamedTuple):
    """A box on bare cloth, and how far (px) it lies from where it would lie best."""

    box: Rect
    away: float


def clearings(cloth: Rect, taken: Iterable[Rect], least: tuple[float, float]) -> tuple[Rect, ...]:
    """Return the boxes of ``cloth`` that touch nothing ``taken`` and cannot be any larger.

    Those that are narrower or lower than ``least`` (px) are left out.
    """
    width, height = least
    free = [_edges(cloth)]
    for box in map(_edges, taken):
        whole = [place for place in free if _is_apart(place, box)]
        parts = {
            part
            for place in free
            if not _is_apart(place, box)
            for part in _around(place, box)
            if part[2] - part[0] >= width and part[3] - part[1] >= height
        }
        found = [*whole, *parts]
        free = whole + [part for part in sorted(parts) if not _is_held(part, found)]
    return tuple(Rect(x, y, right - x, bottom - y) for x, y, right, bottom in free)


def nearest(places: Sequence[Rect], size: tuple[float, float], home: Point) -> Spot | None:
    """Return the spot of a size (px) in one of ``places`` whose lower left is next to ``home``.

    ``None`` if it has room in none of them.
    """
    width, height = size
    spots = []
    for place in places:
        if place.width >= width and place.height >= height:
            x = min(max(home.x, place.x), place.right - width)
            bottom = min(max(home.y, place.y + height), place.bottom)
            box = Rect(x, bottom - height, width, height)
            spots.append(Spot(box, math.hypot(x - home.x, bottom - home.y)))
    return min(spots, key=lambda spot: spot.away, default=None)


def _edges(box: Rect) -> _Edges:
    return box.x, box.y, box.right, box.bottom


def _is_apart(one: _Edges, other: _Edges) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def _around(place: _Edges, box: _Edges) -> tuple[_Edges, ...]:
    """Return what is left of ``place`` on each side of ``box``."""
    x, y, right, bottom = place
    return (
        (x, y, box[0], bottom),
        (box[2], y, right, bottom),
        (x, y, right, box[1]),
        (x, box[3], right, bottom),
    )


def _is_held(part: _Edges, others: Iterable[_Edges]) -> bool:
    """Tell whether all of ``part`` is inside one of the others that is not the same."""
    x, y, right, bottom = part
    return any(
        each[0] <= x and each[1] <= y and each[2] >= right and each[3] >= bottom and each != part
        for each in others
    )
