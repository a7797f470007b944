"""The progress of a lesson at a table.

`Tutor` decides what is right; this module decides when it is said.
"""

from __future__ import annotations

from typing import ClassVar

from smokingcat.coach.lessons.lesson import LessonStep
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.match.feedback import (
    Cause,
    Feedback,
    Feedbacks,
    LessonFinished,
    LessonStepBegan,
    Page,
    PageOpened,
)
from smokingcat.rules.cards import Card
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Move
from smokingcat.rules.round import Phase


class LessonProgress:
    """The state of a lesson; ``shown_step`` is the step on the panel."""

    states_objections: ClassVar = True
    """Whether the teacher's panel states objections, instead of a bubble beside the card."""

    def __init__(self, tutor: Tutor) -> None:
        self.tutor = tutor
        self.shown_step: LessonStep = tutor.step
        self.items = tutor.position.items_at(tutor.step)
        """The objects on the table at that step."""
        self.objection: Cause | None = None
        """The objection to the last move; it stays until the pupil continues."""
        self.is_shown = False
        """Whether the right cards are highlighted."""
        self.has_left = False
        """Whether the next step needs another position."""
        self.covers_count = False
        """Whether the panel covers the strip of cards gone."""
        self._last_returned: LessonStep | None = None
        """The step that was returned by `take_step`."""
        self._has_returned_end = False
        """Whether the feedback for the end of this position or of the lesson was returned."""

    @property
    def step(self) -> LessonStep:
        """The current step, whether it is on the panel already or not."""
        return self.tutor.step

    @property
    def has_begun(self) -> bool:
        """Whether the cards that the first step is about have been played."""
        return self._last_returned is not None

    @property
    def current_step(self) -> LessonStep | None:
        """The current step once it is on the panel."""
        return self.step if self.has_begun and self.shown_step is self.step else None

    def is_waiting(self, *, is_idle: bool) -> bool:
        """Return whether the step is on the panel and waits for the pupil."""
        return is_idle and self.current_step is not None and not self.has_left

    def may_touch_cards(self, *, is_idle: bool) -> bool:
        return self.is_waiting(is_idle=is_idle) and self.step.task != "read"

    def state_objection(self, cause: Cause) -> None:
        self.objection = cause

    def show_right_cards(self) -> None:
        """Highlight the right cards until the pupil continues, if the step shown has any."""
        self.is_shown |= self.current_step is not None and bool(self.step.right)

    def cover_count(self, *, is_covered: bool = True) -> None:
        """Cover the strip of cards gone with the panel, or uncover it."""
        self.covers_count = is_covered

    def accept(self, move: Move) -> None:
        """Go on after a move without objections."""
        del move
        self.advance()

    def advance(self) -> None:
        self.objection, self.is_shown = None, False
        self.has_left = self.tutor.advance()

    def can_others_play(self, match: Match) -> bool:
        """Return whether bots may move: the step says so, or a trick is unfinished."""
        is_played = match.phase is Phase.PLAYING
        if self.step.task == "play" and not self.has_left:
            return is_played or match.phase is Phase.PASSING
        return match.phase is Phase.PASSING or bool(match.trick.cards)

    def take_step(self) -> Feedbacks:
        """Return the next step, or the end, once the table stands still."""
        feedback: list[Feedback] = []
        if not self.has_left:
            self.shown_step = self.step
            self.items = self.tutor.position.items_at(self.step)
            if self._last_returned is not self.step:
                self._last_returned = self.step
                lesson = self.tutor.lesson if self.tutor.is_at_start else None
                feedback.append(LessonStepBegan(self.step, lesson))
        if not self._has_returned_end and (self.has_left or self.tutor.is_at_end):
            self._has_returned_end = True
            end = (
                PageOpened(Page.NEXT_POSITION)
                if self.has_left
                else LessonFinished(self.tutor.lesson.key)
            )
            feedback.append(end)
        return tuple(feedback)

    def highlighted_cards(self, *, is_idle: bool) -> tuple[Card, ...]:
        """Return the cards of the hand that the step is about or that are right."""
        if self.step.task == "read" and is_idle:
            return self.step.mentioned_cards
        return self.step.cards if self.is_shown else ()
