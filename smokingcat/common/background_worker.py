"""Background workers: each runs its tasks one after another in a thread of its own.

The thread is a daemon, because a sound device that never answers must not keep the program from
ending. A worker that ``lasts`` finishes its tasks first.
"""

from __future__ import annotations

import atexit
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from types import TracebackType
from typing import Any, ClassVar, Final, Generic, TypeVar

T = TypeVar("T")


_IDLE_SECONDS: Final = 1.0
"""How long an idle thread is kept. Starting one costs a frame up to 5 ms, for the loop waits until
the new thread has had the interpreter's lock."""


class BackgroundWorker:
    """A background worker whose thread is called ``name``; it calls ``wake`` after each task.

    The program's end waits until a worker that ``lasts`` is idle. A worker that is not ``is_open``
    runs no task before `open`, and `wait` does not wait for that.
    """

    is_manual: ClassVar[bool] = False
    """For tests: no thread runs any task, but `wait` does, in the thread that calls it."""

    def __init__(
        self,
        name: str,
        wake: Callable[[], None] = lambda: None,
        *,
        lasts: bool = False,
        is_open: bool = True,
    ) -> None:
        self._name = name
        self._wake = wake
        self._queue: deque[_Task[Any]] = deque()
        self._changed = threading.Condition()
        self._is_busy = False
        self._is_open = is_open
        self._is_closed = False
        self._has_thread = False
        if lasts:
            atexit.register(self.wait)

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Have something done after all that was asked for before.

        ``cancel`` drops it until it is begun; once the lane is closed it is dropped at once.
        """
        task = _Task(work)
        with self._changed:
            if self._is_closed:
                task.answer.cancel()
                return task.answer
            self._queue.append(task)
            self._start_thread()
        return task.answer

    def open(self) -> None:
        """Begin with what has been asked for, and have all else done from now on."""
        with self._changed:
            self._is_open = True
            self._start_thread()

    def _start_thread(self) -> None:
        if self.is_manual or self._is_busy or not (self._queue and self._is_open):
            return
        if self._has_thread:
            self._changed.notify_all()
        else:
            threading.Thread(target=self._do_all, name=self._name, daemon=True).start()
            self._has_thread = True
        self._is_busy = True  # not before: a thread that cannot start is not to be waited for

    def wait(self, seconds: float | None = None) -> bool:
        """Wait at most ``seconds`` until every task is done; return whether that is so."""
        while self.is_manual and self._is_open and self._queue:
            self._do(self._queue.popleft())
        with self._changed:
            return self._changed.wait_for(lambda: not self._is_busy, seconds)

    def close(self) -> None:
        """Drop all that has not been begun, and whatever is asked for from now on."""
        with self._changed:
            self._is_closed = True
            for task in self._queue:
                task.answer.cancel()

    def _do_all(self) -> None:
        while (task := self._next()) is not None:
            self._do(task)

    def _do(self, task: _Task[Any]) -> None:
        if task.do():
            self._wake()

    def _next(self) -> _Task[Any] | None:
        """Return the next task; ``None`` after an idle time, and the thread is to end."""
        with self._changed:
            if not self._queue:
                self._is_busy = False
                self._changed.notify_all()
                self._has_thread = self._changed.wait_for(lambda: self._is_busy, _IDLE_SECONDS)
            return self._queue.popleft() if self._has_thread else None


class _Task(Generic[T]):
    """Something to be done, and its answer; as a context it hands an error on to whoever asked."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self.answer: Future[T] = Future()

    def do(self) -> bool:
        """Do it, unless it was dropped; return whether it was done."""
        if not self.answer.set_running_or_notify_cancel():
            return False
        with self:
            self.answer.set_result(self._work())
        return True

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool:
        if error is not None:
            self.answer.set_exception(error)
        return error is not None


def collect(asked: deque[Future[T]]) -> Iterator[T]:
    """Take the answers that have come out of what was ``asked`` of one lane, the oldest first.

    What was dropped is left out; an error is raised.
    """
    while asked and asked[0].done():
        answer = asked.popleft()
        if not answer.cancelled():
            yield answer.result()
