"""The stage of the title: 1920 x 1080 points, on which everything is drawn where it belongs.

Every picture of the scene has the same logical point, the spot on the bench where the cat sits, so
the game places them all at one point of the window and they fit. This module does not know what
is drawn.
"""

from __future__ import annotations

from art.room.kit import Element, Point, group
from art.room.mascot import BOWL, SCALE
from art.room.mascot import SEAT as SEAT_OF_MASCOT
from art.room.pieces import Box

SEAT: Point = (1421, 962)
"""Where the cat sits, in points of the stage."""
BOWL_MOUTH: Point = (
    SEAT[0] + (BOWL[0] - SEAT_OF_MASCOT[0]) * SCALE,
    SEAT[1] + (BOWL[1] - SEAT_OF_MASCOT[1]) * SCALE,
)
"""Where the smoke rises."""


def staged(*elements: Element) -> Element:
    """Elements drawn in points of the stage, moved so that the seat is the origin."""
    return group(*elements, at=(-SEAT[0], -SEAT[1]))


def box(left: float, top: float, right: float, bottom: float) -> Box:
    """A box of the stage by its edges, about the seat."""
    return Box(left - SEAT[0], top - SEAT[1], right - left, bottom - top)
