"""Reader of Aisleriot's bitmap decks: a ``.card-theme`` file and a folder per size."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers import deck_files, desktop_file, foreign, image_folder
from smokingcat.decks.readers.foreign import ReaderResult

SUFFIX: Final = ".card-theme"
_SECTION: Final = "Card Theme"
_MAX_SIZES_LENGTH: Final = 1000
"""Longest list of sizes, in characters."""


def read(file: Path) -> ReaderResult:
    """Return the deck in the theme's largest size; BrokenDeck if the file is invalid."""
    try:
        entry = desktop_file.parse_section(deck_files.file_text(file.parent, file.name), _SECTION)[
            "Sizes"
        ]
        sizes = [int(size) for size in entry[:_MAX_SIZES_LENGTH].split(";") if size.strip()]
        place = file.parent / file.stem / str(max(sizes))
    except (KeyError, ValueError):
        raise BrokenDeck(Fault.DESCRIPTION_WRONG, f"{file.name}: Sizes") from None
    if not deck_files.resolve_links(place).is_relative_to(deck_files.resolve_links(file.parent)):
        raise BrokenDeck(Fault.FILE_OUTSIDE, place.name)
    return replace(image_folder.read(place), title=foreign.title_from_name(file.stem))
