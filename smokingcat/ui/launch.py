"""Opens the game from the command line's options: settings, store, decks, window, first scene."""

from __future__ import annotations

import argparse
import contextlib
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from smokingcat.common import paths
from smokingcat.common.exit_codes import BAD_INPUT
from smokingcat.decks.catalogue import find_by_name_or_title, find_decks
from smokingcat.decks.notice import report_unexpected_to
from smokingcat.i18n.sentences import notices
from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.thinking_thread import ThinkingThread
from smokingcat.store.records import StoreUnreadable
from smokingcat.store.settings import Settings
from smokingcat.ui.engine.app import App
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_start import fresh_seed, start_match, watch_match
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.system import clock
from smokingcat.ui.system.event_wait import announce
from smokingcat.ui.system.trace import Trace

if TYPE_CHECKING:
    from smokingcat.decks.deck import Deck
    from smokingcat.decks.notice import DeckNotice
    from smokingcat.i18n.catalogue.catalogue import Catalogue
    from smokingcat.store.notice import Notice
    from smokingcat.ui.splash import SplashScreen


def _note_fault(fault: BaseException) -> None:
    from smokingcat.common import log  # the title does without

    log.note_fault(fault)


def run(
    options: argparse.Namespace,
    words: Catalogue,
    complain: Callable[[str], None],
    curtain: SplashScreen,
    told: tuple[Settings, tuple[Notice, ...]],
) -> int:
    """Play; return the exit status. ``told`` is what the settings are and what was wrong with them.

    NoDisplay if there is no window and none can be opened.
    """
    # Without a handler, what libraries log goes to standard error: hashlib logs tracebacks where no
    # file can be opened any more.
    logging.getLogger().addHandler(logging.NullHandler())
    report_unexpected_to(_note_fault)
    settings, settings_notices = told
    decks, deck_notices = _find_decks(options.deck, settings)
    thinking = ThinkingThread(announce)
    store = MatchStore(paths.matches(), paths.database_file(), thinking.sit, _moment)
    problem = _problem(options, words, decks, deck_notices, store)
    if problem is not None:
        complain(problem)
        return BAD_INPUT
    if options.deck is not None:
        options.deck = find_by_name_or_title(decks, options.deck)[0].name
    if options.film is not None:
        return _film(
            options,
            settings,
            decks,
            MatchStore(paths.matches(), paths.database_file()),
            complain,
        )
    window = curtain.window
    try:
        trace = Trace()
    except OSError as error:
        sentence = words.gettext("{file} cannot be written: {reason}")
        complain(sentence.format(file=error.filename, reason=error.strerror))
        return BAD_INPUT
    with trace:
        context = Context(
            settings,
            store,
            decks,
            Frame.of(window.surface.get_size()),
            settings_file=paths.settings_file(),
            language=options.lang,
            deck=options.deck,
            complain=complain,
            draws_at_once=False,
            thinking=thinking,
        )
        app = App(context, window, trace, curtain.bridge)
        store.tidy()
        context.report((*settings_notices, *store.take_notices()))
        for notice in deck_notices:
            app.tell(notices.deck_notice_text(context.words, notice))
        try:
            return _play(app, context, options, curtain)
        finally:
            app.readers.close()
            thinking.close()
            context.faces.close()
            context.drawer.close()
            context.sounds.close()
            window.close()  # the last thought may take a moment to end


def _moment() -> str:
    return clock.moment().isoformat(timespec="seconds")


def _find_decks(
    asked: str | None, settings: Settings
) -> tuple[tuple[Deck, ...], tuple[DeckNotice, ...]]:
    """Return our decks, and of those of others only what is asked for or chosen.

    All the others are left alone: the game should open at once.
    """
    decks, notices = find_decks(paths.deck_folders())
    chosen = {asked or settings.deck, (settings.back or "").rpartition("/")[0]} - {""}
    ours = {deck.name for deck in decks}
    if not decks or chosen <= ours:
        return decks, notices
    from smokingcat.decks.foreign_decks import read_by_name_or_title, read_named

    others, more = read_named(chosen - {asked}, ours)
    if asked is not None and asked not in ours:
        meant, broken = read_by_name_or_title(asked, decks)
        there = ours | {deck.name for deck in others}
        others += tuple(deck for deck in meant if deck.name not in there)
        more += broken
    return decks + others, notices + more


