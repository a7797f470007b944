"""What people of the fair hold, and a king's telescope: instruments, a bauble, a cage."""

from __future__ import annotations

from typing import Final

from art.decks.figures.held import Attribute, HeldColours, rod
from art.decks.kit.colour import GOLD, GOLD_SHADE, LINEN, WHITE, mix
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, polygon, rectangle, ribbon

_HORN: Final = "#e9dcb8"


def _bagpipe(art: Drawing, colours: HeldColours) -> None:
    """Held by the chanter: a goat's head carries it, the drone goes over the shoulder."""
    drone = "92,-40 126,-72 152,-104"
    art.shape(ribbon(drone, [9, 9, 9]), colours.wood, 0.9, shade=3)
    art.shape(ribbon("148,-99 160,-120 178,-130 196,-124", [9, 13, 17, 24]), _HORN, shade=4)
    bag = "18,-48 44,-66 82,-66 110,-44 116,0 98,34 62,44 32,28 14,-10"
    art.shape(bag, colours.accent, 1.1, shade=10, hatch=Hatch(50, 5, 0.5, reach=18))
    for crease in ("40,-56 54,-46 62,-28", "98,30 86,20 80,4", "108,-30 96,-26 88,-14"):
        art.line(crease, 0.8)
    chanter = "4,-34 0,0 -8,44"
    art.shape(ribbon(chanter, [10, 9, 9]), colours.wood, 0.9, shade=3)
    art.shape(ribbon("-7,42 -14,60 -28,66", [9, 13, 20]), _HORN, 0.9, shade=3)
    for x, y in ((-3, 20), (-5, 30)):
        art.add(disc(x, y, 1.8), art.ink)
    _goat(art)


def _goat(art: Drawing) -> None:
    """The head at the mouth of the bag, looking left."""
    for horn in ("12,-72 26,-96 46,-100", "4,-74 6,-102 20,-116"):
        art.shape(ribbon(horn, [10, 8, 1.5]), _HORN, 0.8, shade=2)
    head = "28,-66 10,-76 -6,-70 -20,-46 -26,-30 -16,-23 0,-31 20,-36 32,-46"
    art.shape(head, LINEN, 1.0, shade=5)
    art.shape("22,-64 40,-64 52,-52 36,-50", LINEN, 0.8, shade=2)
    beard = "-14,-25 -14,-10 -6,-4! -4,-18 -4,-28"
    art.shape(beard, mix(LINEN, "#8a7a5a", 0.4), 0.7, shade=0)
    art.shape(disc(1, -56, 4), "#e8b83a", 0.6, shade=0)
    art.add(rectangle(-2.4, -57, 4.4, -55), art.ink)
    art.line("-26,-33 -18,-34 -12,-31", 0.7)


def _fiddle(art: Drawing, colours: HeldColours) -> None:
    """Held by its neck, scroll upwards."""
    body = (
        "0,-30! 16,-28 27,-14 25,4 15,14 17,26 29,36 31,60 18,76 0,80 "
        "-18,76 -31,60 -29,36 -17,26 -15,14 -25,4 -27,-14 -16,-28"
    )
    art.shape(body, colours.accent, 1.1, shade=8, hatch=Hatch(62, 4.8, 0.45, reach=14))
    for side in (-1, 1):
        hole = [(side * 12, 24), (side * 9, 34), (side * 14, 44)]
        art.line(hole, 1.1, lead=0.6, trail=0.4)
    rod(art, -88, -18, 9, colours.wood)
    art.shape("-4,-86 -12,-94 -10,-108 2,-112 11,-104 8,-94 4,-86", colours.wood, 0.9, shade=3)
    art.line("5,-97 -2,-103 -5,-97 1,-95", 0.6)
    for x, y in ((-11, -92), (11, -84), (-10, -78)):
        art.shape(disc(x, y, 4, 2.6), colours.wood, 0.7, shade=0)
    art.shape(rectangle(-6, -26, 6, 18), "#3a2a24", 0.6, shade=0)
    art.shape(rectangle(-13, 40, 13, 45), LINEN, 0.6, shade=0)
    art.shape("-6,56 6,56 4,76 -4,76", "#3a2a24", 0.6, shade=0)
    for x in (-3, 0, 3):
        art.rule([(x, -86), (x, 58)], 0.3, ink=LINEN)


