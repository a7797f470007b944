"""Robes below the girdle: falling to the ground, or over the knees of somebody enthroned.

They are printed over the half robe of a half figure; the girdle hides the seam.
"""

from __future__ import annotations

from typing import Final

from art.decks.figures.look import Garb, Legs
from art.decks.kit.colour import GOLD, RUBY, mix, shaded
from art.decks.kit.curves import Knots, spline
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import Shape, disc, moved, polygon, ribbon, union

_STANDING: Final = (
    "-94,146! -99,210 -103,290 -112,374! -62,383 -24,377 14,385 60,379 112,374! 103,290 99,210 "
    "94,146! 0,158"
)
_STANDING_FRONT: Final = "-29,152! -34,250 -42,378! 34,384! 28,250 24,152!"
_STANDING_HEM: Final = "-111,368 -62,377 -24,371 14,379 60,373 111,368"
_LAP: Final = (
    "-94,146! -114,186 -120,226 -106,250 -104,300 -112,352! -60,360 -24,352 14,362 60,356 "
    "112,352! 104,300 108,250 122,226 114,186 94,146! 0,158"
)
_LAP_FRONT: Final = "-29,152! -32,196 -30,240 -38,354! 32,361! 28,240 30,196 24,152!"
_LAP_HEM: Final = "-111,346 -60,354 -24,346 14,356 60,350 111,346"
_STANDING_FOLDS: Final = (
    "-88,368 -82,290 -66,176",
    "-62,374 -58,300 -52,190",
    "58,372 54,296 46,184",
    "86,368 78,286 66,172",
)
_LAP_FOLDS: Final = (
    "-92,344 -94,300 -90,262",
    "-66,350 -72,300 -86,256",
    "-48,346 -50,290 -66,250",
    "60,350 68,300 84,256",
    "88,344 94,300 94,260",
    "44,346 46,290 62,250",
    "-104,180 -84,190 -62,178",
    "104,180 84,190 62,178",
)
_KNEES: Final = ("-112,236 -86,250 -54,240 -40,222", "114,236 88,250 56,240 42,222")


def draw_skirt(art: Drawing, garb: Garb, legs: Legs) -> None:
    """Print the lower part of a robe, if the legs are under one."""
    if legs.wear == "robe":
        _cloth(art, garb, polygon(_STANDING), _STANDING_FOLDS)
        _front(art, garb, _STANDING_FRONT, 376)
        _hem(art, garb, _STANDING_HEM)
    elif legs.wear == "lap":
        _cloth(art, garb, polygon(_LAP), _LAP_FOLDS)
        for knee in _KNEES:
            art.line(knee, 1.3, lead=0.2, swell=0.5)
        _front(art, garb, _LAP_FRONT, 352)
        _hem(art, garb, _LAP_HEM)
    else:
        return
    _girdle(art, garb)


def _cloth(art: Drawing, garb: Garb, skirt: Shape, folds: tuple[str, ...]) -> None:
    art.add(skirt, garb.outer)
    if garb.pattern == "brocade":
        _brocade(art, garb, skirt)
    art.add(skirt.difference(moved(skirt, -20, -4)), shaded(garb.outer))
    art.hatch(skirt.difference(moved(skirt, -34, -8)), Hatch(60, 5.8, 0.55))
    for fold in folds:
        art.fold(fold, 2)
    art.outline(skirt, 1.15)


def _brocade(art: Drawing, garb: Garb, skirt: Shape) -> None:
    inside = skirt.buffer(-4)
    for row in range(8):
        for column in range(-4, 5):
            x, y = column * 34 + row % 2 * 17, 178 + row * 27
            petal = polygon([(x, y - 11, 1), (x + 7, y - 2), (x, y + 11, 1), (x - 7, y - 2)])
            motif = union([petal, disc(x - 8, y + 4, 3), disc(x + 8, y + 4, 3)])
            art.add(motif.intersection(inside), garb.inner)


def _front(art: Drawing, garb: Garb, panel: Knots, low: float) -> None:
    """The panel down the front with its pearls, between two borders."""
    whole = polygon(panel)
    art.shape(whole, garb.inner, 0.95)
    pearl = mix(garb.inner, garb.outer, 0.7)
    for row in range(11):
        for column in (-14, 6):
            x, y = column + row % 2 * 8 - 5, 178 + row * 21
            if y < low - 12:
                art.add(disc(x, y, 3.4), pearl)
                art.add(disc(x - 1, y - 1, 1.3), "#fff4d0")
    left, _, right = _edges(panel)
    for border in (left, right):
        art.add(ribbon(border, [12] * 4), art.ink)
        art.add(ribbon(border, [8.4] * 4), garb.trim)


def _edges(panel: Knots) -> tuple[Knots, Knots, Knots]:
    """The left side of a panel, its foot, and its right side."""
    curve = spline(panel)
    foot = max(range(len(curve)), key=lambda i: curve[i][1] - curve[i][0] * 0.2)
    other = max(range(len(curve)), key=lambda i: curve[i][1] + curve[i][0] * 0.2)
    return curve[: foot + 1], curve[foot : other + 1], curve[other:]


def _hem(art: Drawing, garb: Garb, hem: str) -> None:
    art.shape(ribbon(hem, [15] * 6), garb.trim, 0.9, shade=3)
    if garb.collar != "ermine":
        return
    way = spline(hem)
    for x, y in way[2:-2:4]:
        art.add(ribbon([(x, y - 5), (x, y), (x, y + 6)], [1, 4, 1]), art.ink)


def _girdle(art: Drawing, garb: Garb) -> None:
    art.shape(ribbon("-96,148 0,161 96,148", [14, 15, 14]), garb.belt or garb.trim, 0.95, shade=4)
    art.shape(disc(-4, 160, 11), GOLD, 0.9, shade=3)
    art.shape(disc(-4, 160, 5), RUBY, 0.6, shade=0)
