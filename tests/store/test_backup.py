"""Tests of backup files: export, import, merging, damaged and hostile files."""

from __future__ import annotations

import contextlib
import json
import os
import random
import struct
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest

from smokingcat.match.session.deal_sets import DealSetMatches
from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.record.checksum import seal
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store import backup, schema
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.backup import BackupError, ImportCancelled, ImportResult, import_backup, pack
from smokingcat.store.challenge import DEALERS, RULES, Challenge, DealSet, RoundResult
from smokingcat.store.database import Database, DatabaseFault, Work
from smokingcat.store.disk_sync import DISK
from smokingcat.store.lock import Lock
from smokingcat.store.notice import NoticeKind
from smokingcat.store.table_cloth import read_tabletop, save_tabletop, tabletop_beside
from tests.changed_texts import CHANGES
from tests.match.sessions import LEVELS, LONG_AGO, SHORT, make_move, play_moves
from tests.project.tree import ROOT

if TYPE_CHECKING:
    from sqlite3 import Connection

Row = dict[str, Any]
ON_UNIX = pytest.mark.skipif(sys.platform == "win32", reason="there it is a folder, and ours")
LABEL = f"{seal('smoking-cat-bundle 1')}\n"
MOMENT = "2025-02-01T20:45:00+01:00"
DEALS = DealSet("2026-11-23", "0123abcd", ("kitten",) * 3)


@dataclass
class Home:
    """Home folder of a player."""

    folder: Path

    @property
    def store(self) -> MatchStore:
        """The store as after a restart."""
        DISK.wait()
        return MatchStore(self.folder / "matches", self.folder / "cats.db", now=lambda: MOMENT)

    @property
    def settings(self) -> Path:
        return self.folder / "settings.json"

    def play(self, *seeds: int, moves: int | None = None) -> Home:
        """Play matches to their ends, or ``moves`` moves of each."""
        store = self.store
        for seed in seeds:
            started = LONG_AGO + timedelta(minutes=seed)
            session = store.create(SHORT, seed=str(seed), started=started, name="Me", levels=LEVELS)
            play_moves(session, moves)
            store.put_away(session)
        return self

    def go_on(self, moves: int) -> None:
        store = self.store
        (saved,) = store.matches()
        play_moves(store.open(saved.id), moves)

    def finish(self) -> None:
        """Play the only unfinished match to its end."""
        store = self.store
        (saved,) = store.matches()
        session = store.open(saved.id)
        play_moves(session)
        store.put_away(session)

    def packed(self) -> Path:
        return pack(self.store, self.settings, self.folder / "all.smokingcat")

    def play_a_round_of_a_day(self, moves: int | None = None) -> None:
        """Start or continue a daily round, to its end or for ``moves`` moves."""
        session = DealSetMatches(self.store).sit_down(DEALS, 1, started=LONG_AGO)
        while not session.has_ended and moves != 0:
            make_move(session)
            moves = None if moves is None else moves - 1
        session.release_record()

    def texts(self) -> set[str]:
        """Return the texts of all records, finished or not."""
        return {path.read_text(encoding="utf-8") for path in self.folder.rglob("*.match")}

    def rows(self, table: str) -> list[Row]:
        """Return all rows of a table, in order."""

        def ask(connection: Connection) -> list[Row]:
            names = schema.names(table)
            asked = connection.execute(f"SELECT {', '.join(names)} FROM {table}")
            return [dict(zip(names, row, strict=True)) for row in asked]

        return sorted(self.store.archive.database.read_or(ask, []), key=str)

    def insert(self, table: str, *rows: Row) -> None:
        def insert(connection: Connection) -> None:
            connection.executemany(schema.insert_statement(table), rows)

        self.store.archive.database.write_now(insert)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


@pytest.fixture
def away(tmp_path: Path) -> Home:
    return Home(tmp_path / "away")


CHALLENGE = Challenge(DEALS, (RoundResult(3, lost=False), None, None), "Karel")


def review_row(match: str, place: int, day: str = "2026-03-01", *, is_out: int = 0) -> Row:
    return {"match": match, "place": place, "day": day, "compartment": 2, "is_out": is_out}


