"""A long analysis as a series of short questions to the thinking thread.

A bot waits for one question at most, and a cancelled analysis asks no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from typing import Final, Generic, TypeVar

from smokingcat.match.session.thinking_bot import TaskSubmitter

Result = TypeVar("Result")


class _NoMoreWork:
    """The end of the work."""


_OVER: Final = _NoMoreWork()


class AnalysisTask(Generic[Result]):
    """Runs the steps of ``work`` one by one in the thread of ``ask``; a step may yield ``None``."""

    def __init__(self, ask: TaskSubmitter, work: Iterator[Result | None]) -> None:
        self._ask = ask
        self._work = work
        self._asked: Future[Result | _NoMoreWork | None] | None = None
        self.is_over = False
        """Whether nothing is left to do."""

    @property
    def is_idle(self) -> bool:
        """Whether no step is pending and work is left."""
        return self._asked is None and not self.is_over

    def step(self) -> Result | None:
        """Take the result of a step and submit the next one; return the result, or ``None``."""
        if self.is_over or (self._asked is not None and not self._asked.done()):
            return None
        asked, self._asked = self._asked, None  # an error is raised once, then the task is over
        answer = None if asked is None else asked.result()
        if isinstance(answer, _NoMoreWork):
            self.is_over = True
            return None
        self._asked = self._ask(partial(next, self._work, _OVER))
        return answer

    def stop(self) -> None:
        """Ask no more; a running step ends."""
        if self._asked is not None and self._asked.cancel():
            self._asked = None
