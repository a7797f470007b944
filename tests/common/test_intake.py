"""Safe reading of files: regular files of bounded size only."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from smokingcat.arena.board_file import BadBoardFile, read_contest
from smokingcat.common import log, paths, safe_files
from smokingcat.store.fault_report import anonymous_record
from smokingcat.store.notice import NoticeKind
from smokingcat.store.settings import load_settings
from tests.match.sessions import store_in

ON_UNIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes by name")


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """Return the path of a pipe without a writer."""
    path = tmp_path / "20260101-120000.match"
    if sys.platform != "win32":
        os.mkfifo(path)
    return path


def test_reading_more_than_the_limit_raises(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"12345")
    assert safe_files.read(file, 5) == b"12345"
    with pytest.raises(OSError, match="too large"):
        safe_files.read(file, 4)


@pytest.mark.skipif(sys.platform == "win32", reason="links need leave there")
def test_a_symlink_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"it")
    (tmp_path / "link").symlink_to("real")
    assert safe_files.read(tmp_path / "link", 10) == b"it"


@ON_UNIX
def test_reading_a_device_raises() -> None:
    with pytest.raises(OSError, match="Invalid"):
        safe_files.read(Path("/dev/zero"), 100)


@ON_UNIX
def test_reading_a_pipe_raises_instead_of_blocking(
    pipe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pipe with an open writer stands for a kernel event file."""
    monkeypatch.setattr(safe_files, "_check", lambda *_: None)
    writer = os.open(pipe, os.O_RDWR)
    for size in (100, -1):
        with safe_files.open_regular(pipe) as file, pytest.raises(safe_files.RefusedFile):
            file.read(size)
    os.close(writer)


@ON_UNIX
def test_reading_settings_matches_or_boards_from_a_pipe_does_not_block(
    pipe: Path, tmp_path: Path
) -> None:
    _, (notice,) = load_settings(pipe)
    assert notice.kind is NoticeKind.SETTINGS_UNREADABLE
    store = store_in(tmp_path)
    assert store.matches() == ()
    assert [each.kind for each in store.take_notices()] == [NoticeKind.MATCH_UNREADABLE]
    assert anonymous_record(pipe) == ""
    with pytest.raises((OSError, BadBoardFile)):
        read_contest(pipe)


@ON_UNIX
def test_logging_does_not_block_on_a_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "log.txt")
    monkeypatch.setattr(paths, "log_file", lambda: tmp_path / "log.txt")
    log.note("this is written nowhere")
    assert log.tail() == ""


@pytest.mark.parametrize("seconds", [0, -(10**11), 2**31, 2**33, 4 * 10**11, 10**15])
def test_modified_at_gives_a_date_for_any_modification_time(tmp_path: Path, seconds: int) -> None:
    file = tmp_path / "file"
    file.touch()
    try:
        os.utime(file, ns=(seconds * 10**9,) * 2)
    except (OSError, OverflowError):
        pytest.skip("no file is that old here")
    changed = safe_files.modified_at(file)
    assert 1 <= changed.year <= 9999
    assert changed.tzinfo is not None


def test_oldest_first_puts_the_latest_path_last(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("ahead", "old", "fresh")]
    for file, seconds in zip(files, (2**33, 10, 5), strict=True):
        file.touch()
        os.utime(file, (seconds, seconds))
    ahead, old, fresh = files
    assert safe_files.oldest_first([*files, tmp_path / "gone"]) == [fresh, old, ahead]
    assert safe_files.oldest_first(files, fresh) == [old, ahead, fresh]
