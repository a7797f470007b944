"""Flash safety: a filmed round and its reckoning, measured against WCAG 2.3.1."""

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
from tests.ui.flash_meter import GRID, Light, light_of, most_flashes

RATE = 30
MOST = 3
"""The number of flashes a second that WCAG 2.3.1 allows."""


def flickering_second(
    times: int, *, share: float = 1.0, low: float = 0.1, high: float = 0.9
) -> list[Light]:
    """Return a second in which ``share`` of the picture flickers ``times`` times."""
    film = []
    for number in range(RATE):
        light = np.full(GRID[::-1], low)
        if int(2 * times * number / RATE) % 2:
            light[:, : round(share * GRID[0])] = high
        film.append(light)
    return film


def test_large_and_strong_flashes_are_counted() -> None:
    assert most_flashes(flickering_second(0), RATE) == 0
    assert 4.5 <= most_flashes(flickering_second(5), RATE) <= 5
    assert most_flashes(flickering_second(5, share=0.2), RATE) > MOST, "it is most of a field"
    assert most_flashes(flickering_second(5, share=0.03), RATE) == 0, "it is little of any"
    assert most_flashes(flickering_second(5, high=0.15), RATE) == 0
    assert most_flashes(flickering_second(5, low=0.85, high=1.0), RATE) == 0


def test_gradual_brightness_changes_count_as_flashes_too() -> None:
    wave = 0.5 + 0.3 * np.sin(np.arange(RATE) * 2 * np.pi * 5 / RATE)
    assert most_flashes([np.full(GRID[::-1], light) for light in wave], RATE) > MOST


def filmed_round(deck: str, speed: str) -> Iterator[Light]:
    """Yield a round from the drawing of lots to the letter, including the reckoning."""
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
def test_filmed_round_flashes_at_most_three_times_a_second(deck: str, speed: str) -> None:
    assert most_flashes(filmed_round(deck, speed), RATE) <= MOST
