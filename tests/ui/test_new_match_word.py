"""A new match: a word suggested, typed or taken back."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.match.table import TableScene
from smokingcat.ui.menus.new_match import NewMatchScene
from smokingcat.ui.menus.word_choice import WordChoice
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.widgets.scroll import ScrollBar
from tests.ui.desk import Desk, press_key, type_text


@pytest.fixture
def scene(desk: Desk) -> NewMatchScene:
    return desk.show(NewMatchScene(desk.context))


def suggestions(scene: NewMatchScene) -> list[WordChoice]:
    return [widget for widget in scene.widgets if isinstance(widget, WordChoice)]


def type_own(scene: NewMatchScene, word: str) -> None:
    field = scene.named("own word")
    scene.give_focus(field)
    type_text(scene, word)


def test_a_word_that_was_typed_and_taken_back_leaves_the_suggestion(
    desk: Desk, scene: NewMatchScene
) -> None:
    suggestions(scene)[2].activate()
    word = suggestions(scene)[2].word
    type_own(scene, "TABBY")
    assert not any(choice.is_chosen for choice in suggestions(scene))
    press_key(scene, *[pygame.K_BACKSPACE] * 5)
    assert [choice.word for choice in suggestions(scene) if choice.is_chosen] == [word]
    press_key(scene, pygame.K_RETURN)
    assert isinstance(desk.app.top, TableScene)
    assert desk.app.top.session.match.ruleset.word == word


def test_a_window_that_grows_shows_the_whole_page_again(desk: Desk, scene: NewMatchScene) -> None:
    desk.context.resize(Frame(960, 540))
    desk.app.rearrange()
    bar = next(widget for widget in scene.widgets if isinstance(widget, ScrollBar))
    bar.scroll_to(bar.most)
    assert suggestions(scene)[0].rect.top < bar.viewport.top
    desk.context.resize(Frame(960, 900))
    desk.app.rearrange()
    assert suggestions(scene)[0].rect.top > bar.viewport.top
