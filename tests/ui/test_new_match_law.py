"""A new match: by which law it is played, and that it goes on under it."""

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


def begun(desk: Desk, scene: NewMatchScene) -> TableScene:
    scene.named("begin").activate()
    table = desk.app.top
    assert isinstance(table, TableScene)
    return table


def test_a_match_is_played_by_strict_law_unless_one_wishes_otherwise(
    desk: Desk, scene: NewMatchScene
) -> None:
    assert {"Table law", "Strict law", "Honour law"} <= set(texts(desk))
    table = begun(desk, scene)
    assert table.session.match.ruleset.law == "strict"
    assert "Honour law" not in " ".join(texts(desk))


def test_honour_law_is_chosen_by_an_arrow_and_kept_for_the_next_match(
    desk: Desk, scene: NewMatchScene
) -> None:
    focus(scene, "law")
    press_key(scene, pygame.K_RIGHT)
    table = begun(desk, scene)
    assert table.session.match.ruleset.law == "honour"
    assert desk.context.settings.law == "honour"
    assert load_settings(settings_file())[0].law == "honour"


def test_a_match_goes_on_under_its_law_and_the_list_of_matches_says_so(
    desk: Desk, scene: NewMatchScene
) -> None:
    focus(scene, "law")
    press_key(scene, pygame.K_RIGHT)
    begun(desk, scene)
    desk.context.change(law="strict")
    (saved,) = desk.context.store.matches()
    desk.show(SavedScene(desk.context))
    assert any(text.startswith("Honour law · ") for text in texts(desk))
    continue_match(desk.context, saved)
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert table.session.match.ruleset.law == "honour"
