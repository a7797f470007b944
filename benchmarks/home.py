"""A home that has seen years of play, and how long somebody in it waits.

python -m benchmarks.home [--finished 5000] [--unfinished 300] [--rounds 300000] [--keep FOLDER]

Made by writing what play would have written: one real match under other dates, a line of each, and
a line of statistics a round. What is measured is what a person waits for, each in a process of its
own: until the title answers a click, the matches of its list, the wall, how one plays, which dear
choices wait, and the statistics, added up for the first time (beside the loop, while the page says
so) and looked at again.
"""

from __future__ import annotations

import dataclasses
import itertools
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from benchmarks.bars import Row, table
from benchmarks.command import command
from benchmarks.program import ROOT, SOURCE, Program, screen
from benchmarks.start import SIZE
from smokingcat.game.finished import finished, told_of
from smokingcat.game.lines import SealedLines
from smokingcat.game.statistics import FIRST_WORD
from smokingcat.game.store import Store
from smokingcat.game.tally import Tally, written
from smokingcat.game.weighed import JUDGED, Weighed, line_of
from smokingcat.rules import Record, Ruleset
from smokingcat.store.glance import glance

BAR: Final = 1.0
PAINTED: Final = 2.5
"""Seconds until the title has its picture, which is painted once, while the menu answers."""
FIRST: Final = 20.0
"""Seconds that nobody minds, and in which very many rounds are added up for the first time."""
_BEGAN: Final = datetime(2020, 1, 1, 18).astimezone()
_AN_EVENING: Final = 10
"""Rounds of a match."""
_WEIGHED: Final = Weighed(
    1,
    7,
    (("pass", "took", 0.031), ("lead", "bad lead", 0.0925)),
    (0.31, 0.1235, -0.4335),
    dear=(9,),
)
"""What the coach found in a round."""
_PAGES: Final = {
    "the list of matches": "store.matches()",
    "the wall": "store.archive.matches(), store.archive.behind()",
    "whose name is on the title": "store.archive.latest()",
    "the statistics, added up for the first time": "store.statistics.balances().of('').rates()",
    "how one plays, for the statistics": "form_of(store.archive)",
    "what waits to be chosen once more": "Box(store.archive).due(date.today())",
    "the statistics": "store.statistics.balances().of('').rates()",
}
_TIMED: Final = """
import sys, time
from datetime import date
from pathlib import Path
from smokingcat import paths
from smokingcat.game.box import Box
from smokingcat.play.own_form import form_of
from smokingcat.game.statistics import Statistics
from smokingcat.game.store import Store
statistics = Statistics(paths.statistics_file(), ledger=paths.ledger_file())
store = Store(paths.matches(), statistics=lambda: statistics, seen=paths.seen_file())
began = time.perf_counter()
{asked}
print(time.perf_counter() - began)
"""


def furnish(home: Path, over: int, unfinished: int, rounds: int) -> None:
    """Fill the folder ``home`` with so many matches and counted rounds."""
    matches = home / "data" / "matches"
    (matches / "finished").mkdir(parents=True)
    whole = _whole_match()
    half = dataclasses.replace(whole, moves=whole.moves[: len(whole.moves) // 2])
    for number in range(unfinished):
        _write(half, number, matches)
    lines, judged = list[str](), list[str]()
    for number in range(unfinished, unfinished + over):
        path = _write(whole, number, matches / "finished")
        ended = (_BEGAN + timedelta(hours=number + 1)).isoformat()
        match = finished(path.stem, ended, glance(path.read_text("utf-8")))
        lines.append(told_of(match))
        judged.append(line_of(match.identity, [_WEIGHED] * match.rounds))
    SealedLines(matches / "finished" / "archive.txt", "smoking-cat-archive").append(lines)
    SealedLines(matches / "finished" / JUDGED, "smoking-cat-risks").append(judged)
    tallies = map(written, itertools.islice(_tallies(), rounds))
    SealedLines(home / "data" / "statistics.txt", FIRST_WORD).append(tallies)


def _whole_match() -> Record:
    """Return a match of regulars that passes for a person's."""
    with tempfile.TemporaryDirectory() as folder:
        session = Store(Path(folder)).create(
            Ruleset("DEHET"), seed="7", started=_BEGAN, kind="regular"
        )
        while session.match.outcome is None:
            session.step()
        assert session.record is not None
        header = session.record.header
        person = dataclasses.replace(header.sitters[0], kind="person")
        sitters = (person, *header.sitters[1:])
        return dataclasses.replace(
            session.record, header=dataclasses.replace(header, sitters=sitters)
        )


def _write(record: Record, number: int, folder: Path) -> Path:
    """Write a match as if it had begun another evening."""
    started = _BEGAN + timedelta(hours=number)
    header = dataclasses.replace(record.header, started=started.isoformat())
    path = folder / f"{started:%Y%m%d-%H%M%S}.match"
    path.write_text(dataclasses.replace(record, header=header).text(), encoding="utf-8")
    return path


def _tallies() -> Iterator[Tally]:
    for number in itertools.count():
        evening, within = divmod(number, _AN_EVENING)
        began = _BEGAN + timedelta(hours=evening)
        at = (began + timedelta(minutes=3 * within)).isoformat()
        is_lost = number * 7 % 4 == 0
        is_last = within == _AN_EVENING - 1
        yield Tally(
            f"{began.isoformat()} 7",
            within + 1,
            at,
            ("regular", "regular", "regular"),
            number % 20,
            is_lost,
            "taken" if is_lost else "",
            False,
            1,
            is_lost,
            True,
            ("lost" if is_lost else "kept") if is_last else "",
        )


def measure(over: int = 5_000, unfinished: int = 300, rounds: int = 300_000) -> list[Row]:
    """Return a row for each thing that is waited for in such a home."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        furnish(home, over, unfinished, rounds)
        return measured_in(home)


def measured_in(home: Path) -> list[Row]:
    """Return the rows for a home that is there."""
    rows = []
    with screen("xvfb", SIZE) as environment:
        for what in ("first", "again"):
            with Program([], home=home, environment=environment, size=SIZE, command=SOURCE) as one:
                painted = one.wait_for("ready", limit=60) - one.started
                answers = one.first_drawn() - one.started
            rows.append(Row(f"start to answering a click, {what}", answers, BAR, "s"))
            rows.append(Row(f"start to the title's picture, {what}", painted, PAINTED, "s"))
    for what, asked in _PAGES.items():
        run = subprocess.run(
            [sys.executable, "-c", _TIMED.format(asked=asked)],
            cwd=ROOT,
            env={**environment, "SMOKINGCAT_HOME": str(home)},
            capture_output=True,
            text=True,
            check=True,
        )
        rows.append(Row(what, float(run.stdout), FIRST if "first" in what else BAR, "s"))
    return rows


def main() -> None:
    """Measure and print."""
    parser = command("benchmarks.home", __doc__)
    parser.add_argument("--finished", type=int, default=5_000, help="matches that are over")
    parser.add_argument("--unfinished", type=int, default=300, help="matches that go on")
    parser.add_argument("--rounds", type=int, default=300_000, help="rounds counted")
    parser.add_argument("--keep", type=Path, help="make the home there, and leave it")
    options = parser.parse_args()
    if options.keep is None:
        rows = measure(options.finished, options.unfinished, options.rounds)
    else:
        furnish(options.keep, options.finished, options.unfinished, options.rounds)
        rows = measured_in(options.keep)
    print(table(rows))


if __name__ == "__main__":
    main()
