"""A new match: the word suggested, typed or withdrawn."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.new_match.word_choice import WordChoice
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from tests.ui.desk import Desk, focus, press_key, type_text


@pytest.fixture
def scene(desk: Desk) -> NewMatchScene:
    return desk.show(NewMatchScene(desk.context))


def word_choices(scene: NewMatchScene) -> list[WordChoice]:
    return [widget for widget in scene.widgets if isinstance(widget, WordChoice)]


def type_own_word(scene: NewMatchScene, word: str) -> None:
    field = scene.named("own word")
    scene.give_focus(field)
    type_text(scene, word)


def test_withdrawn_own_word_restores_the_suggestion(desk: Desk, scene: NewMatchScene) -> None:
    word_choices(scene)[2].activate()
    word = word_choices(scene)[2].word
    type_own_word(scene, "TABBY")
    assert not any(choice.is_chosen for choice in word_choices(scene))
    press_key(scene, *[pygame.K_BACKSPACE] * 5)
    assert [choice.word for choice in word_choices(scene) if choice.is_chosen] == [word]
    press_key(scene, pygame.K_RETURN)
    assert isinstance(desk.app.top, TableScene)
    assert desk.app.top.session.match.ruleset.word == word


def test_enlarged_window_shows_the_whole_page_again(desk: Desk, scene: NewMatchScene) -> None:
    desk.context.resize(Frame(960, 540))
    desk.context.change(text_size=130)
    bar = next(widget for widget in scene.widgets if isinstance(widget, ScrollBar))
    bar.scroll_to(bar.most)
    assert word_choices(scene)[0].rect.top < bar.viewport.top
    desk.context.resize(Frame(960, 900))
    desk.app.rearrange()
    assert word_choices(scene)[0].rect.top > bar.viewport.top


def test_name_dealer_and_seed_replace_the_cats_and_count_after_hiding_too(
    desk: Desk, scene: NewMatchScene
) -> None:
    names = {widget.name for widget in scene.widgets}
    assert not names & {"name", "dealer", "seed"}
    scene.named("more choices").activate()
    assert not any(widget.name.startswith("level") for widget in scene.widgets)
    focus(scene, "name")
    type_text(scene, "Ferda")
    focus(scene, "seed")
    press_key(scene, *[pygame.K_BACKSPACE] * 12)
    type_text(scene, "tonight")
    focus(scene, "dealer")
    press_key(scene, pygame.K_RIGHT)
    scene.named("more choices").activate()
    scene.named("begin").activate()
    assert isinstance(desk.app.top, TableScene)
    record = desk.app.top.session.record
    assert record is not None
    assert record.header.seed == "tonight"
    assert record.header.dealer == 0
    assert desk.context.settings.name == "Ferda"


@pytest.mark.parametrize("text_size", [100, 175])
def test_additional_options_scroll_into_view(
    desk: Desk, scene: NewMatchScene, text_size: int
) -> None:
    desk.context.resize(Frame(960, 540))
    desk.context.change(text_size=text_size)
    desk.app.rearrange()
    scene.named("more choices").activate()
    field = scene.named("name")
    assert field.clip is None or field.clip.contains(field.rect)


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_smallest_window_needs_no_scrolling(language: str) -> None:
    with Desk((960, 540), language) as desk:
        scene = desk.show(NewMatchScene(desk.context))
        for _ in range(2):
            bar = next(widget for widget in scene.widgets if isinstance(widget, ScrollBar))
            assert bar.most == 0
            scene.named("more choices").activate()
