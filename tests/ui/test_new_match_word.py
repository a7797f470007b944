"""A new match: the word suggested, typed or withdrawn."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.new_match.word_choice import WordChoice
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from tests.ui.headless_game import Game, focus_control, press_key, type_text


@pytest.fixture
def scene(game: Game) -> NewMatchScene:
    return game.show(NewMatchScene(game.context))


def word_choices(scene: NewMatchScene) -> list[WordChoice]:
    return [widget for widget in scene.widgets if isinstance(widget, WordChoice)]


def type_own_word(scene: NewMatchScene, word: str) -> None:
    field = scene.named("own word")
    scene.give_focus(field)
    type_text(scene, word)


def test_withdrawn_own_word_restores_the_suggestion(game: Game, scene: NewMatchScene) -> None:
    word_choices(scene)[2].activate()
    word = word_choices(scene)[2].word
    type_own_word(scene, "TABBY")
    assert not any(choice.is_chosen for choice in word_choices(scene))
    press_key(scene, *[pygame.K_BACKSPACE] * 5)
    assert [choice.word for choice in word_choices(scene) if choice.is_chosen] == [word]
    press_key(scene, pygame.K_RETURN)
    assert isinstance(game.app.top, TableScene)
    assert game.app.top.session.match.ruleset.word == word


def test_enlarged_window_shows_the_whole_page_again(game: Game, scene: NewMatchScene) -> None:
    game.context.resize(Frame(960, 540))
    game.context.change(text_size=130)
    bar = next(widget for widget in scene.widgets if isinstance(widget, ScrollBar))
    bar.scroll_to(bar.most)
    assert word_choices(scene)[0].rect.top < bar.viewport.top
    game.context.resize(Frame(960, 900))
    game.app.rearrange()
    assert word_choices(scene)[0].rect.top > bar.viewport.top


def test_name_dealer_and_seed_replace_the_cats_and_count_after_hiding_too(
    game: Game, scene: NewMatchScene
) -> None:
    names = {widget.name for widget in scene.widgets}
    assert not names & {"name", "dealer", "seed"}
    scene.named("more choices").activate()
    assert not any(widget.name.startswith("level") for widget in scene.widgets)
    focus_control(scene, "name")
    type_text(scene, "Ferda")
    focus_control(scene, "seed")
    press_key(scene, *[pygame.K_BACKSPACE] * 12)
    type_text(scene, "tonight")
    focus_control(scene, "dealer")
    press_key(scene, pygame.K_RIGHT)
    scene.named("more choices").activate()
    scene.named("begin").activate()
    assert isinstance(game.app.top, TableScene)
    record = game.app.top.session.record
    assert record is not None
    assert record.header.seed == "tonight"
    assert record.header.dealer == 0
    assert game.context.settings.name == "Ferda"


@pytest.mark.parametrize("text_size", [100, 175])
def test_additional_options_scroll_into_view(
    game: Game, scene: NewMatchScene, text_size: int
) -> None:
    game.context.resize(Frame(960, 540))
    game.context.change(text_size=text_size)
    game.app.rearrange()
    scene.named("more choices").activate()
    field = scene.named("name")
    assert field.clip is None or field.clip.contains(field.rect)


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_smallest_window_needs_no_scrolling(language: str) -> None:
    with Game((960, 540), language) as game:
        scene = game.show(NewMatchScene(game.context))
        for _ in range(2):
            bar = next(widget for widget in scene.widgets if isinstance(widget, ScrollBar))
            assert bar.most == 0
            scene.named("more choices").activate()
