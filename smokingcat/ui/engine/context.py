"""What all scenes share: the canvas, settings, matches, decks, sounds, the shell.

Painters and controls do without: they take a `Canvas`, which every context is.
Changing a setting goes through `Context.change`: everything that depends on it follows at once,
and it is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from smokingcat.a11y.announcer import Announcer
from smokingcat.common import paths
from smokingcat.common.setting_types import CommandName
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.catalogue import find_back
from smokingcat.decks.notice import DeckNotice
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.picture_cache import PictureCache
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.catalogue import Catalogue, UnknownLanguage
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.i18n.sentences import notices
from smokingcat.match.session.thinking_thread import ThinkingThread
from smokingcat.store.settings import Settings, save_settings
from smokingcat.store.tabletop import tabletop_beside
from smokingcat.table.geometry import LARGE_INDEX_BELOW
from smokingcat.ui.engine.input.bindings import Bindings, key_caps
from smokingcat.ui.engine.transfer.deck_loader import DeckLoader
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.cards.card_faces import CardFaces
from smokingcat.ui.sound.sounds import Sounds
from smokingcat.ui.system import clock
from smokingcat.ui.system.event_wait import announce

if TYPE_CHECKING:
    from smokingcat.decks.deck import Back, Deck
    from smokingcat.match.analysis.adviser import Adviser
    from smokingcat.match.analysis.background_analysis import BackgroundAnalysis
    from smokingcat.match.session.deal_sets import DealSetMatches
    from smokingcat.match.session.match_store import MatchStore
    from smokingcat.rules.cards import Card
    from smokingcat.rules.view import SeatView
    from smokingcat.store.notice import Notice
    from smokingcat.ui.engine.shell import Shell
    from smokingcat.ui.engine.transfer.jobs import TransferJobs, TransferNews
    from smokingcat.ui.paint.frame import Frame
    from smokingcat.ui.system.gamepads import PadKind

HAND_CARD = 0.178
"""Width of a card in the hand, the widest place a face is used in, as a fraction of ``s``."""
_LARGE_INDEX_FROM: Final = 130
"""From this size of text up, in per cent, the indices of cards are large too."""


class Context(Canvas):
    """The desk every scene works at: a canvas, and whatever a person may change and keep."""

    shell: Shell

    def __init__(
        self,
        settings: Settings,
        store: MatchStore,
        decks: Sequence[Deck],
        frame: Frame,
        *,
        settings_file: Path | None = None,
        language: str | None = None,
        deck: str | None = None,
        complain: Callable[[str], None] | None = None,
        keeps_faces: bool = True,
        draws_at_once: bool = True,
        thinking: ThinkingThread | None = None,
    ) -> None:
        cache = PictureCache(paths.cache() / "faces") if keeps_faces else None
        self.drawer = CachedRasteriser(Rasteriser(), cache)
        self.sounds = Sounds(
            paths.assets() / "sounds", volume=settings.effects_volume, muted=settings.muted
        )
        self.announcer = Announcer(self._spelt)
        faces = CardFaces(self.drawer, is_open=draws_at_once)
        super().__init__(frame, paths.assets() / "ui", faces, self.sounds.play)
        self.settings = settings
        self.store = store
        self.thinking = thinking or ThinkingThread(announce)
        self.decks = tuple(as_configured(deck, settings) for deck in decks)
        self.library = DeckLoader(paths.user_decks())
        self.bindings = Bindings(settings.inputs)
        self.pad: PadKind | None = None
        """The kind of gamepad that is held; ``None`` for keyboard and mouse."""
        self.left_on_mat: tuple[SeatView, tuple[Card, ...]] | None = None
        """What had been chosen to be passed at a table that was left, and by whom."""
        self._settings_file = settings_file
        self._as_saved = settings
        """The settings as the file has them, but for what another window has changed."""
        self._language = language
        self._deck = deck
        self._before: str | None = None
        """The deck that was in use before this one."""
        self._complain = complain
        self._apply()

    def _spelt(self, text: str) -> str:
        from smokingcat.i18n.sentences.opponents import aloud  # somebody listens

        return aloud(self.words, text)

    @cached_property
    def adviser(self) -> Adviser:
        """Whom the coach asks; brought in when somebody first wants to know."""
        from smokingcat.match.analysis.adviser import Adviser

        return Adviser(self.thinking.ask)

    @cached_property
    def audit(self) -> BackgroundAnalysis:
        """Who goes through what was played while nobody wants anything."""
        from smokingcat.match.analysis.background_analysis import BackgroundAnalysis

        return BackgroundAnalysis(
            self.thinking.ask, lambda: self.adviser, self.store.archive, clock.today
        )

    @cached_property
    def daybook(self) -> DealSetMatches:
        """The rounds that others play too: today's cards, and challenges."""
        from smokingcat.match.session.deal_sets import DealSetMatches

        return DealSetMatches(self.store)

    @cached_property
    def luggage(self) -> TransferJobs:
        """What is taken to other computers, or comes from one."""
        from smokingcat.ui.engine.transfer.jobs import TransferJobs

        return TransferJobs(self.store, self._settings_file or paths.settings_file())

    def take_in(self, deck: Deck) -> Deck:
        """Put a deck with the others, unless its name is there; return the one of that name."""
        there = self._find(deck.name)
        if there is not None:
            return there
        deck = as_configured(deck, self.settings)
        self.decks += (deck,)
        return deck

    def call_suits(self, deck: Deck, suits: SuitSystem) -> Deck:
        """Say which suits a deck has, for now and later; return the deck that has them."""
        said = {**self.settings.deck_suits, deck.name: suits.value}
        return self._say_of(deck.with_suits(suits), deck_suits=said)

    def lay_index(self, deck: Deck, *, is_ours: bool) -> Deck:
        """Have our index laid over a foreign deck, or not; return the deck that is so."""
        said = {**self.settings.deck_index, deck.name: is_ours}
        return self._say_of(deck._replace(has_our_index=is_ours), deck_index=said)

    def _say_of(self, deck: Deck, **said: object) -> Deck:
        """Put a deck in the place of the one of its name, and keep what the player says of it."""
        self.decks = tuple(deck if other.name == deck.name else other for other in self.decks)
        self.change(**said)
        return deck

    @property
    def deck(self) -> Deck:
        """The deck in use."""
        return self._find(self._deck or self.settings.deck) or self.decks[0]

    @property
    def back(self) -> Back:
        """The back in use: the one chosen, or the deck's own."""
        key = self.settings.back
        return (find_back(self.decks, key) if key else None) or self.deck.backs[0]

    @property
    def language(self) -> str | None:
        """The language asked for, at the start or in the settings; ``None`` for the system's."""
        return self._language or self.settings.language

    def _find(self, name: str | None) -> Deck | None:
        return next((deck for deck in self.decks if deck.name == name), None)

    def change(self, **values: Any) -> None:
        """Change settings by name, save them, and let everything follow."""
        if "language" in values:
            self._language = None
        if "deck" in values:
            self._deck = None
        self.try_out(**values)
        self.save()

    def try_out(self, **values: Any) -> None:
        """Change settings by name and let everything follow; `save` comes when one is chosen."""
        before = self.deck.name
        self.settings = self.settings._replace(**values)
        if self.deck.name != before:
            self._before = before
        self._apply()
        self.shell.rearrange()

    def save(self) -> None:
        """Write the settings; a folder that cannot be written to becomes a notice."""
        if self._settings_file is None:
            return
        try:
            save_settings(self._settings_file, self.settings, self._as_saved)
            self._as_saved = self.settings
        except OSError as error:
            sentence = self.words.gettext("The settings could not be saved: {reason}")
            self.shell.tell(sentence.format(reason=error.strerror or error))

    def report(self, news: Iterable[Notice]) -> None:
        """Tell the player what happened to their files, in the window and on the terminal."""
        for sentence in notices.notice_texts(self.words, news):
            self.shell.tell(sentence)
            if self._complain is not None:
                self._complain(sentence)

    def collect_transfers(self) -> tuple[TransferNews, ...]:
        """Return what has come of what was taken elsewhere, or brought in; a cover is laid."""
        if "luggage" not in vars(self):  # nobody has asked for anything yet
            return ()
        from smokingcat.ui.engine.transfer.jobs import ClothChanged

        came = self.luggage.collect()
        if ClothChanged() in came:
            self.backdrop.forget()
            self.change(cloth="own")
        return came

    def collect_faces(self) -> bool:
        """Take in faces that have been drawn, tell of a deck that cannot; return whether any."""
        came = self.faces.collect()
        for deck in self.tell_broken(self.faces):
            if deck.is_foreign:
                self._go_back_from(deck)
        return came

    def tell_broken(self, faces: CardFaces, *, of_page: bool = False) -> tuple[Deck, ...]:
        """Tell what is wrong with decks that ``faces`` cannot draw; return them.

        What is ``of_page`` goes with it.
        """
        broken = faces.take_broken()
        for deck, reason in broken:
            if deck.is_foreign:
                known_as = Path(deck.title(self.words.code))  # of many, the folder is the same
                notice = DeckNotice(known_as, reason.fault, reason.detail)
                sentence = notices.deck_notice_text(self.words, notice)
            else:
                sentence = self.words.gettext(
                    "The deck “{deck}” has a drawing that cannot be read. Plain cards stand in."
                ).format(deck=deck.title(self.words.code))
            self.shell.tell(sentence, of_page=of_page)
        return tuple(deck for deck, _ in broken)

    def _go_back_from(self, deck: Deck) -> None:
        """Keep to the deck that was in use before one that cannot be drawn.

        Where there was none the deck stays chosen, in case it can be drawn the next time.
        """
        if deck is not self.deck:
            return
        if self._before is not None:
            self.change(deck=self._before)
        else:
            self._deck = next(each.name for each in self.decks if not each.is_foreign)
            self.try_out()
        self._before = None

    def first_word(self) -> str:
        """Return the first of the playing words in the present language."""
        return playing_words(self.words.code)[0]

    def save_window(self, place: tuple[int, int, int, int] | None, *, maximised: bool) -> None:
        """Remember where the window was, and whether it was maximised from there."""
        settings = self.settings._replace(window=place, maximised=maximised)
        if settings != self.settings:
            self.settings = settings
            self.save()

    def resize(self, frame: Frame) -> None:
        """Follow the window to another size, with text as large as is wished for."""
        super().resize(frame._replace(larger=self.settings.text_size / 100))
        self._use_faces()

    def key_label(self, name: CommandName) -> str:
        """Return what is on the cap, or the button, of what does a command."""
        buttons = self.bindings.inputs(name, "pad") if self.pad is not None else ()
        if self.pad is not None and buttons:
            from smokingcat.ui.engine.input.gamepad_labels import (
                pad_sign,  # not before there is a pad
            )

            return pad_sign(self.pad, buttons[0])
        return " ".join(key_caps(self.words, self.input_of(name)))

    def hold(self, pad: PadKind | None) -> None:
        """Take note of what is played with: whatever tells a key tells that of this."""
        if pad != self.pad:
            self.pad = pad
            self.shell.rearrange()

    def input_of(self, name: CommandName) -> str:
        """Return the input that is told of a command; nothing if it is on none."""
        told = self.bindings.inputs(name) or self.bindings.inputs(name, "mouse")
        return told[0] if told else ""

    def _apply(self) -> None:
        settings = self.settings
        if settings.inputs != self.bindings.own:
            self.bindings = Bindings(settings.inputs)
        self.speak(self._spoken(), self.deck.suits)
        self.sounds.set_volume(
            settings.effects_volume, muted=settings.muted, ambience=settings.ambience_volume
        )
        self.backdrop.cloth = settings.cloth
        self.backdrop.own = tabletop_beside(self.store)
        self.resize(self.frame)

    def _spoken(self) -> Catalogue:
        """Return the language asked for, or the system's where there is no such language."""
        try:
            return catalogue.load(self.language or catalogue.system_language())
        except UnknownLanguage:
            return catalogue.load(catalogue.system_language())

    def _use_faces(self) -> None:
        index = self.settings.index
        is_large = self.frame.s < LARGE_INDEX_BELOW or self.settings.text_size >= _LARGE_INDEX_FROM
        if index == "letters" and is_large:
            index = "large"
        self.faces.use(
            self.deck,
            self.back,
            self.wording.index_letters(),
            index,
            self.frame.px(HAND_CARD),
            whole=True,
            has_points=self.settings.card_points,
        )


def as_configured(deck: Deck, settings: Settings) -> Deck:
    """Return the deck with the suits and the index that the player says it has."""
    deck = deck.with_suits(SuitSystem(settings.deck_suits.get(deck.name, deck.suits.value)))
    if not deck.is_foreign:
        return deck
    is_ours = settings.deck_index.get(deck.name, deck.has_our_index)
    return deck._replace(has_our_index=is_ours)
