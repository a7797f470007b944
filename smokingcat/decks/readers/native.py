"""The game's own format: ``deck.toml`` and one drawing a card, in the cards' fixed text.

``Ol.svg`` is the face without any index; ``Ol.large.svg``, where there is one, the face that
makes room for a large index. ``sign-a.svg`` … are the small suit signs of the index, drawn about
(0, 0). A deck that is drawn with the signs of both suit systems has all of these twice, the second
time as ``Ol.french.svg`` and the like. Indexes are put on when a face is asked for, because their
letters follow the language. Nothing is read from outside the deck's folder.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from smokingcat.common.setting_types import IndexStyle
from smokingcat.common.suit_system import SuitSystem
from smokingcat.common.text_repair import decoded
from smokingcat.decks import svg_text
from smokingcat.decks.deck import INDEX_STYLES, Back, Deck
from smokingcat.decks.lettering import shipped
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers.deck_files import checked, is_file, tidied, whole
from smokingcat.decks.readers.toml_entries import TomlEntries, parsed
from smokingcat.rules.cards import PACK, Card, Rank, Suit

DESCRIPTION: Final = "deck.toml"
LARGEST_DRAWING: Final = 1_500_000
"""Bytes in one drawing."""
SIGN_HEIGHT: Final = 1000.0
"""How high the drawing of a small sign is, in its own units."""
_LARGEST_DESCRIPTION: Final = 100_000
_SYSTEMS: Final = {system.value: system for system in SuitSystem}
_STYLES: Final[Mapping[str, IndexStyle]] = {style: style for style in INDEX_STYLES}


class IndexDesign(NamedTuple):
    """What one style of index looks like on some ranks, in the card's units.

    The text is centred on ``middle``; ``tracking`` is in thousandths of its ``size``, ``narrowest``
    is the share of its width it may be condensed to before it gets smaller; what of it would be
    above ``top`` or under ``foot`` is moved or made smaller. The sign
    is centred at (``middle``, ``sign_y``); a height of 0 leaves it out. ``plate`` is a drawing laid
    under the index.
    """

    style: IndexStyle
    ranks: frozenset[Rank]
    middle: float
    baseline: float
    size: float
    width: float
    tracking: float
    narrowest: float
    top: float
    foot: float
    sign_y: float
    sign_height: float
    is_turned: bool
    plate: str | None
    colours: Mapping[Suit, str]


class NativeArtwork(NamedTuple):
    """Reads the drawings of one deck when they are asked for; keeps none of them."""

    folder: Path
    size: tuple[float, float]
    back_files: Mapping[str, str]
    indexes: Sequence[IndexDesign]
    ending: str = ""
    """What the names of faces and signs end with if they are of the other suit system."""

    def face(self, card: Card, letters: Mapping[Rank, str], index: IndexStyle) -> str:
        """Return the face of ``card`` with its index; BrokenDeck if a file has gone."""
        body = self._read(self._body(card, index))
        layout = next(
            (each for each in self.indexes if each.style == index and card.rank in each.ranks),
            None,
        )
        if layout is None:
            return body
        return svg_text.with_more(body, self._corners(layout, card.suit, letters[card.rank]))

    def back(self, name: str) -> str:
        """Return the back of that name; BrokenDeck if the file has gone."""
        return self._read(self.back_files[name])

    def files(self) -> tuple[str, ...]:
        """Return the name of every drawing the deck may be asked for."""
        bodies = [self._body(card, style) for card in PACK for style in INDEX_STYLES]
        signs = [sign_file(suit, self.ending) for suit in Suit]
        plates = [index.plate for index in self.indexes if index.plate is not None]
        return tuple(dict.fromkeys([*bodies, *signs, *plates, *self.back_files.values()]))

    def check_files(self) -> None:
        """BrokenDeck unless every drawing is there, inside the folder and not too large."""
        for name in self.files():
            checked(self.folder, name, LARGEST_DRAWING)

    def check_drawings(self) -> None:
        """BrokenDeck unless every drawing is of filled paths and as large as it should be."""
        signs = {sign_file(suit, self.ending) for suit in Suit}
        for name in self.files():
            box = svg_text.view_box(self._read(name))
            if box is None:
                raise BrokenDeck(Fault.NOT_PATHS, name)
            if name not in signs and box != (0, 0, *self.size):
                raise BrokenDeck(Fault.ENTRY_WRONG, f"size = {list(self.size)}, {name}: {box}")

    def _body(self, card: Card, index: IndexStyle) -> str:
        large = f"{card.text}{self.ending}.large.svg"
        if index == "large" and (self.folder / large).is_file():
            return large
        return f"{card.text}{self.ending}.svg"

    def _corners(self, layout: IndexDesign, suit: Suit, text: str) -> str:
        letters = shipped().set(
            text,
            layout.middle,
            layout.baseline,
            layout.size,
            layout.colours[suit],
            width=layout.width,
            tracking=layout.tracking,
            narrowest=layout.narrowest,
            top=layout.top,
            foot=layout.foot,
        )
        corner = letters + self._sign(layout, suit)
        plate = "" if layout.plate is None else svg_text.inside(self._read(layout.plate))
        if not layout.is_turned:
            return plate + corner
        return plate + corner + svg_text.turned(plate + corner, *self.size)

    def _sign(self, layout: IndexDesign, suit: Suit) -> str:
        if not layout.sign_height:
            return ""  # the face shows its own sign there
        sign = svg_text.inside(self._read(sign_file(suit, self.ending)))
        return svg_text.moved(sign, layout.middle, layout.sign_y, layout.sign_height / SIGN_HEIGHT)

    def _read(self, name: str) -> str:
        try:
            return decoded(whole(self.folder, name, LARGEST_DRAWING), "strict")
        except UnicodeDecodeError:
            raise BrokenDeck(Fault.FILE_UNREADABLE, name) from None


def sign_file(suit: Suit, ending: str = "") -> str:
    """Return the name of the drawing of a suit's small sign."""
    return f"sign-{suit.value}{ending}.svg"


