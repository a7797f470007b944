"""Tooltips of the table's controls: what each does and which key does the same."""

from __future__ import annotations

from unittest import mock

import pygame
import pytest

from smokingcat.ui.engine.input.bindings import key_labels
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.system import hidpi
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget
from tests.ui.headless_game import (
    Game,
    click,
    move_pointer,
    press_key,
    release_pointer,
    show_rebuilt_controls,
    texts,
)
from tests.ui.screen_faults import visible_texts
from tests.ui.screens import FOLLOWING, TWO_CARDS, play_until, table_at

BARE = (2, 2)


@pytest.fixture
def table_at_following(game: Game) -> TableScene:
    scene = table_at(game, FOLLOWING)
    play_until(scene, lambda: scene.director.idle)
    return scene


def rest_pointer(scene: Scene, seconds: float = 0.6) -> None:
    scene.dwell(0.0)
    scene.dwell(seconds)


KEYS = {"last": "L", "count": "C", "hint": "H", "menu": "Esc"}


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_every_side_control_shows_its_key_even_when_disabled(
    size: tuple[int, int],
) -> None:
    with Game(size, "en", looks_back_kindly=False) as game:
        scene = table_at(game, FOLLOWING)
        play_until(scene, lambda: scene.director.idle)
        assert not all(scene.named(name).enabled for name in KEYS)
        for name, key in KEYS.items():
            move_pointer(scene, scene.named(name).rect.center)
            rest_pointer(scene)
            assert sum(text.endswith(f"({key})") for text in texts(game)) == 1


def test_buttons_of_reckoning_and_pause_show_their_keys(game: Game) -> None:
    scene = table_at(game, TWO_CARDS)
    play_until(scene, lambda: scene.model.is_reckoning)
    for name, tip in {"proceed": "Continue (Enter)", "review": "Look back (H)"}.items():
        move_pointer(scene, scene.named(name).rect.center)
        rest_pointer(scene)
        assert tip in texts(game)
    press_key(scene, pygame.K_ESCAPE)
    pause = game.top(PauseScene)
    for name, tip in {"continue": "Play on (Esc)", "learn": "Rules (F1)"}.items():
        move_pointer(pause, pause.named(name).rect.center)
        rest_pointer(pause)
        assert tip in texts(game)


def test_pressed_control_shows_no_tooltip_until_the_pointer_moves(
    game: Game, table_at_following: TableScene
) -> None:
    place = table_at_following.named("count").rect.center
    move_pointer(table_at_following, place)
    click(table_at_following, place)
    rest_pointer(table_at_following)
    assert "Cards gone (C)" not in texts(game)
    move_pointer(table_at_following, place)
    rest_pointer(table_at_following)
    assert "Cards gone (C)" in texts(game)


def test_key_at_the_table_hides_the_tooltip_under_the_pointer(
    table_at_following: TableScene,
) -> None:
    move_pointer(table_at_following, table_at_following.named("hint").rect.center)
    press_key(table_at_following, pygame.K_c)
    rest_pointer(table_at_following)
    assert not table_at_following.named("hint").shows_tip


def test_control_that_appears_under_a_resting_pointer_shows_no_tooltip(game: Game) -> None:
    shown: list[Widget] = []
    scene = show_rebuilt_controls(game, lambda: list(shown))
    move_pointer(scene, (100, 100))
    shown.append(Button(game.context, "new", pygame.Rect(80, 80, 40, 40), "New", lambda: None))
    shown[0].about = Tip("What it does")
    scene.arrange()
    rest_pointer(scene)
    assert "What it does" not in texts(game)
    move_pointer(scene, (101, 100))
    rest_pointer(scene)
    assert "What it does" in texts(game)


def test_label_of_a_round_button_under_a_resting_pointer_waits_for_a_movement(game: Game) -> None:
    scene = table_at(game, TWO_CARDS)
    place = scene.named("menu").rect.center
    with (
        mock.patch.object(hidpi, "pointer", return_value=place),
        mock.patch.object(pygame.mouse, "get_focused", return_value=True),
    ):
        scene.arrange()
    assert scene.named("menu").hovered
    assert "Pause (Esc)" not in texts(game)
    move_pointer(scene, place)
    assert "Pause (Esc)" in texts(game)


