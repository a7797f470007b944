from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from smokingcat.cli import main
from smokingcat.rules.match import Match
from smokingcat.rules.record.checksum import seal
from smokingcat.rules.record.record import read_record
from smokingcat.rules.view import view_for
from tests.changed_texts import failing
from tests.commands.conftest import Command
from tests.match.sessions import (
    LEVELS,
    LONG_AGO,
    SHORT,
    begin_match,
    play_moves,
    saved_record_text,
    store_in,
)
from tests.project.tree import ROOT

GOLDEN = ROOT / "tests" / "records" / "hejma-alone.txt"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    play_moves(begin_match(tmp_path))
    return next(tmp_path.glob("*.match"))


def test_record_show_prints_match_as_sentences(command: Command, record: Path) -> None:
    lines = command.output("record", "show", record).splitlines()
    assert lines[:3] == ["PES  2025-02-01T20:30:00", "Me, Mourek, Bělinda, Zrzoun", ""]
    assert lines[3].startswith("Round 1. ")
    assert sum(" leads " in line for line in lines) > 8
    assert lines[-1].endswith(" is now called PES.")


def test_unnamed_player_is_addressed_as_you(command: Command, tmp_path: Path) -> None:
    store = store_in(tmp_path)
    play_moves(store.create(SHORT, seed="1", started=LONG_AGO, name="", levels=LEVELS), 12)
    lines = command.output("record", "show", next(tmp_path.glob("*.match"))).splitlines()
    assert lines[1] == "You, Mourek, Bělinda, Zrzoun"
    assert "You pass three cards to the left." in lines
    assert any(line.startswith(("You lead ", "You play ")) for line in lines)
    assert not any(line.startswith(("You leads ", "You plays ")) for line in lines)


def test_russian_shows_the_cats_in_cyrillic_and_other_names_as_the_record_has_them(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")
    store = store_in(tmp_path)
    play_moves(store.create(SHORT, seed="1", started=LONG_AGO, name="Karel", levels=LEVELS), 12)
    file = next(tmp_path.glob("*.match"))
    printed = command.output("record", "show", file)
    assert printed.splitlines()[1] == "Karel, Мурек, Белинда, Зрзоун"
    assert "Mourek" not in printed
    assert "Mourek" in file.read_text("utf-8")


def test_record_json_contains_moves_and_rounds(command: Command, record: Path) -> None:
    match = command.data("record", "show", record)
    assert match["seats"][1] == {"kind": "regular", "name": "Mourek"}
    assert match["moves"][0]["move"] == "deal"
    assert [each["round"] for each in match["rounds"]] == [*range(1, len(match["rounds"]) + 1)]
    lost = [each["loser"] for each in match["rounds"]]
    assert match["letters"] == [lost.count(seat) for seat in range(4)]
    assert match["letters"][match["loser"]] == 3


def test_record_json_of_unfinished_match_has_no_loser(command: Command, tmp_path: Path) -> None:
    play_moves(begin_match(tmp_path), 10)
    match = command.data("record", "show", next(tmp_path.glob("*.match")))
    assert match["loser"] is None
    assert match["rounds"] == []


def test_record_at_prints_position_that_can_be_set_up(command: Command, record: Path) -> None:
    saved = read_record(record.read_text(encoding="utf-8"))
    for at in (0, 3, 20, len(saved.moves)):
        line = command.output("record", "show", record, "--at", at)
        assert line.endswith("; word PES\n")
        match, again = saved.replay_to(at), Match.from_position(line)
        assert [view_for(again, seat) for seat in range(4)] == [
            view_for(match, seat) for seat in range(4)
        ]
        as_json = command.data("record", "show", record, "--at", at)
        assert as_json == {"move": at, "position": line.rstrip("\n")}


@pytest.mark.parametrize("at", ["37", "-1"])
def test_record_at_unknown_move_gives_one_line_and_status_2(command: Command, at: str) -> None:
    problem = f"{GOLDEN} has moves 0 to 36, but no move {at}"
    assert command.error("record", "show", GOLDEN, "--at", at) == problem


def test_record_check_accepts_complete_record(command: Command) -> None:
    assert command.output("record", "check", GOLDEN) == f"{GOLDEN} is intact: 36 moves.\n"
    assert command.data("record", "check", GOLDEN) == {
        "whole": True,
        "torn": False,
        "moves": 36,
    }


def test_record_check_ignores_incomplete_last_line(command: Command, tmp_path: Path) -> None:
    torn = tmp_path / "torn"
    torn.write_bytes(GOLDEN.read_bytes()[:-4])
    assert command.output("record", "check", torn) == (
        f"{torn} is intact: 35 moves. The last line is incomplete and does not count.\n"
    )


def test_record_check_accepts_record_re_encoded_by_editor(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "saved"

    def is_whole(data: bytes) -> bool:
        file.write_bytes(data)
        return command.output("record", "check", file) == f"{file} is intact: 36 moves.\n"

    assert failing(GOLDEN.read_text(encoding="utf-8"), is_whole) == []


def damaged_record(tmp_path: Path, line: int, text: str | None) -> Path:
    """Return a copy of the sample record with one line replaced or removed."""
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    lines[line - 1 : line] = [] if text is None else [text]
    path = tmp_path / "spoilt"
    path.write_text("".join(f"{each}\n" for each in lines), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("line", "text", "problem"),
    [
        (1, "Dear diary,", "{} is not a record of a match"),
        (1, seal("smoking-cat-record 7"), "{} was written by a newer version of the game"),
        (20, "7 seat 2 play Kh", "line 20 of {} has been changed or is incomplete"),
        (3, seal("word X"), "line 13 of {} is not the beginning of a record"),
        (20, seal("7 seat 2 sings"), "line 20 of {} is not a move"),
        (20, None, "a line is missing before line 20 of {}"),
        (20, seal("7 seat 2 play Ol"), "line 20 of {} is a move against the rules"),
    ],
)
def test_damaged_record_gives_one_line_and_status_1(
    capsys: pytest.CaptureFixture[str],
    command: Command,
    tmp_path: Path,
    line: int,
    text: str | None,
    problem: str,
) -> None:
    path = damaged_record(tmp_path, line, text)
    for what in ("show", "check"):
        assert command.error("record", what, path, status=1) == problem.format(path)
    assert main(["record", "check", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["whole"] is False


def test_record_check_refuses_cards_that_seed_does_not_deal(
    command: Command, tmp_path: Path
) -> None:
    begin_at = tmp_path / "match"
    play_moves(begin_match(begin_at), 1)
    lines = saved_record_text(begin_at).splitlines()
    lines[-1] = seal(lines[-1].rpartition("  ~")[0].replace("7a", "7l", 1))
    path = tmp_path / "forged"
    path.write_text("".join(f"{each}\n" for each in [*lines, seal("2 seat 0 pass 7a 8a 9a")]))
    problem = f"line {len(lines)} of {path} does not match the cards that were dealt"
    assert command.error("record", "check", path, status=1) == problem


def test_unreadable_record_file_gives_one_line_and_status_2(
    command: Command, tmp_path: Path
) -> None:
    assert "none cannot be read: " in command.error("record", "show", tmp_path / "none")


def test_closed_pipe_gives_no_traceback(record: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "smokingcat", "record", "show", str(record)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait() == 0
