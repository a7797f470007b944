"""A full disk, and what a power cut leaves: nothing that was there is lost, and one plays on."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from smokingcat.game.statistics import Statistics, export
from smokingcat.game.store import Store
from smokingcat.store import backup
from smokingcat.store.files import write_whole
from smokingcat.store.notice import NoticeKind
from smokingcat.store.settings import Settings, load_settings, save_settings
from tests.game.evening import LEVELS, LONG_AGO, SHORT, begin, one_move, play_on, saved_text
from tests.store.disks import files_in, full_disk

MOMENT = "2026-03-01T20:00:00"


class Home:
    """A home in which one match has been finished and another one goes on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings = folder / "settings.json"
        save_settings(self.settings, Settings(name="Me"))
        for seed, moves in (("1", None), ("2", 40)):
            session = self.store.create(
                SHORT, seed=seed, started=LONG_AGO + timedelta(int(seed)), levels=LEVELS
            )
            play_on(session, moves)
            self.store.put_away(session)

    @property
    def store(self) -> Store:
        counted = partial(Statistics, self.folder / "statistics.txt", lambda: MOMENT)
        return Store(self.folder / "matches", statistics=counted)

    def save_settings(self) -> None:
        """Change a setting."""
        save_settings(self.settings, Settings(name="Somebody"), Settings(name="Me"))

    def pack(self) -> None:
        """Take everything along."""
        backup.pack(self.store, self.settings, self.folder / "all.zip")

    def export(self) -> None:
        """Write all rounds down."""
        export(self.store.statistics.rounds(), self.folder / "rounds.csv")

    def copy(self) -> None:
        """Lay a copy of a finished match beside."""
        archive = self.store.archive
        archive.copy(archive.matches()[0], self.folder)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    return Home(tmp_path_factory.mktemp("home"))


@pytest.mark.parametrize("room", [0, 60])
@pytest.mark.parametrize("write", [Home.save_settings, Home.pack, Home.export, Home.copy])
def test_what_finds_no_room_is_not_written_at_all(
    home: Home, write: Callable[[Home], None], room: int
) -> None:
    before = files_in(home.folder)
    with full_disk(room), pytest.raises(OSError, match=r"."):
        write(home)
    assert files_in(home.folder) == before


@pytest.mark.parametrize("room", [0, 7])
def test_a_match_is_played_on_when_the_disk_is_full_and_written_whole_when_there_is_room(
    tmp_path: Path, room: int
) -> None:
    session = begin(tmp_path / "full")
    play_on(session, 9)
    before = saved_text(tmp_path / "full")
    with full_disk(len(before.encode()) + room):
        play_on(session, 12)
        (notice,) = session.take_notices()
        assert notice.kind is NoticeKind.MATCH_NOT_SAVED
        assert saved_text(tmp_path / "full") == before
    play_on(session)
    play_on(begin(tmp_path / "roomy"))
    assert saved_text(tmp_path / "full") == saved_text(tmp_path / "roomy")


@pytest.mark.parametrize("room", [0, 30])
def test_a_round_that_finds_no_room_is_counted_with_the_next_and_leaves_no_half_line(
    tmp_path: Path, room: int
) -> None:
    home = Home(tmp_path)
    place, path = home.store, tmp_path / "statistics.txt"
    session = place.create(SHORT, seed="3", started=LONG_AGO, levels=LEVELS)
    size = path.stat().st_size
    with full_disk(size + room):
        while not (notices := [each.kind for each in session.take_notices()]):
            one_move(session)
        assert NoticeKind.STATISTICS_NOT_SAVED in notices
        assert path.stat().st_size == size
    play_on(session)
    again = home.store.statistics
    assert len(again.rounds()) == len(place.statistics.rounds())
    assert again.take_notices() == ()


def halved(data: bytes) -> bytes:
    return data[: len(data) // 2]


def zeroed_half(data: bytes) -> bytes:
    return halved(data) + bytes(len(data) - len(data) // 2)


def zeroed(data: bytes) -> bytes:
    return bytes(len(data))


def emptied(_data: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("damage", [halved, zeroed_half, zeroed, emptied])
def test_whatever_a_power_cut_leaves_of_a_home_one_plays_there(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    home = Home(tmp_path)
    for path in filter(Path.is_file, tmp_path.rglob("*")):
        path.write_bytes(damage(path.read_bytes()))
    settings, _ = load_settings(home.settings)
    store = home.store
    store.archive.catch_up(store.archive.behind())
    store.statistics.balances()
    for saved in store.matches():
        play_on(store.open(saved.id))
    session = store.create(SHORT, seed="4", started=LONG_AGO, levels=LEVELS)
    play_on(session)
    store.put_away(session)
    assert store.archive.matches()[0].seed == "4"
    assert len(store.statistics.rounds()) >= session.match.round_number
    save_settings(home.settings, Settings(name="Me"), settings)
    assert load_settings(home.settings)[0].name == "Me"


def test_what_was_being_written_when_the_power_went_is_cleared_away(tmp_path: Path) -> None:
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
