"""What makes a garment of the cloth: buttons, frogs, plates, lacing, borders, belts, chains."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from art.decks.figures.look import Cut, Garb, Look
from art.decks.kit.colour import GOLD, PEARL, RUBY, WHITE, mix, shaded_skin
from art.decks.kit.curves import Knot, spline
from art.decks.kit.drawing import Drawing, leaf
from art.decks.kit.shapes import disc, polygon, rectangle, ribbon, ring

_OPENING: Final = "-4,8 -13,50 -14,100 -8,160"
_DOUBLET_FOLDS: Final = (
    "-62,142 -50,128 -40,122",
    "62,140 50,124 36,116",
    "-88,60 -72,62 -60,56",
    "86,62 70,64 58,58",
    "-64,152 -46,144 -32,144",
    "62,152 44,142 28,140",
)
_SMOCK_FOLDS: Final = (
    "-40,150 -44,110 -38,80",
    "-20,152 -24,120 -22,96",
    "14,152 18,116 16,90",
    "38,150 44,104 40,70",
    "-60,140 -64,110 -58,90",
)


def draw_garment(art: Drawing, look: Look) -> None:
    """Print what is sewn on the body, then belt and chain."""
    garb = look.garb
    if garb.cut == "gown":
        _gown(art, garb, look.head.neck)
    else:
        _DETAILS[garb.cut](art, garb)
    if garb.belt:
        _belt(art, garb)
    if garb.chain:
        _chain(art, garb.chain)


def _doublet(art: Drawing, garb: Garb) -> None:
    if garb.pattern == "slash":
        for x in (-56, -34, 30, 54):
            for y in (44, 82, 120):
                at = x * (1 - 0.12 * (y - 44) / 76)
                slit = [(at, y - 14), (at + x * 0.03, y), (at - x * 0.04, y + 15)]
                art.shape(ribbon(slit, leaf(9.5, 0.8)), garb.inner, 0.75, shade=2)
    if garb.pattern == "parti":
        art.line(_OPENING, 1.1, lead=0.8, trail=0.8)
    else:
        facing = garb.outer if garb.pattern == "stripe" else garb.trim
        art.shape(ribbon(_OPENING, [15, 15, 14, 12]), facing, 0.7, shade=3)
    opening = spline(_OPENING)
    for i in range(7):
        across, down = opening[int(i / 6 * 23)]
        art.shape(disc(across, down + 3, 4.6), GOLD, 0.75, shade=1.6)
    for crease in _DOUBLET_FOLDS:
        art.fold(crease, 1.5)


def _dolman(art: Drawing, garb: Garb) -> None:
    """A hussar's frogs."""
    opening = spline(_OPENING)
    for i in range(7):
        x, top = opening[2 + int(i / 6 * 20)]
        y = top + 6
        half = 50 - i * 2.5
        for side in (-1, 1):
            end = x + side * half + (8 if side > 0 else 0)
            cord = [(x, y + 1), (x + side * half * 0.5, y - 1), (end, y - 6)]
            art.add(ribbon(cord, [7.4] * 3), art.ink)
            art.add(ribbon(cord, [4] * 3), garb.inner)
            art.shape(ring(end, y - 6, 5, 1.8), garb.inner, 0.6, shade=0)
        art.shape(disc(x, y + 1, 4.6), GOLD, 0.75, shade=1.6)
    art.line(_OPENING, 0.8, lead=0.9, trail=0.9)


def _armour(art: Drawing, garb: Garb) -> None:
    steel = garb.outer
    art.add(ribbon("-52,40 -58,76 -46,120", [1, 9, 1]), WHITE)
    art.line("-8,10 -16,60 -14,110 -8,158", 1.1, lead=0.5)
    art.add(ribbon("-4,14 -11,60 -9,110 -4,150", [1, 5, 5, 1]), mix(steel, WHITE, 0.6))
    for y in (132, 146, 160, 178):
        art.line([(-70, y - 6), (-8, y + 6), (70, y - 8)], 0.9, lead=0.7, trail=0.7)
    for side in (-1, 1):
        plate = ((40, 10), (62, 8), (92, 30), (84, 44), (60, 34))
        art.shape([(side * x, y) for x, y in plate], steel, 0.9, shade=3)
        for rivet in range(4):
            art.add(disc(side * (54 + rivet * 9), 22 + rivet * 5, 2), art.ink)


def _robe(art: Drawing, garb: Garb) -> None:
    front = "-22,0 -30,60 -28,130 -34,204! 26,204! 22,130 16,60 16,0"
    art.shape(front, garb.inner, 0.95)
    pearl = mix(garb.inner, garb.outer, 0.7)
    for row in range(9):
        for column in (-14, 6):
            x, y = column + row % 2 * 8 - 5, 20 + row * 21
            art.add(disc(x, y, 3.4), pearl)
            art.add(disc(x - 1, y - 1, 1.3), "#fff4d0")
    for x, y, foot in ((-50, 60, -58), (-72, 90, -84), (44, 50, 50), (68, 80, 78)):
        art.fold([(foot, 194), ((x + foot) / 2 - 3, (y + 204) / 2), (x, y)], 1.7)
    for border in ("-22,4 -30,60 -28,130 -34,204", "16,4 16,60 22,130 26,204"):
        art.add(ribbon(border, [12] * 4), art.ink)
        art.add(ribbon(border, [8.4] * 4), garb.trim)