def test_long_touch_on_a_button_shows_its_tooltip_and_does_not_press_it(
    game: Game, table_at_following: TableScene
) -> None:
    place = table_at_following.named("hint").rect.center
    down = {"button": 1, "pos": place, "touch": True}
    table_at_following.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, down))
    rest_pointer(table_at_following)
    assert "Hint (H)" in texts(game)
    table_at_following.handle(pygame.Event(pygame.MOUSEBUTTONUP, down))
    assert not table_at_following.model.hint.is_shown
    table_at_following.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, down))
    table_at_following.handle(pygame.Event(pygame.MOUSEBUTTONUP, down))
    assert table_at_following.model.hint.is_shown


def test_long_touch_on_a_card_shows_its_name_and_does_not_play_it(
    table_at_following: TableScene,
) -> None:
    hand = table_at_following.director.shown.hand
    token = next(each for each in hand if each not in table_at_following.model.hand.dimmed)
    pose = dict(table_at_following.model.poses(table_at_following.layout))[token]
    place = round(pose.x), round(pose.y)
    down = {"button": 1, "pos": place, "touch": True}
    for seconds in (0.6, 0.1):
        move_pointer(table_at_following, place)
        table_at_following.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, down))
        table_at_following.dwell(seconds)
        assert token in table_at_following.director.shown.hand
        table_at_following.handle(pygame.Event(pygame.MOUSEBUTTONUP, down))
        assert (token in table_at_following.director.shown.hand) is (seconds > 0.5)


def test_window_wakes_to_show_a_tooltip_and_sleeps_afterwards(
    table_at_following: TableScene,
) -> None:
    move_pointer(table_at_following, table_at_following.named("hint").rect.center)
    assert table_at_following.tip_due_in is None
    assert not table_at_following.dwell(0.0)
    wait = table_at_following.tip_due_in
    assert wait is not None
    assert table_at_following.dwell(wait)
    assert table_at_following.tip_due_in is None
    assert not table_at_following.dwell(1.0)
    release_pointer(table_at_following, BARE)
    assert table_at_following.dwell(0.0)


def test_key_card_and_tooltips_name_the_same_keys(game: Game) -> None:
    caps = {drawn.text for drawn in visible_texts(game, game.show(KeysScene(game.context)))}
    arrows = {"up", "down", "previous"}  # both have one name, as Tab has with Shift
    spanned = {f"card {number}" for number in range(2, 8)}
    for name in COMMANDS.keys() - arrows - spanned:
        assert set(key_labels(game.context.words, game.context.input_of(name))) <= caps


@pytest.mark.parametrize("language", ["en", "cs", "de", "hu"])
@pytest.mark.parametrize(("size", "larger"), [((960, 540), 175), ((1280, 720), 100)])
def test_tooltips_fit_in_their_boxes(size: tuple[int, int], larger: int, language: str) -> None:
    with Game(size, language, text_size=larger) as game:
        scene = table_at(game, FOLLOWING)
        play_until(scene, lambda: scene.director.idle)
        for place in [scene.named(name).rect.center for name in KEYS]:
            move_pointer(scene, place)
            rest_pointer(scene)
            assert all(drawn.fits for drawn in visible_texts(game, scene)), place


def test_tip_and_light_of_a_button_end_when_the_pointer_leaves_the_window(
    game: Game, table_at_following: TableScene
) -> None:
    scene = table_at_following
    before = texts(game)
    move_pointer(scene, scene.named("hint").rect.center)
    rest_pointer(scene)
    assert texts(game) != before
    game.app.take_input([pygame.Event(pygame.WINDOWLEAVE)])
    rest_pointer(scene)
    assert texts(game) == before
    assert not scene.named("hint").hovered


@pytest.mark.parametrize(
    ("position", "tip"),
    [
        (
            f"{FOLLOWING}; law honour",
            "The previous trick may be seen only until the next card is led.",
        ),
        (FOLLOWING, "The previous trick, laid out once more."),
    ],
)
def test_tip_of_the_previous_trick_says_why_it_is_closed(
    game: Game, position: str, tip: str
) -> None:
    last = table_at(game, position).named("last")
    assert last.about is not None
    assert (last.about.note, last.enabled) == (tip, "honour" not in position)
