from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.cli import main
from smokingcat.common import paths
from tests.decks import strangers


def output_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def test_rules_prints_english_book(capsys: pytest.CaptureFixture[str]) -> None:
    book = output_of(capsys, "--lang", "en")
    assert book.startswith("RULES\n")
    assert "[U leaves] [O leaves]" in book.replace("\N{NO-BREAK SPACE}", " ")
    assert "12  Glossary" in book


def test_rules_uses_card_names_of_deck(capsys: pytest.CaptureFixture[str]) -> None:
    book = output_of(capsys, "--lang", "en", "--deck", "international")
    assert "[J♠] [Q♠]" in book
    assert "10  Queen of spades" in book


def test_rules_uses_card_names_of_deck_of_another_program(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strangers.kde_deck(tmp_path / "carddecks" / "svg-tiny")
    monkeypatch.setattr(paths, "other_programs", lambda: (tmp_path,))
    assert "[J♠] [Q♠]" in output_of(capsys, "--lang", "en", "--deck", "kde:svg-tiny")
    assert "[J♠] [Q♠]" in output_of(capsys, "--lang", "en", "--deck", "Tiny")


def test_rules_wraps_lines_to_terminal_width(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "64")
    book = output_of(capsys, "--lang", "en")
    assert 55 < max(map(len, book.splitlines())) <= 64


def test_rules_for_unknown_deck_gives_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "--lang", "en", "--deck", "tarot"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("smokingcat: no such deck: tarot (there are: ")
    assert err.count("\n") == 1
