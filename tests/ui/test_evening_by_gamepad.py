"""A whole evening played with a gamepad alone."""

from __future__ import annotations

import pytest

from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.settings.settings_scene import SOUND, SettingsScene
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.screens.today.today_scene import TodayScene
from smokingcat.ui.system.gamepads import Gamepads
from tests.ui.headless_game import Game, run_loop
from tests.ui.test_gamepads import axis, tap_buttons

FAR = 30_000


def top_scene(game: Game) -> Scene:
    assert game.app.top is not None
    return game.app.top


def focus_by_stick(game: Game, name: str) -> None:
    """Push the right stick to the right until the ring is on a control."""
    for _ in range(80):
        focus = top_scene(game).focus
        if top_scene(game).shows_focus and focus is not None and focus.name == name:
            return
        game.app.take_input([axis(2, FAR), axis(2, 0)])
    raise AssertionError(f"no way to {name} but {[w.name for w in top_scene(game).focusable()]}")


def press_control(game: Game, name: str) -> Scene:
    """Press A on a control; return the screen that it opens."""
    focus_by_stick(game, name)
    tap_buttons(game, "a")
    run_loop(game, 1.0)
    return top_scene(game)


def go_back(game: Game, kind: type[Scene]) -> None:
    """Press B until a screen of the given class is on top."""
    for _ in range(4):
        if isinstance(top_scene(game), kind):
            return
        tap_buttons(game, "b")
        run_loop(game, 1.0)
    raise AssertionError(f"B leads to {top_scene(game)}")


def play_a_round(game: Game, scene: TableScene) -> None:
    """Play one card after the other until the reckoning."""
    for _ in range(600):
        run_loop(game, 0.3)
        if scene.model.is_reckoning:
            return
        tap_buttons(game, "right", "a")
    raise AssertionError("the round never ends")


@pytest.mark.long
def test_gamepad_alone_reaches_everything_in_an_evening() -> None:
    with Game((1280, 720), "en", speed="instant", name="Zrzoun") as game:
        game.app.devices.pads = Gamepads()
        game.show(TitleScene(game.context))
        run_loop(game, 1.0)
        play_a_match(game)
        change_the_settings(game)
        go_back(game, TableScene)
        tap_buttons(game, "start")
        run_loop(game, 1.0)
        assert isinstance(press_control(game, "title"), TitleScene)
        read_and_choose(game)
        table = press_control(game, "today") and press_control(game, "round 1")
        assert isinstance(table, TableScene)
        play_a_round(game, table)
        run_loop(game, 3.0)
        assert isinstance(press_control(game, "proceed"), TodayScene)
        go_back(game, TitleScene)
        assert isinstance(press_control(game, "statistics"), StatisticsScene)
        go_back(game, TitleScene)
        focus_by_stick(game, "quit")
        tap_buttons(game, "a")
        assert game.app.top is None


def play_a_match(game: Game) -> None:
    """Start a match with a chosen word and levels, play a round and review it."""
    press_control(game, "new")
    focus_by_stick(game, "all levels")
    tap_buttons(game, "left")
    focus_by_stick(game, "pencil")
    tap_buttons(
        game, "a", "a", "down", "down", "right", "down", "right", "down", "down", "down", "a"
    )
    table = press_control(game, "begin")
    assert isinstance(table, TableScene)
    assert table.session.match.ruleset.word == "CBD"
    assert game.context.settings.levels == ("kitten",) * 3
    play_a_round(game, table)
    run_loop(game, 3.0)
    review = press_control(game, "review")
    assert isinstance(review, ReviewScene)
    tap_buttons(game, "right")
    assert review.step == 1
    go_back(game, TableScene)


def change_the_settings(game: Game) -> None:
    """Move a slider and change a few choices, from the pause."""
    tap_buttons(game, "start")
    run_loop(game, 1.0)
    assert isinstance(press_control(game, "settings"), SettingsScene)
    before = game.context.settings
    focus_by_stick(game, "speed")
    tap_buttons(game, "left")
    assert game.context.settings.speed != before.speed
    tap_buttons(game, "right")
    assert game.context.settings.speed == before.speed
    press_control(game, f"page {SOUND}")
    focus_by_stick(game, "effects_volume")
    tap_buttons(game, "left", "left")
    assert game.context.settings.effects_volume < before.effects_volume
    go_back(game, PauseScene)


def read_and_choose(game: Game) -> None:
    """Turn a page of the rule book and choose another deck."""
    press_control(game, "learn")
    book = press_control(game, "book")
    assert isinstance(book, RulebookScene)
    assert not book.named("before").enabled
    tap_buttons(game, "right_shoulder")
    run_loop(game, 1.0)
    assert book.named("before").enabled
    go_back(game, TitleScene)
    press_control(game, "cards")
    press_control(game, "deck international")
    press_control(game, "use")
    assert game.context.decks.current.name == "international"
    go_back(game, TitleScene)
