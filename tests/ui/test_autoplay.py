"""Watched matches: the speed setting, the names of bots, and the way out."""

from __future__ import annotations

import pytest

from smokingcat.match.modes import watched
from smokingcat.rules.events import CardPlayed
from smokingcat.ui.engine.match_start import watch_match
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.headless_game import Game, texts

FRAME = 1 / 60


def seconds_of_a_round(game: Game, speed: float) -> float:
    """Return how many seconds the first round takes at sixty frames a second."""
    scene = game.show(
        TableScene(game.context, watch_match(game.context, "POPELNÍK", "7"), watched(speed))
    )
    frames = 0
    while scene.session.match.round_number < 2:
        scene.update(FRAME)
        frames += 1
    game.app.pop()
    return frames * FRAME


def test_round_duration_is_inversely_proportional_to_the_speed(game: Game) -> None:
    game.context.change(drifting_smoke=False)  # painting is slow and takes no game time
    usual = seconds_of_a_round(game, 1)
    for speed in (5, 20):
        assert seconds_of_a_round(game, speed) * speed == pytest.approx(usual, rel=0.05)


def test_bot_at_the_players_seat_is_shown_by_its_own_name(game: Game) -> None:
    scene = game.show(
        TableScene(game.context, watch_match(game.context, "POPELNÍK", "7"), watched(1))
    )
    stand_in = scene.names[0]
    sentence = ""
    while not sentence.startswith(stand_in):
        scene.update(FRAME * 10)
        played = scene.director.now
        if isinstance(played, CardPlayed) and played.seat == 0:
            sentence = next(text for text in texts(game) if " plays " in text or " leads " in text)
    assert sentence.startswith(stand_in)


def test_reckoning_of_a_watched_round_offers_the_same_exit_as_the_table(game: Game) -> None:
    scene = game.show(
        TableScene(game.context, watch_match(game.context, "POPELNÍK", "7"), watched(20))
    )
    place = scene.named("menu").rect
    while not scene.model.is_reckoning:
        scene.update(FRAME)
    scene.arrange()
    assert [widget.name for widget in scene.widgets] == ["proceed", "menu"]
    assert scene.named("menu").rect == place


def test_watched_match_never_waits_for_a_click_after_a_trick(game: Game) -> None:
    game.context.change(trick_pace="click", speed="instant")
    scene = game.show(
        TableScene(game.context, watch_match(game.context, "POPELNÍK", "7"), watched(1))
    )
    for _second in range(10):
        scene.update(1.0)
    assert sum(seat.tricks for seat in scene.director.visible.seats) > 1
