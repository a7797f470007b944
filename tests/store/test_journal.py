"""Tests of the journal: all lines or none are appended at any error of the disk."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from smokingcat.store.disk_sync import DISK
from smokingcat.store.journal import Journal, JournalTaken

FULL = OSError(28, "No space left on device")


def journal(folder: Path, *lines: str) -> Journal:
    return Journal.begin(folder / "a.match", lines)


def text(folder: Path) -> str:
    return (folder / "a.match").read_text(encoding="utf-8")


def test_append_writes_lines_before_it_returns(tmp_path: Path) -> None:
    kept = journal(tmp_path, "head")
    kept.append(["one"])
    assert text(tmp_path) == "head\none\n"
    kept.append(["dvě", "three"])
    assert text(tmp_path) == "head\none\ndvě\nthree\n"


def failing_write(kinds: list[str]) -> Callable[[int, bytes], int]:
    """Return an ``os.write`` that behaves as listed in ``kinds``, then normally."""
    honest = os.write

    def write(handle: int, data: bytes) -> int:
        mood = kinds.pop(0) if kinds else "all"
        if mood == "fails":
            raise FULL
        return honest(handle, data if mood == "all" else data[:2])

    return write


def test_partial_writes_are_repeated_until_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = journal(tmp_path, "head")
    monkeypatch.setattr(os, "write", failing_write(["bit", "bit"]))
    kept.append(["a long line"])
    assert text(tmp_path) == "head\na long line\n"


def test_partial_line_is_removed_on_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = journal(tmp_path, "head")
    monkeypatch.setattr(os, "write", failing_write(["bit", "fails"]))
    with pytest.raises(OSError, match="No space"):
        kept.append(["one"])
    assert text(tmp_path) == "head\n"
    kept.append(["one", "two"])
    assert text(tmp_path) == "head\none\ntwo\n"


def test_append_refuses_file_changed_by_another_program(tmp_path: Path) -> None:
    mine = journal(tmp_path, "head")
    theirs = Journal(tmp_path / "a.match", len("head\n"))
    theirs.append(["theirs"])
    with pytest.raises(JournalTaken):
        mine.append(["mine"])
    assert text(tmp_path) == "head\ntheirs\n"


def wait_for_disk() -> None:
    """Wait for all background work on the disk."""
    DISK.wait()


def test_failed_sync_is_raised_once_before_next_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = journal(tmp_path, "head")

    def broken(_handle: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        kept.append(["one"])
        wait_for_disk()
    with pytest.raises(OSError, match="Input/output"):
        kept.append(["two"])
    kept.append(["two"])
    assert text(tmp_path) == "head\none\ntwo\n"


def test_lines_appended_during_a_sync_share_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = journal(tmp_path, "head")
    wait_for_disk()  # finish syncs of other tests
    sizes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: sizes.append(os.fstat(handle).st_size))
    busy = Event()
    DISK.submit(busy.wait)
    for number in range(100, 200):
        kept.append([str(number)])
    busy.set()
    wait_for_disk()
    assert sizes == [len("head\n") + 400]
    kept.append(["one more"])
    wait_for_disk()
    assert sizes[1:] == [len("head\n") + 400 + len("one more\n")]
