"""Lets finished matches be gone through while nobody wants anything of the machine."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smokingcat.play.auditing import Step
    from smokingcat.ui.shell.context import Context


class Idling:
    """Begins ``after`` so many seconds without input and goes on until all is done.

    It judges ``rounds`` at most; a scene that is left says `stop`.
    """

    def __init__(self, context: Context, after: float, rounds: float = math.inf) -> None:
        self._context = context
        self._after = after
        self._left = after
        self._rounds = rounds
        self._is_over = context.store.archive.is_empty
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
        """Look once more whether there is anything to do."""
        self._is_over, self._left = self._context.store.archive.is_empty, self._after

    def update(self, seconds: float) -> Step:
        """Let time pass; return what is new, if anything is."""
        self._left -= seconds
        if self._is_over or self._left > 0:
            return ""
        step = self._context.audit.go_on()
        self._is_asking = True
        self._rounds -= step == "round"
        if step == "over" or self._rounds <= 0:
            self.stop()
            self._is_over = True
        return step

    def stop(self) -> None:
        """Ask no more for now."""
        if self._is_asking:
            self._context.audit.stop()
        self._is_asking = False