@pytest.fixture(scope="module")
def backup_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of two finished matches, an unfinished one, settings and rows of other tables."""
    home = Home(tmp_path_factory.mktemp("played")).play(1, 2).play(3, moves=50)
    match = home.store.archive.matches()[0].identity
    mistakes = (("lead", "theme", 0.25),)
    for number, luck in ((1, (0.5, 0.25, -0.125)), (2, None)):
        home.store.archive.save_analysis(
            match, number, AnalysisRow(1, 5, mistakes, luck, slip_places=(4, 9))
        )
    home.insert("reviews", review_row(match, 4), review_row(match, 9, is_out=1))
    home.insert("problems", *({"name": f"p{number}", "solved": MOMENT} for number in range(20)))
    book = DealSetMatches(home.store)
    book.save_challenge(CHALLENGE)
    book.save_challenge(Challenge(DEALS), is_own=True)
    home.settings.write_text(json.dumps({"deck": "tell", "text_size": 130, "window": [1, 2, 3, 4]}))
    return home.packed()


def test_backup_restores_all_matches_rounds_and_sums(backup_file: Path, away: Home) -> None:
    home = Home(backup_file.parent)
    arrived = import_backup(backup_file, away.store)
    assert (arrived.finished, arrived.unfinished, arrived.left_out) == (2, 1, 0)
    assert arrived.rounds == len(home.rows("rounds")) > 0
    assert away.texts() == home.texts()
    assert away.store.archive.matches() == home.store.archive.matches()
    assert away.store.archive.name_bearer() == home.store.archive.name_bearer()
    assert away.store.statistics.sums() == home.store.statistics.sums()
    assert [each.id for each in away.store.matches()] == [each.id for each in home.store.matches()]


def test_backup_includes_tabletop_picture(home: Home, away: Home) -> None:
    save_tabletop(tabletop_beside(home.store), (2, 1), b"abcdef")
    import_backup(home.packed(), away.store)
    assert read_tabletop(tabletop_beside(away.store)) == ((2, 1), b"abcdef")


def test_import_returns_settings_without_window_and_saves_none(
    backup_file: Path, away: Home
) -> None:
    settings = import_backup(backup_file, away.store).settings
    assert settings is not None
    assert (settings["deck"], settings["text_size"]) == ("tell", 130)
    assert "window" not in settings
    assert not away.settings.exists()


def test_second_import_changes_nothing(backup_file: Path, away: Home) -> None:
    import_backup(backup_file, away.store)
    before = {path: path.read_bytes() for path in away.folder.rglob("*.*")}
    again = import_backup(backup_file, away.store)
    assert (again.matches, again.rounds) == (0, 0)
    assert {path: path.read_bytes() for path in away.folder.rglob("*.*")} == before


def test_import_merges_matches_of_two_computers(home: Home, away: Home) -> None:
    file = home.play(1, 4).packed()
    away.play(2, 5)
    bearer = away.store.archive.name_bearer()
    mine = away.texts()
    import_backup(file, away.store)
    store = away.store
    assert {match.seed for match in store.archive.matches()} == {"1", "2", "4", "5"}
    assert mine < away.texts()
    assert store.archive.name_bearer() == bearer, "the last match was played here"
    rounds = {row["match"] for row in away.rows("rounds")}
    assert rounds == {match.identity for match in store.archive.matches()}


def test_longer_record_of_unfinished_match_is_kept(home: Home, away: Home) -> None:
    first = home.play(1, moves=30).packed()
    import_backup(first, away.store)
    home.go_on(20)
    second = home.packed()
    assert import_backup(second, away.store).unfinished == 1
    assert away.texts() == home.texts()
    away.go_on(5)
    before = away.texts()
    assert (
        import_backup(first, away.store).matches == import_backup(second, away.store).matches == 0
    )
    assert away.texts() == before


def test_longer_record_of_daily_round_is_kept(home: Home, away: Home) -> None:
    home.play_a_round_of_a_day(moves=8)
    first = home.packed()
    import_backup(first, away.store)
    away.play_a_round_of_a_day()
    over = away.texts()
    assert over != home.texts()
    import_backup(away.packed(), home.store)
    assert home.texts() == over
    assert DealSetMatches(home.store).record(DEALS, 1) is not None
    import_backup(first, home.store)
    assert home.texts() == over, "a shorter one replaces nothing"


def test_two_different_continuations_of_a_match_are_both_kept(home: Home, away: Home) -> None:
    session = home.store.create(SHORT, seed="1", started=LONG_AGO, name="Me", levels=LEVELS)
    other = away.store.create(SHORT, seed="1", started=LONG_AGO, name="You", levels=LEVELS)
    play_moves(session, 20)
    play_moves(other, 20)
    both = home.texts() | away.texts()
    file = home.packed()
    assert import_backup(file, away.store).unfinished == 1
    assert import_backup(file, away.store).unfinished == 0
    assert away.texts() == both


def test_import_limits_continuations_of_a_match(
    tmp_path: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_MAX_VERSIONS", 2)
    home = Home(tmp_path / "home").play(3, moves=20)
    (text,) = home.texts()
    ways = {f"matches/{way}.match": f"{text}{seal(f'way {way}')}\n" for way in range(5)}
    arrived = import_backup(
        zipped(tmp_path / "all.smokingcat", {"smoking-cat.txt": LABEL, **ways}), away.store
    )
    assert (arrived.unfinished, arrived.left_out) == (2, 3)


def test_import_limits_number_of_lines(
    backup_file: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_MAX_LINES", 9)
    monkeypatch.setattr(backup, "_MAX_LINE_LENGTH", 1_000)
    first, *others = members_of(backup_file)["problems.jsonl"].splitlines(keepends=True)
    lines = [first, b"x" * 2_500 + b"\n", *others]
    import_backup(with_members(backup_file, away, {"problems.jsonl": b"".join(lines)}), away.store)
    assert len(away.rows("problems")) == 6, "of nine lines the one that is far too long takes three"


def test_table_of_greatest_size_is_imported(
    backup_file: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "MAX_TABLE_BYTES", len(members_of(backup_file)["rounds.jsonl"]))
    assert import_backup(backup_file, away.store).rounds > 0


@pytest.mark.parametrize(
    ("table", "limit"), [("rounds", "MAX_TABLE_BYTES"), ("matches", "_MAX_MATCHES_TABLE_BYTES")]
)
def test_table_over_greatest_size_is_refused(
    table: str, limit: str, backup_file: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, limit, len(members_of(backup_file)[f"{table}.jsonl"]) - 1)
    assert kind_of(backup_file, away) is NoticeKind.BACKUP_TOO_LARGE
    assert away.rows("rounds") == []


def test_imported_finished_match_replaces_unfinished_one(home: Home, away: Home) -> None:
    import_backup(home.play(1, moves=30).packed(), away.store)
    home.finish()
    assert import_backup(home.packed(), away.store).finished == 1
    assert away.store.matches() == ()
    assert away.texts() == home.texts()


def test_import_changes_no_match_that_another_window_plays(home: Home, away: Home) -> None:
    import_backup(home.play(1, moves=30).packed(), away.store)
    (path,) = away.folder.rglob("*.match")
    before = path.read_text(encoding="utf-8")
    other_window = Lock(path)
    assert other_window.take()
    home.go_on(20)
    longer = import_backup(home.packed(), away.store)
    home.finish()
    over = import_backup(home.packed(), away.store)
    assert path.read_text(encoding="utf-8") == before
    assert (longer.unfinished, longer.played) == (0, 1)
    assert (over.finished, over.played) == (1, 1)
    other_window.release()
    assert import_backup(home.packed(), away.store).played == 0
    assert away.store.matches() == ()


def test_import_changes_no_daily_round_that_another_window_plays(home: Home, away: Home) -> None:
    home.play_a_round_of_a_day(moves=8)
    import_backup(home.packed(), away.store)
    (path,) = away.folder.rglob("*.match")
    before = path.read_text(encoding="utf-8")
    other_window = Lock(path)
    assert other_window.take()
    home.play_a_round_of_a_day()
    assert import_backup(home.packed(), away.store).played == 1
    assert path.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("is_over", [False, True])
def test_match_that_another_window_continues_during_import_is_unchanged(
    is_over: bool, home: Home, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_backup(home.play(1, moves=30).packed(), away.store)
    home.go_on(20)
    if is_over:
        home.finish()
    (path,) = away.folder.rglob("*.match")
    text = f"{path.read_text(encoding='utf-8')}{seal('another move')}\n"
    store = away.store
    insert = store.archive.database.write_now

    def play_and_insert(work: Work[tuple[int, int]]) -> tuple[int, int]:
        path.write_text(text, encoding="utf-8")
        return insert(work)

    monkeypatch.setattr(store.archive.database, "write_now", play_and_insert)
    assert import_backup(home.packed(), store).played == 1
    assert path.read_text(encoding="utf-8") == text


def test_import_restores_removed_match(backup_file: Path, away: Home) -> None:
    import_backup(backup_file, away.store)
    archive = away.store.archive
    before = archive.matches()
    archive.remove(before[0])
    assert archive.matches() == before[1:]
    assert import_backup(backup_file, away.store).finished == 1
    assert away.store.archive.matches() == before


@ON_UNIX
def test_local_record_with_invalid_file_name_does_not_stop_import(
    backup_file: Path, away: Home
) -> None:
    import_backup(backup_file, away.store)
    archive = away.store.archive
    path = archive.path(archive.matches()[0])
    try:
        path.rename(path.with_name(os.fsdecode(b"\xff\xfe.match")))
    except OSError:
        pytest.skip("no file is called so here")
    assert import_backup(backup_file, away.store).matches == 0


def test_single_record_is_imported_like_a_backup(home: Home, away: Home, tmp_path: Path) -> None:
    home.play(1, 2).play(3, moves=9)
    records = sorted(home.folder.rglob("*.match"))
    sent = tmp_path / "Teta Ágnes (2).MATCH"
    text = records[0].read_text(encoding="utf-8")  # an open match cannot be moved
    sent.write_bytes(CHANGES["wrapped and quoted"](text))
    records[0] = sent
    for record in records:
        brought = import_backup(record, away.store)
        assert (brought.matches, brought.left_out) == (1, 0)
        assert import_backup(record, away.store) == ImportResult()
    assert away.texts() == {text, *(each.read_text(encoding="utf-8") for each in records[1:])}
    assert len(away.store.archive.matches()) == 2
    assert len(away.store.matches()) == 1


@pytest.mark.parametrize("name", ["UTF-16 of Notepad", "quoted"])
def test_texts_re_encoded_by_editors_are_imported_unchanged(
    name: str, backup_file: Path, away: Home, tmp_path: Path
) -> None:
    with zipfile.ZipFile(backup_file) as packed:
        texts = {each: packed.read(each).decode() for each in packed.namelist()}
    members = {each: CHANGES[name](text) for each, text in texts.items()}
    if name == "quoted":  # settings are never quoted
        members["settings.json"] = texts["settings.json"].encode()
    changed = import_backup(zipped(tmp_path / "all.smokingcat", members), away.store)
    assert changed == import_backup(backup_file, Home(tmp_path / "elsewhere").store)
    assert away.texts() == Home(backup_file.parent).texts()
    assert import_backup(backup_file, away.store) == replace(
        ImportResult(), settings=changed.settings
    )


@pytest.mark.parametrize("text", [b"", b"\x00\xff", b"hello\n"])
def test_invalid_record_is_left_out(text: bytes, away: Home, tmp_path: Path) -> None:
    strange = tmp_path / "strange.match"
    strange.write_bytes(text)
    assert import_backup(strange, away.store) == ImportResult(left_out=1)
    with pytest.raises(BackupError) as refused:
        import_backup(tmp_path / "nowhere.match", away.store)
    assert refused.value.notice.kind is NoticeKind.BACKUP_UNREADABLE


def test_two_matches_with_same_file_name_are_both_kept(home: Home, away: Home) -> None:
    for place, seed in ((home, "1"), (away, "2")):
        session = place.store.create(SHORT, seed=seed, started=LONG_AGO, levels=LEVELS)
        play_moves(session)
        place.store.put_away(session)
    import_backup(home.packed(), away.store)
    matches = away.store.archive.matches()
    assert {match.seed for match in matches} == {"1", "2"}
    for match in matches:
        record = away.store.archive.record(match)
        assert record is not None
        assert record.header.seed == match.seed


def have_equal_rows(home: Home, away: Home) -> bool:
    return all(away.rows(table) == home.rows(table) != [] for table in schema.COLUMNS)


def test_every_table_is_equal_after_export_and_import(
    backup_file: Path, home: Home, away: Home
) -> None:
    import_backup(backup_file, home.store)
    home.play_a_round_of_a_day()
    home.play(4).store.statistics.forget()
    home.play(5)
    brought = import_backup(home.packed(), away.store)
    assert have_equal_rows(home, away)
    day = [row["id"] for row in home.rows("matches") if row["deals"]]
    assert brought.shared == len(day) == 1
    assert brought.rounds == len([row for row in home.rows("rounds") if row["match"] not in day])
    assert DealSetMatches(away.store).results() == DealSetMatches(home.store).results()
    assert (
        DealSetMatches(away.store).record(DEALS, 1)
        == DealSetMatches(home.store).record(DEALS, 1)
        is not None
    )
    assert away.texts() == home.texts()
    assert sum(away.store.archive.count_all(LONG_AGO.date())) == 0, "all that came is counted"
    again = import_backup(home.packed(), away.store)
    assert (again.matches, again.rounds, again.shared) == (0, 0, 0)
    assert have_equal_rows(home, away)


@pytest.mark.parametrize(
    ("here", "there", "is_taken"),
    [
        ({}, {"day": "2026-03-02", "compartment": 0}, True),
        ({"day": "2026-03-02", "compartment": 0}, {}, False),
        ({"day": "2026-03-02"}, {"is_out": 1}, True),
        ({"is_out": 1}, {"day": "2026-03-02"}, False),
    ],
)
def test_import_keeps_later_review_and_exclusion(
    here: Row, there: Row, is_taken: bool, backup_file: Path, away: Home
) -> None:
    import_backup(backup_file, away.store)
    match = away.store.archive.matches()[0].identity
    mine, theirs = ({**review_row(match, 99), **change} for change in (here, there))
    away.insert("reviews", mine)
    file = with_members(backup_file, away, {"reviews.jsonl": json.dumps(theirs)})
    import_backup(file, away.store)
    kept = theirs if is_taken else mine
    assert [row for row in away.rows("reviews") if row["place"] == 99] == [kept]


@pytest.mark.parametrize(("solved", "is_taken"), [("2025-01-01", False), ("2027-01-01", True)])
def test_import_keeps_later_solution_of_problem(
    solved: str, is_taken: bool, backup_file: Path, away: Home
) -> None:
    import_backup(backup_file, away.store)
    row = {"name": "p1", "solved": solved}
    import_backup(with_members(backup_file, away, {"problems.jsonl": json.dumps(row)}), away.store)
    assert (row in away.rows("problems")) == is_taken


def test_import_does_not_restore_forgotten_rounds(backup_file: Path, away: Home) -> None:
    import_backup(backup_file, away.store)
    away.store.statistics.forget()
    assert import_backup(backup_file, away.store).rounds == 0
    assert away.rows("rounds") == []


def test_import_does_not_change_existing_rows(backup_file: Path, away: Home) -> None:
    import_backup(backup_file, away.store)
    before = {table: away.rows(table) for table in ("matches", "rounds", "analyses")}
    other = [{**row, "points": 33} for row in before["rounds"]]
    lost = [{**row, "word": "KOČKA"} for row in before["matches"] if row["ended"]]
    changed = {"rounds.jsonl": as_lines(other), "matches.jsonl": as_lines(lost)}
    import_backup(with_members(backup_file, away, changed), away.store)
    assert {table: away.rows(table) for table in before} == before


def test_row_of_match_without_record_does_not_get_file_name_of_another(
    home: Home, away: Home
) -> None:
    home.play(1)
    next(home.store.archive.folder.glob("*.match")).unlink()
    session = away.store.create(SHORT, seed="2", started=LONG_AGO + timedelta(minutes=1))
    file = home.packed()
    play_moves(session)
    away.store.put_away(session)
    import_backup(file, away.store)
    assert [match.seed for match in away.store.archive.matches()] == ["2"]
    assert {row["seed"] for row in away.rows("matches")} == {"1", "2"}


def test_import_reports_rising_share_of_progress(backup_file: Path, away: Home) -> None:
    shares: list[float] = []

    def store_share(share: float) -> bool:
        shares.append(share)
        return True

    import_backup(backup_file, away.store, store_share)
    assert 0 < shares[0] < shares[-1] <= 1
    assert shares == sorted(shares)


@pytest.mark.parametrize("at", [0, 0.2, 0.4, 0.6, 0.8, 0.9])
def test_cancelled_import_changes_nothing_and_later_import_is_complete(
    at: float, home: Home, backup_file: Path, away: Home
) -> None:
    """Local unfinished matches stay unchanged, also those finished in the backup."""
    home.play(1, 2, moves=20)
    import_backup(home.packed(), away.store)
    before, rows = away.texts(), {table: away.rows(table) for table in schema.COLUMNS}
    with pytest.raises(ImportCancelled):
        import_backup(backup_file, away.store, lambda share: share <= at)
    assert away.texts() == before
    assert {table: away.rows(table) for table in schema.COLUMNS} == rows
    import_backup(backup_file, away.store)
    assert away.texts() == Home(backup_file.parent).texts()
    assert have_equal_rows(Home(backup_file.parent), away)


def as_lines(rows: list[Row]) -> str:
    return "".join(f"{json.dumps(row)}\n" for row in rows)


def with_row(path: Path, away: Home, table: str, change: Row) -> Path:
    """Return a backup with a changed copy of one of the rows of a table."""
    data = members_of(path)[f"{table}.jsonl"]
    row = {**json.loads(data.splitlines()[0]), **change}
    return with_members(path, away, {f"{table}.jsonl": data + as_lines([row]).encode()})


DEEP = "[" * 900 + "]" * 900
OTHERS_CODE = Challenge(DEALS, name="Y").code
FRESH: dict[str, Row] = {
    "matches": {"id": "2025-02-01T20:31:00 x", "seed": "x", "file": "x"},
    "rounds": {"number": 77},
    "analyses": {"number": 77},
    "reviews": {"place": 77},
    "problems": {"name": "new"},
    "challenges": {"code": OTHERS_CODE},
}
"""Changes that turn a row of each table into a new one."""


WRONG: dict[str, list[Row]] = {
    "matches": [
        {"id": "another"}, {"id": None}, {"file": "../x"}, {"file": "a\\b"}, {"file": "a\nb"},
        {"started": "yesterday"}, {"started": ""}, {"ended": "2025-02-30T00:00:00"},
        {"word": "X"}, {"word": "a/b"}, {"law": "none"}, {"level_left": "x" * 41},
        {"level_left": "a\0b"}, {"letters_0": -1}, {"letters_0": 2**70}, {"letters_0": "1"},
        {"loser": -1}, {"loser": 4}, {"loser": True}, {"rounds": 1.0}, {"is_ban": 2},
        {"deals": "2026-11-23-kkk"}, {"deals": "x", "deal": 1}, {"forgotten": None},
        {"seed": "\ud800", "id": "2025-02-01T20:31:00 \ud800"}, {"bots": "b" * 61},
    ],
    "rounds": [
        {"match": "of nobody"}, {"points": 34}, {"points": "7"}, {"points": None},
        {"points": float("nan")}, {"points": [[7]]}, {"at": "soon"}, {"hejma": "stolen"},
        {"lost": True}, {"calls": 2**70}, {"number": -1}, {"number": 0},
    ],
    "analyses": [
        {"match": "of nobody"}, {"equal_loses": float("nan")}, {"equal_loses": float("inf")},
        {"equal_loses": 1}, {"equal_loses": "0.5"}, {"equal_loses": 1e9}, {"leaks": "no"},
        {"leaks": []}, {"leaks": DEEP}, {"leaks": '[["a", "b", NaN]]'}, {"leaks": "[[1]]"},
        {"leaks": f'[["a", "b", 1{"0" * 400}]]'}, {"leaks": f'[["{"a" * 20_000}", "b", 1]]'},
        {"dear": "[-1]"}, {"dear": "[1.5]"}, {"dear": DEEP}, {"dear": "1"}, {"risks": 101},
    ],
    "reviews": [
        {"match": "of nobody"}, {"day": ""}, {"day": "2026-02-30"}, {"compartment": 6},
        {"day": "2026-02-03T10:00:00"}, {"place": 2**70}, {"is_out": False},
    ],
    "problems": [
        {"name": 7}, {"name": "x" * 201}, {"name": "a\u202eb"}, {"solved": "never"},
    ],
    "challenges": [
        {"code": "SMOKINGCAT1.x"}, {"code": f"{OTHERS_CODE} "},
        {"deals": "another"},
        {"is_own": -1},
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("table", "change"), [(table, row) for table, rows in WRONG.items() for row in rows]
)
def test_invalid_row_is_left_out(table: str, change: Row, backup_file: Path, away: Home) -> None:
    import_backup(with_row(backup_file, away, table, {**FRESH[table], **change}), away.store)
    assert away.rows(table) == Home(backup_file.parent).rows(table)


@pytest.mark.parametrize("table", FRESH)
def test_valid_row_is_imported(table: str, backup_file: Path, away: Home) -> None:
    fresh = {**FRESH[table], "newer": [1]}
    import_backup(with_row(backup_file, away, table, fresh), away.store)
    assert len(away.rows(table)) == len(Home(backup_file.parent).rows(table)) + 1


def test_valid_rows_are_imported_among_many_invalid_lines(backup_file: Path, away: Home) -> None:
    wrong = (b"[]", b"{}", b"no", b"\xff\xfe\xff", b'{"match": "x"}', b"[" * 5_000, b"1" * 5_000)
    changed = {
        name: b"\n".join(wrong * 143) + b"\n" + data
        for name, data in members_of(backup_file).items()
        if name.endswith(".jsonl")
    }
    import_backup(with_members(backup_file, away, changed), away.store)
    assert have_equal_rows(Home(backup_file.parent), away)


def test_daily_record_with_other_rules_seed_or_dealer_is_refused(tmp_path: Path) -> None:
    """The record is neither imported nor counted when it lies in the folder."""
    cases: tuple[tuple[Row, bool], ...] = (
        ({}, True),
        ({"dealer": 2}, False),
        ({"ruleset": Ruleset("PES")}, False),
        ({"ruleset": Ruleset("WHISKERS")}, True),
        ({"ruleset": Ruleset("WHISKERS", deal_by=1)}, False),
        ({"seed": "7"}, False),
    )
    as_dealt: Row = {"ruleset": RULES, "seed": DEALS.seed_of(1), "dealer": DEALERS[0]}
    name = f"today/{DEALS.key}-1.match"
    for number, (changed, is_taken) in enumerate(cases):
        home, away, there = (Home(tmp_path / str(number) / each) for each in "abc")
        session = home.store.create(**(as_dealt | changed), started=LONG_AGO, levels=DEALS.levels)
        while session.match.last_round is None:
            make_move(session)
        (text,) = home.texts()
        members = {"smoking-cat.txt": LABEL, name: text}
        import_backup(zipped(tmp_path / "x.smokingcat", members), away.store)
        assert (away.texts() == {text}) == is_taken, changed
        (there.store.archive.today).mkdir(parents=True)
        (there.store.folder / name).write_text(text, encoding="utf-8")
        assert sum(there.store.archive.count_all(LONG_AGO.date())) == is_taken, changed
        assert [*DealSetMatches(there.store).results().own] == [(DEALS.key, 1)] * is_taken, changed


def zipped(path: Path, members: Mapping[str, bytes | str]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in members.items():
            packed.writestr(name, data)
    return path


def members_of(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def with_members(path: Path, away: Home, changed: Mapping[str, bytes | str]) -> Path:
    """Return a copy of the backup at ``path`` with replaced members."""
    return zipped(away.folder.parent / "x.smokingcat", {**members_of(path), **changed})


def kind_of(path: Path, away: Home) -> NoticeKind:
    with pytest.raises(BackupError) as caught:
        import_backup(path, away.store)
    assert caught.value.notice.subject == path.name
    return caught.value.notice.kind


def replaced(data: bytes, place: int, by: bytes) -> bytes:
    return data[:place] + by + data[place + len(by) :]


def test_file_that_is_no_backup_is_refused_with_its_reason(tmp_path: Path, away: Home) -> None:
    path = tmp_path / "x.smokingcat"
    path.write_bytes(b"")
    assert kind_of(path, away) is NoticeKind.BACKUP_STRANGE
    path.write_bytes(random.Random(1).randbytes(5000))
    assert kind_of(path, away) is NoticeKind.BACKUP_STRANGE
    assert kind_of(zipped(path, {"deck.toml": "x"}), away) is NoticeKind.BACKUP_STRANGE
    assert kind_of(zipped(path, {"smoking-cat.txt": "x"}), away) is NoticeKind.BACKUP_STRANGE
    newer = f"{seal('smoking-cat-bundle 2')}\n"
    assert kind_of(zipped(path, {"smoking-cat.txt": newer}), away) is NoticeKind.BACKUP_NEWER
    data = zipped(path, {"smoking-cat.txt": LABEL * 9}).read_bytes()
    listed = data.index(b"PK\x01\x02")
    for here, there, wrong in (
        (6, listed + 8, b"\x01\x00"),  # encrypted
        (8, listed + 10, b"\x63\x00"),  # unknown compression method
        (8, listed + 10, b"\x0e\x00"),  # compressed by another method than stated
        (50, listed + 16, b"\xff\xff"),  # damaged data with a wrong checksum
    ):
        path.write_bytes(replaced(replaced(data, here, wrong), there, wrong))
        assert kind_of(path, away) is NoticeKind.BACKUP_STRANGE
    path.unlink()
    assert kind_of(path, away) is NoticeKind.BACKUP_UNREADABLE
    path.mkdir()
    assert kind_of(path, away) is NoticeKind.BACKUP_UNREADABLE


@pytest.mark.parametrize(
    "name",
    [
        "../escaped.match",
        "finished/../../escaped.match",
        "/tmp/escaped.match",
        "finished/sub/escaped.match",
        "matches/..match",
        pytest.param("matches\\escaped.match", marks=ON_UNIX),
        "finished/esc\naped.match",
        "elsewhere/escaped.match",
    ],
)
def test_member_name_cannot_lead_outside_the_folder(
    name: str, backup_file: Path, tmp_path: Path, away: Home
) -> None:
    with zipfile.ZipFile(backup_file) as packed:
        text = packed.read(next(n for n in packed.namelist() if n.startswith("finished/")))
    path = zipped(tmp_path / "x.smokingcat", {"smoking-cat.txt": LABEL, name: text})
    assert import_backup(path, away.store).matches == 0
    assert not list(tmp_path.rglob("*aped*"))
    assert away.texts() == set()


@pytest.mark.parametrize("is_huge", [False, True])
def test_zip_with_too_many_members_is_refused(
    tmp_path: Path, away: Home, monkeypatch: pytest.MonkeyPatch, is_huge: bool
) -> None:
    path = tmp_path / "x.smokingcat"
    locator = b"PK\x06\x07" + bytes(16) if is_huge else b""
    length = 0 if is_huge else 100_000_000
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1, 1, length, 0, 0)
    path.write_bytes(bytes(100) + locator + end)
    monkeypatch.setattr(zipfile, "ZipFile", None)
    assert kind_of(path, away) is NoticeKind.BACKUP_TOO_LARGE


def test_import_counts_real_bytes_not_stated_sizes(
    tmp_path: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    bomb: dict[str, bytes | str] = {"smoking-cat.txt": LABEL, "finished/1.match": b"0" * 3_000_000}
    path = zipped(tmp_path / "x.smokingcat", bomb)
    assert kind_of(path, away) is NoticeKind.BACKUP_TOO_LARGE
    monkeypatch.setattr("smokingcat.store.backup.MAX_FILES", 3)
    many = {f"finished/{number}.match": b"" for number in range(3)}
    path = zipped(path, {"smoking-cat.txt": LABEL, **many})
    assert kind_of(path, away) is NoticeKind.BACKUP_TOO_LARGE


def test_damaged_member_is_left_out_and_others_are_imported(backup_file: Path, away: Home) -> None:
    members: dict[str, bytes | str] = {**members_of(backup_file)}
    (worse,) = [name for name in members if name.startswith("matches/")]
    members[worse] = members_of(backup_file)[worse].replace(b"play", b"pray", 1)
    members["matches.jsonl"] = b"\xff" * 300
    members["analyses.jsonl"] = b'{"match": []}'
    members["rounds.jsonl"] = b"[" * 90_000
    members["settings.json"] = b"[" * 100_000
    arrived = import_backup(zipped(away.folder.parent / "x.smokingcat", members), away.store)
    assert arrived == ImportResult(finished=2, left_out=1)


def test_member_with_invalid_date_is_imported(backup_file: Path, away: Home) -> None:
    """An undecodable daily record does not stop the import of later members either."""
    path = away.folder.parent / "x.smokingcat"
    with zipfile.ZipFile(backup_file) as packed, zipfile.ZipFile(path, "w") as strange:
        for name in packed.namelist():
            member = zipfile.ZipInfo(name, (1980, 0, 0, 0, 0, 0))
            member.date_time = (1980, 15, 31, 31, 63, 62) if "finished" in name else (1980, 0) * 3
            strange.writestr(member, packed.read(name))
        strange.writestr("today/2026-11-23-kkk-1.match", b"\xff")
    elsewhere = Home(away.folder.parent / "elsewhere")
    assert import_backup(path, away.store) == replace(
        import_backup(backup_file, elsewhere.store), left_out=1
    )


@pytest.mark.parametrize("seed", range(40))
def test_randomly_damaged_backup_is_imported_or_refused_cleanly(
    seed: int, backup_file: Path, away: Home
) -> None:
    """The import accepts or refuses the file, and no file is written to a wrong place."""
    chance, data = random.Random(seed), bytearray(backup_file.read_bytes())
    for _ in range(chance.choice((1, 3, 30))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    if chance.random() < 0.3:
        del data[chance.randrange(len(data)) :]
    path = away.folder.parent / "x.smokingcat"
    path.write_bytes(data)
    with contextlib.suppress(BackupError):
        import_backup(path, away.store)
    assert away.texts() <= Home(backup_file.parent).texts()
    inside = {path.parent.name for path in away.folder.parent.rglob("*") if path.is_file()}
    assert inside <= {away.folder.parent.name, "away", "matches", "finished"}


def test_a_database_that_refuses_a_backup_is_reported_once(
    backup_file: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusal = PermissionError(13, "Permission denied")
    monkeypatch.setattr(Database, "_rebuild", Mock(side_effect=refusal))
    store = away.store
    with pytest.raises(BackupError) as refused:
        import_backup(backup_file, store)
    assert refused.value.notice.kind is NoticeKind.BACKUP_NOT_TAKEN_IN
    with pytest.raises(DatabaseFault) as fault:
        sum(store.archive.count_all(LONG_AGO.date()))
    store.archive.database.report_unsaved(fault.value)
    assert store.take_notices() == ()


def test_full_disk_during_import_is_reported_and_changes_nothing(
    backup_file: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    away.play(8)
    before = away.texts()

    def full(wanted: Path, text: str) -> Path:
        raise OSError(28, "No space left on device", str(wanted), None, text[:1])

    monkeypatch.setattr("smokingcat.store.backup.write_new", full)
    assert kind_of(backup_file, away) is NoticeKind.BACKUP_NOT_TAKEN_IN
    assert away.texts() == before


CHILD = """
import sys
from pathlib import Path
from smokingcat.store import backup
from smokingcat.match.session.match_store import MatchStore
left = int(sys.argv[3])
def step():
    global left
    if not left:
        print("now", flush=True)
        sys.stdin.read()
    left -= 1
