"""What surrounds the great sign of each ace of the French-suited deck, the same either way up."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from art.decks.foliage import PlantColours, Sprig, branch, oak_leaf, rose, rose_leaf, small_acorn
from art.decks.international_courts import BLUE, RED, YELLOW
from art.decks.kit.drawing import Drawing, leaf
from art.decks.kit.shapes import disc, frame_of, polygon, ribbon
from art.decks.stock import HEIGHT, WIDTH, print_both_ways
from smokingcat.rules.cards import Suit

_MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)
_PALE_YELLOW: Final = "#f7e3a6"
_OAK: Final = PlantColours("#4a3a2a", BLUE, YELLOW, "#2b2932")
_ROSES: Final = PlantColours("#2b2932", BLUE, RED, YELLOW)
_BOUGH: Final = "0,476 -58,468 -102,438 -124,392 -126,336"
_VINE: Final = "0,120 -54,126 -104,152 -122,198 -104,232"
_RAYS: Final = 48


def ornament(art: Drawing, suit: Suit) -> None:
    """Print what surrounds the sign of an ace in the middle of the card."""
    _ORNAMENTS[suit](art)


def _oak_boughs(art: Drawing) -> None:
    """Two boughs of oak, and two more the other way up."""
    half = art.blank()
    sprigs = [
        Sprig(oak_leaf, along, turn, 0.8)
        for along, turn in (
            (0.2, 42), (0.3, -44), (0.44, 40), (0.52, -46), (0.66, 40), (0.74, -46), (0.88, 38),
            (1.0, 0),
        )
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    sprigs += [Sprig(small_acorn, along, -24, 0.9) for along in (0.4, 0.64, 0.86)]
    bough = art.blank()
    branch(bough, _BOUGH, 7, _OAK, tuple(sprigs))
    for flip in (False, True):
        half.place(bough, 1, WIDTH / 2, 0, flip=flip)
    half.shape(disc(_MIDDLE[0], 476, 9), YELLOW, 0.9, shade=3)
    print_both_ways(art, half)


def _sunburst(art: Drawing) -> None:
    """An oval of two bands and a glory of rays, long and short, with stars between."""
    x, y = _MIDDLE
    for ray in range(_RAYS):
        turn = 2 * math.pi * ray / _RAYS
        cosine, sine = math.cos(turn), math.sin(turn)
        reach = (0, 20, 8, 20)[ray % 4]
        if ray % 4 == 0:
            art.shape(disc(x + 152 * cosine, y + 178 * sine, 4.6), YELLOW, 0.7, shade=1.4)
            continue
        path = [(x + r * cosine, y + (r + 24) * sine) for r in (131, 142 + reach / 2, 150 + reach)]
        art.add(ribbon(path, [5, 3.4, 0.6]), art.ink)
    for reach, band, colour in ((126, 5, art.ink), (121, 3.4, YELLOW), (113, 1, art.ink)):
        art.add(frame_of(disc(x, y, reach, reach + 21), band), colour)
    for bead in range(40):
        turn = 2 * math.pi * (bead + 0.5) / 40
        art.add(disc(x + 121 * math.cos(turn), y + 142 * math.sin(turn), 2.2), art.ink)


def _roses(art: Drawing) -> None:
    """Garlands of roses above and below, tied at the sides."""
    half = art.blank()
    sprigs = [
        Sprig(rose_leaf, along, turn, 0.72)
        for along, turn in (
            (0.1, 48), (0.2, -46), (0.36, 46), (0.46, -48), (0.62, 46), (0.72, -46), (0.9, 40),
            (1.0, 0),
        )
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    sprigs += [
        Sprig(rose, along, 0, scale) for along, scale in ((0.28, 1), (0.55, 0.9), (0.8, 0.8))
    ]
    bough = art.blank()
    branch(bough, _VINE, 6, _ROSES, tuple(sprigs))
    for flip in (False, True):
        half.place(bough, 1, WIDTH / 2, 0, flip=flip)
    crown_rose = art.blank()
    rose(crown_rose, _ROSES)
    half.place(crown_rose, 1.35, WIDTH / 2, 120)
    print_both_ways(art, half)


def _facets(art: Drawing) -> None:
    """Lozenge in lozenge, the corners set with stones, scrolls along the sides."""
    x, y = _MIDDLE
    for across, down, broad, colour in (
        (132, 190, 5.5, art.ink),
        (132, 190, 3.6, YELLOW),
        (112, 163, 1.1, art.ink),
        (104, 151, 0.8, BLUE),
    ):
        tips = [(x, y - down), (x + across, y), (x, y + down), (x - across, y)]
        art.add(frame_of(polygon(tips, smooth=False), broad), colour)
    for spoke in range(1, 12):
        share = spoke / 12
        for side in (-1, 1):
            for end in (-1, 1):
                point = (x + side * 118 * share, y + end * 171 * (1 - share))
                art.add(disc(*point, 3.4 if spoke % 3 == 0 else 2), BLUE if spoke % 3 else RED)
    half = art.blank()
    for side in (-1, 1):
        for start in (0.22, 0.6):
            px, py = x + side * 140 * start, y - 198 * (1 - start)
            curl = [
                (px, py), (px + side * 20, py - 16), (px + side * 38, py - 8),
                (px + side * 36, py + 10), (px + side * 24, py + 8), (px + side * 25, py - 1),
            ]  # points, some in a row, as a drawing goes  # fmt: skip
            half.add(ribbon(curl, [1, 6, 6, 5, 3.4, 2]), art.ink)
            petal = [(px + side * 10, py - 10), (px + side * 8, py - 26), (px + side * 14, py - 40)]
            half.add(ribbon(petal, leaf(11, 0.8, 0.6)), BLUE)
    for px, py in ((x, y - 190), (x - 132, y)):
        stone = [(px, py - 17), (px + 13, py), (px, py + 17), (px - 13, py)]
        half.shape(polygon(stone, smooth=False), _PALE_YELLOW, 0.9, shade=0)
        inner = [(px, py - 10), (px + 7.6, py), (px, py + 10), (px - 7.6, py)]
        half.shape(polygon(inner, smooth=False), RED, 0.7, shade=2)
    print_both_ways(art, half)


_ORNAMENTS: Final[dict[Suit, Callable[[Drawing], None]]] = {
    Suit.ACORNS: _oak_boughs,
    Suit.LEAVES: _sunburst,
    Suit.HEARTS: _roses,
    Suit.BELLS: _facets,
}
