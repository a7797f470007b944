"""Knows when all threads of a program have done what was asked of them.

It knows no thread of ours by name: it watches how Python's own queues, pools and conditions are
used, whoever uses them. A thread is at rest that waits for a queue out of which everything has
been taken, or for a condition (an event, a lock's) of which nobody has told it for a moment.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from typing import Any, Final

_real_clock: Final = time.monotonic
_AWAKE: Final = 0.03
"""So many seconds after it was told something may a thread still be about to wake."""
_POLL: Final = 0.0005
_PATIENCE: Final = 120.0

_LOCK: Final = threading.RLock()
_queued: Final[dict[int, _WatchedQueue]] = {}
"""The queue for which a thread waits, by the thread."""
_parked: Final[dict[int, tuple[threading.Condition, float]]] = {}
"""The condition for which a thread waits, and since when, by the thread."""
_told: Final[dict[int, float]] = {}
"""When somebody was last told of a condition, by the condition's identity."""
_handed = 0


class NeverQuiet(RuntimeError):
    """A thread has been at work for longer than anything should take."""


class _WatchedQueue(queue.SimpleQueue[Any]):
    """A queue that counts what was put into it and what was taken."""

    def __init__(self) -> None:
        super().__init__()
        self.puts = self.takes = 0

    def _count_put(self) -> None:
        global _handed
        with _LOCK:
            self.puts += 1
            _handed += 1

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        self._count_put()
        super().put(item, block, timeout)

    def put_nowait(self, item: Any) -> None:
        self._count_put()
        super().put(item)

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        me = threading.get_ident()
        _queued[me] = self
        try:
            item = super().get(block, timeout)
        except queue.Empty:
            del _queued[me]
            raise
        with _LOCK:
            self.takes += 1
            del _queued[me]
        return item

    def get_nowait(self) -> Any:
        return self.get(block=False)


def watch() -> None:
    """Watch queues and conditions from now on: call it before the program is imported."""
    queue.SimpleQueue = _WatchedQueue  # type: ignore[misc]
    condition: Any = threading.Condition
    wait, notify = condition.wait, condition.notify

    def watched_wait(self: threading.Condition, timeout: float | None = None) -> bool:
        me = threading.get_ident()
        _parked[me] = (self, _real_clock())
        try:
            outcome: bool = wait(self, timeout)
            return outcome
        finally:
            _parked.pop(me, None)

    def watched_notify(self: threading.Condition, n: int = 1) -> None:
        _told[id(self)] = _real_clock()
        notify(self, n)

    condition.wait, condition.notify = watched_wait, watched_notify


def activity() -> object:
    """Return a value that is another one when a thread may have done something since."""
    return _handed, frozenset(thread.ident for thread in threading.enumerate())


def wait(pump: Callable[[], None] = lambda: None) -> None:
    """Return when all other threads are at rest; ``pump`` is called while they are not.

    NeverQuiet if that takes longer than two minutes.
    """
    begun = _real_clock()
    while busy := _at_work():
        if _real_clock() - begun > _PATIENCE:
            names = ", ".join(thread.name for thread in busy)
            raise NeverQuiet(f"still at work after {_PATIENCE:.0f} s: {names}")
        pump()
        time.sleep(_POLL)


def _at_work() -> list[threading.Thread]:
    with _LOCK:
        return [
            thread
            for thread in threading.enumerate()
            if thread is not threading.main_thread() and not _rests(thread.ident or 0)
        ]


def _rests(thread: int) -> bool:
    awaited = _queued.get(thread)
    if awaited is not None:
        return awaited.puts == awaited.takes
    parked = _parked.get(thread)
    if parked is None:
        return False
    condition, since = parked
    return _real_clock() - max(since, _told.get(id(condition), since)) > _AWAKE
