"""AltGr types characters and never counts as Ctrl. Ctrl and ⌘ remain command modifiers."""

from __future__ import annotations

from typing import Final

import pygame
import pytest

from smokingcat.ui.engine.input.bindings import input_of
from smokingcat.ui.engine.routes import ToRulebook, ToToday
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.widgets.text_field import TextField
from tests.project.tree import PACKAGE
from tests.ui.headless_game import Game, focus_control, press_key, show_controls
from tests.ui.screens import at_turn

LAYOUTS: Final = {
    "Polish": "aą cć eę lł nń oó sś zż xź",
    "Czech": "v@ x# c& b{ n} f[ g] q\\ w| e€",
    "Slovak": "v@ x# c& b{ n} f[ g] q\\ w| aä",
    "Hungarian": "v@ x# c& b{ n} f[ g] aä y> 7`",
    "German": "q@ e€ 7{ 8[ 9] 0} +~ mµ 2² 3³",
}
"""Keys with the characters that they type together with AltGr."""
LEFT_CTRL, LEFT_ALT, RIGHT_ALT = pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_RALT
REPORTS: Final = {
    "Windows": LEFT_CTRL | RIGHT_ALT,
    "Windows by Ctrl and left Alt": LEFT_CTRL | LEFT_ALT,
    "Windows with Num Lock and Shift": LEFT_CTRL | RIGHT_ALT | pygame.KMOD_NUM | pygame.KMOD_LSHIFT,
    "Windows while right Ctrl is held": LEFT_CTRL | RIGHT_ALT | pygame.KMOD_RCTRL,
    "X11": pygame.KMOD_MODE,
    "X11 with Ctrl": pygame.KMOD_MODE | LEFT_CTRL,
    "Wayland": RIGHT_ALT,
    "Mac": LEFT_ALT,
    "a remote desktop": LEFT_CTRL,
}
"""The modifier state that SDL reports while AltGr is held."""
CTRLS: Final = (LEFT_CTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA, pygame.KMOD_RMETA)


def key_event(letter: str, typed: str, held: int) -> pygame.Event:
    about = {"key": ord(letter), "mod": held, "unicode": typed, "scancode": 0}
    return pygame.Event(pygame.KEYDOWN, about)


@pytest.fixture
def clipboard_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts copied to the clipboard, in order."""
    texts = ["a copied text"]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: texts[-1])
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    return texts


@pytest.mark.parametrize("layout", LAYOUTS)
def test_text_typed_with_altgr_enters_the_text_field(
    game: Game, layout: str, clipboard_texts: list[str]
) -> None:
    field = TextField(game.context, "field", pygame.Rect(9, 9, 300, 40), "", lambda _text: None)
    scene = show_controls(game, field)
    scene.give_focus(field)
    for report, held in REPORTS.items():
        field.value, field.anchor, field.caret = "Gr", 2, 2
        pairs = LAYOUTS[layout].split()
        for pair in pairs:
            scene.handle(key_event(pair[0], pair[1], held))
            scene.handle(pygame.Event(pygame.TEXTINPUT, text=pair[1]))
        assert field.value == "Gr" + "".join(pair[1] for pair in pairs), report
    assert clipboard_texts == ["a copied text"]
    assert game.app.top is scene


@pytest.mark.parametrize("report", REPORTS)
def test_altgr_c_and_altgr_v_copy_and_paste_no_position(
    game: Game, report: str, clipboard_texts: list[str]
) -> None:
    table = at_turn(game)
    game.app.take_input([key_event("c", "ć", REPORTS[report])])
    game.app.open(ToToday())
    game.app.take_input([key_event("v", "@", REPORTS[report])])
    assert clipboard_texts == ["a copied text"]
    assert not game.app.toasts.is_answering
    assert table.session.match.trick.cards == at_turn(game).session.match.trick.cards


@pytest.mark.parametrize("held", REPORTS.values())
def test_altgr_with_a_letter_or_digit_does_nothing_at_the_table(game: Game, held: int) -> None:
    table = at_turn(game)
    before = table.model.situation, table.director.shown, table.model.selection.hovered
    for pair in " ".join(LAYOUTS.values()).split():
        table.handle(key_event(pair[0], pair[1], held))
        assert input_of(key_event(pair[0], pair[1], held)) is None
        assert game.app.top is table
        now = table.model.situation, table.director.shown, table.model.selection.hovered
        assert now == before, pair


def test_altgr_with_an_arrow_moves_no_card(game: Game) -> None:
    table = at_turn(game)
    hand = table.director.shown.hand
    assert isinstance(focus_control(table, "hand"), HandControl)
    press_key(table, pygame.K_RIGHT)
    for report, held in REPORTS.items():
        if report == "a remote desktop":
            continue  # arrow keys type no text
        for key in (pygame.K_RIGHT, pygame.K_LEFT):
            table.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=held, unicode=""))
            assert table.director.shown.hand == hand, report
            assert input_of(pygame.Event(pygame.KEYDOWN, key=key, mod=held)) is None
    for ctrl in CTRLS:
        table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=ctrl, unicode=""))
        assert table.director.shown.hand != hand
        table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=ctrl, unicode=""))
        assert table.director.shown.hand == hand


def test_only_ctrl_f_opens_the_rulebook_search_and_altgr_f_does_not(game: Game) -> None:
    book = game.show(RulebookScene(game.context, ToRulebook()))
    for held in REPORTS.values():
        book.handle(key_event("f", "[", held))
        assert not isinstance(book.focus, TextField)
    book.handle(key_event("f", "\x06", LEFT_CTRL))
    assert isinstance(book.focus, TextField)


@pytest.mark.parametrize("held", CTRLS)
def test_ctrl_and_command_shortcuts_work_in_a_text_field(
    game: Game, held: int, clipboard_texts: list[str]
) -> None:
    field = TextField(game.context, "field", pygame.Rect(9, 9, 300, 40), "cat", lambda _text: None)
    show_controls(game, field)
    is_meta = held & pygame.KMOD_META
    for letter in "acxv":
        field.key(key_event(letter, letter if is_meta else chr(ord(letter) - 96), held))
    assert clipboard_texts == ["a copied text", "cat", "cat"]
    assert field.value == "cat"


@pytest.mark.parametrize("held", [LEFT_CTRL | RIGHT_ALT, pygame.KMOD_MODE, RIGHT_ALT])
def test_question_mark_typed_with_altgr_opens_the_key_card(held: int) -> None:
    assert input_of(key_event("w", "?", held)) == "?", "a Brazilian keyboard has it there"


def test_altgr_enter_does_not_toggle_fullscreen(game: Game) -> None:
    show_controls(game)
    for held in (LEFT_CTRL | RIGHT_ALT, pygame.KMOD_MODE | RIGHT_ALT, LEFT_ALT):
        game.app.take_input(
            [pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=held, unicode="\r")]
        )
    assert game.app.is_fullscreen, "by left Alt, once"


def test_only_the_modifiers_module_reads_modifier_state() -> None:
    asking = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if any(
            f"KMOD_{side}{name}" in path.read_text(encoding="utf-8")
            for side in ("", "L", "R")
            for name in ("CTRL", "ALT", "META", "GUI", "MODE")
        )
    ]
    assert asking == ["ui/system/keyboard.py"]


def test_ctrl_shortcuts_without_altgr_still_work(game: Game) -> None:
    table = at_turn(game)
    press_key(table, pygame.K_r)
    assert game.app.top is not table
