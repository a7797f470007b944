"""Background workers: order, wake-ups, cancelling and waiting."""

from __future__ import annotations

import subprocess
import sys
import textwrap
import threading
from collections import deque
from concurrent.futures import Future
from functools import partial

import pytest

from smokingcat.common import background_worker
from smokingcat.common.background_worker import BackgroundWorker, collect
from tests.project.tree import ROOT

PATIENCE = 60.0
"""Seconds after which a thread counts as hung."""


class Gate:
    """Task that ends when `ends` is set."""

    def __init__(self) -> None:
        self.begun, self.ends = threading.Event(), threading.Event()

    def __call__(self) -> bool:
        self.begun.set()
        return self.ends.wait(PATIENCE)


def test_tasks_run_in_order_in_another_thread() -> None:
    worker, done = BackgroundWorker("worker"), list[int]()
    for number in range(20):
        worker.submit(partial(done.append, number))
    assert (
        worker.submit(threading.current_thread).result(PATIENCE) is not threading.current_thread()
    )
    assert done == list(range(20))


def test_an_idle_thread_ends_and_the_next_task_starts_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(background_worker, "_IDLE_SECONDS", 0.0)

    def has_thread() -> bool:
        return any(thread.name == "short" for thread in threading.enumerate())

    worker = BackgroundWorker("short")
    assert not has_thread()
    for _ in range(2):
        gate = Gate()
        worker.submit(gate)
        assert gate.begun.wait(PATIENCE)
        assert has_thread()
        gate.ends.set()
        assert worker.wait(PATIENCE)
        for thread in threading.enumerate():
            if thread.name == "short":
                thread.join(PATIENCE)
        assert not has_thread()


def test_tasks_in_quick_succession_share_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_worker, "_IDLE_SECONDS", PATIENCE)
    worker = BackgroundWorker("worker")
    first = worker.submit(threading.get_ident).result(PATIENCE)
    assert worker.wait(PATIENCE)
    assert worker.submit(threading.get_ident).result(PATIENCE) == first


def test_a_manual_worker_runs_its_tasks_when_wait_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BackgroundWorker, "is_manual", True)
    worker, woken = BackgroundWorker("worker", lambda: woken.append(1)), list[int]()
    first, cancelled_future = worker.submit(threading.current_thread), worker.submit(int)
    assert not first.done()
    cancelled_future.cancel()
    assert worker.wait(0)
    assert (first.result(0), woken) == (threading.current_thread(), [1])


def test_wake_is_called_after_each_task_that_ran() -> None:
    gate, woken = Gate(), list[int]()
    worker = BackgroundWorker("worker", lambda: woken.append(1))
    first, cancelled_future, last = worker.submit(gate), worker.submit(int), worker.submit(int)
    assert gate.begun.wait(PATIENCE)
    assert cancelled_future.cancel()
    gate.ends.set()
    assert worker.wait(PATIENCE)
    assert (first.result(), last.result(), len(woken)) == (True, 0, 2)


def test_an_error_is_stored_in_the_future_and_the_worker_continues() -> None:
    worker = BackgroundWorker("worker")
    failed, fine = worker.submit(lambda: int("no number")), worker.submit(int)
    assert fine.result(PATIENCE) == 0
    with pytest.raises(ValueError, match="no number"):
        failed.result(PATIENCE)


def test_closing_finishes_the_running_task_and_cancels_the_rest() -> None:
    worker, gate = BackgroundWorker("worker"), Gate()
    begun, waiting = worker.submit(gate), worker.submit(int)
    assert gate.begun.wait(PATIENCE)
    worker.close()
    assert not worker.wait(0)
    gate.ends.set()
    assert begun.result(PATIENCE)
    assert waiting.cancelled()
    assert worker.submit(int).cancelled()
    assert worker.wait(PATIENCE)


def test_collect_yields_finished_results_in_order() -> None:
    first, second, third = (Future[str]() for _ in range(3))
    asked = deque([first, second, third])
    second.set_result("second")
    assert list(collect(asked)) == []
    first.cancel()
    assert list(collect(asked)) == ["second"]
    third.set_result("third")
    assert list(collect(asked)) == ["third"]
    assert not asked


@pytest.mark.parametrize(("lasts", "output"), [(True, "done\n"), (False, "")])
def test_at_exit_the_program_waits_only_for_workers_with_finish_at_exit(
    lasts: bool, output: str
) -> None:
    program = f"""
        import time
        from smokingcat.common.background_worker import BackgroundWorker

        worker = BackgroundWorker("worker", finish_at_exit={lasts})
        worker.submit(lambda: time.sleep({0.3 if lasts else 60}))
        worker.submit(lambda: print("done", flush=True))
    """
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert (ended.stdout, ended.stderr) == (output, "")
