"""The settings: what is in force is shown, what is chosen is written."""

from __future__ import annotations

import pygame
import pytest

from smokingcat import paths
from smokingcat.game.settings import load_settings
from smokingcat.i18n import catalogue
from smokingcat.ui.scenes.settings import SettingsScene
from smokingcat.ui.widgets.dropdown import Dropdown
from tests.ui.desk import Desk, focus, hold, let_go, move, press_key

LEFT, RIGHT = pygame.K_LEFT, pygame.K_RIGHT


@pytest.fixture
def scene(desk: Desk) -> SettingsScene:
    scene = SettingsScene(desk.context)
    desk.app.push(scene)
    return scene


def language(scene: SettingsScene) -> Dropdown:
    (found,) = [w for w in scene.widgets if w.name == "language" and isinstance(w, Dropdown)]
    return found


def saved_volume() -> float:
    return load_settings(paths.settings_file())[0].effects_volume


def test_the_language_asked_for_at_the_start_is_shown_as_the_one_in_force(
    scene: SettingsScene,
) -> None:
    shown = language(scene)
    assert shown.labels[shown.chosen] == catalogue.load("en").name


def test_the_systems_language_can_be_chosen_instead(
    scene: SettingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "system_language", lambda: "cs")
    language(scene).change(0)
    assert language(scene).chosen == 0
    assert scene.context.words.code == "cs"


def test_the_volume_is_heard_at_once_and_saved_when_the_knob_is_let_go(
    scene: SettingsScene,
) -> None:
    slider = next(widget for widget in scene.widgets if widget.name == "effects_volume")
    before = saved_volume()
    hold(scene, slider.rect.midleft)
    move(scene, slider.rect.center, pressed=True)
    assert scene.context.settings.effects_volume == pytest.approx(0.5, abs=0.02)
    assert saved_volume() == before
    let_go(scene, slider.rect.center)
    assert saved_volume() == scene.context.settings.effects_volume


def test_the_volume_is_saved_when_the_keyboard_leaves_it(desk: Desk, scene: SettingsScene) -> None:
    before = saved_volume()
    focus(scene, "effects_volume")
    press_key(scene, LEFT, LEFT)
    assert saved_volume() == before
    desk.app.quit()
    assert saved_volume() == pytest.approx(before - 0.2)
