"""A new match: the word on the slate, its length, and the player's own word."""

from __future__ import annotations

from typing import Final

import pygame
import pytest

from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.rules.word import letters_of
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.new_match.word_slate import WordSlate
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.choice_controls import SegmentedControl
from tests.ui.headless_game import Game, click, focus_control, press_key, texts, type_text


@pytest.fixture
def scene(game: Game) -> NewMatchScene:
    return game.show(NewMatchScene(game.context))


def word_on(scene: NewMatchScene) -> str:
    slate = scene.named("word")
    assert isinstance(slate, WordSlate)
    return slate.word


def is_long(scene: NewMatchScene) -> bool:
    control = scene.named("length")
    assert isinstance(control, SegmentedControl)
    return control.chosen == 1


def take_pencil(scene: NewMatchScene) -> None:
    click(scene, scene.named("pencil").rect.center)
    assert scene.focus is scene.named("own word")


def has_field(scene: NewMatchScene) -> bool:
    return any(widget.name == "own word" for widget in scene.widgets)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
def test_slate_goes_through_all_words_of_the_chosen_length(code: str, key: int) -> None:
    with Game((1280, 720), code) as game:
        scene = game.show(NewMatchScene(game.context))
        focus_control(scene, "length")
        press_key(scene, key)
        is_short = key == pygame.K_LEFT
        words = [word for word in playing_words(code) if (len(letters_of(word)) <= 6) == is_short]
        shown = []
        for _ in words:
            shown.append(word_on(scene))
            click(scene, scene.named("word").rect.center)
        assert sorted(shown) == sorted(words)
        assert word_on(scene) == shown[0]


def test_length_shows_its_minutes_once_and_remembers_its_word(
    game: Game, scene: NewMatchScene
) -> None:
    click(scene, scene.named("word").rect.center)
    long = word_on(scene)
    assert [text for text in texts(game) if "min" in text] == ["about 15 min"]
    focus_control(scene, "length")
    press_key(scene, pygame.K_LEFT)
    assert [text for text in texts(game) if "min" in text] == ["about 10 min"]
    assert len(letters_of(word_on(scene))) < len(letters_of(long))
    press_key(scene, pygame.K_RIGHT)
    assert word_on(scene) == long


def test_own_word_appears_while_it_is_typed_and_names_the_match(
    game: Game, scene: NewMatchScene
) -> None:
    take_pencil(scene)
    type_text(scene, "tabbycat")
    assert word_on(scene) == "TABBYCAT"
    press_key(scene, pygame.K_RETURN)
    assert game.app.top is scene, "Enter ends typing and does not begin yet"
    assert is_long(scene)
    press_key(scene, pygame.K_RETURN)
    assert game.top(TableScene).session.match.ruleset.word == "TABBYCAT"
    again = game.show(NewMatchScene(game.context))
    assert word_on(again) == "TABBYCAT"
    take_pencil(again)
    press_key(again, pygame.K_BACKSPACE)
    assert word_on(again) == "TABBYCA"


def test_escape_or_an_empty_field_brings_the_former_word_back(
    game: Game, scene: NewMatchScene
) -> None:
    click(scene, scene.named("word").rect.center)
    before = word_on(scene)
    take_pencil(scene)
    type_text(scene, "TABBY")
    press_key(scene, pygame.K_ESCAPE)
    assert game.app.top is scene
    assert not has_field(scene)
    assert word_on(scene) == before
    take_pencil(scene)
    type_text(scene, "TABBY")
    press_key(scene, *[pygame.K_BACKSPACE] * 5)
    assert word_on(scene) == before
    press_key(scene, pygame.K_RETURN)
    assert word_on(scene) == before


def test_pencil_brings_the_last_own_word_back(scene: NewMatchScene) -> None:
    take_pencil(scene)
    type_text(scene, "tabbycat")
    press_key(scene, pygame.K_RETURN)
    click(scene, scene.named("word").rect.center)
    suggestion = word_on(scene)
    assert suggestion != "TABBYCAT"
    take_pencil(scene)
    assert word_on(scene) == "TABBYCAT"
    press_key(scene, pygame.K_ESCAPE)
    assert word_on(scene) == suggestion


def test_bad_word_says_why_and_stays_in_the_field(game: Game, scene: NewMatchScene) -> None:
    take_pencil(scene)
    type_text(scene, "Tab7")
    assert "A playing word is made of letters, Latin or Cyrillic." in texts(game)
    assert not scene.named("begin").enabled
    press_key(scene, pygame.K_RETURN)
    assert scene.focus is scene.named("own word")
    scene.give_focus(None)
    click(scene, scene.named("begin").rect.center)
    assert game.app.top is scene
    assert scene.focus is scene.named("own word")
    press_key(scene, pygame.K_BACKSPACE)
    scene.named("begin").activate()
    assert game.top(TableScene).session.match.ruleset.word == "TAB"


def test_another_word_ends_typing(scene: NewMatchScene) -> None:
    take_pencil(scene)
    type_text(scene, "7")
    click(scene, scene.named("word").rect.center)
    assert not has_field(scene)
    assert scene.named("begin").enabled


def test_minutes_follow_the_typed_word_and_wait_for_the_first_letter(game: Game) -> None:
    scene = game.show(NewMatchScene(game.context))

    def minutes() -> list[str]:
        return [text for text in texts(game) if "min" in text]

    assert minutes() == ["about 15 min"]
    scene.named("pencil").activate()
    assert minutes() == []
    for typed, expected in (("PES", ["about 5 min"]), ("TULEN", ["about 15 min"])):
        type_text(scene, typed)
        assert minutes() == expected


_RUSSIAN: Final = playing_words("ru")


@pytest.mark.parametrize(
    ("stored", "offered"),
    [("TEAPOT", _RUSSIAN[0]), (_RUSSIAN[3], _RUSSIAN[3]), ("MY WORD", "MY WORD")],
)
def test_suggestion_of_another_language_gives_way_and_an_own_word_stays(
    stored: str, offered: str
) -> None:
    assert "TEAPOT" in playing_words("en")
    with Game((1280, 720), "ru") as game:
        game.context.change(word=stored)
        assert word_on(game.show(NewMatchScene(game.context))) == offered


def test_suggestion_of_a_match_under_way_is_not_offered_again(game: Game) -> None:
    first, *others = [each for each in playing_words("en") if len(letters_of(each)) <= 6]
    game.context.change(word=first)
    start_match(game.context, first, "7")
    scene = game.show(NewMatchScene(game.context))
    assert word_on(scene) == others[0]


def test_other_length_does_not_offer_the_word_of_a_match_under_way(game: Game) -> None:
    first, *others = [each for each in playing_words("en") if len(letters_of(each)) <= 6]
    start_match(game.context, first, "7")
    game.context.change(
        word=next(each for each in playing_words("en") if len(letters_of(each)) > 6)
    )
    scene = game.show(NewMatchScene(game.context))
    length = scene.named("length")
    assert isinstance(length, SegmentedControl)
    length.change(0)
    assert word_on(scene) == others[0]
