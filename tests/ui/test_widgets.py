"""Controls: each by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from smokingcat.ui.engine.context import Context
from smokingcat.ui.screens.new_match.word_slate import WordSlate
from smokingcat.ui.screens.title.title_scene import MenuItem
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.choice_controls import SegmentedControl, Slider, Toggle
from smokingcat.ui.widgets.language_bar import LanguageBar
from smokingcat.ui.widgets.radio_group import RadioGroup
from smokingcat.ui.widgets.tooltip import Obstacles
from smokingcat.ui.widgets.widget import Pixel, Widget
from tests.ui.headless_game import (
    CallRecorder,
    Game,
    click,
    drag,
    drawn_texts,
    focus_control,
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


def buttons(context: Context, action: Callable[[], None]) -> list[Widget]:
    return [
        Button(context, "button", BOX, "Deal", action),
        RoundButton(context, "button", BOX.center, 24, "paw", "Settings", action),
        MenuItem(context, "button", BOX, "Play", action),
        WordSlate(context, "button", BOX, "KOČKA", action),
    ]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("how", ["mouse", "enter", "space"])
def test_button_acts_once_per_press(
    game: Game, recorder: CallRecorder, number: int, how: str
) -> None:
    button = buttons(game.context, recorder)[number]
    scene = show_controls(game, button)
    if how == "mouse":
        click(scene, button.rect.center)
    else:
        press_key(scene, TAB, ENTER if how == "enter" else SPACE)
    assert recorder.values == ["!"]


@pytest.mark.parametrize("number", range(4))
def test_disabled_button_does_nothing(game: Game, recorder: CallRecorder, number: int) -> None:
    button = buttons(game.context, recorder)[number]
    button.enabled = False
    scene = show_controls(game, button)
    click(scene, button.rect.center)
    press_key(scene, TAB, ENTER)
    game.draw()
    assert recorder.values == []


def test_round_button_responds_only_inside_its_disc(game: Game, recorder: CallRecorder) -> None:
    button = RoundButton(game.context, "round", (500, 300), 40, "paw", "Settings", recorder)
    scene = show_controls(game, button)
    click(scene, (500 - 35, 300 - 35))
    assert recorder.values == []
    click(scene, (500 - 35, 300))
    assert recorder.values == ["!"]


@pytest.mark.parametrize("how", ["pointer", "keyboard"])
def test_focused_or_hovered_round_button_shows_its_purpose(
    game: Game, recorder: CallRecorder, how: str
) -> None:
    button = RoundButton(game.context, "round", (500, 300), 24, "paw", "Settings", recorder)
    scene = show_controls(game, button)
    assert texts(game) == []
    if how == "pointer":
        move_pointer(scene, (500, 300))
    else:
        press_key(scene, TAB)
    assert texts(game) == ["Settings"]


@pytest.mark.parametrize("side", ["left", "right", "above", "below"])
@pytest.mark.parametrize("place", [(20, 20), (1260, 20), (20, 700), (1260, 700)])
def test_tooltip_stays_inside_the_window(
    game: Game, recorder: CallRecorder, place: tuple[int, int], side: Any
) -> None:
    label = "A rather long name for a rather small button"
    scene = show_controls(
        game, RoundButton(game.context, "round", place, 18, "paw", label, recorder, tip=side)
    )
    move_pointer(scene, place)
    (drawn,) = drawn_texts(game)
    assert drawn.fits
    assert game.context.frame.rect.contains(drawn.rect)


def round_button(
    game: Game, label: str, name: str = "round", place: Pixel = (600, 400)
) -> RoundButton:
    return RoundButton(game.context, name, place, 18, "paw", label, CallRecorder(), tip="above")


def test_tooltip_avoids_other_boxes_and_stays_at_its_button(game: Game) -> None:
    button = round_button(game, "Name")
    scene = show_controls(game, button)
    move_pointer(scene, (600, 400))

    def seen(*boxes: tuple[int, int, int, int]) -> pygame.Rect:
        button.obstacles = Obstacles([pygame.Rect(box) for box in boxes])
        return (drawn_texts(game))[0].box

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


def test_tooltip_wraps_before_it_covers_anything(game: Game) -> None:
    label = "A name of many words for a button"
    button = round_button(game, label)
    scene = show_controls(game, button)
    move_pointer(scene, (600, 400))
    (long,) = drawn_texts(game)
    boxes = [pygame.Rect(400, 376, 180, 140), pygame.Rect(620, 376, 180, 140)]
    boxes += [pygame.Rect(400, 420, 400, 200)]
    boxes += [pygame.Rect(0, 200, 510, 180), pygame.Rect(690, 200, 500, 180)]
    button.obstacles = Obstacles(boxes)
    (short,) = drawn_texts(game)
    assert short.box.width < 180 < long.box.width
    assert short.box.bottom <= button.rect.top


def test_no_tooltip_overlaps_another(game: Game) -> None:
    label = "Two buttons, close to each other"
    one, other = (
        round_button(game, label, name, (600 + off, 400))
        for name, off in (("one", 0), ("other", 40))
    )
    scene = show_controls(game, one, other)
    move_pointer(scene, (600, 400))
    focus_control(scene, "other")
    first, second = drawn_texts(game)
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
    game: Game, boxes: list[tuple[int, int, int, int]], edge: str
) -> None:
    button = round_button(game, "Name")
    scene = show_controls(game, button)
    button.obstacles = Obstacles([pygame.Rect(box) for box in boxes])
    move_pointer(scene, (600, 400))
    bubble = (drawn_texts(game))[0].box.inflate(18, 11)
    picture = game.draw()
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
def test_toggle_switches_on_and_off(game: Game, recorder: CallRecorder, how: str) -> None:
    toggle = Toggle(game.context, "toggle", BOX, False, recorder)
    scene = show_controls(game, toggle)
    for _ in range(2):
        if how == "mouse":
            click(scene, BOX.center)
        else:
            press_key(scene, ENTER if how == "enter" else SPACE) or press_key(
                scene, TAB, ENTER if how == "enter" else SPACE
            )
        game.draw()
    assert recorder.values == [True, False]


def segmented(context: Context, recorder: CallRecorder) -> RadioGroup:
    return SegmentedControl(context, "rows", BOX, ["Slow", "Normal", "Fast"], 1, recorder)


def languages(context: Context, recorder: CallRecorder) -> RadioGroup:
    return LanguageBar(context, "rows", BOX, ["cs", "en", "qps"], "en", recorder)


MakeRow = Callable[[Context, CallRecorder], RadioGroup]
ROWS = [(segmented, [0, 1, 2]), (languages, ["cs", "en", "qps"])]


@pytest.mark.parametrize(("make", "values"), ROWS)
def test_click_chooses_the_segment_under_it(
    game: Game, recorder: CallRecorder, make: MakeRow, values: list[Any]
) -> None:
    row = make(game.context, recorder)
    scene = show_controls(game, row)
    for number in range(len(values)):
        click(scene, row.part(number).center)
    game.draw()
    assert recorder.values == values
    click(scene, row.part(len(values) - 1).center)
    assert recorder.values == values


@pytest.mark.parametrize(("make", "values"), ROWS)
def test_arrows_choose_the_next_segment_up_to_the_end(
    game: Game, recorder: CallRecorder, make: MakeRow, values: list[Any]
) -> None:
    scene = show_controls(game, make(game.context, recorder))
    focus_control(scene, "rows")
    press_key(scene, *[LEFT] * 5)
    assert recorder.values == [values[0]]
    recorder.values.clear()
    press_key(scene, *[RIGHT] * 7)
    assert recorder.values == values[1:]


@pytest.mark.parametrize(("make", "values"), ROWS)
def test_enter_cycles_through_the_segments(
    game: Game, recorder: CallRecorder, make: MakeRow, values: list[Any]
) -> None:
    scene = show_controls(game, make(game.context, recorder))
    focus_control(scene, "rows")
    press_key(scene, *[ENTER] * len(values))
    assert recorder.values == [*values[2:], *values[:2]]


@pytest.mark.parametrize("width", [7, 100, 401])
def test_segments_of_a_row_leave_no_gap(game: Game, recorder: CallRecorder, width: int) -> None:
    row = SegmentedControl(
        game.context, "row", pygame.Rect(10, 10, width, 40), list("abc"), 0, recorder
    )
    parts = [row.part(number) for number in range(3)]
    assert parts[0].left == 10
    assert [part.right for part in parts[:2]] == [part.left for part in parts[1:]]
    assert parts[2].right == 10 + width


def test_slider_follows_the_pointer_and_stops_at_its_ends(
    game: Game, recorder: CallRecorder
) -> None:
    slider = Slider(game.context, "slider", BOX, 0.5, recorder, CallRecorder())
    scene = show_controls(game, slider)
    drag(scene, (600, 324), (700, 324), (2000, 0), (0, 324))
    game.draw()
    assert recorder.values == pytest.approx([0.77, 1.0, 0.0], abs=0.01)


def test_slider_moves_by_tenths_with_arrows(game: Game, recorder: CallRecorder) -> None:
    scene = show_controls(game, Slider(game.context, "slider", BOX, 0.85, recorder, CallRecorder()))
    focus_control(scene, "slider")
    press_key(scene, RIGHT, RIGHT, RIGHT, LEFT)
    assert recorder.values == pytest.approx([0.95, 1.0, 0.9])
    press_key(scene, ENTER)
    assert len(recorder.values) == 3


def test_slider_stays_held_when_every_change_rebuilds_its_scene(game: Game) -> None:
    values = [0.5]

    def change(value: float) -> None:
        values.append(value)
        scene.arrange()

    scene = show_rebuilt_controls(
        game, lambda: [Slider(game.context, "slider", BOX, values[-1], change, lambda: None)]
    )
    drag(scene, (600, 324), (650, 324), (700, 324), (790, 324))
    assert values == sorted(values)
    assert values[-1] == pytest.approx(1.0, abs=0.01)


def test_slider_reports_its_final_value_on_release_only(game: Game, recorder: CallRecorder) -> None:
    settled = CallRecorder()
    scene = show_controls(game, Slider(game.context, "slider", BOX, 0.5, recorder, settled))
    press_pointer(scene, (600, 324))
    move_pointer(scene, (700, 324), pressed=True)
    assert recorder.values
    assert not settled.values
    release_pointer(scene, (700, 324))
    assert len(settled.values) == 1


def test_slider_reports_its_final_value_when_the_focus_leaves(
    game: Game, recorder: CallRecorder
) -> None:
    settled = CallRecorder()
    scene = show_controls(game, Slider(game.context, "slider", BOX, 0.5, recorder, settled))
    focus_control(scene, "slider")
    press_key(scene, RIGHT, RIGHT, RIGHT)
    assert not settled.values
    game.app.pop()
    assert len(settled.values) == 1
