"""Hats of a later generation, and what jesters, pipers and watchmen wear; plumes stay short."""

from __future__ import annotations

import math
import random
from typing import Final

from art.decks.figures.hats import HatColours, HatKind
from art.decks.kit.colour import GOLD, WHITE, mix
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, intersection, polygon, ribbon
from art.decks.kit.strokes import feather


def _tricorne(art: Drawing, colours: HatColours) -> None:
    """A cocked hat: the brim turned up on three sides, edged with braid, and a cockade."""
    art.shape("-30,-34 -26,-60 0,-70 28,-62 36,-36", colours.body, 1.0, shade=8)
    if colours.plume:
        feather(art, "44,-40 34,-66 4,-76 -30,-66", colours.plume, 20)
    brim = (
        "-70,-34! -40,-30 -14,-52 0,-74! 16,-56 44,-34 76,-46! 66,-26 40,-14 4,-18 -32,-14 -58,-20"
    )
    art.shape(brim, colours.body, 1.1, shade=8, hatch=Hatch(55, 5, 0.5, reach=16))
    braid = "-66,-32 -40,-26 -13,-46 0,-66 15,-50 44,-29 72,-42"
    art.add(ribbon(braid, [6] * 7), art.ink)
    art.add(ribbon(braid, [3.6] * 7), colours.trim)
    art.line("-52,-22 -30,-19 4,-23 40,-20 62,-28", 0.55, ink=mix(colours.body, WHITE, 0.4))
    for radius, colour in ((9, colours.trim), (5.6, colours.plume or colours.body), (2.2, GOLD)):
        art.shape(disc(-34, -34, radius), colour, 0.7, shade=0)


def _pipers_hat(art: Drawing, colours: HatColours) -> None:
    """A round felt hat with a nosegay and two ribbons."""
    for path in ("38,-40 56,-28 52,-8 62,8", "36,-38 66,-34 70,-14 80,-2"):
        art.shape(ribbon(path, [6, 8, 8, 7]), colours.trim, 0.8, shade=2)
    crown = "-34,-30 -36,-54 -24,-70 4,-75 30,-69 42,-52 40,-28"
    art.shape(crown, colours.body, 1.1, shade=10, hatch=Hatch(58, 5, 0.5, reach=18))
    art.shape("-35,-42 0,-48 41,-42 42,-31 0,-36 -35,-31", colours.trim, 0.9, shade=3)
    brim = "-62,-26 -44,-34 -10,-36 30,-36 58,-34 68,-26 50,-17 4,-20 -40,-15"
    art.shape(brim, colours.body, 1.1, shade=5)
    for blade in ("-20,-46 -34,-62 -36,-78", "-16,-48 -16,-68 -8,-84"):
        art.shape(ribbon(blade, [2, 11, 0.6]), "#5a7f38", 0.8, shade=2)
    for x, y in ((-26, -50), (-14, -56), (-12, -44)):
        art.shape(disc(x, y, 8), colours.plume, 0.8, shade=2.4)
        art.add(disc(x - 0.5, y - 0.5, 2.6), GOLD)


def _fools_hood(art: Drawing, colours: HatColours) -> None:
    """A hood with two horns and a crest, a bell at every end."""
    far = "-36,-10! -40,-40 -26,-60 -44,-72 -66,-62 -76,-34! -58,-46 -48,-38 -44,-12"
    near = "20,-62! 44,-72 72,-62 84,-30! 62,-44 52,-28 50,2 40,2 36,-22"
    crest = "-30,-28! -28,-54 -12,-78 14,-92! 16,-74 30,-62 42,-40 44,-4 36,-20 8,-34"
    art.shape(near, colours.trim, 1.05, shade=7)
    art.shape(far, colours.trim, 1.05, shade=6)
    art.shape(crest, colours.body, 1.1, shade=9, hatch=Hatch(55, 5, 0.5, reach=18))
    art.fold("14,-86 10,-64 16,-46", 1.4)
    art.fold("60,-60 50,-50 44,-30", 1.3)
    edge = "-42,-8 -38,-28 -8,-37 24,-30 40,-8 46,20"
    art.shape(ribbon(edge, [9, 11, 12, 12, 12, 9]), colours.plume or GOLD, 0.9, shade=3)
    for x, y in ((-77, -28), (85, -24), (15, -98)):
        _hawk_bell(art, x, y)


def _hawk_bell(art: Drawing, x: float, y: float) -> None:
    art.shape(disc(x, y, 7.4), GOLD, 0.8, shade=2.4)
    art.line([(x - 6, y + 1), (x, y + 2.4), (x + 6, y + 1)], 0.5)
    art.add(disc(x, y + 4, 1.5), art.ink)


def _watchmans_hat(art: Drawing, colours: HatColours) -> None:
    """A broad hat with a hanging brim over a hood."""
    crown = "-30,-34 -28,-60 -8,-74 18,-72 36,-58 38,-34"
    art.shape(crown, colours.body, 1.1, shade=9, hatch=Hatch(60, 5, 0.5, reach=18))
    art.fold("6,-72 2,-58 -8,-50", 1.4)
    art.shape("-33,-44 0,-50 39,-44 40,-32 0,-38 -32,-33", colours.trim, 0.9, shade=3)
    brim = "-84,-4! -60,-26 -30,-38 4,-40 40,-38 68,-26 92,-4! 66,-10 40,-18 2,-22 -38,-16 -62,-8"
    art.shape(brim, colours.body, 1.1, shade=6)
    art.line("-70,-12 -40,-26 4,-31 46,-28 78,-12", 0.6, ink=mix(colours.body, WHITE, 0.4))


