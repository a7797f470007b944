"""A control of the table tells what it does, and which key does the same."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.engine.input.bindings import key_caps
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.desk import Desk, click, let_go, move, press_key, texts
from tests.ui.looks import written
from tests.ui.screens import FOLLOWING, TWO_CARDS, go_on, table_at

BARE = (2, 2)


@pytest.fixture
def following(desk: Desk) -> TableScene:
    scene = table_at(desk, FOLLOWING)
    go_on(scene, lambda: scene.director.idle)
    return scene


def dwell(scene: TableScene | PauseScene, seconds: float = 0.6) -> None:
    scene.dwell(0.0)
    scene.dwell(seconds)


KEYS = {"throw": "T", "sort": "S", "last": "L", "count": "C", "hint": "H", "menu": "Esc"}


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_every_control_beside_the_table_tells_its_key_even_one_that_is_asleep(
    size: tuple[int, int],
) -> None:
    with Desk(size, "en", looks_back_kindly=False) as desk:
        scene = table_at(desk, FOLLOWING)
        go_on(scene, lambda: scene.director.idle)
        assert not all(scene.named(name).enabled for name in KEYS)
        for name, key in KEYS.items():
            move(scene, scene.named(name).rect.center)
            dwell(scene)
            assert sum(text.endswith(f"({key})") for text in texts(desk)) == 1


def test_throwing_in_says_what_it_costs(desk: Desk, following: TableScene) -> None:
    move(following, following.named("throw").rect.center)
    dwell(following)
    assert "You take all cards still out, and the letter. There is no way back." in texts(desk)


def test_the_buttons_under_the_reckoning_and_in_the_pause_tell_their_keys(desk: Desk) -> None:
    scene = table_at(desk, TWO_CARDS)
    go_on(scene, lambda: scene.model.is_reckoning)
    for name, said in {"proceed": "Continue (Enter)", "review": "Look back (H)"}.items():
        move(scene, scene.named(name).rect.center)
        dwell(scene)
        assert said in texts(desk)
    press_key(scene, pygame.K_ESCAPE)
    pause = desk.app.top
    assert isinstance(pause, PauseScene)
    for name, said in {"continue": "Play on (Esc)", "learn": "Rules (F1)"}.items():
        move(pause, pause.named(name).rect.center)
        dwell(pause)
        assert said in texts(desk)


def test_a_control_that_was_pressed_says_no_more_until_the_pointer_moves(
    desk: Desk, following: TableScene
) -> None:
    place = following.named("sort").rect.center
    move(following, place)
    click(following, place)
    dwell(following)
    assert "Sort (S)" not in texts(desk)
    move(following, place)
    dwell(following)
    assert "Sort (S)" in texts(desk)


def test_a_finger_that_stays_on_a_button_asks_and_presses_nothing(
    desk: Desk, following: TableScene
) -> None:
    place = following.named("hint").rect.center
    down = {"button": 1, "pos": place, "touch": True}
    following.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, down))
    dwell(following)
    assert "Hint (H)" in texts(desk)
    following.handle(pygame.Event(pygame.MOUSEBUTTONUP, down))
    assert not following.model.hint.is_shown
    following.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, down))
    following.handle(pygame.Event(pygame.MOUSEBUTTONUP, down))
    assert following.model.hint.is_shown


def test_a_finger_that_stays_on_a_card_reads_its_name_and_plays_nothing(
    following: TableScene,
) -> None:
    hand = following.director.shown.hand
    token = next(each for each in hand if each not in following.model.hand.dimmed)
    pose = dict(following.model.poses(following.room))[token]
    place = round(pose.x), round(pose.y)
    down = {"button": 1, "pos": place, "touch": True}
    for seconds in (0.6, 0.1):
        move(following, place)
        following.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, down))
        following.dwell(seconds)
        assert token in following.director.shown.hand
        following.handle(pygame.Event(pygame.MOUSEBUTTONUP, down))
        assert (token in following.director.shown.hand) is (seconds > 0.5)


def test_the_window_wakes_up_to_tell_and_rests_afterwards(
    following: TableScene,
) -> None:
    move(following, following.named("throw").rect.center)
    assert following.tip_due_in is None
    assert not following.dwell(0.0)
    wait = following.tip_due_in
    assert wait is not None
    assert following.dwell(wait)
    assert following.tip_due_in is None
    assert not following.dwell(1.0)
    let_go(following, BARE)
    assert following.dwell(0.0)


def test_the_card_of_keys_and_the_controls_name_the_same_keys(desk: Desk) -> None:
    caps = {drawn.text for drawn in written(desk, desk.show(KeysScene(desk.context)))}
    arrows = {"up", "down", "previous"}  # which are called by one name, and Tab with Shift
    spanned = {f"card {number}" for number in range(2, 8)}
    for name in COMMANDS.keys() - arrows - spanned:
        assert set(key_caps(desk.context.words, desk.context.input_of(name))) <= caps


@pytest.mark.parametrize("language", ["en", "cs", "de", "hu"])
@pytest.mark.parametrize(("size", "larger"), [((960, 540), 175), ((1280, 720), 100)])
def test_what_is_told_of_controls_has_room(
    size: tuple[int, int], larger: int, language: str
) -> None:
    with Desk(size, language, text_size=larger) as desk:
        scene = table_at(desk, FOLLOWING)
        go_on(scene, lambda: scene.director.idle)
        for place in [scene.named(name).rect.center for name in KEYS]:
            move(scene, place)
            dwell(scene)
            assert all(drawn.fits for drawn in written(desk, scene)), place
