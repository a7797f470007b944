"""Evaluates the decisions of a round in the background, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import DecisionReview, RoundReview
from smokingcat.match.analysis.adviser import Adviser


class ChoiceAnalysis:
    """Evaluates ``choices`` in order; only one question is pending at a time."""

    def __init__(self, adviser: Adviser, choices: Sequence[Decision]) -> None:
        self._adviser = adviser
        self._choices = tuple(choices)
        self._judged: list[DecisionReview] = []
        self._asked: Future[DecisionReview] | None = None
        self.review: RoundReview | None = None
        """The review, once all decisions are evaluated."""

    @property
    def count(self) -> int:
        return len(self._choices)

    @property
    def done(self) -> int:
        """The number of evaluated decisions."""
        return len(self._judged)

    def review_after(self, place: int) -> DecisionReview | None:
        """Return the evaluation of the decision after ``place`` moves, ``None`` if unknown."""
        found = (judged for judged in self._judged if judged.decision.place == place)
        return next(found, None)

    @property
    def is_idle(self) -> bool:
        """Whether no decision is pending and further ones are left."""
        return self._asked is None and self.review is None

    def step(self) -> bool:
        """Take the result of a decision and submit the next one; return whether a result is new."""
        is_new = self._asked is not None and self._asked.done()
        if self._asked is not None and is_new:
            self._judged.append(self._asked.result())
            self._asked = None
        if self._asked is None and self.done < self.count:
            self._asked = self._adviser.judge(self._choices[self.done])
        if self.done == self.count and self.review is None:
            self.review = RoundReview(tuple(self._judged))
            return True
        return is_new

    def stop(self) -> None:
        """Cancel the pending question."""
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None
