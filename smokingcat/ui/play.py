"""Opens the game from the command line's options: settings, store, decks, window, first scene."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from smokingcat import paths
from smokingcat.decks.catalogue import find_decks
from smokingcat.game.settings import load_settings
from smokingcat.game.store import Store
from smokingcat.i18n import notices
from smokingcat.i18n.catalogue import Catalogue
from smokingcat.ui import window as window_module
from smokingcat.ui.app import App
from smokingcat.ui.context import Context
from smokingcat.ui.frame import Frame
from smokingcat.ui.scenes.title import TitleScene
from smokingcat.ui.start import fresh_seed, start_match
from smokingcat.ui.trace import Trace
from smokingcat.ui.window import NoDisplay, Window

BAD_INPUT = 2
NO_DISPLAY = 3


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Play; return the exit status."""
    settings, settings_notices = load_settings(paths.settings_file())
    decks, deck_notices = find_decks((paths.assets() / "cards", paths.user_decks()))
    if not decks:
        complain(words.gettext("No deck of cards can be read. Please install the game again."))
        return BAD_INPUT
    if options.deck is not None and all(deck.name != options.deck for deck in decks):
        known = ", ".join(deck.name for deck in decks)
        sentence = words.gettext("no such deck: {deck} (there are: {known})")
        complain(sentence.format(deck=options.deck, known=known))
        return BAD_INPUT
    window_module.prepare()
    title = "Kouřící kočka" if words.code == "cs" else "Smoking Cat"
    fullscreen = options.fullscreen or settings.fullscreen
    try:
        window = Window(
            title, paths.assets() / "ui" / "icon.png", settings.window, fullscreen=fullscreen
        )
    except NoDisplay as error:
        sentence = words.gettext("No window can be opened here: {reason}")
        complain(sentence.format(reason=error))
        return NO_DISPLAY
    with Trace() as trace:
        context = Context(
            settings,
            Store(paths.matches()),
            decks,
            Frame(*window.surface.get_size()),
            settings_file=paths.settings_file(),
            language=options.lang,
            deck=options.deck,
        )
        app = App(context, window, trace)
        context.sounds.open()
        context.report(settings_notices)
        for notice in deck_notices:
            app.tell(notices.deck_notice_text(context.words, notice))
        status = _play(app, context, options)
        context.faces.close()
        context.sounds.close()
    return status


def _play(app: App, context: Context, options: argparse.Namespace) -> int:
    """Run the scenes that the options ask for."""
    if options.autoplay:
        from smokingcat.ui.scenes.autoplay import run_autoplay

        return run_autoplay(app, context, options)
    first = TitleScene(context)
    if options.word is None and options.seed is None:
        return app.run(first)

    def begin() -> None:
        word = options.word or context.settings.word or context.first_word()
        start_match(context, word, options.seed or fresh_seed())

    return app.run(first, begin)
