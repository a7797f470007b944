"""Sounds at the table other than cards: the clock of a waiting trick and the call to play."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from smokingcat.table.motion.wall_clock import BEATS
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.desk import Desk
from tests.ui.screens import act, at_passing, at_turn, go_on, is_turn


@pytest.fixture
def heard(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sounds, in the order in which they are played."""
    heard: list[str] = []

    def note(names: Iterable[str]) -> None:
        heard.extend(names)

    monkeypatch.setattr(desk.context.sounds, "play_all", note)
    return heard


def is_held(scene: TableScene) -> bool:
    reading = scene.director.reading
    return reading is not None and reading.kind == "trick"


def sleep(scene: Scene, seconds: float) -> bool:
    """Run the main loop for seconds; return whether any update changed the picture."""
    changed = False
    while seconds > 0:
        wait = min(seconds, 1 / 60 if scene.is_moving else scene.wakes_in or seconds)
        seconds -= max(wait, 0.001)
        changed |= scene.update(wait)
    return changed


def at_held_trick(desk: Desk) -> TableScene:
    """Return a table at which a finished trick waits for a click."""
    desk.context.settings = desk.context.settings._replace(trick_pace="click")
    scene = at_turn(desk)
    act(scene)
    while not is_held(scene):
        scene.update(1 / 60)
    return scene


def test_clock_ticks_until_the_waiting_trick_is_clicked(desk: Desk, heard: list[str]) -> None:
    scene = at_held_trick(desk)
    heard.clear()
    sleep(scene, 3.5)
    assert heard == ["tick"] * 3
    sleep(scene, 60.0)
    assert heard == ["tick"] * BEATS


def test_tick_redraws_nothing(desk: Desk, heard: list[str]) -> None:
    scene = at_held_trick(desk)
    sleep(scene, 4.5)  # the cats have changed their moods
    heard.clear()
    assert not sleep(scene, 2.0)
    assert heard == ["tick", "tick"]


def test_automatically_cleared_trick_has_no_clock(desk: Desk, heard: list[str]) -> None:
    scene = at_turn(desk)
    act(scene)
    sleep(scene, 5.0)
    assert "slide" in heard
    assert "tick" not in heard


def test_cats_call_to_play_only_if_enabled(desk: Desk, heard: list[str]) -> None:
    scene = at_passing(desk)
    go_on(scene, lambda: is_turn(scene))
    assert "turn" not in heard


def test_cat_calls_once_per_awaited_move(desk: Desk, heard: list[str]) -> None:
    desk.context.settings = desk.context.settings._replace(turn_sound=True)
    scene = at_passing(desk)
    assert heard.count("turn") == 1, "for passing"
    go_on(scene, lambda: is_turn(scene))
    assert heard.count("turn") == 2, "for the first card"
    sleep(scene, 30.0)
    assert heard.count("turn") == 2
    act(scene)
    go_on(scene, lambda: is_turn(scene))
    assert heard.count("turn") == 3


@pytest.mark.parametrize(("loser", "fanfare"), [(0, "match_lost"), (2, "match_won")])
def test_end_of_a_match_sounds_by_the_own_result(
    desk: Desk, heard: list[str], monkeypatch: pytest.MonkeyPatch, loser: int, fanfare: str
) -> None:
    scene = at_turn(desk)
    monkeypatch.setattr(MatchEndScene, "loser", loser)
    end = desk.show(MatchEndScene(desk.context, scene.session))
    assert heard == []
    sleep(end, 8.0)
    assert [name for name in heard if name.startswith("match_")] == [fanfare]