def is_deck(place: Path) -> bool:
    """Return whether ``place`` is the folder of a deck in this format."""
    return is_file(place / DESCRIPTION)


def read(folder: Path) -> tuple[int, Deck]:
    """Return the deck in ``folder`` and its place among others; BrokenDeck says what is wrong.

    The drawings are looked for but not opened: see `check`.
    """
    entries = _description(folder)
    name = entries.name("name")
    size = entries.size("size")
    back_entries = entries.tables("backs")
    artwork = NativeArtwork(
        folder=folder,
        size=size,
        back_files={back.name("name"): back.text("file") for back in back_entries},
        indexes=tuple(_index(each, "colours") for each in entries.tables("indexes")),
    )
    artwork.check_files()
    suits = entries.choice("suits", _SYSTEMS)
    other = _with_other_signs(artwork, entries, suits)
    if other is not None:
        other.check_files()
    backs = tuple(
        Back(
            name=back.name("name"),
            key=f"{name}/{back.name('name')}",
            titles=back.texts("titles"),
            artwork=artwork,
        )
        for back in back_entries
    )
    deck = Deck(
        name=name,
        folder=folder,
        suits=suits,
        size=size,
        corner=entries.number("corner"),
        titles=entries.texts("titles"),
        descriptions=entries.texts("descriptions"),
        author=entries.text("author"),
        licence=entries.text("licence"),
        backs=backs,
        artwork=artwork,
        points_at=entries.optional_size("points"),
        points_scale=entries.number_within("points_scale", 0.5, 3, default=1),
        other_artwork=other,
    )
    return round(entries.number("order", default=100)), deck


def check(folder: Path) -> Deck:
    """Return the deck in ``folder`` after opening every drawing; BrokenDeck says what is wrong."""
    _, deck = read(folder)
    for artwork in (deck.artwork, deck.other_artwork):
        if isinstance(artwork, NativeArtwork):
            artwork.check_drawings()
    return deck


def _with_other_signs(
    artwork: NativeArtwork, entries: TomlEntries, suits: SuitSystem
) -> NativeArtwork | None:
    """Return what a deck is drawn like with the signs of the other suit system, if it is."""
    if entries.optional_text("other_suits") is None:
        return None
    others = {system.value: system for system in SuitSystem if system is not suits}
    ending = f".{entries.choice('other_suits', others).value}"
    indexes = tuple(_index(each, "other_colours") for each in entries.tables("indexes"))
    return artwork._replace(ending=ending, indexes=indexes)


def _description(folder: Path) -> TomlEntries:
    if not is_deck(folder):
        raise BrokenDeck(Fault.NO_DESCRIPTION)
    try:
        return TomlEntries(
            parsed(decoded(whole(folder, DESCRIPTION, _LARGEST_DESCRIPTION), "strict"))
        )
    except tomllib.TOMLDecodeError as error:
        raise BrokenDeck(Fault.NOT_TOML, tidied(str(error))) from None
    except UnicodeDecodeError:
        raise BrokenDeck(Fault.FILE_UNREADABLE, DESCRIPTION) from None


def _index(entries: TomlEntries, colours: str) -> IndexDesign:
    """Return a style of index with the inks that the entry ``colours`` names."""
    style: IndexStyle = entries.choice("style", _STYLES)
    return IndexDesign(
        style=style,
        ranks=entries.letters("ranks", {rank.letter: rank for rank in Rank}),
        middle=entries.number("middle"),
        baseline=entries.number("baseline"),
        size=entries.number("size"),
        width=entries.number("width"),
        tracking=entries.number("tracking", default=0),
        narrowest=entries.number_within("narrowest", 0.5, 1, default=1),
        top=entries.number("top", default=-math.inf),
        foot=entries.number("foot", default=math.inf),
        sign_y=entries.number("sign_y"),
        sign_height=entries.number("sign_height"),
        is_turned=entries.flag("turned"),
        plate=entries.optional_text("plate"),
        colours=entries.colours(colours, {suit.value: suit for suit in Suit}),
    )
