"""Bots on all four seats, in the real window: for filming, and for tests."""

from __future__ import annotations

import argparse

from smokingcat.i18n.announcements import Announcements
from smokingcat.play import watched
from smokingcat.rules import MatchEnded
from smokingcat.ui.menus.title import TitleScene
from smokingcat.ui.shell.app import App
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.routes import ToTable
from smokingcat.ui.shell.start import fresh_seed, watch_match


def run_autoplay(app: App, context: Context, options: argparse.Namespace) -> int:
    """Let bots play one match to its end; print one line of result and return the status."""
    word = options.word or context.first_word()
    seed = options.seed or fresh_seed()
    session = watch_match(context, word, seed)

    def begin() -> None:
        app.replace(ToTable(session, watched(options.speed)))
        context.sounds.open()

    status = app.run(TitleScene(context), begin)
    outcome = session.match.outcome
    if outcome is None:
        return status
    addressed = session.names.index("") if "" in session.names else None
    announce = Announcements(context.wording, session.names, addressed)
    ended = announce.say(MatchEnded(outcome.loser, session.match.ruleset.word))
    rounds = session.match.round_number
    sentence = context.words.ngettext(
        "Seed {seed}, {count} round: {result}", "Seed {seed}, {count} rounds: {result}", rounds
    )
    print(sentence.format(seed=seed, count=rounds, result=ended), flush=True)
    return status
