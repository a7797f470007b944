"""Drop-down lists and scroll bars, by mouse and by keyboard."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from smokingcat.ui.widgets.widget import Widget
from tests.ui.headless_game import (
    CallRecorder,
    Game,
    click,
    drag,
    move_pointer,
    press_key,
    press_pointer,
    release_pointer,
    show_controls,
    show_rebuilt_controls,
    texts,
)

TAB, ENTER, SPACE, ESCAPE = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
BOX = pygame.Rect(400, 300, 400, 48)


NAMES = ["Czech", "German", "Polish", "Hungarian"]


@pytest.fixture
def dropdown(game: Game, recorder: CallRecorder) -> Dropdown:
    return Dropdown(game.context, "list", BOX, NAMES, 1, recorder)


def test_closed_list_shows_its_choice_and_open_list_shows_all_rows(
    game: Game, dropdown: Dropdown
) -> None:
    scene = show_controls(game, dropdown)
    assert texts(game) == ["German"]
    click(scene, BOX.center)
    assert texts(game) == ["German", *NAMES]


def test_click_chooses_a_row(game: Game, dropdown: Dropdown, recorder: CallRecorder) -> None:
    scene = show_controls(game, dropdown)
    click(scene, BOX.center)
    click(scene, dropdown.row(2).center)
    assert recorder.values == [2]
    assert not dropdown.is_open


def test_open_list_covers_later_controls(
    game: Game, dropdown: Dropdown, recorder: CallRecorder
) -> None:
    pressed = CallRecorder()
    button = Button(game.context, "under", dropdown.row(3), "Deal", pressed)
    scene = show_controls(game, dropdown, button)
    click(scene, BOX.center)
    click(scene, dropdown.row(3).center)
    assert (recorder.values, pressed.values) == ([3], [])
    click(scene, button.rect.center)
    assert pressed.values == ["!"]


def test_hovered_row_is_the_one_that_enter_chooses(
    game: Game, dropdown: Dropdown, recorder: CallRecorder
) -> None:
    scene = show_controls(game, dropdown)
    click(scene, BOX.center)
    move_pointer(scene, dropdown.row(3).center)
    press_key(scene, ENTER)
    assert recorder.values == [3]


def test_dragging_along_an_open_list_marks_the_row_under_the_pointer(
    game: Game, dropdown: Dropdown, recorder: CallRecorder
) -> None:
    scene = show_controls(game, dropdown)
    click(scene, BOX.center)
    press_pointer(scene, dropdown.row(0).center)
    move_pointer(scene, dropdown.row(3).center, pressed=True)
    assert (dropdown.marked, recorder.values) == (3, [])
    release_pointer(scene, dropdown.row(3).center)
    assert recorder.values == [3]


def test_click_beside_an_open_list_closes_it_and_presses_nothing(
    game: Game, dropdown: Dropdown, recorder: CallRecorder
) -> None:
    pressed = CallRecorder()
    button = Button(game.context, "far", pygame.Rect(20, 20, 200, 40), "Deal", pressed)
    scene = show_controls(game, dropdown, button)
    click(scene, BOX.center)
    click(scene, (100, 40))
    assert not dropdown.is_open
    assert recorder.values == pressed.values == []


def test_keyboard_opens_walks_and_chooses_from_a_list(
    game: Game, dropdown: Dropdown, recorder: CallRecorder
) -> None:
    scene = show_controls(game, dropdown)
    press_key(scene, TAB, ENTER, DOWN, DOWN, DOWN, ENTER)
    assert recorder.values == [0]
    press_key(scene, ENTER, UP, ENTER)
    assert recorder.values == [0, 3]


@pytest.mark.parametrize(
    ("key", "goal"),
    [(pygame.K_END, 3), (pygame.K_PAGEDOWN, 3), (pygame.K_HOME, 0), (pygame.K_PAGEUP, 0)],
)
def test_home_and_end_work_in_an_open_list_and_not_in_a_closed_one(
    game: Game, dropdown: Dropdown, recorder: CallRecorder, key: int, goal: int
) -> None:
    scene = show_controls(game, dropdown)
    press_key(scene, TAB, key, ENTER)
    assert dropdown.marked == 1
    press_key(scene, key, ENTER)
    assert recorder.values == [goal]


def test_list_opens_on_its_present_choice(
    game: Game, dropdown: Dropdown, recorder: CallRecorder
) -> None:
    scene = show_controls(game, dropdown)
    press_key(scene, TAB, ENTER, DOWN, ESCAPE, ENTER, ENTER)
    assert recorder.values == []


def test_open_list_closes_when_it_loses_the_focus(game: Game, dropdown: Dropdown) -> None:
    scene = show_controls(game, dropdown)
    press_key(scene, TAB, ENTER)
    scene.give_focus(None)
    assert not dropdown.is_open


def test_escape_closes_an_open_list_before_it_leaves_the_scene(
    game: Game, dropdown: Dropdown, recorder: CallRecorder
) -> None:
    scene = show_controls(game, dropdown)
    press_key(scene, TAB, ENTER, DOWN, ESCAPE)
    assert not dropdown.is_open
    assert game.app.top is scene
    press_key(scene, ESCAPE)
    assert game.app.top is None
    assert recorder.values == []


def test_tab_closes_an_open_list_and_moves_on(
    game: Game, dropdown: Dropdown, recorder: CallRecorder
) -> None:
    button = Button(game.context, "next", pygame.Rect(20, 20, 200, 40), "Deal", recorder)
    scene = show_controls(game, dropdown, button)
    press_key(scene, TAB, ENTER, TAB)
    assert not dropdown.is_open
    assert scene.focus is button


@pytest.mark.parametrize(("top", "count"), [(300, 4), (640, 4), (300, 40), (10, 12)])
def test_every_row_of_an_open_list_is_inside_the_window(
    game: Game, recorder: CallRecorder, top: int, count: int
) -> None:
    box = pygame.Rect(400, top, 300, 48)
    dropdown = Dropdown(game.context, "list", box, [str(n) for n in range(count)], 0, recorder)
    click(show_controls(game, dropdown), box.center)
    rows = [dropdown.row(number) for number in range(count)]
    assert all(game.context.frame.rect.contains(row) for row in rows)
    assert all(row.height > 10 for row in rows)


@pytest.fixture
def tall_scroll_bar(game: Game, recorder: CallRecorder) -> ScrollBar:
    viewport = pygame.Rect(100, 100, 800, 400)
    return ScrollBar(
        game.context, "bar", pygame.Rect(920, 100, 16, 400), viewport, 1200, 0, recorder
    )


def test_thumb_length_is_proportional_and_it_reaches_both_ends(tall_scroll_bar: ScrollBar) -> None:
    assert tall_scroll_bar.thumb.top == 100
    assert tall_scroll_bar.thumb.height == pytest.approx(133, abs=1)
    tall_scroll_bar.scroll_to(10_000)
    assert tall_scroll_bar.offset == tall_scroll_bar.most == 800
    assert tall_scroll_bar.thumb.bottom == 500


def test_thumb_keeps_its_grip_point_while_dragged(
    game: Game, tall_scroll_bar: ScrollBar, recorder: CallRecorder
) -> None:
    scene = show_controls(game, tall_scroll_bar)
    press_pointer(scene, (928, 120))
    assert recorder.values == []
    move_pointer(scene, (928, 120 + 133), pressed=True)
    assert recorder.values == pytest.approx([400], abs=4)
    release_pointer(scene, (928, 253))
    game.draw()


def test_thumb_stays_held_when_scrolling_rebuilds_the_scene(game: Game) -> None:
    offsets = [0]
    viewport = pygame.Rect(100, 100, 800, 400)

    def make() -> list[Widget]:
        box = pygame.Rect(920, 100, 16, 400)
        return [ScrollBar(game.context, "bar", box, viewport, 1200, offsets[-1], changed)]

    def changed(offset: int) -> None:
        offsets.append(offset)
        scene.arrange()

    scene = show_rebuilt_controls(game, make)
    drag(scene, (928, 120), (928, 150), (928, 180), (928, 253))
    assert offsets == sorted(offsets)
    assert offsets[-1] == pytest.approx(400, abs=4)


def test_press_on_the_track_moves_the_thumb_there(game: Game, tall_scroll_bar: ScrollBar) -> None:
    click(show_controls(game, tall_scroll_bar), (928, 490))
    assert tall_scroll_bar.offset == tall_scroll_bar.most


@pytest.mark.parametrize(
    ("keys", "offset"),
    [
        ([DOWN], 50),
        ([DOWN, DOWN, UP], 50),
        ([pygame.K_PAGEDOWN], 340),
        ([pygame.K_END], 800),
        ([pygame.K_END, pygame.K_PAGEUP], 460),
        ([pygame.K_END, pygame.K_HOME], 0),
    ],
)
def test_keys_move_the_scroll_bar(
    game: Game, tall_scroll_bar: ScrollBar, keys: list[int], offset: int
) -> None:
    scene = show_controls(game, tall_scroll_bar)
    press_key(scene, TAB, *keys)
    assert tall_scroll_bar.offset == offset


def test_page_keys_scroll_from_any_focus_and_arrows_only_from_the_bar(
    game: Game, tall_scroll_bar: ScrollBar, recorder: CallRecorder
) -> None:
    button = Button(game.context, "button", pygame.Rect(100, 20, 90, 40), "Button", recorder)
    scene = show_controls(game, button, tall_scroll_bar)
    press_key(scene, TAB, pygame.K_PAGEDOWN)
    assert scene.focus is button
    assert tall_scroll_bar.offset == 340
    press_key(scene, pygame.K_END)
    assert tall_scroll_bar.offset == 800
    press_key(scene, UP)
    assert tall_scroll_bar.offset == 800


@pytest.mark.parametrize(("place", "offset"), [((300, 300), 100), ((50, 50), 0)])
def test_wheel_scrolls_the_area_under_the_pointer(
    game: Game,
    tall_scroll_bar: ScrollBar,
    monkeypatch: pytest.MonkeyPatch,
    place: tuple[int, int],
    offset: int,
) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: place)
    show_controls(game, tall_scroll_bar).handle(
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False)
    )
    assert tall_scroll_bar.offset == offset


def test_bar_without_overflow_is_absent(game: Game, recorder: CallRecorder) -> None:
    viewport = pygame.Rect(100, 100, 800, 400)
    bar = ScrollBar(game.context, "bar", pygame.Rect(920, 100, 16, 400), viewport, 300, 0, recorder)
    scene = show_controls(game, bar)
    assert press_key(scene, TAB) is False
    click(scene, (928, 300))
    game.draw()
    assert recorder.values == []
