"""Which decks in our own format there are, and one notice for each that is broken.

Decks of others are for `finding`: they take longer to read and are seldom asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from smokingcat.decks.deck import Back, Deck
from smokingcat.decks.notice import BrokenDeck, DeckNotice, Fault, guarded
from smokingcat.decks.readers import native


def find_decks(folders: Iterable[Path]) -> tuple[tuple[Deck, ...], tuple[DeckNotice, ...]]:
    """Return the decks in ``folders``, and what is wrong with those that were left out.

    A deck is a folder with a ``deck.toml`` in one of ``folders``; a folder that does not exist
    has no decks. The order is that of ``folders``, then that of the decks' own ``order`` and
    names. Of two decks of one name the first stays.
    """
    decks: list[Deck] = []
    notices: list[DeckNotice] = []
    for folder in folders:
        found: list[tuple[int, Deck]] = []
        for place in _places(folder):
            try:
                with guarded():
                    found.append(native.read(place))
            except BrokenDeck as broken:
                notices.append(DeckNotice(place, broken.fault, broken.detail))
        for _, deck in sorted(found, key=lambda pair: (pair[0], pair[1].name)):
            if any(other.name == deck.name for other in decks):
                notices.append(DeckNotice(deck.folder, Fault.NAME_TAKEN, deck.name))
            else:
                decks.append(deck)
    return tuple(decks), tuple(notices)


def find_by_name_or_title(decks: Iterable[Deck], asked: str) -> tuple[Deck, ...]:
    """Return the deck of the name ``asked``, else all that are called so, in whatever language.

    For these, capitals and a full stop at the end are no matter: lists show decks like that.
    """
    there = tuple(decks)
    if named := tuple(deck for deck in there if deck.name == asked):
        return named
    wanted = _plain(asked)
    called = ((deck, {deck.name, *deck.titles.values()}) for deck in there)
    return tuple(deck for deck, names in called if wanted in map(_plain, names))


def _plain(name: str) -> str:
    return name.strip(" .").casefold()


def find_back(decks: Sequence[Deck], key: str) -> Back | None:
    """Return the back of that key (``deck/back``, or ``deck`` for a deck's first one)."""
    for deck in decks:
        if key == deck.name:
            return deck.backs[0]
        for back in deck.backs:
            if key == back.key:
                return back
    return None


def _places(folder: Path) -> list[Path]:
    try:
        return sorted(
            place
            for place in folder.iterdir()
            if native.is_deck(place) and not place.name.startswith((".", "_"))
        )
    except OSError:
        return []
