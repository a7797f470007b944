"""A new match: levels of the cats and the measured figures about them."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.bots import roster
from smokingcat.i18n.sentences import opponents
from smokingcat.match.session.cats import CAST
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.new_match.opponents_part import LevelChoice
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.choice_controls import SegmentedControl
from tests.ui.headless_game import Game, click, drawn_texts, focus_control, press_key, texts

KITTEN, REGULAR = "Kitten plays carelessly.", "Regular plays sensibly and remembers."
HOW_OFTEN = "It is the yardstick: of four Regulars, each loses a quarter of the rounds."


@pytest.fixture
def scene(game: Game, monkeypatch: pytest.MonkeyPatch) -> NewMatchScene:
    """A new match against three regulars, with fixed figures."""
    figures = {level: {"regular": 0.25} for level in roster.names()}
    figures["kitten"] = {"regular": 0.53}
    monkeypatch.setattr("smokingcat.ui.screens.new_match.opponents_part.LOST", figures)
    return game.show(NewMatchScene(game.context))


def level_choices(scene: NewMatchScene) -> list[LevelChoice]:
    return [widget for widget in scene.widgets if isinstance(widget, LevelChoice)]


def open_list(scene: NewMatchScene, number: int) -> None:
    while scene.focus is None or scene.focus.name != f"level {number}":
        press_key(scene, pygame.K_TAB)
    press_key(scene, pygame.K_RETURN)


def drawn(game: Game, text: str) -> DrawnText:
    (found,) = (each for each in drawn_texts(game) if each.text == text)
    return found


def test_note_under_the_cats_describes_the_level(game: Game, scene: NewMatchScene) -> None:
    said = drawn(game, REGULAR)
    assert said.fits
    assert said.rect.top > max(choice.rect.bottom for choice in level_choices(scene))
    assert said.rect.collidelist([widget.rect for widget in scene.widgets]) == -1


def test_figures_are_shown_on_request_only(game: Game, scene: NewMatchScene) -> None:
    assert not [text for text in texts(game) if "rounds" in text and "lose" in text]
    click(scene, scene.named("figures").rect.center)
    assert HOW_OFTEN in texts(game)
    assert REGULAR not in texts(game)
    click(scene, scene.named("figures").rect.center)
    assert REGULAR in texts(game)


def test_common_choice_sets_all_levels_and_is_blank_where_they_differ(
    game: Game, scene: NewMatchScene
) -> None:
    focus_control(scene, "all levels")
    press_key(scene, pygame.K_LEFT)
    assert [choice.chosen for choice in level_choices(scene)] == [0, 0, 0]
    assert KITTEN in texts(game)
    press_key(scene, pygame.K_RIGHT, pygame.K_RIGHT)
    assert [choice.chosen for choice in level_choices(scene)] == [2, 2, 2]
    open_list(scene, 1)
    press_key(scene, pygame.K_UP, pygame.K_RETURN)
    together = scene.named("all levels")
    assert isinstance(together, SegmentedControl)
    assert not 0 <= together.chosen < together.count
    focus_control(scene, "all levels")
    press_key(scene, pygame.K_RIGHT)
    assert [choice.chosen for choice in level_choices(scene)] == [0, 0, 0]


def test_open_list_describes_each_level_and_the_note_follows_the_marked_row(
    game: Game, scene: NewMatchScene
) -> None:
    open_list(scene, 1)
    assert {"careless: for a gentle evening", "sensible, and remembers"} <= set(texts(game))
    assert REGULAR in texts(game)
    press_key(scene, pygame.K_UP)
    assert KITTEN in texts(game)
    press_key(scene, pygame.K_ESCAPE)
    assert KITTEN not in texts(game), "it was only looked at"


def test_note_describes_the_last_chosen_level_where_levels_differ(
    game: Game, scene: NewMatchScene
) -> None:
    open_list(scene, 1)
    press_key(scene, pygame.K_UP, pygame.K_RETURN)
    assert f"This is how Bělinda plays: {KITTEN}" in texts(game)
    for number in (0, 2):
        open_list(scene, number)
        assert REGULAR in texts(game), "of the level that is looked at"
        press_key(scene, pygame.K_UP, pygame.K_RETURN)
    assert KITTEN in texts(game), "of all of them again"
    open_list(scene, 0)
    press_key(scene, pygame.K_DOWN, pygame.K_RETURN)
    assert f"This is how Mourek plays: {REGULAR}" in texts(game)


def test_chosen_levels_apply_now_and_to_the_next_match(game: Game, scene: NewMatchScene) -> None:
    open_list(scene, 1)
    press_key(scene, pygame.K_UP, pygame.K_RETURN)
    press_key(scene, pygame.K_ESCAPE)
    game.app.push(scene)
    scene.named("begin").activate()
    assert isinstance(game.app.top, TableScene)
    record = game.app.top.session.record
    assert record is not None
    kinds = [seated_player.kind for seated_player in record.header.seated_players]
    assert kinds == ["person", "regular", "kitten", "regular"]
    again = game.show(NewMatchScene(game.context))
    assert [choice.chosen for choice in level_choices(again)] == [1, 0, 1]


@pytest.mark.parametrize("size", [(960, 540), (1280, 800)])
@pytest.mark.parametrize("larger", [100, 175])
@pytest.mark.parametrize("language", ["de", "ru", "qps"])
def test_open_list_fits_in_the_window_with_its_descriptions(
    game: Game, scene: NewMatchScene, size: tuple[int, int], larger: int, language: str
) -> None:
    game.context.resize(Frame(*size))
    game.context.change(text_size=larger, language=language)
    game.app.rearrange()
    for number in range(3):
        open_list(scene, number)
        choice = level_choices(scene)[number]
        assert choice.is_open
        rows = [choice.row(row) for row in range(len(choice.labels))]
        assert all(game.context.frame.rect.contains(row) for row in rows)
        press_key(scene, pygame.K_ESCAPE)
    open_list(scene, 2)
    notes = [each for each in drawn_texts(game) if each.text in level_choices(scene)[2].notes]
    assert len(notes) == len(roster.names())
    assert all(note.fits for note in notes)
    assert {note.pixels for note in notes} == {game.context.text.pixels(theme.NOTE)}


@pytest.mark.parametrize("level", roster.names())
def test_every_level_has_a_description_and_the_reference_level_needs_no_figure(
    game: Game, level: str
) -> None:
    words = game.context.words
    figure = "a quarter of the rounds" if level == opponents.YARDSTICK else "23% of the rounds"
    assert figure in opponents.strength_text(words, level, 0.23)
    assert opponents.play_description(words, level)


def test_unmeasured_level_shows_no_figure(
    game: Game, scene: NewMatchScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "smokingcat.ui.screens.new_match.opponents_part.LOST", {"kitten": {"kitten": 0.25}}
    )
    game.app.rearrange()
    click(scene, scene.named("figures").rect.center)
    assert REGULAR in texts(game)
    open_list(scene, 1)
    assert "Kitten" in texts(game)
    assert not [text for text in texts(game) if "among equals" in text]


def test_honour_law_shows_the_conscience_of_each_level(game: Game) -> None:
    words = game.context.words
    game.show(NewMatchScene(game.context))
    strict = [opponents.style_text(words, cat.key) for cat in CAST]
    honour = [opponents.style_text(words, cat.key, "honour") for cat in CAST]
    assert set(strict) <= set(texts(game))
    game.context.change(law="honour")
    game.show(NewMatchScene(game.context))
    assert set(honour) <= set(texts(game))
    assert not set(strict) & set(texts(game))
    assert all(drawn(game, manner).fits for manner in honour)
