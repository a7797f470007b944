"""The database: shared by windows, in anybody's way, damaged, and never the end of a match."""

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
def unwaiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for no other program."""
    for name in ("_READ_SECONDS", "_WRITE_SECONDS"):
        monkeypatch.setattr(database_module, name, 0)


def solve(*names: object) -> Callable[[sqlite3.Connection], None]:
    """Return the change that notes down solved problems: rows to be found again."""

    def change(connection: sqlite3.Connection) -> None:
        for name in names:
            row = {"name": str(name), "solved": "2026-03-01"}
            connection.execute(schema.insertion("problems"), row)

    return change


def solved(connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute("SELECT name FROM problems ORDER BY rowid")]


def names(database: Database) -> list[str]:
    return database.read(solved, [])


def kinds(database: Database) -> list[NoticeKind]:
    return [notice.kind for notice in database.take_notices()]


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@contextlib.contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


# -- reading and writing -------------------------------------------------------------------


def test_who_asks_where_nothing_is_makes_no_file(database: Database, tmp_path: Path) -> None:
    assert database.read(solved, None) is None
    database.copy(DAY)
    assert (files(tmp_path), kinds(database)) == (set(), [])


def test_what_is_written_soon_is_read_at_once_and_in_order(
    database: Database, tmp_path: Path
) -> None:
    for number in range(5):
        database.write(solve(number))
    assert names(database) == names(Database(database.path)) == list("01234")
    assert files(tmp_path) == {"cat.db"}
    with opened(database.path) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_change_comes_after_what_waits_and_is_whole_or_nothing(database: Database) -> None:
    database.write(solve("a"))
    assert database.change(solved) == ["a"]
    with pytest.raises(RefusedRow):
        database.change(solve("b", "a"))
    assert names(database) == ["a"]


@pytest.mark.parametrize("refused", ["a", "x" * 1000, "\ud800", None])
def test_a_row_that_is_refused_is_dropped_alone(database: Database, refused: str | None) -> None:
    def refuse(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO problems VALUES (?, ?)", (refused, "2026"))

    database.write(solve("a"))
    database.write(refuse)
    database.write(lambda at: at.execute("INSERT INTO challenges VALUES ('x', 'y', ?)", (10**30,)))
    database.write(solve("b"))
    assert (names(database), kinds(database)) == (["a", "b"], [])


def test_keys_of_other_tables_hold(database: Database) -> None:
    with pytest.raises(RefusedRow, match="FOREIGN KEY"):
        database.change(
            lambda at: at.execute("INSERT INTO reviews VALUES ('no match', 1, '', 0, 0)")
        )


@pytest.mark.usefixtures("unwaiting")
def test_while_another_program_holds_it_one_line_says_so_and_all_is_written_later(
    database: Database,
) -> None:
    database.change(solve("before"))
    with opened(database.path) as other:
        other.execute("BEGIN EXCLUSIVE")
        for name in "abc":
            database.write(solve(name))
            assert names(database) == ["before"]
        assert kinds(database) == [NoticeKind.DATABASE_NOT_SAVED]
        with pytest.raises(DatabaseFault, match="locked"):
            database.change(solve("d"))
    DISK.wait()
    names(database)  # whoever reads has what waits tried again
    DISK.wait()
    assert names(database) == ["before", "a", "b", "c"]
    assert kinds(database) == []


def test_who_reads_waits_once_while_another_program_holds_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.change(solve("before"))
    waited: list[float] = []
    with opened(database.path) as other, monkeypatch.context() as patch:
        patch.setattr(DISK, "wait", waited.append)
        other.execute("BEGIN EXCLUSIVE")
        database.write(solve("after"))
        assert [names(database) for _ in range(5)] == [["before"]] * 5
    assert len(waited) == 1
    DISK.wait()
    assert (names(database), kinds(database)) == (["before", "after"], [])


@pytest.mark.usefixtures("unwaiting")
def test_where_others_keep_readers_out_too_nothing_is_read_and_one_line_says_so(
    database: Database,
) -> None:
    database.change(solve("a"))
    with opened(database.path) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        assert [database.read(solved, 7) for _ in range(2)] == [7, 7]
    assert (names(database), kinds(database)) == (["a"], [NoticeKind.DATABASE_UNREADABLE])


@pytest.mark.usefixtures("unwaiting")
def test_of_too_much_that_waits_the_oldest_goes(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "_MOST_WAITING", 3)
    database = Database(database.path)
    database.change(solve("before"))
    with opened(database.path) as other:
        other.execute("BEGIN EXCLUSIVE")
        for name in "abcde":
            database.write(solve(name))
        DISK.wait()
    database.write_waiting()
    assert names(database) == ["before", "c", "d", "e"]


def test_what_drives_out_a_change_that_is_just_made_is_made_itself(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "_MOST_WAITING", 1)
    database = Database(database.path)

    def slow(connection: sqlite3.Connection) -> None:
        solve("a")(connection)
        if len(database._waiting) == 1:  # noqa: SLF001
            database._waiting.append(solve("b"))  # noqa: SLF001

    database.write(slow)
    assert names(database) == ["a", "b"]


def test_two_windows_lose_nothing(tmp_path: Path) -> None:
    windows = [Database(tmp_path / "cat.db") for _ in range(2)]
    both = threading.Barrier(2)

    def play(number: int) -> None:
        both.wait()
        for name in range(number, 40, 2):
            windows[number].write(solve(name))
        names(windows[number])

    threads = [threading.Thread(target=play, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    DISK.wait()
    assert sorted(map(int, names(windows[0]))) == list(range(40))
    assert [kinds(window) for window in windows] == [[], []]


WINDOW = """
import sys
from pathlib import Path
from tests.store.test_database import Database, names, solve
database, number = Database(Path(sys.argv[1])), int(sys.argv[2])
print(flush=True)
sys.stdin.readline()
for name in range(number, 40, 2):
    database.write(solve(name))
