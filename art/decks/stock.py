"""The card itself: its measures, paper, frames, and where pips stand. Lengths are units."""

from __future__ import annotations

from typing import Final

from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import Shape, rounded

WIDTH: Final = 400
HEIGHT: Final = 620
CORNER: Final = 24
EDGE: Final = "#cdbf9f"
_EDGE_WIDTH: Final = 1.5


def blank_card(paper: str, ink: str) -> Drawing:
    """An empty card with its edge."""
    art = Drawing(ink)
    art.add(rounded(0, 0, WIDTH, HEIGHT, CORNER), EDGE)
    art.add(inside(_EDGE_WIDTH, CORNER - _EDGE_WIDTH), paper)
    return art


def inside(margin: float, corner: float) -> Shape:
    """The card without a margin, with round corners."""
    return rounded(margin, margin, WIDTH - margin, HEIGHT - margin, corner)


def print_both_ways(art: Drawing, half: Drawing) -> None:
    """Print a drawing, and again the other way up."""
    art.place(half)
    art.place(half, 1, WIDTH, HEIGHT, 180)


def pip_places(
    count: int, left: float, right: float, top: float, bottom: float
) -> list[tuple[float, float, bool]]:
    """Where the 7 to 10 pips stand, and which are turned over: those below the middle.

    Two columns of three or four, and one or two pips between their rows.
    """
    rows = 3 if count < 9 else 4
    gap = (bottom - top) / (rows - 1)
    levels = [top + gap * row for row in range(rows)]
    first, last = levels[0] + gap / 2, levels[-1] - gap / 2
    middle = {7: [first], 8: [first, last], 9: [HEIGHT / 2], 10: [first, last]}[count]
    places = [(x, y) for y in levels for x in (left, right)]
    places += [(WIDTH / 2, y) for y in middle]
    return [(x, y, y > HEIGHT / 2 + 5) for x, y in places]
