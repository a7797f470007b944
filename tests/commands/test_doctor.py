"""Tests of ``smokingcat doctor``."""

from __future__ import annotations

import json
import sqlite3
import sys

import pytest

from smokingcat.common import log, paths
from smokingcat.store import database
from smokingcat.store.database import Database
from smokingcat.store.disk_sync import DISK
from smokingcat.store.problems import Problems
from smokingcat.ui import doctor
from smokingcat.ui.system import window
from tests.commands.conftest import Command


@pytest.fixture(autouse=True)
def quick_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure three frames, not forty."""
    monkeypatch.setattr(doctor, "_FRAMES", 3)


def test_doctor_prints_versions_drivers_and_speed_but_no_personal_data(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", "zrzavka")
    log.note(f"zrzavka plays in {paths.matches()}")
    text = command.output("doctor", "--json")
    facts = json.loads(text)["facts"]
    assert {"version", "system", "sdl", "video driver", "sound driver"} <= facts.keys()
    assert facts["drawing"].endswith("ms a frame of 1280x720")
    assert "somebody plays in $SMOKINGCAT_HOME" in text
    assert "zrzavka" not in text


def test_doctor_reports_unreachable_display(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    reach = window.reach_display

    def refuse() -> None:
        monkeypatch.setattr(window, "reach_display", reach)  # the measurement needs no display
        raise window.NoDisplay("cannot open display :7")

    monkeypatch.setattr(window, "reach_display", refuse)
    facts = command.data("doctor")["facts"]
    assert facts["video driver"] == "none: cannot open display :7"


def facts_of(command: Command) -> dict[str, str]:
    """Return the doctor's JSON facts; check that its text agrees about the database."""
    facts: dict[str, str] = command.data("doctor")["facts"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(doctor, "_milliseconds", lambda: 7.0)  # has just been measured
        text = command.output("doctor").splitlines()
    assert {f"sqlite: {facts['sqlite']}", f"database: {facts['database']}"} <= set(text)
    return facts


def test_doctor_reports_sqlite_version_and_database_state(command: Command) -> None:
    facts = facts_of(command)
    assert (facts["sqlite"], facts["database"]) == (sqlite3.sqlite_version, "none yet")
    Problems(Database(paths.database_file())).solve("a", "2026-03-01T20:00:00")
    DISK.wait()
    assert facts_of(command)["database"] == "can be read, 0 rounds"
    paths.database_file().unlink()
    paths.database_file().mkdir()
    assert facts_of(command)["database"].startswith("database-unreadable: ")


def test_doctor_reports_python_without_sqlite(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    monkeypatch.setattr(database, "sqlite3", None)
    facts = facts_of(command)
    assert facts["sqlite"] == "none: nothing that is played is counted"
    assert facts["database"] == "database-unreadable: Python has no sqlite3"
