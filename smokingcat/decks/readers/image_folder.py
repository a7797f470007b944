"""Reader of folders with one picture per card and no description.

Downloaded decks often keep the cards in subfolders: one folder, several sizes of the same deck, or
a folder per suit. All three layouts are recognised; other files are ignored.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.readers import (
    deck_files,
    face_names,
    foreign,
    image_header,
    licence,
    svg_metadata,
    svg_sheet,
)
from smokingcat.decks.readers.foreign import ReaderResult
from smokingcat.rules.cards import PACK, Card, Rank, Suit

MAX_BACKS: Final = 12
_SUFFIXES: Final = (*svg_sheet.SUFFIXES, *image_header.SUFFIXES)
_NUMBERED_RANKS: Final = tuple(sorted(Rank, reverse=True))
_NUMBERED_SUITS: Final = (Suit.ACORNS, Suit.LEAVES, Suit.HEARTS, Suit.BELLS)
_POKER_BACK: Final = "flipside"
_POKER_SUITS: Final = (Suit.BELLS, Suit.HEARTS, Suit.LEAVES, Suit.ACORNS)
_POKER_RANKS: Final = range(5, 13)
"""Positions of this game's ranks in PokerTH's numbering of a suit, from two to ace."""
_MIN_CARDS: Final = 4
"""Fewest card pictures in a deck; a smaller number is not a deck with gaps."""
_NUMBER_PATTERN: Final = re.compile(r"[0-9]+")
_MAX_NAME_LENGTH: Final = 120
_MAX_DRAWINGS: Final = 6
"""Maximum number of SVG files that are searched for a whole deck."""

_Pictures = Mapping[str, Path]
"""The pictures of one folder, by file name without suffix."""


class _CardPictures(NamedTuple):
    """The pictures by card, and the pack of the cards."""

    faces: Mapping[Card, Path]
    pack: SuitSystem


def read(place: Path) -> ReaderResult:
    """Return the deck in the folder ``place``; BrokenDeck if it has no cards."""
    folders: dict[Path, _Pictures] = {place: _pictures(place)}
    cards, others = _cards_by_name(folders[place]), 0
    if len(cards.faces) < _MIN_CARDS:
        folders |= _pictures_below(place)
        cards, others = _best_folder(place, folders)
    if len(cards.faces) < _MIN_CARDS:
        if (poker := _poker_cards(folders[place])) is None:
            return _deck_in_one_svg(folders)
        cards = poker
    found = _result(place, folders, cards)
    if others:
        home = next(iter(cards.faces.values())).parent.relative_to(place)
        found = replace(found, notes=((Fault.SEVERAL_DECKS, str(home)),))
    return found


def has_cards(place: Path) -> bool:
    """Return whether pictures directly in ``place`` have the names of cards."""
    return len(_cards_by_name(_pictures(place)).faces) >= _MIN_CARDS


def read_numbered(place: Path) -> ReaderResult:
    """Return KDE's old deck ``1.png`` …: from aces and kings to sevens, each clubs to diamonds."""
    pictures = _pictures(place)
    cards = (Card(rank, suit) for rank in _NUMBERED_RANKS for suit in _NUMBERED_SUITS)
    faces = {
        card: pictures[str(number)]
        for number, card in enumerate(cards, start=1)
        if str(number) in pictures
    }
    return _result(place, {place: pictures}, _CardPictures(faces, SuitSystem.FRENCH))


def _best_folder(place: Path, folders: Mapping[Path, _Pictures]) -> tuple[_CardPictures, int]:
    """Return the cards of the folder with most cards, and the number of other decks.

    Ties go to the least nested folder, then to drawings, the largest pictures and the first name.
    If all folders together have more cards, as with a folder per suit, they count as one deck.
    """
    there = [_cards_by_name(pictures) for pictures in folders.values()]
    decks = [cards for cards in there if len(cards.faces) >= _MIN_CARDS]
    together: dict[str, Path] = {}
    for folder, pictures in folders.items():
        within = f"{folder.name}/" if folder != place else ""
        for name, path in pictures.items():
            together.setdefault(within + name, path)
    every = _cards_by_name(together)
    best = max(decks, key=_deck_rank, default=every)
    if len(every.faces) > len(best.faces):
        return every, 0
    return best, max(0, len(decks) - 1)


def _deck_rank(cards: _CardPictures) -> tuple[int, int, bool, int]:
    face = next(iter(cards.faces.values()))
    is_drawing = face.suffix.lower() in svg_sheet.SUFFIXES
    try:
        width = 0 if is_drawing else image_header.size(face)[0]
    except BrokenDeck:
        width = 0
    return len(cards.faces), -len(face.parts), is_drawing, width


def _cards_by_name(pictures: _Pictures) -> _CardPictures:
    names, pack = face_names.find_cards(pictures)
    return _CardPictures({card: pictures[name] for card, name in names.items()}, pack)


