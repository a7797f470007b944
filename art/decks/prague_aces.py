"""The aces of the single-headed Bohemian deck: two great signs on curling sprays, and a banner.

The word on the banner is Latin, so that it may stay in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from art.decks import foliage
from art.decks.foliage import Growth, PlantColours, twig
from art.decks.kit.colour import shaded
from art.decks.kit.curves import Point
from art.decks.kit.drawing import Drawing
from art.decks.kit.lettering import lettering
from art.decks.kit.shapes import polygon
from art.decks.prague_courts import BLUE, CREAM, GREEN, RED, YELLOW
from art.decks.prague_towns import TOWNS
from art.decks.scenery import far_town
from art.decks.stock import HEIGHT, WIDTH, print_both_ways
from smokingcat.rules.cards import Suit


@dataclass(frozen=True)
class _Ace:
    """What the banner says, its colour, what grows on the spray, and where its stem ends.

    ``turn`` is how the blossom in the curl of a branch is turned, in degrees.
    """

    motto: str
    colour: str
    leaf: Growth
    bloom: Growth
    plant: PlantColours
    turn: float = 0
    stem: Point = (200, 214)


_WOOD: Final = "#7a6a32"
_ACES: Final[Mapping[Suit, _Ace]] = {
    Suit.ACORNS: _Ace(
        "ROBUR", "#8a5a24", foliage.oak_leaf, foliage.small_acorn,
        PlantColours(_WOOD, "#7f9448", "#c98a36", "#56662c"), 66, (207, 229),
    ),
    Suit.LEAVES: _Ace(
        "SPES", GREEN, foliage.linden_leaf, foliage.linden_blossom,
        PlantColours(_WOOD, "#6f9f52", "#f6e6a4", "#d99a3a"), 40, (213, 228),
    ),
    Suit.HEARTS: _Ace(
        "AMOR", RED, foliage.rose_leaf, foliage.rose,
        PlantColours(_WOOD, "#5f8f45", "#e0584a", YELLOW),
    ),
    Suit.BELLS: _Ace(
        "FORTUNA", BLUE, foliage.willow_leaf, foliage.bellflower,
        PlantColours(_WOOD, "#5f8f45", "#4f7fb0", YELLOW), 58,
    ),
}  # a plant and its colours in a row  # fmt: skip
_SIGN: Final = 158
_X: Final = WIDTH / 2
_LEAVES: Final = (
    (30, 272, -52, 0.62), (58, 256, -80, 0.66), (80, 240, 18, 0.6), (96, 216, -128, 0.6),
    (108, 194, -24, 0.62), (110, 178, -92, 0.7), (118, 250, 60, 0.5),
)  # points, some in a row, as a drawing goes  # fmt: skip
"""Where leaves grow on the right half of a spray: x from the middle, y, degrees, scale."""


def draw_ace(
    art: Drawing,
    suit: Suit,
    paper: str,
    stamp_sign: Callable[[Drawing, float], None],
) -> None:
    """Print an ace; ``stamp_sign`` prints the sign of its suit about (0, 0)."""
    town = art.blank()
    far_town(town, TOWNS[suit], 300, paper, 0.5)
    art.place(town)
    half = art.blank()
    ace = _ACES[suit]
    _spray(half, ace)
    sign = art.blank()
    stamp_sign(sign, _SIGN)
    half.place(sign, 1, _X, 150)
    print_both_ways(art, half)
    _banner(art, ace.motto, ace.colour)


def _spray(art: Drawing, ace: _Ace) -> None:
    """The upper half of the plant: a stem up to the sign, and curls to both sides."""
    wood = ace.plant.wood
    half = art.blank()
    for x, y, turn, scale in _LEAVES:
        leaf = half.blank(half.weight * 1.2)
        ace.leaf(leaf, ace.plant)
        half.place(leaf, scale, x, y, turn)
    twig(half, "0,286 44,268 88,238 110,182", 7.5, wood, 0.45)
    twig(half, "70,252 104,264 128,250 122,230 106,234 110,246", 4.5, wood, 0.5)
    bloom = half.blank()
    ace.bloom(bloom, ace.plant)
    half.place(bloom, 0.9, 112, 244, ace.turn)
    for flip in (False, True):
        art.place(half, 1, _X, 0, flip=flip)
    twig(art, [(206, 300), (196, 272), (202, 250), ace.stem], 10, wood, 0.6)


def _banner(art: Drawing, text: str, colour: str) -> None:
    y, wide, high = HEIGHT / 2, 118, 18
    for side in (-1, 1):
        tail = [
            (_X + side * (wide - 16), y - high + 11),
            (_X + side * (wide + 36), y - high + 15),
            (_X + side * (wide + 22), y + 5),
            (_X + side * (wide + 36), y + high + 11),
            (_X + side * (wide - 16), y + high + 7),
        ]
        art.shape(polygon(tail, smooth=False), shaded(colour), 0.95, shade=0)
    band = [
        (_X - wide, y - high + 3, 1), (140, y - high - 3), (200, y - high), (260, y - high + 3),
        (_X + wide, y - high - 2, 1), (_X + wide, y + high - 2, 1), (260, y + high + 3),
        (200, y + high), (140, y + high - 3), (_X - wide, y + high + 3, 1),
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    art.shape(band, colour, 1.05, shade=5)
    art.add(lettering(text, _X, y + 9.5, 27, tracking=5), CREAM)
