"""Counts what a damaged home loses.

    python -m benchmarks.damage [--times 200] [--seed N]

The home has finished, running and daily matches, a daily copy of its database, and later changes by
the person. One file is truncated or gets flipped bytes: first the database, then records. Each
trial has a new copy of the home. The program then checks its files as in idle time, and the missing
rows of each table are counted. The exit status is 1 if the program raises, or if a counted round is
missing.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.command import command_parser
from smokingcat.match.session.deal_sets import DealSetMatches
from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.session import Session
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store import schema
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.challenge import Challenge
from smokingcat.store.daily_deals import deals_of
from smokingcat.store.disk_sync import DISK
from smokingcat.store.reviews import Slip

DAY: Final = date(2026, 3, 1)
_FIRST_BEGINNING: Final = datetime(2026, 3, 1, 20)
_MATCH_COUNT: Final = 12
_DATABASE_NAME: Final = "smokingcat.db"

Rows = dict[str, Counter[tuple[object, ...]]]


def fill_home(folder: Path) -> None:
    """Fill ``folder`` with matches, analyses and reviews; copy the database halfway."""
    store = MatchStore(folder, folder / _DATABASE_NAME, now=lambda: _FIRST_BEGINNING.isoformat())
    for number in range(_MATCH_COUNT):
        session = store.create(
            Ruleset("PES"),
            seed=str(number),
            started=_FIRST_BEGINNING + timedelta(hours=number),
            levels=("kitten",) * 3,
        )
        _play(store, session, is_whole=number % 3 != 0)
    for number in (1, 2, 3):
        _play(
            store,
            DealSetMatches(store).sit_down(deals_of(DAY), number, started=_FIRST_BEGINNING),
            is_whole=True,
        )
    DISK.wait()
    DealSetMatches(store).save_challenge(Challenge(deals_of(DAY)), is_own=True)
    ended = store.archive.matches_with_records().values()
    for number, match in enumerate(ended):
        if number == len(ended) // 2:
            DISK.wait()
            store.archive.database.copy(DAY)
        for each in range(match.rounds):
            store.archive.save_analysis(
                match.identity, each + 1, AnalysisRow(1, 6, slip_places=(each,))
            )
            store.reviews.save_answer(Slip(match.identity, each), DAY, is_right=each % 2 == 0)
            store.archive.database.write_later(partial(_solve, f"problem {number} {each}"))
    DISK.wait()


def _solve(problem: str, connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO problems VALUES (?, ?)", (problem, DAY.isoformat()))


def _play(store: MatchStore, session: Session, *, is_whole: bool) -> None:
    """Play the person's match with a kitten's moves."""
    from smokingcat.bots import roster
    from smokingcat.bots.player import BotPlayer
    from smokingcat.match.session.session import Waiting
    from smokingcat.rules.view import view_for

    thumb = BotPlayer(roster.make("kitten", "person"))
    moves = 0
    while session.match.outcome is None and not session.has_ended and (is_whole or moves < 150):
        if session.poll() == Waiting(for_person=True):
            move = thumb.decide(view_for(session.match, 0))
            assert move is not None
            session.submit(move)
        else:
            session.step()
        moves += 1
    if not session.ends_with_round:
        store.put_away(session)
    session.release_record()


def rows_of(path: Path) -> Rows:
    """Return the keys of the rows of each table of the database at ``path``."""
    keys = {"rounds": 2, "analyses": 2, "reviews": 2}
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.text_factory = bytes  # flipped bytes need not be UTF-8
        return {
            table: Counter(
                row[: keys.get(table, 1)] for row in connection.execute(f"SELECT * FROM {table}")
            )
            for table in schema.COLUMNS
        }


def truncate(data: bytes, chance: Random) -> bytes:
    """Return a beginning of ``data`` of random length."""
    return data[: chance.randrange(len(data))]


def flip_bytes(data: bytes, chance: Random) -> bytes:
    """Return ``data`` with changed bytes, adjacent or scattered."""
    changed = bytearray(data)
    if chance.random() < 0.5:
        start, length = chance.randrange(len(data)), chance.randrange(1, 4096)
        for at in range(start, min(len(data), start + length)):
            changed[at] = chance.randrange(256)
    else:
        for _ in range(chance.randrange(1, 40)):
            changed[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(changed)


Damage = Callable[[bytes, Random], bytes]


def rows_after_check(folder: Path) -> tuple[Rows, int]:
    """Return the rows after the program has checked ``folder``, and the number of notices."""
    store = MatchStore(folder, folder / _DATABASE_NAME)
    store.archive_watched()
    for _ in range(2):  # the first pass finds and repairs damage
        list(store.archive.count_all(DAY))
        store.statistics.sums()
        store.reviews.due(DAY, store.archive.matches_with_records())
        DealSetMatches(store).results()
    notices = len(store.take_notices())
    return rows_of(folder / _DATABASE_NAME), notices


def missing_rows(before: Rows, after: Rows) -> dict[str, int]:
    """Return the number of missing rows of each table."""
    return {table: sum((before[table] - after[table]).values()) for table in before}


def damage_repeatedly(times: int, seed: str) -> int:
    """Damage database and records ``times`` times each, print the losses; return 1 on failure."""
    chance, failed = Random(seed), 0
    with tempfile.TemporaryDirectory() as made:
        whole = Path(made, "whole")
        fill_home(whole)
        before = rows_of(whole / _DATABASE_NAME)
        print("rows:", {table: sum(rows.values()) for table, rows in before.items()})
        records = sorted(whole.rglob("*.match"))
        for what, has_copy in (("database", True), ("database, no copy", False), ("record", True)):
            for how in (truncate, flip_bytes):
                counts: list[dict[str, int]] = []
                notices = Counter[int]()
                for number in range(times // 2):
                    home = Path(made, "home")
                    shutil.copytree(whole, home)
                    if not has_copy:
                        for copy in home.glob("*.copy-*"):
                            copy.unlink()
                    path = home / _DATABASE_NAME
                    if what == "record":
                        path = home / chance.choice(records).relative_to(whole)
                    path.write_bytes(how(path.read_bytes(), chance))
                    try:
                        after, count = rows_after_check(home)
                    except Exception as error:  # noqa: BLE001
                        print(f"{what} {how.__name__} {number}: {type(error).__name__}: {error}")
                        failed = 1
                    else:
                        counts.append(missing_rows(before, after))
                        notices[count] += 1
                        if counts[-1]["rounds"]:
                            print(f"{what} {how.__name__} {number}: a round is missing")
                            failed = 1
                    shutil.rmtree(home)
                shown = {
                    table: (
                        statistics.median(each[table] for each in counts),
                        max(each[table] for each in counts),
                    )
                    for table in before
                }
                print(f"{what} {how.__name__}, {len(counts)}: median and worst {shown}")
                print(f"    notices: {dict(sorted(notices.items()))}", flush=True)
    return failed


def main() -> int:
    parser = command_parser("benchmarks.damage", __doc__)
    parser.add_argument(
        "--times", type=int, default=200, help="number of trials for each kind of file"
    )
    parser.add_argument("--seed", default="1", help="seed of the random damage")
    options = parser.parse_args()
    return damage_repeatedly(options.times, options.seed)


if __name__ == "__main__":
    sys.exit(main())
