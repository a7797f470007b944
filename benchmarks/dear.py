"""Which frames of a round are dear, and to what kind of moment they belong.

    python -m benchmarks.dear [--size 3840x2160] [--runs 3] [--against COMMIT]

Cats play a round by the clock of a film (`benchmarks.films.stopwatch`), so that every run has the
same frames, and what a frame costs is the least of some runs: what else the machine is at drops
out. With another commit both states are run by turns, and each moment has a row of either: a frame
of the commit belongs to the moment that the present tree tells of the frame of that number.
Pixels drawn and pictures made are the same on every machine.
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
from benchmarks.command import command
from benchmarks.films.__main__ import ENVIRONMENT, checked_out, compile_words
from benchmarks.films.stopwatch import Cost
from benchmarks.program import ROOT

_FILM: Final = "run --autoplay --seed 7\nrate 60\nwait 95\n"
_SHARES: Final = (0.5, 0.99, 0.999, 1.0)
_DEAR: Final = 0.99


def of_round(tree: Path, size: str) -> list[Cost]:
    """Return what each frame of a round costs with the code of a tree."""
    with tempfile.TemporaryDirectory() as folder:
        film, out = Path(folder, "round.film"), Path(folder, "costs.json")
        film.write_text(_FILM, encoding="utf-8")
        keep = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        line = [sys.executable, "-m", "benchmarks.films.stopwatch", str(tree), str(film)]
        subprocess.run(
            [*line, "--size", size, "--out", str(out)],
            cwd=ROOT,
            env={**keep, **ENVIRONMENT, "SMOKINGCAT_HOME": str(Path(folder, "home"))},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        return [Cost(*told) for told in json.loads(out.read_text())]


def least(runs: Sequence[Sequence[Cost]], present: Sequence[Cost]) -> list[Cost]:
    """Return each frame that was drawn, with the least that it took.

    Its moment is that of the ``present`` tree's frame of the same number.
    """
    frames = (
        run[0]._replace(moment=now.moment, milliseconds=min(each.milliseconds for each in run))
        for now, *run in zip(present, *runs, strict=False)
    )
    return [frame for frame in frames if frame.drawn]


def rows(name: str, frames: Iterable[Cost], dear: float) -> dict[str, str]:
    """Return a row for each kind of moment; ``dear`` are frames of so many milliseconds."""
    moments = defaultdict[str, list[Cost]](list)
    for frame in frames:
        moments[frame.moment].append(frame)
    told = {}
    for moment, costs in moments.items():
        taken = [cost.milliseconds for cost in costs]
        drawn, made = (
            sum(getattr(cost, of) for cost in costs) / len(costs) for of in ("drawn", "made")
        )
        many = sum(milliseconds >= dear for milliseconds in taken)
        told[moment] = (
            f"| {moment} | {name} | {len(costs)} | {many} | {quantile(taken, 0.5):.1f} "
            f"| {max(taken):.1f} | {drawn:.2f} | {made:.2f} |"
        )
    return told


def tell(states: dict[str, list[Cost]]) -> None:
    """Print the frames' costs and, dearest first, the kinds of moments."""
    yard = yardstick.milliseconds()
    print("| state | p50 | p99 | p99.9 | most | (milliseconds; a yardstick is", f"{yard:.2f}) |")
    for name, frames in states.items():
        costs = [frame.milliseconds for frame in frames]
        print(f"| {name} |", " | ".join(f"{quantile(costs, share):.1f}" for share in _SHARES), "|")
    first = next(iter(states.values()))
    dear = quantile([frame.milliseconds for frame in first], _DEAR)
    tables = [rows(name, frames, dear) for name, frames in states.items()]
    print("\n| moment | state | frames | dear | p50 | most | Mpx drawn | Mpx made |")
    by_dear = sorted(tables[0], key=lambda moment: -int(tables[0][moment].split("|")[4]))
    for moment in by_dear:
        print(*(table[moment] for table in tables if moment in table), sep="\n")


def main() -> None:
    """Run, and print."""
    parser = command("benchmarks.dear", __doc__)
    parser.add_argument("--size", default="3840x2160", metavar="WIDTHxHEIGHT")
    parser.add_argument("--runs", type=int, default=3, help="how often either state is run")
    parser.add_argument("--against", metavar="COMMIT", help="the state of the code to compare with")
    options = parser.parse_args()
    compile_words(ROOT)
    with contextlib.ExitStack() as stack:
        trees = {"now": ROOT}
        if options.against:
            other = stack.enter_context(checked_out(options.against))
            trees = {options.against: other, "now": ROOT}
        runs: dict[str, list[list[Cost]]] = {name: [] for name in trees}
        for _ in range(options.runs):
            for name, tree in trees.items():
                runs[name].append(of_round(tree, options.size))
    tell({name: least(each, runs["now"][0]) for name, each in runs.items()})


if __name__ == "__main__":
    main()
