"""Backs: the smoking cat in a medallion, and strapwork that is the same either way up."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from art.decks.figures import feline
from art.decks.figures.look import Cat, Coat, Expression
from art.decks.kit.colour import WHITE, mix
from art.decks.kit.curves import Point
from art.decks.kit.drawing import Drawing, Hatch, taper
from art.decks.kit.shapes import Shape, disc, frame_of, moved, polygon, ribbon
from art.decks.stock import HEIGHT, WIDTH, blank_card, inside
from art.decks.tobacco import pipe, pipe_smoke

_CURL: Final = (
    (1.25, 0.6), (1.0, 1.6), (0.95, 2.7), (0.85, 3.9), (0.66, 5.0), (0.42, 6.2), (0.2, 7.4),
)  # points, some in a row, as a drawing goes  # fmt: skip
_MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)
_LATTICE: Final = (54, 54.5)
"""How far apart the straps of a lattice cross, across and down."""
_NIGHT_COAT: Final = Coat("#3a3440", "#1d1a20", "#6a6272", "plain", "#e8b83a")


@dataclass(frozen=True)
class BackColours:
    """``ground`` is what a back is told by at the table."""

    paper: str
    ink: str
    ground: str
    gold: str
    night: str = ""


def cat_back(colours: BackColours) -> Drawing:
    """Curls of smoke, and in the middle a cat by moonlight with a pipe."""
    art = blank_card(colours.paper, colours.ink)
    field = inside(20, 14)
    art.shape(field, colours.ground, shade=0)
    light = mix(colours.ground, colours.paper, 0.32)
    room = field.buffer(-17)
    for row in range(-6, 7):
        for column in range(-4, 5):
            x, y = _MIDDLE[0] + column * 44 + row % 2 * 22, _MIDDLE[1] + row * 43 - 3
            curl = _curl(x, y, 1 if (column + row) % 2 else -1)
            if room.contains(curl):
                art.add(curl, light)
    for width, colour in ((7, colours.ink), (4, colours.gold)):
        art.add(frame_of(field.buffer(-10), width / 2), colour)
    medallion = disc(*_MIDDLE, 118, 138)
    art.shape(medallion.buffer(9), colours.gold, shade=6)
    art.shape(medallion, colours.night, shade=0)
    art.hatch(medallion.difference(moved(medallion, -30, -26)), Hatch(40, 6, 0.6))
    art.place(_moonlit_cat(art, colours), 1, *_MIDDLE, clip=medallion.buffer(-2))
    return art


def _curl(x: float, y: float, side: int) -> Shape:
    path = [(x + side * 15 * k * math.cos(t), y + 15 * k * math.sin(t)) for k, t in _CURL]
    return ribbon(path, taper(6.2, 0.5, 0.8)).union(disc(*path[-1], 2.6))


def _moonlit_cat(art: Drawing, colours: BackColours) -> Drawing:
    scene = art.blank()
    scene.add(disc(40, -76, 25), mix(colours.gold, WHITE, 0.5))
    expression = Expression(brow=-0.3, gaze=0, lid=0.62, mouth=0.7)
    head = scene.blank()
    feline.draw(head, Cat(_NIGHT_COAT, expression), None)
    scene.place(head, 1.05, 4, 26)
    pipe_smoke(scene, 4, 26, 1.05, "#cfd4d6")
    pipe(scene, 4, 26, 1.05)
    return scene


def lattice_back(colours: BackColours, motif: Callable[[Drawing, int], None]) -> Drawing:
    """Whole strapwork diamonds with a motif in each; ``motif`` is told the row, 0 in the middle.

    No diamond is cut by the frame; what is left between them is sown with gold. Motifs below the
    middle are turned over; that of row 0 must be the same either way up.
    """
    art = blank_card(colours.paper, colours.ink)
    field = inside(20, 14)
    art.shape(field, colours.ground, shade=0)
    cells = [(row, column) for row in range(-4, 5) for column in range(-2 + row % 2, 3, 2)]
    for width, colour in ((7, colours.ink), (4, colours.gold)):
        for row, column in cells:
            art.add(frame_of(_diamond(row, column), width / 2), colour)
    light = mix(colours.ground, colours.gold, 0.55)
    for row, column in cells:
        art.add(frame_of(_diamond(row, column).buffer(-8, join_style="mitre"), 0.9), light)
        drawn = art.blank()
        motif(drawn, row)
        art.place(drawn, 1, *_crossing(row, column), 180 if row > 0 else 0)
    _studs(art, colours)
    _sown(art, colours)
    for width, colour in ((8, colours.ink), (5, colours.gold)):
        art.add(frame_of(field.buffer(-9), width / 2), colour)
    return art


def _crossing(row: float, column: float) -> Point:
    across, down = _LATTICE
    return _MIDDLE[0] + column * across, _MIDDLE[1] + row * down


def _diamond(row: int, column: int) -> Shape:
    tips = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
    return polygon([_crossing(*tip) for tip in tips], smooth=False)


def _studs(art: Drawing, colours: BackColours) -> None:
    """A stud on every crossing of two straps."""
    for row in range(-4, 5):
        for column in range(-1 - row % 2, 3, 2):
            stud = art.blank()
            stud.shape(disc(0, 0, 8), colours.gold, 0.8, shade=2)
            stud.add(disc(-2, -2, 2.2), "#fff6dc")
            art.place(stud, 1, *_crossing(row, column), 180 if row > 0 else 0)


def _sown(art: Drawing, colours: BackColours) -> None:
    """Three grains of gold in every gap along the frame, one in each corner."""
    sides = [(row, 2.72 * side, 0.0, 1.0) for row in (-3, -1, 1, 3) for side in (-1, 1)]
    ends = [(4.72 * side, column, 1.0, 0.0) for column in (-1, 1) for side in (-1, 1)]
    for row, column, across, down in sides + ends:
        x, y = _crossing(row, column)
        for step in (-1, 0, 1):
            grain = disc(x + 13 * across * step, y + 13 * down * step, 3.4 if step else 5)
            art.shape(grain, colours.gold, 0.6, shade=1.2)
    for row in (-4.66, 4.66):
        for column in (-2.66, 2.66):
            art.shape(disc(*_crossing(row, column), 5), colours.gold, 0.6, shade=1.2)
