"""The fast-forward prompt: shown during the first waits and where a click is required."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.ui.headless_game import Game, drawn_texts, press_key, texts
from tests.ui.screens import is_own_turn, table_at

ON, CLEAR = "A click or Space skips to your turn.", "A click or Space clears the trick."
BY_KEY = "Space clears the trick."
EAR: Any = SimpleNamespace(queue=lambda *_, **__: None, drop_queued=lambda: None)
OTHERS_LEAD = "hands 8l Uh Tl Th Oh Kh Ol Oa / ? / ? / ?; tricks 1:"
LAST = "hands 8l Uh Tl Th Oh Kh Ol Oa / ? / ? / ?; tricks 1: 9h Ka Ah"


def new_match(game: Game) -> TableScene:
    """Return a new match during the deal of the cards."""
    game.app.push(TitleScene(game.context))
    start_match(game.context, "KOČKA", "first")
    scene = game.top(TableScene)
    scene.update(0.1)
    return scene


def test_first_wait_explains_fast_forward_until_it_is_used(game: Game) -> None:
    scene = new_match(game)
    assert ON in texts(game)
    game.context.announcer.listener = EAR
    assert not any("on to your turn" in text for text in texts(game)), "who listens is told of it"
    game.context.announcer.listener = None
    press_key(scene, pygame.K_SPACE)
    scene.update(0.1)
    assert ON not in texts(game)
    assert game.context.settings.has_hurried
    new_match(game)
    assert ON not in texts(game), "and never again"


def test_prompt_is_absent_on_the_players_turn_and_in_later_tricks(game: Game) -> None:
    scene = table_at(game, OTHERS_LEAD)
    assert ON in texts(game)
    while not is_own_turn(scene):
        scene.update(0.05)
    assert ON not in texts(game)
    table_at(game, OTHERS_LEAD.replace("1:", "1: 9h Ka Ah 7h | 3:").replace(" Oa /", " /"))
    assert ON not in texts(game)


def test_trick_that_waits_for_a_click_says_so(game: Game) -> None:
    game.context.change(trick_pace="click", has_hurried=True)
    scene = table_at(game, LAST)
    assert CLEAR not in texts(game)
    press_key(scene, pygame.K_2, pygame.K_3)
    for _ in range(40):
        scene.update(0.1)
    assert len(scene.director.visible.trick) == 4
    assert CLEAR in texts(game)
    game.context.announcer.listener = EAR
    assert BY_KEY in texts(game), "who listens is told of the key alone"
    assert CLEAR not in texts(game)


@pytest.mark.parametrize("size", [(960, 540), (1280, 800), (1024, 1000)])
@pytest.mark.parametrize("text_size", [100, 175])
def test_prompt_fits_in_every_window(size: tuple[int, int], text_size: int) -> None:
    with Game(size, "qps", text_size=text_size) as game:
        scene = new_match(game)
        seen = list[DrawnText]()
        for _ in range(60):
            scene.update(0.05)
            room = to_rect(scene.layout.prompt).inflate(4, 4)
            seen += [drawn for drawn in drawn_texts(game) if room.collidepoint(drawn.rect.center)]
        assert seen
        assert all(drawn.fits for drawn in seen)