def stepwise(write):
    def written(*given):
        step()
        return write(*given)
    return written
backup.write_new, backup.write_whole = stepwise(backup.write_new), stepwise(backup.write_whole)
folder = Path(sys.argv[2])
store = MatchStore(folder / "matches", folder / "cats.db")
change = store.archive.database.write_now
def changed(work):
    def whole(connection):
        answer = work(connection)
        step()
        return answer
    step()
    return change(whole)
store.archive.database.write_now = changed
backup.import_backup(Path(sys.argv[1]), store)
"""


@pytest.mark.parametrize("writes", range(5))
def test_killed_import_leaves_sound_state_and_can_be_repeated(
    writes: int, backup_file: Path, away: Home
) -> None:
    away.play(8)
    mine = away.texts()
    command = [sys.executable, "-c", CHILD, str(backup_file), str(away.folder), str(writes)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as child:  # type: ignore[call-overload]
        assert child.stdout.readline().strip() == b"now"
        child.kill()
    store = away.store
    assert mine <= away.texts() <= mine | Home(backup_file.parent).texts()
    assert {match.seed for match in store.archive.matches()} <= {"1", "2", "8"}
    assert store.take_notices() == ()
    assert {row["seed"] for row in away.rows("matches")} == {"8"}, "rows come all at once"
    import_backup(backup_file, store)
    archive = away.store.archive
    assert {match.seed for match in archive.matches()} == {"1", "2", "8"}
    assert away.texts() == mine | Home(backup_file.parent).texts()
    assert len([*away.folder.rglob("*.match")]) == len(away.texts()), "nothing comes twice"
    assert {row["match"] for row in away.rows("rounds")} >= {
        match.identity for match in archive.matches()
    }


def test_backup_excludes_foreign_files(home: Home) -> None:
    home.play(1)
    (home.store.folder / "notes.txt").write_text("mine")
    (home.store.folder / "x.match.damaged").write_text("mine")
    with zipfile.ZipFile(home.packed()) as packed:
        assert packed.testzip() is None
        assert {name.partition("/")[0] for name in packed.namelist()} == {
            *("smoking-cat.txt", "finished", *(f"{table}.jsonl" for table in schema.COLUMNS))
        }


@ON_UNIX
def test_backup_does_not_block_on_a_pipe(home: Home) -> None:
    home.play(1)
    os.mkfifo(home.settings)
    assert "settings.json" not in members_of(home.packed())
    os.mkfifo(home.folder / "sent.smokingcat")
    with pytest.raises(BackupError):
        import_backup(home.folder / "sent.smokingcat", home.store)


@ON_UNIX
def test_backup_fails_if_existing_database_cannot_be_read(home: Home) -> None:
    home.play(1)
    path = home.store.archive.database.path
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(OSError, match=r"cats\.db"):
        home.packed()
    assert not [*home.folder.glob("*.smokingcat*")]


def test_backup_without_sqlite_contains_records(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("smokingcat.store.database.sqlite3", None)
        file = home.play(1).packed()
    assert [name for name in members_of(file) if name.startswith("finished/")]


@pytest.mark.parametrize("seconds", [0, 4_700_000_000])
def test_backup_accepts_file_dates_outside_zip_range(home: Home, away: Home, seconds: int) -> None:
    home.play(1).play(2, moves=9)
    for path in home.store.folder.rglob("*.match"):
        os.utime(path, (seconds, seconds))
    assert import_backup(home.packed(), away.store).matches == 2


def test_backup_never_replaces_a_file(home: Home) -> None:
    assert home.play(1).packed() != home.packed()