def _smock(art: Drawing, garb: Garb) -> None:
    art.line("-8,10 -12,40 -10,66", lead=0.8)
    for y in (26, 38, 50):
        art.line([(-20, y - 4), (-2, y + 4)], 0.8, ink=garb.trim)
        art.line([(-20, y + 4), (-2, y - 4)], 0.8, ink=garb.trim)
    for crease in _SMOCK_FOLDS:
        art.fold(crease)


def _frock(art: Drawing, garb: Garb) -> None:
    """A coat worn open over a waistcoat, its facings turned back and buttoned."""
    waistcoat = "-26,0 -36,50 -38,110 -34,200! 18,200! 20,110 18,50 20,0"
    art.shape(waistcoat, garb.inner, 0.9, shade=6)
    art.line(_OPENING, 0.9, lead=0.8, trail=0.8)
    opening = spline(_OPENING)
    for x, y in opening[4:24:4]:
        art.shape(disc(x + 4, y, 3.8), GOLD, 0.7, shade=1.4)
    for facing in (
        "-26,0! -58,8 -66,34! -50,60 -46,110 -40,160! -37,110 -35,50",
        "20,0! 56,6 64,32! 42,60 34,110 28,160! 22,110 19,50",
    ):
        art.shape(facing, garb.trim, 1.0, shade=4)
    for x, y in ((-52, 30), (-45, 62), (-42, 96), (50, 28), (36, 60), (30, 96)):
        art.shape(disc(x, y, 4.2), GOLD, 0.75, shade=1.4)
    for x, y, foot in ((-62, 76, -66), (62, 76, 70), (-78, 50, -84), (80, 50, 86)):
        art.fold([(foot, y + 56), ((x + foot) / 2, y + 26), (x, y)], 1.4)


def _gown(art: Drawing, garb: Garb, skin: str) -> None:
    panel = "-18,30 -16,90 -8,156! 2,156! 14,90 18,30 0,36"
    art.shape(panel, garb.inner, 0.9, shade=5)
    for i in range(6):
        y, half = 46 + i * 18, 16 - i * 1.9
        for lace in ([(-half, y), (half, y + 10)], [(half, y), (-half, y + 10)]):
            art.line(lace, 0.8, ink=garb.trim, lead=0.8, trail=0.8)
    breast = "-36,2! -20,24 0,35 20,24 37,2! 14,6 0,8 -14,6"
    art.shape(breast, skin, 0.8, shade=3, shade_colour=shaded_skin(skin, 0.3))
    neckline = "-40,0 -22,26 0,38 22,26 41,0"
    art.add(ribbon(neckline, [9] * 5), art.ink)
    art.add(ribbon(neckline, [5.4] * 5), garb.trim)
    for x, y in ((-20, 12), (-10, 17), (0, 19), (10, 17), (20, 12)):
        art.shape(disc(x, y, 3), PEARL, 0.55, shade=1)
    art.fold("-54,120 -40,112 -30,96", 1.4)
    art.fold("52,118 40,108 32,92", 1.4)


def _belt(art: Drawing, garb: Garb) -> None:
    """The skirt of the coat under the belt, and the belt."""
    skirt = "-64,156 -80,200! -40,206 0,204 40,206 80,200! 64,156 0,166"
    art.shape(skirt, garb.inner if garb.pattern == "parti" else garb.outer, shade=8)
    for x in (-52, -30, -8, 16, 38, 56):
        art.fold([(x * 0.86, 164), (x * 1.05, 184), (x * 1.16, 200)], 1.5)
    art.shape(ribbon("-66,154 0,165 66,154", [15, 16, 15]), garb.belt, 0.95, shade=4)
    if garb.cut == "dolman":
        for d in (-4, 0, 4):
            cord = [(-64, 154 + d), (0, 165 + d), (64, 154 + d)]
            art.line(cord, 0.5, ink=GOLD, lead=0.9, trail=0.9)
        return
    buckle = polygon("-20,157 4,158 4,175 -20,174", smooth=False)
    art.shape(buckle.difference(rectangle(-14, 162, -2, 170)), GOLD, 0.8, shade=2)


def _chain(art: Drawing, colour: str) -> None:
    for i in range(15):
        along = i / 14
        x, y = -58 + 114 * along, 22 + 62 * math.sin(math.pi * along)
        art.shape(ring(x, y, 5.4, 2.2), colour, 0.6, shade=0)
    jewel: list[Knot] = [(-12, 88, 1), (-2, 80), (10, 88, 1), (6, 104), (-2, 112, 1), (-9, 104)]
    art.shape(jewel, colour, 0.9, shade=3)
    art.add(disc(-2, 95, 4), RUBY)


_DETAILS: Final[dict[Cut, Callable[[Drawing, Garb], None]]] = {
    "doublet": _doublet,
    "dolman": _dolman,
    "armour": _armour,
    "robe": _robe,
    "smock": _smock,
    "frock": _frock,
}
