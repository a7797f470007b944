"""Turning a body: what was drawn from the front is laid on a barrel and turned to the left.

The middle of the front moves over, the far side closes up, the near shoulder comes forward, the
chest rounds. Garments, collars and chains follow without a drawing of their own, as the faces of
the cats do on their solid heads. Knows nothing of garments.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import shapely

from art.decks.kit.curves import Point
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import Shape, only_polygons

_HALF_WIDTH: Final = 96
_NARROWER: Final = 0.27
_FRONT_MOVES: Final = 23
_CHEST: Final = 9
_CHEST_AT: Final = 72
_CHEST_TALL: Final = 46
_SLOPE: Final = 0.05
_NECK: Final = (-24, 34)
"""Above these heights nothing turns, below them everything; the neck carries the head."""
_LONGEST_STEP: Final = 6


def turned_point(point: Point, turn: float) -> Point:
    """Where a point of a frontal body comes; ``turn`` is from 0 (frontal) to 1 (side-on)."""
    ((x, y),) = _turned(np.array([point]), turn)
    return float(x), float(y)


def turned(shape: Shape, turn: float) -> Shape:
    """The shape of a frontal body on a turned one."""
    if not turn:
        return shape
    fine = shapely.segmentize(shape, _LONGEST_STEP)
    laid = shapely.transform(fine, lambda points: _turned(points, turn))
    return laid if laid.is_valid else only_polygons(shapely.make_valid(laid))


def print_turned(art: Drawing, flat: Drawing, turn: float) -> None:
    """Print a drawing of a frontal body on a turned one."""
    for shape, colour in flat.pieces:
        art.add(turned(shape, turn), colour)


def _turned(points: Any, turn: float) -> Any:
    x, y = points[:, 0], points[:, 1]
    top, low = _NECK
    share = np.clip((y - top) / (low - top), 0, 1)
    share = turn * share * share * (3 - 2 * share)
    round_ = 1 - np.clip(x / _HALF_WIDTH, -1, 1) ** 2
    chest = np.exp(-(((y - _CHEST_AT) / _CHEST_TALL) ** 2)) * np.clip((40 - x) / 120, 0, 1)
    across = x * (1 - _NARROWER * share) - share * (_FRONT_MOVES * round_ + _CHEST * chest)
    return np.stack([across, y + share * _SLOPE * x], axis=1)
