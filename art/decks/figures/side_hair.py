"""Hair as it is seen in profile, drawn about the middle of a head that looks left."""

from __future__ import annotations

import math
from typing import Final

from art.decks.kit.colour import PEARL, RUBY, mix
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, only_polygons, polygon, union
from art.decks.kit.strokes import flow

_CURL: Final = ((0.75, 0.0), (0.72, 1.2), (0.6, 2.4), (0.42, 3.6), (0.22, 5.0))
_CURLS: Final = (
    (-26, -41, 10), (-12, -51, 12), (6, -55, 13), (24, -51, 13), (39, -39, 13), (47, -21, 13),
    (49, -1, 13), (47, 19, 13), (41, 37, 12), (24, 40, 11), (18, 24, 11), (15, 6, 11),
    (13, -12, 11), (-4, -36, 10), (30, 6, 18), (28, -22, 20), (33, 26, 14),
)  # points, some in a row, as a drawing goes  # fmt: skip
_DRAWN_CURLS: Final = 13


def page(art: Drawing, colour: str) -> None:
    """Cut level with the jaw, over the ear."""
    dark, light = _dark(art, colour), _light(colour)
    mass = (
        "-31,-33! -28,-46 -10,-60 16,-62 40,-51 51,-26 51,2 56,24 62,36 52,45 34,45 18,42! "
        "8,28 7,10 4,-8 -4,-22 -14,-29"
    )
    art.shape(mass, colour, shade=9)
    flow(art, "-2,-56 2,-34 11,-4 12,20 20,38", "24,-58 44,-34 47,0 48,22 58,38", 8, 0.62, ink=dark)
    flow(art, "-6,-56 -16,-46 -26,-34", "4,-56 -4,-42 -8,-28", 4, 0.5, ink=dark)
    art.line("22,-50 36,-28 37,2", 0.8, ink=light)


def long(art: Drawing, colour: str) -> None:
    """Falling down the back, a strand before the shoulder."""
    dark, light = _dark(art, colour), _light(colour)
    mass = (
        "-31,-33! -27,-47 -8,-60 18,-61 42,-49 52,-24 53,6 58,40 66,66 62,86 48,78! 40,88 28,72 "
        "22,50 14,28 10,8 5,-8 -4,-23 -14,-30"
    )
    art.shape(mass, colour, shade=9)
    flow(art, "0,-56 4,-34 14,-2 22,30 32,68", "26,-57 45,-32 49,4 54,40 60,74", 9, 0.62, ink=dark)
    flow(art, "-6,-56 -16,-46 -26,-34", "4,-56 -4,-42 -8,-28", 4, 0.5, ink=dark)
    art.line("24,-50 39,-26 41,10 48,44", 0.8, ink=light)


def short(art: Drawing, colour: str) -> None:
    """Cropped, with a whisker before the ear."""
    dark = _dark(art, colour)
    mass = (
        "-31,-31! -29,-44 -12,-58 14,-61 36,-51 47,-28 45,-4 38,12 28,20! 24,12 24,-4 18,-16 "
        "9,-15 5,-4 2,8! -3,-2 -3,-16 -12,-26"
    )
    art.shape(mass, colour, shade=7)
    flow(art, "-4,-56 -14,-46 -24,-33", "14,-57 6,-40 2,-20", 6, 0.5, ink=dark)
    flow(art, "18,-56 20,-38 22,-18", "32,-50 44,-28 36,4", 7, 0.5, ink=dark)


def curls(art: Drawing, colour: str) -> None:
    """A head of curls down to the collar."""
    mass = union([disc(x, y, radius) for x, y, radius in _CURLS])
    art.shape(only_polygons(mass), colour, shade=5)
    for i, (x, y, radius) in enumerate(_CURLS[:_DRAWN_CURLS]):
        side = 1 if i % 2 else -1
        curl = [
            (x + side * radius * k * math.cos(t), y + radius * k * math.sin(t)) for k, t in _CURL
        ]
        art.line(curl, 0.62, ink=_dark(art, colour))


def braids(art: Drawing, colour: str) -> None:
    """Parted, and plaited behind the ear."""
    dark = _dark(art, colour)
    mass = "-31,-33! -27,-47 -8,-60 18,-61 41,-49 49,-24 45,4 34,20 20,20! 22,2 10,-16 -8,-28"
    art.shape(mass, colour, shade=7)
    flow(art, "-22,-44 -4,-34 14,-16 24,10", "18,-58 40,-40 44,-14 32,14", 8, 0.55, ink=dark)
    for i in range(6):
        y, x = 14 + i * 13, 29 + i * 2.2
        strand = [
            (x - 9, y), (x, y - 7), (x + 9, y), (x + 5, y + 9), (x, y + 13), (x - 5, y + 9),
        ]  # points, some in a row, as a drawing goes  # fmt: skip
        art.shape(strand, colour, 0.8, shade=3)
        art.line([(x - 6, y + 1), (x + 1, y + 5), (x + 3, y + 10)], 0.5, ink=dark)
    art.shape([(36, 92), (48, 91), (51, 105), (36, 106)], RUBY, 0.8, shade=2)


def caul(art: Drawing, colour: str) -> None:
    """Gathered at the back in a net of gold and pearls."""
    dark = _dark(art, colour)
    front = "-31,-33! -27,-47 -8,-60 12,-61 26,-52 30,-30 26,-8 16,2! 8,-10 -4,-22 -16,-29"
    net = polygon("16,-54 36,-54 54,-38 60,-14 54,8 40,20 26,16 20,-2 24,-26")
    art.shape(net, mix(colour, "#e8b84a", 0.35), shade=7)
    inside = net.buffer(-3)
    for row in range(6):
        for column in range(4):
            pearl = disc(22 + column * 11 + row % 2 * 5.5, -46 + row * 12, 2.6)
            if inside.contains(pearl):
                art.shape(pearl, PEARL, 0.5, shade=0)
    art.shape(front, colour, shade=6)
    flow(art, "-20,-46 -4,-34 12,-14", "8,-58 22,-40 24,-12", 7, 0.55, ink=dark)


def coronet(art: Drawing, colour: str) -> None:
    """A plait laid round the head, a lock before the ear."""
    braids_cap = "-31,-33! -27,-46 -8,-57 18,-58 40,-46 47,-22 42,4 30,16 22,14! 12,-6 -4,-20"
    art.shape(braids_cap, colour, shade=7)
    dark = _dark(art, colour)
    flow(art, "4,-30 18,-14 26,8", "36,-40 42,-18 36,6", 5, 0.5, ink=dark)
    ropes = ((-24, -42), (-12, -52), (3, -58), (19, -57), (33, -49), (43, -36), (48, -20))
    for i, (x, y) in enumerate(ropes):
        art.shape(disc(x, y, 10, 7, -50 + i * 24), colour, 0.8, shade=3)
        turn = math.radians(-50 + i * 24)
        across, down = 7 * math.cos(turn), 7 * math.sin(turn)
        art.line([(x - across, y - down), (x + 1, y + 1), (x + across, y + down)], 0.5, ink=dark)
    art.line("2,-16 6,-2 3,10 8,20", 1.6, ink=colour, lead=0.6)


def _dark(art: Drawing, colour: str) -> str:
    return mix(colour, art.ink, 0.6)


def _light(colour: str) -> str:
    return mix(colour, "#ffe9c0", 0.45)
