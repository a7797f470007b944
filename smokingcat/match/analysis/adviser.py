"""Whom the coach asks, in the thread in which all bots think."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import lru_cache
from typing import Final

from smokingcat.bots.search.levels import Master
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.evaluator import ActionEvaluator, Evaluator
from smokingcat.coach.hints.advice import Advice, advise
from smokingcat.coach.played_round import Decision, through
from smokingcat.coach.review.round_review import DecisionReview, judge
from smokingcat.match.analysis.master_replay import MASTER
from smokingcat.match.analysis.post_round import PostRoundAnalysis
from smokingcat.match.session.thinking_bot import TaskSubmitter
from smokingcat.rules.cards import Card
from smokingcat.rules.record.record import Record
from smokingcat.rules.view import SeatView

_KEPT: Final = 128
"""So many choices are not judged twice: those of some rounds."""
_KEPT_ROUNDS: Final = 8
"""And so many rounds that are over are kept as far as they are thought through."""


class Adviser:
    """Answers questions about views later; ``make`` returns who knows the answers, by a seed.

    What was judged is known for a while: the reckoning, the review and the audit want the same.
    ``level`` is that of whoever plays a person's cards.
    """

    def __init__(
        self,
        ask: TaskSubmitter,
        make: Callable[[str], ActionEvaluator] = Master,
        level: str = MASTER,
    ) -> None:
        self._ask = ask
        self._level = level
        self._outlooks = Evaluator(make)
        self._judged = lru_cache(_KEPT)(self._outlooks.judged)
        self._rounds: dict[tuple[Record, int, int], PostRoundAnalysis] = {}

    def advise(self, view: SeatView, also: Sequence[Card] = ()) -> Future[Advice]:
        """Ask what to do in ``view``, in which a card or three to pass are to be chosen.

        Beside the packets that are worth a thought one more may ``also`` be looked at.
        """
        return self._ask(lambda: advise(view, self._outlooks.of(view, also)))

    def judge(self, decision: Decision) -> Future[DecisionReview]:
        """Ask what a choice has cost."""
        return self._ask(lambda: self.judged(decision))

    def judge_by(
        self, outlook: ActionValues, decisions: Sequence[Decision]
    ) -> Future[tuple[DecisionReview, ...]]:
        """Ask what choices have cost by an outlook that is known."""
        return self._ask(lambda: tuple(judge(each, outlook) for each in decisions))

    def judged(self, decision: Decision) -> DecisionReview:
        """Return what a choice has cost: for those who are in the thread already."""
        return self._judged(decision)

    def chance(self, view: SeatView) -> float:
        """Return how likely the seat of ``view`` loses the round: for those in the thread too."""
        return self._outlooks.chance(view)

    def post_round(self, record: Record, number: int, seat: int) -> PostRoundAnalysis:
        """Return a round that is over, as far as it has been thought through."""
        about = through(record, number), number, seat
        if about not in self._rounds:
            for oldest in list(self._rounds)[: 1 - _KEPT_ROUNDS]:
                del self._rounds[oldest]
            self._rounds[about] = PostRoundAnalysis(
                self._ask, self, record, number, seat, self._level
            )
        return self._rounds[about]
