"""A new match: the choice of law, and its effect on later matches."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.common.paths import settings_file
from smokingcat.store.settings import load_settings
from smokingcat.ui.engine.match_start import continue_match
from smokingcat.ui.screens.matches.saved_scene import SavedScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.headless_game import Game, focus_control, press_key, texts


@pytest.fixture
def scene(game: Game) -> NewMatchScene:
    scene = game.show(NewMatchScene(game.context))
    scene.named("more choices").activate()
    return scene


def begin_match(game: Game, scene: NewMatchScene) -> TableScene:
    scene.named("begin").activate()
    table = game.app.top
    assert isinstance(table, TableScene)
    return table


def test_default_law_is_strict(game: Game, scene: NewMatchScene) -> None:
    assert {"Table law", "Strict law", "Honour law"} <= set(texts(game))
    table = begin_match(game, scene)
    assert table.session.match.ruleset.law == "strict"
    assert "Honour law" not in " ".join(texts(game))


def test_arrow_chooses_honour_law_and_the_next_match_remembers_it(
    game: Game, scene: NewMatchScene
) -> None:
    focus_control(scene, "law")
    press_key(scene, pygame.K_RIGHT)
    table = begin_match(game, scene)
    assert table.session.match.ruleset.law == "honour"
    assert game.context.settings.law == "honour"
    assert load_settings(settings_file())[0].law == "honour"


def test_resumed_match_keeps_its_law_and_the_list_shows_it(
    game: Game, scene: NewMatchScene
) -> None:
    focus_control(scene, "law")
    press_key(scene, pygame.K_RIGHT)
    begin_match(game, scene)
    game.context.change(law="strict")
    (saved,) = game.context.store.matches()
    game.show(SavedScene(game.context))
    assert any(text.startswith("Honour law · ") for text in texts(game))
    continue_match(game.context, saved)
    table = game.app.top
    assert isinstance(table, TableScene)
    assert table.session.match.ruleset.law == "honour"
