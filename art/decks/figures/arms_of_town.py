"""What pipers, fiddlers, fools and bird-catchers hold: instruments, a bauble, a cage, a falcon."""

from __future__ import annotations

from typing import Final

from art.decks.figures.held import Attribute, HeldColours, rod
from art.decks.kit.colour import GOLD, GOLD_SHADE, LINEN, WHITE, mix
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, polygon, rectangle, ribbon

_PINE: Final = "#c07f38"
_HORN: Final = "#e9dcb8"


def _bagpipe(art: Drawing, colours: HeldColours) -> None:
    """A goat's head carries the chanter; the drone goes over the shoulder."""
    drone = "40,-26 66,-70 84,-116"
    art.shape(ribbon(drone, [9, 9, 9]), colours.wood, 0.9, shade=3)
    art.shape(ribbon("80,-106 90,-132 108,-146 124,-142", [9, 12, 15, 21]), _HORN, shade=4)
    bag = "-20,-22 8,-46 46,-44 72,-20 74,20 52,44 14,44 -10,26"
    art.shape(bag, colours.accent, 1.1, shade=10, hatch=Hatch(50, 5, 0.5, reach=18))
    art.line("6,-36 20,-28 26,-12", 0.8)
    art.line("58,34 46,26 40,12", 0.8)
    chanter = "-34,8 -46,40 -54,66"
    art.shape(ribbon(chanter, [10, 9, 9]), colours.wood, 0.9, shade=3)
    art.shape(ribbon("-53,60 -60,78 -74,84", [9, 13, 20]), _HORN, 0.9, shade=3)
    for x, y in ((-41, 26), (-45, 38), (-49, 50)):
        art.add(disc(x, y, 1.8), art.ink)
    _goat(art)


def _goat(art: Drawing) -> None:
    for horn in ("-18,-28 -8,-52 10,-58", "-26,-28 -26,-54 -14,-68"):
        art.shape(ribbon(horn, [9, 7, 1.5]), _HORN, 0.8, shade=2)
    head = "-6,-26 -22,-34 -38,-28 -50,-4 -54,12 -44,18 -32,10 -14,4 -4,-6"
    art.shape(head, LINEN, 1.0, shade=5)
    art.shape("-8,-22 8,-20 20,-10 6,-8", LINEN, 0.8, shade=2)
    art.shape("-44,16 -46,30 -38,36! -36,24 -36,14", mix(LINEN, "#8a7a5a", 0.4), 0.7, shade=0)
    art.shape(disc(-30, -14, 3.6), "#e8b83a", 0.6, shade=0)
    art.add(rectangle(-33, -15, -27, -13), art.ink)
    art.line("-54,9 -46,7 -40,11", 0.7)


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
    """A fool's stick, with a small fool on top of it."""
    rod(art, -62, 60, 8, colours.wood)
    for ribbon_end in ("0,-58 16,-44 14,-26 24,-12", "0,-58 -16,-42 -12,-24 -22,-8"):
        art.shape(ribbon(ribbon_end, [4, 8, 8, 6]), colours.accent, 0.8, shade=2)
    ruffle = "-24,-58! -12,-72 0,-74 12,-72 24,-58! 12,-62 6,-52! 0,-60 -6,-52! -12,-62"
    art.shape(ruffle, GOLD, 0.9, shade=3)
    for horn, x, y in (("6,-98 22,-116 38,-108", 40, -104), ("-8,-98 -24,-114 -36,-102", -37, -98)):
        art.shape(ribbon(horn, [20, 14, 3]), colours.accent, 0.9, shade=3)
        art.shape(disc(x, y, 5), GOLD, 0.7, shade=1.5)
    face = "14,-96 17,-84 22,-80 15,-76 10,-68 -4,-66 -13,-74 -15,-94 -2,-100"
    art.shape(face, "#f2cfa6", shade=4)
    art.shape("18,-92 8,-104 -8,-106 -20,-94 -18,-84 -8,-92 6,-94", colours.accent, 0.9, shade=3)
    art.add(disc(8, -86, 1.8), art.ink)
    art.line("14,-75 8,-73 3,-76", 0.7)
    art.shape(disc(0, 62, 6), GOLD, 0.8, shade=2)


