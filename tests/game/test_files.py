"""Files are written whole or not at all, and nothing is ever replaced by setting aside."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from smokingcat.game.files import free_path, set_aside, sync_folder, write_whole


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


def test_setting_aside_numbers_what_was_set_aside_before(tmp_path: Path) -> None:
    kept = []
    for text in ("first", "second", "third"):
        (tmp_path / "x.match").write_text(text, encoding="utf-8")
        kept.append(set_aside(tmp_path / "x.match"))
    assert [path.name for path in kept] == [
        "x.match.damaged", "x.match.damaged-2", "x.match.damaged-3",
    ]  # fmt: skip
    assert [path.read_text(encoding="utf-8") for path in kept] == ["first", "second", "third"]


def test_a_free_path_is_the_wanted_one_or_the_next_number(tmp_path: Path) -> None:
    wanted = tmp_path / "a.match"
    assert free_path(wanted) == wanted
    wanted.touch()
    (tmp_path / "a-2.match").touch()
    assert free_path(wanted) == tmp_path / "a-3.match"


def test_where_folders_cannot_be_synced_nothing_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smokingcat.game.files.os.name", "nt")
    sync_folder(tmp_path / "no such folder")
