"""Hoods, kerchiefs and wreaths, drawn about the middle of a head as hats are."""

from __future__ import annotations

import math
from typing import Final

from art.decks.figures.hats import HatColours, HatKind
from art.decks.kit.colour import GOLD, mix
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import Shape, disc, polygon, ribbon, union

_FACE: Final = "-4,-36 -24,-28 -30,-8 -30,16 -26,34 -12,52 6,53 24,44 33,20 34,-6 26,-28 10,-36"
_BLOSSOMS: Final = ((-36, -31), (-19, -42), (0, -47), (20, -44), (37, -33))


def _hood(art: Drawing, colours: HatColours) -> None:
    """A hood with a border of fur, open about the face."""
    cloth = "0,-74! -34,-62 -50,-32 -48,4 -42,38 -22,62 8,68 40,58 54,24 56,-14 44,-50 22,-66"
    face = polygon(_FACE)
    fur = face.buffer(11)
    grain = Hatch(48, 5, 0.5, reach=20)
    art.shape(polygon(cloth).difference(face), colours.body, 1.1, shade=10, hatch=grain)
    for crease in ("4,-70 20,-52 30,-40", "48,-30 46,-14 50,4", "40,46 34,42 36,34"):
        art.fold(crease, 1.3)
    _border(art, colours.trim, fur.difference(face), face)


def _border(art: Drawing, colour: str, border: Shape, face: Shape) -> None:
    art.shape(border, colour, 0.95, shade=4)
    edge = face.buffer(5.5).exterior
    for tuft in range(30):
        spot = edge.interpolate(tuft / 30, normalized=True)
        hair = [(spot.x - 3, spot.y - 2), (spot.x, spot.y), (spot.x + 2, spot.y + 4)]
        art.line(hair, 0.5, ink=mix(colour, art.ink, 0.6))


def _foliage(art: Drawing, colour: str) -> None:
    """A band of leaves about the brow."""
    for i in range(11):
        share = i / 10
        x = -44 + 92 * share
        y = -20 - 22 * math.sin(math.pi * share)
        side = 1 if i % 2 else -1
        tip = (x + 13 * side, y - 13 + 4 * side)
        art.shape(ribbon([(x, y + 5), (x + 5 * side, y - 5), tip], [2, 13, 1]), colour, 0.8, 0)


def _flower_wreath(art: Drawing, colours: HatColours) -> None:
    _foliage(art, colours.body)
    for i, (x, y) in enumerate(_BLOSSOMS):
        petals = colours.plume if i % 2 else colours.trim
        turns = [2 * math.pi * petal / 5 - math.pi / 2 + i for petal in range(5)]
        blossom = [disc(x + 7 * math.cos(turn), y + 7 * math.sin(turn), 5.6) for turn in turns]
        art.shape(union(blossom), petals, 0.8, shade=3)
        art.shape(disc(x, y, 4), GOLD, 0.7, shade=0)


def _vine_wreath(art: Drawing, colours: HatColours) -> None:
    _foliage(art, colours.body)
    for x, y in ((-40, -26), (-34, -36), (-43, -38), (40, -28), (46, -38), (34, -38), (44, -18)):
        art.shape(disc(x, y, 7), colours.trim, 0.8, shade=0)
        art.add(disc(x - 2, y - 2.4, 1.8), mix(colours.trim, "#ffffff", 0.6))


def _kerchief(art: Drawing, colours: HatColours) -> None:
    """A kerchief with dots, knotted in the nape."""
    for tail in ("46,4! 62,14 70,34! 56,36 46,18", "44,6! 50,26 48,48! 36,38 38,16"):
        art.shape(tail, colours.body, 0.9, shade=3)
    cloth = "-35,-22! -36,-44 -18,-62 6,-66 32,-58 48,-36 50,-10 46,10! 34,4 20,-20 -6,-32"
    grain = Hatch(52, 5, 0.5, reach=18)
    whole = art.shape(cloth, colours.body, 1.1, shade=9, hatch=grain)
    inside = whole.buffer(-3)
    for x, y in ((-22, -40), (-4, -48), (16, -46), (-8, -58), (14, -60), (32, -38), (38, -18)):
        art.add(disc(x, y, 3.2).intersection(inside), colours.trim)
    art.line("-34,-25 -6,-36 21,-24 40,3", 0.8, ink=colours.trim, lead=0.8, trail=0.6)
    art.shape(disc(46, 4, 7, 8), colours.body, 0.9, shade=2)


HOOD: Final = HatKind(_hood, 76)
KERCHIEF: Final = HatKind(_kerchief, 68)
FLOWER_WREATH: Final = HatKind(_flower_wreath, 60)
VINE_WREATH: Final = HatKind(_vine_wreath, 60)
