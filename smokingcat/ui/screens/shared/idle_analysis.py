"""Runs the background analysis while the player does nothing."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smokingcat.match.analysis.background_analysis import StepResult
    from smokingcat.ui.engine.context import Context


class IdleAnalysis:
    """Analyses all finished matches; starts ``after`` seconds without input.

    The task analyses at most ``rounds`` rounds, until `restart`. A scene that closes calls
    `stop`.
    """

    def __init__(self, context: Context, after: float, rounds: float = math.inf) -> None:
        self._context = context
        self._after = after
        self._left = after
        self._most = self._rounds = rounds
        self._is_over = context.store.archive.is_empty
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
        self._is_over = self._context.store.archive.is_empty
        self._left, self._rounds = self._after, self._most

    def update(self, seconds: float) -> StepResult:
        """Advance by ``seconds``; return the new results."""
        self._left -= seconds
        if self._is_over or self._left > 0:
            return ""
        step = self._context.background_analysis.step()
        self._is_asking = True
        self._rounds -= step == "round"
        if step == "over" or self._rounds <= 0:
            self.stop()
            self._is_over = True
        return step

    def stop(self) -> None:
        if self._is_asking:
            self._context.background_analysis.stop()
        self._is_asking = False
