"""A new match: further choices, the tags of what is not usual, and what later matches keep."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.common.paths import settings_file
from smokingcat.rules.record.header import RecordHeader
from smokingcat.store.settings import load_settings
from smokingcat.ui.engine.match_start import continue_match
from smokingcat.ui.screens.matches.saved_scene import SavedScene
from smokingcat.ui.screens.new_match.more_choices_scene import MoreChoicesScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.headless_game import Game, click, focus_control, press_key, texts, type_text


@pytest.fixture
def scene(game: Game) -> NewMatchScene:
    return game.show(NewMatchScene(game.context))


def open_more(game: Game, scene: NewMatchScene) -> MoreChoicesScene:
    scene.named("more choices").activate()
    return game.top(MoreChoicesScene)


def choose(scene: MoreChoicesScene, name: str, *keys: int) -> None:
    focus_control(scene, name)
    press_key(scene, *keys)


def begin_match(game: Game, scene: NewMatchScene) -> RecordHeader:
    """Begin the match and return the header of its record."""
    scene.named("begin").activate()
    record = game.top(TableScene).session.record
    assert record is not None
    return record.header


def tags(scene: NewMatchScene) -> list[str]:
    return [widget.name for widget in scene.widgets if widget.name.startswith("tag ")]


def test_usual_match_has_strict_law_and_no_tags(game: Game, scene: NewMatchScene) -> None:
    open_more(game, scene).leave()
    assert tags(scene) == []
    assert begin_match(game, scene).ruleset.law == "strict"
    assert "Honour law" not in " ".join(texts(game))


@pytest.mark.parametrize("way", ["escape", "back button"])
def test_leaving_further_choices_returns_to_the_cats(
    game: Game, scene: NewMatchScene, way: str
) -> None:
    more = open_more(game, scene)
    if way == "escape":
        press_key(more, pygame.K_ESCAPE)
    else:
        click(more, more.named("back").rect.center)
    assert game.app.top is scene


def test_honour_law_is_remembered_and_shown_beside_the_button(
    game: Game, scene: NewMatchScene
) -> None:
    more = open_more(game, scene)
    choose(more, "law", pygame.K_RIGHT)
    press_key(more, pygame.K_ESCAPE)
    assert tags(scene) == ["tag law"]
    assert "Honour law" in texts(game)
    assert begin_match(game, scene).ruleset.law == "honour"
    assert load_settings(settings_file())[0].law == "honour"
    again = game.show(NewMatchScene(game.context))
    assert tags(again) == ["tag law"]


def test_clicked_tag_disappears_and_makes_the_match_usual(game: Game, scene: NewMatchScene) -> None:
    more = open_more(game, scene)
    choose(more, "law", pygame.K_RIGHT)
    choose(more, "dealer", pygame.K_RIGHT, pygame.K_RIGHT)
    choose(more, "seed", *[pygame.K_BACKSPACE] * 12)
    type_text(more, "4711")
    press_key(more, pygame.K_ESCAPE)
    assert tags(scene) == ["tag law", "tag dealer", "tag seed"]
    assert {"Honour law", "First dealer: Mourek", "Seed 4711"} <= set(texts(game))
    for name in tags(scene):
        click(scene, scene.named(name).rect.center)
    assert tags(scene) == []
    assert scene.focus is scene.named("begin")
    header = begin_match(game, scene)
    assert header.ruleset.law == "strict"
    assert header.seed != "4711"


def test_name_dealer_and_seed_apply_to_the_match(game: Game, scene: NewMatchScene) -> None:
    more = open_more(game, scene)
    choose(more, "name")
    type_text(more, "Ferda")
    choose(more, "dealer", pygame.K_RIGHT)
    choose(more, "seed", *[pygame.K_BACKSPACE] * 12)
    type_text(more, "tonight")
    press_key(more, pygame.K_RETURN)
    assert game.app.top is scene
    assert "First dealer: Ferda" in texts(game)
    header = begin_match(game, scene)
    assert (header.seed, header.dealer) == ("tonight", 0)
    assert game.context.settings.name == "Ferda"


def test_offered_or_emptied_seed_has_no_tag(game: Game, scene: NewMatchScene) -> None:
    more = open_more(game, scene)
    assert tags(scene) == []
    choose(more, "seed", *[pygame.K_BACKSPACE] * 12)
    press_key(more, pygame.K_ESCAPE)
    assert tags(scene) == []
    assert begin_match(game, scene).seed


def test_resumed_match_keeps_its_law_and_the_list_shows_it(game: Game) -> None:
    game.context.change(law="honour")
    begin_match(game, game.show(NewMatchScene(game.context)))
    game.context.change(law="strict")
    (saved,) = game.context.store.matches()
    game.show(SavedScene(game.context))
    assert any(text.startswith("Honour law · ") for text in texts(game))
    continue_match(game.context, saved)
    table = game.top(TableScene)
    assert table.session.match.ruleset.law == "honour"


@pytest.mark.parametrize(("language", "size"), [("en", 100), ("ru", 175), ("qps", 175)])
def test_tags_lie_between_the_two_buttons(language: str, size: int) -> None:
    with Game((960, 540), language, text_size=size, law="honour") as game:
        game.context.change(levels=("kitten", "regular", "master"))
        scene = game.show(NewMatchScene(game.context))
        choose(open_more(game, scene), "dealer", pygame.K_RIGHT)
        game.app.pop()
        assert len(tags(scene)) == 4
        boxes = [scene.named(name).rect for name in tags(scene)]
        others = [widget.rect for widget in scene.widgets if widget.name not in tags(scene)]
        for number, box in enumerate(boxes):
            assert box.collidelist(others) == -1
            assert box.collidelist(boxes[:number]) == -1
            assert game.context.frame.rect.contains(box)
