"""A lesson at a table: how far it has come, what the teacher minds, when the others play on.

The `Tutor` decides what is right; here is when it is said. Nothing is done in the pupil's place.
"""

from __future__ import annotations

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
    """What a teacher makes of the table; ``said`` is the step that is on the panel."""

    def __init__(self, tutor: Tutor) -> None:
        self.tutor = tutor
        self.said: LessonStep = tutor.step
        self.objection: Cause | None = None
        """What spoke against the last move; it stays until the pupil goes on."""
        self.is_shown = False
        """Whether the right cards are alight."""
        self.has_left = False
        """Whether the next step is on another table."""
        self.covers_count = False
        """Whether what is said has the place of the cards gone."""
        self._taught: LessonStep | None = None
        """The step that was handed on as said."""
        self._has_told = False
        """Whether it has been told that this table, or the lesson, has come to its end."""

    @property
    def step(self) -> LessonStep:
        """What is to be done now, be it said already or not."""
        return self.tutor.step

    def is_waiting(self, *, is_idle: bool) -> bool:
        """Return whether the teacher has said what comes now, and waits for the pupil."""
        return is_idle and self.said is self.step and not self.has_left

    def may_touch(self, *, is_idle: bool) -> bool:
        """Return whether the pupil may handle the cards now."""
        return self.is_waiting(is_idle=is_idle) and self.step.deed != "read"

    def minds(self, move: Move) -> str | None:
        """Return what speaks against a legal move, or ``None``."""
        return self.tutor.objection(move)

    def keeps(self, move: Move) -> tuple[Card, ...]:
        """Return the cards of a legal move that is only taken note of: in a lesson it is made."""
        del move
        return ()

    def forget_answer(self) -> bool:
        """Return whether what was kept is given back, to be chosen anew."""
        return False

    def gives_way(self) -> bool:
        """Give the cards gone their place back; return whether they did not have it."""
        covered, self.covers_count = self.covers_count, False
        return covered

    def go_on(self) -> None:
        """Go on to the next step."""
        self.objection, self.is_shown = None, False
        self.has_left = self.tutor.go_on()

    def can_others_play(self, match: Match) -> bool:
        """Return whether the others go on: as they are asked to, or to end what is begun."""
        is_played = match.phase is Phase.PLAYING
        if self.step.deed == "play" and not self.has_left:
            return is_played or match.phase is Phase.PASSING
        return match.phase is Phase.PASSING or bool(match.trick.cards)

    def rest(self) -> Feedbacks:
        """Say the next thing, once all has been seen of the last one."""
        said: list[Feedback] = []
        if not self.has_left:
            self.said = self.step
            if self._taught is not self.step:
                self._taught = self.step
                lesson = self.tutor.lesson if self.tutor.is_at_start else None
                said.append(LessonStepBegan(self.step, lesson))
        if not self._has_told and (self.has_left or self.tutor.is_at_end):
            self._has_told = True
            end = (
                PageOpened(Page.NEXT_POSITION)
                if self.has_left
                else LessonFinished(self.tutor.lesson.key)
            )
            said.append(end)
        return tuple(said)

    def highlighted_cards(self, *, is_idle: bool) -> tuple[Card, ...]:
        """Return the cards of the hand that are spoken of, or that are right."""
        if self.step.deed == "read" and is_idle:
            return self.step.spoken_of
        return self.step.cards if self.is_shown else ()
