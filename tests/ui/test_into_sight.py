"""Scenes that scroll: the keyboard goes where it is seen, a click moves nothing away."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pygame
import pytest

from smokingcat.rules import Ruleset
from smokingcat.ui.context import Context
from smokingcat.ui.frame import Frame
from smokingcat.ui.scene import Scene
from smokingcat.ui.scenes.new_match import NewMatchScene
from smokingcat.ui.scenes.saved import SavedScene
from smokingcat.ui.scenes.settings import SettingsScene
from smokingcat.ui.widgets.choices import Toggle
from smokingcat.ui.widgets.scroll import ScrollBar
from tests.ui.desk import Desk, click, press_key

SMALL = Frame(960, 540)


def saved_scene(context: Context) -> Scene:
    for day in range(1, 10):
        started = datetime.datetime(2026, 3, day, tzinfo=datetime.UTC)
        context.store.create(Ruleset("POPELNÍK"), seed="7", started=started)
    return SavedScene(context)


def shown(desk: Desk, make: Callable[[Context], Scene]) -> Scene:
    desk.context.resize(SMALL)
    scene = make(desk.context)
    desk.app.push(scene)
    return scene


def bar_of(scene: Scene) -> ScrollBar:
    return next(widget for widget in scene.widgets if isinstance(widget, ScrollBar))


@pytest.mark.parametrize("make", [NewMatchScene, SettingsScene, saved_scene])
@pytest.mark.parametrize("backwards", [False, True])
def test_wherever_tab_goes_it_can_be_seen(
    desk: Desk, make: Callable[[Context], Scene], *, backwards: bool
) -> None:
    scene = shown(desk, make)
    assert bar_of(scene).most > 0
    for _ in range(len(list(scene.focusable())) + 1):
        press_key(scene, pygame.K_TAB, shift=backwards)
        assert scene.focus is not None
        assert scene.focus.clip is None or scene.focus.clip.contains(scene.focus.rect)


def test_a_control_at_the_edge_stays_under_the_pointer_that_presses_it(desk: Desk) -> None:
    scene = shown(desk, SettingsScene)
    view = bar_of(scene).viewport
    toggle = next(widget for widget in scene.widgets if isinstance(widget, Toggle))
    bar_of(scene).scroll_to(toggle.rect.bottom - view.bottom - 2)
    moved = next(widget for widget in scene.widgets if widget.name == toggle.name)
    before = getattr(desk.context.settings, toggle.name)
    click(scene, moved.rect.center)
    assert getattr(desk.context.settings, toggle.name) is not before
