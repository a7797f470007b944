"""Reader of KDE decks: ``index.desktop`` and one SVG or, in old decks, numbered images."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers import (
    deck_files,
    desktop_file,
    foreign,
    image_folder,
    image_header,
    licence,
    svg_metadata,
    svg_sheet,
)
from smokingcat.decks.readers.foreign import ReaderResult

INDEX_FILE: Final = "index.desktop"
_SECTION: Final = "KDE Backdeck"
_TRANSLATION_PATTERN: Final = re.compile(r"(Name|Comment)\[([a-z]{2,3})\]")


def read(place: Path) -> ReaderResult:
    """Return the deck in the folder ``place``; BrokenDeck if its index is invalid."""
    entries = _entries(place)
    if "SVG" not in entries or entries.get("PySol", "").lower() == "true":
        found = image_folder.read_numbered(place)
    else:
        found = _read_svg_deck(place, entries)
    name, comment = entries.get("Name", ""), deck_files.printable_line(entries.get("Comment", ""))
    english = {"en": comment} if comment else {}
    return replace(
        found,
        title=name or found.title,
        titles=_translations(entries, "Name"),
        descriptions=_translations(entries, "Comment") | english,
        pack=foreign.guess_pack(place.name, name),
        author=deck_files.printable_line(entries.get("Author", "")) or found.author,
        licence=found.licence or licence.licence_name(comment),
    )


def _read_svg_deck(place: Path, entries: Mapping[str, str]) -> ReaderResult:
    file = deck_files.checked_path(place, entries["SVG"], svg_metadata.MAX_BYTES)
    metadata = svg_metadata.read(file)
    names = [path.name for path in deck_files.list_folder(place)]
    return ReaderResult(
        folder=place,
        title=foreign.title_from_name(place.name),
        size=_shape(place, entries),
        faces=svg_sheet.faces_by_element(file, metadata),
        backs=svg_sheet.element_backs(file, metadata),
        pack=SuitSystem.FRENCH,
        author=metadata.author,
        licence=licence.find_licence(place, names, metadata.licence),
    )


def _entries(place: Path) -> Mapping[str, str]:
    try:
        return desktop_file.parse_section(deck_files.file_text(place, INDEX_FILE), _SECTION)
    except KeyError:
        raise BrokenDeck(Fault.DESCRIPTION_WRONG, f"{INDEX_FILE}: [{_SECTION}]") from None


def _translations(entries: Mapping[str, str], key: str) -> dict[str, str]:
    found = ((_TRANSLATION_PATTERN.fullmatch(name), text) for name, text in entries.items())
    return {
        match[2]: deck_files.printable_line(text)
        for match, text in found
        if match is not None and match[1] == key and deck_files.printable_line(text)
    }


def _shape(place: Path, entries: Mapping[str, str]) -> tuple[float, float]:
    """Return the size of the preview, which shows one card; the drawing does not state it."""
    try:
        preview = deck_files.checked_path(place, entries["Preview"], svg_metadata.MAX_BYTES)
        width, height = image_header.size(preview)
    except (KeyError, BrokenDeck):
        return foreign.DEFAULT_SIZE
    return float(width), float(height)
