"""What is held in peace: regalia, drink, flowers, music, papers, and a hand of cards."""

from __future__ import annotations

import math
from typing import Final

from shapely.geometry import LineString

from art.decks.figures.held import Attribute, HeldColours, rod
from art.decks.kit.colour import GOLD, GOLD_SHADE, LINEN, WHITE
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, polygon, rectangle, ribbon, union


def _sceptre(art: Drawing, colours: HeldColours) -> None:
    rod(art, -96, 90, 8, GOLD)
    for y in (-40, 44, 70):
        art.shape(disc(0, y, 8, 5), GOLD, 0.8, shade=2)
    lily = "0,-150! 8,-134 22,-128 20,-112 9,-102 0,-92 -9,-102 -20,-112 -22,-128 -8,-134"
    art.shape(lily, GOLD, shade=5, shade_colour=GOLD_SHADE)
    art.shape(disc(0, -120, 7), colours.accent, 0.8, shade=2)
    art.add(disc(-2, -122, 2), WHITE)


def _orb(art: Drawing, colours: HeldColours) -> None:
    globe = disc(0, -18, 27)
    grain = Hatch(45, 4.4, 0.45, reach=14)
    art.shape(globe, GOLD, 1.05, shade=8, shade_colour=GOLD_SHADE, hatch=grain)
    for band in (rectangle(-40, -24, 40, -14), rectangle(-5, -60, 5, -20)):
        art.shape(globe.intersection(band), colours.accent, 0.7, shade=0)
    art.outline(globe)
    cross = union([rectangle(-3, -66, 3, -42), rectangle(-10, -60, 10, -54)])
    art.shape(cross, GOLD, 0.9, shade=2)


def _goblet(art: Drawing, colours: HeldColours) -> None:
    cup = "-26,-72! 26,-72! 22,-46 8,-34 4,-20 5,0 18,10! -18,10! -5,0 -4,-20 -8,-34 -22,-46"
    grain = Hatch(70, 4.4, 0.4, reach=11)
    art.shape(cup, GOLD, 1.05, shade=6, shade_colour=GOLD_SHADE, hatch=grain)
    art.shape(disc(0, -72, 26, 7), colours.accent, 0.95, shade=0)
    for x in (-12, 0, 12):
        art.shape(disc(x, -55, 4), colours.accent, 0.6, shade=0)


def _tankard(art: Drawing, colours: HeldColours) -> None:
    handle = disc(-34, -22, 16, 20).difference(disc(-34, -22, 9, 13))
    art.shape(handle, colours.wood, shade=3)
    staves = polygon("-30,-52 24,-52 28,8 -34,8", smooth=False)
    art.shape(staves, colours.wood, 1.05, shade=8, hatch=Hatch(84, 4.6, 0.45, reach=14))
    for y in (-40, -6):
        art.shape(rectangle(-33, y, 27, y + 7), "#d0a64a", 0.8, shade=2)
    bubbles = ((-20, -56, 12, 10), (-2, -62, 15, 12), (16, -56, 12, 10), (26, -48, 7, 9))
    art.shape(union([disc(*bubble) for bubble in bubbles]), "#fdf6e2", shade=4)


def _flower(art: Drawing, colours: HeldColours) -> None:
    art.line("2,46 0,0 -4,-30 -2,-58", 2.0, ink="#2f5a2c", lead=0.9, trail=0.9)
    for blade in ("-1,-14 -16,-26 -30,-24", "0,6 16,-4 28,-2"):
        art.shape(ribbon(blade, [1, 12, 0.6]), "#4c8a3a", 0.8, shade=2)
        art.line(blade, 0.4)
    x, y = -2, -70
    for i in range(5):
        turn = 2 * math.pi * i / 5 - math.pi / 2
        petal = disc(x + 14 * math.cos(turn), y + 14 * math.sin(turn), 12, 11)
        art.shape(petal, colours.accent, 0.9, shade=4)
    for i in range(5):
        turn = 2 * math.pi * i / 5 - 0.94
        cosine, sine = math.cos(turn), math.sin(turn)
        art.line([(x + 5 * cosine, y + 5 * sine), (x + 17 * cosine, y + 17 * sine)], 0.5)
    art.shape(disc(x, y, 7), GOLD, 0.9, shade=2)


def _scroll(art: Drawing, colours: HeldColours) -> None:
    art.shape("-20,-60 16,-66 24,-62 20,30 24,44 -14,50 -24,44 -18,30", "#f7ecd0", shade=5)
    for y in range(-46, 30, 12):
        art.line([(-11, y), (0, y - 1), (12, y - 3)], 0.6, lead=0.8, trail=0.4)
    art.shape("-24,40 22,34 26,44 -20,52", "#efdfb6", 0.9, shade=3)
    art.shape(disc(4, 50, 8), colours.accent, 0.8, shade=2)


def _drum(art: Drawing, colours: HeldColours) -> None:
    body = polygon("-46,-40 46,-40 42,34 -42,34", smooth=False)
    art.shape(body, colours.accent, 1.05, shade=8)
    for x in range(-40, 41, 20):
        cord = [(x, -34), (x + 10, 30), (x + 20, -34)]
        art.line(cord, 0.8, ink="#f7f0dd", lead=0.9, trail=0.9)
    art.shape(rectangle(-44, 26, 44, 38), GOLD, 0.9, shade=3)
    art.shape(disc(0, -40, 48, 12), "#f7ecd0", shade=0)
    art.shape(ribbon("-48,-40 -30,-31 0,-27 30,-31 48,-40", [8] * 5), GOLD, 0.9, shade=2)


def _mandolin(art: Drawing, colours: HeldColours) -> None:
    rod(art, -108, -8, 11, colours.wood)
    art.shape("-9,-132 9,-132 11,-104 -11,-104", colours.wood, 0.9, shade=3)
    body = "0,-20 20,-10 36,22 28,52 0,64 -28,52 -36,22 -20,-10"
    art.shape(body, "#c98a3e", 1.05, shade=9, hatch=Hatch(60, 5, 0.45, reach=15))
    art.shape(disc(0, 18, 11), "#3a2420", 0.8, shade=0)
    for x in (-3, 0, 3):
        art.rule([(x, -122), (x, 50)], 0.35, ink=LINEN)


def _cards(art: Drawing, colours: HeldColours) -> None:
    """A fan of cards, seen from the back."""
    for turn in (-44, -26, -8, 10, 28):
        card = art.blank()
        card.shape(rectangle(-19, -78, 19, -14).buffer(3), LINEN, 0.9, shade=0)
        pattern = rectangle(-14, -73, 14, -19)
        card.add(pattern, colours.accent)
        for row in range(5):
            for side in (-1, 1):
                y = -76 + row * 14
                slant = LineString([(-14, y), (14, y + side * 22)])
                card.add(slant.buffer(0.7).intersection(pattern), "#f2d9a0")
        card.outline(pattern, 0.55)
        art.place(card, 1, 0, 8, turn)


SCEPTRE: Final = Attribute(_sceptre)
ORB: Final = Attribute(_orb)
GOBLET: Final = Attribute(_goblet)
TANKARD: Final = Attribute(_tankard)
FLOWER: Final = Attribute(_flower)
SCROLL: Final = Attribute(_scroll)
DRUM: Final = Attribute(_drum)
MANDOLIN: Final = Attribute(_mandolin)
CARDS: Final = Attribute(_cards)
