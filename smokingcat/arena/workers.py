"""Executors that play boards: in this process, in local processes or on a cluster.

A board depends only on contest and number, so any `concurrent.futures.Executor` gives the same
boards. Only the thinking times differ between executors.
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

_CLUSTER_TIMEOUT: Final = "10s"


class WorkerLost(Exception):
    """A worker process ended before it had played its boards."""


class ClusterUnavailable(Exception):
    """No cluster answers, or ``distributed`` is not installed (``is_missing``)."""

    def __init__(self, is_missing: bool) -> None:
        super().__init__("distributed is not installed" if is_missing else "nobody answers")
        self.is_missing = is_missing


def play_boards(
    contest: Contest, jobs: Sequence[Job], executor: Executor | None
) -> Iterator[tuple[int, Board]]:
    """Play the boards and yield each with its number, in order.

    Without an executor the boards are played in this process. UnreadableTables if a bot cannot
    play. An executor may raise other errors.
    """
    if executor is None:
        for job in jobs:
            yield job[0], _play_board(contest, job)
        return
    with _block_interrupts():
        boards = deque(executor.submit(_play_board, contest, job) for job in jobs)
    for number, _ in jobs:
        yield number, boards.popleft().result()


def _play_board(contest: Contest, job: Job) -> Board:
    number, turns = job
    return contest.play(number, turns, processor_clock())


@contextlib.contextmanager
def process_executor(count: int) -> Iterator[Executor]:
    """Provide an executor of ``count`` local processes.

    WorkerLost if a process fails. On exit all these processes are stopped, even those
    that still play.
    """
    context = multiprocessing.get_context("spawn")  # a fork would copy this process's threads
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
    """Prepare a worker process: ignore Ctrl-C, and end together with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextlib.contextmanager
def _block_interrupts() -> Iterator[None]:
    """Block SIGINT while worker processes start, until they ignore it themselves.

    Windows has no signal masks, so a starting process may print an interrupt there.
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
def cluster_executor(address: str) -> Iterator[Executor]:
    """Provide the workers of a Dask scheduler.

    ClusterUnavailable if there is no scheduler, WorkerLost if its workers fail. Workers and
    scheduler need this game installed, in the same version.
    """
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError, get_address_host_port
    except ImportError as error:
        raise ClusterUnavailable(is_missing=True) from error
    try:
        get_address_host_port(address)  # a client takes long to reject a bad address
        client = Client(address, timeout=_CLUSTER_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterUnavailable(is_missing=False) from error
    with client:
        try:
            yield client.get_executor(pure=False)
        except (KilledWorker, CommClosedError, CancelledError, ImportError) as error:
            raise WorkerLost from error


def processor_clock() -> Clock:
    """Return a clock of this process's CPU time, or a wall clock on Windows.

    Windows measures CPU time only in steps of 1/64 second.
    """
    return time.perf_counter if os.name == "nt" else time.process_time
