"""Tests of full disks and power cuts: no data is lost and the match continues."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import date, timedelta
from pathlib import Path

import pytest

from smokingcat.match.session.match_store import MatchStore
from smokingcat.store import database as database_module
from smokingcat.store.database import DatabaseFault
from smokingcat.store.disk_sync import DISK
from smokingcat.store.files import write_whole
from smokingcat.store.notice import NoticeKind
from smokingcat.store.settings import Settings, load_settings, save_settings
from tests.match.sessions import LEVELS, LONG_AGO, SHORT, begin_match, play_moves, saved_record_text
from tests.store.disks import files_in, full_disk
from tests.store.tables import counted_rounds

DAY, MOMENT = date(2026, 3, 1), "2026-03-01T20:00:00"


class Home:
    """Home folder with a finished and an unfinished match."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings = folder / "settings.json"
        self.database = folder / "cat.db"
        save_settings(self.settings, Settings(name="Me"))
        for seed, moves in (("1", None), ("2", 40)):
            session = self.store.create(
                SHORT, seed=seed, started=LONG_AGO + timedelta(int(seed)), levels=LEVELS
            )
            play_moves(session, moves)
            self.store.put_away(session)
            DISK.wait()

    @property
    def store(self) -> MatchStore:
        return MatchStore(self.folder / "matches", self.database, now=lambda: MOMENT)

    def save_settings(self) -> None:
        """Save a changed setting."""
        save_settings(self.settings, Settings(name="Somebody"), Settings(name="Me"))

    def export(self) -> None:
        """Export all rounds as CSV."""
        self.store.statistics.export(self.folder / "rounds.csv")

    def copy(self) -> None:
        """Copy a finished match's record."""
        archive = self.store.archive
        archive.copy(archive.matches()[0], self.folder)


def records_in(folder: Path) -> dict[str, bytes]:
    """Return all files except those that SQLite shares between connections."""
    there = files_in(folder)
    return {name: there[name] for name in there if not name.startswith("cat.db-")}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    return Home(tmp_path_factory.mktemp("home"))


@pytest.mark.parametrize("room", [0, 60])
@pytest.mark.parametrize("write", [Home.save_settings, Home.export, Home.copy])
def test_write_on_full_disk_changes_no_file(
    home: Home, write: Callable[[Home], None], room: int
) -> None:
    before = records_in(home.folder)
    with full_disk(room), pytest.raises(OSError, match=r"."):
        write(home)
    assert records_in(home.folder) == before


@pytest.mark.parametrize("room", [0, 7])
def test_match_continues_on_full_disk_and_is_saved_when_there_is_room(
    tmp_path: Path, room: int
) -> None:
    session = begin_match(tmp_path / "full")
    play_moves(session, 9)
    before = saved_record_text(tmp_path / "full")
    with full_disk(len(before.encode()) + room):
        play_moves(session, 12)
        (notice,) = session.take_notices()
        assert notice.kind is NoticeKind.MATCH_NOT_SAVED
        assert saved_record_text(tmp_path / "full") == before
    play_moves(session)
    play_moves(begin_match(tmp_path / "roomy"))
    assert saved_record_text(tmp_path / "full") == saved_record_text(tmp_path / "roomy")


def locked(store: MatchStore) -> AbstractContextManager[None]:
    """Lock the database from another connection."""
    return locked_by_another(store.archive.database.path)


def disk_full(store: MatchStore) -> AbstractContextManager[None]:
    """Leave room for a record, but not for SQLite's log files."""
    del store
    return full_disk(32_000)


def read_only(_store: MatchStore) -> AbstractContextManager[None]:
    """Open the database read-only, which also works for root."""
    patch = pytest.MonkeyPatch()
    connected = database_module._open_connection  # noqa: SLF001
    patch.setattr(
        database_module,
        "_open_connection",
        lambda path, seconds, options="": connected(path, seconds, options or "?mode=ro"),
    )
    return undone_after(patch.undo)


