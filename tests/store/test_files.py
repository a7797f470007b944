"""Files are written whole or not at all, and one that gets a new name replaces no other."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from smokingcat.store.files import (
    move_new,
    set_aside,
    sync_folder,
    write_new,
    write_whole,
)


def test_text_is_written_in_folders_that_did_not_exist(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "note.txt"
    write_whole(path, "mňau\n")
    assert path.read_bytes() == "mňau\n".encode()
    assert list(path.parent.iterdir()) == [path]


def test_a_full_disk_leaves_the_old_text_and_no_rubbish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "note.txt"
    write_whole(path, "old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="links need leave there")
def test_a_link_that_leads_to_itself_is_left_and_told_of(tmp_path: Path) -> None:
    link = tmp_path / "settings.json"
    link.symlink_to(link.name)
    with pytest.raises(OSError, match="symbolic links"):
        write_whole(link, "new")
    assert link.is_symlink()


def test_setting_aside_numbers_what_was_set_aside_before(tmp_path: Path) -> None:
    kept = []
    for text in ("first", "second", "third"):
        (tmp_path / "x.match").write_text(text, encoding="utf-8")
        kept.append(set_aside(tmp_path / "x.match"))
    assert [path.name for path in kept] == [
        "x.match.damaged",
        "x.match.damaged-2",
        "x.match.damaged-3",
    ]
    assert [path.read_text(encoding="utf-8") for path in kept] == ["first", "second", "third"]


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


@pytest.fixture(params=["hard links", "no hard links"])
def file_system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    if request.param == "no hard links":
        monkeypatch.setattr(os, "link", refuse)


@pytest.mark.usefixtures("file_system")
def test_a_new_file_has_the_wanted_name_or_the_next_number(tmp_path: Path) -> None:
    wanted = tmp_path / "new" / "a.match"
    found = [write_new(wanted, text) for text in ("first", "second", "third")]
    assert [path.name for path in found] == ["a.match", "a-2.match", "a-3.match"]
    assert texts(wanted.parent) == {"a.match": "first", "a-2.match": "second", "a-3.match": "third"}


@pytest.mark.usefixtures("file_system")
def test_a_file_is_moved_to_the_wanted_name_or_the_next_number(tmp_path: Path) -> None:
    for text in ("first", "second"):
        write_whole(tmp_path / "a.match", text)
        move_new(tmp_path / "a.match", tmp_path / "b.match")
    assert texts(tmp_path) == {"b.match": "first", "b-2.match": "second"}


@pytest.mark.usefixtures("file_system")
def test_what_cannot_be_moved_leaves_nothing_at_the_new_name(tmp_path: Path) -> None:
    write_whole(tmp_path / "b.match", "there")
    with pytest.raises(FileNotFoundError):
        move_new(tmp_path / "a.match", tmp_path / "b.match")
    with pytest.raises(FileNotFoundError):
        move_new(tmp_path / "a.match", tmp_path / "c.match")
    assert texts(tmp_path) == {"b.match": "there"}


@pytest.mark.skipif(os.name == "nt", reason="moving is one act there, and links need leave")
def test_a_move_that_was_cut_off_half_way_is_made_good(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.match", "text")
    (tmp_path / "b.match").hardlink_to(tmp_path / "a.match")
    assert move_new(tmp_path / "a.match", tmp_path / "b.match") == tmp_path / "b.match"
    assert texts(tmp_path) == {"b.match": "text"}


@pytest.mark.skipif(os.name == "nt", reason="moving is one act there, and links need leave")
def test_a_file_is_not_lost_where_two_ways_lead_to_its_one_name(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.match", "text")
    (tmp_path / "finished").symlink_to(tmp_path)
    move_new(tmp_path / "a.match", tmp_path / "finished" / "a.match")
    assert (tmp_path / "a.match").read_text(encoding="utf-8") == "text"


@pytest.mark.usefixtures("file_system")
def test_of_two_who_want_one_name_at_once_each_gets_a_file_of_its_own(tmp_path: Path) -> None:
    for pair in range(40):
        wanted = tmp_path / f"{pair}.match"
        both = Barrier(2)

        def write(text: str, wanted: Path = wanted, both: Barrier = both) -> Path:
            both.wait()
            return write_new(wanted, text)

        with ThreadPoolExecutor(2) as pool:
            found = list(pool.map(write, ("one", "two")))
        assert [path.read_text(encoding="utf-8") for path in found] == ["one", "two"]
    assert len(texts(tmp_path)) == 80


def test_where_folders_cannot_be_synced_nothing_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smokingcat.store.files.os.name", "nt")
    sync_folder(tmp_path / "no such folder")
