"""What an eye for the slate is worth: boards that were played are counted and not played again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks import slates


def test_on_every_slate_somebody_is_one_letter_short_and_nobody_has_the_word() -> None:
    assert len(slates.SLATES) == 3**4 - 2**4
    assert {max(slate) for slate in slates.SLATES} == {len(slates.RULES.letters) - 1}


def test_what_a_file_holds_is_told_and_a_torn_line_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deep" / "boards.jsonl"
    file.parent.mkdir()
    file.write_text("[0, 2]\n[1, 1]\n[0, 1]\n[1, ")
    monkeypatch.setattr(sys, "argv", ["slates", "--boards", "3", "--file", str(file)])
    assert slates.main() == 0
    with_it, without, difference, boards = capsys.readouterr().out.splitlines()
    assert "+8.33" in with_it
    assert "+33.33" in without
    assert "-25.00 \N{PLUS-MINUS SIGN} 14.43" in difference
    assert boards == "on 3 boards"
    assert file.read_text() == "[0, 2]\n[1, 1]\n[0, 1]\n"


def test_the_same_board_comes_out_the_same(tmp_path: Path) -> None:
    file = tmp_path / "boards.jsonl"
    assert list(slates.played(1, file, 1)) == [slates.lost(0)]
