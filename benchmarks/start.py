"""How soon the game is there: from starting the process to a frame that answers a click.

python -m benchmarks.start [--runs 7] [--program dist/SmokingCat/SmokingCat]
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.bars import Row, quantile, table
from benchmarks.command import command
from benchmarks.program import SOURCE, Program, Size, screen

SIZE: Size = (1920, 1080)


def measure(runs: int = 7, program: Path | None = None) -> list[Row]:
    """Return the rows for a very first start and for the median of later ones."""
    command: Sequence[str] = SOURCE if program is None else (str(program.resolve()),)
    what, bar = ("from source", 0.45) if program is None else ("frozen", 0.6)
    with tempfile.TemporaryDirectory() as folder, screen("xvfb", SIZE) as environment:
        shown, ready = _start(Path(folder, "first"), environment, command)
        home = Path(folder, "warm")
        _start(home, environment, command)
        later = [_start(home, environment, command)[1] for _ in range(runs)]
    return [
        Row(f"start to answering a click, {what}", quantile(later, 0.5), bar, "s"),
        Row(f"very first start, something on screen, {what}", shown, 0.5, "s"),
        Row(f"very first start, playable, {what}", ready, 2.5, "s"),
    ]


def _start(home: Path, environment: dict[str, str], command: Sequence[str]) -> tuple[float, float]:
    """Return the seconds to the first frame, and to one that answers a click."""
    with Program([], home=home, environment=environment, size=SIZE, command=command) as program:
        ready = program.wait_for("ready", limit=60)
        return program.first_drawn() - program.started, ready - program.started


def main() -> None:
    """Measure and print."""
    parser = command("benchmarks.start", __doc__)
    parser.add_argument("--runs", type=int, default=7, help="how many later starts")
    parser.add_argument("--program", type=Path, help="a standalone program instead of the source")
    options = parser.parse_args()
    print(table(measure(options.runs, options.program)))


if __name__ == "__main__":
    main()
