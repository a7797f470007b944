"""Work done in the thread in which all thinking is done, one small question after another.

Whoever sits down to play waits for one of them at most, and what nobody wants any more is never
asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from typing import Final, Generic, TypeVar

from smokingcat.match.session.thinking_bot import TaskSubmitter

Result = TypeVar("Result")


class _NoMoreWork:
    """Stands for the end of all work."""


_OVER: Final = _NoMoreWork()


class AnalysisTask(Generic[Result]):
    """Has ``work`` done piece by piece, where ``ask`` has it done; a piece may come to no news."""

    def __init__(self, ask: TaskSubmitter, work: Iterator[Result | None]) -> None:
        self._ask = ask
        self._work = work
        self._asked: Future[Result | _NoMoreWork | None] | None = None
        self.is_over = False
        """Whether there is nothing left to do."""

    @property
    def is_idle(self) -> bool:
        """Whether nobody has been asked for what comes next."""
        return self._asked is None and not self.is_over

    def go_on(self) -> Result | None:
        """Take in an answer and ask the next question; return what is new, if anything is."""
        if self.is_over or (self._asked is not None and not self._asked.done()):
            return None
        asked, self._asked = self._asked, None  # what has failed is told once, and is over then
        answer = None if asked is None else asked.result()
        if isinstance(answer, _NoMoreWork):
            self.is_over = True
            return None
        self._asked = self._ask(partial(next, self._work, _OVER))
        return answer

    def stop(self) -> None:
        """Ask nothing more; a question that is being answered comes to its end."""
        if self._asked is not None and self._asked.cancel():
            self._asked = None
