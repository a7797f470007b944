"""Looks for decks and adds new ones in the background.

Readers of foreign decks are imported on first use. `DeckLoader.collect` returns results; each
result wakes the main loop.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from smokingcat.common import paths
from smokingcat.common.background_worker import BackgroundWorker, collect
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.deck import Deck
from smokingcat.decks.notice import BrokenDeck, DeckNotice
from smokingcat.ui.system.event_wait import wake_loop

if TYPE_CHECKING:
    from smokingcat.decks import deck_finder


class FoundDeck(NamedTuple):
    """A deck that was found, or added by the player (``was_added``)."""

    deck: Deck
    was_added: bool = False
    notices: tuple[DeckNotice, ...] = ()
    """Remarks on a deck that was added."""


class RejectedDeck(NamedTuple):
    """A deck that cannot be used, and why."""

    notice: DeckNotice
    was_added: bool = False


News = FoundDeck | RejectedDeck


class DeckLoader:
    """Finds and adds decks; ``own`` is the player's folder of decks."""

    def __init__(self, own: Path) -> None:
        self.own = own
        self._looking, self._adding = (
            BackgroundWorker("library", wake_loop),
            BackgroundWorker("library", wake_loop),
        )
        self._found: deque[Future[tuple[News, ...]]] = deque()
        self._added: deque[Future[tuple[News, ...]]] = deque()

    def look_for_decks(self, known: Collection[str]) -> None:
        """Look for decks whose names are not in ``known``."""
        self._look(lambda: self._look_at_user_folder(frozenset(known)))

    def add(self, path: Path, taken: Collection[str]) -> None:
        """Add the deck in a folder, file or archive; ``taken`` are the names in use."""
        self._added.append(
            self._adding.submit(lambda: (_add_deck(path, self.own, frozenset(taken)),))
        )

    def collect(self) -> tuple[News, ...]:
        """Return the results since the last call."""
        return tuple(
            news for asked in (self._found, self._added) for some in collect(asked) for news in some
        )

    def wait(self) -> None:
        """Wait until nothing is left to look at."""
        self._looking.wait()
        self._adding.wait()

    def _look(self, look: Callable[[], tuple[News, ...]]) -> None:
        self._found.append(self._looking.submit(look))

    def _look_at_user_folder(self, known: frozenset[str]) -> tuple[News, ...]:
        """Return the decks in the player's folder, and queue each place of other programs."""
        from smokingcat.decks import deck_finder

        decks, notices = find_decks([self.own])
        fresh = [deck for deck in decks if deck.name not in known]
        names = known | {deck.name for deck in fresh}
        for place in deck_finder.find_candidates(
            self.own, paths.other_programs(), paths.own_home()
        ):
            if place.name not in names:
                self._look(partial(_read_decks, place))
        return (*map(FoundDeck, fresh), *map(RejectedDeck, notices))


def _read_decks(place: deck_finder.Candidate) -> tuple[News, ...]:
    try:
        return (FoundDeck(place.read()),)
    except BrokenDeck as broken:
        return (RejectedDeck(DeckNotice(place.path, broken.fault, broken.detail)),)


def _add_deck(path: Path, own: Path, taken: frozenset[str]) -> News:
    from smokingcat.decks import installation

    try:
        deck, notices = installation.install_inspected_deck(path, own, taken)
    except BrokenDeck as broken:
        return RejectedDeck(DeckNotice(path, broken.fault, broken.detail), was_added=True)
    return FoundDeck(deck, was_added=True, notices=notices)
