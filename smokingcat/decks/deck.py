"""A deck: its description, its measures and its faces.

Faces in the game's own format are SVG texts, composed on request. Faces of a foreign deck are
locations in its files. Only the reader of a format knows its file layout.
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
"""A drawing: SVG text of the game's own format, or the location of a foreign picture.

The text has filled paths only, and groups that rotate them.
"""

INDEX_STYLES: Final[tuple[IndexStyle, ...]] = get_args(IndexStyle)
_SOURCE_LANGUAGE: Final = "en"


class Artwork(Protocol):
    """The drawings of a deck in the game's own format: SVG texts in the size of the deck."""

    def face(self, card: Card, letters: Mapping[Rank, str], index: IndexStyle) -> str:
        """Return the face of ``card`` with the index in its corners."""
        ...

    def back(self, name: str) -> str: ...


class Back(NamedTuple):
    """One back of a deck; ``key`` identifies it among all decks in the settings."""

    name: str
    key: str
    titles: Mapping[str, str]
    artwork: Artwork | DeckPictures

    def title(self, code: str) -> str:
        return _translated(self.titles, code)

    def drawing(self) -> Drawing:
        """Return the drawing; `BrokenDeck` if its file was deleted after the deck was read."""
        if isinstance(self.artwork, DeckPictures):
            return self.artwork.backs[self.name]
        return self.artwork.back(self.name)


class Deck(NamedTuple):
    """A deck of 32 faces and one or more backs.

    ``size`` and ``corner`` (the corner radius) are in units of the drawings. ``titles`` and
    ``descriptions`` go by language code. ``points_at`` is the centre of the smoke puff with the
    penalty points, in units of the drawings; ``None`` is the default place. ``points_scale``
    enlarges the puff. ``other_artwork`` is a second set of drawings with the signs of the other
    suit system. ``notes`` are the reader's remarks on a usable deck: a fault and its detail each.

    A foreign deck may lack ``author`` and ``licence``; its ``corner`` is 0 and its ``size`` may be
    estimated. With ``has_our_index`` the game draws its own index over the corners.
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
        """Height of a card divided by its width."""
        width, height = self.size
        return height / width

    def title(self, code: str) -> str:
        return _translated(self.titles, code)

    def description(self, code: str) -> str:
        """Return the one-line description in the language ``code``, or in English."""
        return _translated(self.descriptions, code)

    @property
    def is_foreign(self) -> bool:
        """Whether the deck is foreign; its pictures contain their own indexes."""
        return isinstance(self.artwork, DeckPictures)

    @property
    def has_either_suits(self) -> bool:
        """Whether the player may choose the suit system of the deck."""
        return self.is_foreign or self.other_artwork is not None

    @property
    def packs(self) -> tuple[Deck, ...]:
        """The deck in each of its drawn suit systems, the current one first."""
        if self.other_artwork is None:
            return (self,)
        return (self, *(self.with_suits(suits) for suits in SuitSystem if suits is not self.suits))

    def with_suits(self, suits: SuitSystem) -> Deck:
        """Return the deck in the suit system ``suits`` if that can be chosen, else unchanged."""
        if suits is self.suits or not self.has_either_suits:
            return self
        if self.other_artwork is None or isinstance(self.artwork, DeckPictures):
            return self._replace(suits=suits)
        return self._replace(suits=suits, artwork=self.other_artwork, other_artwork=self.artwork)

    def face(
        self, card: Card, letters: Mapping[Rank, str], index: IndexStyle = "letters"
    ) -> Drawing:
        """Return the face of ``card``; a foreign face ignores ``letters`` and ``index``.

        ``letters`` are the corner texts by rank. Raises `BrokenDeck` if a file was deleted after
        the deck was read.
        """
        if isinstance(self.artwork, DeckPictures):
            return self.artwork.faces[card]
        return self.artwork.face(card, letters, index)


def _translated(by_language: Mapping[str, str], code: str) -> str:
    for language in (code, _SOURCE_LANGUAGE):
        if language in by_language:
            return by_language[language]
    return next(iter(by_language.values()), "")
