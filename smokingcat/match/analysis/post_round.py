"""A round that is over, thought through while its account is read: the luck, and the master's way.

What moved the chance of losing is told apart first: that is done sooner than to play the same cards
once more by the master.
"""

from __future__ import annotations

from collections.abc import Iterator

from smokingcat.bots.roster import UnknownBot
from smokingcat.coach.played_round import decisions, moments
from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.coach.review.luck import Luck, luck_of
from smokingcat.match.analysis.background_analysis import Assessor
from smokingcat.match.analysis.master_replay import MASTER, replay_as_master
from smokingcat.match.analysis.task import AnalysisTask
from smokingcat.match.session.thinking_bot import TaskSubmitter
from smokingcat.rules.record.record import Record


class PostRoundAnalysis:
    """Thinks through the round ``number`` of a record as ``seat`` played it.

    ``level`` is that of the master. All is done where ``ask`` has it done.
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
        self._errand = AnalysisTask(ask, self._all())
        self.duplicate: Duplicate | None = None
        """The round beside the master's, once that is played."""
        self.luck: Luck | None = None
        """What moved the chance of losing, once it is known; never where no cards decided."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to think about."""
        return self._errand.is_over

    @property
    def is_idle(self) -> bool:
        """Whether nobody has been asked for what comes next."""
        return self._errand.is_idle

    def go_on(self) -> bool:
        """Take in an answer, ask what comes next; return whether there is anything new."""
        if self.is_over:
            return False
        match self._errand.go_on():
            case Duplicate() as duplicate:
                self.duplicate = duplicate
            case Luck() as luck:
                self.luck = luck
            case None:
                return self.is_over
        return True

    def stop(self) -> None:
        """Think no more; it can be gone on with."""
        self._errand.stop()

    def _all(self) -> Iterator[Duplicate | Luck | None]:
        """Do a moment's work at a time; it is done where `TaskSubmitter` has it done."""
        record, number, seat = self._round
        judged = []
        for decision in decisions(record, seat, number):
            yield None
            judged.append(self._assessor.judged(decision))
        yield luck_of(moments(record, number), seat, judged, self._assessor.chance)
        try:
            yield from replay_as_master(record, number, seat, self._level)
        except UnknownBot:  # of a newer program, say: nobody can play as it would
            yield None
