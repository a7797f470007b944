from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.cli import main
from smokingcat.common import paths
from tests.decks import strangers


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def test_the_book_is_printed_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    book = printed(capsys, "--lang", "en")
    assert book.startswith("RULES\n")
    assert "[U leaves] [O leaves]" in book.replace("\N{NO-BREAK SPACE}", " ")
    assert "12  Glossary" in book


def test_a_deck_decides_how_the_cards_are_called(capsys: pytest.CaptureFixture[str]) -> None:
    book = printed(capsys, "--lang", "en", "--deck", "international")
    assert "[J♠] [Q♠]" in book
    assert "10  Queen of spades" in book


def test_a_deck_of_another_program_decides_it_as_well(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strangers.kde_deck(tmp_path / "carddecks" / "svg-tiny")
    monkeypatch.setattr(paths, "other_programs", lambda: (tmp_path,))
    assert "[J♠] [Q♠]" in printed(capsys, "--lang", "en", "--deck", "kde:svg-tiny")
    assert "[J♠] [Q♠]" in printed(capsys, "--lang", "en", "--deck", "Tiny")


def test_no_line_is_wider_than_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "64")
    book = printed(capsys, "--lang", "en")
    assert 55 < max(map(len, book.splitlines())) <= 64


def test_an_unknown_deck_is_one_line_and_a_status(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--lang", "en", "--deck", "tarot"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("smokingcat: no such deck: tarot (there are: ")
    assert err.count("\n") == 1
