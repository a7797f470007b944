"""Robes below the girdle: falling to the ground, or over the knees of a figure on a throne.

Robes are printed over the half robe of a half figure; the girdle hides the seam.
"""

from __future__ import annotations

from typing import Final

from art.decks.figures.cloth import brocade
from art.decks.figures.look import Garb, Legs
from art.decks.kit.colour import GOLD, RUBY, mix, shaded
from art.decks.kit.curves import spline
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import Shape, disc, moved, polygon, ribbon

_STANDING: Final = (
    "-94,146! -99,210 -103,290 -112,374! -62,383 -24,377 14,385 60,379 112,374! 103,290 99,210 "
    "94,146! 0,158"
)
_STANDING_FRONT: Final = ("-29,152 -34,250 -42,378", "24,152 28,250 34,384")
_STANDING_HEM: Final = "-111,368 -62,377 -24,371 14,379 60,373 111,368"
_LAP: Final = (
    "-94,146! -120,176 -134,206 -130,238 -112,256 -100,284 -104,324! -60,332 -24,325 14,334 "
    "60,329 106,324! 100,284 114,256 132,238 136,206 122,176 94,146! 0,158"
)
_LAP_FRONT: Final = ("-29,152 -36,190 -36,214 -40,326", "24,152 34,190 34,214 36,333")
_LAP_HEM: Final = "-103,318 -60,326 -24,319 14,328 60,323 105,318"
_STANDING_FOLDS: Final = (
    "-88,368 -82,290 -66,176",
    "-62,374 -58,300 -52,190",
    "58,372 54,296 46,184",
    "86,368 78,286 66,172",
)
_LAP_FOLDS: Final = (
    "-88,316 -92,290 -104,262",
    "-64,322 -70,290 -88,260",
    "-50,318 -52,284 -58,256",
    "60,322 68,290 88,258",
    "88,316 92,290 106,262",
    "46,318 46,284 54,254",
    "-112,174 -88,182 -58,170",
    "112,174 88,182 58,170",
    "-50,164 -56,184 -76,198",
    "48,164 56,184 78,198",
)
_KNEES: Final = ((-84, 222), (86, 222))
_KNEE: Final = (50, 36)


def draw_skirt(art: Drawing, garb: Garb, legs: Legs) -> None:
    """Print the lower part of a robe, if the legs are under one."""
    if legs.wear == "robe":
        _cloth(art, garb, polygon(_STANDING), _STANDING_FOLDS)
        _front(art, garb, _STANDING_FRONT, 376)
        _hem(art, garb, _STANDING_HEM)
    elif legs.wear == "lap":
        _cloth(art, garb, polygon(_LAP), _LAP_FOLDS)
        for knee in _KNEES:
            _knee(art, garb, *knee)
        _front(art, garb, _LAP_FRONT, 324)
        _hem(art, garb, _LAP_HEM)
    else:
        return
    _girdle(art, garb)


def _cloth(art: Drawing, garb: Garb, skirt: Shape, folds: tuple[str, ...]) -> None:
    art.add(skirt, garb.outer)
    if garb.pattern == "brocade":
        brocade(art, garb, skirt.buffer(-4), 178)
    art.add(skirt.difference(moved(skirt, -20, -4)), shaded(garb.outer))
    art.hatch(skirt.difference(moved(skirt, -34, -8)), Hatch(60, 5.8, 0.55))
    for fold in folds:
        art.fold(fold, 2)
    art.outline(skirt, 1.15)


def _knee(art: Drawing, garb: Garb, x: float, y: float) -> None:
    """A knee under cloth, and the shade it throws on the shin."""
    knee = disc(x, y, *_KNEE)
    art.add(moved(knee, 0, 9).difference(knee), shaded(garb.outer, 0.5))
    art.add(knee, garb.outer)
    across, down = _KNEE
    under = [
        (x - across, y + 6),
        (x - across * 0.5, y + down * 0.9),
        (x, y + down),
        (x + across * 0.5, y + down * 0.9),
        (x + across, y + 6),
    ]
    art.line(under, 1.3, lead=0.2, swell=0.5)


def _front(art: Drawing, garb: Garb, borders: tuple[str, str], low: float) -> None:
    """The panel down the front with its pearls, between a left and a right border."""
    left, right = (spline(border) for border in borders)
    art.shape(polygon([*left, *reversed(right)], smooth=False), garb.inner, 0.95)
    pearl = mix(garb.inner, garb.outer, 0.7)
    for row in range(11):
        for column in (-14, 6):
            x, y = column + row % 2 * 8 - 5, 178 + row * 21
            if y < low - 12:
                art.add(disc(x, y, 3.4), pearl)
                art.add(disc(x - 1, y - 1, 1.3), "#fff4d0")
    for border in borders:
        art.add(ribbon(border, [12] * 4), art.ink)
        art.add(ribbon(border, [8.4] * 4), garb.trim)


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
