"""Reader of decks in a single SVG: Aisleriot's grid, and drawings with ids per card.

KDE uses ids like ``queen_spade`` and places the cards freely. Aisleriot uses ``spade_queen`` and a
grid of thirteen columns and five rows. Other drawings use ``spade_queen`` without a grid, which
shows only when a card is drawn. Therefore a `PictureSource` has both the id of an element and the
cell of a grid.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import Cell, PictureSource
from smokingcat.decks.readers import face_names, foreign, licence, svg_metadata
from smokingcat.decks.readers.face_names import RANK_IDS, SUIT_IDS
from smokingcat.decks.readers.foreign import BACK_NAME, ReaderResult
from smokingcat.decks.readers.svg_metadata import SvgMetadata
from smokingcat.rules.cards import PACK, Card, Rank, Suit

SUFFIXES: Final = (".svg", ".svgz")
_COLUMNS, _ROWS = 13, 5
_GRID_ROWS: Final = (Suit.ACORNS, Suit.BELLS, Suit.HEARTS, Suit.LEAVES)
_GRID_COLUMNS: Final = {
    Rank.ACE: 0,
    Rank.SEVEN: 6,
    Rank.EIGHT: 7,
    Rank.NINE: 8,
    Rank.TEN: 9,
    Rank.UNTER: 10,
    Rank.OBER: 11,
    Rank.KING: 12,
}
_BACK_CELL: Final = (2, 4)
_ASPECT_LIMITS: Final = (1.3, 1.8)
"""Limits of a card's height divided by its width in the grid; Aisleriot has 1.34 to 1.75.

A sheet of thirteen columns and four rows gives 1.2 if it is cut into five rows. A sheet of eight
columns and four rows gives 1.9 or more.
"""
_OTHER_BACK_IDS: Final = ("blue_back", "red_back", "green_back")


def read(file: Path) -> ReaderResult:
    """Return the deck in the drawing ``file``; BrokenDeck if it has no cards."""
    metadata = svg_metadata.read(file)
    grid, elements = faces_in_grid(file, metadata), faces_by_element(file, metadata)
    if not grid and not elements:
        raise BrokenDeck(Fault.NO_DECK)
    is_grid = len(grid) >= len(elements)
    return ReaderResult(
        folder=file.parent,
        title=metadata.title
        if len(metadata.title) > len(BACK_NAME)
        else foreign.title_from_name(file.stem),
        size=_cell_size(file, metadata) if is_grid else foreign.DEFAULT_SIZE,
        faces=grid if is_grid else elements,
        backs=element_backs(file, metadata, _cell(*_BACK_CELL) if is_grid else None),
        pack=foreign.guess_pack(file.stem, file.parent.name),
        author=metadata.author,
        licence=licence.find_licence(file.parent, [f"README.{file.stem}"], metadata.licence),
    )


def faces_by_element(file: Path, metadata: SvgMetadata) -> dict[Card, PictureSource]:
    """Return the faces with ids like ``queen_spade``."""
    ids = {card: f"{RANK_IDS[card.rank]}_{SUIT_IDS[card.suit]}" for card in PACK}
    return {card: PictureSource(file, mark) for card, mark in ids.items() if mark in metadata.ids}


def element_backs(
    file: Path, metadata: SvgMetadata, cell: Cell | None = None
) -> dict[str, PictureSource]:
    """Return the backs with known ids; the default back also has its place ``cell`` in a grid."""
    there = [name for name in (BACK_NAME, *_OTHER_BACK_IDS) if name in metadata.ids]
    return foreign.name_backs(
        (name, PictureSource(file, name, cell if name == BACK_NAME else None)) for name in there
    )


def faces_in_grid(file: Path, metadata: SvgMetadata) -> dict[Card, PictureSource]:
    """Return the faces with ids like ``spade_queen``, which may be in Aisleriot's grid."""
    return {
        card: PictureSource(
            file,
            face_names.usual_name(card),
            _cell(_GRID_COLUMNS[card.rank], _GRID_ROWS.index(card.suit)),
        )
        for card in PACK
        if face_names.usual_name(card) in metadata.ids
    }


def _cell(column: int, row: int) -> Cell:
    return column / _COLUMNS, row / _ROWS, 1 / _COLUMNS, 1 / _ROWS


def _cell_size(file: Path, metadata: SvgMetadata) -> tuple[float, float]:
    """Return the size of a grid cell, or the usual size if the cell is not card-shaped."""
    if metadata.size is None:
        raise BrokenDeck(Fault.DESCRIPTION_WRONG, f"{file.name}: width, height")
    width, height = metadata.size[0] / _COLUMNS, metadata.size[1] / _ROWS
    broadest, slimmest = _ASPECT_LIMITS
    return (width, height) if broadest <= height / width <= slimmest else foreign.DEFAULT_SIZE
