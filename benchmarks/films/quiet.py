"""Scheduler that gives the threads of a program one fixed order, on every machine and under load.

A worker thread runs only while the main thread waits: in `wait`, for a condition, or for a thread's
end. One worker runs at a time, until it waits for a condition itself; the others run in the order
in which they were started or notified. So the main thread meets the result of a task at the same
point in every run. No thread of the program is known by name: `schedule_threads` replaces Python's
``threading.Thread.start``, ``Thread.join`` and ``Condition.wait``, on which queues, pools, events
and futures rest.
"""

from __future__ import annotations

import _thread
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

_real_clock: Final = time.monotonic
_POLL_SECONDS: Final = 0.0005
_TIMEOUT_SECONDS: Final = 120.0

_lock: Final = _thread.allocate_lock()
_ready: Final = deque["_Turn"]()
"""Workers that may continue, in order."""
_running: _Turn | None = None
_is_open = False
"""Whether workers may run."""
_wake_count = 0
_workers: Final = threading.local()
"""Per thread. ``turn``: the `_Turn` of a worker. ``is_starting``: whether it is starting one."""


class BusyThread(RuntimeError):
    """A thread has worked for longer than `_TIMEOUT_SECONDS` seconds."""


class _Turn:
    """A waiting worker; it is in ``Condition._waiters`` in place of a lock.

    ``gate`` is released when the worker may run.
    """

    def __init__(self) -> None:
        self.gate = _thread.allocate_lock()
        self.gate.acquire()
        self.is_notified = self._is_queued = False

    def release(self) -> None:
        """Queue the worker, because it was started or notified."""
        global _wake_count
        with _lock:
            self.is_notified = True
            _wake_count += 1
            self._queue()

    def time_out(self) -> None:
        """Queue the worker after its timeout, unless it is queued."""
        with _lock:
            self._queue()

    def _queue(self) -> None:
        if not self._is_queued:
            self._is_queued = True
            _ready.append(self)
            _run_next()


class _MainWait:
    """The waiting main thread; it is in ``Condition._waiters`` too."""

    def __init__(self) -> None:
        self.is_notified = False

    def release(self) -> None:
        self.is_notified = True


def _run_next() -> None:
    global _running
    if _is_open and _running is None and _ready:
        _running = _ready.popleft()
        _running.gate.release()


def _stop_running() -> None:
    """Run the next worker, because the current one waits or has ended."""
    global _running
    with _lock:
        _running = None
        _run_next()


def _set_open(is_open: bool) -> None:
    global _is_open
    with _lock:
        _is_open = is_open
        _run_next()


def schedule_threads() -> None:
    """Schedule all threads from now on; call it before the program is imported."""
    queue.SimpleQueue = queue._PySimpleQueue  # type: ignore[attr-defined,misc]
    thread, condition = threading.Thread, threading.Condition
    start, join, real_wait = thread.start, thread.join, condition.wait

    def scheduled_start(self: threading.Thread) -> None:
        turn, run = _Turn(), self.run

        def run_in_turn() -> None:
            turn.gate.acquire()
            _workers.turn = turn
            try:
                run()
            finally:
                _stop_running()

        self.run = run_in_turn  # type: ignore[method-assign]
        _workers.is_starting = True
        try:
            start(self)
        finally:
            _workers.is_starting = False
        turn.release()

    def scheduled_join(self: threading.Thread, timeout: float | None = None) -> None:
        if threading.current_thread() is threading.main_thread():
            wait()
        join(self, timeout)

    def scheduled_wait(self: Any, timeout: float | None = None) -> bool:
        is_main = threading.current_thread() is threading.main_thread()
        if getattr(_workers, "is_starting", False) or not (is_main or hasattr(_workers, "turn")):
            return real_wait(self, timeout)
        if not self._is_owned():
            raise RuntimeError("cannot wait on un-acquired lock")
        waiting = _MainWait() if is_main else _Turn()
        self._waiters.append(waiting)
        state = self._release_save()
        try:
            if isinstance(waiting, _MainWait):
                wait(lambda: waiting.is_notified or timeout is not None)
            else:
                _wait_for_turn(waiting, timeout)
            return waiting.is_notified
        finally:
            self._acquire_restore(state)
            if waiting in self._waiters:
                self._waiters.remove(waiting)

    thread.start, thread.join = scheduled_start, scheduled_join  # type: ignore[method-assign]
    condition.wait = scheduled_wait  # type: ignore[method-assign]


def _wait_for_turn(turn: _Turn, timeout: float | None) -> None:
    _stop_running()
    if not turn.gate.acquire(timeout=-1 if timeout is None else max(timeout, 0.0)):
        turn.time_out()
        turn.gate.acquire()


def release() -> None:
    """Run workers from now on at the same time as the main thread."""
    _set_open(True)


def wake_count() -> int:
    """Return how often a worker has been started or notified."""
    return _wake_count


def wait(is_enough: Callable[[], bool] = lambda: True) -> None:
    """Run the workers until all wait and ``is_enough()``; BusyThread after two minutes."""
    begun = _real_clock()
    was_open = _is_open
    _set_open(True)
    try:
        while _running is not None or _ready or not is_enough():
            if _real_clock() - begun > _TIMEOUT_SECONDS:
                names = ", ".join(thread.name for thread in threading.enumerate())
                raise BusyThread(f"still working after {_TIMEOUT_SECONDS:.0f} s, one of: {names}")
            time.sleep(_POLL_SECONDS)
    finally:
        _set_open(was_open)
