"""Measures the memory of the game after three rounds, and its growth.

    python -m benchmarks.memory [--speed 20]

Growth is the slope of a line fitted to the memory after each of 150 rounds of one evening
(`benchmarks.evening`), times 500 rounds. The first 20 rounds are left out, because caches fill in
them.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import linear_regression

from benchmarks.bars import Row, markdown_table
from benchmarks.command import command_parser
from benchmarks.program import ROOT, Program, Size, change_settings, provide_screen

MEGABYTE_BARS: dict[tuple[Size, str], float] = {
    ((1920, 1080), "regular"): 150.0,
    ((1920, 1080), "master"): 170.0,
    ((3840, 2160), "regular"): 350.0,
    ((3840, 2160), "master"): 400.0,
}
"""Megabytes by size of the window and level of the bots."""
LONG_WORD = "PODŠÁLKOVINKÁŘ"
ROUNDS = 500
PLAYED_ROUNDS = 150
WARM_UP_ROUNDS = 20
GROWTH_NOISE = 10.0
"""Megabytes over 500 rounds that count as no growth."""


def measure(speed: float = 20.0) -> list[Row]:
    """Return the memory after three rounds at each size, and the growth."""
    rows = []
    for (size, level), bar in MEGABYTE_BARS.items():
        held = after_rounds(size, speed, most=3, level=level)[-1]
        what = f"memory after three rounds, {size[0]}x{size[1]}, {level}"
        rows.append(Row(what, held, bar, "MB"))
    rows.append(
        Row(
            f"growth over {ROUNDS} rounds, from {PLAYED_ROUNDS}",
            measure_growth(),
            GROWTH_NOISE,
            "MB",
        )
    )
    return rows


def measure_growth() -> float:
    """Return the megabytes by which the memory of an evening grows over `ROUNDS` rounds."""
    command = (sys.executable, "-m", "benchmarks.evening", "--rounds", str(PLAYED_ROUNDS))
    printed = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    steady = [float(line) for line in printed.splitlines() if line][WARM_UP_ROUNDS:]
    return max(0.0, linear_regression(range(len(steady)), steady).slope * ROUNDS)


def after_rounds(size: Size, speed: float, most: int, level: str) -> list[float]:
    """Return the megabytes after each of the first ``most`` rounds of bots of ``level``."""
    arguments = ["--autoplay", "--seed", "7", "--speed", str(speed), "--word", LONG_WORD]
    held: list[float] = []
    with (
        home_of_players(level) as home,
        provide_screen("xvfb", size) as environment,
        Program(arguments, home=home, environment=environment, size=size) as program,
    ):
        while len(held) < most:
            program.wait_for("round-end", len(held) + 1)
            held.append(program.resident_megabytes())
    return held


@contextlib.contextmanager
def home_of_players(level: str) -> Iterator[Path]:
    """Make a temporary home with all bots of ``level``."""
    with tempfile.TemporaryDirectory() as folder:
        change_settings(Path(folder), levels=[level] * 3)
        yield Path(folder)


def main() -> None:
    parser = command_parser("benchmarks.memory", __doc__)
    parser.add_argument(
        "--speed", type=float, default=20.0, help="speed of all movement, 1 is usual"
    )
    print(markdown_table(measure(parser.parse_args().speed)))


if __name__ == "__main__":
    main()
