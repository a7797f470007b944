"""Sounds at the table other than cards: the clock of a waiting trick and the call to play."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from smokingcat.table.motion.wall_clock import BEATS
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.headless_game import Game
from tests.ui.screens import at_passing, at_turn, is_own_turn, make_own_move, play_until


@pytest.fixture
def played_sounds(game: Game, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sounds, in the order in which they are played."""
    played_sounds: list[str] = []

    def note(names: Iterable[str]) -> None:
        played_sounds.extend(names)

    monkeypatch.setattr(game.context.sounds, "play_all", note)
    return played_sounds


def has_held_trick(scene: TableScene) -> bool:
    reading = scene.director.reading
    return reading is not None and reading.kind == "trick"


def run_idle(scene: Scene, seconds: float) -> bool:
    """Run the main loop for seconds; return whether any update changed the picture."""
    changed = False
    while seconds > 0:
        wait = min(seconds, 1 / 60 if scene.is_moving else scene.wakes_in or seconds)
        seconds -= max(wait, 0.001)
        changed |= scene.update(wait)
    return changed


def at_held_trick(game: Game) -> TableScene:
    """Return a table at which a finished trick waits for a click."""
    game.context.settings = game.context.settings._replace(trick_pace="click")
    scene = at_turn(game)
    make_own_move(scene)
    while not has_held_trick(scene):
        scene.update(1 / 60)
    return scene


def test_clock_ticks_until_the_waiting_trick_is_clicked(
    game: Game, played_sounds: list[str]
) -> None:
    scene = at_held_trick(game)
    played_sounds.clear()
    run_idle(scene, 3.5)
    assert played_sounds == ["tick"] * 3
    run_idle(scene, 60.0)
    assert played_sounds == ["tick"] * BEATS


def test_tick_redraws_nothing(game: Game, played_sounds: list[str]) -> None:
    scene = at_held_trick(game)
    run_idle(scene, 4.5)  # the cats have changed their moods
    played_sounds.clear()
    assert not run_idle(scene, 2.0)
    assert played_sounds == ["tick", "tick"]


def test_automatically_cleared_trick_has_no_clock(game: Game, played_sounds: list[str]) -> None:
    scene = at_turn(game)
    make_own_move(scene)
    run_idle(scene, 5.0)
    assert "slide" in played_sounds
    assert "tick" not in played_sounds


def test_cats_call_to_play_only_if_enabled(game: Game, played_sounds: list[str]) -> None:
    scene = at_passing(game)
    play_until(scene, lambda: is_own_turn(scene))
    assert "turn" not in played_sounds


def test_cat_calls_once_per_awaited_move(game: Game, played_sounds: list[str]) -> None:
    game.context.settings = game.context.settings._replace(turn_sound=True)
    scene = at_passing(game)
    assert played_sounds.count("turn") == 1, "for passing"
    play_until(scene, lambda: is_own_turn(scene))
    assert played_sounds.count("turn") == 2, "for the first card"
    run_idle(scene, 30.0)
    assert played_sounds.count("turn") == 2
    make_own_move(scene)
    play_until(scene, lambda: is_own_turn(scene))
    assert played_sounds.count("turn") == 3


@pytest.mark.parametrize(("loser", "fanfare"), [(0, "match_lost"), (2, "match_won")])
def test_end_of_a_match_sounds_by_the_players_result(
    game: Game, played_sounds: list[str], monkeypatch: pytest.MonkeyPatch, loser: int, fanfare: str
) -> None:
    scene = at_turn(game)
    monkeypatch.setattr(MatchEndScene, "loser", loser)
    end = game.show(MatchEndScene(game.context, scene.session))
    assert played_sounds == []
    run_idle(end, 8.0)
    assert [name for name in played_sounds if name.startswith("match_")] == [fanfare]
