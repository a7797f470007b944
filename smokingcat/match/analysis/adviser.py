"""The coach's background service: answers questions in the thinking thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import lru_cache
from typing import Final

from smokingcat.bots.search.levels import Master
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.evaluator import ActionEvaluator, Evaluator
from smokingcat.coach.hints.advice import Advice, advise
from smokingcat.coach.played_round import Decision, up_to_round
from smokingcat.coach.review.round_review import DecisionReview, review_decision
from smokingcat.match.analysis.analysis_task import AnalysisTask
from smokingcat.match.analysis.master_replay import MASTER
from smokingcat.match.analysis.post_round import PostRoundAnalysis
from smokingcat.match.session.thinking_bot import TaskSubmitter
from smokingcat.rules.cards import Card
from smokingcat.rules.record.record import Record
from smokingcat.rules.view import SeatView

_CACHED_REVIEWS: Final = 128
"""Number of cached evaluations of decisions, enough for some rounds."""
_CACHED_ROUNDS: Final = 8
"""Number of cached analyses of finished rounds."""


class Adviser:
    """Answers questions about views and decisions in the thinking thread.

    ``make_evaluator`` creates the evaluating bot from a seed. ``level`` is the bot that plays a
    person's cards in a replay. Results are cached, because reckoning, review and background
    analysis ask for the same evaluations.
    """

    def __init__(
        self,
        ask: TaskSubmitter,
        make_evaluator: Callable[[str], ActionEvaluator] = Master,
        level: str = MASTER,
    ) -> None:
        self._ask = ask
        self._level = level
        self._evaluator = Evaluator(make_evaluator)
        self._judged = lru_cache(_CACHED_REVIEWS)(self._evaluator.review)
        self._rounds: dict[tuple[Record, int, int], PostRoundAnalysis] = {}

    def advise(self, view: SeatView, extra: Sequence[Card] = ()) -> Future[Advice]:
        """Ask what to do in ``view``, in which a card or three cards to pass are to be chosen.

        ``extra`` is one more packet to evaluate, as closely as the review of the round will.
        """
        if extra:
            decision = Decision(0, view, tuple(extra))
            return self._ask(lambda: self.assess(decision).advice)
        return self._ask(lambda: advise(view, self._evaluator.values(view)))

    def judge(self, decision: Decision) -> Future[DecisionReview]:
        """Ask what a decision has cost."""
        return self._ask(lambda: self.assess(decision))

    def review(self, decisions: Sequence[Decision]) -> AnalysisTask[DecisionReview]:
        """Return the task that asks what each decision has cost, in order."""
        return AnalysisTask(self._ask, (self.assess(each) for each in decisions))

    def judge_by(
        self, values: ActionValues, decisions: Sequence[Decision]
    ) -> Future[tuple[DecisionReview, ...]]:
        """Ask what decisions have cost, judged by the known action values ``values``."""
        return self._ask(lambda: tuple(review_decision(each, values) for each in decisions))

    def assess(self, decision: Decision) -> DecisionReview:
        """Return what a decision has cost; for callers in the thinking thread."""
        return self._judged(decision)

    def chance(self, view: SeatView) -> float:
        """Return the chance that the seat of ``view`` loses (0 to 1); in the thinking thread."""
        return self._evaluator.losing_chance(view)

    def post_round(self, record: Record, number: int, seat: int) -> PostRoundAnalysis:
        """Return the analysis of a finished round, as far as it has come."""
        about = up_to_round(record, number), number, seat
        if about not in self._rounds:
            for oldest in list(self._rounds)[: 1 - _CACHED_ROUNDS]:
                del self._rounds[oldest]
            self._rounds[about] = PostRoundAnalysis(
                self._ask, self, record, number, seat, self._level
            )
        return self._rounds[about]
