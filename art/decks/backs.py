"""Backs: the smoking cat in a medallion, and strapwork that is the same either way up."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from shapely.geometry import LineString
from shapely.geometry import Point as Spot

from art.decks.figures import feline
from art.decks.figures.look import Cat, Coat, Expression
from art.decks.kit.colour import WHITE, mix
from art.decks.kit.drawing import Drawing, Hatch, taper
from art.decks.kit.shapes import Shape, disc, frame_of, intersection, moved, polygon, ribbon
from art.decks.stock import HEIGHT, WIDTH, blank_card, inside
from art.decks.tobacco import pipe, pipe_smoke

_CURL: Final = (
    (1.25, 0.6), (1.0, 1.6), (0.95, 2.7), (0.85, 3.9), (0.66, 5.0), (0.42, 6.2), (0.2, 7.4),
)  # fmt: skip
_MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)
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
    for row in range(-1, 15):
        for column in range(-1, 10):
            x, y = 26 + column * 44 + row % 2 * 22, 34 + row * 44
            curl = _curl(x, y, 1 if (column + row) % 2 else -1)
            art.add(intersection(curl, field.buffer(-7)), light)
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
    """Strapwork diamonds with a motif in each; ``motif`` is told the row, 0 in the middle.

    Motifs below the middle are turned over; that of row 0 must be the same either way up.
    """
    art = blank_card(colours.paper, colours.ink)
    field = inside(20, 14)
    art.shape(field, colours.ground, shade=0)
    inner = field.buffer(-12)
    across, down = 52, 66
    x0, y0 = _MIDDLE
    for width, colour in ((7, colours.ink), (4, colours.gold)):
        for strap in range(-14, 15, 2):
            for side in (-1, 1):
                x = x0 + strap * across
                end = side * 8 * across
                line = LineString([(x - end, y0 - 8 * down), (x + end, y0 + 8 * down)])
                art.add(line.buffer(width / 2).intersection(inner), colour)
    room = inner.buffer(-17)
    for row in range(-10, 11):
        for column in range(-8 - row % 2, 9, 2):
            x, y = x0 + column * across, y0 + row * down
            if room.contains(Spot(x, y).buffer(2)):
                _stud(art, colours, x, y)
            if room.contains(Spot(x + across, y).buffer(26)):
                _diamond(art, colours, x + across, y)
                drawn = art.blank()
                motif(drawn, row)
                art.place(drawn, 1, x + across, y, 180 if y > y0 + 1 else 0)
    for width, colour in ((8, colours.ink), (5, colours.gold)):
        art.add(frame_of(inner, width / 2), colour)
    return art


def _stud(art: Drawing, colours: BackColours, x: float, y: float) -> None:
    stud = art.blank()
    stud.shape(disc(0, 0, 8), colours.gold, 0.8, shade=2)
    stud.add(disc(-2, -2, 2.2), "#fff6dc")
    art.place(stud, 1, x, y, 180 if y > _MIDDLE[1] + 1 else 0)


def _diamond(art: Drawing, colours: BackColours, x: float, y: float) -> None:
    diamond = polygon([(x, y - 50), (x + 39, y), (x, y + 50), (x - 39, y)], smooth=False)
    art.add(frame_of(diamond, 0.9), mix(colours.ground, colours.gold, 0.55))
