"""What the game does while nothing moves and a person is to play: nothing, one hopes.

python -m benchmarks.rest [--seconds 30]
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from benchmarks.bars import Row, table
from benchmarks.command import command
from benchmarks.program import Program, Size, screen
from smokingcat.table.moods import SLEEPY

SIZE: Size = (1920, 1080)


def measure(seconds: float = 30.0) -> list[Row]:
    """Return the frames drawn and the share of a core used in ``seconds`` of waiting."""
    with (
        tempfile.TemporaryDirectory() as folder,
        screen("xvfb", SIZE) as environment,
        Program(
            ["--word", "POPELNÍK", "--seed", "7"],
            home=Path(folder),
            environment=environment,
            size=SIZE,
        ) as program,
    ):
        program.wait_for("ready")
        program.settle(quiet=SLEEPY + 1, limit=180.0)  # until all the cats are asleep
        frames, used = len(program.drawn_milliseconds()), program.processor_seconds()
        time.sleep(seconds)
        frames = len(program.drawn_milliseconds()) - frames
        share = 100 * (program.processor_seconds() - used) / seconds
    return [
        Row(f"frames drawn in {seconds:.0f} s at rest", frames, 0, ""),
        Row("processor at rest", share, 0.5, "% of a core"),
    ]


def main() -> None:
    """Measure and print."""
    parser = command("benchmarks.rest", __doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to watch")
    print(table(measure(parser.parse_args().seconds)))


if __name__ == "__main__":
    main()