def without_sqlite(_store: MatchStore) -> AbstractContextManager[None]:
    """Simulate a Python without sqlite3."""
    patch = pytest.MonkeyPatch()
    patch.setattr(database_module, "sqlite3", None)
    return undone_after(patch.undo)


@contextlib.contextmanager
def undone_after(undo: Callable[[], None]) -> Iterator[None]:
    try:
        yield
    finally:
        undo()


@contextlib.contextmanager
def locked_by_another(path: Path) -> Iterator[None]:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


@pytest.mark.parametrize("trouble", [locked, disk_full, read_only, without_sqlite])
def test_round_played_without_usable_database_is_counted_later(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Callable[[MatchStore], AbstractContextManager[None]],
) -> None:
    for name in ("_READ_SECONDS", "_WRITE_SECONDS"):
        monkeypatch.setattr(database_module, name, 0)
    home = Home(tmp_path)
    store = home.store
    before = counted_rounds(store)
    session = store.create(SHORT, seed="3", started=LONG_AGO, levels=LEVELS)
    with trouble(store):
        play_moves(session)
        store.put_away(session)
        DISK.wait()
        store.statistics.sums()
        store.archive.matches()
        with pytest.raises(DatabaseFault):
            sum(store.archive.count_all(DAY))
    notices = [each.kind for each in (*session.take_notices(), *store.take_notices())]
    missing = trouble is without_sqlite
    text = NoticeKind.DATABASE_UNREADABLE if missing else NoticeKind.DATABASE_NOT_SAVED
    assert notices.count(text) == 1
    assert len(notices) == len(set(notices)) <= (1 if missing else 2)
    DISK.wait()
    store.statistics.sums()  # a read retries pending changes
    DISK.wait()
    assert len(counted_rounds(store)) == len(before) + session.match.round_number
    assert len(store.archive.matches()) == 2
    again = home.store
    assert sum(again.archive.count_all(DAY)) == 0
    assert (len(counted_rounds(again)), again.take_notices()) == (len(counted_rounds(store)), ())


def halved(data: bytes) -> bytes:
    return data[: len(data) // 2]


def zeroed_half(data: bytes) -> bytes:
    return halved(data) + bytes(len(data) - len(data) // 2)


def zeroed(data: bytes) -> bytes:
    return bytes(len(data))


def emptied(_data: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("damage", [halved, zeroed_half, zeroed, emptied])
def test_game_works_after_power_cut_has_damaged_all_files(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    home = Home(tmp_path)
    for path in filter(Path.is_file, tmp_path.rglob("*")):
        path.write_bytes(damage(path.read_bytes()))
    settings, _ = load_settings(home.settings)
    store = home.store
    sum(store.archive.count_all(DAY))
    store.statistics.sums()
    for saved in store.matches():
        play_moves(store.open(saved.id))
    session = store.create(SHORT, seed="4", started=LONG_AGO, levels=LEVELS)
    play_moves(session)
    store.put_away(session)
    assert "4" in {match.seed for match in store.archive.matches()}
    assert len(counted_rounds(store)) >= session.match.round_number
    save_settings(home.settings, Settings(name="Me"), settings)
    assert load_settings(home.settings)[0].name == "Me"


def test_old_temporary_files_are_deleted_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    left, fresh, another = (tmp_path / f".{name}.smokingcat-new" for name in ("a.x", "b.y", "c"))
    for file in (left, fresh):
        file.write_text("half of", encoding="utf-8")
    os.utime(left, (1e9, 1e9))
    another.mkdir()
    os.utime(another, (1e9, 1e9))
    not_ours = tmp_path / ".vimrc.new"
    not_ours.write_text("somebody's", encoding="utf-8")
    os.utime(not_ours, (1e9, 1e9))
    write_whole(path, "whole")
    assert sorted(tmp_path.iterdir()) == sorted([fresh, another, path, not_ours])
    os.utime(fresh, (1e9, 1e9))
    write_whole(path, "once more")
    assert fresh.exists(), "a folder of thousands of files is not looked through again and again"
