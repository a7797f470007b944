"""Tests of the database: concurrent use, locks, damage, copies and migrations."""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from smokingcat.store import database as database_module
from smokingcat.store import schema
from smokingcat.store.database import Database, DatabaseFault, NewerDatabase, RefusedRow
from smokingcat.store.disk_sync import DISK
from smokingcat.store.notice import NoticeKind
from tests.project.tree import ROOT
from tests.store.disks import full_disk

DAY = date(2026, 3, 1)


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return Database(tmp_path / "cat.db")


@pytest.fixture
def no_lock_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for locks."""
    for name in ("_READ_SECONDS", "_WRITE_SECONDS"):
        monkeypatch.setattr(database_module, name, 0)


def insert_problems(*names: object) -> Callable[[sqlite3.Connection], None]:
    """Return a change that inserts solved problems, which tests can find again."""

    def change(connection: sqlite3.Connection) -> None:
        for name in names:
            row = {"name": str(name), "solved": "2026-03-01"}
            connection.execute(schema.insert_statement("problems"), row)

    return change


def problem_names(connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute("SELECT name FROM problems ORDER BY rowid")]


def names(database: Database) -> list[str]:
    return database.read_or(problem_names, [])


def kinds(database: Database) -> list[NoticeKind]:
    return [notice.kind for notice in database.take_notices()]


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@contextlib.contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def test_reading_missing_database_creates_no_file(database: Database, tmp_path: Path) -> None:
    assert database.read_or(problem_names, None) is None
    database.copy(DAY)
    assert (files(tmp_path), kinds(database)) == (set(), [])


def test_pending_changes_are_read_in_order(database: Database, tmp_path: Path) -> None:
    for number in range(5):
        database.write_later(insert_problems(number))
    assert names(database) == names(Database(database.path)) == list("01234")
    assert files(tmp_path) == {"cat.db"}
    with opened(database.path) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_change_follows_pending_ones_and_is_atomic(database: Database) -> None:
    database.write_later(insert_problems("a"))
    assert database.write_now(problem_names) == ["a"]
    with pytest.raises(RefusedRow):
        database.write_now(insert_problems("b", "a"))
    assert names(database) == ["a"]


@pytest.mark.parametrize("refused", ["a", "x" * 1000, "\ud800", None])
def test_refused_row_is_dropped_and_others_are_written(
    database: Database, refused: str | None
) -> None:
    def refuse(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO problems VALUES (?, ?)", (refused, "2026"))

    database.write_later(insert_problems("a"))
    database.write_later(refuse)
    database.write_later(
        lambda at: at.execute("INSERT INTO challenges VALUES ('x', 'y', ?)", (10**30,))
    )
    database.write_later(insert_problems("b"))
    assert (names(database), kinds(database)) == (["a", "b"], [])


def test_foreign_keys_are_enforced(database: Database) -> None:
    with pytest.raises(RefusedRow, match="FOREIGN KEY"):
        database.write_now(
            lambda at: at.execute("INSERT INTO reviews VALUES ('no match', 1, '', 0, 0)")
        )


@pytest.mark.usefixtures("no_lock_timeout")
def test_changes_to_locked_database_are_reported_once_and_written_later(
    database: Database,
) -> None:
    database.write_now(insert_problems("before"))
    with opened(database.path) as other:
        other.execute("BEGIN EXCLUSIVE")
        for name in "abc":
            database.write_later(insert_problems(name))
            assert names(database) == ["before"]
        assert kinds(database) == [NoticeKind.DATABASE_NOT_SAVED]
        with pytest.raises(DatabaseFault, match="locked"):
            database.write_now(insert_problems("d"))
    DISK.wait()
    names(database)  # a read retries pending changes
    DISK.wait()
    assert names(database) == ["before", "a", "b", "c"]
    assert kinds(database) == []


def test_reads_wait_once_for_changes_to_locked_database(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.write_now(insert_problems("before"))
    waited: list[float] = []
    with opened(database.path) as other, monkeypatch.context() as patch:
        patch.setattr(DISK, "wait", waited.append)
        other.execute("BEGIN EXCLUSIVE")
        database.write_later(insert_problems("after"))
        assert [names(database) for _ in range(5)] == [["before"]] * 5
    assert len(waited) == 1
    DISK.wait()
    assert (names(database), kinds(database)) == (["before", "after"], [])


@pytest.mark.usefixtures("no_lock_timeout")
def test_reading_database_locked_for_readers_returns_default_and_one_notice(
    database: Database,
) -> None:
    database.write_now(insert_problems("a"))
    with opened(database.path) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        assert [database.read_or(problem_names, 7) for _ in range(2)] == [7, 7]
    assert (names(database), kinds(database)) == (["a"], [NoticeKind.DATABASE_UNREADABLE])


@pytest.mark.usefixtures("no_lock_timeout")
def test_oldest_pending_changes_are_dropped_over_the_limit(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "_MAX_PENDING", 3)
    database = Database(database.path)
    database.write_now(insert_problems("before"))
    with opened(database.path) as other:
        other.execute("BEGIN EXCLUSIVE")
        for name in "abcde":
            database.write_later(insert_problems(name))
        DISK.wait()
    database.write_waiting()
    assert names(database) == ["before", "c", "d", "e"]


def test_change_that_drops_the_current_one_from_full_queue_is_written(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "_MAX_PENDING", 1)
    database = Database(database.path)

    def slow(connection: sqlite3.Connection) -> None:
        insert_problems("a")(connection)
        if len(database._waiting) == 1:  # noqa: SLF001
            database._waiting.append(insert_problems("b"))  # noqa: SLF001

    database.write_later(slow)
    assert names(database) == ["a", "b"]


def run_twice_at_once(play: Callable[[int], None]) -> None:
    """Call ``play`` with 0 and with 1 in two threads that begin together; wait for the disk."""
    both = threading.Barrier(2)

    def begin(number: int) -> None:
        both.wait()
        play(number)

    threads = [threading.Thread(target=begin, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    DISK.wait()


def test_two_threads_writing_at_once_lose_no_row(tmp_path: Path) -> None:
    windows = [Database(tmp_path / "cat.db") for _ in range(2)]

    def play(number: int) -> None:
        for name in range(number, 40, 2):
            windows[number].write_later(insert_problems(name))
        names(windows[number])

    run_twice_at_once(play)
    assert sorted(map(int, names(windows[0]))) == list(range(40))
    assert [kinds(window) for window in windows] == [[], []]


WINDOW = """
import sys
from pathlib import Path
from tests.store.test_database import Database, names, insert_problems
database, number = Database(Path(sys.argv[1])), int(sys.argv[2])
print(flush=True)
sys.stdin.readline()
for name in range(number, 40, 2):
    database.write_later(insert_problems(name))
