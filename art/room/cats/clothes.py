"""Shoulders, collars and ties: what is worn below the chin."""

from __future__ import annotations

from typing import Final

from art.decks.kit.curves import Knots, Point
from art.decks.kit.shapes import Shape, disc, moved, polygon, rounded
from art.room.cats.canvas import Canvas, Paint, down, placed
from art.room.cats.pose import mirrored

_SHOULDERS: Final = "-124,160! -118,112 -96,88 -58,74 -44,52! 44,52! 58,74 96,88 118,112 124,160!"
_SPOTS: Final = ((17, -7), (30, -13), (42, -8), (24, 4), (38, 5), (32, 16), (15, 10))


def shoulders(canvas: Canvas, at: Point, light: str, dark: str) -> Shape:
    """A coat from neck to chest."""
    shape = moved(polygon(_SHOULDERS), *at)
    canvas.shape(shape, down(shape, (0, light), (1, dark)))
    canvas.within(shape).lit(shape, "#ffe0a0", 3, 0.25)
    return shape


def both(canvas: Canvas, at: Point, written: Knots, paint: Paint, line: float = 2.3) -> None:
    """A shape and its mirror image."""
    for side in (-1, 1):
        canvas.shape(polygon(placed(mirrored(written, side), at)), paint, line)


def bow_tie(canvas: Canvas, at: Point, light: str, dark: str, spots: str | None = None) -> None:
    """A bow tie about its knot, with spots if it has a colour for them."""
    wing = "2,-8! 16,-19 38,-24 47,-16 50,0 46,17 36,24 16,16 2,9!"
    x, y = at
    for side in (-1, 1):
        shape = polygon(placed(mirrored(wing, side), at))
        canvas.fill(shape, down(shape, (0, light), (1, dark)))
        inside = canvas.within(shape)
        if spots is not None:
            for spot in _SPOTS:
                inside.fill(disc(x + side * spot[0], y + spot[1], 2.7), spots)
        for fold in ("6,-2 18,-9 30,-11", "6,3 18,8 28,13"):
            inside.line(placed(mirrored(fold, side), at), 3, "#1a0806", 0.55, lead=1)
        inside.lit(shape, "#ffd9b0", 2.6, 0.4)
        canvas.outline(shape, 2.4)
    knot = rounded(x - 9, y - 11, x + 9, y + 11, 6)
    canvas.shape(knot, down(knot, (0, light), (1, dark)), 2.3)
