"""Undecodable names and texts from outside: reported in one line or replaced."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from smokingcat.ui.engine.transfer.dropped_files import open_dropped
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.system import clipboard
from smokingcat.ui.widgets.text_field import TextField
from tests.ui.headless_game import Game, press_key, show_controls, texts

SAID = "The name of this file cannot be read: {name}. Rename it."


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (b"caf\xe9.zip", "caf .zip"),
        (b"caf\xe9.smokingcat", "caf .smokingcat"),
        (b"\xff\xfe.txt", ".txt"),
        (b"\xe9" * 200 + b".svg", ".svg"),
    ],
)
def test_dropped_file_with_an_undecodable_name_is_reported_in_one_line(
    game: Game, tmp_path: Path, name: bytes, shown: str
) -> None:
    title = game.show(TitleScene(game.context))
    path = os.fsdecode(os.fsencode(tmp_path) + b"/" + name)
    game.app.take_input([pygame.Event(pygame.DROPFILE, file=path)])
    assert game.app.top is title
    assert SAID.format(name=shown) in texts(game)
    game.app.drop_answer()
    open_dropped(game.context, Path(path))  # from the command line
    assert game.app.toasts.is_answering


def test_drop_without_a_file_is_ignored(game: Game) -> None:
    title = game.show(TitleScene(game.context))
    game.app.take_input([pygame.Event(pygame.DROPFILE, file="")])
    assert game.app.top is title
    assert not game.app.toasts.is_answering


@pytest.mark.parametrize("error", [pygame.error, SystemError, ValueError])
def test_unreadable_clipboard_counts_as_empty(
    game: Game, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def fail() -> str:
        raise UnicodeDecodeError("utf-8", b"\xe9", 0, 1, "") if error is ValueError else error

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    field = TextField(game.context, "field", pygame.Rect(9, 9, 300, 40), "cat", lambda _text: None)
    press_key(show_controls(game, field), pygame.K_TAB, pygame.K_v, control=True)
    assert field.value == "cat"


def test_undecodable_path_is_copied_with_replacement_characters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", found.append)
    clipboard.copy("/decks/caf\udce9/\0decks")
    assert found == ["/decks/caf?/decks"]
