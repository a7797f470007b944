"""A whole evening played with a gamepad alone."""

from __future__ import annotations

import pytest

from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.screens.today.today_scene import TodayScene
from smokingcat.ui.system.gamepads import Gamepads
from tests.ui.desk import Desk, wait
from tests.ui.test_gamepads import axis, tap_buttons

FAR = 30_000


def top_scene(desk: Desk) -> Scene:
    assert desk.app.top is not None
    return desk.app.top


def focus_by_stick(desk: Desk, name: str) -> None:
    """Push the right stick to the right until the ring is on a control."""
    for _ in range(80):
        focus = top_scene(desk).focus
        if top_scene(desk).shows_focus and focus is not None and focus.name == name:
            return
        desk.app.take_input([axis(2, FAR), axis(2, 0)])
    raise AssertionError(f"no way to {name} but {[w.name for w in top_scene(desk).focusable()]}")


def press_control(desk: Desk, name: str) -> Scene:
    """Press A on a control; return the screen that it opens."""
    focus_by_stick(desk, name)
    tap_buttons(desk, "a")
    wait(desk, 1.0)
    return top_scene(desk)


def go_back(desk: Desk, kind: type[Scene]) -> None:
    """Press B until a screen of the given class is on top."""
    for _ in range(4):
        if isinstance(top_scene(desk), kind):
            return
        tap_buttons(desk, "b")
        wait(desk, 1.0)
    raise AssertionError(f"B leads to {top_scene(desk)}")


def play_a_round(desk: Desk, scene: TableScene) -> None:
    """Play one card after the other until the reckoning."""
    for _ in range(600):
        wait(desk, 0.3)
        if scene.model.is_reckoning:
            return
        tap_buttons(desk, "right", "a")
    raise AssertionError("the round never ends")


@pytest.mark.long
def test_gamepad_alone_reaches_everything_in_an_evening() -> None:
    with Desk((1280, 720), "en", speed="instant", name="Zrzoun") as desk:
        desk.app.hands.pads = Gamepads()
        desk.show(TitleScene(desk.context))
        wait(desk, 1.0)
        play_a_match(desk)
        change_the_settings(desk)
        go_back(desk, TableScene)
        tap_buttons(desk, "start")
        wait(desk, 1.0)
        assert isinstance(press_control(desk, "title"), TitleScene)
        read_and_choose(desk)
        table = press_control(desk, "today") and press_control(desk, "round 1")
        assert isinstance(table, TableScene)
        play_a_round(desk, table)
        wait(desk, 3.0)
        assert isinstance(press_control(desk, "proceed"), TodayScene)
        go_back(desk, TitleScene)
        assert isinstance(press_control(desk, "statistics"), StatisticsScene)
        go_back(desk, TitleScene)
        focus_by_stick(desk, "quit")
        tap_buttons(desk, "a")
        assert desk.app.top is None


def play_a_match(desk: Desk) -> None:
    """Start a match with an own word and levels, play a round and review it."""
    press_control(desk, "new")
    focus_by_stick(desk, "all levels")
    tap_buttons(desk, "left")
    focus_by_stick(desk, "own word")
    tap_buttons(desk, "a", "down", "down", "right", "down", "right", "down", "down", "down", "a")
    table = press_control(desk, "begin")
    assert isinstance(table, TableScene)
    assert table.session.match.ruleset.word == "CBD"
    assert desk.context.settings.levels == ("kitten",) * 3
    play_a_round(desk, table)
    wait(desk, 3.0)
    review = press_control(desk, "review")
    assert isinstance(review, ReviewScene)
    tap_buttons(desk, "right")
    assert review.step == 1
    go_back(desk, TableScene)


def change_the_settings(desk: Desk) -> None:
    """Move a slider and change a few choices, from the pause."""
    tap_buttons(desk, "start")
    wait(desk, 1.0)
    assert isinstance(press_control(desk, "settings"), SettingsScene)
    before = desk.context.settings
    focus_by_stick(desk, "effects_volume")
    tap_buttons(desk, "left", "left")
    assert desk.context.settings.effects_volume < before.effects_volume
    focus_by_stick(desk, "speed")
    tap_buttons(desk, "left")
    assert desk.context.settings.speed != before.speed
    tap_buttons(desk, "right")
    assert desk.context.settings.speed == before.speed
    go_back(desk, PauseScene)


def read_and_choose(desk: Desk) -> None:
    """Turn a page of the rule book and choose another deck."""
    press_control(desk, "learn")
    book = press_control(desk, "book")
    assert isinstance(book, RulebookScene)
    assert not book.named("before").enabled
    tap_buttons(desk, "right_shoulder")
    wait(desk, 1.0)
    assert book.named("before").enabled
    go_back(desk, TitleScene)
    press_control(desk, "cards")
    press_control(desk, "deck international")
    press_control(desk, "use")
    assert desk.context.deck.name == "international"
    go_back(desk, TitleScene)
