"""Looks for decks and takes new ones in beside the loop, so that no frame waits for a disk.

News is fetched with `Library.collect`; it wakes a sleeping window by the same event as a face.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from smokingcat import paths
from smokingcat.decks import adding, finding
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.deck import Deck
from smokingcat.decks.notice import BrokenDeck, DeckNotice, Fault
from smokingcat.ui.wait import announce


@dataclass(frozen=True, slots=True)
class Arrival:
    """A deck that was found, or ``was_added`` because the player wished so."""

    deck: Deck
    was_added: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """A deck that cannot be had, and why."""

    notice: DeckNotice
    was_added: bool = False


News = Arrival | Refusal


class Library:
    """What decks there are beside those of the start; ``own`` is the folder of the player's."""

    def __init__(self, own: Path) -> None:
        self.own = own
        self._news: SimpleQueue[News] = SimpleQueue()

    def look_round(self, known: Collection[str]) -> None:
        """Look for decks that are not among those ``known`` by name."""
        self._begin(lambda: self._look_round(frozenset(known)))

    def add(self, path: Path, taken: Collection[str]) -> None:
        """Take in the deck in a folder, file or zip; ``taken`` are the names there are."""
        self._begin(lambda: self._add(path, frozenset(taken)))

    def collect(self) -> tuple[News, ...]:
        """Return what has come since the last time."""
        news = []
        while not self._news.empty():
            news.append(self._news.get())
        return tuple(news)

    def _begin(self, work: Callable[[], None]) -> None:
        threading.Thread(target=work, name="library", daemon=True).start()

    def _tell(self, news: News) -> None:
        self._news.put(news)
        announce()

    def _look_round(self, known: frozenset[str]) -> None:
        decks, notices = find_decks([self.own])
        fresh = [deck for deck in decks if deck.name not in known]
        for deck in fresh:
            self._tell(Arrival(deck))
        for notice in notices:
            self._tell(Refusal(notice))
        names = known | {deck.name for deck in fresh}
        for place in finding.find_places(self.own, paths.other_programs(), Path.home()):
            if place.name in names:
                continue
            self._tell_of(place.path, place.read)

    def _add(self, path: Path, taken: frozenset[str]) -> None:
        self._tell_of(path, lambda: adding.add(path, self.own, taken), was_added=True)

    def _tell_of(self, path: Path, read: Callable[[], Deck], *, was_added: bool = False) -> None:
        try:
            self._tell(Arrival(read(), was_added))
        except BrokenDeck as broken:
            self._tell(Refusal(DeckNotice(path, broken.fault, broken.detail), was_added))
        except OSError as error:  # a disk that was pulled out meanwhile
            notice = DeckNotice(path, Fault.FILE_UNREADABLE, error.strerror or path.name)
            self._tell(Refusal(notice, was_added))
