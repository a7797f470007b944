"""Start of the game by the options of the command line: decks, store, window, first scene."""

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
from smokingcat.i18n.sentences.opponents import shown_name
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
from smokingcat.ui.system.event_wait import wake_loop
from smokingcat.ui.system.trace import Trace

if TYPE_CHECKING:
    from smokingcat.decks.deck import Deck
    from smokingcat.decks.notice import DeckNotice
    from smokingcat.i18n.catalogue.catalogue import Catalogue
    from smokingcat.store.notice import Notice
    from smokingcat.ui.splash import SplashScreen


def _note_fault(fault: BaseException) -> None:
    from smokingcat.common import log  # imported late: the title does not need it

    log.note_fault(fault)


def run(
    options: argparse.Namespace,
    words: Catalogue,
    complain: Callable[[str], None],
    splash: SplashScreen,
    loaded: tuple[Settings, tuple[Notice, ...]],
) -> int:
    """Play until the window closes; return the exit status.

    ``loaded`` holds the settings and the notices about them. Raises NoDisplay if no window opens.
    """
    # Without a handler the logs of libraries go to standard error: hashlib logs tracebacks when no
    # file can be opened any more.
    logging.getLogger().addHandler(logging.NullHandler())
    report_unexpected_to(_note_fault)
    settings, settings_notices = loaded
    decks, deck_notices = find_needed_decks(options.deck, settings)
    thinking = ThinkingThread(wake_loop)
    store = MatchStore(
        paths.matches(), paths.database_file(), thinking.make_player, _local_time_text
    )
    problem = _startup_problem(options, words, decks, deck_notices, store)
    if problem is not None:
        complain(problem)
        return BAD_INPUT
    if options.deck is not None:
        options.deck = find_by_name_or_title(decks, options.deck)[0].name
    if options.film is not None:
        return _film(options, settings, decks, complain)
    window = splash.window
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
        _play(context, options, splash, trace, (settings_notices, deck_notices))
        return 0


def _local_time_text() -> str:
    return clock.local_now().isoformat(timespec="seconds")


def find_needed_decks(
    asked: str | None, settings: Settings
) -> tuple[tuple[Deck, ...], tuple[DeckNotice, ...]]:
    """Return the game's decks, and the foreign decks that are asked for or chosen.

    Other foreign decks are not read, so that the game opens at once.
    """
    decks, notices = find_decks(paths.deck_folders())
    chosen = {asked or settings.deck, (settings.back or "").rpartition("/")[0]} - {""}
    ours = {deck.name for deck in decks}
    if not decks or chosen <= ours:
        return decks, notices
    from smokingcat.decks.deck_finder import read_by_name_or_title, read_named

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
    complain: Callable[[str], None],
) -> int:
    """Film a round in an offscreen window; return the exit status."""
    from smokingcat.ui import film
    from smokingcat.ui.offscreen import OffscreenGame

    store = MatchStore(paths.matches(), paths.database_file())
    size = options.size or film.SIZE
    studio = OffscreenGame(size, settings, decks, store, language=options.lang, deck=options.deck)
    with contextlib.closing(studio):
        return film.run_film(studio, options, complain)


def _startup_problem(
    options: argparse.Namespace,
    words: Catalogue,
    decks: Sequence[Deck],
    deck_notices: Sequence[DeckNotice],
    store: MatchStore,
) -> str | None:
    """Return the reason why the game cannot start with these options, or ``None``."""
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


def _play(
    context: Context,
    options: argparse.Namespace,
    splash: SplashScreen,
    trace: Trace,
    news: tuple[Sequence[Notice], Sequence[DeckNotice]],
) -> None:
    """Run the game in its window until that closes.

    ``news`` are the notices about the settings and about decks.
    """
    app = App(context, splash.window, trace, splash.bridge)
    context.store.archive_watched()
    context.report((*news[0], *context.store.take_notices()))
    for notice in news[1]:
        app.show_toast(notices.deck_notice_text(context.words, notice))
    try:
        if options.autoplay:
            _autoplay(app, context, options)
        else:
            _begin(app, context, options, splash)
    finally:
        app.readers.close()
        context.thinking.close()
        context.faces.close()
        context.rasteriser.close()
        context.sounds.close()
        splash.window.close()  # last: the thinking thread may take a moment to end


def _begin(app: App, context: Context, options: argparse.Namespace, splash: SplashScreen) -> None:
    """Run the title, and over it the match or the file that the options ask for."""
    is_named = splash.skips_title

    def begin() -> None:
        if options.open is not None:
            from smokingcat.ui.engine.transfer.dropped_files import open_dropped  # rarely needed

            open_dropped(context, Path(options.open), asks=False)
        elif is_named:
            word = options.word or context.usual_word()
            start_match(context, word, options.seed or fresh_seed(), law=options.law)

    def rescue(fault: Exception) -> None:
        from smokingcat.ui.engine.crash.handler import CrashHandler  # rarely needed

        app.rescue = CrashHandler(app)
        app.rescue(fault)

    app.rescue = rescue
    asks = context.settings.is_new and not is_named
    app.run(TitleScene(context, asks=asks, shown=splash.picture), begin)


def _autoplay(app: App, context: Context, options: argparse.Namespace) -> None:
    """Show a match between four bots, and print a line with the result."""
    from smokingcat.i18n.sentences.events import EventSentences
    from smokingcat.match.modes import watched

    word = options.word or context.first_word()
    seed = options.seed or fresh_seed()
    session = watch_match(context, word, seed, law=options.law)

    def begin() -> None:
        app.replace(ToTable(session, watched(options.speed)))

    app.run(TitleScene(context), begin)
    outcome = session.match.outcome
    if outcome is None:
        return
    addressed = session.names.index("") if "" in session.names else None
    names = [shown_name(context.words, name) for name in session.names]
    sentences = EventSentences(context.wording, names, addressed)
    ended = sentences.outcome(outcome, session.match.ruleset.word)
    rounds = session.match.round_number
    sentence = context.words.ngettext(
        "Seed {seed}, {count} round: {result}", "Seed {seed}, {count} rounds: {result}", rounds
    )
    print(sentence.format(seed=seed, count=rounds, result=ended), flush=True)
