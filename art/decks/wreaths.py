"""Half wreaths for aces: two branches of what the suit grows, round a great sign."""

from __future__ import annotations

from typing import Final

from art.decks.foliage import (
    Growth,
    PlantColours,
    Sprig,
    bellflower,
    branch,
    linden_blossom,
    linden_leaf,
    oak_leaf,
    rose,
    rose_leaf,
    small_acorn,
    willow_leaf,
)
from art.decks.kit.drawing import Drawing
from art.decks.stock import WIDTH
from smokingcat.rules.cards import Suit

OAK: Final = PlantColours("#7d6a3a", "#6d8a3e", "#c98a36", "#56662c")
LINDEN: Final = PlantColours("#6f6a44", "#6f9a4c", "#f6e6a4", "#d99a3a")
_ROSES: Final = PlantColours("#5f7a3c", "#5a7f38", "#c9423a", "#f2c75a")
_BELLS: Final = PlantColours("#5f7a3c", "#5a7f38", "#3f7f90", "#f2c75a")
_PLANTS: Final[dict[Suit, tuple[PlantColours, Growth, Growth]]] = {
    Suit.ACORNS: (OAK, oak_leaf, small_acorn),
    Suit.LEAVES: (LINDEN, linden_leaf, linden_blossom),
    Suit.HEARTS: (_ROSES, rose_leaf, rose),
    Suit.BELLS: (_BELLS, willow_leaf, bellflower),
}
_BOUGH: Final = "-2,302 -58,289 -102,262 -117,224 -104,188"


def half_wreath(art: Drawing, suit: Suit) -> None:
    """Two boughs growing from the middle of the card round its upper half."""
    colours, leaf, bloom = _PLANTS[suit]
    sprigs = [
        Sprig(leaf, along, turn, scale)
        for along, turn, scale in (
            (0.24, 46, 0.8), (0.3, -44, 0.7), (0.44, 44, 0.85), (0.52, -46, 0.72),
            (0.66, 44, 0.85), (0.74, -46, 0.7), (0.86, 42, 0.75), (0.93, -40, 0.66),
            (1.0, 0, 0.8),
        )
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    sprigs += [Sprig(bloom, along, turn) for along, turn in ((0.37, -28), (0.6, -30), (0.8, -30))]
    bough = art.blank()
    branch(bough, _BOUGH, 8, colours, tuple(sprigs))
    for flip in (False, True):
        art.place(bough, 1, WIDTH / 2, 0, flip=flip)
