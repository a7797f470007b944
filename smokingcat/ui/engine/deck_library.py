"""The decks of the running game: the chosen one and its back, and the player's settings of each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.catalogue import find_back
from smokingcat.decks.notice import DeckNotice
from smokingcat.i18n.sentences import notices

if TYPE_CHECKING:
    from smokingcat.decks.deck import Back, Deck
    from smokingcat.i18n.catalogue.catalogue import Catalogue
    from smokingcat.store.settings import Settings
    from smokingcat.ui.engine.shell import Shell
    from smokingcat.ui.paint.cards.card_faces import CardFaces


class LibraryOwner(Protocol):
    """The part of `Context` that a library needs; the whole would be a circle of imports."""

    settings: Settings
    words: Catalogue
    shell: Shell

    def change(self, **values: Any) -> None: ...

    def preview(self, **values: Any) -> None: ...


class DeckLibrary:
    """All decks, as the settings of ``owner`` want them.

    The deck named ``forced`` is used in place of that of the settings.
    """

    def __init__(self, owner: LibraryOwner, decks: Sequence[Deck], forced: str | None) -> None:
        self._owner = owner
        self.all = tuple(as_configured(deck, owner.settings) for deck in decks)
        self.forced = forced
        self._before: str | None = None
        """The name of the deck that was used before the present one."""

    @property
    def current(self) -> Deck:
        """The deck in use."""
        return self._find(self.forced or self._owner.settings.deck) or self.all[0]

    @property
    def back(self) -> Back:
        """The chosen back, or else the first of the deck."""
        key = self._owner.settings.back
        return (find_back(self.all, key) if key else None) or self.current.backs[0]

    def _find(self, name: str | None) -> Deck | None:
        return next((deck for deck in self.all if deck.name == name), None)

    def add(self, deck: Deck) -> Deck:
        """Add a deck unless there is one of its name; return the deck of that name."""
        there = self._find(deck.name)
        if there is not None:
            return there
        deck = as_configured(deck, self._owner.settings)
        self.all += (deck,)
        return deck

    def set_suits(self, deck: Deck, suits: SuitSystem) -> Deck:
        """Save which suits a deck has; return the changed deck."""
        suits_by_deck = {**self._owner.settings.deck_suits, deck.name: suits.value}
        return self._replace(deck.with_suits(suits), deck_suits=suits_by_deck)

    def set_index(self, deck: Deck, *, is_ours: bool) -> Deck:
        """Save whether a foreign deck shows the game's index; return the changed deck."""
        index_by_deck = {**self._owner.settings.deck_index, deck.name: is_ours}
        return self._replace(deck._replace(has_our_index=is_ours), deck_index=index_by_deck)

    def _replace(self, deck: Deck, **settings: object) -> Deck:
        """Replace the deck of the same name, and save settings about it."""
        self.all = tuple(deck if other.name == deck.name else other for other in self.all)
        self._owner.change(**settings)
        return deck

    def remember(self, before: Deck) -> None:
        """Remember the deck used before a change of settings, if another one is used now."""
        if before.name != self.current.name:
            self._before = before.name

    def report_broken(self, faces: CardFaces, *, of_page: bool = False) -> tuple[Deck, ...]:
        """Report the decks that ``faces`` cannot draw; return them.

        ``of_page`` is that of `Shell.show_toast`.
        """
        words = self._owner.words
        broken = faces.take_broken()
        for deck, reason in broken:
            if deck.is_foreign:
                title = Path(deck.title(words.code))  # several decks share a folder
                notice = DeckNotice(title, reason.fault, reason.detail)
                sentence = notices.deck_notice_text(words, notice)
            else:
                sentence = words.gettext(
                    "The deck “{deck}” has a drawing that cannot be read. Plain "
                    "cards are used instead."
                ).format(deck=deck.title(words.code))
            self._owner.shell.show_toast(sentence, of_page=of_page)
        return tuple(deck for deck, _ in broken)

    def abandon(self, deck: Deck) -> None:
        """Return to the deck used before one that cannot be drawn.

        Without a replacement the broken deck stays in the settings, because it may be drawable the
        next time.
        """
        if deck is not self.current:
            return
        if self._before is not None:
            self._owner.change(deck=self._before)
        else:
            self.forced = next(each.name for each in self.all if not each.is_foreign)
            self._owner.preview()
        self._before = None


def as_configured(deck: Deck, settings: Settings) -> Deck:
    deck = deck.with_suits(SuitSystem(settings.deck_suits.get(deck.name, deck.suits.value)))
    if not deck.is_foreign:
        return deck
    is_ours = settings.deck_index.get(deck.name, deck.has_our_index)
    return deck._replace(has_our_index=is_ours)
