"""Finished matches: those of a person are all kept, of watched ones the newest 30."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.session import Session
from smokingcat.rules.record.checksum import seal
from smokingcat.rules.record.record import read_record
from tests.match.sessions import begin_match, play_moves, saved_record_text, store_in

ID = "20250201-203000"


def write_copies(folder: Path, names: Iterable[object], text: str, changed: int = 0) -> None:
    """Write copies of a match; each has a modification time one second after the last."""
    folder.mkdir(parents=True, exist_ok=True)
    for second, name in enumerate(names, changed):
        path = folder / f"{name}.match"
        path.write_text(text, encoding="utf-8")
        os.utime(path, (second, second))


def finished_text(folder: Path, kind: str) -> str:
    """Return the record of a finished match, with ``kind`` in seat 0."""
    play_moves(begin_match(folder, kind=kind))
    return saved_record_text(folder)


def file_names(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("*.match")}


@pytest.fixture(scope="module")
def played_out(tmp_path_factory: pytest.TempPathFactory) -> str:
    return finished_text(tmp_path_factory.mktemp("played"), "person")


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> str:
    return finished_text(tmp_path_factory.mktemp("watched"), "kitten")


def test_a_finished_match_moves_to_the_finished_folder_unchanged(tmp_path: Path) -> None:
    play_moves(begin_match(tmp_path))
    text = saved_record_text(tmp_path)
    store = store_in(tmp_path)
    assert [saved.is_over for saved in store.matches()] == [True]
    store.put_away(store.open(ID))
    assert store.matches() == ()
    assert saved_record_text(tmp_path / "finished") == text
    assert read_record(text).replay().outcome is not None
    assert store.take_notices() == ()


def test_forty_finished_matches_of_a_person_are_all_kept(tmp_path: Path, played_out: str) -> None:
    write_copies(tmp_path, range(100, 140), played_out)
    store = store_in(tmp_path)
    for saved in store.matches():
        store.put_away(store.open(saved.id))
    assert file_names(tmp_path / "finished") == {f"{number}.match" for number in range(100, 140)}


def test_watched_matches_never_displace_matches_of_a_person(
    tmp_path: Path, played_out: str, watched: str
) -> None:
    write_copies(tmp_path / "finished", range(1, 6), played_out)
    write_copies(tmp_path, range(100, 140), watched)
    store_in(tmp_path).archive_watched()
    assert file_names(tmp_path / "finished") == {f"{number}.match" for number in range(1, 6)}


def test_files_with_future_times_do_not_displace_new_matches(
    tmp_path: Path, played_out: str, watched: str
) -> None:
    ahead = range(20990101, 20990141)
    write_copies(tmp_path / "finished", ahead, played_out, changed=2**32)
    write_copies(tmp_path / "finished" / "watched", ahead, watched, changed=2**32)
    write_copies(tmp_path, ["watched"], watched)
    write_copies(tmp_path, ["played"], played_out)
    store = store_in(tmp_path)
    store.put_away(store.open("played"))
    store.archive_watched()
    assert "played.match" in file_names(tmp_path / "finished")
    assert "watched.match" in file_names(tmp_path / "finished" / "watched")


def test_the_30_watched_matches_changed_last_are_kept(tmp_path: Path, watched: str) -> None:
    for second, name in enumerate(range(140, 100, -1)):
        write_copies(tmp_path, [name], watched, changed=second)
        store_in(tmp_path).archive_watched()
    assert file_names(tmp_path / "finished" / "watched") == {f"{n}.match" for n in range(101, 131)}
    assert file_names(tmp_path / "finished") == set()


def test_watched_matches_in_the_finished_folder_of_older_versions_stay(
    tmp_path: Path, played_out: str, watched: str
) -> None:
    write_copies(tmp_path / "finished", range(100, 140), watched)
    write_copies(tmp_path / "finished", range(200, 240), played_out)
    before = file_names(tmp_path / "finished")
    write_copies(tmp_path, ["watched"], watched)
    write_copies(tmp_path, ["played"], played_out)
    store = store_in(tmp_path)
    store.put_away(store.open("played"))
    store.archive_watched()
    assert file_names(tmp_path / "finished") == {*before, "played.match"}


def test_only_old_records_of_bots_are_deleted_from_the_watched_folder(
    tmp_path: Path, played_out: str, watched: str
) -> None:
    folder = tmp_path / "finished" / "watched"
    person_in_seat_2 = watched.splitlines()
    (place,) = (n for n, line in enumerate(person_in_seat_2) if line.startswith("seat 2"))
    person_in_seat_2[place] = seal('seat 2 person "Me"')
    write_copies(folder, ["mine"], played_out)
    write_copies(folder, ["moved"], "".join(f"{line}\n" for line in person_in_seat_2))
    write_copies(folder, ["notes"], "no match at all")
    write_copies(folder, ["old"], watched)
    write_copies(folder, range(100, 140), watched, changed=1)
    write_copies(tmp_path, ["new"], watched, changed=100)
    store_in(tmp_path).archive_watched()
    assert {"mine.match", "moved.match", "notes.match", "new.match"} <= file_names(folder)
    assert "old.match" not in file_names(folder)


def test_a_finished_match_never_replaces_another(tmp_path: Path) -> None:
    for _ in range(2):
        play_moves(begin_match(tmp_path, kind="kitten"))
        store_in(tmp_path).matches()
    assert file_names(tmp_path / "finished" / "watched") == {f"{ID}.match", f"{ID}-2.match"}


def test_two_matches_put_away_at_once_under_one_name_are_both_kept(
    tmp_path: Path, played_out: str
) -> None:
    for pair in range(40):
        folder, both = tmp_path / str(pair), Barrier(2)
        write_copies(folder / "finished", ["a"], played_out)
        write_copies(folder, ["a", "a-2"], played_out)
        sessions = [store_in(folder).open(name) for name in ("a", "a-2")]

        def put_away(session: Session, folder: Path = folder, both: Barrier = both) -> None:
            both.wait()
            store_in(folder).put_away(session)

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(put_away, sessions))
        assert len(file_names(folder / "finished")) == 3


def test_a_match_put_away_by_two_windows_at_once_is_kept_once(tmp_path: Path, watched: str) -> None:
    for pair in range(40):
        folder, both = tmp_path / str(pair), Barrier(2)
        write_copies(folder, ["a"], watched)

        def tidy(store: MatchStore, both: Barrier = both) -> None:
            both.wait()
            store.archive_watched()

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(tidy, (store_in(folder), store_in(folder))))
        assert file_names(folder / "finished" / "watched") == {"a.match"}
