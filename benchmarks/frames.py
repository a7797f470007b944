"""Measures wall times of frames, from input to present, over a round and over a match.

    python -m benchmarks.frames [--speed 1]
    python -m benchmarks.frames --against COMMIT [--pairs 4]

Bots play a round at each size and on each driver. Then a script plays the person's seat. Then bots
play while the strongest bot thinks without a pause (`benchmarks.ponder`). Finally three masters
play a match for a short word. Only drawn frames count.

Most of a frame's time is copying of memory. So a round of bots has a second bar, in copies of a
picture of the window's size. A slower machine takes longer for these copies too, so this bar fails
only if the program became slower. With a commit, its runs and those of the present code alternate,
without bars.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Final, Literal

import pygame

from benchmarks.bars import Row, markdown_table, quantile
from benchmarks.command import command_parser
from benchmarks.films.__main__ import check_out
from benchmarks.memory import home_of_players
from benchmarks.program import ROOT, SOURCE_COMMAND, Program, Size, Video, provide_screen

HD: Size = (1920, 1080)
UHD: Size = (3840, 2160)

Who = Literal["bots", "a person", "beside a thinker"]

_SHARES: Final = (("p50", 0.50), ("p99", 0.99))
_BARS: Final = {HD: {"p50": 2.0, "p99": 6.9}, UHD: {"p99": 12.0}}
_BARS_BESIDE_A_THINKER: Final = {HD: {"p99": 12.0}}
_MAX_FRAME_BAR: Final = 33.0
_MATCH_WORD: Final = "OSA"
"""Word of the match."""
_BARS_IN_COPIES: Final = {HD: {"p50": 9.3, "p99": 29.0}, UHD: {"p99": 9.0}}
"""Measured at 248bef42 (2026-11-29, idle machine: a copy took 0.25 and 1.8 ms)."""
_COPY_COUNT: Final = 60
_TIMEOUT_SECONDS: Final = 1800.0
"""Seconds after which a match is abandoned."""


def copy_milliseconds(size: Size) -> float:
    """Return the median wall time of copying one picture of the window's size."""
    picture, window = (pygame.Surface(size, 0, 32) for _ in range(2))
    taken = []
    for _ in range(_COPY_COUNT):
        begun = time.perf_counter()
        window.blit(picture, (0, 0))
        taken.append(time.perf_counter() - begun)
    return 1000 * median(taken)


def measure(speed: float = 1.0) -> list[Row]:
    """Return the median and the 99th percentile of frames for all sizes, drivers and players."""
    rows = []
    videos: tuple[Video, ...] = ("dummy", "xvfb")
    for who in ("bots", "a person", "beside a thinker"):
        for video in videos if who == "bots" else videos[1:]:
            for size in _bars(who):
                rows += _rows(who, video, size, speed)
    for size in (HD, UHD):
        rows += _longest(size, speed)
    return rows


def _longest(size: Size, speed: float) -> list[Row]:
    """Return the row of the longest frames of a match between masters."""
    arguments = ["--autoplay", "--seed", "7", "--word", _MATCH_WORD, "--speed", str(speed)]
    with (
        home_of_players("master") as home,
        provide_screen("xvfb", size) as environment,
        Program(arguments, home=home, environment=environment, size=size) as program,
    ):
        begun = program.wait_for("ready")
        ended = program.wait_for("match-end", limit=_TIMEOUT_SECONDS)
        wall = program.drawn_milliseconds(begun, ended)
    where = f"{size[0]}x{size[1]}, xvfb, a match of masters, {len(wall)} frames"
    return [Row(f"frame p99.9, {where}", quantile(wall, 0.999), _MAX_FRAME_BAR, "ms")]


def _bars(who: Who) -> Mapping[Size, Mapping[str, float]]:
    """Return the bars in milliseconds, by size and name of the percentile."""
    return _BARS_BESIDE_A_THINKER if who == "beside a thinker" else _BARS


def _rows(who: Who, video: Video, size: Size, speed: float) -> list[Row]:
    before = copy_milliseconds(size)
    wall = round_of_frames(who, video, size, speed)
    copy = (before + copy_milliseconds(size)) / 2
    where = f"{size[0]}x{size[1]}, {video}, {who}, {len(wall)} frames"
    rows = []
    for name, share in _SHARES:
        if (bar := _bars(who)[size].get(name)) is not None:
            what, taken = f"frame {name}, {where}", quantile(wall, share)
            rows.append(Row(what, taken, bar, "ms"))
            if who == "bots":
                bar = _BARS_IN_COPIES[size][name]
                rows.append(Row(f"{what}, in copies of {copy:.2f} ms", taken / copy, bar, ""))
    return rows


def round_of_frames(
    who: Who,
    video: Video,
    size: Size,
    speed: float,
    surroundings: Mapping[str, str] = MappingProxyType({}),
    tree: Path = ROOT,
) -> list[float]:
    """Return the wall times in milliseconds of a round's drawn frames.

    The program of ``tree`` runs with ``surroundings`` added to its environment.
    """
    arguments, command = ["--seed", "7"], SOURCE_COMMAND
    if who == "bots":
        arguments += ["--autoplay", "--speed", str(speed)]
    elif who == "a person":
        command = (sys.executable, "-m", "benchmarks.person")
    else:
        arguments += ["--speed", str(speed)]
        command = (sys.executable, "-m", "benchmarks.ponder")
    with (
        tempfile.TemporaryDirectory() as folder,
        provide_screen(video, size) as environment,
        Program(
            arguments,
            home=Path(folder),
            environment={**environment, **surroundings},
            size=size,
            command=command,
            tree=tree,
        ) as program,
    ):
        begun = program.wait_for("ready")
        ended = program.wait_for("round-end")
        return program.drawn_milliseconds(begun, ended)


def compare(commit: str, pairs: int) -> None:
    """Print wall times of frames of a commit and of the present code, measured alternately."""
    print("| pair | window | state | p50 ms | p99 ms |\n|---:|---|---|---:|---:|")
    with check_out(commit) as tree:
        for pair in range(1, pairs + 1):
            for size in (HD, UHD):
                for name, state in ((commit, tree), ("now", ROOT)):
                    wall = round_of_frames("bots", "xvfb", size, 1.0, tree=state)
                    p50, p99 = (f"{quantile(wall, share):.2f}" for _, share in _SHARES)
                    print(f"| {pair} | {size[0]}x{size[1]} | {name} | {p50} | {p99} |", flush=True)


def main() -> None:
    parser = command_parser("benchmarks.frames", __doc__)
    parser.add_argument(
        "--speed", type=float, default=1.0, help="speed of all movement, 1 is usual"
    )
    parser.add_argument("--against", metavar="COMMIT", help="commit to compare with")
    parser.add_argument(
        "--pairs", type=int, default=4, help="number of comparisons, with --against"
    )
    options = parser.parse_args()
    if options.against:
        compare(options.against, options.pairs)
    else:
        print(markdown_table(measure(options.speed)))


if __name__ == "__main__":
    main()
