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
from tests.ui.desk import Desk, focus, press_key, texts


@pytest.fixture
def scene(desk: Desk) -> NewMatchScene:
    scene = desk.show(NewMatchScene(desk.context))
    scene.named("more choices").activate()
    return scene


def begin_match(desk: Desk, scene: NewMatchScene) -> TableScene:
    scene.named("begin").activate()
    table = desk.app.top
    assert isinstance(table, TableScene)
    return table


def test_default_law_is_strict(desk: Desk, scene: NewMatchScene) -> None:
    assert {"Table law", "Strict law", "Honour law"} <= set(texts(desk))
    table = begin_match(desk, scene)
    assert table.session.match.ruleset.law == "strict"
    assert "Honour law" not in " ".join(texts(desk))


def test_arrow_chooses_honour_law_and_the_next_match_remembers_it(
    desk: Desk, scene: NewMatchScene
) -> None:
    focus(scene, "law")
    press_key(scene, pygame.K_RIGHT)
    table = begin_match(desk, scene)
    assert table.session.match.ruleset.law == "honour"
    assert desk.context.settings.law == "honour"
    assert load_settings(settings_file())[0].law == "honour"


def test_resumed_match_keeps_its_law_and_the_list_shows_it(
    desk: Desk, scene: NewMatchScene
) -> None:
    focus(scene, "law")
    press_key(scene, pygame.K_RIGHT)
    begin_match(desk, scene)
    desk.context.change(law="strict")
    (saved,) = desk.context.store.matches()
    desk.show(SavedScene(desk.context))
    assert any(text.startswith("Honour law · ") for text in texts(desk))
    continue_match(desk.context, saved)
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert table.session.match.ruleset.law == "honour"
