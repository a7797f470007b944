"""Weapons in hands: halberd, spear, axe, sword, bow."""

from __future__ import annotations

from typing import Final

from art.decks.figures.held import Attribute, HeldColours, rod
from art.decks.kit.colour import GOLD, WHITE, shaded_steel
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, polygon, rectangle, ribbon

_POLE_END: Final = 345


def _halberd(art: Drawing, colours: HeldColours) -> None:
    steel, dark = colours.steel, shaded_steel(colours.steel)
    rod(art, -150, _POLE_END, 9, colours.wood)
    art.shape("-4,-148! -6,-180 0,-224! 6,-180 4,-148!", steel, shade=3, shade_colour=dark)
    blade = "-4,-164! -26,-172 -46,-184! -54,-154 -46,-120! -26,-136 -4,-140!"
    grain = Hatch(80, 4.4, 0.4, reach=10)
    art.shape(blade, steel, 1.05, shade=6, shade_colour=dark, hatch=grain)
    art.line("-46,-176 -48,-152 -42,-128", 0.8, ink=WHITE)
    art.shape("4,-162! 18,-160 36,-144! 20,-146 4,-142!", steel, shade=3, shade_colour=dark)
    for i in range(6):
        x = -8 + i * 3.4
        thread = ribbon([(0, -136), (x, -122), (x * 1.3, -106)], [2, 6, 4])
        art.shape(thread, colours.accent, 0.6, shade=1.5)
    art.shape(rectangle(-6, -142, 6, -133), GOLD, 0.8, shade=2)


def _spear(art: Drawing, colours: HeldColours) -> None:
    rod(art, -150, _POLE_END, 8, colours.wood)
    point = "-4,-146! -13,-166 0,-212! 13,-166 4,-146!"
    art.shape(point, colours.steel, shade=5, shade_colour=shaded_steel(colours.steel))
    art.line("0,-150 0,-200", 0.6)
    banner = "3,-136! 40,-146 76,-128 106,-136! 92,-116 106,-90! 74,-88 40,-104 3,-92!"
    art.shape(banner, colours.accent, shade=6, hatch=Hatch(70, 5, 0.4, reach=12))


def _axe(art: Drawing, colours: HeldColours) -> None:
    rod(art, -120, _POLE_END, 10, colours.wood)
    blade = "5,-112! -8,-112 -44,-130! -54,-96 -44,-62! -8,-82 5,-82!"
    dark = shaded_steel(colours.steel)
    grain = Hatch(80, 4.4, 0.4, reach=10)
    art.shape(blade, colours.steel, 1.05, shade=6, shade_colour=dark, hatch=grain)


def _sword(art: Drawing, colours: HeldColours) -> None:
    tip = -176
    blade = polygon([(-7, -20, 1), (-6.5, tip + 20), (0, tip, 1), (6.5, tip + 20), (7, -20, 1)])
    art.shape(blade, colours.steel, shade=0)
    dark_half = blade.intersection(rectangle(0.5, tip, 20, 0))
    art.add(dark_half, shaded_steel(colours.steel, 0.42))
    art.line([(0, -26), (0, tip + 26)], 0.7, lead=0.6)
    art.outline(blade)
    guard = "-34,-24 -30,-14 0,-17 30,-14 34,-24 29,-25 0,-26 -29,-25"
    art.shape(guard, GOLD, shade=3)
    rod(art, -16, 22, 9, colours.wood)
    for y in (-8, 0, 8, 16):
        art.line([(-4, y + 2), (4, y - 2)], 0.5)
    art.shape(disc(0, 28, 9), GOLD, shade=3)


def _bow(art: Drawing, colours: HeldColours) -> None:
    art.rule("26,-150 22,0 26,150", 0.7, ink="#efe3c4")
    stave = "28,-152 6,-110 -6,-40 2,0 -6,40 6,110 28,152"
    art.shape(ribbon(stave, [4, 8, 10, 9, 10, 8, 4]), colours.wood, shade=3)


HALBERD: Final = Attribute(_halberd, is_handed=True)
SPEAR: Final = Attribute(_spear)
AXE: Final = Attribute(_axe, is_handed=True)
SWORD: Final = Attribute(_sword)
BOW: Final = Attribute(_bow, is_handed=True)
