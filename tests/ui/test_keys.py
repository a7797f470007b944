"""The card of keys: all of them at once, in whatever size of text is wished for."""

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
from tests.ui.desk import Desk, press_key
from tests.ui.looks import written

PLACES = 5
"""At the table, while passing, after a round, in the rule book, everywhere."""


def by_place(desk: Desk) -> list[list[DrawnText]]:
    """Return what is written on the card, place by place where one is shown at a time."""
    scene = desk.show(KeysScene(desk.context))
    if all(widget.name != "place" for widget in scene.widgets):
        return [written(desk, scene)]
    seen = []
    scene.give_focus(scene.named("place"))
    for _ in range(PLACES):
        seen.append(written(desk, scene))
        press_key(scene, pygame.K_RIGHT)
    return seen


@pytest.mark.parametrize("language", ["en", "cs", "hu", "ru"])
@pytest.mark.parametrize("text_size", [130, 175])
def test_every_key_is_explained_in_type_as_large_as_wished(text_size: int, language: str) -> None:
    with Desk((960, 540), language, text_size=text_size) as desk:
        wished = desk.context.text.pixels(theme.LABEL)
        seen_by_place = by_place(desk)
        assert len(seen_by_place) == PLACES
        for seen in seen_by_place:
            deeds = [drawn for drawn in seen if drawn.pixels == wished and drawn.fits]
            assert len(deeds) >= 3


def test_with_room_enough_all_places_stand_beside_each_other() -> None:
    with Desk((1920, 1080), "en") as large:
        (seen,) = by_place(large)
        said = {drawn.text for drawn in seen}
        assert {"At the table", "While passing", "After a round", "Everywhere"} <= said


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
"""What is on the cap of a key that the program calls by this name."""
ALSO_KNOWN = {"KP1", "KP_ENTER", "AC_BACK", "f", *"2345679"}
"""Other keys for what a key on the card does."""
MODIFIERS = {"LSHIFT", "RSHIFT", "LALT", "RALT", "MODE", "LMETA", "RMETA"}
"""Keys that do nothing but make others of those that are pressed with them."""
TYPING = {"text_field.py", "keyboard.py"}


def test_every_key_that_anything_listens_to_is_on_the_card(desk: Desk) -> None:
    folder = Path(keys_scene.__file__).parents[2]
    files = [path for path in folder.rglob("*.py") if path.name not in TYPING]
    named = {
        name
        for path in files
        for name in re.findall(r"\bpygame\.K_(\w+)", path.read_text(encoding="utf-8"))
    }
    assert len(named) > 20
    caps = {drawn.text for seen in by_place(desk) for drawn in seen}
    assert {ON_THE_CARD.get(name, name) for name in named - ALSO_KNOWN - MODIFIERS} <= caps
    assert {"Ctrl", "C", "/", "?"} <= caps


def test_every_command_is_on_the_card_in_some_place() -> None:
    found = (key.commands for place in places(load("en")) for key in place.keys)
    assert {name for commands in found for name in commands} == {*COMMANDS}


@pytest.mark.parametrize(
    ("language", "control", "enter"),
    [("en", "Ctrl", "Enter"), ("de", "Strg", "Eingabe"), ("it", "Ctrl", "Invio")],
)
def test_keys_are_called_what_is_printed_on_them_in_that_country(
    language: str, control: str, enter: str
) -> None:
    with Desk((960, 540), language) as desk:
        caps = {drawn.text for seen in by_place(desk) for drawn in seen}
        assert {control, enter} <= caps


@pytest.mark.parametrize(
    ("letter", "scancode"),
    [("к", pygame.KSCAN_R), ("r", pygame.KSCAN_R), ("r", pygame.KSCAN_O)],
    ids=["russian", "american", "dvorak"],
)
def test_a_key_goes_by_its_latin_letter_also_where_another_alphabet_is_typed(
    letter: str, scancode: int, desk: Desk, scene: TableScene
) -> None:
    assert desk.app.top is scene
    pressed = {"key": ord(letter), "scancode": scancode, "unicode": letter, "mod": 0}
    desk.app.take_input([pygame.Event(pygame.KEYDOWN, pressed)])
    assert isinstance(desk.app.top, RulebookScene)
