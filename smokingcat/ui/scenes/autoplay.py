"""Bots on all four seats, in the real window: for filming, and for tests."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from smokingcat.game.session import Session
from smokingcat.i18n.announcements import Announcements
from smokingcat.rules import MatchEnded
from smokingcat.table import Tempo
from smokingcat.ui.scenes.match_end import MatchEndScene
from smokingcat.ui.scenes.table import TableScene
from smokingcat.ui.scenes.title import TitleScene
from smokingcat.ui.start import fresh_seed, watch_match

if TYPE_CHECKING:
    from smokingcat.ui.app import App
    from smokingcat.ui.context import Context

_RECKONING: Final = 3.0
_END: Final = 4.0
_AT_ONCE: Final = 0.05
"""Seconds of the match that pass in one part of a frame: so late a bot may answer."""


def run_autoplay(app: App, context: Context, options: argparse.Namespace) -> int:
    """Let bots play one match to its end; print one line of result and return the status."""
    word = options.word or context.first_word()
    seed = options.seed or fresh_seed()
    session = watch_match(context, word, seed)

    def begin() -> None:
        app.replace(AutoplayScene(context, session, options.speed))
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


class AutoplayScene(TableScene):
    """A table that nobody has to click at; time passes ``speed`` times as fast."""

    most_parts: float = 60
    """In how many parts a frame's time goes by at most, so that the next one is not late."""

    def __init__(self, context: Context, session: Session, speed: float) -> None:
        self._speed = speed
        self._rounds_seen = 0
        self._shown = (0, 0)
        super().__init__(context, session)

    def tempo(self) -> Tempo:
        """Return the settings' tempo, but wait for nobody."""
        settings = self.context.settings
        pace = "normal" if settings.trick_pace == "click" else settings.trick_pace
        return Tempo.of(settings.speed, pace, settings.reduced_motion, _RECKONING)

    @property
    def is_moving(self) -> bool:
        """Whether there is a next frame: always, until the match is over."""
        return True

    def update(self, seconds: float) -> bool:
        """Let time pass, faster; it goes by in parts, for only one acts at the end of each."""
        changed, left = False, seconds * self._speed
        part = max(_AT_ONCE, left / self.most_parts)
        while left > 0 and self._goes_on:
            self._mark_rounds()
            changed |= super().update(min(left, part))
            self._mark_shown()
            left -= part
        return changed

    @property
    def _goes_on(self) -> bool:
        """Whether time still passes here."""
        return self.context.app.top is self

    def _mark_rounds(self) -> None:
        number = self.session.match.round_number
        if number != self._rounds_seen:
            self._rounds_seen = number
            self.context.app.trace.mark("round-end" if number > 1 else "round-begin")

    def _mark_shown(self) -> None:
        """Say how much of which round has reached the screen."""
        shown = (self.session.match.round_number, len(self.session.round_events))
        if shown != self._shown:
            self._shown = shown
            self.context.app.trace.mark(f"shown {shown[0]} {shown[1]}")

    def finished(self) -> None:
        """Show the end of the match for a moment, then leave."""
        self.context.app.trace.mark("match-end")
        self.context.app.replace(WatchedEndScene(self.context, self.session, self._speed))


class WatchedEndScene(MatchEndScene):
    """The end of a watched match; it ends the program by itself."""

    def __init__(self, context: Context, session: Session, speed: float) -> None:
        super().__init__(context, session)
        self._left = _END / speed

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the program ends."""
        return max(0.0, self._left)

    def update(self, seconds: float) -> bool:
        """Let time pass; leave at the end."""
        self._left -= seconds
        if self._left <= 0:
            self.context.app.quit()
        return False
