"""The card of keys: all of them at once, in whatever size of text is wished for."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from smokingcat.ui.book.learn import LearnScene
from smokingcat.ui.match.table import TableScene
from smokingcat.ui.menus import keys
from smokingcat.ui.menus.keys import KeysScene
from smokingcat.ui.paint import theme
from tests.ui.desk import Desk
from tests.ui.looks import written


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("text_size", [130, 175])
def test_every_key_is_explained_in_type_as_large_as_wished(text_size: int, language: str) -> None:
    with Desk((960, 540), language, text_size=text_size) as desk:
        scene = desk.show(KeysScene(desk.context))
        wished = desk.context.text.pixels(theme.BODY)
        deeds = [drawn for drawn in written(desk, scene) if drawn.pixels == wished]
        assert len(deeds) >= len(scene._entries())


ON_THE_CARD = {
    **dict.fromkeys(("LEFT", "RIGHT", "UP", "DOWN"), "Arrows"),
    **dict.fromkeys(("PAGEUP", "PAGEDOWN"), "Page ↑ ↓"),
    **dict.fromkeys(("HOME", "END"), "Home End"),
    **dict.fromkeys("lch", "L C H"),
    **{key.upper(): key for key in ("Tab", "Backspace", "Space")},
    **dict.fromkeys(("F1", "r"), "F1 R ?"),
    **dict.fromkeys(("F11", "m"), "M F11"),
    "RETURN": "Enter",
    "ESCAPE": "Esc",
    "1": "1–8",
    "t": "T",
    "s": "S",
}
"""Where a key that the program calls by this name stands."""
ALSO_KNOWN = {"KP1", "KP_ENTER", "AC_BACK", "f"}
"""Other keys for what a key on the card does."""
TYPING = {"field.py", "alphabets.py"}


def test_every_key_that_anything_listens_to_is_on_the_card(desk: Desk) -> None:
    folder = Path(keys.__file__).parents[1]
    files = [path for path in folder.rglob("*.py") if path.name not in TYPING]
    named = {
        name
        for path in files
        for name in re.findall(r"\bpygame\.K_(\w+)", path.read_text(encoding="utf-8"))
    }
    assert len(named) > 20
    scene = desk.show(KeysScene(desk.context))
    caps = {drawn.text for drawn in written(desk, scene)}
    assert {ON_THE_CARD.get(name, name) for name in named - ALSO_KNOWN} <= caps
    assert "Ctrl C" in caps


@pytest.mark.parametrize(
    ("language", "control", "enter"),
    [("en", "Ctrl", "Enter"), ("de", "Strg", "Eingabe"), ("it", "Ctrl", "Invio")],
)
def test_keys_are_called_what_is_printed_on_them_in_that_country(
    language: str, control: str, enter: str
) -> None:
    with Desk((960, 540), language) as desk:
        scene = desk.show(KeysScene(desk.context))
        caps = [drawn.text for drawn in written(desk, scene)]
        assert f"{control} ← →" in caps
        assert enter in caps


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
    assert isinstance(desk.app.top, LearnScene)