def _cage(art: Drawing, colours: HeldColours) -> None:
    """A wicker cage hanging from the hand, a small bird in it."""
    art.line("0,-4 0,10 -2,22", 1.5, lead=1, trail=1)
    dome = polygon("-34,92! -36,52 -26,30 0,20 26,30 36,52 34,92!")
    art.add(dome, mix(LINEN, "#d9c48a", 0.4))
    bird = art.blank()
    _small_bird(bird, colours)
    art.place(bird, 1, 0, 84)
    for x in (-24, -12, 0, 12, 24):
        wire = [(x * 0.2, 21), (x * 0.9, 42), (x * 1.1, 66), (x * 1.05, 92)]
        art.line(wire, 0.85, ink=colours.wood, lead=1, trail=1)
    art.line("-35,58 0,62 35,58", 0.8, ink=colours.wood, lead=1, trail=1)
    art.outline(dome, 1.0)
    art.shape("-40,90 40,90 38,102 -38,102", colours.wood, 0.9, shade=3)


def _small_bird(art: Drawing, colours: HeldColours) -> None:
    """A finch on a finger."""
    body = "-18,-18 -13,-28 -4,-28 4,-20 18,-14 26,-2! 10,-4 -4,-2 -12,-8"
    art.shape(body, colours.accent, 0.8, shade=3)
    art.shape("0,-16 12,-12 14,-4! 2,-6", mix(colours.accent, art.ink, 0.45), 0.6, shade=0)
    art.shape("-17,-22 -25,-19 -16,-17", GOLD, 0.6, shade=0)
    art.add(disc(-12, -23, 1.6), art.ink)


def _falcon(art: Drawing, colours: HeldColours) -> None:
    """A hooded falcon on the glove."""
    tail = "14,-8 26,10 30,44! 20,46 16,44 4,10"
    art.shape(tail, mix(colours.accent, art.ink, 0.3), 0.9, shade=3)
    body = "-12,-84 2,-88 14,-80 20,-58 26,-30 18,-6 2,2 -12,-6 -20,-30 -16,-56 -20,-68"
    art.shape(body, LINEN, 1.05, shade=7)
    for x, y in ((-10, -44), (-2, -40), (-11, -30), (-3, -26), (-8, -16), (1, -12), (-14, -36)):
        art.line([(x, y), (x + 0.5, y + 3), (x, y + 6)], 0.8)
    wing = "4,-66 18,-60 26,-34 28,-4 24,18! 12,0 2,-26 0,-50"
    art.shape(wing, colours.accent, 1.0, shade=6)
    for quill in ("8,-54 14,-26 22,8", "14,-52 20,-28 25,0", "4,-44 8,-26 16,-4"):
        art.line(quill, 0.6)
    hood = "-19,-68 -14,-84 0,-90 13,-82 15,-70 2,-64 -10,-62"
    art.shape(hood, colours.wood, 0.9, shade=3)
    art.shape("-16,-76 -27,-70 -25,-60! -20,-66 -14,-66", GOLD, 0.8, shade=0)
    art.shape(ribbon("0,-88 2,-100 10,-106", [5, 6, 2]), colours.wood, 0.7, shade=1)
    for x in (-9, 5):
        art.shape(ribbon([(x, -4), (x, 6), (x - 4, 12)], [7, 6, 4]), GOLD, 0.7, shade=1.5)


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
FALCON: Final = Attribute(_falcon, is_handed=True)
WATCH_LANTERN: Final = Attribute(_watch_lantern)
RULING_ROD: Final = Attribute(_ruling_rod)
