"""Measures how long a person with years of matches waits for each page.

    python -m benchmarks.home [--keep FOLDER]

Two homes of different sizes are made by writing files as play would. The homes contain real matches
under other dates, with rows of their rounds and analyses. The pages are the list of matches, the
wall of names, the statistics, new certificates, the player's performance, and the due mistakes.
Each page has its own process, with its modules already loaded. In the larger home the time until
the title answers a click is measured too.
"""

from __future__ import annotations

import dataclasses
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.bars import Row, markdown_table
from benchmarks.command import command_parser
from benchmarks.program import ROOT, SOURCE_COMMAND, Program, provide_screen
from benchmarks.start import SIZE
from smokingcat.match.analysis.own_performance import own_performance
from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.record.record import Record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store import analyses, matches, rounds
from smokingcat.store.achievements import achievements_earned_by
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.database import Database
from smokingcat.store.matches import ended_row
from smokingcat.store.record_summary import summarise
from smokingcat.store.rounds import RoundRow

if TYPE_CHECKING:
    from sqlite3 import Connection

FRAME_BAR_MS: Final = 1.0
MAX_PAINTING_SECONDS: Final = 2.5
"""Seconds until the title's picture is painted; the menu answers meanwhile."""
SIZES: Final = ((3_650, 300, 50.0), (36_500, 3_000, 250.0))
"""Rounds, finished matches, bar of each page in milliseconds."""
_UNFINISHED_MATCHES: Final = 300
_FIRST_BEGINNING: Final = datetime(2020, 1, 1, 18).astimezone()
_ROUND_ANALYSIS: Final = AnalysisRow(
    1,
    7,
    (("pass", "took", 0.031), ("lead", "bad lead", 0.0925)),
    (0.31, 0.1235, -0.4335),
    slip_places=(9,),
)
"""Analysis of each round."""
_PAGES: Final[Mapping[str, Callable[[MatchStore], object]]] = {
    "the list of matches": lambda store: store.matches(),
    "the wall": lambda store: (store.archive.matches(), store.archive.slips()),
    "whose name is on the title": lambda store: store.archive.latest_match(),
    "the statistics": lambda store: (
        store.statistics.sums(),
        store.statistics.rates(""),
        store.statistics.letters(),
    ),
    "which certificates a match has earned": lambda store: achievements_earned_by(
        "", store.statistics, store.archive.ended_matches()
    ),
    "how one plays": lambda store: own_performance(store.archive),
    "which mistakes are due": lambda store: store.reviews.due(
        date.today(), store.archive.matches_with_records()
    ),
}


def fill_home(home: Path, count: int, over: int) -> None:
    """Fill ``home`` with ``over`` finished matches of ``count`` rounds, and unfinished ones."""
    folder = home / "data" / "matches"
    (folder / "finished").mkdir(parents=True)
    whole = _whole_match()
    half = dataclasses.replace(whole, moves=whole.moves[: len(whole.moves) // 2])
    for number in range(_UNFINISHED_MATCHES):
        _write(half, number, folder)
    paths = [
        _write(whole, number, folder / "finished")
        for number in range(_UNFINISHED_MATCHES, _UNFINISHED_MATCHES + over)
    ]

    def fill(connection: Connection) -> None:
        for number, path in enumerate(paths):
            _fill(connection, path, number, count * (number + 1) // over - count * number // over)

    Database(folder.parent / "smokingcat.db").write_now(fill)


def _fill(connection: Connection, path: Path, number: int, count: int) -> None:
    """Insert a match with ``count`` analysed rounds."""
    began = _FIRST_BEGINNING + timedelta(hours=_UNFINISHED_MATCHES + number)
    ended = (began + timedelta(hours=1)).isoformat()
    match = ended_row(path.stem, ended, summarise(path.read_text("utf-8")))._replace(rounds=count)
    matches.save_match(connection, match)
    for each in range(count):
        is_lost = (number + each) * 7 % 4 == 0
        at = (began + timedelta(minutes=3 * each)).isoformat()
        row = RoundRow(
            match.identity,
            each + 1,
            at,
            each % 20,
            is_lost,
            "taken" if is_lost else "",
            False,
            1,
            is_lost,
            True,
            ("lost" if is_lost else "kept") if each == count - 1 else "",
        )
        rounds.count(connection, row)
        analyses.save_analysis(connection, match.identity, each + 1, _ROUND_ANALYSIS)


def _whole_match() -> Record:
    """Return a match of regulars, with the first of them recorded as the person."""
    with tempfile.TemporaryDirectory() as folder:
        session = MatchStore(Path(folder), Path(folder, "cat.db")).create(
            Ruleset("DEHET"), seed="7", started=_FIRST_BEGINNING, kind="regular"
        )
        while session.match.outcome is None:
            session.step()
        assert session.record is not None
        header = session.record.header
        person = dataclasses.replace(header.seated_players[0], kind="person")
        seated_players = (person, *header.seated_players[1:])
        return dataclasses.replace(
            session.record, header=dataclasses.replace(header, seated_players=seated_players)
        )


def _write(record: Record, number: int, folder: Path) -> Path:
    """Write a match as if it had begun on another evening."""
    started = _FIRST_BEGINNING + timedelta(hours=number)
    header = dataclasses.replace(record.header, started=started.isoformat())
    path = folder / f"{started:%Y%m%d-%H%M%S}.match"
    path.write_text(dataclasses.replace(record, header=header).text(), encoding="utf-8")
    return path


def measure() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return measure_in(Path(folder))


def measure_in(folder: Path) -> list[Row]:
    """Make the homes in ``folder``; return a row for each wait."""
    rows = []
    for count, over, bar in SIZES:
        home = folder / f"home-{count}"
        fill_home(home, count, over)
        for what in _PAGES:
            run = subprocess.run(
                [sys.executable, "-m", "benchmarks.home", "--keep", str(home), "--page", what],
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=True,
            )
            rows.append(Row(f"{what}, {count:,} rounds", float(run.stdout), bar, "ms"))
    with provide_screen("xvfb", SIZE) as environment:
        for what in ("first", "again"):
            with Program(
                [], home=home, environment=environment, size=SIZE, command=SOURCE_COMMAND
            ) as one:
                painted = one.wait_for("ready", limit=60) - one.started
                answers = one.first_drawn() - one.started
            rows.append(Row(f"start to answering a click, {what}", answers, FRAME_BAR_MS, "s"))
            rows.append(
                Row(f"start to the title's picture, {what}", painted, MAX_PAINTING_SECONDS, "s")
            )
    return rows


def seconds_for_page(what: str, home: Path) -> float:
    """Return the seconds that a page of a furnished home takes to ask for its contents."""
    folder = home / "data" / "matches"
    MatchStore(folder, folder.with_name("elsewhere.db")).reviews.due(date.today(), ())
    store = MatchStore(folder, folder.with_name("smokingcat.db"))
    began = time.perf_counter()
    _PAGES[what](store)
    return time.perf_counter() - began


def main() -> None:
    parser = command_parser("benchmarks.home", __doc__)
    parser.add_argument("--keep", type=Path, help="make the homes in this folder and keep them")
    parser.add_argument("--page", choices=_PAGES, help="time one page of the home in --keep")
    options = parser.parse_args()
    if options.page is not None:
        print(1000 * seconds_for_page(options.page, options.keep))
        return
    print(markdown_table(measure() if options.keep is None else measure_in(options.keep)))


if __name__ == "__main__":
    main()
