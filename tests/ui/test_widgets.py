"""Controls: each by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from smokingcat.match.session.cats import CAST
from smokingcat.ui.engine.context import Context
from smokingcat.ui.screens.new_match.more_options import DealerChoice
from smokingcat.ui.screens.new_match.word_choice import WordChoice
from smokingcat.ui.screens.title.title_scene import MenuItem
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.choice_controls import SegmentedControl, Slider, Toggle
from smokingcat.ui.widgets.language_bar import LanguageBar
from smokingcat.ui.widgets.radio_group import RadioGroup
from smokingcat.ui.widgets.widget import Widget
from tests.ui.desk import (
    Desk,
    Heard,
    click,
    drag,
    drawn_texts,
    focus,
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


def buttons(context: Context, action: Callable[[], None]) -> list[Widget]:
    return [
        Button(context, "button", BOX, "Deal", action),
        RoundButton(context, "button", BOX.center, 24, "info", "Settings", action),
        MenuItem(context, "button", BOX, "Play", action),
        WordChoice(context, "button", BOX, "KOČKA", "about 20 rounds", False, action),
    ]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("how", ["mouse", "enter", "space"])
def test_button_acts_once_per_press(desk: Desk, heard: Heard, number: int, how: str) -> None:
    button = buttons(desk.context, heard)[number]
    scene = on(desk, button)
    if how == "mouse":
        click(scene, button.rect.center)
    else:
        press_key(scene, TAB, ENTER if how == "enter" else SPACE)
    assert heard.values == ["!"]


@pytest.mark.parametrize("number", range(4))
def test_disabled_button_does_nothing(desk: Desk, heard: Heard, number: int) -> None:
    button = buttons(desk.context, heard)[number]
    button.enabled = False
    scene = on(desk, button)
    click(scene, button.rect.center)
    press_key(scene, TAB, ENTER)
    desk.draw()
    assert heard.values == []


def test_round_button_responds_only_inside_its_disc(desk: Desk, heard: Heard) -> None:
    button = RoundButton(desk.context, "round", (500, 300), 40, "info", "Settings", heard)
    scene = on(desk, button)
    click(scene, (500 - 35, 300 - 35))
    assert heard.values == []
    click(scene, (500 - 35, 300))
    assert heard.values == ["!"]


@pytest.mark.parametrize("how", ["pointer", "keyboard"])
def test_focused_or_hovered_round_button_shows_its_purpose(
    desk: Desk, heard: Heard, how: str
) -> None:
    button = RoundButton(desk.context, "round", (500, 300), 24, "info", "Settings", heard)
    scene = on(desk, button)
    assert texts(desk) == []
    if how == "pointer":
        move(scene, (500, 300))
    else:
        press_key(scene, TAB)
    assert texts(desk) == ["Settings"]


@pytest.mark.parametrize("side", ["left", "right", "above", "below"])
@pytest.mark.parametrize("place", [(20, 20), (1260, 20), (20, 700), (1260, 700)])
def test_tooltip_stays_inside_the_window(
    desk: Desk, heard: Heard, place: tuple[int, int], side: Any
) -> None:
    label = "A rather long name for a rather small button"
    scene = on(desk, RoundButton(desk.context, "round", place, 18, "info", label, heard, tip=side))
    move(scene, place)
    (drawn,) = drawn_texts(desk)
    assert drawn.fits
    assert desk.context.frame.rect.contains(drawn.rect)


def test_tooltip_avoids_other_boxes_and_stays_at_its_button(desk: Desk, heard: Heard) -> None:
    button = RoundButton(desk.context, "round", (600, 400), 18, "info", "Name", heard, tip="above")
    scene = on(desk, button)
    move(scene, (600, 400))

    def seen(*boxes: tuple[int, int, int, int]) -> pygame.Rect:
        button.clear_of = [pygame.Rect(box) for box in boxes]
        return (drawn_texts(desk))[0].box

    usual = seen()
    aside = seen((usual.left - 300, usual.top - 300, 310, 400))
    assert (aside.top, aside.left > usual.left) == (usual.top, True), "a little to the right"
    aside = seen((usual.right - 10, usual.top - 300, 300, 400))
    assert (aside.top, aside.left < usual.left) == (usual.top, True), "a little to the left"
    above = (400, 200, 400, 180)
    assert seen(above).top > button.rect.bottom, "to the other side"
    below = (400, 420, 400, 200)
    assert button.rect.top < seen(above, below).centery < button.rect.bottom, "beside it"
    assert seen((0, 0, 1280, 720)) == usual


def test_tooltip_wraps_before_it_covers_anything(desk: Desk, heard: Heard) -> None:
    label = "A name of many words for a button"
    button = RoundButton(desk.context, "round", (600, 400), 18, "info", label, heard, tip="above")
    scene = on(desk, button)
    move(scene, (600, 400))
    (long,) = drawn_texts(desk)
    button.clear_of = [pygame.Rect(400, 376, 180, 140), pygame.Rect(620, 376, 180, 140)]
    button.clear_of += [pygame.Rect(400, 420, 400, 200)]
    button.clear_of += [pygame.Rect(0, 200, 510, 180), pygame.Rect(690, 200, 500, 180)]
    (short,) = drawn_texts(desk)
    assert short.box.width < 180 < long.box.width
    assert short.box.bottom <= button.rect.top


def test_no_tooltip_overlaps_another(desk: Desk, heard: Heard) -> None:
    label = "Two buttons, close to each other"
    one, other = (
        RoundButton(desk.context, name, (600 + off, 400), 18, "info", label, heard, tip="above")
        for name, off in (("one", 0), ("other", 40))
    )
    scene = on(desk, one, other)
    move(scene, (600, 400))
    focus(scene, "other")
    first, second = drawn_texts(desk)
    assert not first.box.inflate(16, 10).colliderect(second.box.inflate(16, 10))


@pytest.mark.parametrize(
    ("boxes", "edge"),
    [
        ([], "bottom"),
        ([(400, 300, 180, 80)], "bottom"),
        ([(400, 200, 400, 180)], "top"),
        ([(400, 200, 400, 180), (400, 420, 400, 200)], "right"),
        ([(400, 200, 400, 180), (400, 420, 400, 200), (400, 376, 180, 140)], "left"),
    ],
    ids=["at home", "not far", "below", "left of it", "right of it"],
)
def test_tail_of_a_tooltip_points_at_its_button(
    desk: Desk, heard: Heard, boxes: list[tuple[int, int, int, int]], edge: str
) -> None:
    button = RoundButton(desk.context, "round", (600, 400), 18, "info", "Name", heard, tip="above")
    scene = on(desk, button)
    button.clear_of = [pygame.Rect(box) for box in boxes]
    move(scene, (600, 400))
    bubble = (drawn_texts(desk))[0].box.inflate(18, 11)
    picture = desk.draw()
    around = {
        "top": pygame.Rect(bubble.left, bubble.top - 5, bubble.width, 1),
        "bottom": pygame.Rect(bubble.left, bubble.bottom + 4, bubble.width, 1),
        "left": pygame.Rect(bubble.left - 5, bubble.top, 1, bubble.height),
        "right": pygame.Rect(bubble.right + 4, bubble.top, 1, bubble.height),
    }
    cream = {
        side
        for side, strip in around.items()
        for x in range(strip.left, strip.right)
        for y in range(strip.top, strip.bottom)
        if min(picture.get_at((x, y))[:3]) > 150
    }
    assert cream == {edge} - {""}


@pytest.mark.parametrize("how", ["mouse", "enter", "space"])
def test_toggle_switches_on_and_off(desk: Desk, heard: Heard, how: str) -> None:
    toggle = Toggle(desk.context, "toggle", BOX, False, heard)
    scene = on(desk, toggle)
    for _ in range(2):
        if how == "mouse":
            click(scene, BOX.center)
        else:
            press_key(scene, ENTER if how == "enter" else SPACE) or press_key(
                scene, TAB, ENTER if how == "enter" else SPACE
            )
        desk.draw()
    assert heard.values == [True, False]


def segmented(context: Context, heard: Heard) -> RadioGroup:
    return SegmentedControl(context, "rows", BOX, ["Slow", "Normal", "Fast"], 1, heard)


def languages(context: Context, heard: Heard) -> RadioGroup:
    return LanguageBar(context, "rows", BOX, ["cs", "en", "qps"], "en", heard)


def dealers(context: Context, heard: Heard) -> RadioGroup:
    return DealerChoice(context, "rows", BOX.inflate(0, 60), "", 0, heard)


ROWS = [(segmented, [0, 1, 2]), (languages, ["cs", "en", "qps"]), (dealers, [None, 0, 1, 2, 3])]


@pytest.mark.parametrize(("make", "values"), ROWS)
def test_click_chooses_the_segment_under_it(
    desk: Desk, heard: Heard, make: Callable[[Context, Heard], RadioGroup], values: list[Any]
) -> None:
    row = make(desk.context, heard)
    scene = on(desk, row)
    for number in range(len(values)):
        click(scene, row.part(number).center)
    desk.draw()
    assert heard.values == values
    click(scene, row.part(len(values) - 1).center)
    assert heard.values == values


@pytest.mark.parametrize(("make", "values"), ROWS)
def test_arrows_choose_the_next_segment_up_to_the_end(
    desk: Desk, heard: Heard, make: Callable[[Context, Heard], RadioGroup], values: list[Any]
) -> None:
    scene = on(desk, make(desk.context, heard))
    focus(scene, "rows")
    press_key(scene, *[LEFT] * 5)
    assert heard.values == [values[0]]
    heard.values.clear()
    press_key(scene, *[RIGHT] * 7)
    assert heard.values == values[1:]


@pytest.mark.parametrize(("make", "values"), ROWS)
def test_enter_cycles_through_the_segments(
    desk: Desk, heard: Heard, make: Callable[[Context, Heard], RadioGroup], values: list[Any]
) -> None:
    scene = on(desk, make(desk.context, heard))
    focus(scene, "rows")
    press_key(scene, *[ENTER] * len(values))
    assert heard.values == [*values[2:], *values[:2]]


@pytest.mark.parametrize("width", [7, 100, 401])
def test_segments_of_a_row_leave_no_gap(desk: Desk, heard: Heard, width: int) -> None:
    row = SegmentedControl(
        desk.context, "row", pygame.Rect(10, 10, width, 40), list("abc"), 0, heard
    )
    parts = [row.part(number) for number in range(3)]
    assert parts[0].left == 10
    assert [part.right for part in parts[:2]] == [part.left for part in parts[1:]]
    assert parts[2].right == 10 + width


def test_dealer_choices_are_lots_player_and_cats(desk: Desk, heard: Heard) -> None:
    on(desk, dealers(desk.context, heard))
    lot, player, *cats = texts(desk)
    assert player == "You"
    assert cats == [cat.name for cat in CAST]
    assert lot not in cats


def test_slider_follows_the_pointer_and_stops_at_its_ends(desk: Desk, heard: Heard) -> None:
    slider = Slider(desk.context, "slider", BOX, 0.5, heard, Heard())
    scene = on(desk, slider)
    drag(scene, (600, 324), (700, 324), (2000, 0), (0, 324))
    desk.draw()
    assert heard.values == pytest.approx([0.77, 1.0, 0.0], abs=0.01)


def test_slider_moves_by_tenths_with_arrows(desk: Desk, heard: Heard) -> None:
    scene = on(desk, Slider(desk.context, "slider", BOX, 0.85, heard, Heard()))
    focus(scene, "slider")
    press_key(scene, RIGHT, RIGHT, RIGHT, LEFT)
    assert heard.values == pytest.approx([0.95, 1.0, 0.9])
    press_key(scene, ENTER)
    assert len(heard.values) == 3


def test_slider_stays_held_when_every_change_rebuilds_its_scene(desk: Desk) -> None:
    values = [0.5]

    def change(value: float) -> None:
        values.append(value)
        scene.arrange()

    scene = on_anew(
        desk, lambda: [Slider(desk.context, "slider", BOX, values[-1], change, lambda: None)]
    )
    drag(scene, (600, 324), (650, 324), (700, 324), (790, 324))
    assert values == sorted(values)
    assert values[-1] == pytest.approx(1.0, abs=0.01)


def test_slider_reports_its_final_value_on_release_only(desk: Desk, heard: Heard) -> None:
    settled = Heard()
    scene = on(desk, Slider(desk.context, "slider", BOX, 0.5, heard, settled))
    hold(scene, (600, 324))
    move(scene, (700, 324), pressed=True)
    assert heard.values
    assert not settled.values
    let_go(scene, (700, 324))
    assert len(settled.values) == 1


def test_slider_reports_its_final_value_when_the_focus_leaves(desk: Desk, heard: Heard) -> None:
    settled = Heard()
    scene = on(desk, Slider(desk.context, "slider", BOX, 0.5, heard, settled))
    focus(scene, "slider")
    press_key(scene, RIGHT, RIGHT, RIGHT)
    assert not settled.values
    desk.app.pop()
    assert len(settled.values) == 1
