"""Finds the installed decks in the game's own format and reports the broken ones.

Foreign decks take longer to read and are seldom requested; see `deck_finder`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from smokingcat.decks.deck import Back, Deck
from smokingcat.decks.notice import BrokenDeck, DeckNotice, Fault, errors_as_broken_deck
from smokingcat.decks.readers import native


def find_decks(folders: Iterable[Path]) -> tuple[tuple[Deck, ...], tuple[DeckNotice, ...]]:
    """Return the decks in ``folders`` and a notice for each deck that was left out.

    A deck is a folder with a ``deck.toml`` directly inside one of ``folders``. A missing folder has
    no decks. Decks go by folder, then by their ``order`` and name. Of two decks with the same name
    the first stays.
    """
    decks: list[Deck] = []
    notices: list[DeckNotice] = []
    for folder in folders:
        found: list[tuple[int, Deck]] = []
        for place in _deck_folders(folder):
            try:
                with errors_as_broken_deck():
                    found.append(native.read(place))
            except BrokenDeck as broken:
                notices.append(DeckNotice(place, broken.fault, broken.detail))
        for _, deck in sorted(found, key=lambda pair: (pair[0], pair[1].name)):
            if any(other.name == deck.name for other in decks):
                notices.append(DeckNotice(deck.folder, Fault.NAME_TAKEN, deck.name))
            else:
                decks.append(deck)
    return tuple(decks), tuple(notices)


def find_by_name_or_title(decks: Iterable[Deck], wanted_name: str) -> tuple[Deck, ...]:
    """Return the deck named ``wanted_name``, else all decks with that title in any language.

    Titles are compared without case and without a final full stop, which lists may add.
    """
    there = tuple(decks)
    if named := tuple(deck for deck in there if deck.name == wanted_name):
        return named
    wanted = _normalise(wanted_name)
    called = ((deck, {deck.name, *deck.titles.values()}) for deck in there)
    return tuple(deck for deck, names in called if wanted in map(_normalise, names))


def _normalise(name: str) -> str:
    return name.strip(" .").casefold()


def find_back(decks: Sequence[Deck], key: str) -> Back | None:
    """Return the back with this key: ``deck/back``, or ``deck`` for the first back of a deck."""
    for deck in decks:
        if key == deck.name:
            return deck.backs[0]
        for back in deck.backs:
            if key == back.key:
                return back
    return None


def _deck_folders(folder: Path) -> list[Path]:
    try:
        return sorted(
            place
            for place in folder.iterdir()
            if native.is_deck(place) and not place.name.startswith((".", "_"))
        )
    except OSError:
        return []