def _fiddle_bow(art: Drawing, colours: HeldColours) -> None:
    art.shape("7,-116 10,-112 10,20 7,24", LINEN, 0.5, shade=0)
    stick = "0,34 0,10 -5,-40 -2,-90 6,-124"
    art.shape(ribbon(stick, [6, 6, 5, 5, 4]), colours.wood, 0.9, shade=2)
    art.shape("-3,8 10,6 11,22 -2,24", "#3a2a24", 0.7, shade=1.5)


def _bauble(art: Drawing, colours: HeldColours) -> None:
    """A fool's stick, with a small fool on top of it, looking right."""
    rod(art, -46, 40, 8, colours.wood)
    for end in ("0,-42 16,-32 15,-18 25,-8", "0,-42 -16,-32 -13,-16 -23,-6"):
        art.shape(ribbon(end, [4, 8, 8, 6]), colours.accent, 0.8, shade=2)
    ruffle = "-24,-42! -12,-56 0,-58 12,-56 24,-42! 12,-46 6,-36! 0,-44 -6,-36! -12,-46"
    art.shape(ruffle, GOLD, 0.9, shade=3)
    horns = (("6,-82 22,-100 38,-92", 40, -88), ("-8,-82 -24,-98 -36,-86", -37, -82))
    for horn, x, y in horns:
        art.shape(ribbon(horn, [20, 14, 3]), colours.accent, 0.9, shade=3)
        art.shape(disc(x, y, 5), GOLD, 0.7, shade=1.5)
    face = "14,-80 17,-68 22,-64 15,-60 10,-52 -4,-50 -13,-58 -15,-78 -2,-84"
    art.shape(face, "#f2cfa6", shade=4)
    art.shape("18,-76 8,-88 -8,-90 -20,-78 -18,-68 -8,-76 6,-78", colours.accent, 0.9, shade=3)
    art.add(disc(8, -70, 1.8), art.ink)
    art.line("14,-59 8,-57 3,-60", 0.7)
    art.shape(disc(0, 42, 6), GOLD, 0.8, shade=2)


def _cage(art: Drawing, colours: HeldColours) -> None:
    """A wicker cage hanging from the hand, a small bird in it."""
    art.line("0,-4 0,10 -2,22", 1.5, lead=1, trail=1)
    dome = polygon("-34,92! -36,52 -26,30 0,20 26,30 36,52 34,92!")
    art.add(dome, mix(LINEN, "#d9c48a", 0.4))
    bird = art.blank()
    _small_bird(bird, colours)
    art.place(bird, 0.74, 0, 86)
    for x in (-24, -12, 0, 12, 24):
        wire = [(x * 0.2, 21), (x * 0.9, 42), (x * 1.1, 66), (x * 1.05, 92)]
        art.line(wire, 0.85, ink=colours.wood, lead=1, trail=1)
    art.line("-35,58 0,62 35,58", 0.8, ink=colours.wood, lead=1, trail=1)
    art.outline(dome, 1.0)
    art.shape("-40,90 40,90 38,102 -38,102", colours.wood, 0.9, shade=3)


def _small_bird(art: Drawing, colours: HeldColours) -> None:
    """A finch on a finger."""
    art.line("-4,-4 -2,2", 0.8, lead=1, trail=1)
    body = "-24,-26 -17,-39 -5,-39 6,-28 24,-20 36,-4! 14,-6 -5,-3 -17,-12"
    art.shape(body, colours.accent, 0.8, shade=3)
    art.shape("0,-23 16,-17 19,-6! 3,-9", mix(colours.accent, art.ink, 0.45), 0.6, shade=0)
    art.shape("-23,-31 -34,-27 -22,-24", GOLD, 0.6, shade=0)
    art.add(disc(-16, -32, 2), art.ink)


