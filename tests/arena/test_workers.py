"""Boards played by other processes: same results, and no process left behind."""

from __future__ import annotations

import json
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from smokingcat.arena.board import Board
from smokingcat.arena.contest import Contest, jobs
from smokingcat.arena.workers import (
    ClusterUnavailable,
    WorkerLost,
    cluster_executor,
    play_boards,
    process_executor,
)
from smokingcat.bots.bot import UnreadableTables
from tests.project.tree import ROOT

CONTEST = Contest(("regular", "kitten", "kitten", "kitten"), "9")
PLAYS = 10
PATIENCE = 60.0  # seconds


def results(executor: Executor | None) -> list[tuple[int, Any]]:
    """Return the boards without thinking times, which vary."""
    boards = play_boards(CONTEST, jobs(PLAYS), executor)
    return [(number, (board.losers, board.lost, board.points)) for number, board in boards]


def test_all_executors_play_the_same_boards_in_order() -> None:
    alone = results(None)
    assert [number for number, _ in alone] == [0, 1, 2]
    with ThreadPoolExecutor(2) as threads:
        assert results(threads) == alone
    with process_executor(2) as executor:
        assert results(executor) == alone
    assert multiprocessing.active_children() == []


def exit_process(_: object) -> Board:
    os._exit(3)


def test_a_worker_that_exits_raises_worker_lost() -> None:
    with pytest.raises(WorkerLost), process_executor(2) as executor:
        list(executor.map(exit_process, range(3)))
    assert multiprocessing.active_children() == []


def raise_unreadable(_: object) -> Board:
    raise UnreadableTables("thumb.npz")


def test_an_error_of_a_bot_is_raised_unchanged() -> None:
    with pytest.raises(UnreadableTables) as caught, process_executor(1) as executor:
        list(executor.map(raise_unreadable, [0]))
    assert caught.value.name == "thumb.npz"
    assert str(pickle.loads(pickle.dumps(caught.value))) == "thumb.npz is missing or damaged"


ARENA = [sys.executable, "-m", "smokingcat", "--lang", "en", "arena"]
LONG = [*ARENA, "--seats", "regular,regular,regular,regular", "--rounds", "100000"]


def restore_sigint() -> None:
    """Restore the SIGINT handler, which shells ignore in background programs."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def running_arena(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], set[int]]]:
    """Start a long contest; yield it with its process ids after the first board."""
    file = tmp_path / "boards"
    arena = subprocess.Popen(
        [*LONG, "--processes", "2", "--resume", str(file)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=restore_sigint,
    )
    wait_until(lambda: file.exists() and len(file.read_text().splitlines()) > 1)
    yield arena, children(arena.pid)
    if arena.poll() is None:
        arena.kill()
        arena.communicate()


def children(pid: int) -> set[int]:
    """Return the ids of a process's running children."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = status.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == pid and state != "Z":
            found.add(int(status.parent.name))
    return found


def wait_until(condition: Any) -> None:
    latest = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < latest
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_ctrl_c_prints_the_result_so_far_and_ends_all_processes(
    running_arena: tuple[subprocess.Popen[str], set[int]],
) -> None:
    arena, workers = running_arena
    os.killpg(arena.pid, signal.SIGINT)
    out, err = arena.communicate(timeout=PATIENCE)
    assert (arena.returncode, err) == (130, "")
    assert "(stopped before 100000)" in out
    wait_until(lambda: not any(map(is_running, workers)))


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_workers_end_when_the_program_is_killed(
    running_arena: tuple[subprocess.Popen[str], set[int]],
) -> None:
    arena, workers = running_arena
    assert len(workers) >= 2
    arena.kill()
    arena.communicate()
    wait_until(lambda: not any(map(is_running, workers)))


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_killed_worker_is_reported_in_one_line(
    running_arena: tuple[subprocess.Popen[str], set[int]],
) -> None:
    arena, workers = running_arena
    for pid in workers:
        if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
            os.kill(pid, signal.SIGKILL)
            break
    out, err = arena.communicate(timeout=PATIENCE)
    message = "smokingcat: a process that played stopped too early\n"
    assert (arena.returncode, out, err) == (1, "", message)


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """Start a Dask scheduler with two local workers; yield its address."""
    pytest.importorskip("distributed")
    file = tmp_path / "scheduler.json"
    dask = [sys.executable, "-m", "dask"]
    local = ["--host", "127.0.0.1", "--no-dashboard"]
    commands = [[*dask, "scheduler", *local, "--port", "0", "--scheduler-file", str(file)]]
    worker = ["worker", *local, "--nthreads", "1", "--scheduler-file", str(file)]
    commands += [[*dask, *worker, "--local-directory", str(tmp_path)]] * 2
    with ExitStack() as running:
        for command in commands:
            player = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
            running.callback(player.wait)
            running.callback(player.terminate)
        wait_until(lambda: file.exists() and file.read_text())
        yield json.loads(file.read_text())["address"]


def test_a_cluster_plays_the_same_boards_as_this_process(scheduler: str) -> None:
    with cluster_executor(scheduler) as executor:
        assert results(executor) == results(None)


@pytest.mark.parametrize("address", ["nonsense", "foo://here:1", "127.0.0.1:1"])
def test_an_unreachable_cluster_raises(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("smokingcat.arena.workers._CLUSTER_TIMEOUT", "1s")
    with pytest.raises(ClusterUnavailable) as caught, cluster_executor(address):
        pass
    assert not caught.value.is_missing
