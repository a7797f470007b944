"""Bare cloth: the boxes between what lies on the table, each as large as it gets.

Knows boxes and nothing of what they hold; see `occupied` for that.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from smokingcat.table.geometry import Point, Rect


class Spot(NamedTuple):
    """A box on bare cloth, and how far (px) it lies from where it would lie best."""

    box: Rect
    away: float


def clearings(cloth: Rect, taken: Iterable[Rect], least: tuple[float, float]) -> tuple[Rect, ...]:
    """Return the boxes of ``cloth`` that touch nothing ``taken`` and cannot be any larger.

    Those that are narrower or lower than ``least`` (px) are left out.
    """
    free = [cloth]
    for box in taken:
        whole = [place for place in free if place.is_apart(box)]
        parts = {
            part
            for place in free
            if not place.is_apart(box)
            for part in _around(place, box)
            if part.width >= least[0] and part.height >= least[1]
        }
        free = whole + [
            part
            for part in sorted(parts)
            if not any(other.holds(part) for other in (*whole, *parts) if other != part)
        ]
    return tuple(free)


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


def _around(place: Rect, box: Rect) -> Iterator[Rect]:
    """Yield what is left of ``place`` on each side of ``box``."""
    yield Rect(place.x, place.y, box.x - place.x, place.height)
    yield Rect(box.right, place.y, place.right - box.right, place.height)
    yield Rect(place.x, place.y, place.width, box.y - place.y)
    yield Rect(place.x, box.bottom, place.width, place.bottom - box.bottom)
