"""What is held in the play of William Tell: crossbow, apple, the hat on its pole, horn, crook."""

from __future__ import annotations

from typing import Final

from art.decks.figures.held import Attribute, HeldColours, rod
from art.decks.kit.colour import GOLD, LINEN, shaded_steel
from art.decks.kit.curves import spline
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, ribbon
from art.decks.kit.strokes import feather

_POLE_END: Final = 345
_HORN: Final = "32,-20 8,-5 -22,-3 -54,-18 -76,-54"


def _crossbow(art: Drawing, colours: HeldColours) -> None:
    """Upright, seen from above: bent, with a bolt laid on."""
    dark = shaded_steel(colours.steel)
    for side in (-1, 1):
        art.rule([(side * 61, -66), (0, -40)], 0.9)
    rod(art, -112, _POLE_END, 15, colours.wood)
    limbs = "-64,-62 -50,-88 -24,-104 0,-108 24,-104 50,-88 64,-62"
    art.shape(ribbon(limbs, [5, 9, 13, 17, 13, 9, 5]), colours.steel, 1.15, 4, shade_colour=dark)
    art.line("-54,-84 -26,-103 -4,-109", 0.8, ink="#ffffff")
    rod(art, -128, -40, 4.5, LINEN)
    art.shape("-8,-124! 0,-152! 8,-124! 0,-129", colours.steel, 0.95, 3, shade_colour=dark)
    for side in (-1, 1):
        vane = [(side * 2, -64), (side * 9, -58), (side * 9, -44), (side * 2, -48)]
        art.shape(vane, colours.accent, 0.7, shade=0)
    art.shape(disc(0, -38, 7), GOLD, 0.8, shade=2)
    for y in (-99, -113):
        art.shape(ribbon([(-9, y), (0, y + 4), (9, y)], [5] * 3), colours.accent, 0.7, shade=0)


def _apple(art: Drawing, colours: HeldColours) -> None:
    """An apple on the hand."""
    fruit = "0,-44! 12,-51 27,-44 30,-26 21,-8 8,-2 0,-5 -8,-2 -21,-8 -30,-26 -27,-44 -12,-51"
    art.shape(fruit, colours.accent, 1.1, shade=8)
    art.add(ribbon("-22,-22 -23,-34 -14,-43", [1, 6, 1]), "#f7b8a4")
    art.line("0,-43 1,-53 7,-60", 1.5, lead=0.9)
    art.shape(ribbon("2,-50 13,-60 26,-58", [1, 11, 0.8]), "#6f9a3c", 0.8, shade=2)


def _hat_pole(art: Drawing, colours: HeldColours) -> None:
    """The hat that wants to be bowed to."""
    rod(art, -86, _POLE_END, 9, colours.wood)
    feather(art, "14,-112 30,-146 52,-152 60,-132", colours.accent, 18)
    crown = "-26,-90 -23,-124 -2,-138 20,-124 27,-90"
    art.shape(crown, colours.steel, 1.1, shade=8, hatch=Hatch(60, 5, 0.45, reach=12))
    brim = "-50,-84 -22,-95 0,-97 24,-95 52,-92 42,-78 0,-78 -36,-75"
    art.shape(brim, colours.steel, 1.1, shade=4)
    art.rule("-25,-100 0,-104 26,-101", 2.2, ink=colours.accent)
    art.shape(disc(15, -104, 6), GOLD, 0.8, shade=2)


def _horn(art: Drawing, colours: HeldColours) -> None:
    """A herdsman's horn on a cord, blown to the left."""
    art.rule("26,-14 30,30 4,66 -34,50 -54,-10", 1.3, ink=colours.accent)
    bell = ribbon(_HORN, [6, 11, 18, 27, 42])
    art.shape(bell, "#ead8ac", 1.1, shade=8, hatch=Hatch(20, 5, 0.45, reach=12))
    way = spline(_HORN)
    for along, width in ((5, 13), (22, 27)):
        (x0, y0), (x1, y1) = way[along], way[along + 2]
        across, down = (y0 - y1) / 2, (x1 - x0) / 2
        length = (across**2 + down**2) ** 0.5
        nx, ny = across / length * width / 2, down / length * width / 2
        hoop = ribbon([(x0 + nx, y0 + ny), (x0, y0), (x0 - nx, y0 - ny)], [7] * 3)
        art.shape(hoop, GOLD, 0.8, shade=2)
    art.shape(disc(-78, -58, 22, 9, -26), colours.wood, shade=0)


def _crook(art: Drawing, colours: HeldColours) -> None:
    """A shepherd's staff, its hook open to the left."""
    stick = "1,345 -2,80 1,0 -2,-70 2,-112 -10,-144 -36,-146 -44,-122 -32,-108"
    art.shape(ribbon(stick, [9, 10, 11, 11, 12, 12, 11, 10, 6]), colours.wood, shade=3)
    for y in (-92, -40, 60):
        art.line([(-4, y), (1, y + 4), (4, y)], 0.6)
    art.shape(ribbon("-8,-84 0,-80 8,-84", [9] * 3), colours.accent, 0.8, shade=2)
    for foot in (-64, -56):
        tail = [(2, -80), (12, foot - 8), (10, foot)]
        art.shape(ribbon(tail, [3, 7, 5]), colours.accent, 0.7, shade=0)


CROSSBOW: Final = Attribute(_crossbow)
APPLE: Final = Attribute(_apple)
HAT_POLE: Final = Attribute(_hat_pole)
HORN: Final = Attribute(_horn, is_handed=True)
CROOK: Final = Attribute(_crook, is_handed=True)