def _poker_cards(pictures: _Pictures) -> _CardPictures | None:
    """Return the cards of a PokerTH deck, files ``0`` to ``51`` and a back; ``None`` otherwise."""
    if _POKER_BACK not in pictures or any(str(number) not in pictures for number in range(52)):
        return None
    ranks = tuple(zip(_POKER_RANKS, Rank, strict=True))
    faces = {
        Card(rank, suit): pictures[str(13 * row + place)]
        for row, suit in enumerate(_POKER_SUITS)
        for place, rank in ranks
    }
    return _CardPictures(faces, SuitSystem.FRENCH)


def _deck_in_one_svg(folders: Mapping[Path, _Pictures]) -> ReaderResult:
    """Return the deck from the SVG with most cards; BrokenDeck if none has cards."""
    there = [path for pictures in folders.values() for path in pictures.values()]
    drawings = [path for path in there if path.suffix.lower() in svg_sheet.SUFFIXES][:_MAX_DRAWINGS]
    found: list[ReaderResult] = []
    for drawing in drawings:
        try:
            found.append(svg_sheet.read(drawing))
        except BrokenDeck:
            if len(drawings) == 1:
                raise
    if found:
        return max(found, key=lambda deck: len(deck.faces))
    are_numbered = any(map(_are_numbered, folders.values()))
    raise BrokenDeck(Fault.ONLY_NUMBERED if are_numbered else Fault.NO_DECK)


def _result(place: Path, folders: Mapping[Path, _Pictures], cards: _CardPictures) -> ReaderResult:
    if not cards.faces:
        raise BrokenDeck(Fault.NO_DECK)
    face = next(iter(cards.faces.values()))
    guess = foreign.guess_pack(place.name, place.parent.name)
    return ReaderResult(
        folder=place,
        title=foreign.title_from_name(place.name),
        size=picture_size(face),
        faces={card: PictureSource(path) for card, path in cards.faces.items()},
        backs=foreign.name_backs(_find_backs(place, folders, face.parent)),
        pack=cards.pack if guess is SuitSystem.FRENCH else guess,
        licence=licence.find_licence(place, [path.name for path in deck_files.list_folder(place)]),
    )


def _find_backs(
    place: Path, folders: Mapping[Path, _Pictures], nearest: Path
) -> list[tuple[str, PictureSource]]:
    """Return the backs beside the faces, else those of the first folder with backs."""
    for folder in dict.fromkeys((nearest, *folders)):
        if backs := _backs_in(place, folder, folders[folder]):
            return backs
    below = _pictures_below(place) if len(folders) == 1 else {}
    every = (_backs_in(place, folder, pictures) for folder, pictures in below.items())
    return next(filter(None, every), [])


def _backs_in(place: Path, folder: Path, pictures: _Pictures) -> list[tuple[str, PictureSource]]:
    within = f"{folder.name}/" if folder != place else ""
    backs = (
        (name, PictureSource(path))
        for name, path in pictures.items()
        if face_names.is_back(within + name) and _is_usable(place, path)
    )
    return list(itertools.islice(backs, MAX_BACKS))


def _is_usable(place: Path, picture: Path) -> bool:
    """Return whether a back is readable; an unreadable one is skipped."""
    try:
        deck_files.checked_path(place, str(picture.relative_to(place)), foreign.MAX_PICTURE_BYTES)
        return picture.suffix.lower() in svg_sheet.SUFFIXES or min(image_header.size(picture)) > 0
    except BrokenDeck:
        return False


def picture_size(picture: Path) -> tuple[float, float]:
    """Return width and height of a picture; BrokenDeck if they cannot be read."""
    if picture.suffix.lower() not in svg_sheet.SUFFIXES:
        width, height = image_header.size(picture)
        return float(width), float(height)
    size = svg_metadata.read(picture).size
    if size is None:
        raise BrokenDeck(Fault.DESCRIPTION_WRONG, f"{picture.name}: width, height")
    return size


def _pictures(place: Path) -> dict[str, Path]:
    """Return the pictures in ``place`` by name, for equal names in the best format."""
    by_name: dict[str, Path] = {}
    for path in sorted(deck_files.list_folder(place), key=_format_rank):
        if path.suffix.lower() in _SUFFIXES and path.is_file():
            by_name.setdefault(path.stem, path)
    return by_name


def _pictures_below(place: Path) -> dict[Path, _Pictures]:
    """Return the pictures of the folders below ``place``, level by level and by name.

    The number of folders and pictures is limited as in one deck. Links are not followed.
    """
    found: dict[Path, _Pictures] = {}
    count = 0
    for folder in deck_files.folders_below(place):
        pictures = _pictures(folder)
        count += len(pictures)
        if count > deck_files.MAX_FILES:
            break
        found[folder] = pictures
    return found


def _format_rank(path: Path) -> tuple[int, str]:
    suffix = path.suffix.lower()
    return (_SUFFIXES.index(suffix) if suffix in _SUFFIXES else len(_SUFFIXES), path.name)


def _are_numbered(pictures: _Pictures) -> bool:
    """Return whether the names of a pack's worth of pictures differ only in a number."""
    numbers = Counter(
        _NUMBER_PATTERN.sub("#", name) for name in pictures if len(name) <= _MAX_NAME_LENGTH
    )
    return any(count >= len(PACK) and "#" in name for name, count in numbers.items())
