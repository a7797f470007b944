"""Weapons that are mostly carried in processions: sabre, partisan, colours, lance and pennon."""

from __future__ import annotations

from typing import Final

from art.decks.figures.held import Attribute, HeldColours, rod
from art.decks.kit.colour import GOLD, WHITE, mix, shaded_steel
from art.decks.kit.curves import Knot
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, intersection, polygon, ribbon

_POLE_END: Final = 345


def _sabre(art: Drawing, colours: HeldColours) -> None:
    """Curved, its edge to the left, with a knuckle bow and a sword knot."""
    steel, dark = colours.steel, shaded_steel(colours.steel)
    blade = "-6,-16! -16,-66 -12,-118 14,-168! -2,-116 0,-64 7,-16!"
    art.shape(blade, steel, 1.0, shade=3, shade_colour=dark)
    art.line("-4,-26 -9,-66 -6,-110 4,-146", 0.7, ink=WHITE, lead=0.6)
    art.shape("-12,-18 0,-22 20,-19 20,-12 0,-13 -12,-11", GOLD, 0.9, shade=2)
    rod(art, -14, 22, 9, colours.wood)
    bow = "-12,-14 -26,0 -22,20 -4,26"
    art.add(ribbon(bow, [7, 8, 8, 7]), art.ink)
    art.add(ribbon(bow, [3.4, 4.4, 4.4, 3.4]), GOLD)
    art.shape(disc(0, 27, 7.5), GOLD, 0.9, shade=2)
    art.shape(ribbon("-20,16 -30,30 -28,50", [3, 4, 9]), colours.accent, 0.8, shade=2)


def _partisan(art: Drawing, colours: HeldColours) -> None:
    """A broad blade with two wings over a tassel."""
    steel, dark = colours.steel, shaded_steel(colours.steel)
    rod(art, -104, _POLE_END, 8.5, colours.wood)
    blade = (
        "-5,-100! -14,-112 -30,-112! -24,-132 -13,-134 -12,-158 0,-196! "
        "12,-158 13,-134 24,-132 30,-112! 14,-112 5,-100!"
    )
    art.shape(blade, steel, 1.05, shade=5, shade_colour=dark)
    art.line("0,-108 0,-140 0,-182", 0.8)
    art.add(ribbon("-7,-128 -7,-156 -2,-178", [1, 3, 0.5]), WHITE)
    art.shape(disc(0, -98, 8, 6), GOLD, 0.8, shade=2)
    for i in range(5):
        x = -8 + i * 4
        thread = ribbon([(0, -92), (x, -78), (x * 1.5, -62)], [2, 6, 4])
        art.shape(thread, colours.accent, 0.6, shade=1.5)


def _colours(art: Drawing, colours: HeldColours) -> None:
    """A regiment's colours, blown to the right, with flames (``steel``) along their edges."""
    rod(art, -176, _POLE_END, 8, colours.wood)
    art.shape("0,-206! 8,-190 0,-172! -8,-190", GOLD, 0.9, shade=2)
    cloth = polygon(
        "3,-172! 40,-184 78,-166 118,-160 158,-174 196,-168! 190,-130 196,-90 190,-52! "
        "156,-46 118,-34 78,-40 40,-56 3,-46!"
    )
    art.add(cloth, colours.accent)
    for i in range(6):
        x = 8 + i * 32
        for edge, tip in ((-192, -142), (-24, -76)):
            flame: list[Knot] = [
                (x, edge, 1),
                (x + 32, edge, 1),
                (x + 22, (edge + tip) / 2),
                (x + 14, tip, 1),
            ]
            art.add(intersection(polygon(flame), cloth), colours.steel)
    for fold in (
        "78,-200! 66,-110 80,-20! 104,-20! 90,-110 100,-200!",
        "164,-200! 154,-110 166,-20! 210,-20! 210,-200!",
    ):
        art.add(intersection(polygon(fold), cloth), mix(colours.accent, art.ink, 0.3))
    art.outline(cloth, 1.05)
    for crease in ("3,-150 16,-140 24,-120", "3,-70 16,-82 26,-98", "118,-158 110,-130 112,-104"):
        art.fold(crease, 1.3)


def _shield(art: Drawing, colours: HeldColours) -> None:
    """A shield with a bend and a linden leaf's stud."""
    field = polygon("-44,-52! 0,-58 44,-52! 46,-6 32,36 0,62! -32,36 -46,-6")
    art.shape(field, colours.accent, 1.1, shade=9, hatch=Hatch(55, 5, 0.5, reach=16))
    bend = ribbon("-60,40 0,0 60,-44", [24, 24, 24])
    art.shape(intersection(bend, field), GOLD, 0.8, shade=3)
    for x, y in ((-26, 17), (0, 0), (26, -19)):
        art.shape(disc(x, y, 6), colours.wood, 0.7, shade=1.5)
    art.outline(field, 1.2)
    art.add(ribbon("-36,-40 -37,-10 -28,18", [1, 4, 1]), mix(colours.accent, WHITE, 0.5))


def _lance(art: Drawing, colours: HeldColours) -> None:
    """A lance with a swallow-tailed pennon flying to the right."""
    rod(art, -140, _POLE_END, 8, colours.wood)
    point = "-4,-138! -11,-156 0,-190! 11,-156 4,-138!"
    art.shape(point, colours.steel, shade=4, shade_colour=shaded_steel(colours.steel))
    pennon = "3,-132! 26,-140 50,-126 80,-138! 62,-116 80,-92! 50,-88 26,-100 3,-90!"
    art.shape(pennon, colours.accent, 1.0, shade=5, hatch=Hatch(70, 5, 0.4, reach=10))
    art.shape(disc(0, -138, 6, 4), GOLD, 0.8, shade=1.5)


SABRE: Final = Attribute(_sabre, is_handed=True)
PARTISAN: Final = Attribute(_partisan)
COLOURS: Final = Attribute(_colours, is_handed=True)
SHIELD: Final = Attribute(_shield)
LANCE: Final = Attribute(_lance)
