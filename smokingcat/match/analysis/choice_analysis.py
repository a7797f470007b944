"""A round being judged in the background: one choice after another, until nobody wants to know."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import DecisionReview, RoundReview
from smokingcat.match.analysis.adviser import Adviser


class ChoiceAnalysis:
    """Asks the coach about each of ``choices`` in order; one question is out at a time."""

    def __init__(self, adviser: Adviser, choices: Sequence[Decision]) -> None:
        self._adviser = adviser
        self._choices = tuple(choices)
        self._judged: list[DecisionReview] = []
        self._asked: Future[DecisionReview] | None = None
        self.review: RoundReview | None = None
        """What it all comes to, once everything is judged."""

    @property
    def count(self) -> int:
        """How many choices there are to be judged."""
        return len(self._choices)

    @property
    def done(self) -> int:
        """How many have been judged."""
        return len(self._judged)

    def of(self, place: int) -> DecisionReview | None:
        """Return what the choice cost that was made after ``place`` moves, if it is known."""
        found = (judged for judged in self._judged if judged.decision.place == place)
        return next(found, None)

    @property
    def is_idle(self) -> bool:
        """Whether nobody has been asked yet what comes next."""
        return self._asked is None and self.review is None

    def go_on(self) -> bool:
        """Take in an answer, ask what comes next; return whether there is anything new."""
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
        """Want to know no more."""
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None
