"""Tests of fault reports: what they contain, whom they name, how many are kept."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from smokingcat.common import paths
from smokingcat.store.fault_report import (
    FaultReport,
    anonymous_record,
    changed_settings,
    find_shortage,
    machine_facts,
    traceback_text,
)
from smokingcat.store.settings import Settings
from tests.match.sessions import NAMES, begin_match, play_moves


def chained(cause: BaseException) -> ValueError:
    """Return an exception with a cause."""
    fault = ValueError("the table")
    fault.__cause__ = cause
    return fault


def test_text_has_every_part_that_is_not_empty() -> None:
    facts = {"version": "1.0.0", "scale": 2, "decks": ["Háj"]}
    assert FaultReport(facts).text() == 'version: 1.0.0\nscale: 2\ndecks: ["Háj"]\n'
    report = FaultReport(facts, {"sound": False}, "KeyError: 3\n", "match\n", "12:00 open\n")
    assert report.text().split("\n\n")[1:] == [
        "What happened",
        "KeyError: 3",
        "Changed settings",
        "sound: false",
        "The match",
        "match",
        "The end of the log",
        "12:00 open\n",
    ]
    assert report.data()["settings"] == {"sound": False}


def test_text_names_no_home_folder() -> None:
    report = FaultReport(machine_facts(), fault=f"File {Path.home() / 'cards' / 'a.py'}")
    assert str(Path.home()) not in report.text()


def test_ten_newest_reports_are_kept() -> None:
    kept = []
    for number in range(12):
        path = FaultReport({"number": number}).save()
        os.utime(path, (number, number))
        kept.append(path)
    assert sorted(paths.reports().iterdir()) == sorted(kept[2:])
    assert kept[-1].read_text(encoding="utf-8") == "number: 11\n"


@pytest.mark.parametrize(
    ("fault", "lacked"),
    [
        (MemoryError(), "memory"),
        (OSError(12, "Cannot allocate memory"), "memory"),
        (chained(RuntimeError("Out of memory")), "memory"),
        (RuntimeError("can't start new thread"), "threads"),
        (BlockingIOError(11, "Resource temporarily unavailable"), "threads"),
        (BlockingIOError(11, "write could not complete", 5), None),
        (ValueError("the table"), None),
    ],
)
def test_lack_of_memory_or_threads_is_recognised(fault: BaseException, lacked: str | None) -> None:
    assert find_shortage(fault) == lacked


def test_circular_causes_of_an_exception_are_searched_once() -> None:
    fault = ValueError()
    fault.__context__ = chained(fault)
    assert find_shortage(fault) is None


def test_traceback_text_ends_with_the_exception() -> None:
    assert traceback_text(chained(KeyError(3))).endswith("ValueError: the table\n")


def test_changed_settings_leave_out_typed_text() -> None:
    assert changed_settings(Settings()) == {}
    assert changed_settings(Settings(name="Žofie", word="PES", auto_last=False)) == {
        "auto_last": False
    }


def test_record_in_a_report_contains_no_players_name(tmp_path: Path) -> None:
    play_moves(begin_match(tmp_path), 1)
    (path,) = tmp_path.glob("*.match")
    text = path.read_text(encoding="utf-8")
    assert NAMES[1] in text
    nameless = anonymous_record(path)
    assert not [name for name in NAMES if name in nameless]
    assert nameless.splitlines()[-1] == text.splitlines()[-1]


@pytest.mark.parametrize("content", [None, b"", b"no record", b"\xff\x00" * 99])
def test_a_file_that_is_no_record_gives_an_empty_record(
    tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "one.match"
    if content is not None:
        path.write_bytes(content)
    assert anonymous_record(path) == ""
