"""A quiz: one decision at a table that stands still until it is answered.

The first answer is played, and then all seats play on, so that its consequences are seen.
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
    """The state of a quiz; ``answer`` are the chosen cards, ``right`` the cards to highlight."""

    states_objections = False

    def __init__(self, choice: DecisionPoint) -> None:
        super().__init__(Tutor(lesson_of(choice)))
        self.choice = choice
        self.answer: tuple[Card, ...] | None = None
        self.right: tuple[Card, ...] = ()

    def accept(self, move: Move) -> None:
        """Note the answer."""
        match move:
            case PlayCard(card):
                self.answer = (card,)
            case PassCards(cards):
                self.answer = cards
        super().accept(move)
        self.shown_step = self.step

    def show(self, right: tuple[Card, ...]) -> None:
        """Highlight the ``right`` cards instead of asking for them."""
        self.right = right
        self.cover_count()
        self._last_returned = self.step

    def may_touch_cards(self, *, is_idle: bool) -> bool:
        return not self.right and super().may_touch_cards(is_idle=is_idle)

    def can_others_play(self, match: Match) -> bool:
        """Return whether the answer has been given."""
        del match
        return self.answer is not None

    def take_step(self) -> Feedbacks:
        """Return the question, once."""
        if self._last_returned is not None:
            return ()
        self._last_returned = self.step
        return (LessonStepBegan(self.step),)

    def highlighted_cards(self, *, is_idle: bool) -> tuple[Card, ...]:
        """Return the right cards, once they may be known."""
        del is_idle
        return self.right
