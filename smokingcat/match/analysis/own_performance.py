"""How well the person plays, from the analysed matches."""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.coach.review.error_rate import ErrorRate, read_mistakes, trend
from smokingcat.coach.review.luck import Luck, luck_from_analysis
from smokingcat.store.archive import Archive


class OwnPerformance(NamedTuple):
    """The error rate, its trend, and the mean luck of a round (``None`` without rounds).

    ``decided_rounds`` is the number of rounds that the cards decided, ``lost_rounds`` how many of
    them were lost. ``judged_rounds`` of the ``rounds`` of finished matches have been analysed. In
    all ``analysed_rounds`` rounds, also of matches whose record is gone, there were ``slips``.
    """

    rate: ErrorRate
    trend: tuple[float, ...] = ()
    luck: Luck | None = None
    decided_rounds: int = 0
    lost_rounds: int = 0
    judged_rounds: int = 0
    rounds: int = 0
    slips: int = 0
    analysed_rounds: int = 0


UNKNOWN_PERFORMANCE: Final = OwnPerformance(ErrorRate(()))
"""The value before any analysis."""


def own_performance(archive: Archive) -> OwnPerformance:
    """Return the performance in all analysed matches; any thread may call."""
    totals = archive.analysis_totals()
    given, luck = [read_mistakes(choices, each) for choices, each in totals.mistakes], totals.luck
    return OwnPerformance(
        ErrorRate(given),
        trend(given),
        None if luck is None else luck_from_analysis(*luck),
        totals.decided,
        totals.lost,
        totals.judged,
        totals.rounds,
        totals.slips,
        len(given),
    )
