"""A back of whole roundels, ribbons between them: no motif is cut by the border.

It is the same either way up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from art.decks.kit.colour import GOLD, mix, shaded
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, frame_of, polygon, ring
from art.decks.stock import HEIGHT, WIDTH, blank_card, inside

_COLUMNS: Final = 4
_ROWS: Final = 7
_LEFT: Final = 34
_TOP: Final = 36
_RADIUS: Final = 33


def roundel_back(
    paper: str, ink: str, ground: str, motif: Callable[[Drawing, int], None]
) -> Drawing:
    """``motif`` prints what is in a roundel about (0, 0); it is told which kind."""
    art = blank_card(paper, ink)
    field = inside(20, 14)
    art.shape(field, ground, shade=0)
    half = art.blank()
    across, down = (WIDTH - 2 * _LEFT) / _COLUMNS, (HEIGHT - 2 * _TOP) / _ROWS
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            if row * _COLUMNS + column >= _ROWS * _COLUMNS / 2:
                continue
            x, y = _LEFT + across * (column + 0.5), _TOP + down * (row + 0.5)
            _roundel(half, x, y, ground, paper)
            drawn = half.blank()
            motif(drawn, row + column)
            half.place(drawn, 1, x, y)
    art.place(half)
    art.place(half, 1, WIDTH, HEIGHT, 180)
    for row in range(1, _ROWS):
        for column in range(1, _COLUMNS):
            _star(art, _LEFT + across * column, _TOP + down * row, mix(ground, paper, 0.75))
    for margin, half_width, colour in ((26, 3.2, ink), (26, 1.8, GOLD)):
        art.add(frame_of(inside(margin, 10), half_width), colour)
    return art


def _roundel(art: Drawing, x: float, y: float, ground: str, paper: str) -> None:
    art.shape(disc(x, y, _RADIUS + 5), GOLD, 0.9, shade=3)
    art.shape(disc(x, y, _RADIUS), mix(paper, ground, 0.08), 0.8, shade=0)
    art.add(ring(x, y, _RADIUS - 3, _RADIUS - 4.2), shaded(ground, 0.2))


def _star(art: Drawing, x: float, y: float, colour: str) -> None:
    points = [(0, -9), (2.4, -2.4), (9, 0), (2.4, 2.4), (0, 9), (-2.4, 2.4), (-9, 0), (-2.4, -2.4)]
    art.add(polygon([(x + dx, y + dy) for dx, dy in points], smooth=False), colour)
