"""Nothing flashes: a round and what comes after it, filmed and measured."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from smokingcat.common import paths
from smokingcat.decks.catalogue import find_decks
from smokingcat.match.modes import filmed
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.settings import Settings
from smokingcat.ui.engine.match_start import watch_match
from smokingcat.ui.offscreen import OffscreenGame
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.flashes import GRID, Light, light_of, most_flashes

RATE = 30
MOST = 3
"""Flashes a second that do no harm."""


def flicker(times: int, *, share: float = 1.0, low: float = 0.1, high: float = 0.9) -> list[Light]:
    """Return a second in which so much of the picture goes light and dark so many times."""
    film = []
    for number in range(RATE):
        light = np.full(GRID[::-1], low)
        if int(2 * times * number / RATE) % 2:
            light[:, : round(share * GRID[0])] = high
        film.append(light)
    return film


def test_flashes_are_counted_where_they_are_large_and_strong_enough() -> None:
    assert most_flashes(flicker(0), RATE) == 0
    assert 4.5 <= most_flashes(flicker(5), RATE) <= 5
    assert most_flashes(flicker(5, share=0.2), RATE) > MOST, "it is most of a field"
    assert most_flashes(flicker(5, share=0.03), RATE) == 0, "it is little of any"
    assert most_flashes(flicker(5, high=0.15), RATE) == 0
    assert most_flashes(flicker(5, low=0.85, high=1.0), RATE) == 0


def test_what_fades_up_and_down_flashes_too() -> None:
    wave = 0.5 + 0.3 * np.sin(np.arange(RATE) * 2 * np.pi * 5 / RATE)
    assert most_flashes([np.full(GRID[::-1], light) for light in wave], RATE) > MOST


def round_filmed(deck: str, speed: str) -> Iterator[Light]:
    """Yield a round from the drawing of lots to the letter, the account and all."""
    decks, _ = find_decks([paths.assets() / "cards"])
    settings = Settings(speed=speed)  # type: ignore[arg-type]
    studio = OffscreenGame(
        (960, 540),
        settings,
        decks,
        MatchStore(paths.matches(), paths.database_file()),
        language="en",
        deck=deck,
    )
    session = watch_match(studio.context, "PES", "7", is_kept=False)
    scene = TableScene(studio.context, session, filmed(1.0))
    studio.app.push(scene)
    light = light_of(studio.develop())
    while not scene.model.is_over:
        yield light
        studio.app.turn(1 / RATE, happened=False)
        if studio.app.drew:
            light = light_of(studio.app.window.surface)
    studio.close()


@pytest.mark.long
@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
@pytest.mark.parametrize("deck", ["tired-eyes", "international"])
def test_nothing_in_a_round_flashes_more_than_three_times_a_second(deck: str, speed: str) -> None:
    assert most_flashes(round_filmed(deck, speed), RATE) <= MOST
