"""A back of Gothic tracery: whole roundels, four leaves in each, none cut by the border.

The back looks the same either way up. Its two tones distinguish it from a face.
"""

from __future__ import annotations

from typing import Final

from art.decks.kit.colour import GOLD, mix, shaded
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import Shape, disc, frame_of, polygon, ring
from art.decks.stock import HEIGHT, WIDTH, blank_card, inside

_COLUMNS: Final = 4
_ROWS: Final = 7
_LEFT: Final = 34
_TOP: Final = 36
_RADIUS: Final = 36
_LEAF: Final = "0,-5! 4,-10 14,-14 15,-22 8,-30 0,-33! -8,-30 -15,-22 -14,-14 -4,-10"
_STAR: Final = "0,-10 2.6,-2.6 10,0 2.6,2.6 0,10 -2.6,2.6 -10,0 -2.6,-2.6"


def tracery_back(paper: str, ink: str, ground: str) -> Drawing:
    """The back in one colour, gold and paper."""
    art = blank_card(paper, ink)
    art.shape(inside(20, 14), ground, shade=0)
    across, down = (WIDTH - 2 * _LEFT) / _COLUMNS, (HEIGHT - 2 * _TOP) / _ROWS
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            _roundel(art, _LEFT + across * (column + 0.5), _TOP + down * (row + 0.5), ground)
    for row in range(1, _ROWS):
        for column in range(1, _COLUMNS):
            star = art.blank()
            star.add(polygon(_STAR, smooth=False), mix(ground, paper, 0.8))
            art.place(star, 1, _LEFT + across * column, _TOP + down * row)
    for half_width, colour in ((3.4, ink), (1.9, GOLD)):
        art.add(frame_of(inside(27, 10), half_width), colour)
    return art


def _roundel(art: Drawing, x: float, y: float, ground: str) -> None:
    drawn = art.blank()
    drawn.add(disc(0, 0, _RADIUS + 1.5), art.ink)
    drawn.add(ring(0, 0, _RADIUS, _RADIUS - 3), GOLD)
    drawn.add(disc(0, 0, _RADIUS - 4.2), shaded(ground, 0.42))
    for turn in range(0, 360, 90):
        leaf = drawn.blank()
        leaf.add(polygon(_LEAF), mix(ground, "#fff2d0", 0.72))
        leaf.add(_vein(), shaded(ground, 0.3))
        drawn.place(leaf, 1, 0, 0, turn)
        dot = drawn.blank()
        dot.add(disc(0, -25, 2.6), GOLD)
        drawn.place(dot, 1, 0, 0, turn + 45)
    drawn.add(disc(0, 0, 5.4), GOLD)
    art.place(drawn, 1, x, y)


def _vein() -> Shape:
    return polygon("-0.9,-8 0,-28 0.9,-8", smooth=False)
