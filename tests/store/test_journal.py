"""A journal's lines are all there or none of them, whatever the disk does."""

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


def test_lines_are_on_disk_when_append_returns(tmp_path: Path) -> None:
    kept = journal(tmp_path, "head")
    kept.append(["one"])
    assert text(tmp_path) == "head\none\n"
    kept.append(["dvě", "three"])
    assert text(tmp_path) == "head\none\ndvě\nthree\n"


def writes(kinds: list[str]) -> Callable[[int, bytes], int]:
    """Return an ``os.write`` that goes through these moods, then is itself again."""
    honest = os.write

    def write(handle: int, data: bytes) -> int:
        mood = kinds.pop(0) if kinds else "all"
        if mood == "fails":
            raise FULL
        return honest(handle, data if mood == "all" else data[:2])

    return write


def test_a_disk_that_writes_in_bits_is_asked_until_all_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = journal(tmp_path, "head")
    monkeypatch.setattr(os, "write", writes(["bit", "bit"]))
    kept.append(["a long line"])
    assert text(tmp_path) == "head\na long line\n"


def test_half_a_line_is_taken_back_when_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = journal(tmp_path, "head")
    monkeypatch.setattr(os, "write", writes(["bit", "fails"]))
    with pytest.raises(OSError, match="No space"):
        kept.append(["one"])
    assert text(tmp_path) == "head\n"
    kept.append(["one", "two"])
    assert text(tmp_path) == "head\none\ntwo\n"


def test_a_file_that_somebody_else_writes_to_is_left_alone(tmp_path: Path) -> None:
    mine = journal(tmp_path, "head")
    theirs = Journal(tmp_path / "a.match", len("head\n"))
    theirs.append(["theirs"])
    with pytest.raises(JournalTaken):
        mine.append(["mine"])
    assert text(tmp_path) == "head\ntheirs\n"


def settle() -> None:
    """Return when all that waits for the disk is done."""
    DISK.wait()


def test_a_failed_sync_is_told_before_the_next_line_and_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = journal(tmp_path, "head")

    def broken(_handle: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        kept.append(["one"])
        settle()
    with pytest.raises(OSError, match="Input/output"):
        kept.append(["two"])
    kept.append(["two"])
    assert text(tmp_path) == "head\none\ntwo\n"


def test_every_line_is_synced_but_many_at_once_wait_for_one_sync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = journal(tmp_path, "head")
    settle()  # what other tests still have synced is none of this one's
    sizes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: sizes.append(os.fstat(handle).st_size))
    busy = Event()
    DISK.submit(busy.wait)
    for number in range(100, 200):
        kept.append([str(number)])
    busy.set()
    settle()
    assert sizes == [len("head\n") + 400]
    kept.append(["one more"])
    settle()
    assert sizes[1:] == [len("head\n") + 400 + len("one more\n")]
