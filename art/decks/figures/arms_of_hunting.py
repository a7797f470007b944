"""What a lady hunts with: a hooded falcon on her glove."""

from __future__ import annotations

from typing import Final

from art.decks.figures.held import Attribute, HeldColours
from art.decks.kit.colour import GOLD, GOLD_SHADE, mix
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, ribbon


def _falcon(art: Drawing, colours: HeldColours) -> None:
    """A hooded falcon on a glove, looking left."""
    feathers, pale = colours.wood, mix(colours.wood, "#f6ead0", 0.72)
    art.line("-4,-2 -14,26 -10,48 -2,58", 1.2, ink=colours.accent, lead=0.8, trail=0.8)
    tail = "16,-30 30,-8 38,26 34,44! 24,40 14,46! 8,16 2,-14"
    art.shape(tail, feathers, 1.0, shade=5)
    for bar in ("12,6 24,2 34,4", "14,20 26,16 37,18", "16,34 27,30 38,32"):
        art.rule(bar, 0.9, ink=pale)
    body = "-12,-92 2,-94 18,-82 26,-58 24,-32 12,-14 -4,-12 -18,-24 -24,-46 -22,-70"
    art.shape(body, pale, 1.05, shade=6)
    for x, y in ((-12, -60), (-4, -52), (-14, -46), (-2, -40), (-10, -32), (0, -28), (-6, -22)):
        art.line([(x - 3, y - 2), (x, y + 3), (x + 3, y - 2)], 0.7, ink=feathers, lead=0.7)
    wing = "4,-82 20,-80 32,-58 36,-30 40,-2! 26,-10 12,-30 4,-54"
    art.shape(wing, feathers, 1.05, shade=6, hatch=Hatch(70, 4.4, 0.4, reach=10))
    for quill in ("14,-60 22,-36 34,-10", "22,-66 29,-42 37,-16", "10,-48 16,-32 26,-16"):
        art.line(quill, 0.6, lead=0.5)
    head = "-20,-96 -14,-110 2,-116 16,-108 18,-92 8,-82 -10,-82"
    art.shape(head, pale, 1.0, shade=4)
    hood = "-16,-98 -12,-112 4,-118 18,-108 18,-94 6,-92 -4,-98"
    art.shape(hood, colours.accent, 0.95, shade=4)
    art.shape(ribbon("4,-116 6,-128 14,-136", [2, 9, 1]), colours.accent, 0.8, shade=2)
    art.shape("-16,-97! -26,-96 -29,-88 -27,-82! -21,-89 -14,-90!", GOLD, 0.9, shade=2)
    for x in (-8, 6):
        art.line([(x, -14), (x - 1, -6), (x - 4, 2)], 2.2, ink=GOLD_SHADE, lead=0.9)
    art.shape(disc(-9, -2, 5), GOLD, 0.8, shade=1.5)


FALCON: Final = Attribute(_falcon)
