"""Reader of PySolFC card sets: ``config.txt`` and one image per card, such as ``12s.gif``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.readers import deck_files, foreign, image_folder, licence
from smokingcat.decks.readers.foreign import ReaderResult
from smokingcat.rules.cards import PACK, Rank, Suit

CONFIG_FILE: Final = "config.txt"
FIRST_WORD: Final = "PySol"
_LINE_COUNT: Final = 6
_FRENCH_TYPE: Final = "1"
_SUITS: Final = {Suit.ACORNS: "c", Suit.LEAVES: "s", Suit.HEARTS: "h", Suit.BELLS: "d"}
_COURT_NUMBERS: Final = {Rank.UNTER: 11, Rank.OBER: 12, Rank.KING: 13, Rank.ACE: 1}
_SUFFIX_PATTERN: Final = re.compile(r"\.[a-z]{3,4}")
_SIZE_PATTERN: Final = re.compile(r"([0-9]{1,4})\s+([0-9]{1,4})\b.*")


def is_set(place: Path) -> bool:
    """Return whether the folder ``place`` contains a PySol description."""
    try:
        return deck_files.file_text(place, CONFIG_FILE).lstrip().startswith(FIRST_WORD)
    except BrokenDeck:
        return False


def read(place: Path) -> ReaderResult:
    """Return the deck in the folder ``place``; BrokenDeck if its description is invalid."""
    lines = [
        line.strip()
        for line in deck_files.file_text(place, CONFIG_FILE).splitlines()
        if line.strip()
    ]
    if len(lines) < _LINE_COUNT:
        raise _wrong_line(lines[-1] if lines else "")
    suffix = _suffix(lines[0])
    names = {path.name for path in deck_files.list_folder(place)}
    faces = {
        card: PictureSource(place / name)
        for card in PACK
        if (name := f"{_number(card.rank):02}{_SUITS[card.suit]}{suffix}") in names
    }
    title = lines[1].rpartition(";")[2]
    return ReaderResult(
        folder=place,
        title=title or foreign.title_from_name(place.name),
        size=_size(lines[2]),
        faces=faces,
        backs=_backs(place, names, lines),
        pack=foreign.guess_pack(place.name, title),
        licence=licence.find_licence(place, sorted(names)),
    )


def _number(rank: Rank) -> int:
    return _COURT_NUMBERS.get(rank) or int(rank.letter.replace("T", "10"))


def _suffix(line: str) -> str:
    """Return the suffix of the images; BrokenDeck if the cards are of another type."""
    fields = [field.strip() for field in line.split(";")]
    version = fields[1] if len(fields) > 1 else "1"
    if not version.isdecimal():
        raise _wrong_line(line)
    if int(version[:3]) < 3:
        return ".gif"
    if len(fields) < 4 or not _SUFFIX_PATTERN.fullmatch(fields[2]):
        raise _wrong_line(line)
    if fields[3] != _FRENCH_TYPE:
        raise BrokenDeck(Fault.OTHER_CARDS, deck_files.printable_line(line))
    return fields[2]


def _size(line: str) -> tuple[float, float]:
    found = _SIZE_PATTERN.fullmatch(line)
    if found is None or 0 in (int(found[1]), int(found[2])):
        raise _wrong_line(line)
    return float(found[1]), float(found[2])


def _backs(place: Path, names: set[str], lines: list[str]) -> dict[str, PictureSource]:
    asked = [lines[4], *(name.strip() for name in lines[5].split(";"))]
    there = [name for name in dict.fromkeys(asked) if name in names]
    named = {
        Path(name).stem: PictureSource(place / name) for name in there[: image_folder.MAX_BACKS]
    }
    return foreign.name_backs(named.items())


def _wrong_line(line: str) -> BrokenDeck:
    return BrokenDeck(Fault.DESCRIPTION_WRONG, f"{CONFIG_FILE}: {deck_files.printable_line(line)}")
