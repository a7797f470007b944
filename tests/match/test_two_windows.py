"""Two processes with one data folder: locks on matches, merged settings."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.session import Session
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store.lock import Lock, LockTaken, locked
from smokingcat.store.notice import NoticeKind
from smokingcat.store.records import StoreError
from smokingcat.store.settings import Settings, load_settings, save_settings
from tests.match.sessions import store_in
from tests.project.tree import ROOT


def begin_saved_match(store: MatchStore) -> Session:
    return store.create(Ruleset("DEHET"), seed="7", started=datetime(2026, 3, 1, 20))


def foreign_lock(path: Path) -> Lock:
    """Return a lock on ``path`` as another process would hold it."""
    lock = Lock(path)
    assert lock.take()
    return lock


def test_a_match_open_in_another_window_cannot_be_opened_or_removed(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    begin_saved_match(store)
    (saved,) = store.matches()
    other = foreign_lock(tmp_path / f"{saved.id}.match")
    assert store.is_elsewhere(saved)
    with pytest.raises(StoreError) as refused:
        store.open(saved.id)
    assert refused.value.notice.kind is NoticeKind.MATCH_PLAYED_ELSEWHERE
    with pytest.raises(OSError, match="busy"):
        store.remove(saved.id)
    other.release()
    assert not store.is_elsewhere(saved)
    assert store.open(saved.id).saved_file == tmp_path / f"{saved.id}.match"


def test_a_session_holds_the_lock_until_it_is_released(tmp_path: Path) -> None:
    session = begin_saved_match(store_in(tmp_path))
    assert session.saved_file is not None
    other = Lock(session.saved_file)
    assert not other.take()
    session.release_record()
    assert other.take()


def test_a_match_can_be_opened_again_in_the_same_window(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = begin_saved_match(store)
    (saved,) = store.matches()
    assert store.open(saved.id).record == session.record


def test_a_released_lock_leaves_no_file(tmp_path: Path) -> None:
    with locked(tmp_path / "lines.txt"):
        assert len(list(tmp_path.iterdir())) == 1
    assert list(tmp_path.iterdir()) == []


def test_waiting_for_a_held_lock_ends_with_lock_taken(tmp_path: Path) -> None:
    other = foreign_lock(tmp_path / "lines.txt")
    with pytest.raises(LockTaken), locked(tmp_path / "lines.txt"):
        pass
    other.release()


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "20260301.match"
    die = "import os, sys; from pathlib import Path; from smokingcat.store.lock import Lock"
    die += "; os._exit(9 if Lock(Path(sys.argv[1])).take() else 1)"
    died = subprocess.run([sys.executable, "-c", die, str(path)], cwd=ROOT, check=False)
    assert died.returncode == 9
    assert Lock(path).take()


def test_settings_of_two_windows_are_merged_by_entry(tmp_path: Path) -> None:
    path, first = tmp_path / "settings.json", Settings()
    save_settings(path, first)
    save_settings(path, first._replace(muted=True), first)
    save_settings(path, first._replace(speed="slow"), first)
    loaded, _ = load_settings(path)
    assert (loaded.muted, loaded.speed) == (True, "slow")


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_saving_settings_through_a_link_keeps_the_link(tmp_path: Path) -> None:
    path, real = tmp_path / "settings.json", tmp_path / "dotfiles" / "cat.json"
    real.parent.mkdir()
    path.symlink_to(real)
    save_settings(path, Settings(muted=True))
    assert path.is_symlink()
    assert load_settings(real)[0].muted


@pytest.mark.skipif(os.name == "nt", reason="Windows has no FIFO in a folder")
def test_settings_are_not_written_to_a_fifo(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    with pytest.raises(OSError, match="Invalid"):
        save_settings(path, Settings())
    assert path.is_fifo()
