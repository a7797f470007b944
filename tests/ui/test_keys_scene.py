"""The key card: all keys at once, in every text size."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.keys import keys_scene
from smokingcat.ui.screens.keys.key_help import places
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.headless_game import Game, press_key
from tests.ui.screen_faults import visible_texts

PLACES = 5
"""Key groups: table, passing, after a round, rule book, everywhere."""


def texts_by_group(game: Game) -> list[list[DrawnText]]:
    """Return the texts of the card, for each group where one is shown at a time."""
    scene = game.show(KeysScene(game.context))
    if all(widget.name != "place" for widget in scene.widgets):
        return [visible_texts(game, scene)]
    seen = []
    scene.give_focus(scene.named("place"))
    for _ in range(PLACES):
        seen.append(visible_texts(game, scene))
        press_key(scene, pygame.K_RIGHT)
    return seen


@pytest.mark.parametrize("language", ["en", "cs", "hu", "ru"])
@pytest.mark.parametrize("text_size", [130, 175])
def test_every_key_is_explained_at_the_chosen_text_size(text_size: int, language: str) -> None:
    with Game((960, 540), language, text_size=text_size) as game:
        wished = game.context.text.pixels(theme.LABEL)
        seen_by_place = texts_by_group(game)
        assert len(seen_by_place) == PLACES
        for seen in seen_by_place:
            deeds = [drawn for drawn in seen if drawn.pixels == wished and drawn.fits]
            assert len(deeds) >= 3


def test_wide_window_shows_all_groups_side_by_side() -> None:
    with Game((1920, 1080), "en") as large:
        (seen,) = texts_by_group(large)
        texts = {drawn.text for drawn in seen}
        assert {"At the table", "While passing", "After a round", "Everywhere"} <= texts


ON_THE_CARD = {
    **dict.fromkeys(("UP", "DOWN"), "Arrows"),
    "LEFT": "←",
    "RIGHT": "→",
    "PAGEUP": "Page ↑",
    "PAGEDOWN": "Page ↓",
    "HOME": "Home",
    "END": "End",
    "TAB": "Tab",
    "BACKSPACE": "Backspace",
    "SPACE": "Space",
    **{letter: letter.upper() for letter in "lchmnprtskiogawev"},
    "SLASH": "/",
    "QUESTION": "?",
    "RETURN": "Enter",
    "ESCAPE": "Esc",
}
"""The label on a key that the program calls by this name."""
ALSO_KNOWN = {"KP1", "KP_ENTER", "AC_BACK", "f", *"2345679"}
"""Alternative keys for commands on the card."""
MODIFIERS = {"LSHIFT", "RSHIFT", "LALT", "RALT", "MODE", "LMETA", "RMETA"}
"""Modifier keys, which do nothing alone."""
TYPING = {"text_field.py", "keyboard.py"}


def test_every_key_that_the_source_handles_is_on_the_card(game: Game) -> None:
    folder = Path(keys_scene.__file__).parents[2]
    files = [path for path in folder.rglob("*.py") if path.name not in TYPING]
    named = {
        name
        for path in files
        for name in re.findall(r"\bpygame\.K_(\w+)", path.read_text(encoding="utf-8"))
    }
    assert len(named) > 20
    caps = {drawn.text for seen in texts_by_group(game) for drawn in seen}
    assert {ON_THE_CARD.get(name, name) for name in named - ALSO_KNOWN - MODIFIERS} <= caps
    assert {"Ctrl", "C", "/", "?"} <= caps


def test_every_command_is_on_the_card() -> None:
    found = (key.commands for place in places(load("en")) for key in place.keys)
    assert {name for commands in found for name in commands} == {*COMMANDS}


def test_no_key_stands_twice_in_a_group() -> None:
    for place in places(load("en")):
        commands = [name for key in place.keys for name in key.commands]
        assert len(commands) == len(set(commands)), place.name


@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_rows_of_the_fullest_group_keep_apart(size: tuple[int, int], text_size: int) -> None:
    with Game(size, "en", text_size=text_size) as game:
        scene = game.show(KeysScene(game.context))
        room = 1.5 * game.context.text.pixels(theme.LABEL)
        assert all(line.box.height >= room for line in scene.lines())


@pytest.mark.parametrize(
    ("language", "control", "enter"),
    [("en", "Ctrl", "Enter"), ("de", "Strg", "Eingabe"), ("it", "Ctrl", "Invio")],
)
def test_key_labels_follow_the_language(language: str, control: str, enter: str) -> None:
    with Game((960, 540), language) as game:
        caps = {drawn.text for seen in texts_by_group(game) for drawn in seen}
        assert {control, enter} <= caps


@pytest.mark.parametrize(
    ("letter", "scancode"),
    [("к", pygame.KSCAN_R), ("r", pygame.KSCAN_R), ("r", pygame.KSCAN_O)],
    ids=["russian", "american", "dvorak"],
)
def test_letter_keys_work_with_a_non_latin_layout(
    letter: str, scancode: int, game: Game, scene: TableScene
) -> None:
    assert game.app.top is scene
    pressed = {"key": ord(letter), "scancode": scancode, "unicode": letter, "mod": 0}
    game.app.take_input([pygame.Event(pygame.KEYDOWN, pressed)])
    assert isinstance(game.app.top, RulebookScene)
