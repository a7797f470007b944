"""Shows which frames of a round are expensive, and what happens in them.

    python -m benchmarks.dear [--size 3840x2160] [--runs 3] [--against COMMIT]

Bots play a round by the clock of a film (`benchmarks.films.stopwatch`), so every run has the same
frames. The cost of a frame is its minimum over the runs, which removes other load of the machine.
With a commit, its runs and those of the present code alternate, and each kind of moment has one row
for either state. A frame of the commit gets the moment of the present code's frame with the same
number. Pixels drawn and pictures made are the same on every machine.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from benchmarks import yardstick
from benchmarks.bars import quantile
from benchmarks.command import command_parser
from benchmarks.films.__main__ import ENVIRONMENT, check_out, compile_words
from benchmarks.films.stopwatch import Cost
from benchmarks.program import ROOT

_FILM_SCRIPT: Final = "run --autoplay --seed 7\nrate 60\nwait 95\n"
_QUANTILES: Final = (0.5, 0.99, 0.999, 1.0)
_EXPENSIVE_QUANTILE: Final = 0.99


def frame_costs(tree: Path, size: str) -> list[Cost]:
    """Return the cost of each frame of a round, played by the code of ``tree``."""
    with tempfile.TemporaryDirectory() as folder:
        film, out = Path(folder, "round.film"), Path(folder, "costs.json")
        film.write_text(_FILM_SCRIPT, encoding="utf-8")
        keep = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        line = [sys.executable, "-m", "benchmarks.films.stopwatch", str(tree), str(film)]
        subprocess.run(
            [*line, "--size", size, "--out", str(out)],
            cwd=ROOT,
            env={**keep, **ENVIRONMENT, "SMOKINGCAT_HOME": str(Path(folder, "home"))},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        return [Cost(*cost) for cost in json.loads(out.read_text())]


def minimal_costs(runs: Sequence[Sequence[Cost]], present: Sequence[Cost]) -> list[Cost]:
    """Return the drawn frames with their minimal costs over ``runs``.

    Their moments are those of the ``present`` code's frames with the same numbers.
    """
    frames = (
        run[0]._replace(moment=now.moment, milliseconds=min(each.milliseconds for each in run))
        for now, *run in zip(present, *runs, strict=False)
    )
    return [frame for frame in frames if frame.drawn]


def cost_rows(name: str, frames: Iterable[Cost], min_milliseconds: float) -> dict[str, str]:
    """Return a row for each kind of moment; frames from ``min_milliseconds`` are expensive."""
    moments = defaultdict[str, list[Cost]](list)
    for frame in frames:
        moments[frame.moment].append(frame)
    found = {}
    for moment, costs in moments.items():
        taken = [cost.milliseconds for cost in costs]
        drawn, made = (
            sum(getattr(cost, of) for cost in costs) / len(costs) for of in ("drawn", "made")
        )
        many = sum(milliseconds >= min_milliseconds for milliseconds in taken)
        found[moment] = (
            f"| {moment} | {name} | {len(costs)} | {many} | {quantile(taken, 0.5):.1f} "
            f"| {max(taken):.1f} | {drawn:.2f} | {made:.2f} |"
        )
    return found


def print_costs(states: dict[str, list[Cost]]) -> None:
    """Print the costs of all frames, and the kinds of moments, most expensive first."""
    yard = yardstick.measure_workload()
    print(
        "| state | p50 | p99 | p99.9 | longest | (milliseconds; the yardstick takes",
        f"{yard:.2f}) |",
    )
    for name, frames in states.items():
        costs = [frame.milliseconds for frame in frames]
        print(
            f"| {name} |", " | ".join(f"{quantile(costs, share):.1f}" for share in _QUANTILES), "|"
        )
    first = next(iter(states.values()))
    dear = quantile([frame.milliseconds for frame in first], _EXPENSIVE_QUANTILE)
    tables = [cost_rows(name, frames, dear) for name, frames in states.items()]
    print("\n| moment | state | frames | expensive | p50 | longest | Mpx drawn | Mpx made |")
    by_dear = sorted(tables[0], key=lambda moment: -int(tables[0][moment].split("|")[4]))
    for moment in by_dear:
        print(*(table[moment] for table in tables if moment in table), sep="\n")


def main() -> None:
    parser = command_parser("benchmarks.dear", __doc__)
    parser.add_argument("--size", default="3840x2160", metavar="WIDTHxHEIGHT")
    parser.add_argument("--runs", type=int, default=3, help="number of runs of each state")
    parser.add_argument("--against", metavar="COMMIT", help="commit to compare with")
    options = parser.parse_args()
    compile_words(ROOT)
    with contextlib.ExitStack() as stack:
        trees = {"now": ROOT}
        if options.against:
            other = stack.enter_context(check_out(options.against))
            trees = {options.against: other, "now": ROOT}
        runs: dict[str, list[list[Cost]]] = {name: [] for name in trees}
        for _ in range(options.runs):
            for name, tree in trees.items():
                runs[name].append(frame_costs(tree, options.size))
    print_costs({name: minimal_costs(each, runs["now"][0]) for name, each in runs.items()})


if __name__ == "__main__":
    main()
