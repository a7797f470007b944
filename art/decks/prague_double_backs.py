"""The backs of the double-headed Bohemian deck: a painted chest's bouquet, grown both ways."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from art.decks.foliage import (
    PlantColours,
    Sprig,
    bellflower,
    branch,
    linden_leaf,
    oak_leaf,
    rose,
    rose_leaf,
    small_acorn,
    willow_leaf,
)
from art.decks.half_plants import half_knot
from art.decks.kit.colour import mix
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, frame_of, polygon
from art.decks.stock import HEIGHT, WIDTH, blank_card, inside, print_both_ways

_BOUGHS: Final = (
    (
        "-4,-8 -36,-12 -68,-36 -98,-44 -116,-34",
        (
            Sprig(oak_leaf, 0.36, 58, 0.62), Sprig(oak_leaf, 0.6, -50, 0.46),
            Sprig(oak_leaf, 0.7, 62, 0.5),
            Sprig(small_acorn, 1.0, -22, 0.95),
        ),
    ),
    (
        "-4,-20 -26,-62 -66,-92 -108,-102 -122,-140 -98,-160",
        (
            Sprig(rose_leaf, 0.22, 52, 0.75), Sprig(rose_leaf, 0.32, -54, 0.7),
            Sprig(rose_leaf, 0.54, 50, 0.62), Sprig(rose_leaf, 0.62, -54, 0.7),
            Sprig(rose_leaf, 0.86, -80, 0.6), Sprig(rose, 1.0, 0, 1.2),
        ),
    ),
    (
        "2,-84 -22,-136 -54,-156 -62,-192 -88,-220 -112,-210",
        (
            Sprig(willow_leaf, 0.24, 44, 0.7), Sprig(willow_leaf, 0.36, -50, 0.66),
            Sprig(willow_leaf, 0.6, -52, 0.7), Sprig(willow_leaf, 0.66, 60, 0.6),
            Sprig(bellflower, 0.5, -64, 0.9), Sprig(bellflower, 0.8, 62, 0.95),
            Sprig(bellflower, 1.0, 0, 1.0),
        ),
    ),
    (
        "0,-10 4,-80 -3,-160 0,-206",
        (
            Sprig(linden_leaf, 0.9, -62, 0.78), Sprig(linden_leaf, 0.9, 62, 0.78),
            Sprig(linden_leaf, 0.62, -50, 0.5), Sprig(linden_leaf, 0.55, 50, 0.5),
        ),
    ),
)  # points, some in a row, as a drawing goes  # fmt: skip


@dataclass(frozen=True)
class ChestColours:
    """``ground`` is what the back is told by at the table."""

    paper: str
    ink: str
    ground: str
    knot: str
    gold: str
    plant: PlantColours


def chest_back(colours: ChestColours) -> Drawing:
    """A bouquet tied in the middle, the same either way up, in a border of pearls."""
    art = blank_card(colours.paper, colours.ink)
    field = inside(20, 14)
    art.shape(field, colours.ground, shade=0)
    _border(art, colours)
    half = art.blank()
    _bouquet(half, colours)
    print_both_ways(art, half)
    knot = art.blank()
    half_knot(knot, colours.knot, colours.gold)
    print_both_ways(art, knot)
    return art


def _border(art: Drawing, colours: ChestColours) -> None:
    for margin, width in ((30, 2.2), (44, 1.1)):
        art.add(frame_of(inside(margin, 10), width), colours.gold)
    pale = mix(colours.ground, colours.paper, 0.45)
    for i in range(16):
        y = 55 + i * (HEIGHT - 110) / 15
        art.add(disc(37, y, 3.2).union(disc(WIDTH - 37, y, 3.2)), pale)
    for i in range(9):
        x = 55 + i * (WIDTH - 110) / 8
        art.add(disc(x, 37, 3.2).union(disc(x, HEIGHT - 37, 3.2)), pale)


def _bouquet(art: Drawing, colours: ChestColours) -> None:
    x, y = WIDTH / 2, HEIGHT / 2
    for path, sprigs in _BOUGHS:
        bough = art.blank()
        branch(bough, path, 6, colours.plant, sprigs)
        is_middle = path.startswith("0")
        for flip in (False,) if is_middle else (False, True):
            art.place(bough, 1, x, y, flip=flip)
    _tulip(art, x, y - 204, colours)


def _tulip(art: Drawing, x: float, y: float, colours: ChestColours) -> None:
    tulip = art.blank()
    bloom, heart = colours.plant.bloom, colours.plant.heart
    tulip.shape("0,0! -24,-8 -34,-34 -26,-62! -14,-40 0,-66! 14,-40 26,-62! 34,-34 24,-8", bloom)
    tulip.shape("0,0! -12,-16 -10,-38 0,-54! 10,-38 12,-16", heart, 0.9, shade=3)
    tulip.add(polygon([(-3, -14), (0, -30), (3, -14)], smooth=False), colours.ink)
    art.place(tulip, 0.86, x, y)
