"""What is worn round the neck, about the pit of the neck at (0, 0)."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final

from shapely.geometry import Point as Spot

from art.decks.figures.look import Collar, Garb
from art.decks.kit.colour import GOLD, RUBY, mix
from art.decks.kit.curves import Knot, Point, points, spline
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, polygon, ribbon, union

COVERS_SHOULDERS: Final[frozenset[Collar]] = frozenset({"ermine", "cowl"})
"""Collars that lie over the upper arms."""

_PLEATS: Final = 15


def draw_collar(art: Drawing, garb: Garb) -> None:
    """Print the collar, if there is one."""
    if garb.collar != "none":
        _COLLARS[garb.collar](art, garb)


def _ruff(art: Drawing, garb: Garb) -> None:
    turns = [math.pi * i / (_PLEATS - 1) for i in range(_PLEATS)]
    for rx, ry, y in ((56, 17, -4), (47, 13, -9)):
        pleats = [disc(2 + rx * math.cos(t), y + ry * math.sin(t) + 1, 9, 10) for t in turns]
        art.shape(union([*pleats, disc(2, y - 3, rx - 4, ry)]), garb.trim, 0.95, shade=4)
    for turn in turns:
        cosine, sine = math.cos(turn), math.sin(turn)
        pleat = [
            (2 + 24 * cosine, -14 + 6 * sine),
            (2 + 46 * cosine, -8 + 12 * sine),
            (2 + 60 * cosine, -3 + 22 * sine),
        ]
        art.line(pleat, 0.55, lead=0.5)
        hollow = disc(2 + 58 * cosine, -3 + 19 * sine, 2.2, 3.2)
        art.add(hollow, mix(garb.trim, art.ink, 0.7))


def _falling(art: Drawing, garb: Garb) -> None:
    for half in (
        "6,-16 30,-22 56,4 66,24! 34,30 2,14!",
        "0,-16 -26,-22 -52,4 -64,24! -34,32 -4,14!",
    ):
        art.shape(half, garb.trim, shade=5)
        edge = spline(points(half)[3:6])
        for x, y in edge[1:-1:2]:
            art.add(disc(x, y - 4, 1.6), art.ink)
    art.line("0,14 -8,34", 0.9)
    art.line("2,14 8,32", 0.9)


def _cape(reach: float, shoulder: float, low: float) -> list[Knot]:
    """A cape of fur about the shoulders, ``reach`` units to either side."""
    return [
        (-32, -18),
        (-reach * 0.76, 4),
        (-reach, shoulder),
        (-reach * 0.8, low * 0.8),
        (-reach * 0.4, low),
        (0, low * 1.06),
        (reach * 0.4, low),
        (reach * 0.8, low * 0.8),
        (reach, shoulder),
        (reach * 0.76, 4),
        (34, -18),
        (14, -2),
        (0, 2),
        (-14, -2),
    ]


def _fur(art: Drawing, garb: Garb) -> None:
    cape = polygon(_cape(64, 26, 52))
    art.shape(cape, garb.trim, 1.05, shade=10)
    inside = cape.buffer(-5)
    chance = random.Random(11)
    for _ in range(34):
        x, y = chance.uniform(-64, 64), chance.uniform(-10, 52)
        if inside.contains(Spot(x, y)):
            side = 1 if x > 0 else -1
            hair = [(x, y), (x + 2 * side, y + 4), (x + 5 * side, y + 8)]
            art.line(hair, 0.6, ink=mix(garb.trim, art.ink, 0.75))


def _ermine(art: Drawing, garb: Garb) -> None:
    cape = polygon(_cape(100, 40, 88))
    art.shape(cape, garb.trim, 1.05, shade=10)
    inside = cape.buffer(-4)
    for row, y in enumerate((22, 44, 66)):
        for column in range(-3, 4):
            x = column * 30 + row % 2 * 15 - 2
            tail = ribbon([(x, y - 7), (x, y), (x, y + 9)], [1.5, 6, 0.8])
            spot = union([tail, disc(x - 3, y - 7, 1.6), disc(x + 3, y - 7, 1.6)])
            if inside.contains(spot):
                art.add(spot, art.ink)
    art.line("-14,0 -8,40 -6,90", 0.9, lead=0.6)
    art.shape(disc(-8, 16, 9), GOLD, 0.9, shade=3)
    art.shape(disc(-8, 16, 4.4), RUBY, 0.6, shade=0)


def _standing(art: Drawing, garb: Garb) -> None:
    band = "-28,-22! -34,2 -36,14 0,22 38,14 36,2 30,-22! 18,-10 0,-6 -16,-10"
    art.shape(band, garb.trim, shade=6)
    art.line("-32,6 0,14 34,6", 0.8, ink=garb.inner, lead=0.9, trail=0.9)
    art.line("-4,-6 -6,18", 0.9, lead=0.7)


def _cowl(art: Drawing, garb: Garb) -> None:
    hood = "-30,-20 -62,0 -84,34 -58,44 -30,54 -8,74! 20,54 56,46 86,34 62,0 32,-20 0,-2"
    art.shape(hood, garb.trim, 1.05, shade=8)
    for crease in (
        "-40,-10 -44,14 -60,32",
        "40,-8 46,16 62,34",
        "-16,0 -20,24 -24,44",
        "16,0 22,24 20,44",
    ):
        art.fold(crease, 1.5)


def _lace(art: Drawing, garb: Garb) -> None:
    """A fan of lace standing about the neck, open over the breast."""
    for side in (-1, 1):
        fan: list[Point] = [
            (20, -6), (22, -34), (38, -52), (58, -48), (72, -30), (76, -8), (64, 10), (44, 20),
            (30, 12),
        ]  # points, some in a row, as a drawing goes  # fmt: skip
        scallops = [disc(side * x, y, 9) for x, y in fan[2:7]]
        leaf = union([polygon([(side * x, y) for x, y in fan]), *scallops])
        art.shape(leaf, garb.trim, 0.95, shade=4)
        for x, y in fan[2:7]:
            art.line([(side * 26, -2), (side * (x * 0.6 + 10), y * 0.6), (side * x, y)], 0.4)
            art.add(disc(side * x, y, 3), mix(garb.trim, art.ink, 0.7))
            art.add(disc(side * (x * 0.72 + 6), y * 0.72, 1.7), mix(garb.trim, art.ink, 0.7))


def _cravat(art: Drawing, garb: Garb) -> None:
    """A neckcloth, and what falls from it over the waistcoat."""
    fall = "-14,4 -26,34 -20,58! -12,50 -4,64! 4,52 14,60! 18,34 12,4"
    art.shape(fall, garb.trim, 0.95, shade=5)
    for crease in ("-8,10 -12,30 -12,46", "0,10 -2,34 -4,56", "7,10 9,30 6,46"):
        art.line(crease, 0.55, lead=0.6)
    cloth = "-26,-24 -28,-4 -10,8 6,10 26,4 32,-10 30,-24 14,-14 -10,-14"
    art.shape(cloth, garb.trim, 0.95, shade=5)
    art.line("-24,-12 0,-2 28,-12", 0.55, lead=0.5)
    knot = "-12,0 0,-5 12,0 11,12 0,16 -12,11"
    art.shape(knot, garb.trim, 0.9, shade=3)


_COLLARS: Final[dict[Collar, Callable[[Drawing, Garb], None]]] = {
    "ruff": _ruff,
    "falling": _falling,
    "fur": _fur,
    "ermine": _ermine,
    "standing": _standing,
    "cowl": _cowl,
    "lace": _lace,
    "cravat": _cravat,
}
