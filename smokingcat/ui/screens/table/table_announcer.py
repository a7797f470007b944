"""Screen-reader announcements of a table, and marks of its progress in the trace.

Without a listener only answers to questions are worded; such answers are shown on the screen too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.a11y.announcement_writer import AnnouncementContext, AnnouncementWriter
from smokingcat.match.feedback import (
    EventShown,
    Feedback,
    Feedbacks,
    MoveRefused,
    MoveWarning,
    PageOpened,
    PreviousTrickShown,
    QuestionAnswered,
    TeacherObjection,
    TurnBegan,
)
from smokingcat.match.intents import Ask, Question
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH
from smokingcat.rules.events import LetterGiven, RoundScored
from smokingcat.table.layout.obstacles import boxes_above_trick
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.system.memory import give_back_memory

_PER_CHARACTER: Final = 0.06
"""Seconds of speech for one character at the normal pace of the table."""
_NAME_TIME: Final = 2.5
"""Seconds in which a reader speaks the name of the newly focused control."""
_KEYS_EXPLAINED: Final = "keys"
"""Entry in the setting ``told`` once the keys for questions have been explained."""
_MOST_EXPLANATIONS: Final = 2
"""Number of times the keys are explained, if the person plays on before the end."""
_ROUND_END: Final = (RoundScored, LetterGiven)
_URGENT_FEEDBACK: Final = (MoveRefused, MoveWarning, TeacherObjection, PreviousTrickShown)
"""Feedback on the person's last input, announced before anything else."""
_ANSWERING_FEEDBACK: Final = (QuestionAnswered, *_URGENT_FEEDBACK)


def _is_letter(feedback: Feedback) -> bool:
    return isinstance(feedback, EventShown) and isinstance(feedback.step.event, LetterGiven)


def _is_account(feedback: Feedback) -> bool:
    return isinstance(feedback, EventShown) and isinstance(feedback.step.event, RoundScored)


