"""Locations of the pictures of a foreign deck.

Readers create locations and the rasteriser draws from them; neither depends on the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from smokingcat.rules.cards import Card


Cell = tuple[float, float, float, float]


class PictureSource(NamedTuple):
    """Location of one card's picture; drawn by the rasteriser, never by a reader.

    ``file`` is an ``.svg``, an ``.svgz`` or a bitmap file on disk. ``element`` is the id of one SVG
    element, or empty for the whole drawing. ``cell`` is left, top, width and height as fractions of
    the whole drawing. If both are given, the cell is drawn if the element lies in it, otherwise the
    element.
    """

    file: Path
    element: str = ""
    cell: Cell | None = None
    is_card: bool = True
    """Whether square corners are rounded; false for pictures that lie under cards."""


class DeckPictures(NamedTuple):
    """The pictures of one deck: its faces by card, its backs by name.

    All files must be inside ``folder``, also after following links.
    """

    folder: Path
    faces: Mapping[Card, PictureSource]
    backs: Mapping[str, PictureSource]
