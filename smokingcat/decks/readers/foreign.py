"""What all decks of strangers have in common: the `Deck` that is made of what a reader found."""

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

USUAL_SIZE: Final = (100.0, 150.0)
"""The shape of a card where a deck does not tell before it is drawn."""
BACK: Final = "back"
LARGEST: Final = 40_000_000
"""Bytes in one file of pictures."""
_BROADEST: Final = 1.05
_SLIMMEST: Final = 2.4
"""Height over width of cards that fit the table."""
_LONGEST_NAME: Final = 80
_SPARE: Final = "smoking-cat"
_WORD: Final = re.compile(r"[^\W\d_]+")
_GERMAN: Final = frozenset({"german", "deutsch", "swiss", "xskat"})
_FRENCH: Final = frozenset({"french", "francais", "franzoesisch"})


@dataclass(frozen=True, slots=True, kw_only=True)
class ReaderResult:
    """What a reader found: where the pictures are, and what is written about them."""

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


def deck(found: ReaderResult, name: str) -> Deck:
    """Return the deck of that name; BrokenDeck if it is not whole.

    One without a back of its own has that of the house.
    """
    check_name(name)
    check_shape(found.size)
    for file in {source.file for source in (*found.faces.values(), *found.backs.values())}:
        deck_files.checked(found.folder, str(file.relative_to(found.folder)), LARGEST)
    if lacking := face_names.missing(found.faces):
        raise BrokenDeck(Fault.FACES_MISSING, lacking)
    titles = {"en": deck_files.tidied(found.title) or name, **found.titles}
    artwork = DeckPictures(found.folder, found.faces, found.backs)
    backs = tuple(
        Back(back, f"{name}/{back}", titles if back == BACK else {"en": readable(back)}, artwork)
        for back in found.backs
    )
    return Deck(
        name=name,
        folder=found.folder,
        suits=found.pack,
        size=found.size,
        corner=0,
        titles=titles,
        descriptions=found.descriptions,
        author=found.author,
        licence=found.licence,
        backs=backs or (_spare_back(),),
        artwork=artwork,
        notes=found.notes,
    )


def check_name(name: str) -> None:
    """BrokenDeck for a name that cannot be shown, or kept in the settings."""
    if not name.strip() or not name.isprintable() or len(name) > _LONGEST_NAME:
        raise BrokenDeck(Fault.NAME_WRONG, repr(deck_files.tidied(name)))


def check_shape(size: tuple[float, float]) -> None:
    """BrokenDeck for cards that do not fit the table."""
    width, height = size
    if not _BROADEST <= height / width <= _SLIMMEST:
        raise BrokenDeck(Fault.SHAPE_UNFIT, f"{width:.0f} × {height:.0f}")


def guessed_pack(*names: str) -> SuitSystem:
    """Return which pack a deck of such names is of, French where nothing says German.

    Names of places and heroes say nothing: most sets called after them carry French suits.
    """
    words = {word.lower() for name in names for word in _WORD.findall(name)}
    is_german = words & _GERMAN and not words & _FRENCH
    return SuitSystem.GERMAN if is_german else SuitSystem.FRENCH


def readable(name: str) -> str:
    """Return the name of a file as a title."""
    plain = name.removeprefix("svg-").removeprefix("cardset-").replace("_", " ").replace("-", " ")
    return deck_files.tidied(plain[:1].upper() + plain[1:])


def backs(sources: Iterable[tuple[str, PictureSource]]) -> dict[str, PictureSource]:
    """Return the backs by name, the first of them `BACK`."""
    named = dict(sources)
    first = BACK if BACK in named else next(iter(named), BACK)
    others = {name: source for name, source in named.items() if name != first}
    return {BACK: named[first], **others} if named else {}


def _spare_back() -> Back:
    _, house = native.read(paths.assets() / "cards" / _SPARE)
    return house.backs[0]
