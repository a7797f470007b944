"""Whoever hurries the table along by clicks and keys plays nothing by accident."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from smokingcat.match.intents import GoOn
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.round import Phase
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.desk import Desk, Place, hold, let_go, move, press_key
from tests.ui.screens import at_passing, go_on, is_turn, raise_three, table_at

ENTER, SPACE, LEFT, RIGHT = pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT
TO_FOLLOW = "hands 8l Uh Tl Th Oh Kh Ol Oa / 7a 8a 9a Ta Ua Ka Aa 7b / ? / ?; tricks 1:"
"""The left neighbour is to lead, acorns as likely as not; the person comes last."""
FRAME = 0.25


def place_of(scene: TableScene, number: int) -> Place:
    """Return where the left edge of a card of the hand is seen, which no neighbour covers."""
    token = scene.director.shown.hand[number]
    pose = dict(scene.director.poses(scene.room, scene.model.selection))[token]
    return round(pose.x - 0.3 * pose.width), round(pose.y)


def press(scene: TableScene, place: Place, *, touch: bool = False) -> None:
    """Click with a pointer that does not move."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, pos=place, button=1, touch=touch))


def wait(scene: TableScene, seconds: float) -> None:
    """Let time pass in frames."""
    left = seconds
    while left > 1e-9:
        scene.update(min(FRAME, left))
        left -= FRAME


def held(scene: TableScene) -> int:
    return len(scene.director.shown.hand)


def hurried(desk: Desk) -> tuple[TableScene, Place]:
    """Return a table that one click on a card has brought to the person's turn, and the place."""
    scene = table_at(desk, TO_FOLLOW)
    scene.update(0.3)
    place = place_of(scene, 3)
    move(scene, place)
    assert not is_turn(scene)
    press(scene, place)
    scene.update(0.0)
    go_on(scene, lambda: is_turn(scene), step=0.01)
    return scene, place


def act(scene: TableScene, dice: Random) -> None:
    """Do on purpose what is the person's to do."""
    view = scene.model.view
    assert view is not None
    if scene.model.hand.is_passing:
        raise_three(scene)
        press_key(scene, ENTER)
    elif view.phase is Phase.PLAYING:
        scene.do(PlayCard(dice.choice(view.legal)))


@pytest.mark.parametrize(
    "dice",
    [Random(0), *(pytest.param(Random(seed), marks=pytest.mark.long) for seed in range(1, 10))],
)
def test_an_unmoved_pointer_that_clicks_on_plays_nothing_in_a_hundred_rounds(
    dice: Random, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    with Desk((1280, 720), "en", levels=("kitten",) * 3, auto_last=False) as desk:
        rounds = 0
        start_match(desk.context, "ABCDEFGHIJKLMN", str(dice.random()))
        scene = desk.app.top
        assert isinstance(scene, TableScene)
        place = place_of(scene, 0) if held(scene) else scene.frame.rect.midbottom
        while rounds < 10:
            if scene.model.is_reckoning:
                rounds += 1
                scene.do(GoOn())
            elif scene.model.hand.is_awaited:
                act(scene, dice)
                if held(scene):
                    place = place_of(scene, dice.randrange(held(scene)))
                move(scene, place)
                scene.update(0.0)
            assert_clicks_play_nothing(scene, place, dice)


def assert_clicks_play_nothing(scene: TableScene, place: Place, dice: Random) -> None:
    """Click until the turn has come, and some times more."""
    more = dice.randrange(4)
    while more:
        more -= scene.model.hand.is_awaited or scene.model.is_reckoning
        before = held(scene), scene.model.selection.raised
        is_own = scene.model.hand.is_awaited
        x, y = place[0] + dice.randint(-2, 2), place[1] + dice.randint(-2, 2)
        move(scene, (x, y))
        press(scene, (x, y))
        if is_own:
            assert (held(scene), scene.model.selection.raised) == before
            assert scene.model.hand.is_awaited
        wait(scene, dice.uniform(0.05, 0.5))
    wait(scene, 0.6)


@pytest.mark.parametrize("number", range(8))
def test_a_pointer_that_moves_to_a_card_after_the_turn_has_come_plays_it(
    desk: Desk, number: int
) -> None:
    scene, place = hurried(desk)
    goal = place_of(scene, number)
    wait(scene, 0.1)
    press(scene, place)
    wait(scene, 0.2)
    move(scene, (goal[0], goal[1] - 200))
    move(scene, goal)
    press(scene, goal)
    is_played = held(scene) == 7
    is_refused = scene.model.objections.current is not None
    assert is_played != is_refused, "the click was meant, whatever the rules say to the card"


def test_after_half_a_second_of_rest_the_card_under_the_pointer_can_be_clicked(desk: Desk) -> None:
    scene, place = hurried(desk)
    press(scene, place)
    wait(scene, 0.6)
    goal = place_of(scene, 0)
    press(scene, goal)
    assert held(scene) == 7


def test_a_press_that_only_hurried_drags_the_card_if_the_pointer_then_moves(desk: Desk) -> None:
    scene, _place = hurried(desk)
    leaf = place_of(scene, 0)
    scene.model.burst_guard.start(0.5)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=leaf, button=1))
    for y in (leaf[1] - 40, leaf[1] - 200, leaf[1] - 320):
        move(scene, (leaf[0], y), pressed=True)
    assert scene.model.selection.dragged is not None
    let_go(scene, (leaf[0], leaf[1] - 320))
    assert held(scene) == 7


