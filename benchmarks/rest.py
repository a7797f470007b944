"""Measures what the game does at rest, while it waits for the person's move.

python -m benchmarks.rest [--seconds 30]
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.bars import Row, markdown_table
from benchmarks.command import command_parser
from benchmarks.program import Program, Size, change_settings, provide_screen
from smokingcat.table.state.moods import SLEEPY

SIZE: Size = (1920, 1080)


def measure(seconds: float = 30.0) -> list[Row]:
    """Return the rows for ``seconds`` of waiting, without and with ambience."""
    with provide_screen("xvfb", SIZE) as environment:
        silent = _watch(environment, seconds, ambience=0.0)
        murmuring = _watch(environment, seconds, ambience=0.35)
    return [
        Row(f"frames drawn in {seconds:.0f} s at rest", silent.frames, 0, ""),
        Row("wake-ups at rest, ambience off", silent.wake_ups, 2, "a second"),
        Row("processor at rest, ambience off", silent.share, 0.1, "% of a core"),
        Row("processor at rest, ambience on", murmuring.share, 0.4, "% of a core"),
    ]


class _Rest(NamedTuple):
    frames: int
    wake_ups: float
    """Per second, of all threads."""
    share: float
    """Per cent of a core."""


def _watch(environment: dict[str, str], seconds: float, *, ambience: float) -> _Rest:
    with tempfile.TemporaryDirectory() as folder:
        change_settings(Path(folder), ambience_volume=ambience)
        with Program(
            ["--word", "POPELNÍK", "--seed", "7"],
            home=Path(folder),
            environment=environment,
            size=SIZE,
        ) as program:
            program.wait_for("ready")
            program.settle(quiet=SLEEPY + 1, limit=180.0)  # until all the cats are asleep
            frames, used = len(program.drawn_milliseconds()), program.processor_seconds()
            woken = program.wake_ups()
            time.sleep(seconds)
            return _Rest(
                len(program.drawn_milliseconds()) - frames,
                (program.wake_ups() - woken) / seconds,
                100 * (program.processor_seconds() - used) / seconds,
            )


def main() -> None:
    parser = command_parser("benchmarks.rest", __doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="seconds to watch")
    print(markdown_table(measure(parser.parse_args().seconds)))


if __name__ == "__main__":
    main()
