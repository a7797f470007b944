"""What the seasons bring: a sheaf, grapes."""

from __future__ import annotations

from typing import Final

from art.decks.figures.held import Attribute, HeldColours
from art.decks.kit.colour import WHITE, mix
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, ribbon

_STRAW: Final = "#a8741e"
_WHEAT: Final = "#e6ab32"
_EARS: Final = (
    (-40, -70, -28), (38, -72, 26), (-22, -92, -15), (22, -94, 13), (0, -104, -2),
)  # points, some in a row, as a drawing goes  # fmt: skip
"""Where each ear of the sheaf begins, and its lean in degrees."""


def _sheaf(art: Drawing, colours: HeldColours) -> None:
    """A few great ears with their awns, tied over the hand."""
    for i in range(9):
        x = (i - 4) * 7
        art.rule([(x * 0.9, 78), (x * 0.35, 22)], 1.5, ink=_STRAW)
    for x, y, _lean in _EARS:
        art.rule([(x * 0.1, 20), (x * 0.4, -34), (x, y)], 1.9, ink=_STRAW)
    for x, y, lean in _EARS:
        ear = art.blank()
        _ear(ear)
        art.place(ear, 1, x, y, lean)
    art.shape(ribbon("-13,18 0,23 13,18", [11] * 3), colours.accent, 0.9, shade=2)


def _ear(art: Drawing) -> None:
    """One ear of wheat standing on (0, 0): a fan of awns, two rows of grains."""
    for spread in (-17, -6, 6, 17):
        art.line([(spread * 0.3, -18), (spread, -64)], 0.5, ink=_STRAW, lead=0.9)
    for row in range(4, -1, -1):
        for side in (-1, 1):
            y = -row * 9.5
            grain = [(side, y + 3), (side * 11, y - 4), (side * 8, y - 15), (side, y - 8)]
            art.shape(grain, _WHEAT, 0.75, shade=2.5)
    art.shape("-5,-44 0,-62! 5,-44 0,-40", _WHEAT, 0.75, shade=2)


def _grapes(art: Drawing, colours: HeldColours) -> None:
    """A bunch hanging from the hand, under its leaf."""
    art.line("0,-22 2,-4 0,8", 2.0, ink="#6a4a22", lead=0.9, trail=0.9)
    light = mix(colours.accent, WHITE, 0.6)
    for row, count in enumerate((4, 4, 3, 2, 1)):
        for i in range(count):
            x, y = (i - (count - 1) / 2) * 17 + row % 2 * 2, 16 + row * 14
            art.shape(disc(x, y, 10), colours.accent, 0.85, shade=3.5)
            art.add(disc(x - 3.4, y - 3.6, 2.6), light)
    leaf = "0,4! -10,-8 -26,-12 -24,0 -38,6 -26,14 -24,26 -10,18 0,24! 6,12"
    art.shape(leaf, "#7f9a3c", 0.95, shade=5)
    for tip in ((-24, -8), (-32, 6), (-22, 22)):
        art.line([(-2, 8), tip], 0.5, lead=0.7)


SHEAF: Final = Attribute(_sheaf)
GRAPES: Final = Attribute(_grapes)
