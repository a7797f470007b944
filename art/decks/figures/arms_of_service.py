"""What serves in Bohemia: a post horn, a drum and its sticks, a carter's whip, a gonfalon."""

from __future__ import annotations

import math
from typing import Final

from art.decks.figures.held import Attribute, HeldColours, rod
from art.decks.kit.colour import GOLD, GOLD_SHADE, LINEN, mix
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import Shape, disc, moved, polygon, rectangle, ribbon, ring

_STICK_WOOD: Final = "#e2c58c"


def _post_horn(art: Drawing, colours: HeldColours) -> None:
    """At the lips: its mouthpiece up at the right, its bell to the left."""
    art.rule("-34,16 -20,52 10,60 24,30", 1.4, ink=colours.accent)
    bell = ribbon("-8,-8 -34,-10 -62,-22 -92,-52", [9, 12, 20, 46])
    art.shape(bell, GOLD, 1.05, shade=6, shade_colour=GOLD_SHADE)
    art.shape(ring(-22, 4, 25, 15), GOLD, 1.0, shade=3, shade_colour=GOLD_SHADE)
    art.shape(ribbon("26,-23 8,-12 -10,-9", [6, 8, 9]), GOLD, 0.95, shade=2)
    art.shape(disc(27, -24, 5, 7, -30), GOLD, 0.8, shade=1)
    art.shape(disc(-93, -53, 24, 9, -44), mix(GOLD_SHADE, art.ink, 0.45), 1.0, shade=0)


def _drum(art: Drawing, colours: HeldColours) -> None:
    """A drum hanging below the hand, and the stick in it."""
    drum = art.blank()
    drum.shape(polygon("-52,-34 52,-34 47,44 -47,44", smooth=False), colours.accent, 1.05, shade=9)
    for x in range(-44, 37, 20):
        drum.line([(x, -26), (x + 10, 38), (x + 20, -26)], 0.8, ink=LINEN, lead=0.9, trail=0.9)
    drum.shape(rectangle(-50, 36, 50, 49), GOLD, 0.9, shade=3)
    drum.shape(disc(0, -34, 54, 14), LINEN, shade=0)
    drum.shape(ribbon("-54,-34 -34,-24 0,-19 34,-24 54,-34", [9] * 5), GOLD, 0.9, shade=2)
    art.place(drum, 1, 30, 66, -4)
    art.place(_stick(art), 1, 0, 0, -32)


def _drumstick(art: Drawing, _colours: HeldColours) -> None:
    art.place(_stick(art), 1, 0, 0, 34)


def _stick(art: Drawing) -> Drawing:
    stick = art.blank()
    rod(stick, -30, 44, 6, _STICK_WOOD)
    stick.shape(disc(0, 47, 6, 8), _STICK_WOOD, 0.9, shade=2)
    return stick


def _whip(art: Drawing, colours: HeldColours) -> None:
    """A carter's whip, its lash thrown out before him."""
    lash = "2,-168 -18,-190 -46,-180 -58,-146 -50,-112 -62,-84 -78,-96"
    art.add(ribbon(lash, [5, 5, 4.6, 4.2, 4, 3.6, 2.4]), art.ink)
    art.add(ribbon(lash, [2.6, 2.6, 2.4, 2, 1.8, 1.4, 0.6]), mix(LINEN, colours.wood, 0.45))
    rod(art, -170, 64, 7, colours.wood)
    for y in (-120, -70, 34, 46):
        art.shape(ribbon([(-6, y), (0, y + 3), (6, y)], [6] * 3), colours.accent, 0.7, shade=0)
    for thread in ("-78,-96 -92,-92 -98,-80", "-78,-96 -86,-104 -98,-104"):
        art.shape(ribbon(thread, [2, 6, 1]), colours.accent, 0.6, shade=0)


def _gonfalon(art: Drawing, colours: HeldColours) -> None:
    """A banner hung from a cross-bar, parted in two colours, a star on it."""
    rod(art, -196, 345, 9, colours.wood)
    art.shape("-5,-196! 0,-228! 5,-196! 0,-190", GOLD, 0.95, shade=2)
    cloth = (
        "-42,-172! 42,-172! 44,-120 42,-74! 28,-88! 14,-66! 0,-84! -14,-66! -28,-88! -42,-74! "
        "-44,-120"
    )
    banner = art.shape(cloth, colours.accent, 1.05, shade=0)
    half = banner.intersection(rectangle(0, -180, 60, -60))
    art.add(half, colours.steel)
    art.hatch(banner.difference(moved(banner, -9, -6)), Hatch(70, 5, 0.45))
    art.shape(_star(0, -124, 24), GOLD, 0.9, shade=2)
    art.outline(banner, 1.05)
    art.shape(rectangle(-47, -180, 47, -171), colours.wood, 0.9, shade=2)
    for x in (-47, 47):
        art.shape(disc(x, -175.5, 6), GOLD, 0.8, shade=2)


def _star(x: float, y: float, reach: float) -> Shape:
    """A star of eight points."""
    points = [
        (x + along * math.cos(turn), y + along * math.sin(turn))
        for turn, along in ((math.pi * i / 8, reach * (0.45 if i % 2 else 1.0)) for i in range(16))
    ]
    return polygon(points, smooth=False)


POST_HORN: Final = Attribute(_post_horn)
DRUM_AND_STICK: Final = Attribute(_drum)
DRUMSTICK: Final = Attribute(_drumstick)
WHIP: Final = Attribute(_whip)
GONFALON: Final = Attribute(_gonfalon)
