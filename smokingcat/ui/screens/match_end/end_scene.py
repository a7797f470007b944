"""Base of both ends of a match, whose parts appear one after another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.sentences.opponents import shown_name
from smokingcat.match.session.session import Session
from smokingcat.store.achievements import (
    AchievementCount,
    achievement_counts,
    achievements_earned_by,
    nearest_achievement,
)
from smokingcat.table.motion.clip import Cue
from smokingcat.table.motion.tempo import Tempo
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.match_start import fresh_seed, start_match
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToCertificate, ToNewMatch
from smokingcat.ui.screens.shared.review_links import review
from smokingcat.ui.system.keyboard import PRESS_KEYS, is_held
from smokingcat.ui.widgets.button import Button


def _hurries(event: pygame.Event) -> bool:
    """Return whether the event asks to show everything at once."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == 1)
    return event.type == pygame.KEYDOWN and event.key in PRESS_KEYS


class EndScene(PageScene):
    """The end of a match, whose parts appear one after another ``speed`` times as fast as usual.

    After the last part the main button hands over the certificates that the person has earned by
    the match, then begins a rematch. A click, Space or Enter shows all parts at once. With
    ``stays``, the program ends that many seconds after the last part. The rule book opens at
    ``rule``.
    """

    rule = "word"

    def __init__(
        self, context: Context, session: Session, speed: float = 1.0, stays: float | None = None
    ) -> None:
        super().__init__(context)
        self.session = session
        self.time = 0.0
        """Seconds of the sequence that have been shown."""
        settings = context.settings
        tempo = Tempo.of(settings.speed, is_calm=settings.reduced_motion)
        self.tempo = tempo._replace(factor=tempo.factor / speed)
        self._stays = stays
        self._earned: list[AchievementCount] | None = None
        """The certificates that are still to be handed over, ``None`` before they are known."""
        self._cues = list(self.cues())

    @property
    def duration(self) -> float:
        """Seconds until all parts are shown."""
        return 0.0

    def cues(self) -> Sequence[Cue]:
        """Return the sounds with their times."""
        return ()

    def come_to_rest(self) -> None:
        """Start what follows the last part; called when all parts are shown."""

    @property
    def viewer(self) -> int:
        """The seat from whose side the match is shown."""
        return self.session.viewer or 0

    @property
    def loser(self) -> int:
        outcome = self.session.match.outcome
        return outcome.loser if outcome is not None else 0

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat; a person without a name is called You."""
        return tuple(shown_name(self.context.words, name) for name in self.session.names)

    @property
    def sentence(self) -> str:
        """The result of the match in one sentence."""
        match = self.session.match
        sentences = EventSentences(self.context.wording, self.names, self.session.person)
        return "" if match.outcome is None else sentences.outcome(match.outcome, match.ruleset.word)

    @property
    def is_over(self) -> bool:
        """Whether all parts are shown."""
        return self.time >= self.duration

    @property
    def is_moving(self) -> bool:
        return not self.is_over

    def skip(self) -> None:
        """Show all parts at once, without a transition."""
        self._pass_time(self.duration, softly=False)

    def handle(self, event: pygame.Event) -> bool:
        """Show all parts on a click, Space or Enter; open the review on the hint key."""
        if _hurries(event) and not self.is_over:
            self.skip()
            return True
        if (
            event.type == pygame.KEYDOWN
            and event.key == COMMANDS["hint"].key
            and not is_held(event)
        ):
            self.look_back()
            return True
        return super().handle(event)

    @property
    def wakes_in(self) -> float | None:
        return None if self._stays is None else max(0.0, self._stays)

    def update(self, seconds: float) -> bool:
        if not self.is_over:
            self._pass_time(seconds)
            return True
        if self._stays is not None:
            self._stays -= seconds
            if self._stays <= 0:
                self.context.shell.quit()
        return False

    def _pass_time(self, seconds: float, *, softly: bool = True) -> None:
        """Advance time; the buttons appear at the end, with a transition if ``softly``."""
        self.time = min(self.time + seconds, self.duration)
        self._sound()
        if self.is_over:
            if softly:
                self.context.shell.start_transition("fade")
            self.context.shell.drop_stale_input()
            self.arrange()
            self.come_to_rest()

    def _sound(self) -> None:
        """Play the sounds that are due; equal sounds at the same time are played once."""
        due = [cue.name for cue in self._cues if cue.at <= self.time]
        self._cues = [cue for cue in self._cues if cue.at > self.time]
        self.context.sounds.play_all(due)

    def on_show(self) -> None:
        """Archive the match, whose end has been seen, and show the focus."""
        self.context.store.put_away(self.session)
        self.shows_focus = True
        if self._earned is None:
            self._earned = self._certificates()
            self.arrange()
        if self.is_over:
            self._sound()
            self.come_to_rest()

    def _certificates(self) -> list[AchievementCount]:
        """Return the certificates that the person has earned by this match."""
        record = self.session.record
        if record is None or self.session.person is None:
            return []
        store = self.context.store
        ended = store.archive.ended_matches()
        return list(achievements_earned_by(record.header.identity, store.statistics, ended))

    def main_button(self, box: pygame.Rect) -> Button:
        """Return the brass button: it hands over the next certificate, or begins a rematch."""
        _ = self.context.words.gettext
        name, label, action, icon = "rematch", _("Rematch"), self.rematch, "play"
        if self._earned:
            name, label, icon = "certificate", _("A certificate for you"), "paw"
            action = partial(self._hand_over, self._earned)
        button = Button(self.context, name, box, label, action, kind="brass", icon=icon, lines=2)
        button.is_first = True
        button.about = tip_with_key(self.context, label, "press")
        return button

    def _hand_over(self, earned: list[AchievementCount]) -> None:
        """Open the next certificate, which hangs on the wall."""
        store, of = self.context.store, earned.pop(0)
        counts = achievement_counts(store.statistics.sums(), store.archive.ended_matches())
        self.context.shell.open(ToCertificate(of, is_new=True, nearest=nearest_achievement(counts)))

    def look_back(self) -> None:
        review(self.context, self.session)

    def leave(self) -> None:
        """Return to the title."""
        self.context.shell.pop_to_first()

    def rematch(self) -> None:
        """Begin a match of the same word, law and levels; the loser of this match deals first."""
        ruleset, record = self.session.match.ruleset, self.session.record
        cats = () if record is None else record.header.seated_players[1:]
        levels = [cat.kind for cat in cats]
        start_match(
            self.context, ruleset.word, fresh_seed(), self.loser, law=ruleset.law, levels=levels
        )

    def to_new_match(self) -> None:
        self.context.shell.open(ToNewMatch())

    def row(self, y: float) -> int:
        """Return the pixel row of ``y``; a tall window's spare height is split above and below."""
        frame = self.frame
        return round((frame.height - frame.s) / 2 + y * frame.s)
