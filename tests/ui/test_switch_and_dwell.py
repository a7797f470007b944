"""Access by one switch and by dwell click: each can play a round."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.store.settings import load_settings
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.settings.settings_scene import ACCESS, SettingsScene
from smokingcat.ui.screens.settings.trial_scene import TrialScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.choice_controls import Slider
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from smokingcat.ui.widgets.text_field import TextField
from tests.ui.headless_game import (
    CallRecorder,
    Game,
    drawn_texts,
    run_loop,
    send_click,
    send_keys,
    send_motion,
    show_controls,
    texts,
)
from tests.ui.screens import FOLLOWING, PASSING, play_until, table_at

PACE = 600


def wait_for_cursor(game: Game, scene: Scene, name: str) -> None:
    """Wait until the scan cursor has reached a control."""
    for _ in range(60):
        if scene.focus is not None and scene.focus.name == name:
            return
        run_loop(game, 0.1)
    raise AssertionError(f"the cursor never comes to {name}")


def press_switch(game: Game) -> None:
    send_keys(game, pygame.K_SPACE)


def test_cursor_scans_in_a_loop_and_the_switch_key_selects() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        pressed = CallRecorder()
        scene = show_controls(
            game,
            *(
                Button(game.context, name, pygame.Rect(100, 100 * n, 90, 50), name, pressed)
                for n, name in enumerate("ABC", 1)
            ),
        )
        been = []
        for _ in range(5):
            run_loop(game, 0.3)
            been.append(scene.focus.name if scene.focus is not None else "")
            run_loop(game, 0.3)
        assert been == ["A", "B", "C", "A", "B"]
        run_loop(game, 0.5)
        press_switch(game)
        assert pressed.values == ["!"]


def test_open_list_and_slider_are_scanned() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        chosen = CallRecorder()
        listed = Dropdown(game.context, "list", pygame.Rect(100, 100, 200, 40), "abc", 0, chosen)
        slider = Slider(
            game.context,
            "slider",
            pygame.Rect(100, 400, 200, 40),
            0.7,
            CallRecorder(),
            CallRecorder(),
        )
        scene = show_controls(game, listed, slider)
        wait_for_cursor(game, scene, "list")
        run_loop(game, 0.5)
        press_switch(game)
        assert listed.is_open
        while listed.marked != 2:
            run_loop(game, 0.1)
        press_switch(game)
        assert chosen.values == [2]
        wait_for_cursor(game, scene, "slider")
        press_switch(game)
        run_loop(game, 1.3)
        press_switch(game)
        assert slider.value == 0.2


def test_long_page_is_scrolled_to_its_end_and_restarts() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        places = CallRecorder()
        box, view = pygame.Rect(600, 100, 20, 200), pygame.Rect(100, 100, 500, 200)
        bar = ScrollBar(game.context, "scroll", box, view, 500, 0, places)
        wait_for_cursor(game, show_controls(game, bar), "scroll")
        for _ in range(3):
            press_switch(game)
        assert places.values == [170, 300, 0]


def test_many_controls_are_scanned_by_group_first() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        heard = CallRecorder()
        names = "ABCDEFGHIJKLMNOPQ"
        scene = show_controls(
            game,
            *(
                Button(game.context, name, pygame.Rect(20 + 60 * n, 100, 50, 50), name, heard)
                for n, name in enumerate(names)
            ),
        )
        run_loop(game, 0.3)
        been = []
        for _ in range(4):
            been.append(scene.focus.name if scene.focus is not None else "")
            run_loop(game, 0.6)
        assert been == ["A", "G", "M", "A"]
        assert not scene.shows_focus, "the ring is round all of the group"
        wait_for_cursor(game, scene, "M")
        press_switch(game)
        assert heard.values == []
        wait_for_cursor(game, scene, "O")
        press_switch(game)
        assert heard.values == ["!"]


def test_switch_takes_the_control_that_the_mouse_has_clicked_not_its_group() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        heard = CallRecorder()
        boxes = [pygame.Rect(20 + 60 * number, 100, 50, 50) for number in range(17)]
        scene = show_controls(
            game,
            *(
                Button(game.context, str(number), box, str(number), heard)
                for number, box in enumerate(boxes)
            ),
        )
        wait_for_cursor(game, scene, "0")
        send_motion(game, boxes[8].center)
        send_click(game, boxes[8].center)
        press_switch(game)
        assert heard.values == ["!", "!"]
        assert scene.focus is scene.named("8")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_other_commands_cannot_be_bound_to_the_switch_key(key: int) -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        scene = game.show(KeysScene(game.context))
        run_loop(game, 1.0)
        scene.named("change").activate()
        scene.named("line 4").activate()
        send_keys(game, key)
        assert game.context.settings.inputs == {}
        assert not scene.asks_for_input
        wait_for_cursor(game, scene, "line 4")


def is_at_useful_control(scene: TableScene) -> bool:
    """Return whether the cursor is at a control that makes the game progress."""
    selection, hand = scene.model.selection, scene.model.hand
    if scene.focus is None or scene.focus.name not in ("hand", "pass"):
        return False
    if scene.focus.name == "pass":
        return hand.has_three
    return (
        scene.focus.stop_count > 0
        and selection.hovered not in selection.raised
        and not hand.has_three
    )


def test_one_switch_alone_plays_a_round() -> None:
    with Game((1280, 720), "en", scan=PACE, auto_last=False) as game:
        scene = table_at(game, PASSING)
        play_until(scene, lambda: scene.model.hand.is_passing)
        presses = 0
        for _ in range(600):
            if scene.model.is_reckoning:
                break
            run_loop(game, 0.3)
            if is_at_useful_control(scene):
                presses += 1
                press_switch(game)
        assert presses < 60, "two for a card, one for the pass, some to hurry"
        assert scene.model.is_reckoning
        run_loop(game, 3.0)
        wait_for_cursor(game, scene, "proceed")
        press_switch(game)
        assert not scene.model.is_reckoning


def test_scan_starts_with_the_hand_and_skips_unplayable_cards() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        scene = table_at(game, FOLLOWING)
        play_until(scene, lambda: scene.director.idle)
        run_loop(game, 0.1)
        assert scene.focus is scene.named("hand")
        press_switch(game)
        been = set()
        for _ in range(8):
            been.add(scene.model.selection.hovered)
            run_loop(game, 0.3)
        assert been - {None} <= set(scene.director.shown.hand) - set(scene.model.hand.dimmed)


def test_dwell_click_mode_keeps_ordinary_clicks() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        first, second = CallRecorder(), CallRecorder()
        one = Button(game.context, "one", pygame.Rect(100, 100, 90, 50), "one", first)
        two = Button(game.context, "two", pygame.Rect(100, 300, 90, 50), "two", second)
        scene = show_controls(game, one, two)
        wait_for_cursor(game, scene, "one")
        send_motion(game, two.rect.center)
        send_click(game, two.rect.center)
        assert (first.values, second.values) == ([], ["!"])
        wait_for_cursor(game, scene, "one")
        send_click(game, two.rect.center)
        assert first.values == ["!"], "the pointer rests: the button of the mouse is the switch"


def test_resting_pointer_clicks_once() -> None:
    with Game((1280, 720), "en", dwell=1000) as game:
        pressed = CallRecorder()
        button = Button(game.context, "one", pygame.Rect(100, 100, 90, 50), "one", pressed)
        show_controls(game, button)
        send_motion(game, button.rect.center)
        run_loop(game, 0.9)
        assert pressed.values == []
        assert game.app.devices.wakes_in is not None
        run_loop(game, 0.2)
        assert pressed.values == ["!"]
        run_loop(game, 3.0)
        assert pressed.values == ["!"]
        assert game.app.devices.wakes_in is None, "nothing is counted any more"


def test_dwell_outside_all_controls_clicks_nothing_and_causes_no_wake_up() -> None:
    with Game((1280, 720), "en", dwell=600) as game:
        pressed = CallRecorder()
        show_controls(
            game, Button(game.context, "one", pygame.Rect(100, 100, 90, 50), "one", pressed)
        )
        send_motion(game, (900, 600))
        run_loop(game, 3.0)
        assert pressed.values == []
        assert game.app.devices.wakes_in is None


def test_card_is_played_by_dwelling_on_it() -> None:
    with Game((1280, 720), "en", dwell=600, warns=0) as game:
        scene = table_at(game, FOLLOWING)
        play_until(scene, lambda: scene.director.idle)
        hand = scene.director.shown.hand
        token = next(each for each in hand if each not in scene.model.hand.dimmed)
        pose = dict(scene.model.poses(scene.layout))[token]
        send_motion(game, (round(pose.x), round(pose.y)))
        run_loop(game, 0.8)
        assert token not in scene.director.shown.hand


def test_letters_are_offered_one_by_one_and_the_last_can_be_deleted() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        typed = CallRecorder()
        line, below = pygame.Rect(100, 100, 300, 50), pygame.Rect(100, 300, 90, 50)
        field = TextField(game.context, "field", line, "", typed, letters="ABC")
        scene = show_controls(game, field, Button(game.context, "A", below, "A", typed))
        wait_for_cursor(game, scene, "field")
        press_switch(game)
        for word, is_marked in (("C", True), ("Ca", True), ("Cab", True), ("Cab", True)):
            while field.value != word or (field.anchor != field.caret) is not is_marked:
                run_loop(game, 0.1)
            press_switch(game)
        assert field.value == "Ca", "a letter that was there, marked again, is taken away"
        wait_for_cursor(game, scene, "A")
        assert field.value == "Ca", "what is only offered does not stay"


ONE_SWITCH = "scan"
BY_RESTING = "dwell"
PACES = {ONE_SWITCH: 900, BY_RESTING: 1000}


def choose_by_list(game: Game, name: str, number: int) -> TrialScene:
    """Choose a value on the page Access, as a click in the list does; return the trial."""
    game.show(SettingsScene(game.context)).open_page(ACCESS)
    listed = game.top(Scene).named(name)
    assert isinstance(listed, Dropdown)
    listed.change(number)
    return game.top(TrialScene)


def saved(name: str) -> int:
    value: int = getattr(load_settings(paths.settings_file())[0], name)
    return value


@pytest.mark.parametrize("name", [ONE_SWITCH, BY_RESTING])
def test_trial_without_an_answer_puts_the_setting_back_after_15_seconds(name: str) -> None:
    with Game((1280, 720), "en") as game:
        trial = choose_by_list(game, name, 2)
        assert getattr(game.context.settings, name) == PACES[name], "it is in force at once"
        assert saved(name) == 0, "but not on the disk"
        assert "Keep this? 15 s" in texts(game)
        trial.update(14.9)
        assert game.app.top is trial
        assert "Keep this? 1 s" in texts(game)
        trial.update(0.2)
        assert game.app.top is not trial
        assert "It is as it was before." in texts(game)
        assert getattr(game.context.settings, name) == saved(name) == 0


def test_trial_counts_down_by_the_second_and_wakes_the_loop_for_it() -> None:
    with Game((1280, 720), "en") as game:
        trial = choose_by_list(game, BY_RESTING, 1)
        assert not trial.update(0.25)
        assert trial.wakes_in == pytest.approx(0.75)
        assert trial.update(0.8)
        assert "Keep this? 14 s" in texts(game)


@pytest.mark.parametrize(("name", "before"), [(ONE_SWITCH, 2000), (BY_RESTING, 2500)])
def test_trial_of_another_duration_ends_with_the_one_before(name: str, before: int) -> None:
    with Game((1280, 720), "en", **{name: before}) as game:
        trial = choose_by_list(game, name, 1)
        trial.update(15.1)
        assert getattr(game.context.settings, name) == before


def test_quitting_during_a_trial_saves_nothing_of_it() -> None:
    with Game((1280, 720), "en") as game:
        choose_by_list(game, ONE_SWITCH, 2)
        game.app.quit()
        assert saved(ONE_SWITCH) == 0


def test_trial_is_kept_by_the_keyboard_alone() -> None:
    with Game((1280, 720), "en") as game:
        choose_by_list(game, ONE_SWITCH, 2)
        run_loop(game, 1.0)
        send_keys(game, pygame.K_LEFT)
        run_loop(game, 2.0)
        send_keys(game, pygame.K_RETURN)
        assert saved(ONE_SWITCH) == 900
        assert isinstance(game.app.top, SettingsScene)


def test_trial_is_put_back_by_escape() -> None:
    with Game((1280, 720), "en") as game:
        choose_by_list(game, ONE_SWITCH, 2)
        run_loop(game, 1.0)
        send_keys(game, pygame.K_ESCAPE)
        assert game.context.settings.scan == saved(ONE_SWITCH) == 0


@pytest.mark.parametrize(("answer", "kept"), [("yes", 900), ("no", 0)])
def test_trial_is_answered_by_the_switch_itself(answer: str, kept: int) -> None:
    with Game((1280, 720), "en") as game:
        trial = choose_by_list(game, ONE_SWITCH, 2)
        run_loop(game, 0.6)
        assert trial.focus is trial.named("no"), "the cursor begins where nothing is kept"
        wait_for_cursor(game, trial, answer)
        press_switch(game)
        assert game.context.settings.scan == saved(ONE_SWITCH) == kept


@pytest.mark.parametrize(("answer", "kept"), [("yes", 1000), ("no", 0)])
def test_trial_is_answered_by_resting(answer: str, kept: int) -> None:
    with Game((1280, 720), "en") as game:
        trial = choose_by_list(game, BY_RESTING, 2)
        send_motion(game, trial.named(answer).rect.center)
        run_loop(game, 1.2)
        assert game.context.settings.dwell == saved(BY_RESTING) == kept


@pytest.mark.parametrize(("answer", "kept"), [("yes", 900), ("no", 0)])
def test_trial_is_answered_by_the_mouse_alone(answer: str, kept: int) -> None:
    with Game((1280, 720), "en") as game:
        trial = choose_by_list(game, ONE_SWITCH, 2)
        run_loop(game, 1.0)
        send_motion(game, trial.named(answer).rect.center)
        send_click(game, trial.named(answer).rect.center)
        assert game.context.settings.scan == saved(ONE_SWITCH) == kept


def scanned_button(game: Game) -> CallRecorder:
    """Show one button in the middle of the window; return what records its presses."""
    pressed = CallRecorder()
    middle = pygame.Rect(590, 330, 100, 60)
    scene = show_controls(game, Button(game.context, "one", middle, "one", pressed))
    wait_for_cursor(game, scene, "one")
    return pressed


def creep(game: Game, *places: tuple[int, int]) -> None:
    """Move the pointer slowly from place to place, a pixel at a time."""
    for begin, end in pairwise(places):
        far = max(abs(end[0] - begin[0]), abs(end[1] - begin[1]))
        for step in range(far + 1):
            x, y = (a + (b - a) * step // far for a, b in zip(begin, end, strict=True))
            send_motion(game, (x, y))


def test_click_on_the_banner_after_the_mouse_travelled_ends_one_switch() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        pressed = scanned_button(game)
        send_motion(game, (400, 600))
        run_loop(game, 20.0)
        assert "End one-switch mode" not in texts(game)
        creep(game, (400, 600), (640, 400), (640, 54))
        assert "End one-switch mode" in texts(game)
        send_click(game, (640, 54))
        assert game.context.settings.scan == saved(ONE_SWITCH) == 0
        assert pressed.values == []
        assert "End one-switch mode" not in texts(game)
        send_click(game, (640, 54))
        send_motion(game, (640, 360))
        send_click(game, (640, 360))
        assert pressed.values == ["!"], "the mouse is a mouse again"


def test_click_of_a_trembling_pointer_is_the_switch_wherever_it_rests() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        pressed = scanned_button(game)
        send_motion(game, (640, 54))
        run_loop(game, 20.0)
        for number in range(5):
            creep(game, (640, 54), (646, 57), (640, 54))
            run_loop(game, 0.7)
            send_click(game, (640, 54))
            assert len(pressed.values) == number + 1
        assert game.context.settings.scan == PACE


def test_pointer_that_came_to_rest_where_the_banner_was_is_the_switch() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        pressed = scanned_button(game)
        creep(game, (640, 300), (640, 54))
        (banner,) = (each for each in drawn_texts(game) if each.text == "End one-switch mode")
        assert banner.rect.inflate(100, 20).collidepoint(640, 54)
        run_loop(game, 20.0)
        send_click(game, (640, 54))
        assert pressed.values == ["!"]
        assert game.context.settings.scan == PACE


def test_key_that_leaves_a_taken_slider_does_not_move_the_next_one() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        first, second = (
            Slider(
                game.context,
                name,
                pygame.Rect(100, 200 * number, 200, 40),
                0.7,
                CallRecorder(),
                CallRecorder(),
            )
            for number, name in enumerate(("first", "second"), 1)
        )
        scene = show_controls(game, first, second)
        wait_for_cursor(game, scene, "first")
        press_switch(game)
        run_loop(game, 0.7)
        send_keys(game, pygame.K_TAB)
        assert scene.focus is second
        run_loop(game, 6.0)
        assert second.value == 0.7


def test_banner_appears_at_the_end_of_the_window_where_the_pointer_is_not() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        scanned_button(game)
        for place, is_low in (((640, 60), True), ((640, 660), False)):
            run_loop(game, 20.0)
            send_motion(game, place)
            (banner,) = (each for each in drawn_texts(game) if each.text == "End one-switch mode")
            assert (banner.rect.centery > 360) is is_low
            assert not banner.rect.collidepoint(place)


def test_banner_goes_some_seconds_after_the_mouse_has_come_to_rest() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        pressed = scanned_button(game)
        send_motion(game, (300, 300))
        run_loop(game, 7.9)
        assert "End one-switch mode" in texts(game)
        run_loop(game, 0.2)
        assert "End one-switch mode" not in texts(game)
        send_click(game, (300, 300))
        assert pressed.values == ["!"], "the pointer rests: its click is the switch"


def test_cursor_waits_after_an_arrow_key_so_that_keys_alone_end_one_switch() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        scene = game.show(SettingsScene(game.context))
        scene.open_page(ACCESS)
        run_loop(game, 0.3)
        for _ in range(30):
            send_keys(game, pygame.K_TAB)
            run_loop(game, 1.0)
            if scene.focus is scene.named(ONE_SWITCH):
                break
        assert scene.focus is scene.named(ONE_SWITCH)
        send_keys(game, pygame.K_RETURN)
        run_loop(game, 0.3)
        listed = scene.named(ONE_SWITCH)
        assert isinstance(listed, Dropdown)
        send_keys(game, pygame.K_HOME)
        send_keys(game, pygame.K_UP, pygame.K_DOWN)
        run_loop(game, 1.0)
        assert listed.marked == 0
        send_keys(game, pygame.K_RETURN)
        assert game.context.settings.scan == saved(ONE_SWITCH) == 0


def test_list_that_a_click_has_opened_stays_until_a_click_answers_it() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        chosen, pressed = CallRecorder(), CallRecorder()
        box = pygame.Rect(600, 300, 200, 40)
        listed = Dropdown(game.context, "list", box, ("Off", "Slow", "Quick"), 2, chosen)
        other = Button(game.context, "other", pygame.Rect(100, 600, 90, 50), "other", pressed)
        scene = show_controls(game, listed, other)
        wait_for_cursor(game, scene, "other")
        send_motion(game, box.center)
        send_click(game, box.center)
        send_motion(game, listed.row(0).center)
        run_loop(game, 30.0)
        assert (listed.is_open, listed.marked) == (True, 0)
        send_click(game, listed.row(0).center)
        assert (chosen.values, pressed.values) == ([0], [])
        wait_for_cursor(game, scene, "other")
        send_click(game, listed.row(0).center)
        assert pressed.values == ["!"], "the pointer rests: its click is the switch"


def test_switch_key_walks_through_a_list_that_a_click_has_opened() -> None:
    with Game((1280, 720), "en", scan=PACE) as game:
        chosen, box = CallRecorder(), pygame.Rect(600, 300, 200, 40)
        listed = Dropdown(game.context, "list", box, ("Off", "Slow", "Quick"), 0, chosen)
        show_controls(game, listed)
        send_motion(game, box.center)
        send_click(game, box.center)
        run_loop(game, 30.0)
        press_switch(game)
        while listed.marked != 1:
            run_loop(game, 0.1)
        press_switch(game)
        assert chosen.values == [1]


@pytest.mark.parametrize("is_wheel", [False, True])
def test_page_does_not_scroll_under_a_pointer_until_eight_seconds_after_it_moved(
    *, is_wheel: bool
) -> None:
    with Game((1280, 720), "en", scan=PACE, text_size=175) as game:
        scene = game.show(SettingsScene(game.context))
        scene.open_page(ACCESS)
        run_loop(game, 1.0)
        send_motion(game, (300, 300))
        if is_wheel:
            run_loop(game, 7.9)
            game.app.take_input([pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0)])
        tops = []
        for _ in range(60):
            tops.append(scene.named(ONE_SWITCH).rect.top)
            run_loop(game, 0.5)
        assert len(set(tops[:16])) == 1
        assert len(set(tops[16:])) > 1, "then the cursor walks, and scrolls"


@pytest.mark.parametrize("language", ["en", "de", "ru"])
@pytest.mark.parametrize("place", [(640, 600), (640, 20)])
def test_banner_covers_no_control_of_a_full_page(language: str, place: tuple[int, int]) -> None:
    with Game((1280, 720), language, scan=PACE, text_size=175) as game:
        scene = game.show(SettingsScene(game.context))
        scene.open_page(ACCESS)
        run_loop(game, 1.0)
        send_motion(game, place)
        label = game.context.words.gettext("End one-switch mode")
        (banner,) = (each for each in drawn_texts(game) if each.text == label)
        visible = {each.name: each.rect.clip(each.clip or each.rect) for each in scene.widgets}
        assert [name for name, box in visible.items() if box.colliderect(banner.rect)] == []
