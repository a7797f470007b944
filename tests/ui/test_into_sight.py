"""Scenes that scroll: the keyboard goes where it is seen, a click moves nothing away."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pygame
import pytest

from smokingcat.rules.ruleset import Ruleset
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.matches.saved_scene import SavedScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.widgets.choice_controls import Toggle
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from tests.ui.desk import Desk, click, focus, press_key, type_text
from tests.ui.looks import written

SMALL = Frame(960, 540)


def saved_scene(context: Context) -> Scene:
    for day in range(1, 10):
        started = datetime.datetime(2026, 3, day, tzinfo=datetime.UTC)
        context.store.create(Ruleset("POPELNÍK"), seed="7", started=started)
    return SavedScene(context)


def shown(desk: Desk, make: Callable[[Context], Scene]) -> Scene:
    desk.context.resize(SMALL)
    desk.context.change(text_size=130)
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
    moved = scene.named(toggle.name)
    before = getattr(desk.context.settings, toggle.name)
    click(scene, moved.rect.center)
    assert getattr(desk.context.settings, toggle.name) is not before


def out_of_sight(desk: Desk) -> NewMatchScene:
    """Put up a new match whose word is being typed, and scroll away from it."""
    desk.context.resize(SMALL)
    desk.context.change(text_size=130)
    scene = desk.show(NewMatchScene(desk.context))
    focus(scene, "own word")
    bar_of(scene).scroll_to(bar_of(scene).most)
    assert not is_seen(scene, "own word")
    return scene


def is_seen(scene: Scene, name: str) -> bool:
    widget = scene.named(name)
    return widget.clip is not None and widget.clip.contains(widget.rect)


def test_what_is_typed_out_of_sight_comes_into_sight_with_what_is_wrong_with_it(
    desk: Desk,
) -> None:
    scene = out_of_sight(desk)
    type_text(scene, "7")
    assert is_seen(scene, "own word")
    (complaint,) = (drawn for drawn in written(desk, scene) if "letters" in drawn.text)
    assert bar_of(scene).viewport.contains(complaint.rect)


def test_the_button_that_cannot_begin_a_match_goes_to_what_is_in_its_way(desk: Desk) -> None:
    scene = out_of_sight(desk)
    type_text(scene, "7")
    bar_of(scene).scroll_to(bar_of(scene).most)
    click(scene, scene.named("begin").rect.center)
    assert is_seen(scene, "own word")
    assert scene.focus is not None
    assert scene.focus.name == "own word"
