"""Goes through what was played when nobody plays: counted first, then judged round by round.

It is an errand among all thinking. What a round came to is kept at once: nothing is judged twice,
and leaving in the middle loses a round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Literal, Protocol

from smokingcat.coach.played_round import Decision, TableSnapshot, decisions, moments, rounds
from smokingcat.coach.review.error_rate import leaks
from smokingcat.coach.review.luck import luck_of
from smokingcat.coach.review.round_review import DecisionReview, RoundReview
from smokingcat.match.analysis.task import AnalysisTask
from smokingcat.match.session.thinking_bot import TaskSubmitter
from smokingcat.rules.view import SeatView
from smokingcat.store.analyses import AnalysisRow, UnanalysedMatch
from smokingcat.store.archive import Archive

Step = Literal["", "listed", "round", "over"]
"""What a question has come to."""


class Assessor(Protocol):
    """Whoever says what a choice has cost, and how likely a view loses; it may take its time."""

    def judged(self, decision: Decision) -> DecisionReview:
        """Return what a choice has cost."""
        ...

    def chance(self, view: SeatView) -> float:
        """Return how likely the seat of ``view`` loses the round (0 to 1)."""
        ...


class BackgroundAnalysis:
    """Goes through an ``archive``; ``bring`` fetches whoever judges, once there is something to.

    ``today`` tells the day of which a copy of the database is kept.
    """

    def __init__(
        self,
        ask: TaskSubmitter,
        bring: Callable[[], Assessor],
        archive: Archive,
        today: Callable[[], date],
    ) -> None:
        self._ask = ask
        self._bring = bring
        self._archive = archive
        self._today = today
        self._errand: AnalysisTask[Step] | None = None

    def go_on(self) -> Step:
        """Take in an answer and ask the next question; return what is new, if anything is.

        It is "over" when there is nothing left to do; asked once more, it begins again.
        """
        if self._errand is None or self._errand.is_over:
            self._errand = AnalysisTask(self._ask, self._all())
        said = self._errand.go_on() or ""
        return "over" if self._errand.is_over else said

    def stop(self) -> None:
        """Ask nothing more; a question that is being answered comes to its end.

        What was played last is the first to be gone through afterwards.
        """
        if self._errand is not None:
            self._errand.stop()
            self._errand = None

    def _all(self) -> Iterator[Step]:
        """Do everything there is to do, a moment's work at a time; runs where `ask` has it run."""
        from smokingcat.store.database import DatabaseFault

        try:
            for added in self._archive.count_all(self._today()):
                yield "listed" if added else ""
        except DatabaseFault as fault:
            self._archive.database.report_unsaved(fault)
            yield "listed"  # pages show why the rounds are missing
        for match in self._archive.unjudged():
            yield from self._rounds(match)

    def _rounds(self, match: UnanalysedMatch) -> Iterator[Step]:
        record = match.read()
        if record is None:
            return
        assessor = self._bring()
        for number in range(match.done + 1, rounds(record) + 1):
            judged = []
            for choice in decisions(record, 0, number):
                yield ""
                judged.append(assessor.judged(choice))
            found = _analysis(moments(record, number), judged, assessor)
            self._archive.keep(match.identity, number, found)
            yield "round"


def _analysis(
    shown: Sequence[TableSnapshot], judged: Sequence[DecisionReview], assessor: Assessor
) -> AnalysisRow:
    """Return what the person's round came to, as it is kept."""
    given, luck = leaks(judged), luck_of(shown, 0, judged, assessor.chance)
    risks = RoundReview(tuple(judged)).risks
    return AnalysisRow(
        len(risks),
        given.choices,
        tuple((each.occasion.value, each.theme.value, each.cost) for each in given.leaks),
        None if luck is None else (luck.equal, luck.own, luck.others),
        shown[-1].loser == 0,
        tuple(sorted(each.decision.place for each in risks if not each.decision.throws_in)),
    )
