"""Work that goes on beside the loop: in lanes, each one thing after another.

A lane's thread lives while there is something to do, and does not keep the program from ending: a
sound device that never answers must not. What must be done by then goes to a lane that lasts.
Knows neither what is done nor how whoever waits is woken.
"""

from __future__ import annotations

import atexit
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from types import TracebackType
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Lane:
    """One thread called ``name``; ``wake`` is called there after each thing that was done.

    The end of the program waits until a lane that ``lasts`` has nothing left to do. One that is not
    ``is_open`` does nothing before it is opened; `wait` does not wait for that.
    """

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
        self._asked: deque[_Task[Any]] = deque()
        self._changed = threading.Condition()
        self._is_busy = False
        self._is_open = is_open
        self._is_closed = False
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
            self._asked.append(task)
            self._go_on()
        return task.answer

    def open(self) -> None:
        """Begin with what has been asked for, and have all else done from now on."""
        with self._changed:
            self._is_open = True
            self._go_on()

    def _go_on(self) -> None:
        if self._asked and self._is_open and not self._is_busy:
            threading.Thread(target=self._do_all, name=self._name, daemon=True).start()
            self._is_busy = True  # not before: nobody is to wait for a thread that cannot start

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until nothing is left to do, or so long; return whether nothing is."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._is_busy, seconds)

    def close(self) -> None:
        """Drop all that has not been begun, and whatever is asked for from now on."""
        with self._changed:
            self._is_closed = True
            for task in self._asked:
                task.answer.cancel()

    def _do_all(self) -> None:
        while (task := self._next()) is not None:
            if task.do():
                self._wake()

    def _next(self) -> _Task[Any] | None:
        with self._changed:
            if self._asked:
                return self._asked.popleft()
            self._is_busy = False
            self._changed.notify_all()
            return None


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
