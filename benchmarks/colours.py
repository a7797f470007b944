"""Measures whether colour-blind players can distinguish the suits of our decks.

    python -m benchmarks.colours [OUT.png] [--width 70]

Prints for each deck how much its two most similar suits differ. With ``OUT.png`` it also draws the
cards as colour-blind eyes see them. The simulated eyes lack one kind of cone completely (Machado,
Oliveira and Fernandes 2009) or see no colour at all.
"""

from __future__ import annotations

import io
import itertools
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from benchmarks.command import command_parser
from smokingcat.common import paths
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.deck import Deck
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.rules.cards import Card, Rank, Suit, cards
from tests.decks.conftest import face_svg

Numbers: TypeAlias = npt.NDArray[np.float64]
Colour: TypeAlias = Sequence[float]
"""Red, green and blue, 0 to 255."""

_LUMINANCE: Final = (0.2126, 0.7152, 0.0722)
CONE_MATRICES: Final[dict[str, Numbers]] = {
    "usual": np.eye(3),
    "no red cones": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "no green cones": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "no blue cones": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
    "no colours": np.array([_LUMINANCE] * 3),
}
"""Matrices on linear red, green and blue, by kind of eyes."""
CLEAR_DIFFERENCE: Final = 20.0
"""Difference (CIE 1976) of two clearly distinct colours; 2.3 is just noticeable."""
_RGB_TO_XYZ: Final = np.array(
    [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
)
_WHITE_POINT: Final = _RGB_TO_XYZ.sum(axis=1)
_BAIZE_COLOUR: Final = (0x34, 0x70, 0x58)
_SHOWN_CARDS: Final = cards("9a 9l 9h 9b Ua Ol Kh Ab")
_COMPARED_RANKS: Final = (Rank.NINE, Rank.UNTER)


def as_seen_by(colours: npt.ArrayLike, eyes: Numbers) -> Numbers:
    """Return colours (0 to 255, last axis) as linear colours (0 to 1) that ``eyes`` see."""
    channels = np.asarray(colours, dtype=np.float64) / 255
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    return np.clip(linear @ eyes.T, 0, 1)


def _to_lab(linear: Numbers) -> Numbers:
    ratio = linear @ _RGB_TO_XYZ.T / _WHITE_POINT
    bent = np.where(ratio > 216 / 24389, np.cbrt(ratio), ratio * 841 / 108 + 4 / 29)
    x, y, z = np.moveaxis(bent, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def colour_differences(first: npt.ArrayLike, second: npt.ArrayLike, eyes: Numbers) -> Numbers:
    """Return the differences of colours (CIE 1976) for ``eyes``."""
    apart = _to_lab(as_seen_by(first, eyes)) - _to_lab(as_seen_by(second, eyes))
    return np.asarray(np.linalg.norm(apart, axis=-1))


def least_difference(first: Colour, second: Colour) -> float:
    """Return the smallest difference of two colours over all eyes that lack one kind of cone."""
    coloured = (eyes for name, eyes in CONE_MATRICES.items() if name != "no colours")
    return min(float(colour_differences(first, second, eyes)) for eyes in coloured)


def card_pixels(deck: Deck, card: Card, width: int) -> Numbers:
    """Return the pixels of a card on baize, in rows, 0 to 255."""
    import pygame

    letters = index_letters("en", deck.suits)
    drawing = face_svg(deck, card, letters, "large").encode()
    size = (width, round(width * deck.aspect))
    face = pygame.image.load_sized_svg(io.BytesIO(drawing), size)
    table = pygame.Surface(size)
    table.fill(_BAIZE_COLOUR)
    table.blit(face, (0, 0))
    levels = np.frombuffer(pygame.image.tobytes(table, "RGB"), np.uint8)
    return levels.reshape(*size[::-1], 3).astype(np.float64)


def suit_differences(
    deck: Deck, width: int, ranks: Sequence[Rank] = _COMPARED_RANKS
) -> dict[str, tuple[float, str]]:
    """Return for all eyes the two suits that differ least: fraction of pixels, and the cards.

    A pixel counts if its colours differ by `CLEAR_DIFFERENCE`. Only cards of one rank are compared,
    so that only the suit differs.
    """
    pairs = []
    for rank in ranks:
        drawn = {suit: card_pixels(deck, Card(rank, suit), width) for suit in Suit}
        for one, other in itertools.combinations(Suit, 2):
            pair = f"{Card(rank, one)} {Card(rank, other)}"
            pairs.append((pair, drawn[one], drawn[other]))
    return {
        name: min(
            (float((colour_differences(one, other, eyes) > CLEAR_DIFFERENCE).mean()), pair)
            for pair, one, other in pairs
        )
        for name, eyes in CONE_MATRICES.items()
    }


def own_decks() -> Iterator[tuple[str, Deck]]:
    """Yield our decks in each of their suit systems."""
    for deck in find_decks([paths.assets() / "cards"])[0]:
        for pack in deck.packs:
            yield f"{pack.name} ({pack.suits.value})", pack


def draw_sheet(width: int) -> Numbers:
    """Return the pixels (0 to 255) of a picture: one row a deck, once for each kind of eyes."""
    rows = []
    for _, deck in own_decks():
        faces = [
            np.pad(card_pixels(deck, card, width), ((3, 3), (3, 3), (0, 0)))
            for card in _SHOWN_CARDS
        ]
        row = np.concatenate(faces, axis=1)
        rows.append(
            np.concatenate(
                [_as_bytes(as_seen_by(row, eyes)) for eyes in CONE_MATRICES.values()], axis=1
            )
        )
    return np.concatenate(rows)


def _as_bytes(linear: Numbers) -> Numbers:
    bent = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    return np.asarray(np.round(bent * 255))


def main() -> None:
    parser = command_parser("benchmarks.colours", __doc__)
    parser.add_argument(
        "out", nargs="?", type=Path, metavar="OUT.png", help="file for the picture of all decks"
    )
    parser.add_argument("--width", type=int, default=70, help="width of a card in pixels")
    options = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    print(f"{'fraction of pixels that differ':32}", *CONE_MATRICES, sep="   ")
    for name, deck in own_decks():
        found = suit_differences(deck, options.width)
        print(f"{name:32}", *(f"{share:6.1%} ({pair})" for share, pair in found.values()))
    if options.out is not None:
        import pygame

        whole = draw_sheet(options.width).astype(np.uint8)
        size = (whole.shape[1], whole.shape[0])
        pygame.image.save(pygame.image.frombytes(whole.tobytes(), size, "RGB"), options.out)


if __name__ == "__main__":
    main()
