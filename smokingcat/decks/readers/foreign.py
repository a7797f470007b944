"""Common part of the readers of foreign decks: makes a `Deck` from a `ReaderResult`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from smokingcat.common import paths
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import Back, Deck
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.decks.readers import deck_files, face_names, native
from smokingcat.rules.cards import Card

DEFAULT_SIZE: Final = (100.0, 150.0)
"""Size assumed for a deck that states none before it is drawn; only the ratio matters."""
BACK_NAME: Final = "back"
MAX_PICTURE_BYTES: Final = 40_000_000
"""Largest picture file, in bytes."""
_MIN_ASPECT: Final = 1.05
_MAX_ASPECT: Final = 2.4
"""Limits of a card's height divided by its width that fit the table."""
_MAX_NAME_LENGTH: Final = 80
_SPARE_BACK_DECK: Final = "smoking-cat"
_WORD_PATTERN: Final = re.compile(r"[^\W\d_]+")
_GERMAN_WORDS: Final = frozenset({"german", "deutsch", "swiss", "xskat"})
_FRENCH_WORDS: Final = frozenset({"french", "francais", "franzoesisch"})


@dataclass(frozen=True, slots=True, kw_only=True)
class ReaderResult:
    """Result of a reader: the locations of the pictures and the texts about the deck."""

    folder: Path
    title: str
    size: tuple[float, float]
    faces: Mapping[Card, PictureSource]
    backs: Mapping[str, PictureSource]
    pack: SuitSystem
    titles: Mapping[str, str] = field(default_factory=dict)
    descriptions: Mapping[str, str] = field(default_factory=dict)
    author: str = ""
    licence: str = ""
    notes: tuple[tuple[Fault, str], ...] = ()


def make_deck(result: ReaderResult, name: str) -> Deck:
    """Return the deck named ``name``; BrokenDeck if cards are missing.

    A deck without a back gets one of the game's own.
    """
    check_name(name)
    check_shape(result.size)
    for file in {source.file for source in (*result.faces.values(), *result.backs.values())}:
        deck_files.checked_path(
            result.folder, str(file.relative_to(result.folder)), MAX_PICTURE_BYTES
        )
    if lacking := face_names.missing_cards(result.faces):
        raise BrokenDeck(Fault.FACES_MISSING, lacking)
    titles = {"en": deck_files.printable_line(result.title) or name, **result.titles}
    artwork = DeckPictures(result.folder, result.faces, result.backs)
    backs = tuple(
        Back(
            back,
            f"{name}/{back}",
            titles if back == BACK_NAME else {"en": title_from_name(back)},
            artwork,
        )
        for back in result.backs
    )
    return Deck(
        name=name,
        folder=result.folder,
        suits=result.pack,
        size=result.size,
        corner=0,
        titles=titles,
        descriptions=result.descriptions,
        author=result.author,
        licence=result.licence,
        backs=backs or (_spare_back(),),
        artwork=artwork,
        notes=result.notes,
    )


def check_name(name: str) -> None:
    """Raise BrokenDeck if the name cannot be displayed or stored in the settings."""
    if not name.strip() or not name.isprintable() or len(name) > _MAX_NAME_LENGTH:
        raise BrokenDeck(Fault.NAME_WRONG, repr(deck_files.printable_line(name)))


def check_shape(size: tuple[float, float]) -> None:
    """Raise BrokenDeck if cards of that size do not fit the table."""
    width, height = size
    if not _MIN_ASPECT <= height / width <= _MAX_ASPECT:
        raise BrokenDeck(Fault.SHAPE_UNFIT, f"{width:.0f} × {height:.0f}")


def guess_pack(*names: str) -> SuitSystem:
    """Return the pack suggested by the names: French unless a name mentions German.

    Names of places and heroes are no evidence, because most of these decks have French suits.
    """
    words = {word.lower() for name in names for word in _WORD_PATTERN.findall(name)}
    is_german = words & _GERMAN_WORDS and not words & _FRENCH_WORDS
    return SuitSystem.GERMAN if is_german else SuitSystem.FRENCH


def title_from_name(name: str) -> str:
    plain = name.removeprefix("svg-").removeprefix("cardset-").replace("_", " ").replace("-", " ")
    return deck_files.printable_line(plain[:1].upper() + plain[1:])


def name_backs(sources: Iterable[tuple[str, PictureSource]]) -> dict[str, PictureSource]:
    """Return the backs by name, the first one renamed to `BACK_NAME`."""
    named = dict(sources)
    first = BACK_NAME if BACK_NAME in named else next(iter(named), BACK_NAME)
    others = {name: source for name, source in named.items() if name != first}
    return {BACK_NAME: named[first], **others} if named else {}


def _spare_back() -> Back:
    _, house = native.read(paths.assets() / "cards" / _SPARE_BACK_DECK)
    return house.backs[0]
