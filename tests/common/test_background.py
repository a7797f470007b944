"""Work beside the loop: one thing after another, told of, dropped, waited for."""

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
"""Seconds after which a thread hangs."""


class Gate:
    """Work that ends when it is told to."""

    def __init__(self) -> None:
        self.begun, self.ends = threading.Event(), threading.Event()

    def __call__(self) -> bool:
        self.begun.set()
        return self.ends.wait(PATIENCE)


def test_what_is_asked_for_is_done_in_order_in_another_thread() -> None:
    lane, done = BackgroundWorker("lane"), list[int]()
    for number in range(20):
        lane.submit(partial(done.append, number))
    assert lane.submit(threading.current_thread).result(PATIENCE) is not threading.current_thread()
    assert done == list(range(20))


def test_an_idle_thread_ends_and_the_next_task_starts_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(background_worker, "_IDLE_SECONDS", 0.0)

    def there() -> bool:
        return any(thread.name == "short" for thread in threading.enumerate())

    lane = BackgroundWorker("short")
    assert not there()
    for _ in range(2):
        gate = Gate()
        lane.submit(gate)
        assert gate.begun.wait(PATIENCE)
        assert there()
        gate.ends.set()
        assert lane.wait(PATIENCE)
        for thread in threading.enumerate():
            if thread.name == "short":
                thread.join(PATIENCE)
        assert not there()


def test_tasks_close_to_each_other_share_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_worker, "_IDLE_SECONDS", PATIENCE)
    lane = BackgroundWorker("lane")
    first = lane.submit(threading.get_ident).result(PATIENCE)
    assert lane.wait(PATIENCE)
    assert lane.submit(threading.get_ident).result(PATIENCE) == first


def test_by_hand_a_task_runs_when_it_is_waited_for_and_in_that_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BackgroundWorker, "is_manual", True)
    lane, woken = BackgroundWorker("lane", lambda: woken.append(1)), list[int]()
    first, dropped = lane.submit(threading.current_thread), lane.submit(int)
    assert not first.done()
    dropped.cancel()
    assert lane.wait(0)
    assert (first.result(0), woken) == (threading.current_thread(), [1])


def test_whoever_waits_is_woken_after_each_answer_but_not_for_what_was_dropped() -> None:
    gate, woken = Gate(), list[int]()
    lane = BackgroundWorker("lane", lambda: woken.append(1))
    first, dropped, last = lane.submit(gate), lane.submit(int), lane.submit(int)
    assert gate.begun.wait(PATIENCE)
    assert dropped.cancel()
    gate.ends.set()
    assert lane.wait(PATIENCE)
    assert (first.result(), last.result(), len(woken)) == (True, 0, 2)


def test_an_error_goes_to_whoever_asked_and_the_lane_goes_on() -> None:
    lane = BackgroundWorker("lane")
    failed, fine = lane.submit(lambda: int("no number")), lane.submit(int)
    assert fine.result(PATIENCE) == 0
    with pytest.raises(ValueError, match="no number"):
        failed.result(PATIENCE)


def test_a_closed_lane_ends_what_it_has_begun_and_drops_the_rest() -> None:
    lane, gate = BackgroundWorker("lane"), Gate()
    begun, waiting = lane.submit(gate), lane.submit(int)
    assert gate.begun.wait(PATIENCE)
    lane.close()
    assert not lane.wait(0)
    gate.ends.set()
    assert begun.result(PATIENCE)
    assert waiting.cancelled()
    assert lane.submit(int).cancelled()
    assert lane.wait(PATIENCE)


def test_answers_are_collected_in_order_as_far_as_they_have_come() -> None:
    first, second, third = (Future[str]() for _ in range(3))
    asked = deque([first, second, third])
    second.set_result("second")
    assert list(collect(asked)) == []
    first.cancel()
    assert list(collect(asked)) == ["second"]
    third.set_result("third")
    assert list(collect(asked)) == ["third"]
    assert not asked


@pytest.mark.parametrize(("lasts", "said"), [(True, "done\n"), (False, "")])
def test_the_end_of_the_program_waits_for_lanes_that_last_alone(lasts: bool, said: str) -> None:
    program = f"""
        import time
        from smokingcat.common.background_worker import BackgroundWorker

        lane = BackgroundWorker("lane", lasts={lasts})
        lane.submit(lambda: time.sleep({0.3 if lasts else 60}))
        lane.submit(lambda: print("done", flush=True))
    """
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert (ended.stdout, ended.stderr) == (said, "")
