"""Analyses all matches while the player is idle: counts rounds first, then evaluates decisions.

Each round is stored at once, so nothing is analysed twice, and leaving in the middle loses one
round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Literal, Protocol

from smokingcat.coach.played_round import Decision, TableSnapshot, decisions, rounds, snapshots
from smokingcat.coach.review.error_rate import mistakes_in
from smokingcat.coach.review.luck import luck_of
from smokingcat.coach.review.round_review import DecisionReview, RoundReview
from smokingcat.match.analysis.analysis_task import AnalysisTask
from smokingcat.match.session.thinking_bot import TaskSubmitter
from smokingcat.rules.view import SeatView
from smokingcat.store.analyses import AnalysisRow, UnanalysedMatch
from smokingcat.store.archive import Archive

StepResult = Literal["", "listed", "round", "over"]
"""What one step did; empty if it did nothing that the caller must show."""


class Assessor(Protocol):
    """Evaluates decisions and views; a call may take seconds."""

    def assess(self, decision: Decision) -> DecisionReview:
        """Return what a decision has cost."""
        ...

    def chance(self, view: SeatView) -> float:
        """Return the chance that the seat of ``view`` loses the round (0 to 1)."""
        ...


class BackgroundAnalysis:
    """Analyses the matches of ``archive``; ``make_assessor`` is called when needed.

    ``today`` returns the date of the database's daily copy.
    """

    def __init__(
        self,
        ask: TaskSubmitter,
        make_assessor: Callable[[], Assessor],
        archive: Archive,
        today: Callable[[], date],
    ) -> None:
        self._ask = ask
        self._bring = make_assessor
        self._archive = archive
        self._today = today
        self._task: AnalysisTask[StepResult] | None = None

    def step(self) -> StepResult:
        """Take the result of a step and submit the next one; return the new result.

        "over" means that nothing is left to do; the next call starts again.
        """
        if self._task is None or self._task.is_over:
            self._task = AnalysisTask(self._ask, self._run_steps())
        result = self._task.step() or ""
        return "over" if self._task.is_over else result

    def stop(self) -> None:
        """Ask no more; a running question ends.

        The next start begins with the latest match.
        """
        if self._task is not None:
            self._task.stop()
            self._task = None

    def _run_steps(self) -> Iterator[StepResult]:
        """Count and analyse everything in small steps, in the thread of ``ask``."""
        from smokingcat.store.database import DatabaseFault

        try:
            for added in self._archive.count_all(self._today()):
                yield "listed" if added else ""
        except DatabaseFault as fault:
            self._archive.database.report_unsaved(fault)
            yield "listed"  # pages show why the rounds are missing
        for match in self._archive.unanalysed_matches():
            yield from self._analyse_rounds(match)

    def _analyse_rounds(self, match: UnanalysedMatch) -> Iterator[StepResult]:
        record = match.read()
        if record is None:
            return
        assessor = self._bring()
        for number in range(match.done + 1, rounds(record) + 1):
            judged = []
            for choice in decisions(record, 0, number):
                yield ""
                judged.append(assessor.assess(choice))
            found = _analysis_row(snapshots(record, number), judged, assessor)
            self._archive.save_analysis(match.identity, number, found)
            yield "round"


def _analysis_row(
    snapshots: Sequence[TableSnapshot], reviews: Sequence[DecisionReview], assessor: Assessor
) -> AnalysisRow:
    """Return the analysis of the person's round as a database row."""
    given, luck = mistakes_in(reviews), luck_of(snapshots, 0, reviews, assessor.chance)
    slips = RoundReview(tuple(reviews)).slips
    return AnalysisRow(
        len(slips),
        given.choices,
        tuple((each.kind.value, each.theme.value, each.cost) for each in given.mistakes),
        None if luck is None else (luck.equal_player_chance, luck.own, luck.others),
        snapshots[-1].loser == 0,
        tuple(sorted(each.decision.place for each in slips if not each.decision.throws_in)),
    )
