from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.common import paths
from tests.commands.conftest import Command
from tests.decks import strangers


def test_rules_prints_english_book(command: Command) -> None:
    book = command.output("rules")
    assert book.startswith("RULES\n")
    assert "[U leaves] [O leaves]" in book.replace("\N{NO-BREAK SPACE}", " ")
    assert "12  Glossary" in book


def test_rules_uses_card_names_of_deck(command: Command) -> None:
    book = command.output("rules", "--deck", "international")
    assert "[J♠] [Q♠]" in book
    assert "10  Queen of spades" in book


def test_rules_uses_card_names_of_deck_of_another_program(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strangers.kde_deck(tmp_path / "carddecks" / "svg-tiny")
    monkeypatch.setattr(paths, "other_programs", lambda: (tmp_path,))
    assert "[J♠] [Q♠]" in command.output("rules", "--deck", "kde:svg-tiny")
    assert "[J♠] [Q♠]" in command.output("rules", "--deck", "Tiny")


def test_rules_wraps_lines_to_terminal_width(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "64")
    book = command.output("rules")
    assert 55 < max(map(len, book.splitlines())) <= 64


def test_rules_for_unknown_deck_gives_one_line_and_status_2(command: Command) -> None:
    line = command.error("rules", "--deck", "tarot")
    assert line.startswith("no such deck: tarot (there are: ")
