"""One switch and a pointer that rests: a round can be played by either."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.choice_controls import Slider
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from smokingcat.ui.widgets.text_field import TextField
from tests.ui.desk import Desk, Heard, move_to, on, press_at, strike, wait
from tests.ui.screens import FOLLOWING, PASSING, go_on, table_at

PACE = 600


def until(desk: Desk, scene: Scene, name: str) -> None:
    """Wait until the cursor has walked to a control."""
    for _ in range(60):
        if scene.focus is not None and scene.focus.name == name:
            return
        wait(desk, 0.1)
    raise AssertionError(f"the cursor never comes to {name}")


def press(desk: Desk) -> None:
    strike(desk, pygame.K_SPACE)


def test_the_cursor_walks_by_itself_round_and_round_and_one_key_takes() -> None:
    with Desk((1280, 720), "en", scan=PACE) as desk:
        pressed = Heard()
        scene = on(
            desk,
            *(
                Button(desk.context, name, pygame.Rect(100, 100 * n, 90, 50), name, pressed)
                for n, name in enumerate("ABC", 1)
            ),
        )
        been = []
        for _ in range(5):
            wait(desk, 0.3)
            been.append(scene.focus.name if scene.focus is not None else "")
            wait(desk, 0.3)
        assert been == ["A", "B", "C", "A", "B"]
        wait(desk, 0.5)
        press(desk)
        assert pressed.values == ["!"]


def test_an_open_list_and_a_slider_are_walked_through() -> None:
    with Desk((1280, 720), "en", scan=PACE) as desk:
        chosen = Heard()
        listed = Dropdown(desk.context, "list", pygame.Rect(100, 100, 200, 40), "abc", 0, chosen)
        slider = Slider(
            desk.context, "slider", pygame.Rect(100, 400, 200, 40), 0.7, Heard(), Heard()
        )
        scene = on(desk, listed, slider)
        until(desk, scene, "list")
        wait(desk, 0.5)
        press(desk)
        assert listed.is_open
        while listed.marked != 2:
            wait(desk, 0.1)
        press(desk)
        assert chosen.values == [2]
        until(desk, scene, "slider")
        press(desk)
        wait(desk, 1.3)
        press(desk)
        assert slider.value == 0.2


def test_what_is_longer_than_the_window_is_read_to_its_end_and_again() -> None:
    with Desk((1280, 720), "en", scan=PACE) as desk:
        places = Heard()
        box, view = pygame.Rect(600, 100, 20, 200), pygame.Rect(100, 100, 500, 200)
        bar = ScrollBar(desk.context, "scroll", box, view, 500, 0, places)
        until(desk, on(desk, bar), "scroll")
        for _ in range(3):
            press(desk)
        assert places.values == [170, 300, 0]


def test_where_there_is_much_groups_are_walked_over_first() -> None:
    with Desk((1280, 720), "en", scan=PACE) as desk:
        heard = Heard()
        names = "ABCDEFGHIJKLMNOPQ"
        scene = on(
            desk,
            *(
                Button(desk.context, name, pygame.Rect(20 + 60 * n, 100, 50, 50), name, heard)
                for n, name in enumerate(names)
            ),
        )
        wait(desk, 0.3)
        been = []
        for _ in range(4):
            been.append(scene.focus.name if scene.focus is not None else "")
            wait(desk, 0.6)
        assert been == ["A", "G", "M", "A"]
        assert not scene.shows_focus, "the ring is round all of the group"
        until(desk, scene, "M")
        press(desk)
        assert heard.values == []
        until(desk, scene, "O")
        press(desk)
        assert heard.values == ["!"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_nothing_else_is_put_on_the_switch(key: int) -> None:
    with Desk((1280, 720), "en", scan=PACE) as desk:
        scene = desk.show(KeysScene(desk.context))
        wait(desk, 1.0)
        scene.named("change").activate()
        scene.named("line 4").activate()
        strike(desk, key)
        assert desk.context.settings.inputs == {}
        assert not scene.asks_for_input
        until(desk, scene, "line 4")


def is_to_be_taken(scene: TableScene) -> bool:
    """Say whether the cursor is at what somebody would take who plays anything."""
    selection, hand = scene.model.selection, scene.model.hand
    if scene.focus is None or scene.focus.name not in ("hand", "pass"):
        return False
    if scene.focus.name == "pass":
        return hand.has_three
    return (
        scene.focus.stops > 0 and selection.hovered not in selection.raised and not hand.has_three
    )


def test_a_round_is_played_with_one_switch() -> None:
    with Desk((1280, 720), "en", scan=PACE, auto_last=False) as desk:
        scene = table_at(desk, PASSING)
        go_on(scene, lambda: scene.model.hand.is_passing)
        presses = 0
        for _ in range(600):
            if scene.model.is_reckoning:
                break
            wait(desk, 0.3)
            if is_to_be_taken(scene):
                presses += 1
                press(desk)
        assert presses < 60, "two for a card, one for the pass, some to hurry"
        assert scene.model.is_reckoning
        wait(desk, 3.0)
        until(desk, scene, "proceed")
        press(desk)
        assert not scene.model.is_reckoning


def test_the_walk_begins_with_the_hand_and_goes_past_what_cannot_be_played() -> None:
    with Desk((1280, 720), "en", scan=PACE) as desk:
        scene = table_at(desk, FOLLOWING)
        go_on(scene, lambda: scene.director.idle)
        wait(desk, 0.1)
        assert scene.focus is scene.named("hand")
        press(desk)
        been = set()
        for _ in range(8):
            been.add(scene.model.selection.hovered)
            wait(desk, 0.3)
        assert been - {None} <= set(scene.director.shown.hand) - set(scene.model.hand.dimmed)


def test_where_the_pointer_goes_about_a_click_is_a_click() -> None:
    with Desk((1280, 720), "en", scan=PACE) as desk:
        first, second = Heard(), Heard()
        one = Button(desk.context, "one", pygame.Rect(100, 100, 90, 50), "one", first)
        two = Button(desk.context, "two", pygame.Rect(100, 300, 90, 50), "two", second)
        scene = on(desk, one, two)
        until(desk, scene, "one")
        move_to(desk, two.rect.center)
        press_at(desk, two.rect.center)
        assert (first.values, second.values) == ([], ["!"])
        until(desk, scene, "one")
        press_at(desk, two.rect.center)
        assert first.values == ["!"], "the pointer rests: the button of the mouse is the switch"


def test_a_pointer_that_rests_presses_once() -> None:
    with Desk((1280, 720), "en", dwell=1000) as desk:
        pressed = Heard()
        button = Button(desk.context, "one", pygame.Rect(100, 100, 90, 50), "one", pressed)
        on(desk, button)
        move_to(desk, button.rect.center)
        wait(desk, 0.9)
        assert pressed.values == []
        assert desk.app.hands.wakes_in is not None
        wait(desk, 0.2)
        assert pressed.values == ["!"]
        wait(desk, 3.0)
        assert pressed.values == ["!"]
        assert desk.app.hands.wakes_in is None, "nothing is counted any more"


def test_beside_everything_nothing_is_pressed_and_nobody_is_woken() -> None:
    with Desk((1280, 720), "en", dwell=600) as desk:
        pressed = Heard()
        on(desk, Button(desk.context, "one", pygame.Rect(100, 100, 90, 50), "one", pressed))
        move_to(desk, (900, 600))
        wait(desk, 3.0)
        assert pressed.values == []
        assert desk.app.hands.wakes_in is None


def test_a_card_is_played_by_resting_on_it() -> None:
    with Desk((1280, 720), "en", dwell=600, warns=0) as desk:
        scene = table_at(desk, FOLLOWING)
        go_on(scene, lambda: scene.director.idle)
        hand = scene.director.shown.hand
        token = next(each for each in hand if each not in scene.model.hand.dimmed)
        pose = dict(scene.model.poses(scene.room))[token]
        move_to(desk, (round(pose.x), round(pose.y)))
        wait(desk, 0.8)
        assert token not in scene.director.shown.hand


def test_letters_are_offered_one_after_the_other_and_the_last_can_be_taken_away() -> None:
    with Desk((1280, 720), "en", scan=PACE) as desk:
        typed = Heard()
        line, below = pygame.Rect(100, 100, 300, 50), pygame.Rect(100, 300, 90, 50)
        field = TextField(desk.context, "field", line, "", typed, letters="ABC")
        scene = on(desk, field, Button(desk.context, "A", below, "A", typed))
        until(desk, scene, "field")
        press(desk)
        for word, is_marked in (("C", True), ("Ca", True), ("Cab", True), ("Cab", True)):
            while field.value != word or (field.anchor != field.caret) is not is_marked:
                wait(desk, 0.1)
            press(desk)
        assert field.value == "Ca", "a letter that was there, marked again, is taken away"
        until(desk, scene, "A")
        assert field.value == "Ca", "what is only offered does not stay"