def _film(
    options: argparse.Namespace,
    settings: Settings,
    decks: Sequence[Deck],
    store: MatchStore,
    complain: Callable[[str], None],
) -> int:
    """Film a round in a window that nobody sees; return the exit status."""
    from smokingcat.ui import film
    from smokingcat.ui.offscreen import OffscreenGame

    size = options.size or film.SIZE
    studio = OffscreenGame(size, settings, decks, store, language=options.lang, deck=options.deck)
    with contextlib.closing(studio):
        return film.run_film(studio, options, complain)


def _problem(
    options: argparse.Namespace,
    words: Catalogue,
    decks: Sequence[Deck],
    deck_notices: Sequence[DeckNotice],
    store: MatchStore,
) -> str | None:
    """Return why the game cannot be played like this, or ``None``."""
    if not decks:
        return words.gettext("No deck of cards can be read. Please install the game again.")
    if options.deck is not None:
        if broken := [notice for notice in deck_notices if notice.name == options.deck]:
            return notices.deck_notice_text(words, broken[0])
        meant = [deck.name for deck in find_by_name_or_title(decks, options.deck)]
        ours = (deck.name for deck in decks if not deck.is_foreign)
        if problem := notices.asked_deck_text(words, options.deck, meant, ours):
            return problem
    try:
        store.check()
    except StoreUnreadable as error:
        sentence = words.gettext("The folder {folder} cannot be read: {reason}")
        return sentence.format(folder=error.filename, reason=error.strerror)
    return None


def _play(app: App, context: Context, options: argparse.Namespace, curtain: SplashScreen) -> int:
    """Run the scenes that the options ask for; without any one is asked once where to begin."""
    if options.autoplay:
        return _autoplay(app, context, options)
    is_named = curtain.skips_title

    def begin() -> None:
        if options.open is not None:
            from smokingcat.ui.engine.transfer.dropped_files import take_in  # seldom wanted

            take_in(context, Path(options.open))
        elif is_named:
            word = options.word or context.settings.word or context.first_word()
            start_match(context, word, options.seed or fresh_seed(), law=options.law)

    app.rescue = _rescue(app)
    asks = context.settings.is_new and not is_named
    return app.run(TitleScene(context, asks=asks, hanging=curtain.picture), begin)


def _rescue(app: App) -> Callable[[Exception], None]:
    """Return who is there when a screen fails; what that takes is loaded when one does."""

    def rescue(fault: Exception) -> None:
        from smokingcat.ui.engine.crash.handler import CrashHandler

        app.rescue = CrashHandler(app)
        app.rescue(fault)

    return rescue


def _autoplay(app: App, context: Context, options: argparse.Namespace) -> int:
    """Let bots play one match on all four seats; print a line of result and return the status."""
    from smokingcat.i18n.sentences.events import EventSentences
    from smokingcat.match.modes import watched

    word = options.word or context.first_word()
    seed = options.seed or fresh_seed()
    session = watch_match(context, word, seed, law=options.law)

    def begin() -> None:
        app.replace(ToTable(session, watched(options.speed)))

    status = app.run(TitleScene(context), begin)
    outcome = session.match.outcome
    if outcome is None:
        return status
    addressed = session.names.index("") if "" in session.names else None
    announce = EventSentences(context.wording, session.names, addressed)
    ended = announce.outcome(outcome, session.match.ruleset.word)
    rounds = session.match.round_number
    sentence = context.words.ngettext(
        "Seed {seed}, {count} round: {result}", "Seed {seed}, {count} rounds: {result}", rounds
    )
    print(sentence.format(seed=seed, count=rounds, result=ended), flush=True)
    return status