names(database)
sys.exit(len(database.take_notices()))
"""


def test_two_programs_writing_at_once_lose_no_row(tmp_path: Path) -> None:
    path = tmp_path / "cat.db"
    Database(path).write_now(insert_problems())
    windows = [
        subprocess.Popen(
            [sys.executable, "-c", WINDOW, str(path), str(number)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        for number in range(2)
    ]
    for window in windows:
        assert window.stdout is not None
        window.stdout.readline()
    for window in windows:
        window.communicate(b"\n")
    assert [window.returncode for window in windows] == [0, 0]
    assert sorted(map(int, names(Database(path)))) == list(range(40))


def test_database_of_newer_program_is_not_changed(database: Database) -> None:
    database.write_now(insert_problems("a"))
    with opened(database.path) as newer:
        newer.execute("PRAGMA user_version = 99")
        newer.execute("DROP TABLE rounds")
    before = database.path.read_bytes()
    assert database.read_or(problem_names, 7) == 7
    database.write_later(insert_problems("b"))
    database.copy(DAY)
    with pytest.raises(NewerDatabase):
        database.write_now(insert_problems("c"))
    assert (database.path.read_bytes(), kinds(database)) == (before, [NoticeKind.DATABASE_NEWER])
    assert files(database.path.parent) == {"cat.db"}


def read_only(monkeypatch: pytest.MonkeyPatch, options: str | None) -> None:
    """Make the database's folder read-only, which also works for root.

    Without ``options``, the database has a write-ahead log and cannot be opened at all.
    """
    connected = database_module._open_connection  # noqa: SLF001

    def refuse(path: Path, seconds: float, **given: str) -> sqlite3.Connection:
        if given or options:
            return connected(path, seconds, given.get("options", options or ""))
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = 14
        raise error

    monkeypatch.setattr(database_module, "_open_connection", refuse)


@pytest.mark.parametrize("options", [None, "?mode=ro"])
@pytest.mark.parametrize("name", ["cat.db", "kočka?mode=#1 %41.db"])
def test_database_in_read_only_folder_is_read_and_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: str | None, name: str
) -> None:
    database = Database(tmp_path / name)
    database.write_now(insert_problems("a"))
    with monkeypatch.context() as patch:
        read_only(patch, options)
        database.write_later(insert_problems("b"))
        assert names(database) == names(database) == ["a"]
        with pytest.raises(DatabaseFault):
            database.write_now(insert_problems("c"))
    assert (names(database), kinds(database)) == (["a", "b"], [NoticeKind.DATABASE_NOT_SAVED])


def test_newer_database_in_read_only_folder_is_not_read(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.write_now(insert_problems("a"))
    with opened(database.path) as newer:
        newer.execute("PRAGMA user_version = 99")
    read_only(monkeypatch, None)
    assert (names(database), kinds(database)) == ([], [NoticeKind.DATABASE_NEWER])


@pytest.mark.parametrize("room", [0, 4_000])
@pytest.mark.parametrize("is_there", [False, True])
def test_changes_on_full_disk_are_written_later(
    database: Database, room: int, is_there: bool
) -> None:
    if is_there:
        database.write_now(insert_problems("a"))
    with full_disk(room):
        for name in range(20):
            database.write_later(insert_problems("x" * 150 + str(name)))
        DISK.wait()
        assert kinds(database) == [NoticeKind.DATABASE_NOT_SAVED]
    database.write_waiting()
    assert len(names(database)) == 20 + is_there
    assert not any("damaged" in name for name in files(database.path.parent))


def test_failed_build_on_full_disk_leaves_no_file(database: Database) -> None:
    with full_disk(), pytest.raises(DatabaseFault):
        database.write_now(insert_problems("a"))
    assert files(database.path.parent) == set()


def folder_at(path: Path) -> None:
    path.mkdir()


def pipe_at(path: Path) -> None:
    os.mkfifo(path)


def link_to_pipe_at(path: Path) -> None:
    pipe = path.with_suffix(".pipe")
    os.mkfifo(pipe)
    path.symlink_to(pipe)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links")
@pytest.mark.parametrize("make", [folder_at, pipe_at, link_to_pipe_at])
def test_special_file_in_place_of_database_does_not_block(
    database: Database, make: Callable[..., None]
) -> None:
    make(database.path)
    database = Database(database.path)
    assert database.read_or(problem_names, 7) == 7
    database.write_later(insert_problems("a"))
    database.copy(DAY)
    assert database.read_or(problem_names, 7) == 7
    assert kinds(database) == [NoticeKind.DATABASE_UNREADABLE, NoticeKind.DATABASE_NOT_SAVED]


@pytest.mark.parametrize("folder", ["a file/in it", "a file"])
def test_missing_database_folder_that_cannot_be_made_is_reported_once(
    tmp_path: Path, folder: str
) -> None:
    (tmp_path / "a file").touch()
    database = Database(tmp_path / folder / "cat.db")
    database.write_later(insert_problems("a"))
    assert names(database) == []
    assert kinds(database) == [NoticeKind.DATABASE_NOT_SAVED]


@pytest.mark.skipif(sys.platform == "win32", reason="links want a privilege there")
def test_link_to_damaged_database_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "cat.db").symlink_to(tmp_path / "real" / "mine.db")
    Database(tmp_path / "cat.db").write_now(insert_problems("a"))
    (tmp_path / "real" / "mine.db").write_bytes(b"")
    assert names(Database(tmp_path / "cat.db")) == []
    assert (tmp_path / "cat.db").is_symlink()
    assert files(tmp_path / "real") == {"mine.db", "mine.db.damaged"}


@pytest.mark.parametrize(
    "name", ["with spaces", "kočka ěščř", "two\nlines", b"\xff\xfe", "?a=#%41"]
)
def test_database_works_in_folder_with_unusual_name(tmp_path: Path, name: str | bytes) -> None:
    folder = tmp_path / os.fsdecode(name)
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("no folder is called so here")
    database = Database(folder / "cat.db")
    database.write_later(insert_problems("a"))
    assert names(database) == ["a"]
    database.copy(DAY)
    database.path.write_bytes(b"")
    assert names(database) == ["a"]


def test_python_without_sqlite_is_reported_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "sqlite3", None)
    database.write_later(insert_problems("a"))
    assert [database.read_or(problem_names, 7) for _ in range(2)] == [7, 7]
    database.copy(DAY)
    with pytest.raises(DatabaseFault, match="no sqlite3"):
        database.write_now(insert_problems("b"))
    assert kinds(database) == [NoticeKind.DATABASE_UNREADABLE]
    assert not database._writing or database._writing.exception() is None  # noqa: SLF001


def fill(database: Database, rows: int = 2000) -> list[str]:
    """Fill several pages with rows and return their names."""
    database.write_now(insert_problems(*(f"{'problem' * 9} {number}" for number in range(rows))))
    return names(database)


def emptied(_data: bytes) -> bytes:
    return b""


def text(_data: bytes) -> bytes:
    return b"Dear diary,\n" * 1000


def without_header(data: bytes) -> bytes:
    return bytes(200) + data[200:]


def halved(data: bytes) -> bytes:
    return data[: len(data) // 2 + 100]


def with_broken_page(data: bytes) -> bytes:
    """Overwrite one page in the middle of a table."""
    pages = [data[at : at + 4096] for at in range(0, len(data), 4096)]
    rows = [number for number, page in enumerate(pages) if page[0] == 13 and b"problemp" in page]
    pages[rows[len(rows) // 2]] = b"\xff" * 4096
    return b"".join(pages)


@pytest.mark.parametrize("damage", [emptied, text, without_header, halved, with_broken_page])
@pytest.mark.parametrize("has_copy", [False, True])
def test_damaged_database_is_renamed_and_readable_rows_are_kept(
    database: Database, damage: Callable[[bytes], bytes], has_copy: bool
) -> None:
    before = fill(database)
    if has_copy:
        database.copy(DAY)
    damaged = damage(database.path.read_bytes())
    database.path.write_bytes(damaged)
    after = names(database)
    (notice,) = database.take_notices()
    assert (notice.kind, notice.detail) == (NoticeKind.DATABASE_DAMAGED, "cat.db.damaged")
    assert database.path.with_name(notice.detail).read_bytes() == damaged
    assert files(database.path.parent) == {"cat.db", notice.detail} | (
        {"cat.copy-1.db"} if has_copy else set()
    )
    assert len(after) == len(set(after))
    if has_copy:
        assert set(after) == set(before)
    elif damage is with_broken_page:
        assert len(before) - 200 < len(after) < len(before)
    database.write_later(insert_problems("more"))
    assert "more" in names(database)
    database.path.write_bytes(damage(database.path.read_bytes()))
    database.copy(DAY + timedelta(1))
    names(database)
    assert [each.detail for each in database.take_notices()] == ["cat.db-2.damaged"]


def test_repair_prefers_rows_of_damaged_database_to_copies(database: Database) -> None:
    database.write_now(insert_problems("a", "b"))
    database.copy(DAY)
    database.write_now(lambda at: at.execute("UPDATE problems SET solved = 'later'"))
    database.write_now(lambda at: at.execute("DROP INDEX rounds_in_order"))
    database.write_now(lambda at: at.execute("DROP TABLE rounds"))
    assert database.read_or(lambda at: at.execute("SELECT * FROM rounds").fetchall(), 7) == []
    found = database.read_or(lambda at: at.execute("SELECT * FROM problems").fetchall(), [])
    assert found == [("a", "later"), ("b", "later")]


def test_text_that_is_not_utf8_is_read_with_replacement(database: Database) -> None:
    database.write_now(insert_problems("a"))
    database.write_now(lambda at: at.execute("UPDATE problems SET solved = cast(x'ff41' AS TEXT)"))
    found = database.read_or(lambda at: at.execute("SELECT solved FROM problems").fetchall(), [])
    assert found == [("\ufffdA",)]


def test_wrong_query_does_not_trigger_repair(database: Database) -> None:
    database.write_now(insert_problems("a"))
    assert database.read_or(lambda at: at.execute("SELECT nonsense FROM rounds").fetchall(), 7) == 7
    assert (names(database), files(database.path.parent)) == (["a"], {"cat.db"})


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_leftover_log_is_not_applied_to_new_database(
    database: Database, tmp_path: Path, ending: str
) -> None:
    database.write_now(insert_problems("old"))
    log = database.path.with_name(f"cat.db{ending}")
    with opened(database.path) as connection:
        if ending == "-wal":
            connection.execute("UPDATE problems SET name = 'stale'")
        else:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("BEGIN")
            connection.execute("PRAGMA cache_size = 0")
            connection.execute("UPDATE problems SET name = 'stale'")
        left = log.read_bytes()
    for path in tmp_path.iterdir():
        path.unlink()
    log.write_bytes(left)
    database.write_now(insert_problems("new"))
    assert names(database) == ["new"]
    assert database.path.with_name(f"cat.db.damaged{ending}").read_bytes() == left


def test_damaged_database_opened_twice_is_repaired_once(tmp_path: Path) -> None:
    for pair in range(10):
        windows = [Database(tmp_path / str(pair) / "cat.db") for _ in range(2)]
        before = fill(windows[0], 300)
        windows[0].copy(DAY)
        windows[0].path.write_bytes(with_broken_page(windows[0].path.read_bytes()))

        def play(number: int, windows: list[Database] = windows) -> None:
            windows[number].write_later(insert_problems(number))
            names(windows[number])

        run_twice_at_once(play)
        for window in windows:
            window.write_waiting()
        assert set(names(windows[0])) == {*before, "0", "1"}
        aside = [name for name in files(tmp_path / str(pair)) if name.endswith(".damaged")]
        assert aside == ["cat.db.damaged"]


def test_change_after_repair_by_another_program_goes_to_new_file(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.write_now(insert_problems("a"))
    identities = itertools.chain([(1, 1), (1, 2)], itertools.repeat((1, 2)))
    monkeypatch.setattr(database_module, "_file_identity", lambda _path: next(identities))
    database.write_now(insert_problems("b"))
    assert names(database) == ["a", "b"]
    always = itertools.count()
    monkeypatch.setattr(database_module, "_file_identity", lambda _path: (1, next(always)))
    with pytest.raises(DatabaseFault):
        database.write_now(insert_problems("c"))


@pytest.mark.skipif(sys.platform == "win32", reason="there no open file is replaced")
def test_change_begun_on_replaced_database_goes_to_new_file(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    mended = Database(database.path.with_name("mended.db"))
    database.write_now(insert_problems("a"))
    mended.write_now(insert_problems("a", "of another program"))
    connected = database_module._open_connection  # noqa: SLF001

    def replaced(path: Path, *arguments: Any, **options: Any) -> sqlite3.Connection:
        connection = connected(path, *arguments, **options)
        if mended.path.exists():
            mended.path.replace(database.path)
        return connection

    monkeypatch.setattr(database_module, "_open_connection", replaced)
    database.write_now(insert_problems("b"))
    assert names(database) == ["a", "of another program", "b"]


@pytest.mark.usefixtures("no_lock_timeout")
def test_damaged_database_is_not_replaced_during_write_of_another_program(
    database: Database,
) -> None:
    fill(database, 300)
    database.path.write_bytes(with_broken_page(database.path.read_bytes()))
    with opened(database.path) as other:
        other.execute("BEGIN IMMEDIATE")
        assert database.read_or(problem_names, 7) == 7
        assert not any("damaged" in name for name in files(database.path.parent))
    assert len(names(database)) > 100
    assert kinds(database) == [NoticeKind.DATABASE_UNREADABLE, NoticeKind.DATABASE_DAMAGED]


@pytest.mark.usefixtures("no_lock_timeout")
def test_damaged_database_is_not_replaced_while_its_copy_is_locked(database: Database) -> None:
    before = fill(database, 300)
    database.copy(DAY)
    database.path.write_bytes(with_broken_page(database.path.read_bytes()))
    with opened(database.copies[0]) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        assert database.read_or(problem_names, 7) == 7
    assert set(names(database)) == set(before)


def test_damaged_database_is_copied_without_hard_links(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_about: object) -> None:
        raise PermissionError(1, "no links")

    fill(database, 300)
    damaged = with_broken_page(database.path.read_bytes())
    database.path.write_bytes(damaged)
    monkeypatch.setattr(Path, "hardlink_to", refuse)
    assert names(database)
    assert database.path.with_name("cat.db.damaged").read_bytes() == damaged


def test_damaged_database_that_cannot_be_replaced_is_unchanged(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.write_now(insert_problems("a"))
    damaged, replace = b"nonsense", Path.replace
    database.path.write_bytes(damaged)

    def refuse(path: Path, target: Path) -> Path:
        if target == database.path:
            raise PermissionError(13, "in use")
        return replace(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        assert database.read_or(problem_names, 7) == 7
    assert database.path.read_bytes() == damaged
    assert not any("damaged" in name for name in files(database.path.parent))
    assert kinds(database) == [NoticeKind.DATABASE_UNREADABLE]


def set_date(path: Path, day: date) -> None:
    """Set the modification time of a file to noon of a day."""
    noon = (day - date(1970, 1, 1)).total_seconds() + 12 * 3600
    os.utime(path, (noon, noon))


def test_two_newest_daily_copies_are_kept(database: Database) -> None:
    for day in range(4):
        database.write_now(insert_problems(day))
        for _ in range(2):
            database.copy(DAY + timedelta(day))
            set_date(database.copies[0], DAY + timedelta(day))
    assert [names(Database(copy)) for copy in database.copies] == [list("0123"), list("012")]
    assert files(database.path.parent) == {"cat.db", "cat.copy-1.db", "cat.copy-2.db"}


def test_copy_dated_in_the_future_does_not_prevent_new_copy(database: Database) -> None:
    database.write_now(insert_problems("a"))
    database.copy(DAY)
    set_date(database.copies[0], DAY + timedelta(9999))
    database.write_now(insert_problems("b"))
    database.copy(DAY)
    assert names(Database(database.copies[0])) == ["a", "b"]


def test_missing_database_is_restored_from_copies(database: Database) -> None:
    database.write_now(insert_problems("a"))
    database.copy(DAY)
    database.path.unlink()
    assert (names(database), kinds(database)) == (["a"], [])
    database.remove_copies()
    database.path.unlink()
    assert names(database) == []


def test_damage_is_repaired_before_daily_copy(database: Database) -> None:
    before = fill(database)
    database.copy(DAY)
    set_date(database.copies[0], DAY)
    database.path.write_bytes(with_broken_page(database.path.read_bytes()))
    database.copy(DAY + timedelta(1))
    assert kinds(database) == [NoticeKind.DATABASE_DAMAGED]
    assert set(names(database)) == set(before)


def test_failed_copy_on_full_disk_keeps_older_copy(database: Database) -> None:
    database.write_now(insert_problems("a"))
    database.copy(DAY)
    set_date(database.copies[0], DAY)
    with full_disk(10):
        database.copy(DAY + timedelta(1))
    assert [names(Database(copy)) for copy in database.copies] == [["a"]]


def test_new_database_has_tables_of_schema(database: Database) -> None:
    database.write_now(insert_problems())

    def columns(connection: sqlite3.Connection) -> dict[str, list[str]]:
        there = "SELECT name FROM sqlite_master WHERE type = 'table'"
        tables = [table for (table,) in connection.execute(there)]
        return {
            table: [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            for table in tables
        }

    found = database.read_or(columns, {})
    assert found == {table: [*schema.names(table)] for table in schema.COLUMNS}


def test_queries_use_no_syntax_newer_than_sqlite_3_34() -> None:
    newer = re.compile(
        r"\b(STRICT|RETURNING|MATERIALIZED|IS (NOT )?DISTINCT|DROP COLUMN|UNIXEPOCH|IIF|"
        r"STRING_AGG|CONCAT|OCTET_LENGTH|RIGHT JOIN|FULL JOIN|GENERATE_SERIES|JSON_\w+|"
        r"CEIL|FLOOR|SQRT|POW|LOG|LN)\b *(?=[\w(;'\"]|$)|->",
    )
    for path in (ROOT / "smokingcat" / "store").glob("*.py"):
        for found in re.finditer(r'"""(.*?)"""', path.read_text("utf-8"), re.DOTALL):
            if re.search(r"\b(SELECT|INSERT|UPDATE|DELETE)\b", found[1]):
                assert newer.search(found[1]) is None, (path.name, found[1])


def test_migration_run_twice_is_applied_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.write_now(insert_problems("a"))
    later = (*schema.MIGRATIONS, ("ALTER TABLE problems ADD COLUMN extra TEXT",))
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    with opened(database.path) as connection:
        database_module._migrate(connection)  # noqa: SLF001
        database_module._migrate(connection)  # noqa: SLF001
    database.write_now(lambda at: at.execute("UPDATE problems SET extra = 'x'"))
    assert names(database) == ["a"]


def test_failed_migration_changes_nothing(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.write_now(insert_problems("a"))
    with monkeypatch.context() as patch:
        broken = ("ALTER TABLE problems ADD COLUMN extra TEXT", "SELECT * FROM nowhere")
        patch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, broken))
        assert database.read_or(problem_names, 7) == 7
    assert names(database) == ["a"]
