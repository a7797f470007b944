"""Open lists, scroll bars, names and words to choose: by mouse and by keyboard."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from smokingcat.ui.widgets.widget import Widget
from tests.ui.desk import (
    Desk,
    Heard,
    click,
    drag,
    hold,
    let_go,
    move,
    on,
    on_anew,
    press_key,
    texts,
)

TAB, ENTER, SPACE, ESCAPE = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
BOX = pygame.Rect(400, 300, 400, 48)


NAMES = ["Czech", "German", "Polish", "Hungarian"]


@pytest.fixture
def dropdown(desk: Desk, heard: Heard) -> Dropdown:
    return Dropdown(desk.context, "list", BOX, NAMES, 1, heard)


def test_a_closed_list_shows_what_is_chosen_an_open_one_everything(
    desk: Desk, dropdown: Dropdown
) -> None:
    scene = on(desk, dropdown)
    assert texts(desk) == ["German"]
    click(scene, BOX.center)
    assert texts(desk) == ["German", *NAMES]


def test_a_row_is_chosen_by_a_click(desk: Desk, dropdown: Dropdown, heard: Heard) -> None:
    scene = on(desk, dropdown)
    click(scene, BOX.center)
    click(scene, dropdown.row(2).center)
    assert heard.values == [2]
    assert not dropdown.is_open


def test_an_open_list_lies_over_the_controls_that_come_after_it(
    desk: Desk, dropdown: Dropdown, heard: Heard
) -> None:
    pressed = Heard()
    button = Button(desk.context, "under", dropdown.row(3), "Deal", pressed)
    scene = on(desk, dropdown, button)
    click(scene, BOX.center)
    click(scene, dropdown.row(3).center)
    assert (heard.values, pressed.values) == ([3], [])
    click(scene, button.rect.center)
    assert pressed.values == ["!"]


def test_the_row_under_the_pointer_is_the_one_enter_chooses(
    desk: Desk, dropdown: Dropdown, heard: Heard
) -> None:
    scene = on(desk, dropdown)
    click(scene, BOX.center)
    move(scene, dropdown.row(3).center)
    press_key(scene, ENTER)
    assert heard.values == [3]


def test_a_press_that_is_drawn_along_an_open_list_marks_the_row_under_it(
    desk: Desk, dropdown: Dropdown, heard: Heard
) -> None:
    scene = on(desk, dropdown)
    click(scene, BOX.center)
    hold(scene, dropdown.row(0).center)
    move(scene, dropdown.row(3).center, pressed=True)
    assert (dropdown.marked, heard.values) == (3, [])
    let_go(scene, dropdown.row(3).center)
    assert heard.values == [3]


def test_a_click_beside_an_open_list_closes_it_and_presses_nothing(
    desk: Desk, dropdown: Dropdown, heard: Heard
) -> None:
    pressed = Heard()
    button = Button(desk.context, "far", pygame.Rect(20, 20, 200, 40), "Deal", pressed)
    scene = on(desk, dropdown, button)
    click(scene, BOX.center)
    click(scene, (100, 40))
    assert not dropdown.is_open
    assert heard.values == pressed.values == []


def test_a_list_is_opened_walked_and_chosen_from_by_keyboard(
    desk: Desk, dropdown: Dropdown, heard: Heard
) -> None:
    scene = on(desk, dropdown)
    press_key(scene, TAB, ENTER, DOWN, DOWN, DOWN, ENTER)
    assert heard.values == [0]
    press_key(scene, ENTER, UP, ENTER)
    assert heard.values == [0, 3]


@pytest.mark.parametrize(
    ("key", "goal"),
    [(pygame.K_END, 3), (pygame.K_PAGEDOWN, 3), (pygame.K_HOME, 0), (pygame.K_PAGEUP, 0)],
)
def test_both_ends_of_an_open_list_are_a_key_away_and_of_a_closed_one_none(
    desk: Desk, dropdown: Dropdown, heard: Heard, key: int, goal: int
) -> None:
    scene = on(desk, dropdown)
    press_key(scene, TAB, key, ENTER)
    assert dropdown.marked == 1
    press_key(scene, key, ENTER)
    assert heard.values == [goal]


def test_a_list_opens_on_what_is_chosen_whatever_was_marked_before(
    desk: Desk, dropdown: Dropdown, heard: Heard
) -> None:
    scene = on(desk, dropdown)
    press_key(scene, TAB, ENTER, DOWN, ESCAPE, ENTER, ENTER)
    assert heard.values == []


def test_an_open_list_closes_when_the_focus_goes(desk: Desk, dropdown: Dropdown) -> None:
    scene = on(desk, dropdown)
    press_key(scene, TAB, ENTER)
    scene.give_focus(None)
    assert not dropdown.is_open


def test_escape_closes_an_open_list_and_only_then_leaves(
    desk: Desk, dropdown: Dropdown, heard: Heard
) -> None:
    scene = on(desk, dropdown)
    press_key(scene, TAB, ENTER, DOWN, ESCAPE)
    assert not dropdown.is_open
    assert desk.app.top is scene
    press_key(scene, ESCAPE)
    assert desk.app.top is None
    assert heard.values == []


def test_tab_closes_an_open_list_and_goes_on(desk: Desk, dropdown: Dropdown, heard: Heard) -> None:
    button = Button(desk.context, "next", pygame.Rect(20, 20, 200, 40), "Deal", heard)
    scene = on(desk, dropdown, button)
    press_key(scene, TAB, ENTER, TAB)
    assert not dropdown.is_open
    assert scene.focus is button


@pytest.mark.parametrize(("top", "count"), [(300, 4), (640, 4), (300, 40), (10, 12)])
def test_every_row_of_an_open_list_is_inside_the_window(
    desk: Desk, heard: Heard, top: int, count: int
) -> None:
    box = pygame.Rect(400, top, 300, 48)
    dropdown = Dropdown(desk.context, "list", box, [str(n) for n in range(count)], 0, heard)
    click(on(desk, dropdown), box.center)
    rows = [dropdown.row(number) for number in range(count)]
    assert all(desk.context.frame.rect.contains(row) for row in rows)
    assert all(row.height > 10 for row in rows)


# -- the scroll bar ----------------------------------------------------------------------


@pytest.fixture
def bar(desk: Desk, heard: Heard) -> ScrollBar:
    viewport = pygame.Rect(100, 100, 800, 400)
    return ScrollBar(desk.context, "bar", pygame.Rect(920, 100, 16, 400), viewport, 1200, 0, heard)


def test_the_thumb_is_as_long_as_what_is_seen_and_reaches_both_ends(bar: ScrollBar) -> None:
    assert bar.thumb.top == 100
    assert bar.thumb.height == pytest.approx(133, abs=1)
    bar.scroll_to(10_000)
    assert bar.offset == bar.most == 800
    assert bar.thumb.bottom == 500


def test_the_thumb_is_dragged_from_where_it_is_held(
    desk: Desk, bar: ScrollBar, heard: Heard
) -> None:
    scene = on(desk, bar)
    hold(scene, (928, 120))
    assert heard.values == []
    move(scene, (928, 120 + 133), pressed=True)
    assert heard.values == pytest.approx([400], abs=4)
    let_go(scene, (928, 253))
    desk.draw()


def test_the_thumb_stays_in_hand_when_scrolling_rearranges_the_scene(desk: Desk) -> None:
    offsets = [0]
    viewport = pygame.Rect(100, 100, 800, 400)

    def make() -> list[Widget]:
        box = pygame.Rect(920, 100, 16, 400)
        return [ScrollBar(desk.context, "bar", box, viewport, 1200, offsets[-1], changed)]

    def changed(offset: int) -> None:
        offsets.append(offset)
        scene.arrange()

    scene = on_anew(desk, make)
    drag(scene, (928, 120), (928, 150), (928, 180), (928, 253))
    assert offsets == sorted(offsets)
    assert offsets[-1] == pytest.approx(400, abs=4)


def test_a_press_beside_the_thumb_brings_it_there(desk: Desk, bar: ScrollBar) -> None:
    click(on(desk, bar), (928, 490))
    assert bar.offset == bar.most


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
def test_a_bar_is_moved_by_keys(desk: Desk, bar: ScrollBar, keys: list[int], offset: int) -> None:
    scene = on(desk, bar)
    press_key(scene, TAB, *keys)
    assert bar.offset == offset


def test_a_page_is_scrolled_wherever_the_focus_is_but_a_line_only_on_the_bar(
    desk: Desk, bar: ScrollBar, heard: Heard
) -> None:
    button = Button(desk.context, "button", pygame.Rect(100, 20, 90, 40), "Button", heard)
    scene = on(desk, button, bar)
    press_key(scene, TAB, pygame.K_PAGEDOWN)
    assert scene.focus is button
    assert bar.offset == 340
    press_key(scene, pygame.K_END)
    assert bar.offset == 800
    press_key(scene, UP)
    assert bar.offset == 800


@pytest.mark.parametrize(("place", "offset"), [((300, 300), 100), ((50, 50), 0)])
def test_the_wheel_scrolls_under_the_pointer(
    desk: Desk,
    bar: ScrollBar,
    monkeypatch: pytest.MonkeyPatch,
    place: tuple[int, int],
    offset: int,
) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: place)
    on(desk, bar).handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False))
    assert bar.offset == offset


def test_a_bar_with_nothing_to_scroll_is_not_there(desk: Desk, heard: Heard) -> None:
    viewport = pygame.Rect(100, 100, 800, 400)
    bar = ScrollBar(desk.context, "bar", pygame.Rect(920, 100, 16, 400), viewport, 300, 0, heard)
    scene = on(desk, bar)
    assert press_key(scene, TAB) is False
    click(scene, (928, 300))
    desk.draw()
    assert heard.values == []
