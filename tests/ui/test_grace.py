"""What was pressed for one screen presses nothing on the next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from smokingcat.ui.engine.routes import ToAbout, ToPause, ToQuestion, ToSettings
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.widgets.widget import Widget
from tests.ui.desk import Bench, Desk, Heard, is_on_top, move_to, on, press_at, strike, wait
from tests.ui.screens import TWO_CARDS, act, at_turn, table_at

ENTER, SPACE, ESCAPE, TAB = pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB
SOON, LATER = 0.15, 0.6
LEFT_LEADS = "hands 8l Uh Tl Th Oh Kh Ol Oa / 7a 8a 9a Ta Ua Ka Aa 7b / ? / ?; tricks 1:"
EVERYWHERE = pygame.Rect(0, 0, 1280, 720)


class Pressed(Widget):
    """A control as large as the window, which tells whenever it is pressed."""

    def __init__(self, desk: Desk, name: str, action: Callable[[], None]) -> None:
        super().__init__(desk.context, name, EVERYWHERE)
        self.is_first = True
        self.activate = action  # type: ignore[method-assign]


def one_over_another(desk: Desk) -> tuple[Bench, Bench, Heard]:
    """Return a screen that opens another one when it is pressed, and who hears of that one's."""
    heard = Heard()
    above = Bench(desk.context, lambda: [Pressed(desk, "above", heard)])
    below = on(desk, Pressed(desk, "below", lambda: desk.app.push(above)))
    return below, above, heard


def top(desk: Desk) -> Scene:
    scene = desk.app.top
    assert scene is not None, "the program has ended"
    return scene


# -- what one has asked for -------------------------------------------------------------------


@pytest.mark.parametrize("is_finger", [False, True])
def test_a_double_click_that_leads_to_the_title_does_not_end_the_program(
    desk: Desk, *, is_finger: bool
) -> None:
    title = desk.show(TitleScene(desk.context))
    place = title.named("quit").rect.center
    on(desk, Pressed(desk, "leave the table", desk.app.pop_to_first))
    wait(desk, 1.0)
    for _ in range(3):
        press_at(desk, place, touch=is_finger)
        wait(desk, SOON)
    assert is_on_top(desk, title)
    wait(desk, LATER)
    press_at(desk, place, touch=is_finger)
    assert desk.app.top is None


