"""Contact sheet of a deck: 32 faces in rows by suit and the backs beside them, as PNG.

A deck that supports both suit systems appears twice.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from smokingcat.common import png
from smokingcat.decks.deck import Deck, Drawing
from smokingcat.decks.notice import errors_as_broken_deck
from smokingcat.decks.overlay import add_points
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.rules.cards import PACK, Rank, Suit

_CARD_WIDTH: Final = 240
_GAP: Final = 18
_COLUMNS: Final = len(Rank)
_ROWS: Final = len(Suit)
_TABLE_COLOUR: Final = (0x2B, 0x5C, 0x48)
_MAX_ALPHA: Final = 255

_Place = tuple[int, int]


def contact_sheet(packs: Sequence[tuple[Deck, Mapping[Rank, str]]]) -> bytes:
    """Return the PNG of a deck's packs, each with its corner texts by rank.

    Raise BrokenDeck if a picture cannot be drawn.
    """
    size = (_CARD_WIDTH, round(_CARD_WIDTH * packs[0][0].aspect))
    sheet = _Sheet(size, len(packs) * _ROWS)
    with errors_as_broken_deck():
        lying = [
            ((column, row + number * _ROWS), drawing)
            for number, (deck, letters) in enumerate(packs)
            for (column, row), drawing in _drawings(deck, letters, has_backs=number == 0)
        ]
    with Rasteriser() as rasteriser, tempfile.TemporaryDirectory(prefix="smokingcat-") as folder:
        allowance = rasteriser.allowance()
        for number, (place, drawing) in enumerate(lying):
            source = _as_source(drawing, Path(folder) / f"{number}.svg")
            sheet.draw(place, rasteriser.rasterise(source, size, allowance))
    return sheet.png()


def _drawings(
    deck: Deck, letters: Mapping[Rank, str], *, has_backs: bool
) -> Iterator[tuple[_Place, Drawing]]:
    """Yield each drawing with its column and row."""
    for card in PACK:
        face = deck.face(card, letters)
        if isinstance(face, str):
            face = add_points(deck, card, face)
        yield (card.index % _COLUMNS, card.index // _COLUMNS), face
    for row, back in enumerate(deck.backs[:_ROWS] if has_backs else ()):
        yield (_COLUMNS, row), back.drawing()


def _as_source(drawing: Drawing, file: Path) -> PictureSource:
    """Return the source of a drawing; write a built-in one to ``file`` first."""
    if isinstance(drawing, PictureSource):
        return drawing
    file.write_text(drawing, encoding="utf-8")
    return PictureSource(file)


class _Sheet:
    """Image under construction: rows of RGB pixels, three bytes each."""

    def __init__(self, card: tuple[int, int], rows: int) -> None:
        self._card = card
        columns = _COLUMNS + 1
        self._size = (_GAP + columns * (card[0] + _GAP), _GAP + rows * (card[1] + _GAP))
        self._rgb = bytearray(bytes(_TABLE_COLOUR) * (self._size[0] * self._size[1]))

    def draw(self, place: _Place, picture: Pixels) -> None:
        """Copy a card into the column and row ``place``."""
        width, height = picture.size
        left, top = (_GAP + at * (side + _GAP) for at, side in zip(place, self._card, strict=True))
        for row in range(height):
            line = picture.rgba[4 * width * row : 4 * width * (row + 1)]
            start = 3 * (self._size[0] * (top + row) + left)
            self._rgb[start : start + 3 * width] = _blend_with_table(line)

    def png(self) -> bytes:
        return png.encode(self._size, bytes(self._rgb))


def _blend_with_table(line: bytes) -> bytearray:
    """Return one line of a card (RGBA) blended with the colour of the table, as RGB."""
    alpha = line[3::4]
    shown = bytearray(3 * len(alpha))
    for channel in range(3):
        shown[channel::3] = line[channel::4]
    for place, share in enumerate(alpha):
        if share != _MAX_ALPHA:
            for channel, under in enumerate(_TABLE_COLOUR):
                over = line[4 * place + channel]
                shown[3 * place + channel] = (
                    over * share + under * (_MAX_ALPHA - share)
                ) // _MAX_ALPHA
    return shown
