"""Measures the cost of AccessKit without a screen reader.

    dbus-run-session -- python -m benchmarks.unread [--pairs 5]

The same runs with and without AccessKit alternate. Without a session bus AccessKit has nothing to
listen to, and costs less than on a desktop. Each pair compares the processor time from the start to
a title at rest. Each pair also compares the wall time of frames of a round of bots.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.bars import Row, markdown_table, quantile
from benchmarks.command import command_parser
from benchmarks.frames import HD, round_of_frames
from benchmarks.program import Program, provide_screen

_MAX_COST_RATIO: Final = 1.03
_QUIET_SECONDS: Final = 1.5
"""Seconds without a frame, after which the title is at rest."""
_BUS_VARIABLES: Final = ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")


def measure(pairs: int = 3, speed: float = 10.0) -> list[Row]:
    """Return the cost of a start and of a frame with AccessKit as a multiple of that without."""
    starts, frames = list[float](), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        ways, home = _environments(Path(folder)), Path(folder, "home")
        _start(home, ways["without"])  # the first start fills the caches
        for number in range(pairs):
            turns = list(ways) if number % 2 else list(reversed(ways))
            start = {way: _start(home, ways[way]) for way in turns}
            frame = {way: _frame(ways[way], speed) for way in turns}
            starts.append(start["with"] / start["without"])
            frames.append(frame["with"] / frame["without"])
    return [
        Row(
            f"{what} with AccessKit, times without, {pairs} pairs",
            median(ratios),
            _MAX_COST_RATIO,
            "",
        )
        for what, ratios in (("start", starts), ("frame p50", frames))
    ]


def _environments(folder: Path) -> dict[str, dict[str, str]]:
    """Return an environment with AccessKit and one without."""
    bus = {name: os.environ[name] for name in _BUS_VARIABLES if name in os.environ}
    bare, hidden = folder / "bare", folder / "hidden"
    bare.mkdir()  # so that both ways search equally many folders for modules
    hidden.mkdir()
    (hidden / "accesskit.py").write_text("raise ImportError('hidden')\n", encoding="utf-8")
    return {"with": {**bus, "PYTHONPATH": str(bare)}, "without": {**bus, "PYTHONPATH": str(hidden)}}


def _start(home: Path, surroundings: dict[str, str]) -> float:
    """Return the processor seconds from the program's start to a title at rest."""
    with (
        provide_screen("xvfb", HD) as environment,
        Program([], home=home, environment={**environment, **surroundings}, size=HD) as program,
    ):
        program.wait_for("ready", limit=180)
        program.settle(_QUIET_SECONDS)
        return program.processor_seconds()


def _frame(surroundings: dict[str, str], speed: float) -> float:
    """Return the median wall time of a frame of a round, in milliseconds."""
    return quantile(round_of_frames("bots", "xvfb", HD, speed, surroundings), 0.5)


def main() -> None:
    parser = command_parser("benchmarks.unread", __doc__)
    parser.add_argument("--pairs", type=int, default=5, help="number of pairs of runs")
    print(markdown_table(measure(parser.parse_args().pairs)))


if __name__ == "__main__":
    main()
