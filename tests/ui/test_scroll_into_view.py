"""Scrolling scenes: keyboard focus scrolls into view; a click scrolls nothing."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pygame
import pytest

from smokingcat.rules.ruleset import Ruleset
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_choices import MatchChoices
from smokingcat.ui.engine.routes import ToMoreChoices
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.lessons.school_scene import SchoolScene
from smokingcat.ui.screens.matches.saved_scene import SavedScene
from smokingcat.ui.screens.new_match.more_choices_scene import MoreChoicesScene
from smokingcat.ui.screens.problems.themes_scene import ThemesScene
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.widgets.choice_controls import Toggle
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from tests.ui.headless_game import Game, click, focus_control, press_key, type_text

SMALL = Frame(960, 540)


def saved_scene(context: Context) -> Scene:
    for day in range(1, 10):
        started = datetime.datetime(2026, 3, day, tzinfo=datetime.UTC)
        context.store.create(Ruleset("POPELNÍK"), seed="7", started=started)
    return SavedScene(context)


def more_choices(context: Context) -> Scene:
    return MoreChoicesScene(context, ToMoreChoices(MatchChoices(context.settings, lambda: "")))


def show_scene(game: Game, make: Callable[[Context], Scene]) -> Scene:
    game.context.resize(SMALL)
    game.context.change(text_size=130)
    scene = make(game.context)
    game.app.push(scene)
    return scene


def find_scroll_bar(scene: Scene) -> ScrollBar:
    return next(widget for widget in scene.widgets if isinstance(widget, ScrollBar))


@pytest.mark.parametrize("make", [more_choices, SettingsScene, saved_scene])
@pytest.mark.parametrize("backwards", [False, True])
def test_focus_by_tab_is_always_in_view(
    game: Game, make: Callable[[Context], Scene], *, backwards: bool
) -> None:
    scene = show_scene(game, make)
    assert find_scroll_bar(scene).most > 0
    for _ in range(len(list(scene.focusable())) + 1):
        press_key(scene, pygame.K_TAB, shift=backwards)
        assert scene.focus is not None
        assert scene.focus.clip is None or scene.focus.clip.contains(scene.focus.rect)


def test_click_at_the_edge_does_not_scroll_the_control_away(game: Game) -> None:
    scene = show_scene(game, SettingsScene)
    view = find_scroll_bar(scene).viewport
    toggle = next(widget for widget in scene.widgets if isinstance(widget, Toggle))
    find_scroll_bar(scene).scroll_to(toggle.rect.bottom - view.bottom - 2)
    moved = scene.named(toggle.name)
    before = getattr(game.context.settings, toggle.name)
    click(scene, moved.rect.center)
    assert getattr(game.context.settings, toggle.name) is not before


def is_in_view(scene: Scene, name: str) -> bool:
    widget = scene.named(name)
    return widget.clip is not None and widget.clip.contains(widget.rect)


def test_typing_scrolls_the_field_into_view(game: Game) -> None:
    scene = show_scene(game, more_choices)
    game.context.change(text_size=175)
    focus_control(scene, "seed")
    find_scroll_bar(scene).scroll_to(find_scroll_bar(scene).most)
    assert not is_in_view(scene, "seed")
    type_text(scene, "7")
    assert is_in_view(scene, "seed")


def test_scroll_bars_of_all_pages_stand_in_one_place_above_the_corner_of_the_frame() -> None:
    corner = SMALL.rect.bottom - SMALL.px(0.1)
    with Game(SMALL.rect.size, "en", text_size=175) as game:
        pages = (
            SettingsScene,
            more_choices,
            SchoolScene,
            ThemesScene,
            saved_scene,
        )
        bars = [game.show(make(game.context)).named("scroll") for make in pages]
        assert len({bar.rect.left for bar in bars}) == 1
        for bar in bars:
            assert isinstance(bar, ScrollBar)
            assert bar.most > 0
            assert bar.rect.bottom < corner