class TableAnnouncer:
    """Announces what happens at a table and makes the table wait until it has been heard.

    Answers are shown in the upper right of the layout that ``layout`` returns.
    """

    def __init__(
        self, context: Context, model: TableModel, layout: Callable[[], TableLayout]
    ) -> None:
        self._context = context
        self._model = model
        self._layout = layout
        self._writer = AnnouncementWriter()
        self._last_unheard: Feedbacks = ()
        """Last feedback without a listener; a question may ask for it."""
        self._held_back: Feedbacks = ()
        """Feedback since the person began to fast-forward the table."""
        self._counted: list[Feedback] = []
        """Feedback about the end of a round while the round is being counted."""
        self._is_heard = False
        self._times_explained, self._is_explaining = 0, False
        """Number of times the keys were explained, and whether the explanation is still spoken."""
        self._answer: tuple[str, frozenset[int]] | None = None
        """Last answer, and the hand it was given with."""
        self._round = 0
        self._marked = (0, 0)

    def cut_off(self) -> None:
        """Stop speaking, because of a key or click; the table waits no longer."""
        self._context.announcer.drop_queued()
        self._is_explaining = False
        if self._context.announcer.is_heard and self._writer.planner.cut_off(_NAME_TIME):
            self._model.pacing.wait_for_announcement(_NAME_TIME)

    @property
    def wakes_in(self) -> float | None:
        """Seconds until an announcement that was cut off is repeated, or ``None``."""
        return self._writer.planner.wakes_in if self._is_heard else None

    def announce(self, feedbacks: Feedbacks, seconds: float) -> None:
        """Announce feedback that arrived after ``seconds``, or answer a question."""
        context, announcer = self._context, self._context.announcer
        self._drop_stale_answer()
        is_new, self._is_heard = not self._is_heard and announcer.is_heard, announcer.is_heard
        if is_new and self._model.pacing.has_called and TurnBegan() not in feedbacks:
            feedbacks = (*feedbacks, TurnBegan())  # a new listener hears the state of the turn
        is_asked = any(isinstance(each, QuestionAnswered) for each in feedbacks)
        if not announcer.is_heard and not is_asked:
            if any(isinstance(each, EventShown) for each in feedbacks):
                self._last_unheard = feedbacks
            return
        self._writer.planner.pass_time(seconds)
        self._store_keys_explained()
        if self._model.teaching is not None and not self._model.may_touch_cards:
            self._writer.planner.forget_turn()  # the teacher has accepted the answer
        if self._last_unheard and is_asked:  # can be repeated, but does not count as announced
            self._writer.last = AnnouncementWriter().text_of(
                self._last_unheard, self._announcement_context
            )
        self._last_unheard = ()
        news = self._after_counting(self._after_fast_forward(feedbacks))
        if any(map(_is_account, news)):
            self._writer.planner.cut_off(0.0)  # the reader speaks the newly focused button
        text = self._writer.text_of(news, self._announcement_context)
        if text and announcer.is_heard and TurnBegan() in feedbacks:
            text = " ".join(filter(None, [text, self._keys_explanation()]))
        if is_asked:
            context.shell.answer(text, self._answer_boxes)
            self._answer = text, frozenset(self._model.director.shown.hand)
        elif text:
            announcer.say(
                text, urgent=any(isinstance(each, _URGENT_FEEDBACK) for each in feedbacks)
            )
        if text and announcer.is_heard:
            self._wait_for(text)
        if any(isinstance(each, MoveWarning) and not each.is_explained for each in feedbacks):
            self._model.objections.guard_while_announced(
                self._speaking_time(text.partition(". ")[0])
            )  # until the warning is known

    def announce_strip(self) -> None:
        """Announce the cards gone as their strip opens, or that it is closed."""
        announcer, words = self._context.announcer, self._context.words
        text = words.gettext("The cards gone are hidden.")
        if not announcer.is_heard:
            return
        if self._model.situation.gone_strip != "closed":
            answer = self._model.do(Ask(Question.GONE))
            text = self._writer.text_of(answer, self._announcement_context)
            self._wait_for(text)
        announcer.say(text, urgent=True)

    def _store_keys_explained(self) -> None:
        """Store that the keys were explained, once that was heard or repeated often enough."""
        was_heard = self._is_explaining and self._writer.planner.has_been_heard
        if was_heard or self._times_explained >= _MOST_EXPLANATIONS:
            self._times_explained, self._is_explaining = 0, False
            self._context.change(told=(*self._context.settings.told, _KEYS_EXPLAINED))

    def _keys_explanation(self) -> str:
        """Return the explanation of the keys for questions, in a listener's first match."""
        context, model = self._context, self._model
        if model.mode != MATCH or model.view is None or _KEYS_EXPLAINED in context.settings.told:
            return ""
        self._times_explained, self._is_explaining = self._times_explained + 1, True
        template = context.words.gettext(
            "{hand} tells your hand, {trick} the trick, {gone} which cards are gone. "
            "{pause} leads to the settings with the list of all keys."
        )
        asking = template.format(
            hand=context.key_label("tell hand"),
            trick=context.key_label("tell trick"),
            gone=context.key_label("tell gone"),
            pause=context.key_label("leave"),
        )
        hurrying = context.words.gettext("{key} skips to your turn.")
        return f"{asking} {hurrying.format(key=context.key_label('hurry'))}"

    def _after_fast_forward(self, feedbacks: Feedbacks) -> Feedbacks:
        """Return the feedback to announce now; during fast-forward only what cannot wait.

        The rest is announced at once afterwards. Else its parts would cut each other off and be
        repeated.
        """
        if self._model.is_fast_forwarding and TurnBegan() not in feedbacks:
            answers = tuple(each for each in feedbacks if isinstance(each, _ANSWERING_FEEDBACK))
            self._held_back += tuple(each for each in feedbacks if each not in answers)
            return answers
        due, self._held_back = (*self._held_back, *feedbacks), ()
        return due

    def _after_counting(self, feedbacks: Feedbacks) -> Feedbacks:
        """Return the feedback to announce now; the end of a round waits until it has been counted.

        Then the keyboard focus moves to "Continue", which would cut the announcement off.
        """
        before, after = list[Feedback](), list[Feedback]()
        for each in feedbacks:
            if isinstance(each, EventShown) and isinstance(each.step.event, _ROUND_END):
                self._counted.append(each)
            else:
                (after if self._counted else before).append(each)
        goes_on = any(isinstance(each, EventShown | PageOpened) for each in after)
        is_whole = self._model.is_reckoning and any(map(_is_letter, self._counted))
        if not (is_whole or goes_on):
            return (*before, *after)
        counted, self._counted = self._counted, []
        return (*before, *counted, *after)

    def _answer_boxes(self) -> list[pygame.Rect]:
        return [to_rect(place) for place in boxes_above_trick(self._layout())]

    def _drop_stale_answer(self) -> None:
        """Remove an answer from the screen when the hand has changed."""
        if self._answer is not None:
            text, held = self._answer
            if frozenset(self._model.director.shown.hand) != held:
                self._context.shell.drop_answer(text)
                self._answer = None

    @property
    def _announcement_context(self) -> AnnouncementContext:
        context, model = self._context, self._model
        return AnnouncementContext(
            context.wording,
            model.names,
            model.session.person,
            model.director.shown,
            model.view,
            model.shows_points,
            is_full=context.settings.told_length == "full",
            press=context.key_label("press"),
            ask=context.key_label("hint"),
        )

    def _wait_for(self, text: str) -> None:
        """Make the table wait until ``text`` has been heard."""
        lasts = self._writer.planner.set_duration(self._speaking_time(text))
        self._model.pacing.wait_for_announcement(lasts)

    def _speaking_time(self, text: str) -> float:
        """Return the seconds that a text takes to speak."""
        return _PER_CHARACTER * len(text) * self._model.director.tempo.factor

    def mark_round(self) -> None:
        """Mark the beginning of a round, after memory of the last one has been released."""
        number = self._model.session.match.round_number
        if number != self._round:
            self._round = number
            give_back_memory()
            self._context.shell.mark("round-end" if number > 1 else "round-begin")

    def mark_shown(self) -> None:
        """Mark which events of which round have reached the screen."""
        session = self._model.session
        shown = (session.match.round_number, len(session.round_events))
        if shown != self._marked:
            self._marked = shown
            self._context.shell.mark(f"shown {shown[0]} {shown[1]}")
