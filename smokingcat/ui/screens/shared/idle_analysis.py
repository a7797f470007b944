"""Lets what has been played be gone through while nobody wants anything of the machine."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smokingcat.match.analysis.background_analysis import BackgroundAnalysis, Step
    from smokingcat.ui.engine.context import Context


class IdleAnalysis:
    """Begins ``after`` so many seconds without input and goes on until all is done.

    It judges ``rounds`` at most, until it is to `begin_again`; a scene that is left says `stop`.
    ``audit`` is brought in once there is something, which ``is_idle`` says for less.
    """

    def __init__(
        self,
        audit: Callable[[], BackgroundAnalysis],
        is_idle: Callable[[], bool],
        after: float,
        rounds: float = math.inf,
    ) -> None:
        self._audit = audit
        self._is_idle = is_idle
        self._after = after
        self._left = after
        self._most = self._rounds = rounds
        self._is_over = is_idle()
        self._is_asking = False

    @property
    def is_judging(self) -> bool:
        """Whether something is still to be expected."""
        return not self._is_over

    @property
    def wakes_in(self) -> float | None:
        """Seconds until it begins; what comes then wakes the window itself."""
        return None if self._is_over or self._is_asking else max(0.0, self._left)

    def stir(self) -> None:
        """Take note of input: whoever does something is not to be disturbed."""
        self._left = self._after

    def begin_again(self) -> None:
        """Look once more whether there is anything to do, for as many rounds as at first."""
        self._is_over, self._left, self._rounds = self._is_idle(), self._after, self._most

    def update(self, seconds: float) -> Step:
        """Let time pass; return what is new, if anything is."""
        self._left -= seconds
        if self._is_over or self._left > 0:
            return ""
        step = self._audit().go_on()
        self._is_asking = True
        self._rounds -= step == "round"
        if step == "over" or self._rounds <= 0:
            self.stop()
            self._is_over = True
        return step

    def stop(self) -> None:
        """Ask no more for now."""
        if self._is_asking:
            self._audit().stop()
        self._is_asking = False


def archive_analysis(context: Context, after: float, rounds: float = math.inf) -> IdleAnalysis:
    """Return who lets the finished matches be gone through."""
    return IdleAnalysis(
        lambda: context.audit, lambda: context.store.archive.is_empty, after, rounds
    )
