"""Tests of unusual environments: no home, no folder, no memory; each gives one line."""

from __future__ import annotations

import contextlib
import datetime
import errno
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from smokingcat import cli
from smokingcat.common import paths, safe_files
from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.common.exit_codes import BAD_INPUT, CANNOT_WRITE, UNEXPECTED
from smokingcat.ui.engine.crash.handler import CrashHandler
from smokingcat.ui.system import clock
from tests.program.game import ROOT, UNSEEN, command

on_unix = pytest.mark.skipif(os.name == "nt", reason="needs Unix")


def complaint_of(arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the only error line of a command that ends with ``status``."""
    assert cli.main(["--lang", "en", *arguments]) == status
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    return line


def test_without_a_home_the_message_names_smokingcat_home(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nowhere(*arguments: object, **_named: object) -> Path:
        return Path("~", *map(str, arguments))

    monkeypatch.delenv("SMOKINGCAT_HOME", raising=False)
    for kind in ("data", "config", "cache", "state"):
        monkeypatch.setattr(f"platformdirs.user_{kind}_path", nowhere)
    assert "SMOKINGCAT_HOME" in complaint_of([], BAD_INPUT, capsys)
    with pytest.raises(paths.NoHomeFolder):
        paths.log_file()


@on_unix
@pytest.mark.parametrize("arguments", [[], ["decks", "list"], ["decks", "add", "deck.zip"]])
def test_commands_that_need_a_home_fail_for_an_unknown_user(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    be_nobody(monkeypatch)
    monkeypatch.delenv("SMOKINGCAT_HOME", raising=False)
    assert "SMOKINGCAT_HOME" in complaint_of(arguments, BAD_INPUT, capsys)


@on_unix
@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["doctor"], "home: none: name a folder for the game in SMOKINGCAT_HOME"),
        (["today"], "Round 1"),
        (["problems"], "0 of "),
    ],
)
def test_commands_that_only_read_work_without_a_home(
    arguments: list[str],
    shown: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    be_nobody(monkeypatch)
    monkeypatch.delenv("SMOKINGCAT_HOME", raising=False)
    assert cli.main(["--lang", "en", *arguments]) == 0
    assert shown in capsys.readouterr().out


@on_unix
@pytest.mark.parametrize("shared", ["", "~/share", "~nobody-here/share", "/usr/share:~"])
def test_an_unknown_user_with_smokingcat_home_has_our_decks(
    shared: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    be_nobody(monkeypatch)
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_DIRS", shared)
    assert cli.main(["--lang", "en", "decks", "list"]) == 0
    assert "smoking-cat" in capsys.readouterr().out


def be_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide all homes: from the environment and from the list of users."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)

    def unknown(_user: object) -> None:
        raise KeyError("no such user")

    monkeypatch.setattr("pwd.getpwuid", unknown)
    monkeypatch.setattr("pwd.getpwnam", unknown)


@on_unix
def test_a_relative_path_in_a_deleted_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    leave = (
        "import os, sys; os.rmdir(os.getcwd()); from smokingcat.cli import main; sys.exit(main())"
    )
    left = subprocess.run(
        [sys.executable, "-c", leave, "--lang", "en", "decks", "check", "here"],
        cwd=gone,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )
    assert (left.returncode, left.stderr.count(b"\n")) == (BAD_INPUT, 1)
    assert b"no longer exists" in left.stderr


@pytest.mark.parametrize("option", ["--seed", "--deck"])
def test_an_option_that_is_no_text_is_refused(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--lang", "en", option, "\udcff"])
    assert left.value.code == BAD_INPUT
    assert "not text: ?" in capsys.readouterr().err


def test_an_unwritable_trace_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    monkeypatch.setenv("SMOKINGCAT_TRACE", str(tmp_path / "nowhere" / "trace"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert "trace cannot be written" in complaint_of([], BAD_INPUT, capsys)


@on_unix
def test_too_few_file_handles_are_reported_in_one_line(tmp_path: Path) -> None:
    few = "import resource, sys; from smokingcat.cli import main"
    few += "; resource.setrlimit(resource.RLIMIT_NOFILE, (9, 9)); sys.exit(main())"
    left = subprocess.run(
        [sys.executable, "-c", few, "--lang", "en", "--autoplay"],
        cwd=ROOT,
        env=os.environ | UNSEEN | {"SMOKINGCAT_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert (left.returncode, left.stderr.count(b"\n")) == (UNEXPECTED, 1)
    assert b"too few files" in left.stderr


@on_unix
@pytest.mark.parametrize("zone", ["DAY-24", "DAY-24:59", "DAY+24", "DAY-23:59", "no zone"])
def test_the_cards_of_today_exist_in_every_time_zone(
    zone: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert cli.main(["--lang", "en", "today"]) == 0
        assert capsys.readouterr().out.startswith("Smoking Cat ")
        shown = datetime.datetime(*time.localtime()[:6])
        (tmp_path / "file").touch()
        for moment in (clock.local_now(), safe_files.modified_at(tmp_path / "file")):
            assert abs(moment.replace(tzinfo=None) - shown) < datetime.timedelta(minutes=1)
            assert (
                abs(moment.timestamp() - time.time()) <= 3600 + 60
            )  # the offset from UTC is limited
        naive = datetime.datetime(2026, 11, 29, 12)
        assert safe_files.local_time(naive).isoformat().startswith("2026-11-29T12:00:00")
    finally:
        monkeypatch.undo()
        time.tzset()


needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")


@needs_full
@pytest.mark.parametrize(
    ("arguments", "results", "complaints", "status"),
    [
        (["rules"], "full", "full", CANNOT_WRITE),
        (["rules"], "null", "full", 0),
        (["decks", "check", "nowhere"], "full", "full", CANNOT_WRITE),
        (["decks", "check", "nowhere"], "null", "full", CANNOT_WRITE),
        (["nonsense"], "full", "full", CANNOT_WRITE),
        (["nonsense"], "full", "null", BAD_INPUT),
    ],
)
def test_unwritable_output_sets_the_exit_status(
    arguments: list[str], results: str, complaints: str, status: int
) -> None:
    with Path(f"/dev/{results}").open("wb") as out, Path(f"/dev/{complaints}").open("wb") as err:
        left = subprocess.run(command(*arguments), cwd=ROOT, stdout=out, stderr=err, check=False)
    assert left.returncode == status


SHORT = [
    (MemoryError(), "memory"),
    (pygame.error("Out of memory"), "memory"),
    (OSError(errno.ENOMEM, "Cannot allocate memory"), "memory"),
    (ImportError("libm.so: failed to map segment from shared object"), "memory"),
    (RuntimeError("can't start new thread"), "threads"),
    (BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable"), "threads"),
    (BlockingIOError(errno.EAGAIN, "write could not complete without blocking", 0), None),
    (RuntimeError("something else"), None),
]


@pytest.mark.parametrize(("fault", "lacking"), SHORT)
def test_a_lack_of_memory_or_threads_is_reported_in_one_line(
    fault: Exception,
    lacking: str | None,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_: object) -> int:
        try:
            raise fault
        finally:
            raise RuntimeError("cannot join thread before it is started")

    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    monkeypatch.setattr("smokingcat.commands.rules.run", fail)
    line = complaint_of(["rules"], UNEXPECTED, capsys)
    assert (f"too little {lacking}" in line or f"too few {lacking}" in line) is bool(lacking)
    assert ("should not have happened" in line) is (lacking is None)


@pytest.mark.parametrize(("fault", "lacking"), SHORT)
def test_a_lack_of_memory_or_threads_shows_no_crash_page(
    fault: Exception, lacking: str | None
) -> None:
    shown: list[object] = []

    def clear() -> list[object]:
        shown.append("page")
        return []

    app: Any = SimpleNamespace(clear=clear, push=shown.append)
    with contextlib.suppress(Exception):
        CrashHandler(app)(fault)
    assert bool(shown) is (lacking is None)


def test_a_worker_whose_thread_cannot_start_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    worker = BackgroundWorker("test")
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        with pytest.raises(RuntimeError):
            worker.submit(lambda: 1)
    assert worker.wait(0.0)
    assert worker.submit(lambda: 2).result(60) == 2
