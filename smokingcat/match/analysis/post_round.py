"""Analyses a finished round while the person reads the reckoning.

Slips and luck come first, because they take less time than the master's replay.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smokingcat.bots.roster import UnknownBot
from smokingcat.coach.played_round import decisions, events, losing_call, snapshots
from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.coach.review.luck import Luck, luck_of
from smokingcat.coach.review.offences import PeepOutcome, Revoke, peeps, revokes
from smokingcat.coach.review.round_review import RoundReview
from smokingcat.match.analysis.analysis_task import AnalysisTask
from smokingcat.match.analysis.background_analysis import Assessor
from smokingcat.match.analysis.master_replay import MASTER, replay_as_master
from smokingcat.match.session.thinking_bot import TaskSubmitter
from smokingcat.rules.record.record import Record


class RoundFindings(NamedTuple):
    """What a finished round shows: review and luck of ``seat``, and the offences of all seats.

    ``luck`` is ``None`` if cards did not decide the round.
    """

    seat: int
    review: RoundReview
    luck: Luck | None
    revokes: tuple[Revoke, ...]
    peeps: tuple[PeepOutcome, ...]


class PostRoundAnalysis:
    """Analyses round ``number`` of a record for ``seat``.

    ``level`` is the bot of the replay. All work is done in the thread of ``ask``.
    """

    def __init__(
        self,
        ask: TaskSubmitter,
        assessor: Assessor,
        record: Record,
        number: int,
        seat: int,
        level: str = MASTER,
    ) -> None:
        self._assessor = assessor
        self._round = record, number, seat
        self._level = level
        self._task = AnalysisTask(ask, self._analyse())
        self.duplicate: Duplicate | None = None
        """The comparison with the master's replay, once it is played."""
        self.findings: RoundFindings | None = None
        """Slips, luck and offences of the round, once they are known."""

    @property
    def is_over(self) -> bool:
        return self._task.is_over

    @property
    def is_idle(self) -> bool:
        """Whether no task is pending and work is left."""
        return self._task.is_idle

    def step(self) -> bool:
        """Take the result of a task and submit the next one; return whether a result is new."""
        if self.is_over:
            return False
        match self._task.step():
            case Duplicate() as duplicate:
                self.duplicate = duplicate
            case RoundFindings() as findings:
                self.findings = findings
            case None:
                return self.is_over
        return True

    def stop(self) -> None:
        """Pause; `step` continues."""
        self._task.stop()

    def _analyse(self) -> Iterator[Duplicate | RoundFindings | None]:
        """Analyse in small steps, in the thread of `TaskSubmitter`."""
        record, number, seat = self._round
        judged = []
        for decision in decisions(record, seat, number):
            yield None
            judged.append(self._assessor.assess(decision))
        shown, call = snapshots(record, number), losing_call(record, number)
        yield RoundFindings(
            seat,
            RoundReview(tuple(judged)),
            luck_of(shown, seat, judged, self._assessor.chance),
            revokes(shown, None if call is None else call[1]),
            peeps(events(record, number)),
        )
        try:
            yield from replay_as_master(record, number, seat, self._level)
        except UnknownBot:  # a bot of a newer program cannot be replayed
            yield None
