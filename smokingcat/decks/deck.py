"""A deck as the rest of the program knows it: words about it, measures, and faces on request.

Faces of our own format are SVG texts, put together when asked for; those of a foreign deck are
places in its files. Which files a deck is made of is known only to its reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, get_args

from smokingcat.common.setting_types import IndexStyle
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.notice import Fault
from smokingcat.decks.picture_source import DeckPictures, PictureSource

if TYPE_CHECKING:
    from smokingcat.rules.cards import Card, Rank

Drawing = str | PictureSource
"""A picture to be drawn: an SVG text of ours, or where a foreign deck has it."""

INDEX_STYLES: Final[tuple[IndexStyle, ...]] = get_args(IndexStyle)
_SOURCE_LANGUAGE: Final = "en"


class Artwork(Protocol):
    """The drawings of a deck in our own format, as SVG texts of the deck's size."""

    def face(self, card: Card, letters: Mapping[Rank, str], index: IndexStyle) -> str:
        """Return the face of ``card`` with its index in the corners."""
        ...

    def back(self, name: str) -> str:
        """Return the back of that name."""
        ...


class Back(NamedTuple):
    """One back of a deck; ``key`` names it among all decks, as settings keep it."""

    name: str
    key: str
    titles: Mapping[str, str]
    artwork: Artwork | DeckPictures

    def title(self, code: str) -> str:
        """Return what the back is called in the language ``code``, or in English."""
        return _said(self.titles, code)

    def drawing(self) -> Drawing:
        """Return the drawing; `BrokenDeck` if its file has gone since the deck was found."""
        if isinstance(self.artwork, DeckPictures):
            return self.artwork.backs[self.name]
        return self.artwork.back(self.name)

    def back_svg(self) -> str:
        """Return the drawing of a deck in our own format, like `drawing`; TypeError for others."""
        return _svg(self.drawing())


class Deck(NamedTuple):
    """One deck of 32 faces and one or more backs.

    ``size`` and ``corner`` (the radius) are in the units of its drawings, ``titles`` and
    ``descriptions`` are by language code. ``author`` and ``licence`` are empty where a foreign
    deck does not say them, its ``corner`` is 0 and its ``size`` may be a good guess; one that
    ``has_our_index`` gets ours laid over its corners. ``points_at`` is where the puff with a
    card's penalty points goes, in the units of the drawings, if not where it usually does, and
    ``points_scale`` how much larger it is. ``other_artwork`` is what one of ours is drawn like with
    the signs of the other suit system, if it is. ``notes`` are what its reader has to say of it,
    as a fault and its detail, though it can be played with.
    """

    name: str
    folder: Path
    suits: SuitSystem
    size: tuple[float, float]
    corner: float
    titles: Mapping[str, str]
    descriptions: Mapping[str, str]
    author: str
    licence: str
    backs: tuple[Back, ...]
    artwork: Artwork | DeckPictures
    has_our_index: bool = False
    points_at: tuple[float, float] | None = None
    points_scale: float = 1.0
    other_artwork: Artwork | None = None
    notes: tuple[tuple[Fault, str], ...] = ()

    @property
    def aspect(self) -> float:
        """Height over width of a card."""
        width, height = self.size
        return height / width

    def title(self, code: str) -> str:
        """Return what the deck is called in the language ``code``, or in English."""
        return _said(self.titles, code)

    def description(self, code: str) -> str:
        """Return one line about the deck in the language ``code``, or in English."""
        return _said(self.descriptions, code)

    @property
    def is_foreign(self) -> bool:
        """Whether the pictures are somebody else's, with indices of their own."""
        return isinstance(self.artwork, DeckPictures)

    @property
    def has_either_suits(self) -> bool:
        """Whether a player may say which suit system it is played with."""
        return self.is_foreign or self.other_artwork is not None

    @property
    def packs(self) -> tuple[Deck, ...]:
        """The deck with each of the signs it is drawn with, those in use first."""
        if self.other_artwork is None:
            return (self,)
        return (self, *(self.with_suits(suits) for suits in SuitSystem if suits is not self.suits))

    def with_suits(self, suits: SuitSystem) -> Deck:
        """Return the deck with the suits a player says, where that can be said."""
        if suits is self.suits or not self.has_either_suits:
            return self
        if self.other_artwork is None or isinstance(self.artwork, DeckPictures):
            return self._replace(suits=suits)
        return self._replace(suits=suits, artwork=self.other_artwork, other_artwork=self.artwork)

    def face(
        self, card: Card, letters: Mapping[Rank, str], index: IndexStyle = "letters"
    ) -> Drawing:
        """Return the face of ``card``; a foreign one is the same for all letters and styles.

        ``letters`` are the corner texts by rank. `BrokenDeck` if a file has gone since the deck
        was found.
        """
        if isinstance(self.artwork, DeckPictures):
            return self.artwork.faces[card]
        return self.artwork.face(card, letters, index)

    def face_svg(
        self, card: Card, letters: Mapping[Rank, str], index: IndexStyle = "letters"
    ) -> str:
        """Return the `face` of a deck in our own format; TypeError for others.

        It is SVG of nothing but filled paths (and groups that turn them).
        """
        return _svg(self.face(card, letters, index))

    def back_svg(self) -> str:
        """Return the drawing of the deck's first back."""
        return self.backs[0].back_svg()


def _svg(drawing: Drawing) -> str:
    if isinstance(drawing, PictureSource):
        raise TypeError(f"a foreign picture has no text: {drawing.file}")
    return drawing


def _said(by_language: Mapping[str, str], code: str) -> str:
    for wish in (code, _SOURCE_LANGUAGE):
        if wish in by_language:
            return by_language[wish]
    return next(iter(by_language.values()), "")
