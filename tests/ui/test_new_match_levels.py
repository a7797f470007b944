"""A new match: one level for all cats, and a tag for each cat that differs."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.bots import roster
from smokingcat.i18n.sentences import opponents
from smokingcat.match.session.cats import CAST
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.choice_controls import SegmentedControl
from tests.ui.headless_game import Game, click, drawn_texts, focus_control, press_key, texts

KITTEN, REGULAR = "Kitten plays carelessly.", "Regular plays sensibly and remembers."


@pytest.fixture
def scene(game: Game) -> NewMatchScene:
    return game.show(NewMatchScene(game.context))


def chosen_level(scene: NewMatchScene) -> str:
    control = scene.named("all levels")
    assert isinstance(control, SegmentedControl)
    return roster.names()[control.chosen]


def begun_levels(game: Game, scene: NewMatchScene) -> list[str]:
    """Begin the match and return the levels of its cats."""
    scene.named("begin").activate()
    record = game.top(TableScene).session.record
    assert record is not None
    return [cat.kind for cat in record.header.seated_players[1:]]


def test_one_choice_sets_all_levels_and_the_note_describes_it(
    game: Game, scene: NewMatchScene
) -> None:
    assert REGULAR in texts(game)
    focus_control(scene, "all levels")
    press_key(scene, pygame.K_LEFT)
    assert KITTEN in texts(game)
    assert begun_levels(game, scene) == ["kitten"] * 3
    assert chosen_level(game.show(NewMatchScene(game.context))) == "kitten"


def test_cat_of_another_level_has_a_tag_that_makes_it_like_the_others(
    game: Game, scene: NewMatchScene
) -> None:
    scene.named("more choices").activate()
    more = game.top(Scene)
    focus_control(more, "level 1")
    press_key(more, pygame.K_LEFT, pygame.K_ESCAPE)
    assert chosen_level(scene) == "regular"
    assert "Bělinda: Kitten" in texts(game)
    assert begun_levels(game, scene) == ["regular", "kitten", "regular"]
    again = game.show(NewMatchScene(game.context))
    click(again, again.named("tag level 1").rect.center)
    assert begun_levels(game, again) == ["regular"] * 3


def test_choice_for_all_removes_the_tags_of_single_cats(game: Game) -> None:
    game.context.change(levels=("kitten", "regular", "master"))
    scene = game.show(NewMatchScene(game.context))
    assert chosen_level(scene) == "kitten"
    assert {"Bělinda: Regular", "Zrzoun: Old Master"} <= set(texts(game))
    focus_control(scene, "all levels")
    press_key(scene, pygame.K_RIGHT)
    assert not [name for name in (widget.name for widget in scene.widgets) if "tag" in name]
    assert begun_levels(game, scene) == ["regular"] * 3


@pytest.mark.parametrize("level", roster.names())
def test_every_level_has_a_description(game: Game, level: str) -> None:
    assert opponents.play_description(game.context.words, level)


def test_honour_law_shows_the_conscience_of_each_cat(game: Game) -> None:
    words = game.context.words
    game.show(NewMatchScene(game.context))
    strict = [opponents.style_text(words, cat.key) for cat in CAST]
    honour = [opponents.style_text(words, cat.key, "honour") for cat in CAST]
    assert set(strict) <= set(texts(game))
    game.context.change(law="honour")
    game.show(NewMatchScene(game.context))
    found = {drawn.text: drawn for drawn in drawn_texts(game)}
    assert not set(strict) & set(found)
    assert all(found[manner].fits for manner in honour)


@pytest.mark.parametrize(("text_size", "least"), [(100, 11), (175, 16)])
@pytest.mark.parametrize("language", ["de", "ru"])
def test_names_of_the_cats_have_one_size_and_grow(
    language: str, text_size: int, least: int
) -> None:
    with Game((960, 540), language, text_size=text_size) as game:
        game.show(NewMatchScene(game.context))
        names = {opponents.shown_name(game.context.words, cat.name) for cat in CAST}
        (pixels,) = {drawn.pixels for drawn in drawn_texts(game) if drawn.text in names}
        assert pixels >= least