@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("size", [(960, 540), (1280, 800), (1024, 768), (1920, 800), (3840, 2160)])
def test_where_one_leaves_the_table_there_is_no_way_out_of_the_program(
    size: tuple[int, int], text_size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    with Desk(size, "en", text_size=text_size) as desk:
        way_out = desk.show(TitleScene(desk.context)).named("quit").rect
        shown = at_turn(desk).director.visible
        for look_back in (None, lambda: None):
            pause = PauseScene(desk.context, ToPause("game", look_back, shown, True))
            leave = desk.show(pause).named("title").rect
            apart = desk.context.frame.px(0.05)
            assert not leave.inflate(2 * apart, 2 * apart).colliderect(way_out)


@pytest.mark.parametrize("apart", [0.02, SOON, 0.4])
def test_a_second_click_in_the_same_place_is_not_for_the_screen_that_has_come(
    desk: Desk, apart: float
) -> None:
    _, above, heard = one_over_another(desk)
    for _ in range(2):
        press_at(desk, (600, 400))
        wait(desk, apart)
    assert is_on_top(desk, above)
    assert heard.values == []
    wait(desk, LATER)
    press_at(desk, (600, 400))
    assert heard.values == ["!"]


def test_a_hand_that_trembles_has_not_moved(desk: Desk) -> None:
    _, _, heard = one_over_another(desk)
    press_at(desk, (600, 400))
    move_to(desk, (602, 401))
    wait(desk, SOON)
    press_at(desk, (603, 401))
    assert heard.values == []


def test_a_click_in_another_place_is_meant_at_once(desk: Desk) -> None:
    _, _, heard = one_over_another(desk)
    press_at(desk, (600, 400))
    wait(desk, 0.05)
    move_to(desk, (700, 300))
    press_at(desk, (700, 300))
    assert heard.values == ["!"]


def test_who_hammers_presses_nothing_until_there_is_a_pause(desk: Desk) -> None:
    _, _, heard = one_over_another(desk)
    for _ in range(6):
        press_at(desk, (600, 400))
        wait(desk, 0.2)
    assert heard.values == []
    wait(desk, 0.15)
    press_at(desk, (600, 400))
    assert heard.values == ["!"]


@pytest.mark.parametrize("is_key", [False, True])
def test_who_hammers_on_and_on_is_heard_in_the_end(desk: Desk, *, is_key: bool) -> None:
    below, above, heard = one_over_another(desk)
    below.shows_focus = above.shows_focus = True
    for _ in range(16):
        if is_key:
            strike(desk, ENTER)
        else:
            press_at(desk, (600, 400))
        wait(desk, 0.2)
    assert heard.values


def test_who_presses_once_more_because_nothing_came_of_it_is_heard(desk: Desk) -> None:
    _, _, heard = one_over_another(desk)
    for _ in range(3):
        press_at(desk, (600, 400))
        wait(desk, 0.4)
    assert heard.values == ["!"]


@pytest.mark.parametrize("second", [ENTER, SPACE, pygame.K_KP_ENTER])
def test_a_quick_second_press_of_a_key_that_leads_on_is_not_for_the_screen_that_has_come(
    desk: Desk, second: int
) -> None:
    below, above, heard = one_over_another(desk)
    below.shows_focus = above.shows_focus = True
    strike(desk, ENTER)
    wait(desk, SOON)
    strike(desk, second)
    assert is_on_top(desk, above)
    assert heard.values == []
    wait(desk, LATER)
    strike(desk, ENTER)
    assert heard.values == ["!"]


def test_a_key_kept_pressed_is_not_for_the_screen_that_has_come(desk: Desk) -> None:
    _, _, heard = one_over_another(desk)
    for _ in range(100):
        desk.app.take_input([pygame.Event(pygame.KEYDOWN, key=ENTER, mod=0, unicode="")])
        wait(desk, 0.03)
    assert heard.values == []


def test_another_key_is_meant_at_once(desk: Desk) -> None:
    below, _, heard = one_over_another(desk)
    strike(desk, ENTER, ESCAPE)
    assert is_on_top(desk, below)
    assert heard.values == []


def test_whoever_goes_elsewhere_by_another_key_means_the_next_one(desk: Desk) -> None:
    _, _, heard = one_over_another(desk)
    strike(desk, ENTER)
    wait(desk, 0.1)
    strike(desk, TAB, ENTER)
    assert heard.values == ["!"]


def test_the_key_that_opens_something_does_not_shut_it_again_in_the_same_breath(
    desk: Desk,
) -> None:
    scene = at_turn(desk)
    wait(desk, 1.0)
    strike(desk, ESCAPE)
    wait(desk, SOON)
    strike(desk, ESCAPE)
    assert isinstance(top(desk), PauseScene)
    wait(desk, LATER)
    strike(desk, ESCAPE)
    assert is_on_top(desk, scene)


def test_the_letter_of_a_key_is_not_typed_on_the_screen_that_it_opens(desk: Desk) -> None:
    at_turn(desk)
    wait(desk, 1.0)
    typed = Heard()
    monitor = RulebookScene.handle

    def heard(scene: RulebookScene, event: pygame.Event) -> bool:
        typed.values += [event.text] if event.type == pygame.TEXTINPUT else []
        return monitor(scene, event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RulebookScene, "handle", heard)
        strike(desk, pygame.K_r, text="r")
        assert isinstance(top(desk), RulebookScene)
        strike(desk, pygame.K_s, text="s")
    assert typed.values == ["s"]


def test_one_escape_too_many_does_not_end_the_program(desk: Desk) -> None:
    desk.show(TitleScene(desk.context))
    desk.app.open(ToSettings())
    assert isinstance(top(desk), SettingsScene)
    wait(desk, 1.0)
    for _ in range(6):
        strike(desk, ESCAPE)
        wait(desk, 0.2)
    assert isinstance(top(desk), TitleScene)
    wait(desk, LATER)
    for _ in range(2):
        strike(desk, ESCAPE)
        wait(desk, 0.2)
    assert isinstance(top(desk), TitleScene), "the first goes to Quit, and the next is in haste"
    wait(desk, LATER)
    strike(desk, ESCAPE)
    assert desk.app.top is None


# -- what comes by itself ---------------------------------------------------------------------


def test_a_question_that_comes_by_itself_takes_no_answer_meant_for_the_table(desk: Desk) -> None:
    scene = at_turn(desk)
    wait(desk, 1.0)
    agreed = Heard()
    question = ToQuestion(
        lambda: "Really?", lambda: "", (lambda: "Yes", agreed), lambda: "No", is_grave=False
    )
    desk.app.open(question)
    place = top(desk).named("yes").rect.center
    move_to(desk, place)
    for _ in range(3):
        press_at(desk, place)
        strike(desk, ENTER, pygame.K_1, pygame.K_h)
        wait(desk, 0.2)
    assert agreed.values == []
    assert not is_on_top(desk, scene)
    wait(desk, LATER)
    strike(desk, ENTER)
    assert agreed.values == ["!"]


def test_a_number_pressed_before_ones_turn_is_seen_plays_nothing(desk: Desk) -> None:
    scene = table_at(desk, LEFT_LEADS)
    held = len(scene.director.shown.hand)
    while not scene.model.has_called:
        desk.app.turn(0.05, happened=False, is_due=False)
    strike(desk, *range(pygame.K_1, pygame.K_9), pygame.K_r)
    assert len(scene.director.shown.hand) == held
    assert isinstance(top(desk), RulebookScene), "other keys do what they do"
    desk.app.pop()
    wait(desk, 1.0)
    strike(desk, *range(pygame.K_1, pygame.K_9))
    assert len(scene.director.shown.hand) == held - 1


def reckoning(desk: Desk) -> TableScene:
    """Return a table at which the account of the round has just come up."""
    scene = table_at(desk, TWO_CARDS)
    for _ in range(2400):
        if scene.model.is_reckoning:
            return scene
        act(scene)
        desk.app.turn(0.05, happened=False, is_due=False)
    raise AssertionError("the round never ends")


@pytest.mark.parametrize("key", [ENTER, SPACE, pygame.K_h, ESCAPE, pygame.K_1])
def test_the_reckoning_takes_no_key_that_was_aimed_at_the_table(desk: Desk, key: int) -> None:
    scene = reckoning(desk)
    for _ in range(5):
        strike(desk, key)
        wait(desk, 0.1)
    assert is_on_top(desk, scene)
    assert scene.model.is_reckoning


def test_a_second_later_a_press_puts_the_reckoning_away_at_once(desk: Desk) -> None:
    scene = reckoning(desk)
    strike(desk, ENTER)
    wait(desk, 1.0)
    assert scene.model.is_reckoning
    strike(desk, ENTER)
    assert not scene.model.is_reckoning


def test_no_grace_is_needed_where_nothing_was_before(desk: Desk) -> None:
    desk.show(TitleScene(desk.context))
    press_at(desk, top(desk).named("settings").rect.center)
    assert isinstance(top(desk), SettingsScene)


def test_a_screen_that_is_left_by_itself_takes_nothing_either(desk: Desk) -> None:
    _, _, heard = one_over_another(desk)
    below = on(desk, Pressed(desk, "below", heard))
    desk.app.open(ToAbout())
    desk.app.pop()
    press_at(desk, (600, 400))
    assert is_on_top(desk, below)
    assert heard.values == []
