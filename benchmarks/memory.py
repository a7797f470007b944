"""How much memory the game holds after three rounds, and whether it keeps growing.

    python -m benchmarks.memory [--speed 20]

Growth is the slope of a straight line through the memory after each round of a match for the
longest word (some 35 rounds), the first five left out, over 500 rounds.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import linear_regression

from benchmarks.bars import Row, table
from benchmarks.program import NotReached, Program, Size, screen

BARS: tuple[tuple[Size, float], ...] = (((1920, 1080), 150.0), ((3840, 2160), 350.0))
LONGEST_WORD = "PODŠÁLKOVINKÁŘ"
ROUNDS = 500
NOISE = 10.0
"""Megabytes over 500 rounds that count as no growth."""


def measure(speed: float = 20.0) -> list[Row]:
    """Return the memory after three rounds at each size, and the growth."""
    rows = []
    for size, bar in BARS:
        held = after_rounds(size, speed, most=3)[-1]
        rows.append(Row(f"memory after three rounds, {size[0]}x{size[1]}", held, bar, "MB"))
    steady = after_rounds((1280, 720), speed)[5:]
    if len(steady) < 2:
        raise NotReached("the match was too short to show growth")
    growth = max(0.0, linear_regression(range(len(steady)), steady).slope * ROUNDS)
    rows.append(Row(f"growth over {ROUNDS} rounds, from {len(steady)}", growth, NOISE, "MB"))
    return rows


def after_rounds(size: Size, speed: float, most: int | None = None) -> list[float]:
    """Return the memory in megabytes after each round, up to ``most`` or to the match's end."""
    arguments = ["--autoplay", "--seed", "7", "--speed", str(speed), "--word", LONGEST_WORD]
    held: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        screen("xvfb", size) as environment,
        Program(arguments, home=Path(folder), environment=environment, size=size) as program,
    ):
        while most is None or len(held) < most:
            try:
                program.wait_for("round-end", len(held) + 1)
                held.append(program.resident_megabytes())
            except (NotReached, FileNotFoundError):
                break
    if not held or (most is not None and len(held) < most):
        raise NotReached("the match ended before enough rounds were played")
    return held


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.memory", description=__doc__)
    parser.add_argument("--speed", type=float, default=20.0, help="how fast everything moves")
    print(table(measure(parser.parse_args().speed)))


if __name__ == "__main__":
    main()
