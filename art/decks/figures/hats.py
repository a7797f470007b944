"""Hats and crowns, drawn about the middle of a head; plumes blow to the viewer's right."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from art.decks.kit.colour import GOLD, PEARL, RUBY, WHITE, mix, shaded_steel
from art.decks.kit.curves import Knot
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, polygon, ribbon
from art.decks.kit.strokes import feather

_SAPPHIRE: Final = "#2f6f8a"


@dataclass(frozen=True)
class HatColours:
    """``plume`` is empty for a hat without one; on a crown it is the velvet inside."""

    body: str
    trim: str
    plume: str = ""


@dataclass(frozen=True)
class HatKind:
    """How to draw a hat, and how high above the middle of the head it stands.

    ``sits`` is how large it is on a cat, ``tilt`` how crooked (degrees).
    """

    draw: Callable[[Drawing, HatColours], None]
    height: float
    sits: float = 0.9
    tilt: float = 0


@dataclass(frozen=True)
class Hat:
    """A hat of a figure."""

    kind: HatKind
    colours: HatColours


def _bonnet(art: Drawing, colours: HatColours) -> None:
    if colours.plume:
        feather(art, "26,-52 50,-88 92,-100 124,-74 128,-50", colours.plume, 30)
    crown = "-44,-30 -57,-50 -40,-72 0,-82 42,-76 66,-54 58,-32 38,-25 0,-34"
    art.shape(crown, colours.body, 1.1, shade=10, hatch=Hatch(48, 5, 0.5, reach=20))
    for crease in (
        "-28,-40 -36,-56 -26,-70",
        "2,-42 2,-60 8,-74",
        "28,-38 40,-52 40,-68",
        "-12,-42 -16,-58 -10,-72",
    ):
        art.fold(crease, 1.3)
    brim = "-47,-22 -30,-33 0,-38 32,-34 51,-20 48,-11 30,-23 0,-27 -28,-22 -43,-12"
    art.shape(brim, colours.trim, shade=4)
    for x in (-30, -12, 8, 27):
        art.line([(x, -36 + abs(x) * 0.1), (x + 1, -24 + abs(x) * 0.12)], 0.6)
    art.shape(disc(30, -38, 7), colours.trim, 0.8, shade=2)
    art.add(disc(28.5, -39.5, 2.4), "#fff8e0")


def _brimmed(art: Drawing, colours: HatColours) -> None:
    if colours.plume:
        feather(art, "30,-58 52,-90 84,-100 110,-80", colours.plume, 30)
    crown = "-30,-34 -34,-64 -24,-86 6,-90 32,-82 38,-58 38,-34"
    art.shape(crown, colours.body, 1.1, shade=10, hatch=Hatch(60, 5, 0.5, reach=20))
    art.fold("-6,-88 -2,-74 4,-64")
    art.shape("-33,-46 0,-52 38,-46 40,-34 0,-38 -32,-34", colours.trim, 0.9, shade=3)
    brim = "-66,-36 -50,-40 -20,-38 20,-40 52,-44 80,-52 70,-34 44,-21 4,-20 -34,-20 -60,-26"
    art.shape(brim, colours.body, 1.1, shade=6)
    light = mix(colours.body, WHITE, 0.45)
    art.line("-58,-31 -30,-27 6,-27 44,-29 70,-44", 0.6, ink=light)
    art.shape(disc(33, -42, 6), colours.trim, 0.8, shade=2)


def _alpine(art: Drawing, colours: HatColours) -> None:
    if colours.plume:
        feather(art, "28,-48 44,-92 76,-118 104,-112", colours.plume, 24)
    crown = "-36,-30 -32,-58 -16,-92 2,-104 18,-92 34,-62 42,-30"
    art.shape(crown, colours.body, 1.1, shade=10, hatch=Hatch(70, 5, 0.5, reach=20))
    art.fold("0,-102 -4,-84 -10,-70", 1.5)
    art.shape("-37,-44 0,-50 40,-46 43,-34 0,-39 -37,-33", colours.trim, 0.9, shade=3)
    brim = "-74,-24! -52,-36 -20,-36 20,-38 50,-44 66,-58! 66,-38 46,-22 4,-22 -40,-20"
    art.shape(brim, colours.body, 1.1, shade=6)
    art.line("-64,-25 -36,-27 4,-29 44,-31 60,-44", 0.55, ink=mix(colours.body, WHITE, 0.4))


def _crown(art: Drawing, colours: HatColours) -> None:
    velvet = "-36,-34 -38,-58 -20,-82 0,-88 22,-82 42,-58 40,-34"
    art.shape(velvet, colours.plume, shade=9, hatch=Hatch(60, 5, 0.45, reach=16))
    gold_shade = mix(colours.body, "#a04a10", 0.5)
    points = (
        "-43,-36! -53,-78! -38,-60 -30,-56! -27,-74 -22,-86! -16,-74 -10,-57! -3,-76 2,-92! "
        "8,-76 14,-57! 20,-74 27,-86! 31,-74 34,-56! 42,-60 58,-78! 47,-36! 20,-42 0,-44 -20,-42"
    )
    art.shape(points, colours.body, 1.05, shade=6, shade_colour=gold_shade)
    band = "-45,-38 -20,-46 2,-48 24,-46 49,-38 45,-20 22,-28 2,-30 -18,-28 -41,-20"
    art.shape(band, colours.body, 1.05, shade=5, shade_colour=gold_shade)
    for x, y in ((-53, -80), (-22, -89), (2, -95), (27, -89), (58, -80)):
        art.shape(disc(x, y, 5.4), PEARL, 0.8, shade=2)
    for i, (x, y) in enumerate(((-30, -33), (-14, -37), (2, -39), (18, -37), (34, -33))):
        is_round = bool(i % 2)
        gem = _SAPPHIRE if is_round else colours.trim
        art.shape(disc(x, y, 5 if is_round else 4, 4.6), gem, 0.7, shade=1.5)
        art.add(disc(x - 1.4, y - 1.6, 1.2), WHITE)


def _helmet(art: Drawing, colours: HatColours) -> None:
    if colours.plume:
        feather(art, "8,-84 32,-114 72,-122 106,-98", colours.plume, 32)
    dark = shaded_steel(colours.body)
    dome = "-40,-28 -42,-56 -24,-82 4,-92 30,-82 46,-56 45,-26 0,-34"
    grain = Hatch(60, 4.6, 0.5, reach=22)
    art.shape(dome, colours.body, 1.1, shade=11, hatch=grain, shade_colour=dark)
    art.shape("-3,-36 -8,-66 -2,-92 6,-94 8,-66 7,-36", colours.trim, 0.9, shade=3)
    art.add(ribbon("-29,-40 -31,-56 -20,-74", [1, 6, 1]), WHITE)
    brim = "-74,-16! -46,-34 -10,-40 24,-38 52,-32 76,-20! 50,-17 4,-26 -40,-17"
    art.shape(brim, colours.body, 1.05, shade=5, shade_colour=dark)
    for x in (-48, -26, 0, 26, 48):
        art.add(disc(x, -30 + abs(x) * 0.08, 2.2), art.ink)


def _kalpak(art: Drawing, colours: HatColours) -> None:
    """A velvet bag with an aigrette; the fur of the band is the trim."""
    if colours.plume:
        for i, (x, y) in enumerate(((46, -134), (24, -140), (64, -120))):
            feather(art, [(14, -62), (20 + i * 4, -96), (x, y)], colours.plume, 15)
    bag = "-36,-40 -40,-70 -20,-92 20,-94 48,-78 62,-52 64,-30 52,-28 40,-40"
    art.shape(bag, colours.body, 1.05, shade=9, hatch=Hatch(55, 5, 0.5, reach=18))
    art.shape("55,-30 62,-28 65,-14 58,-8 52,-16", GOLD, 0.8, shade=3)
    chance = random.Random(5)
    upper = [_tuft(-46 + i * 8, -52 - 4 * math.sin(i), i, -5, 2, chance) for i in range(13)]
    lower = [_tuft(50 - i * 8.2, -19, i, -6, 1.5, chance) for i in range(13)]
    band: list[Knot] = [*upper, (56, -34), *lower, (-54, -36)]
    art.shape(polygon(band), colours.trim, 1.05)
    for _ in range(34):
        across = -46 + chance.random() * 94
        down = -48 + chance.random() * 24 - 5 * math.cos(across / 40)
        hair = [(across, down), (across + 1.5, down + 3.5), (across + 4, down + 7)]
        art.line(hair, 0.55, ink=mix(colours.trim, art.ink, 0.7))
    art.shape(disc(14, -50, 7.5), GOLD, 0.8, shade=2)
    art.add(disc(12.5, -52, 2.6), RUBY)


def _tuft(x: float, y: float, i: int, bulge: float, spread: float, chance: random.Random) -> Knot:
    return x, y + bulge * math.sin(math.pi * i / 12) + chance.uniform(-spread, spread), 1


def _straw(art: Drawing, colours: HatColours) -> None:
    art.shape(disc(2, -34, 82, 19, -4), colours.body, 1.1, shade=6)
    for i in range(40):
        turn = -math.pi + 2 * math.pi * i / 40
        cosine, sine = math.cos(turn), math.sin(turn)
        halm = [(2 + 38 * cosine, -36 + 6 * sine), (2 + 79 * cosine, -34 + 17 * sine)]
        art.line(halm, 0.4, lead=0.5)
    crown = "-30,-36 -32,-60 -14,-72 16,-72 36,-60 36,-36"
    art.shape(crown, colours.body, 1.05, shade=8, hatch=Hatch(70, 4.4, 0.4, reach=15))
    for y in (-54, -62):
        art.line([(-30, y), (0, y - 3), (35, y)], 0.45)
    art.shape("-33,-46 0,-50 38,-46 38,-35 0,-38 -32,-35", colours.trim, 0.9, shade=3)
    for x, y, petals in ((30, -46, RUBY), (40, -49, "#f7f0dd"), (22, -45, "#3a62a0")):
        art.shape(disc(x, y, 6), petals, 0.8, shade=2)
        art.add(disc(x, y, 1.8), GOLD)


def _cap(art: Drawing, colours: HatColours) -> None:
    if colours.plume:
        feather(art, "36,-40 58,-70 88,-78 108,-62", colours.plume, 20)
    crown = "-40,-24 -42,-50 -24,-70 6,-78 36,-68 48,-44 46,-18 20,-30 -16,-32"
    art.shape(crown, colours.body, 1.05, shade=9, hatch=Hatch(55, 5, 0.5, reach=16))
    art.fold("4,-76 2,-58 -6,-44", 1.4)
    art.fold("6,-76 20,-60 28,-44", 1.2)
    edge = "-46,-18 -44,-32 -14,-42 24,-40 52,-28 54,-8 44,-16 20,-28 -14,-31 -38,-20"
    art.shape(edge, colours.trim, shade=5)
    art.shape(disc(6, -80, 6.5), colours.trim, 0.8, shade=2)


BONNET: Final = HatKind(_bonnet, 84)
BRIMMED: Final = HatKind(_brimmed, 92)
ALPINE: Final = HatKind(_alpine, 106)
CROWN: Final = HatKind(_crown, 102, sits=0.98, tilt=5)
HELMET: Final = HatKind(_helmet, 96)
KALPAK: Final = HatKind(_kalpak, 96, sits=0.98)
STRAW: Final = HatKind(_straw, 76)
CAP: Final = HatKind(_cap, 88)
