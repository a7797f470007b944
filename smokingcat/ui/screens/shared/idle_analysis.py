"""Runs the background analysis while the player does nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smokingcat.match.analysis.background_analysis import BackgroundAnalysis, StepResult
    from smokingcat.ui.engine.context import Context


class IdleAnalysis:
    """Starts ``after`` seconds without input and continues until everything is analysed.

    The task analyses at most ``rounds`` rounds, until `restart`. A scene that closes calls
    `stop`. ``audit`` creates the analysis on first use; ``is_idle`` says cheaply that there is
    nothing to do.
    """

    def __init__(
        self,
        audit: Callable[[], BackgroundAnalysis],
        is_idle: Callable[[], bool],
        after: float,
        rounds: float = math.inf,
    ) -> None:
        self._background_analysis = audit
        self._is_idle = is_idle
        self._after = after
        self._left = after
        self._most = self._rounds = rounds
        self._is_over = is_idle()
        self._is_asking = False

    @property
    def is_judging(self) -> bool:
        """Whether results are still to come."""
        return not self._is_over

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the start; a running analysis wakes the loop itself."""
        return None if self._is_over or self._is_asking else max(0.0, self._left)

    def postpone(self) -> None:
        """Note input: the start is postponed."""
        self._left = self._after

    def restart(self) -> None:
        """Look for work again, for as many rounds as at first."""
        self._is_over, self._left, self._rounds = self._is_idle(), self._after, self._most

    def update(self, seconds: float) -> StepResult:
        """Advance by ``seconds``; return the new results."""
        self._left -= seconds
        if self._is_over or self._left > 0:
            return ""
        step = self._background_analysis().step()
        self._is_asking = True
        self._rounds -= step == "round"
        if step == "over" or self._rounds <= 0:
            self.stop()
            self._is_over = True
        return step

    def stop(self) -> None:
        """Pause the analysis."""
        if self._is_asking:
            self._background_analysis().stop()
        self._is_asking = False


def archive_analysis(context: Context, after: float, rounds: float = math.inf) -> IdleAnalysis:
    """Return the idle analysis of all finished matches."""
    return IdleAnalysis(
        lambda: context.background_analysis, lambda: context.store.archive.is_empty, after, rounds
    )
