"""The slanting sash of the double-headed Bohemian deck: two piped edges, stones and pearls."""

from __future__ import annotations

import math
from typing import Final

from art.decks.kit.colour import PEARL, WHITE
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import Shape, disc, polygon, rectangle
from art.decks.stock import HEIGHT, WIDTH

SLANT: Final = 0.16
"""How much the sash rises to the right, per unit."""
_HALF: Final = 13
_PIPING: Final = 3.6
_STEP: Final = 40


def sash(art: Drawing, clip: Shape, cloth: str, piping: str, stones: tuple[str, str]) -> None:
    """A jewelled band across the middle of the card, the same either way up."""
    level = art.blank()
    length = math.hypot(WIDTH, WIDTH * SLANT)
    level.shape(rectangle(-length, -_HALF, length, _HALF), piping, 0.9, shade=0)
    inner = _HALF - _PIPING
    level.shape(rectangle(-length, -inner, length, inner), cloth, 0.6, shade=0)
    for i in range(-5, 6):
        _stone(level, i * _STEP, stones[i % 2])
        for side in (-1, 1):
            _pearl(level, i * _STEP + side * _STEP / 2)
    art.place(level, 1, WIDTH / 2, HEIGHT / 2, -math.degrees(math.atan(SLANT)), clip=clip)


def _stone(art: Drawing, x: float, colour: str) -> None:
    """A stone cut as a lozenge; its light is the same either way up."""
    setting = [(x - 12, 0), (x, -8.6), (x + 12, 0), (x, 8.6)]
    art.shape(polygon(setting, smooth=False), "#e9b94c", 0.6, shade=0)
    cut = [(x - 8.4, 0), (x, -6), (x + 8.4, 0), (x, 6)]
    art.shape(polygon(cut, smooth=False), colour, 0.5, shade=0)
    art.line([(x - 4.5, 0), (x, 0), (x + 4.5, 0)], 0.45, ink=WHITE)


def _pearl(art: Drawing, x: float) -> None:
    art.shape(disc(x, 0, 3.6), PEARL, 0.6, shade=0)
