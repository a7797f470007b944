"""How somebody plays, as far as the coach has gone through the matches that they have finished."""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.coach.review.error_rate import ErrorRate, read_leaks, trend
from smokingcat.coach.review.luck import FAIR, Luck
from smokingcat.store.archive import Archive


class OwnPerformance(NamedTuple):
    """A number and how it went, and the luck of a round, on average, where there was any.

    Cards ``decided`` so many rounds, of which so many were ``lost``. ``judged`` of ``rounds`` of
    finished matches have been gone through.
    """

    rate: ErrorRate
    trend: tuple[float, ...] = ()
    luck: Luck | None = None
    decided: int = 0
    lost: int = 0
    judged: int = 0
    rounds: int = 0


UNKNOWN: Final = OwnPerformance(ErrorRate(()))
"""While nobody has looked."""


def own_performance(archive: Archive) -> OwnPerformance:
    """Return what was found in the finished matches, the oldest first; any thread may ask."""
    leaks, luck, *counts = archive.analysis_totals()
    given = [read_leaks(choices, each) for choices, each in leaks]
    mean = None if luck is None else Luck(luck[0] - FAIR, 0.0, luck[1], luck[2])
    return OwnPerformance(ErrorRate(given), trend(given), mean, *counts)
