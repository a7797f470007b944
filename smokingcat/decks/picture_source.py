"""Where the pictures of a deck that was made elsewhere are got from.

Readers write it down, the rasteriser draws from it; neither knows of the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from smokingcat.rules.cards import Card


Cell = tuple[float, float, float, float]


class PictureSource(NamedTuple):
    """Where the picture of one card is got from; drawn by the rasteriser, never by the reader.

    ``file`` is an ``.svg``, an ``.svgz`` or an image of pixels, a real file on disk. ``element``
    is the id of one element of an SVG, or empty for the whole drawing; ``cell`` is left, top,
    width and height as fractions of the whole drawing. With both, the cell is drawn if the element
    lies in it, otherwise the element.
    """

    file: Path
    element: str = ""
    cell: Cell | None = None
    is_card: bool = True
    """Whether square corners are rounded; those of a picture to lie under cards are not."""


class DeckPictures(NamedTuple):
    """The pictures of one deck: its faces by card, its backs by name.

    None of them may lie outside ``folder``, be it by way of a link.
    """

    folder: Path
    faces: Mapping[Card, PictureSource]
    backs: Mapping[str, PictureSource]
