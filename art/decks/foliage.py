"""What grows on cards: twigs, leaves, buds, blossoms, and branches that carry them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from art.decks.kit.colour import mix, shaded
from art.decks.kit.curves import Knots, Point, spline
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, moved, polygon, ribbon, union

_LIGHT: Final = "#fff2c0"
_OAK: Final = (
    "0,0! 9,-3 12,-9 20,-8 24,-4 30,-13 39,-11 42,-5 50,-11 60,-8 64,0! "
    "60,8 50,11 42,5 39,12 30,13 24,5 20,9 12,9 8,3"
)
_LINDEN: Final = "0,0! -6,-12 2,-21 18,-21 36,-13 56,0! 36,13 18,21 2,21 -6,12"
_ROSE_LEAF: Final = "0,0! 12,-11 28,-14 44,-9 58,0! 44,9 28,14 12,11"
_WILLOW: Final = "0,0! 14,-7 34,-9 52,-4 66,0! 52,5 34,8 14,6"


@dataclass(frozen=True)
class PlantColours:
    """``bloom`` is the colour of petals or of the nuts among the leaves."""

    wood: str
    leaf: str
    bloom: str
    heart: str


Growth: TypeAlias = Callable[[Drawing, PlantColours], None]
"""Draws what grows on a branch about the place it grows from, pointing to the right."""


def twig(art: Drawing, path: Knots, width: float, wood: str, end: float = 0.5) -> None:
    """A twig along a path, thinning to ``end`` of its width (units), with a lick of light."""
    inked = [width + 3.4, width * 0.8 + 3.2, width * end + 2.6]
    art.add(ribbon(path, inked), art.ink)
    art.add(ribbon(path, [width, width * 0.8, width * end]), wood)
    gleam = ribbon(path, [width * 0.3, width * 0.25, 0.4])
    art.add(moved(gleam, -width * 0.2, -0.6), mix(wood, _LIGHT, 0.45))


def tendril(art: Drawing, x: float, y: float, side: int, wood: str) -> None:
    """A tendril curling up from (x, y) to one side."""
    curl = [
        (x + side * across, y + down)
        for across, down in ((0, 0), (10, -12), (22, -13), (25, -3), (17, 1), (15, -6))
    ]
    art.line(curl, 0.85, ink=mix(wood, art.ink, 0.35), lead=0.9, trail=0.5)


def oak_leaf(art: Drawing, colours: PlantColours) -> None:
    """A lobed leaf."""
    _leaf(art, _OAK, colours.leaf, 60)


def linden_leaf(art: Drawing, colours: PlantColours) -> None:
    """A leaf like a heart."""
    _leaf(art, _LINDEN, colours.leaf, 50)


def rose_leaf(art: Drawing, colours: PlantColours) -> None:
    """A plain pointed leaf."""
    _leaf(art, _ROSE_LEAF, colours.leaf, 52)


def willow_leaf(art: Drawing, colours: PlantColours) -> None:
    """A narrow leaf."""
    _leaf(art, _WILLOW, colours.leaf, 58)


def put_growth(
    art: Drawing,
    growth: Growth,
    colours: PlantColours,
    at: Point,
    turn: float,
    scale: float,
    line: float = 1,
) -> None:
    """Print what grows at a place, turned by degrees; ``line`` is the weight of its lines."""
    drawn = art.blank(art.weight * line)
    growth(drawn, colours)
    art.place(drawn, scale, *at, turn)


def _leaf(art: Drawing, outline: str, colour: str, long: float) -> None:
    """A leaf with one half in shade and a pale midrib; at its stalk it is at (0, 0)."""
    whole = polygon(outline)
    art.add(whole, colour)
    half = polygon([(-8, 0.5), (long + 20, 0.5), (long + 20, 40), (-8, 40)], smooth=False)
    art.add(whole.intersection(half), shaded(colour, 0.3))
    pale = mix(colour, _LIGHT, 0.6)
    art.line([(2, 0), (long * 0.5, 0.6), (long, 0)], 0.6, ink=pale, lead=0.8)
    for x in (long * 0.28, long * 0.52):
        for side in (-1, 1):
            art.line([(x, 0), (x + 6, side * 3.4), (x + 11, side * 7.5)], 0.42, ink=pale, lead=0.9)
    art.outline(whole, 0.8)


def small_acorn(art: Drawing, colours: PlantColours) -> None:
    """A little acorn lying to the right."""
    art.line([(-6, 0), (4, 0)], 1.6, lead=1, trail=1)
    art.shape("12,-9 24,-10 34,-5 40,0! 34,5 24,10 12,9", colours.bloom, 0.85, shade=4)
    art.shape("2,0 5,-11 14,-13! 16,0 14,13! 5,11", colours.heart, 0.85, shade=3)


def rose(art: Drawing, colours: PlantColours) -> None:
    """An open rose of five petals."""
    sepals = [disc(15 * math.cos(t), 15 * math.sin(t), 5.5) for t in _fifths(0.63)]
    art.shape(union(sepals), colours.leaf, 0.7, shade=0)
    for turn in _fifths(0):
        petal = disc(9.5 * math.cos(turn), 9.5 * math.sin(turn), 8.6)
        art.shape(petal, colours.bloom, 0.75, shade=2.6)
    art.shape(disc(0, 0, 5.4), colours.heart, 0.75, shade=1.6)


def linden_blossom(art: Drawing, colours: PlantColours) -> None:
    """Three round blossoms on one stalk under their narrow wing."""
    wing = "0,0! 10,-9 26,-12 40,-8 30,-2 14,1"
    art.shape(wing, mix(colours.leaf, _LIGHT, 0.62), 0.7, shade=2)
    for x, y in ((20, 12), (34, 6), (30, 20)):
        art.line([(2, 0), (x * 0.5, y * 0.3), (x, y)], 0.55, lead=0.9, trail=0.9)
        art.shape(disc(x, y, 6), colours.bloom, 0.7, shade=2)
        art.add(disc(x - 0.6, y - 0.6, 2), colours.heart)


def bellflower(art: Drawing, colours: PlantColours) -> None:
    """A bellflower opening to the right."""
    art.line([(-6, 0), (6, 0)], 1.3, lead=1, trail=1)
    cup = "4,0 8,-9 20,-10 31,-15! 31,-7 40,-5! 34,0 40,6! 31,7 30,15! 20,10 8,9"
    art.shape(cup, colours.bloom, 0.85, shade=4)
    art.line([(9, -1), (20, -1), (32, 0)], 0.5, lead=0.6)
    art.shape(disc(37, 0, 3.2), colours.heart, 0.6, shade=0)
    art.shape("0,-4 8,-8 9,0 8,8 0,4", colours.leaf, 0.7, shade=1.5)


def _fifths(start: float) -> list[float]:
    return [start + 2 * math.pi * i / 5 for i in range(5)]


@dataclass(frozen=True)
class Sprig:
    """What grows where on a branch.

    ``along`` is the share (0..1) of the way, ``turn`` degrees away from its direction.
    """

    growth: Growth
    along: float
    turn: float
    scale: float = 1


def branch(
    art: Drawing, path: Knots, width: float, colours: PlantColours, sprigs: tuple[Sprig, ...]
) -> None:
    """A branch along a path; leaves are printed before the wood, everything else after it."""
    way = spline(path)
    wood_under = [sprig for sprig in sprigs if sprig.growth in _LEAVES]
    wood_over = [sprig for sprig in sprigs if sprig.growth not in _LEAVES]
    for sprig in wood_under:
        _grow(art, way, colours, sprig)
    twig(art, path, width, colours.wood)
    for sprig in wood_over:
        _grow(art, way, colours, sprig)


def _grow(art: Drawing, way: list[Point], colours: PlantColours, sprig: Sprig) -> None:
    at = min(int(sprig.along * (len(way) - 1)), len(way) - 2)
    (x, y), (x1, y1) = way[at], way[at + 1]
    direction = math.degrees(math.atan2(y1 - y, x1 - x))
    put_growth(art, sprig.growth, colours, (x, y), direction + sprig.turn, sprig.scale)


_LEAVES: Final = (oak_leaf, linden_leaf, rose_leaf, willow_leaf)
