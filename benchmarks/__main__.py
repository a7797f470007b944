"""Prints all measurements with their bars as one table.

    python -m benchmarks [SUBJECT ...]

All subjects together take some minutes. Two subjects compare the code with another commit and have
no rows in the table. ``films --against COMMIT`` compares pixels. ``structure --against COMMIT``
compares size and structure of the code.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from benchmarks import (
    frames,
    home,
    memory,
    playouts,
    rest,
    rules,
    size,
    start,
    structure,
    switching,
    unread,
)
from benchmarks.bars import Row, markdown_table
from benchmarks.command import command_parser
from benchmarks.films import __main__ as films
from benchmarks.program import ROOT

STANDALONE_PROGRAM = ROOT / "dist" / "SmokingCat" / "SmokingCat"


def _rules() -> list[Row]:
    begun = time.process_time()
    rules.play_rounds(rules.ROUNDS, seed=1)
    pace = rules.ROUNDS / (time.process_time() - begun)
    return [
        Row(
            "random strict rounds by the rules",
            pace,
            rules.MIN_ROUNDS_PER_SECOND,
            "/s",
            more_is_better=True,
        )
    ]


def _start() -> list[Row]:
    rows = start.measure()
    if STANDALONE_PROGRAM.exists():
        rows += start.measure(program=STANDALONE_PROGRAM)
    return rows


SUBJECTS: dict[str, Callable[[], list[Row]]] = {
    "rules": _rules,
    "playouts": playouts.measure,
    "start": _start,
    "home": home.measure,
    "frames": frames.measure,
    "switching": switching.measure,
    "rest": rest.measure,
    "unread": unread.measure,
    "memory": memory.measure,
    "size": size.measure,
}

COMPARISONS: dict[str, Callable[[list[str]], int]] = {
    "films": films.main,
    "structure": structure.main,
}


def main() -> int:
    """Measure the named subjects, by default all; return 1 if a value misses its bar."""
    if compare := COMPARISONS.get("".join(sys.argv[1:2])):
        return compare(sys.argv[2:])
    parser = command_parser("benchmarks", __doc__)
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=", ".join(SUBJECTS))
    options = parser.parse_args()
    unknown = sorted(set(options.subjects) - SUBJECTS.keys())
    if unknown:
        parser.error(f"no such subject: {', '.join(unknown)}")
    rows = []
    for name in options.subjects or SUBJECTS:
        print(f"measuring {name} ...", file=sys.stderr)
        rows += SUBJECTS[name]()
    print(markdown_table(rows))
    return 0 if all(row.is_kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
