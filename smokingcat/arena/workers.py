"""Where boards are played: here, by processes of this machine, or by those of a cluster.

A board is a function of a contest and a number, so any `concurrent.futures.Executor` will do, and
what comes of it is the same wherever it was played. How long was thought is not.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from threading import Thread
from typing import Final

from smokingcat.arena.board import Board, Clock
from smokingcat.arena.contest import Contest, Job

_CLUSTER_ANSWERS: Final = "10s"


class WorkerLost(Exception):
    """A process ended before it had played its boards."""


class ClusterUnavailable(Exception):
    """No cluster answers, or, where ``is_missing``, what would ask it is not installed."""

    def __init__(self, is_missing: bool) -> None:
        super().__init__("distributed is not installed" if is_missing else "nobody answers")
        self.is_missing = is_missing


def played(
    contest: Contest, jobs: Sequence[Job], executor: Executor | None = None
) -> Iterator[tuple[int, Board]]:
    """Play the boards and yield each with its number, in their order; here without an executor.

    UnreadableTables if a bot cannot play. An executor may raise errors of its own.
    """
    if executor is None:
        for job in jobs:
            yield job[0], _board(contest, job)
        return
    with _interrupts_blocked():
        boards = deque(executor.submit(_board, contest, job) for job in jobs)
    for number, _ in jobs:
        yield number, boards.popleft().result()


def _board(contest: Contest, job: Job) -> Board:
    number, turns = job
    return contest.play(number, turns, processor_clock())


@contextlib.contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Hand out ``count`` processes of this machine; PlayerGone where one fails.

    None is left behind, however it ends: those that still play are stopped.
    """
    context = multiprocessing.get_context("spawn")  # as everywhere: a fork would copy our threads
    others = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(count, context, _start_worker)
    try:
        yield executor
    except BrokenExecutor as error:
        raise WorkerLost from error
    finally:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        executor.shutdown(cancel_futures=True)


def _start_worker() -> None:
    """Make a process that plays: Ctrl-C is for the program that has asked, and its end is ours."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextlib.contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Start processes that Ctrl-C cannot reach before they ignore it; here it comes afterwards.

    Only Windows has no such thing: a process that is still starting there may say that it ends.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Hand out the workers of a Dask scheduler; NoCluster without one, PlayerGone if they fail.

    They, and the scheduler too, need this game installed, in the same version.
    """
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError, get_address_host_port
    except ImportError as error:
        raise ClusterUnavailable(is_missing=True) from error
    try:
        get_address_host_port(address)  # a client that cannot even ask takes long to give up
        client = Client(address, timeout=_CLUSTER_ANSWERS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterUnavailable(is_missing=False) from error
    with client:
        try:
            yield client.get_executor(pure=False)
        except (KilledWorker, CommClosedError, CancelledError, ImportError) as error:
            raise WorkerLost from error


def processor_clock() -> Clock:
    """Return a clock that counts the work of this process alone, where the system has a fine one.

    Windows counts work by the sixty-fourth of a second; there it is the clock on the wall.
    """
    return time.perf_counter if os.name == "nt" else time.process_time
