"""Tests of atomic writes and of renames that never replace another file."""

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


def test_write_creates_missing_folders(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "note.txt"
    write_whole(path, "mňau\n")
    assert path.read_bytes() == "mňau\n".encode()
    assert list(path.parent.iterdir()) == [path]


def test_failed_write_keeps_old_text_and_leaves_no_temporary_file(
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
def test_circular_link_is_refused_and_unchanged(tmp_path: Path) -> None:
    link = tmp_path / "settings.json"
    link.symlink_to(link.name)
    with pytest.raises(OSError, match="symbolic links"):
        write_whole(link, "new")
    assert link.is_symlink()


def test_second_damaged_file_gets_a_number(tmp_path: Path) -> None:
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
def test_new_file_gets_wanted_name_or_next_number(tmp_path: Path) -> None:
    wanted = tmp_path / "new" / "a.match"
    found = [write_new(wanted, text) for text in ("first", "second", "third")]
    assert [path.name for path in found] == ["a.match", "a-2.match", "a-3.match"]
    assert texts(wanted.parent) == {"a.match": "first", "a-2.match": "second", "a-3.match": "third"}


@pytest.mark.usefixtures("file_system")
def test_moved_file_gets_wanted_name_or_next_number(tmp_path: Path) -> None:
    for text in ("first", "second"):
        write_whole(tmp_path / "a.match", text)
        move_new(tmp_path / "a.match", tmp_path / "b.match")
    assert texts(tmp_path) == {"b.match": "first", "b-2.match": "second"}


@pytest.mark.usefixtures("file_system")
def test_failed_move_leaves_no_file_at_new_name(tmp_path: Path) -> None:
    write_whole(tmp_path / "b.match", "there")
    with pytest.raises(FileNotFoundError):
        move_new(tmp_path / "a.match", tmp_path / "b.match")
    with pytest.raises(FileNotFoundError):
        move_new(tmp_path / "a.match", tmp_path / "c.match")
    assert texts(tmp_path) == {"b.match": "there"}


@pytest.mark.skipif(os.name == "nt", reason="moving is one act there, and links need leave")
def test_interrupted_move_is_completed(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.match", "text")
    (tmp_path / "b.match").hardlink_to(tmp_path / "a.match")
    assert move_new(tmp_path / "a.match", tmp_path / "b.match") == tmp_path / "b.match"
    assert texts(tmp_path) == {"b.match": "text"}


@pytest.mark.skipif(os.name == "nt", reason="moving is one act there, and links need leave")
def test_moving_file_through_linked_folder_to_itself_keeps_it(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.match", "text")
    (tmp_path / "finished").symlink_to(tmp_path)
    move_new(tmp_path / "a.match", tmp_path / "finished" / "a.match")
    assert (tmp_path / "a.match").read_text(encoding="utf-8") == "text"


@pytest.mark.usefixtures("file_system")
def test_concurrent_writers_of_one_name_get_separate_files(tmp_path: Path) -> None:
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


def test_folder_is_not_synced_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smokingcat.store.files.os.name", "nt")
    sync_folder(tmp_path / "no such folder")