def _fur_cap(art: Drawing, colours: HatColours) -> None:
    """A low cap of fur with a cloth top and a cockade of feathers pinned upright."""
    if colours.plume:
        feather(art, "22,-52 30,-74 22,-96", colours.plume, 16)
        feather(art, "26,-52 42,-72 44,-90", colours.plume, 14)
    art.shape("-38,-44 -30,-68 2,-76 36,-68 46,-42", colours.body, 1.05, shade=8)
    chance = random.Random(17)
    upper = [(-50 + i * 8.6, -50 + chance.uniform(-3, 3), 1) for i in range(13)]
    lower = [(53 - i * 8.6, -17 + chance.uniform(-2.5, 2.5), 1) for i in range(13)]
    art.shape(polygon([*upper, (60, -34), *lower, (-57, -34)]), colours.trim, 1.05, shade=7)
    dark = mix(colours.trim, art.ink, 0.7)
    for _ in range(26):
        x, y = chance.uniform(-48, 50), chance.uniform(-46, -26)
        art.line([(x, y), (x + 1.5, y + 4), (x + 4.5, y + 8)], 0.55, ink=dark)
    art.shape(disc(22, -48, 8), colours.body, 0.8, shade=2)
    art.shape(disc(22, -48, 3.6), GOLD, 0.6, shade=0)


def _mitre(art: Drawing, colours: HatColours) -> None:
    """A grenadier's: a tall front of metal, a bag of cloth behind it, a tuft on top."""
    bag = "8,-98 34,-84 50,-54 48,-26 30,-22 6,-40"
    art.shape(bag, colours.plume, 1.0, shade=9, hatch=Hatch(55, 5, 0.5, reach=16))
    for thread in ("2,-104 -8,-116 -16,-116", "4,-106 2,-120 -2,-124", "6,-104 16,-116 22,-114"):
        art.shape(ribbon(thread, [5, 8, 3]), colours.plume, 0.7, shade=1.5)
    front = "-42,-22! -44,-48 -30,-78 4,-108! 26,-80 36,-48 36,-24! 0,-34"
    art.shape(front, colours.body, 1.1, shade=9, hatch=Hatch(60, 4.8, 0.45, reach=14))
    art.add(ribbon("-34,-44 -26,-70 -6,-92", [1, 5, 1]), mix(colours.body, WHITE, 0.7))
    for turn in range(8):
        x, y = 11 * math.cos(turn * math.pi / 4), 13 * math.sin(turn * math.pi / 4)
        ray = ribbon([(-4 + x * 0.5, -62 + y * 0.5), (-4 + x * 1.7, -62 + y * 1.7)], [7, 0.8])
        art.shape(ray, colours.trim, 0.6, shade=0)
    art.shape(disc(-4, -62, 8.5, 9.5), colours.trim, 0.8, shade=2)
    band = "-46,-20 -44,-36 -10,-44 28,-40 50,-28 48,-12 24,-26 -6,-30 -40,-15"
    art.shape(band, colours.trim, 1.0, shade=4)


def _knitted_cap(art: Drawing, colours: HatColours) -> None:
    """A knitted cap hanging over to one side, with a tassel."""
    bag = polygon("-40,-26 -40,-52 -20,-76 14,-80 46,-66 64,-40 74,-8! 60,-20 50,-30 40,-24 0,-34")
    art.shape(bag, colours.body, 0, shade=9, hatch=Hatch(50, 5, 0.5, reach=18))
    for band in ("-26,-70 -10,-50 -2,-36", "4,-80 20,-58 30,-34", "34,-74 48,-54 56,-28"):
        art.add(intersection(ribbon(band, [7, 8, 7]), bag), colours.trim)
    art.outline(bag, 1.1)
    for thread in ("74,-10 72,2 68,14", "74,-10 76,4 76,16", "74,-10 80,2 84,12"):
        art.shape(ribbon(thread, [3, 5, 4]), colours.trim, 0.6, shade=1)
    cuff = "-46,-20 -42,-34 -10,-43 24,-40 50,-28 50,-10 38,-20 18,-28 -14,-31 -40,-16"
    art.shape(cuff, colours.trim, 1.0, shade=4)
    for x in (-30, -14, 4, 22, 38):
        art.line([(x, -39 + abs(x) * 0.12), (x + 1, -29 + abs(x) * 0.14)], 0.5)


TRICORNE: Final = HatKind(_tricorne, 80)
PIPERS_HAT: Final = HatKind(_pipers_hat, 86)
FOOLS_HOOD: Final = HatKind(_fools_hood, 106)
WATCHMANS_HAT: Final = HatKind(_watchmans_hat, 76)
FUR_CAP: Final = HatKind(_fur_cap, 98)
MITRE: Final = HatKind(_mitre, 122)
KNITTED_CAP: Final = HatKind(_knitted_cap, 84)