def test_a_finger_that_taps_on_nearly_the_same_place_plays_nothing(desk: Desk) -> None:
    scene, place = hurried(desk)
    near = place[0] + 12, place[1] - 9
    motion = pygame.Event(pygame.MOUSEMOTION, pos=near, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    scene.handle(motion)
    wait(scene, 0.3)
    press(scene, near, touch=True)
    assert held(scene) == 8


def test_a_click_hurries_also_while_a_cat_only_thinks(desk: Desk) -> None:
    scene = table_at(desk, TO_FOLLOW)
    while scene.director.moving or scene.model.hand.is_awaited:
        scene.update(0.01)
    place = place_of(scene, 3)
    move(scene, place)
    press(scene, place)
    assert scene.model.objections.current is None


def test_a_button_that_comes_up_under_a_burst_of_clicks_is_not_pressed(desk: Desk) -> None:
    scene = table_at(
        desk,
        "hands Ka / 8a / 9a / Ta; tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al "
        "| Ab 9b 7b 8b | Kb Ob Tb Ub | Oa 7a Aa Ua | 7l 9l Tl 8l | 2:",
    )
    scene.update(0.1)
    panel = scene.room.panel.proceed
    place = round(panel.x + panel.width / 2), round(panel.y + panel.height / 2)
    move(scene, place)
    for _ in range(40):
        press(scene, place)
        wait(scene, 0.2)
    assert scene.model.is_reckoning, "the account was never read"
    wait(scene, 0.6)
    press(scene, place)
    assert not scene.model.is_reckoning


# -- keys ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [SPACE, ENTER])
def test_one_press_of_a_key_brings_the_persons_turn(desk: Desk, key: int) -> None:
    scene = table_at(desk, TO_FOLLOW)
    scene.update(0.1)
    press_key(scene, key)
    for _ in range(100):
        scene.update(0.02)
    assert is_turn(scene)


def test_enter_that_hurried_does_not_play_the_card_under_the_cursor(desk: Desk) -> None:
    scene = table_at(desk, TO_FOLLOW)
    scene.update(0.1)
    press_key(scene, RIGHT, ENTER)
    scene.update(0.3)
    go_on(scene, lambda: is_turn(scene), step=0.05)
    press_key(scene, ENTER, SPACE, ENTER)
    assert held(scene) == 8
    press_key(scene, RIGHT, LEFT, ENTER)
    assert held(scene) == 7


def test_the_pointer_that_trembles_takes_the_cursor_from_no_key(desk: Desk) -> None:
    scene = at_passing(desk)
    place = place_of(scene, 6)
    move(scene, place)
    press_key(scene, RIGHT)
    cursor = scene.model.selection.hovered
    move(scene, (place[0] + 1, place[1]))
    assert scene.model.selection.hovered == cursor
    move(scene, (place[0] - 60, place[1]))
    assert scene.model.selection.hovered != cursor


def test_presses_and_drags_begin_as_ever(desk: Desk) -> None:
    scene = at_passing(desk)
    place = place_of(scene, 2)
    hold(scene, place)
    let_go(scene, place)
    assert len(scene.model.selection.raised) == 1
