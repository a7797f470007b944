"""The aces of the single-headed Bohemian deck: two great signs on curling sprays, and a banner.

The word on the banner is Latin, so that it may stay in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from art.decks.foliage import PlantColours, rose_leaf, twig
from art.decks.kit.colour import shaded
from art.decks.kit.curves import Point
from art.decks.kit.drawing import Drawing
from art.decks.kit.lettering import lettering
from art.decks.kit.shapes import polygon
from art.decks.prague_courts import BLUE, CREAM, GREEN, RED
from art.decks.prague_towns import TOWNS
from art.decks.scenery import far_town
from art.decks.stock import HEIGHT, WIDTH, print_both_ways
from smokingcat.rules.cards import Suit

_MOTTOES: Final[Mapping[Suit, tuple[str, str]]] = {
    Suit.ACORNS: ("ROBUR", "#8a5a24"),
    Suit.LEAVES: ("SPES", GREEN),
    Suit.HEARTS: ("AMOR", RED),
    Suit.BELLS: ("FORTUNA", BLUE),
}
"""What the banner says, and its colour: strength, hope, love, luck."""
_SIGN: Final = 158
_X: Final = WIDTH / 2
_STALKS: Final[Mapping[Suit, Point]] = {Suit.ACORNS: (207, 229), Suit.LEAVES: (213, 228)}
"""Where the stalks of the signs end that have one."""
_LEAVES: Final = (
    (30, 272, -52, 0.62), (58, 256, -80, 0.66), (80, 240, 18, 0.6), (96, 216, -128, 0.6),
    (108, 194, -24, 0.62), (110, 178, -92, 0.7), (118, 250, 60, 0.5),
)  # fmt: skip
"""Where leaves grow on the right half of a spray: x from the middle, y, degrees, scale."""


def draw_ace(
    art: Drawing,
    suit: Suit,
    paper: str,
    plant: PlantColours,
    stamp_sign: Callable[[Drawing, float], None],
) -> None:
    """Print an ace; ``stamp_sign`` prints the sign of its suit about (0, 0)."""
    town = art.blank()
    far_town(town, TOWNS[suit], 300, paper, 0.5)
    art.place(town)
    half = art.blank()
    _spray(half, plant, _STALKS.get(suit, (_X, 224)))
    sign = art.blank()
    stamp_sign(sign, _SIGN)
    half.place(sign, 1, _X, 150)
    print_both_ways(art, half)
    text, colour = _MOTTOES[suit]
    _banner(art, text, colour)


def _spray(art: Drawing, plant: PlantColours, end: Point) -> None:
    """The upper half of the plant: a stem up to the sign at ``end``, and curls to both sides."""
    for side in (-1, 1):
        for x, y, turn, scale in _LEAVES:
            leaf = art.blank(art.weight * 1.2)
            rose_leaf(leaf, plant)
            art.place(leaf, scale, _X + side * x, y, turn if side > 0 else 180 - turn)
        bough = [(0, 286), (44, 268), (88, 238), (110, 182)]
        twig(art, [(_X + side * x, y) for x, y in bough], 7.5, plant.wood, 0.45)
        curl = [(70, 252), (104, 264), (128, 250), (122, 230), (106, 234), (110, 246)]
        twig(art, [(_X + side * x, y) for x, y in curl], 4.5, plant.wood, 0.5)
    twig(art, [(206, 300), (196, 272), (202, 250), end], 10, plant.wood, 0.6)


def _banner(art: Drawing, text: str, colour: str) -> None:
    y, wide, high = HEIGHT / 2, 118, 18
    for side in (-1, 1):
        tail = [
            (_X + side * (wide - 16), y - high + 11), (_X + side * (wide + 36), y - high + 15),
            (_X + side * (wide + 22), y + 5), (_X + side * (wide + 36), y + high + 11),
            (_X + side * (wide - 16), y + high + 7),
        ]  # fmt: skip
        art.shape(polygon(tail, smooth=False), shaded(colour), 0.95, shade=0)
    band = [
        (_X - wide, y - high + 3, 1), (140, y - high - 3), (200, y - high), (260, y - high + 3),
        (_X + wide, y - high - 2, 1), (_X + wide, y + high - 2, 1), (260, y + high + 3),
        (200, y + high), (140, y + high - 3), (_X - wide, y + high + 3, 1),
    ]  # fmt: skip
    art.shape(band, colour, 1.05, shade=5)
    art.add(lettering(text, _X, y + 9.5, 27, tracking=5), CREAM)
