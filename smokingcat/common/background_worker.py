"""Background workers: each runs its tasks one after another in its own thread.

The thread is a daemon, so a sound device that blocks for ever does not keep the program from
ending. A worker with ``finish_at_exit`` finishes its tasks first.
"""

from __future__ import annotations

import atexit
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any, ClassVar, Final, Generic, TypeVar

T = TypeVar("T")


_IDLE_SECONDS: Final = 1.0
"""Seconds that an idle thread is kept. Starting a thread costs a frame up to 5 ms: the main loop
waits for the new thread's first turn with the interpreter lock.
"""


class BackgroundWorker:
    """Runs tasks in a thread called ``name``, and calls ``wake`` after each task.

    At its end the program waits for a worker with ``finish_at_exit`` until all its tasks are done.
    A worker that is not ``is_open`` runs no tasks before `open`, and `wait` does not wait for them.
    """

    is_manual: ClassVar[bool] = False
    """For tests: `wait` runs the tasks in the calling thread, and no thread is started."""

    def __init__(
        self,
        name: str,
        wake: Callable[[], None] = lambda: None,
        *,
        finish_at_exit: bool = False,
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
        if finish_at_exit:
            atexit.register(self.wait)

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Add a task that runs after all earlier ones; return its future.

        A task that has not started can be cancelled. A task added after `close` is cancelled at
        once.
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
        """Start running the tasks."""
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
        self._is_busy = True  # only now: `wait` must not wait for a thread that failed to start

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until all tasks are done, at most ``seconds``; return whether they are."""
        while self.is_manual and self._is_open and self._queue:
            self._run_task(self._queue.popleft())
        with self._changed:
            return self._changed.wait_for(lambda: not self._is_busy, seconds)

    def close(self) -> None:
        """Cancel all tasks that have not started, and all later ones."""
        with self._changed:
            self._is_closed = True
            for task in self._queue:
                task.answer.cancel()

    def _do_all(self) -> None:
        while (task := self._next()) is not None:
            self._run_task(task)

    def _run_task(self, task: _Task[Any]) -> None:
        if task.do():
            self._wake()

    def _next(self) -> _Task[Any] | None:
        """Return the next task, or ``None`` to end the thread after an idle time."""
        with self._changed:
            if not self._queue:
                self._is_busy = False
                self._changed.notify_all()
                self._has_thread = self._changed.wait_for(lambda: self._is_busy, _IDLE_SECONDS)
            return self._queue.popleft() if self._has_thread else None


class _Task(Generic[T]):
    """A function and its future."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self.answer: Future[T] = Future()

    def do(self) -> bool:
        """Run the function unless it was cancelled; return whether it ran."""
        if not self.answer.set_running_or_notify_cancel():
            return False
        try:
            self.answer.set_result(self._work())
        except BaseException as error:  # noqa: BLE001 - raised by the future
            self.answer.set_exception(error)
        return True


def collect(asked: deque[Future[T]]) -> Iterator[T]:
    """Yield the results of finished futures, oldest first, and remove them from ``asked``.

    ``asked`` are futures of one worker, in order. Cancelled futures are skipped. The exception of a
    failed future is raised.
    """
    while asked and asked[0].done():
        answer = asked.popleft()
        if not answer.cancelled():
            yield answer.result()
