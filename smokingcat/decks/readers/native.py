"""Reader of the game's own format: ``deck.toml`` and one drawing per card.

``Ol.svg`` is a face without index. ``Ol.large.svg`` is an optional second face with room for the
large index. ``sign-a.svg`` … are the suit signs of the index, centred on (0, 0). A deck for both
suit systems has all of these twice, the second time as ``Ol.french.svg`` and so on. Indexes are
added when a face is requested, because their letters depend on the language. Files outside the
deck's folder are never read.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from smokingcat.common.setting_types import IndexStyle
from smokingcat.common.suit_system import SuitSystem
from smokingcat.common.text_repair import decode_text
from smokingcat.decks import svg_text
from smokingcat.decks.deck import INDEX_STYLES, Back, Deck
from smokingcat.decks.lettering import shipped_lettering
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers.deck_files import checked_path, is_file, printable_line, read_file
from smokingcat.decks.readers.toml_entries import TomlEntries, parse_toml
from smokingcat.rules.cards import PACK, Card, Rank, Suit

DESCRIPTION_FILE: Final = "deck.toml"
MAX_DRAWING_BYTES: Final = 1_500_000
"""Largest drawing, in bytes."""
SIGN_HEIGHT: Final = 1000.0
"""Height of a suit sign in the units of its drawing ``sign-*.svg``."""
_MAX_DESCRIPTION_BYTES: Final = 100_000
_SYSTEMS: Final = {system.value: system for system in SuitSystem}
_STYLES: Final[Mapping[str, IndexStyle]] = {style: style for style in INDEX_STYLES}


class IndexDesign(NamedTuple):
    """Design of one index style on some ranks, in card units.

    The text is centred on ``middle``. ``tracking`` is in thousandths of ``type_size``.
    ``narrowest`` is the fraction of its width to which the text may be condensed before the text is
    scaled down. Text above ``top`` or below ``foot`` is moved or scaled down. The sign is centred
    on (``middle``, ``sign_y``); a ``sign_height`` of 0 omits it. ``plate`` is a drawing below the
    index.
    """

    style: IndexStyle
    ranks: frozenset[Rank]
    middle: float
    baseline: float
    type_size: float
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
    """Reads the drawings of one deck on request, without caching."""

    folder: Path
    size: tuple[float, float]
    back_files: Mapping[str, str]
    indexes: Sequence[IndexDesign]
    ending: str = ""
    """Suffix of the file names of faces and signs in the other suit system."""

    def face(self, card: Card, letters: Mapping[Rank, str], index: IndexStyle) -> str:
        """Return the face of ``card`` with its index; BrokenDeck if a file is missing."""
        body = self._read(self._face_drawing(card, index))
        layout = next(
            (each for each in self.indexes if each.style == index and card.rank in each.ranks),
            None,
        )
        if layout is None:
            return body
        return svg_text.draw_on_top(body, self._corner_paths(layout, card.suit, letters[card.rank]))

    def back(self, name: str) -> str:
        """Return the back with this name; BrokenDeck if its file is missing."""
        return self._read(self.back_files[name])

    def files(self) -> tuple[str, ...]:
        bodies = [self._face_drawing(card, style) for card in PACK for style in INDEX_STYLES]
        signs = [sign_file_name(suit, self.ending) for suit in Suit]
        plates = [index.plate for index in self.indexes if index.plate is not None]
        return tuple(dict.fromkeys([*bodies, *signs, *plates, *self.back_files.values()]))

    def check_files(self) -> None:
        """Raise BrokenDeck unless all drawings exist, lie in the folder and are small enough."""
        for name in self.files():
            checked_path(self.folder, name, MAX_DRAWING_BYTES)

    def check_drawings(self) -> None:
        """Raise BrokenDeck unless every drawing has only filled paths and the right size."""
        signs = {sign_file_name(suit, self.ending) for suit in Suit}
        for name in self.files():
            box = svg_text.view_box(self._read(name))
            if box is None:
                raise BrokenDeck(Fault.NOT_PATHS, name)
            if name not in signs and box != (0, 0, *self.size):
                raise BrokenDeck(Fault.ENTRY_WRONG, f"size = {list(self.size)}, {name}: {box}")

    def _face_drawing(self, card: Card, index: IndexStyle) -> str:
        large = f"{card.text}{self.ending}.large.svg"
        if index == "large" and (self.folder / large).is_file():
            return large
        return f"{card.text}{self.ending}.svg"

    def _corner_paths(self, layout: IndexDesign, suit: Suit, text: str) -> str:
        letters = shipped_lettering().svg_paths(
            text,
            layout.middle,
            layout.baseline,
            layout.type_size,
            layout.colours[suit],
            width=layout.width,
            tracking=layout.tracking,
            narrowest=layout.narrowest,
            top=layout.top,
            foot=layout.foot,
        )
        corner = letters + self._sign(layout, suit)
        plate = "" if layout.plate is None else svg_text.root_content(self._read(layout.plate))
        if not layout.is_turned:
            return plate + corner
        return plate + corner + svg_text.rotate(plate + corner, *self.size)

    def _sign(self, layout: IndexDesign, suit: Suit) -> str:
        if not layout.sign_height:
            return ""  # the face shows its own sign there
        sign = svg_text.root_content(self._read(sign_file_name(suit, self.ending)))
        return svg_text.move(sign, layout.middle, layout.sign_y, layout.sign_height / SIGN_HEIGHT)

    def _read(self, name: str) -> str:
        try:
            return decode_text(read_file(self.folder, name, MAX_DRAWING_BYTES), "strict")
        except UnicodeDecodeError:
            raise BrokenDeck(Fault.FILE_UNREADABLE, name) from None


def sign_file_name(suit: Suit, variant: str = "") -> str:
    return f"sign-{suit.value}{variant}.svg"


def is_deck(place: Path) -> bool:
    """Return whether the folder ``place`` contains a deck in this format."""
    return is_file(place / DESCRIPTION_FILE)


def read(folder: Path) -> tuple[int, Deck]:
    """Return the sort order and the deck in ``folder``; raises BrokenDeck.

    The drawings must exist but are not opened; see `check`.
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
    """Return the deck in ``folder`` after checking every drawing; raises BrokenDeck."""
    _, deck = read(folder)
    for artwork in (deck.artwork, deck.other_artwork):
        if isinstance(artwork, NativeArtwork):
            artwork.check_drawings()
    return deck


def _with_other_signs(
    artwork: NativeArtwork, entries: TomlEntries, suits: SuitSystem
) -> NativeArtwork | None:
    """Return the drawings of the other suit system, or ``None``."""
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
            parse_toml(
                decode_text(read_file(folder, DESCRIPTION_FILE, _MAX_DESCRIPTION_BYTES), "strict")
            )
        )
    except tomllib.TOMLDecodeError as error:
        raise BrokenDeck(Fault.NOT_TOML, printable_line(str(error))) from None
    except UnicodeDecodeError:
        raise BrokenDeck(Fault.FILE_UNREADABLE, DESCRIPTION_FILE) from None


def _index(entries: TomlEntries, colours: str) -> IndexDesign:
    """Return an index design with the colours from the entry ``colours``."""
    style: IndexStyle = entries.choice("style", _STYLES)
    return IndexDesign(
        style=style,
        ranks=entries.letters("ranks", {rank.letter: rank for rank in Rank}),
        middle=entries.number("middle"),
        baseline=entries.number("baseline"),
        type_size=entries.number("size"),
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
