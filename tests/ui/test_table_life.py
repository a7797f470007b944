"""The table as a living thing: moods come and go in the real scene, and then it rests."""

from __future__ import annotations

import pytest

from smokingcat.table.moods import SLEEPIER, SLEEPY
from smokingcat.ui.scenes.table import TableScene
from smokingcat.ui.start import start_match
from tests.ui.desk import Desk
from tests.ui.screens import WORD, act, go_on, is_turn


@pytest.fixture
def scene(desk: Desk) -> TableScene:
    """A table at which everything waits for the person to play."""
    start_match(desk.context, WORD, "screens")
    scene = desk.app.top
    assert isinstance(scene, TableScene)
    go_on(scene, lambda: is_turn(scene))
    return scene


def rest(scene: TableScene, seconds: float) -> list[float]:
    """Let time pass as the loop does, sleeping as long as it may; return when it was woken."""
    woken: list[float] = []
    now = 0.0
    while True:
        wait = 1 / 60 if scene.is_moving else scene.wakes_in
        if wait is None or now + wait > seconds:
            scene.update(seconds - now)
            return woken
        now += wait
        woken.append(now)
        scene.update(wait)
        assert len(woken) < 2000, "the table never comes to rest"


def test_cats_fall_asleep_while_one_thinks_and_then_nothing_stirs(scene: TableScene) -> None:
    rest(scene, SLEEPY - 1)
    assert "asleep" not in scene.life.faces.all
    rest(scene, 2 + 3 * SLEEPIER)
    assert scene.life.faces.all == ("asleep",) * 4
    assert rest(scene, 3600) == []


def test_a_card_wakes_them(scene: TableScene) -> None:
    rest(scene, 60)
    act(scene)
    rest(scene, 1.5)
    assert "asleep" not in scene.life.faces.all


def test_a_face_changes_under_a_blink_of_the_eye(desk: Desk, scene: TableScene) -> None:
    seen = set()
    for _frame in range(60 * 30):
        scene.update(1 / 60)
        seen |= set(scene.life.faces.all)
    assert seen == {"calm", "blink", "asleep"}
    desk.context.change(reduced_motion=True)
    act(scene)
    for _frame in range(60):
        scene.update(1 / 60)
        assert "blink" not in scene.life.faces.all