names(database)
sys.exit(len(database.take_notices()))
"""


def test_two_programs_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "cat.db"
    Database(path).change(solve())
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


# -- what is in its way ----------------------------------------------------------------------


def test_a_database_of_a_newer_program_is_left_alone(database: Database) -> None:
    database.change(solve("a"))
    with opened(database.path) as newer:
        newer.execute("PRAGMA user_version = 99")
        newer.execute("DROP TABLE rounds")
    before = database.path.read_bytes()
    assert database.read(solved, 7) == 7
    database.write(solve("b"))
    database.copy(DAY)
    with pytest.raises(NewerDatabase):
        database.change(solve("c"))
    assert (database.path.read_bytes(), kinds(database)) == (before, [NoticeKind.DATABASE_NEWER])
    assert files(database.path.parent) == {"cat.db"}


def read_only(monkeypatch: pytest.MonkeyPatch, options: str | None) -> None:
    """Let a folder be one that nobody may write to, root included.

    A database with a write-ahead log cannot even be opened there (``options`` is ``None``).
    """
    connected = database_module._connected  # noqa: SLF001

    def refuse(path: Path, seconds: float, **told: str) -> sqlite3.Connection:
        if told or options:
            return connected(path, seconds, told.get("options", options or ""))
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = 14
        raise error

    monkeypatch.setattr(database_module, "_connected", refuse)


@pytest.mark.parametrize("options", [None, "?mode=ro"])
@pytest.mark.parametrize("name", ["cat.db", "kočka?mode=#1 %41.db"])
def test_in_a_folder_that_is_read_only_it_is_read_and_written_to_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: str | None, name: str
) -> None:
    database = Database(tmp_path / name)
    database.change(solve("a"))
    with monkeypatch.context() as patch:
        read_only(patch, options)
        database.write(solve("b"))
        assert names(database) == names(database) == ["a"]
        with pytest.raises(DatabaseFault):
            database.change(solve("c"))
    assert (names(database), kinds(database)) == (["a", "b"], [NoticeKind.DATABASE_NOT_SAVED])


def test_a_newer_one_in_a_read_only_folder_is_not_read(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.change(solve("a"))
    with opened(database.path) as newer:
        newer.execute("PRAGMA user_version = 99")
    read_only(monkeypatch, None)
    assert (names(database), kinds(database)) == ([], [NoticeKind.DATABASE_NEWER])


@pytest.mark.parametrize("room", [0, 4_000])
@pytest.mark.parametrize("is_there", [False, True])
def test_what_finds_no_room_is_written_later(database: Database, room: int, is_there: bool) -> None:
    if is_there:
        database.change(solve("a"))
    with full_disk(room):
        for name in range(20):
            database.write(solve("x" * 150 + str(name)))
        DISK.wait()
        assert kinds(database) == [NoticeKind.DATABASE_NOT_SAVED]
    database.write_waiting()
    assert len(names(database)) == 20 + is_there
    assert not any("damaged" in name for name in files(database.path.parent))


def test_a_build_that_fails_on_a_full_disk_leaves_no_file(database: Database) -> None:
    with full_disk(), pytest.raises(DatabaseFault):
        database.change(solve("a"))
    assert files(database.path.parent) == set()


def nothing_at(path: Path) -> None:
    path.mkdir()


def pipe_at(path: Path) -> None:
    os.mkfifo(path)


def device_at(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes, devices and links")
@pytest.mark.parametrize("make", [nothing_at, pipe_at, device_at])
def test_what_is_no_file_is_not_waited_for(database: Database, make: Callable[..., None]) -> None:
    make(database.path)
    database = Database(database.path)
    assert database.read(solved, 7) == 7
    database.write(solve("a"))
    database.copy(DAY)
    assert database.read(solved, 7) == 7
    assert kinds(database) == [NoticeKind.DATABASE_UNREADABLE, NoticeKind.DATABASE_NOT_SAVED]


@pytest.mark.parametrize("folder", ["a file/in it", "a file"])
def test_where_there_can_be_no_folder_one_line_says_so(tmp_path: Path, folder: str) -> None:
    (tmp_path / "a file").touch()
    database = Database(tmp_path / folder / "cat.db")
    database.write(solve("a"))
    assert names(database) == []
    assert kinds(database) == [NoticeKind.DATABASE_NOT_SAVED]


@pytest.mark.skipif(sys.platform == "win32", reason="links want a privilege there")
def test_a_link_to_it_stays_one(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "cat.db").symlink_to(tmp_path / "real" / "mine.db")
    Database(tmp_path / "cat.db").change(solve("a"))
    (tmp_path / "real" / "mine.db").write_bytes(b"")
    assert names(Database(tmp_path / "cat.db")) == []
    assert (tmp_path / "cat.db").is_symlink()
    assert files(tmp_path / "real") == {"mine.db", "mine.db.damaged"}


@pytest.mark.parametrize(
    "name", ["with spaces", "kočka ěščř", "two\nlines", b"\xff\xfe", "?a=#%41"]
)
def test_a_home_may_be_anywhere(tmp_path: Path, name: str | bytes) -> None:
    folder = tmp_path / os.fsdecode(name)
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("no folder is called so here")
    database = Database(folder / "cat.db")
    database.write(solve("a"))
    assert names(database) == ["a"]
    database.copy(DAY)
    database.path.write_bytes(b"")
    assert names(database) == ["a"]


def test_without_sqlite_nothing_is_kept_and_one_line_says_so(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "sqlite3", None)
    database.write(solve("a"))
    assert [database.read(solved, 7) for _ in range(2)] == [7, 7]
    database.copy(DAY)
    with pytest.raises(DatabaseFault, match="no sqlite3"):
        database.change(solve("b"))
    assert kinds(database) == [NoticeKind.DATABASE_UNREADABLE]
    assert not database._writing or database._writing.exception() is None  # noqa: SLF001


# -- damage ------------------------------------------------------------------------------------


def filled(database: Database, rows: int = 2000) -> list[str]:
    """Fill some pages; return what is in them."""
    database.change(solve(*(f"{'problem' * 9} {number}" for number in range(rows))))
    return names(database)


def emptied(_data: bytes) -> bytes:
    return b""


def text(_data: bytes) -> bytes:
    return b"Dear diary,\n" * 1000


def headless(data: bytes) -> bytes:
    return bytes(200) + data[200:]


def halved(data: bytes) -> bytes:
    return data[: len(data) // 2 + 100]


def flipped(data: bytes) -> bytes:
    """Spoil one page in the middle of a table."""
    pages = [data[at : at + 4096] for at in range(0, len(data), 4096)]
    rows = [number for number, page in enumerate(pages) if page[0] == 13 and b"problemp" in page]
    pages[rows[len(rows) // 2]] = b"\xff" * 4096
    return b"".join(pages)


@pytest.mark.parametrize("damage", [emptied, text, headless, halved, flipped])
@pytest.mark.parametrize("has_copy", [False, True])
def test_a_damaged_database_is_set_aside_and_all_that_can_be_read_is_kept(
    database: Database, damage: Callable[[bytes], bytes], has_copy: bool
) -> None:
    before = filled(database)
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
    elif damage is flipped:
        assert len(before) - 200 < len(after) < len(before)
    database.write(solve("more"))
    assert "more" in names(database)
    database.path.write_bytes(damage(database.path.read_bytes()))
    database.copy(DAY + timedelta(1))
    names(database)
    assert [each.detail for each in database.take_notices()] == ["cat.db-2.damaged"]


def test_what_a_damaged_database_knew_is_believed_before_its_copies(database: Database) -> None:
    database.change(solve("a", "b"))
    database.copy(DAY)
    database.change(lambda at: at.execute("UPDATE problems SET solved = 'later'"))
    database.change(lambda at: at.execute("DROP INDEX rounds_in_order"))
    database.change(lambda at: at.execute("DROP TABLE rounds"))
    assert database.read(lambda at: at.execute("SELECT * FROM rounds").fetchall(), 7) == []
    found = database.read(lambda at: at.execute("SELECT * FROM problems").fetchall(), [])
    assert found == [("a", "later"), ("b", "later")]


def test_a_text_that_is_no_utf8_is_read_all_the_same(database: Database) -> None:
    database.change(solve("a"))
    database.change(lambda at: at.execute("UPDATE problems SET solved = cast(x'ff41' AS TEXT)"))
    found = database.read(lambda at: at.execute("SELECT solved FROM problems").fetchall(), [])
    assert found == [("\ufffdA",)]


def test_a_mistake_in_a_question_is_no_damage(database: Database) -> None:
    database.change(solve("a"))
    assert database.read(lambda at: at.execute("SELECT nonsense FROM rounds").fetchall(), 7) == 7
    assert (names(database), files(database.path.parent)) == (["a"], {"cat.db"})


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_a_log_of_a_database_that_is_gone_is_not_played_into_the_new_one(
    database: Database, tmp_path: Path, ending: str
) -> None:
    database.change(solve("old"))
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
    database.change(solve("new"))
    assert names(database) == ["new"]
    assert database.path.with_name(f"cat.db.damaged{ending}").read_bytes() == left


def test_of_two_programs_that_find_it_damaged_one_mends_it(tmp_path: Path) -> None:
    for pair in range(10):
        windows = [Database(tmp_path / str(pair) / "cat.db") for _ in range(2)]
        before = filled(windows[0], 300)
        windows[0].copy(DAY)
        windows[0].path.write_bytes(flipped(windows[0].path.read_bytes()))
        both = threading.Barrier(2)

        def play(number: int, windows: list[Database] = windows, both: Any = both) -> None:
            both.wait()
            windows[number].write(solve(number))
            names(windows[number])

        threads = [threading.Thread(target=play, args=(number,)) for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        DISK.wait()
        for window in windows:
            window.write_waiting()
        assert set(names(windows[0])) == {*before, "0", "1"}
        aside = [name for name in files(tmp_path / str(pair)) if name.endswith(".damaged")]
        assert aside == ["cat.db.damaged"]


def test_what_waited_for_a_program_that_mended_it_goes_into_the_new_one(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.change(solve("a"))
    identities = itertools.chain([(1, 1), (1, 2)], itertools.repeat((1, 2)))
    monkeypatch.setattr(database_module, "_identity", lambda _path: next(identities))
    database.change(solve("b"))
    assert names(database) == ["a", "b"]
    always = itertools.count()
    monkeypatch.setattr(database_module, "_identity", lambda _path: (1, next(always)))
    with pytest.raises(DatabaseFault):
        database.change(solve("c"))


@pytest.mark.skipif(sys.platform == "win32", reason="there no open file is replaced")
def test_a_change_begun_on_a_database_that_is_replaced_goes_into_the_new_one(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    mended = Database(database.path.with_name("mended.db"))
    database.change(solve("a"))
    mended.change(solve("a", "of another program"))
    connected = database_module._connected  # noqa: SLF001

    def replaced(path: Path, *about: Any, **told: Any) -> sqlite3.Connection:
        connection = connected(path, *about, **told)
        if mended.path.exists():
            mended.path.replace(database.path)
        return connection

    monkeypatch.setattr(database_module, "_connected", replaced)
    database.change(solve("b"))
    assert names(database) == ["a", "of another program", "b"]


@pytest.mark.usefixtures("unwaiting")
def test_while_somebody_writes_to_a_damaged_one_it_is_not_replaced(database: Database) -> None:
    filled(database, 300)
    database.path.write_bytes(flipped(database.path.read_bytes()))
    with opened(database.path) as other:
        other.execute("BEGIN IMMEDIATE")
        assert database.read(solved, 7) == 7
        assert not any("damaged" in name for name in files(database.path.parent))
    assert len(names(database)) > 100
    assert kinds(database) == [NoticeKind.DATABASE_UNREADABLE, NoticeKind.DATABASE_DAMAGED]


@pytest.mark.usefixtures("unwaiting")
def test_a_damaged_one_is_not_replaced_while_somebody_holds_its_copy(database: Database) -> None:
    before = filled(database, 300)
    database.copy(DAY)
    database.path.write_bytes(flipped(database.path.read_bytes()))
    with opened(database.copies[0]) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        assert database.read(solved, 7) == 7
    assert set(names(database)) == set(before)


def test_a_file_system_without_links_keeps_a_copy_of_the_damaged_one(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_about: object) -> None:
        raise PermissionError(1, "no links")

    filled(database, 300)
    damaged = flipped(database.path.read_bytes())
    database.path.write_bytes(damaged)
    monkeypatch.setattr(Path, "hardlink_to", refuse)
    assert names(database)
    assert database.path.with_name("cat.db.damaged").read_bytes() == damaged


def test_a_damaged_one_that_cannot_be_replaced_stays_as_it_is(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.change(solve("a"))
    damaged, replace = b"nonsense", Path.replace
    database.path.write_bytes(damaged)

    def refuse(path: Path, target: Path) -> Path:
        if target == database.path:
            raise PermissionError(13, "in use")
        return replace(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        assert database.read(solved, 7) == 7
    assert database.path.read_bytes() == damaged
    assert not any("damaged" in name for name in files(database.path.parent))
    assert kinds(database) == [NoticeKind.DATABASE_UNREADABLE]


# -- copies ------------------------------------------------------------------------------------


def aged(path: Path, day: date) -> None:
    """Let a file say that it was changed on that day."""
    noon = (day - date(1970, 1, 1)).total_seconds() + 12 * 3600
    os.utime(path, (noon, noon))


def test_two_copies_are_kept_one_a_day(database: Database) -> None:
    for day in range(4):
        database.change(solve(day))
        for _ in range(2):
            database.copy(DAY + timedelta(day))
            aged(database.copies[0], DAY + timedelta(day))
    assert [names(Database(copy)) for copy in database.copies] == [list("0123"), list("012")]
    assert files(database.path.parent) == {"cat.db", "cat.copy-1.db", "cat.copy-2.db"}


def test_a_copy_of_a_day_to_come_does_not_keep_others_from_being_made(database: Database) -> None:
    database.change(solve("a"))
    database.copy(DAY)
    aged(database.copies[0], DAY + timedelta(9999))
    database.change(solve("b"))
    database.copy(DAY)
    assert names(Database(database.copies[0])) == ["a", "b"]


def test_a_database_that_is_gone_comes_from_its_copies(database: Database) -> None:
    database.change(solve("a"))
    database.copy(DAY)
    database.path.unlink()
    assert (names(database), kinds(database)) == (["a"], [])
    database.remove_copies()
    database.path.unlink()
    assert names(database) == []


def test_damage_that_nobody_has_read_is_found_before_a_copy_is_made(database: Database) -> None:
    before = filled(database)
    database.copy(DAY)
    aged(database.copies[0], DAY)
    database.path.write_bytes(flipped(database.path.read_bytes()))
    database.copy(DAY + timedelta(1))
    assert kinds(database) == [NoticeKind.DATABASE_DAMAGED]
    assert set(names(database)) == set(before)


def test_a_copy_that_finds_no_room_leaves_the_older_one(database: Database) -> None:
    database.change(solve("a"))
    database.copy(DAY)
    aged(database.copies[0], DAY)
    with full_disk(10):
        database.copy(DAY + timedelta(1))
    assert [names(Database(copy)) for copy in database.copies] == [["a"]]


# -- the schema --------------------------------------------------------------------------------


def test_the_tables_are_those_of_the_schema(database: Database) -> None:
    database.change(solve())

    def columns(connection: sqlite3.Connection) -> dict[str, list[str]]:
        there = "SELECT name FROM sqlite_master WHERE type = 'table'"
        tables = [table for (table,) in connection.execute(there)]
        return {
            table: [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            for table in tables
        }

    found = database.read(columns, {})
    assert found == {table: [*schema.names(table)] for table in schema.COLUMNS}


def test_nothing_is_asked_that_sqlite_3_34_does_not_know() -> None:
    newer = re.compile(
        r"\b(STRICT|RETURNING|MATERIALIZED|IS (NOT )?DISTINCT|DROP COLUMN|UNIXEPOCH|IIF|"
        r"STRING_AGG|CONCAT|OCTET_LENGTH|RIGHT JOIN|FULL JOIN|GENERATE_SERIES|JSON_\w+|"
        r"CEIL|FLOOR|SQRT|POW|LOG|LN)\b *(?=[\w(;'\"]|$)|->",
    )
    for path in (ROOT / "smokingcat" / "store").glob("*.py"):
        for found in re.finditer(r'"""(.*?)"""', path.read_text("utf-8"), re.DOTALL):
            if re.search(r"\b(SELECT|INSERT|UPDATE|DELETE)\b", found[1]):
                assert newer.search(found[1]) is None, (path.name, found[1])


def test_two_that_bring_it_up_to_date_do_it_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.change(solve("a"))
    later = (*schema.MIGRATIONS, ("ALTER TABLE problems ADD COLUMN extra TEXT",))
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    with opened(database.path) as connection:
        database_module._migrate(connection)  # noqa: SLF001
        database_module._migrate(connection)  # noqa: SLF001
    database.change(lambda at: at.execute("UPDATE problems SET extra = 'x'"))
    assert names(database) == ["a"]


def test_one_that_cannot_be_brought_up_to_date_stays_what_it_was(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.change(solve("a"))
    with monkeypatch.context() as patch:
        broken = ("ALTER TABLE problems ADD COLUMN extra TEXT", "SELECT * FROM nowhere")
        patch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, broken))
        assert database.read(solved, 7) == 7
    assert names(database) == ["a"]
