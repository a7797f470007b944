"""Text field: typing, pasting, the caret, and the keys it leaves to its scene."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from smokingcat.ui.paint.theme import BAD, LABEL
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.letter_dial import dial_letters
from smokingcat.ui.widgets.text_field import TextField
from smokingcat.ui.widgets.widget import Widget
from tests.ui.headless_game import (
    ControlsScene,
    Game,
    click,
    drag,
    press_key,
    show_controls,
    show_rebuilt_controls,
    type_text,
)

BOX = pygame.Rect(400, 300, 300, 40)
TAB, ENTER = pygame.K_TAB, pygame.K_RETURN
LEFT, RIGHT, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END
BACKSPACE, DELETE = pygame.K_BACKSPACE, pygame.K_DELETE


class FieldScene:
    """A focused text field in a scene of its own, with a record of its values."""

    def __init__(self, game: Game, value: str, longest: int = 12) -> None:
        self.changes: list[str] = []
        self.field = TextField(
            game.context,
            "field",
            BOX,
            value,
            self.changes.append,
            placeholder="a word",
            longest=longest,
            submitted=lambda: self.changes.append("ENTER"),
        )
        self.scene: ControlsScene = show_controls(game, self.field)
        press_key(self.scene, TAB)


@pytest.fixture
def line(game: Game) -> Iterator[FieldScene]:
    line = FieldScene(game, "cat")
    yield line
    line.scene.give_focus(None)


def test_typed_letters_enter_at_the_caret(line: FieldScene) -> None:
    type_text(line.scene, "ty")
    press_key(line.scene, HOME)
    type_text(line.scene, "č")
    assert line.field.value == "čcatty"
    assert line.changes == ["catt", "catty", "čcatty"]


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        ([BACKSPACE], "ca"),
        ([LEFT, BACKSPACE], "ct"),
        ([HOME, BACKSPACE], "cat"),
        ([DELETE], "cat"),
        ([LEFT, LEFT, DELETE], "ct"),
        ([HOME, DELETE, DELETE], "t"),
        ([LEFT, LEFT, LEFT, LEFT, RIGHT, DELETE], "ct"),
        ([HOME, END, BACKSPACE, BACKSPACE, BACKSPACE, BACKSPACE], ""),
    ],
)
def test_editing_keys_change_the_text(line: FieldScene, keys: list[int], value: str) -> None:
    press_key(line.scene, *keys)
    assert line.field.value == value
    assert 0 <= line.field.caret <= len(value)


def test_text_stops_at_the_length_limit(game: Game) -> None:
    line = FieldScene(game, "cat", longest=5)
    type_text(line.scene, "nip")
    assert line.field.value == "catni"
    assert line.changes == ["catn", "catni"]


@pytest.mark.parametrize(
    ("clipboard", "value"),
    [("nip", "catnip"), ("a\nb\tc", "catabc"), ("x" * 99, "cat" + 9 * "x"), ("", "cat")],
)
def test_pasted_text_loses_its_line_breaks(
    line: FieldScene, monkeypatch: pytest.MonkeyPatch, clipboard: str, value: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard)
    press_key(line.scene, pygame.K_v, control=True)
    assert line.field.value == value


@pytest.mark.parametrize(
    ("keys", "value"),
    [([BACKSPACE], ""), ([DELETE], ""), ([LEFT, DELETE], "at"), ([RIGHT, BACKSPACE], "ca")],
)
def test_whole_text_can_be_selected_deleted_and_deselected(
    line: FieldScene, keys: list[int], value: str
) -> None:
    press_key(line.scene, pygame.K_a, control=True)
    press_key(line.scene, *keys)
    assert line.field.value == value


def test_typing_replaces_the_selection_even_at_the_length_limit(game: Game) -> None:
    line = FieldScene(game, "cat", longest=3)
    press_key(line.scene, pygame.K_a, control=True)
    type_text(line.scene, "dog")
    assert line.field.value == "dog"
    press_key(line.scene, LEFT, LEFT, shift=True)
    type_text(line.scene, "ip")
    assert line.field.value == "dip"


def test_dragging_selects_a_part_of_the_text(game: Game, line: FieldScene) -> None:
    drag(line.scene, (BOX.left + game.context.frame.px(0.017), 320), (BOX.right - 9, 320))
    type_text(line.scene, "ox")
    assert line.field.value == "ox"


def test_selection_is_visible(game: Game, line: FieldScene) -> None:
    before = pixels(game.draw(), BOX)
    press_key(line.scene, HOME, shift=True)
    press_key(line.scene, END, shift=True)
    assert pixels(game.draw(), BOX) == before
    press_key(line.scene, pygame.K_a, control=True)
    assert pixels(game.draw(), BOX) != before


@pytest.mark.parametrize(
    "error", [pygame.error("no clipboard"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no text")]
)
def test_unreadable_clipboard_pastes_nothing(
    line: FieldScene, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail() -> str:
        raise error

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    press_key(line.scene, pygame.K_v, control=True)
    assert line.field.value == "cat"


def test_selection_is_copied_or_cut(line: FieldScene, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    press_key(line.scene, pygame.K_c, control=True)
    assert copied == []
    press_key(line.scene, LEFT, shift=True)
    press_key(line.scene, pygame.K_c, control=True)
    assert (copied, line.field.value) == (["t"], "cat")
    press_key(line.scene, pygame.K_x, control=True)
    assert (copied, line.field.value) == (["t", "t"], "ca")


def test_enter_submits_and_space_types_a_space(line: FieldScene) -> None:
    press_key(line.scene, pygame.K_SPACE)
    assert line.changes == []
    press_key(line.scene, ENTER)
    assert line.changes == ["ENTER"]


def test_arrow_at_the_end_of_the_line_keeps_caret_and_focus(game: Game, line: FieldScene) -> None:
    beside = Button(game.context, "beside", BOX.move(400, 0), "Roll", lambda: None)
    scene = show_controls(game, line.field, beside)
    widgets: list[Widget] = [line.field, beside]
    seen = []
    for key in (TAB, RIGHT, TAB):
        press_key(scene, key)
        assert scene.focus is not None
        seen.append(widgets.index(scene.focus))
    assert seen == [0, 0, 1]


def test_click_puts_the_caret_between_the_nearest_letters(game: Game, line: FieldScene) -> None:
    start = BOX.left + game.context.frame.px(0.017)
    widths = [game.context.text.width("cat"[:count], LABEL) for count in range(4)]
    for number, width in enumerate(widths):
        click(line.scene, (start + width, 320))
        assert line.field.caret == number
    assert line.scene.shows_focus


def test_text_input_is_started_and_never_stopped(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: asked.append("stop"))
    line = FieldScene(game, "cat")
    line.scene.give_focus(None)
    assert asked == ["start"]


def test_line_longer_than_its_box_scrolls_to_the_caret(game: Game) -> None:
    line = FieldScene(game, "a cat of many words says nothing at all, and smokes", longest=60)
    at_the_end = game.draw().copy()
    press_key(line.scene, LEFT)
    one_before = game.draw().copy()
    inside = BOX.inflate(-10, -10)
    assert pixels(at_the_end, inside) != pixels(one_before, inside)
    assert red_columns(at_the_end)
    press_key(line.scene, HOME)
    assert min(red_columns(game.draw())) < BOX.left + 30


def pixels(surface: pygame.Surface, box: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


def red_columns(surface: pygame.Surface) -> list[int]:
    """Return the columns of the caret, the only red object in the field."""
    box = BOX.inflate(-12, -12)
    return [x for x in range(box.left, box.right) if surface.get_at((x, box.centery))[:3] == BAD]


def test_placeholder_is_shown_in_an_empty_field_until_it_has_the_focus(game: Game) -> None:
    line = FieldScene(game, "")
    game.context.text.drawn_log = []
    game.draw()
    assert game.context.text.drawn_log == []
    line.scene.give_focus(None)
    game.draw()
    assert [drawn.text for drawn in game.context.text.drawn_log] == ["a word"]


def test_caret_keeps_its_place_when_typing_rebuilds_the_scene(game: Game) -> None:
    values = ["cat"]

    def changed(value: str) -> None:
        values.append(value)
        scene.arrange()

    def make() -> list[Widget]:
        return [TextField(game.context, "field", BOX, values[-1], changed)]

    scene = show_rebuilt_controls(game, make)
    press_key(scene, TAB, HOME, RIGHT)
    type_text(scene, "oo")
    assert values[-1] == "cooat"
    scene.give_focus(None)


def pad_event(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", is_of_pad=True)


def press_pad_key(line: FieldScene, *keys: int) -> bool:
    """Send a pad press that stands for a key; return whether the field used the last one."""
    return [line.field.key(pad_event(key)) for key in keys][-1]


UP, DOWN = pygame.K_UP, pygame.K_DOWN


def test_pad_changes_the_last_letter_after_pressing_the_field(game: Game) -> None:
    line = FieldScene(game, "")
    assert not press_pad_key(line, DOWN), "the arrows go to another control"
    press_pad_key(line, ENTER, DOWN, DOWN, RIGHT, UP, UP, RIGHT)
    assert line.field.value == "C A"
    press_pad_key(line, LEFT, LEFT, ENTER)
    assert line.field.value == "C"
    assert "ENTER" not in line.changes, "the pad has left the field, and submitted nothing"
    assert not press_pad_key(line, DOWN)


def test_pad_offers_only_letters_that_fit_at_that_place(game: Game) -> None:
    changes: list[str] = []
    field = TextField(
        game.context, "seed", BOX, "19", changes.append, longest=3, letters="0123456789-"
    )
    show_controls(game, field)
    for key in (ENTER, DOWN, DOWN, RIGHT, RIGHT, UP):
        field.key(pad_event(key))
    assert field.value == "10-"


@pytest.mark.parametrize(("code", "some"), [("cs", "CČDĎ"), ("ru", "ЁЖЗ"), ("en", "XYZ")])
def test_pad_offers_letters_in_the_order_of_the_language(code: str, some: str) -> None:
    assert some in dial_letters(code)


def test_screen_reader_can_set_the_caret_within_the_text(line: FieldScene) -> None:
    line.field.perform_action("run", "select", "1 2")
    type_text(line.scene, "o")
    assert line.field.value == "cot"
    line.field.perform_action("run", "select", "99 99")
    type_text(line.scene, "s")
    assert line.field.value == "cots"
