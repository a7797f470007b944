"""Crowns no two kings share: with arches, with lilies, a prince's hat, rays, a laurel wreath."""

from __future__ import annotations

import math
from typing import Final

from art.decks.figures.hats import HatColours, HatKind
from art.decks.kit.colour import GOLD, PEARL, WHITE, mix
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, polygon, rectangle, ribbon, union

_GOLD_SHADE: Final = "#a04a10"
_BAND: Final = "-45,-36 -20,-44 2,-46 24,-44 49,-36 45,-18 22,-26 2,-28 -18,-26 -41,-18"


def _gold_shade(colour: str) -> str:
    return mix(colour, _GOLD_SHADE, 0.5)


def _band(art: Drawing, colours: HatColours) -> None:
    """The jewelled ring every crown stands on."""
    gold = colours.body
    art.shape(_BAND, gold, 1.05, shade=5, shade_colour=_gold_shade(gold))
    for i, (x, y) in enumerate(((-31, -30), (-15, -34), (2, -36), (19, -34), (35, -30))):
        if i % 2:
            art.shape(disc(x, y, 4), PEARL, 0.6, shade=1)
            continue
        gem = [(x - 6.5, y), (x, y - 5.4), (x + 6.5, y), (x, y + 5.4)]
        art.shape(polygon(gem, smooth=False), colours.trim, 0.7, shade=1.5)
        art.add(disc(x - 1.4, y - 1.6, 1.2), WHITE)


def _arched(art: Drawing, colours: HatColours) -> None:
    """An emperor's: two arches over a cap of velvet, an orb on top."""
    velvet = "-42,-36 -48,-56 -34,-74 2,-78 38,-74 52,-56 47,-36 2,-46"
    art.shape(velvet, colours.plume, 1.0, shade=9, hatch=Hatch(60, 5, 0.45, reach=16))
    for arch in (
        "-44,-40 -52,-60 -34,-78 2,-84",
        "48,-40 56,-60 38,-78 2,-84",
        "-4,-44 -8,-62 -6,-74 2,-84",
    ):
        art.add(ribbon(arch, [13, 11, 10, 9]), art.ink)
        art.add(ribbon(arch, [9.6, 7.6, 6.6, 5.6]), colours.body)
    for x, y in ((-49, -56), (-41, -71), (53, -56), (45, -71), (-8, -58), (-6, -72)):
        art.shape(disc(x, y, 3.4), PEARL, 0.55, shade=0)
    art.shape(disc(2, -89, 8), colours.body, 0.95, shade=3, shade_colour=_gold_shade(colours.body))
    cross = union([rectangle(0, -110, 4, -94), rectangle(-5, -106, 9, -102)])
    art.shape(cross, colours.body, 0.8, shade=0)
    _band(art, colours)


def _lily(art: Drawing, colours: HatColours) -> None:
    """An old king's: four great lilies of gold over a plain cap."""
    cap = "-38,-36 -36,-58 -16,-72 4,-74 26,-70 42,-56 44,-36 2,-46"
    art.shape(cap, colours.plume, 1.0, shade=8)
    flower = (
        "-7,0! -6,-12 -16,-16 -21,-26 -14,-34 -7,-28 -8,-40 0,-56! "
        "8,-40 7,-28 14,-34 21,-26 16,-16 6,-12 7,0!"
    )
    for x, y, scale, turn in ((-37, -38, 0.86, -14), (42, -38, 0.86, 15), (2, -42, 1.06, 0)):
        lily = art.blank()
        gold = colours.body
        lily.shape(flower, gold, 1.0, shade=5, shade_colour=_gold_shade(gold))
        lily.shape(disc(0, -20, 5), colours.trim, 0.7, shade=1.5)
        lily.add(disc(-1.4, -21.6, 1.4), WHITE)
        art.place(lily, scale, x, y, turn)
    _band(art, colours)


def _princes_hat(art: Drawing, colours: HatColours) -> None:
    """A prince's hat: velvet gathered to a gold knob, the brim of ermine cut in scallops."""
    bag = "-42,-36 -46,-60 -26,-84 4,-92 34,-84 52,-60 48,-36 2,-44"
    art.shape(bag, colours.plume, 1.1, shade=10, hatch=Hatch(58, 5, 0.5, reach=18))
    for crease in ("-28,-46 -30,-66 -8,-86", "32,-46 36,-66 16,-86", "2,-48 6,-68 6,-86"):
        art.fold(crease, 1.4)
    arch = "-4,-44 -8,-68 4,-94"
    art.add(ribbon(arch, [12, 11, 9]), art.ink)
    art.add(ribbon(arch, [8.6, 7.6, 5.6]), colours.body)
    art.shape(disc(4, -98, 8), colours.body, 0.9, shade=3, shade_colour=_gold_shade(colours.body))
    brim = (
        "-52,-20 -55,-40! -44,-54 -30,-44! -16,-58 -2,-47! 14,-58 28,-45! 44,-54 59,-40! "
        "56,-18 28,-27 2,-29 -24,-27"
    )
    art.shape(brim, "#fbf5e4", 1.05, shade=6)
    for x, y in ((-42, -37), (-16, -42), (14, -42), (44, -37)):
        art.add(ribbon([(x, y - 6), (x, y), (x, y + 8)], [1.5, 5.5, 0.8]), art.ink)
        art.add(disc(x - 3, y - 5, 1.5), art.ink)
        art.add(disc(x + 3, y - 5, 1.5), art.ink)


def _laurel(art: Drawing, colours: HatColours) -> None:
    """A circlet of gold rays with a laurel wreath round it."""
    for i in range(9):
        along = -1 + i / 4
        x, y = 2 + 44 * along, -32 - 8 * math.cos(along * 1.4)
        reach = 34 if i % 2 else 48
        ray = polygon([(x - 6, y, 1), (x + 14 * along, y - reach, 1), (x + 6, y, 1)])
        art.shape(ray, colours.body, 0.85, shade=2.5, shade_colour=_gold_shade(colours.body))
    for side in (-1, 1):
        for i in range(6):
            x, y = 2 + side * (8 + i * 8.2), -40 + 0.42 * i * i
            for lift in (-1, 1):
                leaf = [(x, y), (x + side * 12, y + lift * 9), (x + side * 21, y + lift * 9 + 4)]
                art.shape(ribbon(leaf, [2, 10, 0.8]), colours.plume, 0.75, shade=2)
    art.shape(disc(2, -41, 8), colours.trim, 0.9, shade=2)
    art.add(disc(0, -43.4, 2.2), GOLD)


ARCHED: Final = HatKind(_arched, 112)
LILY: Final = HatKind(_lily, 104)
PRINCES_HAT: Final = HatKind(_princes_hat, 108)
LAUREL: Final = HatKind(_laurel, 92)
