"""Boards of the arena, played here or by several processes at once.

A process is this program started again with one hidden word. Each gets every so many-th board from
the start, so nobody has to hand out work, and the boards come back in their order.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final

from smokingcat import paths
from smokingcat.arena.board import Board, Clock
from smokingcat.arena.contest import Contest, Job
from smokingcat.bots.bot import UnreadableTables

COMMAND: Final = "play-boards"
"""The word that starts the program as one of these processes; people need not know it."""
_UNREADABLE: Final = "unreadable"


class PlayerGone(Exception):  # noqa: N818 - reads as what it is
    """A process ended before it had played its boards."""


def played(
    contest: Contest, jobs: Sequence[Job], processes: int = 1
) -> Iterator[tuple[int, Board]]:
    """Play the boards and yield each with its number; PlayerGone if a process fails.

    UnreadableTables if a bot cannot play here. The boards are the same whatever the number of
    processes; how long was thought is not.
    """
    if min(processes, len(jobs)) <= 1:
        clock = processor_clock()
        for number, turns in jobs:
            yield number, contest.play(number, turns, clock)
        return
    players: list[subprocess.Popen[str]] = []
    try:
        with _deaf():
            for first in range(min(processes, len(jobs))):
                players.append(_started())
                _ask(players[-1], contest, jobs[first::processes])
        for place, (number, _) in enumerate(jobs):
            yield number, _next_board(players[place % processes])
    finally:
        for player in players:
            player.kill()
            player.communicate()


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
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


def _started() -> subprocess.Popen[str]:
    command, environment = paths.program()
    try:
        return subprocess.Popen(
            [*command, COMMAND],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            encoding="utf-8",
        )
    except OSError as error:
        raise PlayerGone from error


def _ask(player: subprocess.Popen[str], contest: Contest, jobs: Sequence[Job]) -> None:
    assert player.stdin is not None
    try:
        player.stdin.write(json.dumps({"contest": contest.data(), "jobs": jobs}) + "\n")
        player.stdin.flush()
    except OSError as error:
        raise PlayerGone from error


def _next_board(player: subprocess.Popen[str]) -> Board:
    assert player.stdout is not None
    line = player.stdout.readline()
    if not line.endswith("\n"):
        raise PlayerGone
    data = json.loads(line)
    if _UNREADABLE in data:
        raise UnreadableTables(data[_UNREADABLE])
    return Board.from_data(data)


def serve() -> int:
    """Play the boards that standard input asks for; return the exit status."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program that has asked
    asked = json.loads(sys.stdin.readline())
    contest = Contest.from_data(asked["contest"])
    clock = processor_clock()
    try:
        for number, turns in asked["jobs"]:
            print(json.dumps(contest.play(number, turns, clock).data()), flush=True)
    except UnreadableTables as missing:
        print(json.dumps({_UNREADABLE: missing.name}), flush=True)
        return 1
    except BrokenPipeError:
        # Whoever has asked is gone; leave nothing to be flushed at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def processor_clock() -> Clock:
    """Return a clock that counts the work of this process alone, where the system has a fine one.

    Windows counts work by the sixty-fourth of a second; there it is the clock on the wall.
    """
    return time.perf_counter if os.name == "nt" else time.process_time
