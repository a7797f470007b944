"""Services that all scenes share: canvas, settings, match store, decks, sounds, shell.

Painters and widgets take only a `Canvas`, which every context is. Settings are changed by
`Context.change`, which saves them and updates what depends on them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from smokingcat.a11y.announcer import Announcer
from smokingcat.common import paths
from smokingcat.common.setting_types import CommandName
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.picture_cache import PictureCache
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.catalogue import Catalogue, UnknownLanguage
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.i18n.sentences import notices
from smokingcat.match.session.thinking_thread import ThinkingThread
from smokingcat.store.settings import Settings, save_settings
from smokingcat.store.table_cloth import tabletop_beside
from smokingcat.table.geometry import LARGE_INDEX_BELOW
from smokingcat.ui.engine.deck_library import DeckLibrary
from smokingcat.ui.engine.input.bindings import Bindings, key_labels
from smokingcat.ui.engine.transfer.deck_loader import DeckLoader
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.cards.card_faces import CardFaces
from smokingcat.ui.sound.sounds import Sounds
from smokingcat.ui.system import clock
from smokingcat.ui.system.event_wait import wake_loop

if TYPE_CHECKING:
    from smokingcat.decks.deck import Deck
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
"""Width of a card in the hand, where faces are drawn widest, as a fraction of ``s``."""
_LARGE_INDEX_FROM: Final = 130
"""Text size in per cent from which the indices of cards are large too."""


class Context(Canvas):
    """A canvas with the player's settings, matches, decks and input bindings."""

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
        self.rasteriser = CachedRasteriser(Rasteriser(), cache)
        self.sounds = Sounds(
            paths.assets() / "sounds", volume=settings.effects_volume, muted=settings.muted
        )
        self.announcer = Announcer()
        faces = CardFaces(self.rasteriser, is_open=draws_at_once)
        super().__init__(frame, paths.assets() / "ui", faces, self.sounds.play)
        self.settings = settings
        self.store = store
        self.thinking = thinking or ThinkingThread(wake_loop)
        self.decks = DeckLibrary(self, decks, deck)
        self.deck_loader = DeckLoader(paths.user_decks())
        self.bindings = Bindings(settings.inputs)
        self.pad: PadKind | None = None
        """The kind of gamepad that is held; ``None`` for keyboard and mouse."""
        self.left_on_mat: tuple[SeatView, tuple[Card, ...]] | None = None
        """The cards selected for passing at a table that was left, with the seat's view then."""
        self.has_drawn_lots = False
        """Whether lots have been drawn at a table since the program began."""
        self._settings_file = settings_file
        self._as_saved = settings
        """The settings last read or written here; another window may have saved others since."""
        self._language = language
        self._complain = complain
        self._apply()

    @cached_property
    def adviser(self) -> Adviser:
        """Analyses positions for the coach; loaded at first use."""
        from smokingcat.match.analysis.adviser import Adviser

        return Adviser(self.thinking.ask)

    @cached_property
    def background_analysis(self) -> BackgroundAnalysis:
        """Analyses played rounds while the thinking thread is idle; loaded at first use."""
        from smokingcat.match.analysis.background_analysis import BackgroundAnalysis

        return BackgroundAnalysis(
            self.thinking.ask, lambda: self.adviser, self.store.archive, clock.today
        )

    @cached_property
    def deal_set_matches(self) -> DealSetMatches:
        """Matches with shared deals: today's cards, and challenges."""
        from smokingcat.match.session.deal_sets import DealSetMatches

        return DealSetMatches(self.store)

    @cached_property
    def transfers(self) -> TransferJobs:
        """Jobs that export and import files; loaded at first use."""
        from smokingcat.ui.engine.transfer.jobs import TransferJobs

        return TransferJobs(self.store, self._settings_file or paths.settings_file())

    @property
    def language(self) -> str | None:
        """The language of the command line or the settings; ``None`` for the system's."""
        return self._language or self.settings.language

    def change(self, **values: Any) -> None:
        """Change settings by name, save them, and update what depends on them."""
        if "language" in values:
            self._language = None
        if "deck" in values:
            self.decks.forced = None
        self.preview(**values)
        self.save()

    def preview(self, **values: Any) -> None:
        """Change settings by name without saving them (a preview)."""
        before = self.decks.current
        self.settings = self.settings._replace(**values)
        self.decks.remember(before)
        self._apply()
        self.shell.rearrange()

    def save(self) -> None:
        """Write the settings file; show a toast if it cannot be written."""
        if self._settings_file is None:
            return
        try:
            save_settings(self._settings_file, self.settings, self._as_saved)
            self._as_saved = self.settings
        except OSError as error:
            sentence = self.words.gettext("The settings could not be saved: {reason}")
            self.shell.show_toast(sentence.format(reason=error.strerror or error))

    def report(self, news: Iterable[Notice]) -> None:
        """Report notices about files, as toasts and on the terminal."""
        for sentence in notices.notice_texts(self.words, news):
            self.shell.show_toast(sentence)
            if self._complain is not None:
                self._complain(sentence)

    @property
    def has_transfers(self) -> bool:
        """Whether a job of `transfers` was ever started."""
        return "transfers" in vars(self)

    def collect_transfers(self) -> tuple[TransferNews, ...]:
        """Return the results of exports and imports; put an imported table cover to use."""
        from smokingcat.ui.engine.transfer.jobs import ClothChanged

        came = self.transfers.collect()
        if ClothChanged() in came:
            self.backdrop.forget()
            self.change(cloth="own")
        return came

    def collect_faces(self) -> bool:
        """Collect card faces drawn in the background; return whether there were any.

        A deck that cannot be drawn is reported; a foreign one is given up.
        """
        came = self.faces.collect()
        for deck in self.decks.report_broken(self.faces):
            if deck.is_foreign:
                self.decks.abandon(deck)
        return came

    def first_word(self) -> str:
        return playing_words(self.words.code)[0]

    def usual_word(self) -> str:
        """Return the word of the settings, unless it is a suggestion of another language."""
        word = self.settings.word
        if word is None:
            return self.first_word()
        is_of = (word in playing_words(code) for code in (self.words.code, *LANGUAGES))
        return word if next(is_of) or not any(is_of) else self.first_word()

    def save_window(self, place: tuple[int, int, int, int] | None, *, maximised: bool) -> None:
        """Save the window's place (x, y, width, height) and whether it was maximised."""
        settings = self.settings._replace(window=place, maximised=maximised)
        if settings != self.settings:
            self.settings = settings
            self.save()

    def resize(self, frame: Frame) -> None:
        """Adopt the geometry of the window, with the text size of the settings."""
        super().resize(frame._replace(larger=self.settings.text_size / 100))
        self._use_faces()

    def key_label(self, name: CommandName) -> str:
        """Return the label of the key, or of the gamepad button, that gives a command."""
        buttons = self.bindings.inputs(name, "pad") if self.pad is not None else ()
        if self.pad is not None and buttons:
            from smokingcat.ui.engine.input.gamepad_labels import pad_sign

            return pad_sign(self.pad, buttons[0])
        return " ".join(key_labels(self.words, self.input_of(name)))

    def set_gamepad(self, pad: PadKind | None) -> None:
        """Remember the gamepad in use, so that key labels become its buttons; ``None`` for keys."""
        if pad != self.pad:
            self.pad = pad
            self.shell.rearrange()

    def input_of(self, name: CommandName) -> str:
        """Return the key or mouse button shown for a command, or an empty string."""
        inputs = self.bindings.inputs(name) or self.bindings.inputs(name, "mouse")
        return inputs[0] if inputs else ""

    def _apply(self) -> None:
        settings = self.settings
        if settings.inputs != self.bindings.own:
            self.bindings = Bindings(settings.inputs)
        self.set_language(self._spoken(), self.decks.current.suits)
        self.sounds.set_volume(
            settings.effects_volume, muted=settings.muted, ambience=settings.ambience_volume
        )
        self.backdrop.cloth = settings.cloth
        self.backdrop.own = tabletop_beside(self.store)
        self.resize(self.frame)

    def _spoken(self) -> Catalogue:
        """Return the catalogue of the language, or of the system's if that is unknown."""
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
            self.decks.current,
            self.decks.back,
            self.wording.index_letters(),
            index,
            self.frame.px(HAND_CARD),
            whole=True,
            has_points=self.settings.card_points,
        )
