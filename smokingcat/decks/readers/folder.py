"""A folder of pictures, one a card, under whatever names: nothing in it says what it is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers import facenames, files, foreign, imagehead, licence, outline, sheet
from smokingcat.decks.readers.foreign import Found
from smokingcat.decks.source import Source
from smokingcat.i18n.suits import SuitSystem
from smokingcat.rules.cards import Card, Rank, Suit

MOST_BACKS: Final = 12
_SUFFIXES: Final = (*sheet.SUFFIXES, *imagehead.SUFFIXES)
_NUMBERED_RANKS: Final = tuple(sorted(Rank, reverse=True))
_NUMBERED_SUITS: Final = (Suit.ACORNS, Suit.LEAVES, Suit.HEARTS, Suit.BELLS)
_FEWEST: Final = 4
"""Fewer pictures that look like cards are no deck with a gap."""


def read(place: Path) -> Found:
    """Return what is in the folder ``place``; BrokenDeck if there are no cards in it."""
    pictures = _pictures(place)
    names, pack = facenames.cards_in(pictures)
    if len(names) < _FEWEST:
        if _are_numbered(pictures):
            return read_numbered(place)
        if len(pictures) == 1:
            return sheet.read(next(iter(pictures.values())))
        raise BrokenDeck(Fault.NO_DECK)
    faces = {card: pictures[name] for card, name in names.items()}
    return _found(place, pictures, faces, pack)


def read_numbered(place: Path) -> Found:
    """Return KDE's old images ``1.png`` …: aces, kings, … sevens, in each clubs to diamonds."""
    pictures = _pictures(place)
    cards = (Card(rank, suit) for rank in _NUMBERED_RANKS for suit in _NUMBERED_SUITS)
    faces = {
        card: pictures[str(number)]
        for number, card in enumerate(cards, start=1)
        if str(number) in pictures
    }
    return _found(place, pictures, faces, SuitSystem.FRENCH)


def _found(
    place: Path, pictures: Mapping[str, Path], faces: Mapping[Card, Path], pack: SuitSystem
) -> Found:
    if not faces:
        raise BrokenDeck(Fault.NO_DECK)
    backs = [name for name in pictures if facenames.is_back(name)][:MOST_BACKS]
    guess = foreign.guessed_pack(place.name, place.parent.name)
    return Found(
        folder=place,
        title=foreign.readable(place.name),
        size=shape(next(iter(faces.values()))),
        faces={card: Source(path) for card, path in faces.items()},
        backs=foreign.backs((name, Source(pictures[name])) for name in backs),
        pack=pack if guess is SuitSystem.FRENCH else guess,
        licence=licence.find(place, [path.name for path in files.listed(place)]),
    )


def shape(picture: Path) -> tuple[float, float]:
    """Return width and height of a picture; BrokenDeck if it is none or does not say."""
    if picture.suffix.lower() not in sheet.SUFFIXES:
        width, height = imagehead.size(picture)
        return float(width), float(height)
    size = outline.read(picture).size
    if size is None:
        raise BrokenDeck(Fault.DESCRIPTION_WRONG, f"{picture.name}: width, height")
    return size


def _pictures(place: Path) -> dict[str, Path]:
    """Return the pictures in ``place`` by name, of those with one name the best."""
    by_name: dict[str, Path] = {}
    for path in sorted(files.listed(place), key=_worth):
        if path.suffix.lower() in _SUFFIXES and path.is_file():
            by_name.setdefault(path.stem, path)
    return by_name


def _worth(path: Path) -> tuple[int, str]:
    suffix = path.suffix.lower()
    return (_SUFFIXES.index(suffix) if suffix in _SUFFIXES else len(_SUFFIXES), path.name)


def _are_numbered(pictures: Mapping[str, Path]) -> bool:
    return "1" in pictures and "32" in pictures and "0" not in pictures