def _telescope(art: Drawing, colours: HeldColours) -> None:
    """Held level by its barrel, the eyepiece to the right."""
    for x0, x1, half, metal in ((4, 46, 5, GOLD), (-28, 10, 7.5, ""), (-62, -22, 10, GOLD)):
        tube = rectangle(x0, -half, x1, half)
        art.shape(
            tube, metal or colours.accent, 0.95, shade=4, shade_colour=mix(art.ink, GOLD, 0.5)
        )
    for x, half in ((-62, 12), (-24, 11.5), (8, 9), (46, 7.5)):
        art.shape(rectangle(x - 3, -half, x + 3, half), GOLD, 0.8, shade=2)
    art.line([(-56, -5), (-42, -5.6), (-28, -5)], 0.9, ink=WHITE)
    art.line([(-18, -3.6), (-6, -4), (4, -3.6)], 0.7, ink=WHITE)


def _watch_lantern(art: Drawing, colours: HeldColours) -> None:
    """A lantern with four panes hanging from the hand, lit."""
    art.line("0,-4 -8,10 0,24 8,10 0,-4", 1.0, lead=1, trail=1)
    art.shape("-25,42! -14,28 0,22 14,28 25,42!", colours.wood, 1.0, shade=4)
    art.shape(rectangle(-21, 42, 21, 88), "#fbe7a0", 1.0, shade=6, shade_colour="#efb64a")
    art.shape("0,52! 8,66 6,76 0,79 -6,76 -8,66", colours.accent, 0.7, shade=0)
    art.add(polygon("0,61 4,69 3,75 0,77 -3,75 -4,69"), GOLD)
    for x in (-21, 21):
        art.rule([(x, 42), (x, 88)], 1.4)
    art.shape("-26,88 26,88 22,99 -22,99", colours.wood, 0.95, shade=3)
    art.add(ribbon("-15,50 -16,64 -14,78", [1, 4, 1]), WHITE)


def _grenade(art: Drawing, colours: HeldColours) -> None:
    """An iron ball with its fuse alight."""
    ball = disc(0, -12, 27)
    art.shape(ball, "#4a4650", 1.0, shade=7)
    art.add(ribbon("-17,-12 -15,-24 -4,-31", [1, 5, 1]), mix("#4a4650", WHITE, 0.6))
    art.shape("-9,-36 -8,-48 8,-48 9,-36", colours.wood, 0.9, shade=2)
    art.line("0,-48 4,-58 12,-62", 1.3, lead=1, trail=1)
    spark = "16,-84! 20,-70 32,-72! 25,-63 32,-52! 19,-56 12,-46! 11,-58 0,-62! 11,-68"
    art.shape(spark, colours.accent, 0.8, shade=0)
    art.shape(disc(16, -64, 5), GOLD, 0.6, shade=0)


def _ruling_rod(art: Drawing, colours: HeldColours) -> None:
    """A short sceptre with a flanged head."""
    rod(art, -78, 66, 9, GOLD)
    for y in (-18, 22, 62):
        art.shape(disc(0, y, 8.5, 5), GOLD, 0.8, shade=2)
    art.shape(disc(0, 70, 7), colours.accent, 0.8, shade=2)
    for side in (-1, 1):
        flange = [(side * 4, -72), (side * 24, -92), (side * 22, -116), (side * 4, -132)]
        art.shape(flange, GOLD, 0.95, shade=3, shade_colour=GOLD_SHADE)
    art.shape("-7,-70 -10,-100 0,-136! 10,-100 7,-70", GOLD, shade=4, shade_colour=GOLD_SHADE)
    art.shape(disc(0, -100, 6), colours.accent, 0.8, shade=2)
    art.add(disc(-2, -102, 2), WHITE)
    art.shape(disc(0, -139, 5.5), GOLD, 0.8, shade=2)


BAGPIPE: Final = Attribute(_bagpipe, is_handed=True)
FIDDLE: Final = Attribute(_fiddle)
FIDDLE_BOW: Final = Attribute(_fiddle_bow, is_handed=True)
BAUBLE: Final = Attribute(_bauble, is_handed=True)
CAGE: Final = Attribute(_cage)
SMALL_BIRD: Final = Attribute(_small_bird)
TELESCOPE: Final = Attribute(_telescope, is_handed=True)
WATCH_LANTERN: Final = Attribute(_watch_lantern)
GRENADE: Final = Attribute(_grenade)
RULING_ROD: Final = Attribute(_ruling_rod)
