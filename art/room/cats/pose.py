"""How a head is held: turned, lowered and tilted, as a solid of which the page shows the front.

A face is drawn from the front, about the origin, and laid on a skull with a muzzle; turning the
skull moves what is near to us further than what is far. So one drawing gives every bearing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from art.decks.kit.curves import Knot, Knots, Point, knots
from art.decks.kit.shapes import Shape, polygon

Spot: TypeAlias = tuple[float, float, float]
"""A point about the head: right, down, towards us."""
_HALF_WIDTH: Final = 80.0
_HALF_HEIGHT: Final = 72.0
_DEPTH: Final = 56.0
_MUZZLE: Final = 24.0
"""How far the muzzle stands out, in points."""


def depth(x: float, y: float) -> float:
    """How far towards us the face is at a place, in points."""
    inside = 1 - (x / _HALF_WIDTH) ** 2 - (y / _HALF_HEIGHT) ** 2
    skull = _DEPTH * math.sqrt(max(0.0, inside))
    return skull + _MUZZLE * math.exp(-((x / 27) ** 2) - ((y - 26) / 22) ** 2)


@dataclass(frozen=True)
class Pose:
    """Degrees to our right, downwards and clockwise; where the middle of the head is."""

    yaw: float = 0
    pitch: float = 0
    roll: float = 0
    at: Point = (0, 0)
    size: float = 1

    def place(self, x: float, y: float, z: float) -> Point:
        """Where a point of the head comes to lie on the page; z is towards us."""
        yaw, pitch, roll = (math.radians(a) for a in (self.yaw, self.pitch, self.roll))
        right, near = x * math.cos(yaw) + z * math.sin(yaw), z * math.cos(yaw) - x * math.sin(yaw)
        low = y * math.cos(pitch) + near * math.sin(pitch)
        return (
            self.at[0] + self.size * (right * math.cos(roll) - low * math.sin(roll)),
            self.at[1] + self.size * (right * math.sin(roll) + low * math.cos(roll)),
        )

    def face(self, written: Knots, lift: float = 0) -> list[Knot]:
        """Knots drawn on the face, or ``lift`` points before it."""
        return [
            (*self.place(knot[0], knot[1], depth(knot[0], knot[1]) + lift), *knot[2:])
            for knot in knots(written)
        ]

    def flat(self, written: Knots, z: float = 0) -> list[Knot]:
        """Knots drawn on a plane through the head, ``z`` points before its middle."""
        return [(*self.place(knot[0], knot[1], z), *knot[2:]) for knot in knots(written)]

    def patch(self, written: Knots, lift: float = 0) -> Shape:
        """The shape inside knots on the face."""
        return polygon(self.face(written, lift))

    def solid(self, spots: Sequence[Spot], *, smooth: bool = True) -> Shape:
        """The shape inside points anywhere about the head."""
        return polygon([self.place(*spot) for spot in spots], smooth=smooth)


def mirrored(written: Knots, side: int) -> list[Knot]:
    """Knots as they are (``side`` 1) or with left and right exchanged (-1)."""
    return [(side * knot[0], *knot[1:]) for knot in knots(written)]
