"""Smoke and what it comes from: the pipe in a cat's mouth, and the puff that counts a penalty."""

from __future__ import annotations

import math
from typing import Final

from art.decks.kit.colour import mix
from art.decks.kit.drawing import Drawing
from art.decks.kit.lettering import BLACK, lettering
from art.decks.kit.shapes import disc, ribbon, union
from art.decks.kit.strokes import smoke

SMOKE: Final = "#eef0ee"
_PUFF: Final = "#e9ecec"
_PUFF_SHADE: Final = "#5a5068"
_FIGURE: Final = "#b8322a"
_PUFF_LINE: Final = 2.1
_CLOUDLETS: Final = (
    (0, 0.62, 0.62), (52, 0.64, 0.56), (104, 0.60, 0.58), (152, 0.66, 0.52),
    (205, 0.62, 0.56), (255, 0.62, 0.58), (310, 0.64, 0.54),
)  # points, some in a row, as a drawing goes  # fmt: skip
"""Angle in degrees, distance and radius as shares of the puff's radius."""
_WISPS: Final = ((0.78, 0.92, 0.24), (1.12, 1.22, 0.14), (1.3, 1.42, 0.08))
_CURL: Final = ((0.78, -60), (0.8, -15), (0.74, 30))


def pipe(art: Drawing, x: float, y: float, scale: float) -> None:
    """A pipe in the left corner of the mouth of a cat's head centred on (x, y)."""
    drawn = art.blank()
    stem = "-16,31 -40,40 -62,56"
    for width, colour in ((8.6, art.ink), (5, "#5a3420")):
        drawn.add(ribbon(stem, [width * 0.8, width, width]), colour)
    drawn.shape("-60,34! -64,62 -74,70 -88,66 -94,34!", "#8a4a26", 1.05, shade=5)
    drawn.shape(disc(-77, 34, 17, 5.5), "#2a1a16", 0.9, shade=0)
    drawn.add(disc(-77, 34.5, 11, 2.8), "#ef7a2e")
    art.place(drawn, scale, x, y)


def pipe_smoke(art: Drawing, x: float, y: float, scale: float, colour: str) -> None:
    """A short trail from the pipe of a cat's head centred on (x, y)."""
    drawn = art.blank()
    smoke(drawn, "-78,30 -92,4 -82,-26 -100,-58", 5, 17, colour, puffs=8)
    art.place(drawn, scale, x, y)


def penalty_puff(art: Drawing, points: int, x: float, y: float, radius: float) -> None:
    """A puff of smoke about (x, y) with a number in it, and a trailing wisp."""
    puff = art.blank(_PUFF_LINE)
    wisps = [disc(radius * a, radius * b, radius * size) for a, b, size in _WISPS]
    for wisp in wisps:
        puff.shape(wisp, _PUFF, 0.8, shade=2)
    cloudlets = []
    for degrees, distance, size in _CLOUDLETS:
        turn = math.radians(degrees)
        reach = radius * distance
        cloudlets.append((reach * math.cos(turn), reach * math.sin(turn), radius * size, degrees))
    cloud = union(
        [disc(cx, cy, size) for cx, cy, size, _ in cloudlets] + [disc(0, 0, radius * 0.8)]
    )
    puff.shape(cloud, _PUFF, 1.05, shade=radius * 0.2, shade_colour=mix(_PUFF, _PUFF_SHADE, 0.35))
    for cx, cy, size, degrees in cloudlets[::2]:
        curl = [
            (
                cx + size * share * math.cos(math.radians(degrees + beyond)),
                cy + size * share * math.sin(math.radians(degrees + beyond)),
            )
            for share, beyond in _CURL
        ]
        puff.line(curl, 0.5)
    is_long = points > 9
    size = radius * (1.22 if is_long else 1.5)
    tracking = -2 if is_long else 0
    figure = lettering(str(points), 0, size * 0.34, size, BLACK, tracking=tracking)
    puff.add(figure, _FIGURE)
    art.place(puff, 1, x, y)
