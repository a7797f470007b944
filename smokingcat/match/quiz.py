"""A quiz: one decision at a table that stands still. The answer is noted and not played.

So the answer reveals nothing about hidden cards, and it can be given again.
"""

from __future__ import annotations

from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.coach.problems.decision_point import DecisionPoint, lesson_of
from smokingcat.match.feedback import Feedbacks, LessonStepBegan
from smokingcat.match.lesson_progress import LessonProgress
from smokingcat.rules.cards import Card
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Move, PassCards, PlayCard


class QuizProgress(LessonProgress):
    """The state of a quiz; ``answer`` are the chosen cards, ``right`` the best ones."""

    def __init__(self, choice: DecisionPoint) -> None:
        super().__init__(Tutor(lesson_of(choice)))
        self.choice = choice
        self.answer: tuple[Card, ...] | None = None
        self.right: tuple[Card, ...] = ()

    def noted_cards(self, move: Move) -> tuple[Card, ...]:
        """Note and return the answer; other moves are not noted."""
        match move:
            case PlayCard(card):
                self.answer = (card,)
            case PassCards(cards):
                self.answer = cards
            case _:
                return ()
        self.objection, self.covers_count = None, True
        self.tutor.advance()
        self.shown_step = self.step
        return self.answer

    def forget_answer(self) -> bool:
        """Forget the answer; return whether there was one."""
        had_one = self.answer is not None
        if had_one:
            self.tutor = Tutor(self.tutor.lesson)
            self.answer, self.right, self.shown_step = None, (), self.tutor.step
            self.covers_count = False
        return had_one

    def can_others_play(self, match: Match) -> bool:
        """Return False: no seat moves in a quiz."""
        del match
        return False

    def take_step(self) -> Feedbacks:
        """Return the question, once."""
        if self._last_returned is not None:
            return ()
        self._last_returned = self.step
        return (LessonStepBegan(self.step),)

    def highlighted_cards(self, *, is_idle: bool) -> tuple[Card, ...]:
        """Return the right cards, once the person has answered."""
        del is_idle
        return self.right
