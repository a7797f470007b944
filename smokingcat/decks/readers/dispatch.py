"""Reads a deck of any format: detects the format and calls its reader.

A file `NOTE_FILE` beside a foreign deck may hold information from the user that the deck lacks.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import Deck
from smokingcat.decks.notice import BrokenDeck, Fault, errors_as_broken_deck
from smokingcat.decks.readers import (
    archive,
    card_theme,
    deck_files,
    foreign,
    image_folder,
    kde,
    native,
    pysol,
    svg_sheet,
)
from smokingcat.decks.readers.toml_entries import TomlEntries, parse_toml

NOTE_FILE: Final = "smokingcat.toml"
_MAX_DEPTH: Final = 3


def deck_name(path: Path) -> str:
    """Return the name of a deck at ``path`` that does not contain its own name.

    Leading dots and underscores are removed, because hidden files would not be found again.
    """
    if path.is_dir():
        name = path.name
    else:
        name = archive.archive_stem(path.name) if archive.is_archive(path) else path.stem
    return name.lstrip("._ ")


def find_deck_folder(place: Path) -> Path:
    """Return the folder with the deck: ``place`` or a subfolder.

    Folders that contain only one folder are entered. If the result has no cards, the first
    subfolder with a deck description is used.
    """
    for _ in range(_MAX_DEPTH):
        if not place.is_dir() or _is_described(place):
            return place
        inside = [path for path in deck_files.list_folder(place) if path.name != NOTE_FILE]
        if len(inside) != 1 or not inside[0].is_dir() or inside[0].is_symlink():
            break
        place = inside[0]
    return next(iter(_described_folders(place)), place)


def is_likely_deck(place: Path) -> bool:
    """Return whether a folder or archive seems to be a deck; little of it is read."""
    try:
        if place.is_dir():
            return _is_described(place) or image_folder.has_cards(place)
        return archive.is_archive(place) and archive.is_likely_deck(place)
    except (BrokenDeck, OSError):
        return False


def read(place: Path, name: str) -> Deck:
    """Return the deck in the folder or file ``place``; raises BrokenDeck.

    A deck in the game's own format has the name it contains, a foreign one gets ``name``. Archives
    must be unpacked before.
    """
    home = find_deck_folder(place)
    if native.is_deck(home):
        return native.read(home)[1]
    deck = foreign.make_deck(_read_foreign(home), name)
    if home != place and len(_described_folders(place)) > 1:
        deck = deck._replace(notes=(*deck.notes, (Fault.SEVERAL_DECKS, home.name)))
    return _apply_note(_apply_note(deck, home), place)


@errors_as_broken_deck()
def read_and_check(place: Path, name: str) -> Deck:
    """Return the deck like `read`; also check every drawing of a deck in the game's own format."""
    home = find_deck_folder(place)
    return native.check(home) if native.is_deck(home) else read(place, name)


def _read_foreign(place: Path) -> foreign.ReaderResult:
    if place.is_file():
        if place.suffix == card_theme.SUFFIX:
            return card_theme.read(place)
        if place.suffix.lower() in svg_sheet.SUFFIXES:
            return svg_sheet.read(place)
        raise BrokenDeck(Fault.NO_DECK)
    read_described = _find_reader(place)
    return image_folder.read(place) if read_described is None else read_described()


def _find_reader(place: Path) -> Callable[[], foreign.ReaderResult] | None:
    """Return the reader for the deck description in ``place``, if there is one."""
    if (place / kde.INDEX_FILE).is_file():
        return partial(kde.read, place)
    if pysol.is_set(place):
        return partial(pysol.read, place)
    themes = [path for path in deck_files.list_folder(place) if path.suffix == card_theme.SUFFIX]
    return partial(card_theme.read, themes[0]) if len(themes) == 1 else None


def _is_described(place: Path) -> bool:
    return native.is_deck(place) or _find_reader(place) is not None


def _described_folders(place: Path) -> list[Path]:
    """Return the folders below ``place`` with a description, unless ``place`` is a deck itself."""
    if not place.is_dir() or _is_described(place):
        return []
    there = [below for below in deck_files.folders_below(place) if _is_described(below)]
    return there if there and not image_folder.has_cards(place) else []


def _apply_note(deck: Deck, place: Path) -> Deck:
    """Return the deck changed by the user's note in ``place``, if there is one."""
    if not (place / NOTE_FILE).is_file():
        return deck
    try:
        table = parse_toml(deck_files.file_text(place, NOTE_FILE))
    except tomllib.TOMLDecodeError as error:
        raise BrokenDeck(
            Fault.DESCRIPTION_WRONG, f"{NOTE_FILE}: {deck_files.printable_line(str(error))}"
        ) from None
    try:
        return _apply_entries(deck, table)
    except BrokenDeck as broken:
        raise BrokenDeck(Fault.DESCRIPTION_WRONG, f"{NOTE_FILE}: {broken.detail}") from None


def _apply_entries(deck: Deck, table: Mapping[str, Any]) -> Deck:
    entries = TomlEntries(table)
    if "suits" in table:
        systems = {system.value: system for system in SuitSystem}
        deck = deck._replace(suits=entries.choice("suits", systems))
    return deck._replace(has_our_index=entries.flag("index")) if "index" in table else deck
