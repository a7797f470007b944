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
from tests.ui.desk import Desk, click, drawn_texts, focus, press_key, texts

KITTEN, REGULAR = "Kitten plays carelessly.", "Regular plays sensibly and remembers."
HOW_OFTEN = "It is the yardstick: of four Regulars, each loses a quarter of the rounds."


@pytest.fixture
def scene(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> NewMatchScene:
    """A new match against three regulars, with fixed figures."""
    figures = {level: {"regular": 0.25} for level in roster.names()}
    figures["kitten"] = {"regular": 0.53}
    monkeypatch.setattr("smokingcat.ui.screens.new_match.opponents_part.LOST", figures)
    return desk.show(NewMatchScene(desk.context))


def level_choices(scene: NewMatchScene) -> list[LevelChoice]:
    return [widget for widget in scene.widgets if isinstance(widget, LevelChoice)]


def open_list(scene: NewMatchScene, number: int) -> None:
    while scene.focus is None or scene.focus.name != f"level {number}":
        press_key(scene, pygame.K_TAB)
    press_key(scene, pygame.K_RETURN)


def drawn(desk: Desk, text: str) -> DrawnText:
    (found,) = (each for each in drawn_texts(desk) if each.text == text)
    return found


def test_note_under_the_cats_describes_the_level(desk: Desk, scene: NewMatchScene) -> None:
    said = drawn(desk, REGULAR)
    assert said.fits
    assert said.rect.top > max(choice.rect.bottom for choice in level_choices(scene))
    assert said.rect.collidelist([widget.rect for widget in scene.widgets]) == -1


def test_figures_are_shown_on_request_only(desk: Desk, scene: NewMatchScene) -> None:
    assert not [text for text in texts(desk) if "rounds" in text and "lose" in text]
    click(scene, scene.named("figures").rect.center)
    assert HOW_OFTEN in texts(desk)
    assert REGULAR not in texts(desk)
    click(scene, scene.named("figures").rect.center)
    assert REGULAR in texts(desk)


def test_common_choice_sets_all_levels_and_is_blank_where_they_differ(
    desk: Desk, scene: NewMatchScene
) -> None:
    focus(scene, "all levels")
    press_key(scene, pygame.K_LEFT)
    assert [choice.chosen for choice in level_choices(scene)] == [0, 0, 0]
    assert KITTEN in texts(desk)
    press_key(scene, pygame.K_RIGHT, pygame.K_RIGHT)
    assert [choice.chosen for choice in level_choices(scene)] == [2, 2, 2]
    open_list(scene, 1)
    press_key(scene, pygame.K_UP, pygame.K_RETURN)
    together = scene.named("all levels")
    assert isinstance(together, SegmentedControl)
    assert not 0 <= together.chosen < together.count
    focus(scene, "all levels")
    press_key(scene, pygame.K_RIGHT)
    assert [choice.chosen for choice in level_choices(scene)] == [0, 0, 0]


def test_open_list_describes_each_level_and_the_note_follows_the_marked_row(
    desk: Desk, scene: NewMatchScene
) -> None:
    open_list(scene, 1)
    assert {"careless: for a gentle evening", "sensible, and remembers"} <= set(texts(desk))
    assert REGULAR in texts(desk)
    press_key(scene, pygame.K_UP)
    assert KITTEN in texts(desk)
    press_key(scene, pygame.K_ESCAPE)
    assert KITTEN not in texts(desk), "it was only looked at"


def test_note_describes_the_last_chosen_level_where_levels_differ(
    desk: Desk, scene: NewMatchScene
) -> None:
    open_list(scene, 1)
    press_key(scene, pygame.K_UP, pygame.K_RETURN)
    assert f"This is how Bělinda plays: {KITTEN}" in texts(desk)
    for number in (0, 2):
        open_list(scene, number)
        assert REGULAR in texts(desk), "of the level that is looked at"
        press_key(scene, pygame.K_UP, pygame.K_RETURN)
    assert KITTEN in texts(desk), "of all of them again"
    open_list(scene, 0)
    press_key(scene, pygame.K_DOWN, pygame.K_RETURN)
    assert f"This is how Mourek plays: {REGULAR}" in texts(desk)


def test_chosen_levels_apply_now_and_to_the_next_match(desk: Desk, scene: NewMatchScene) -> None:
    open_list(scene, 1)
    press_key(scene, pygame.K_UP, pygame.K_RETURN)
    press_key(scene, pygame.K_ESCAPE)
    desk.app.push(scene)
    scene.named("begin").activate()
    assert isinstance(desk.app.top, TableScene)
    record = desk.app.top.session.record
    assert record is not None
    kinds = [seated_player.kind for seated_player in record.header.seated_players]
    assert kinds == ["person", "regular", "kitten", "regular"]
    again = desk.show(NewMatchScene(desk.context))
    assert [choice.chosen for choice in level_choices(again)] == [1, 0, 1]


@pytest.mark.parametrize("size", [(960, 540), (1280, 800)])
@pytest.mark.parametrize("larger", [100, 175])
@pytest.mark.parametrize("language", ["de", "ru", "qps"])
def test_open_list_fits_in_the_window_with_its_descriptions(
    desk: Desk, scene: NewMatchScene, size: tuple[int, int], larger: int, language: str
) -> None:
    desk.context.resize(Frame(*size))
    desk.context.change(text_size=larger, language=language)
    desk.app.rearrange()
    for number in range(3):
        open_list(scene, number)
        choice = level_choices(scene)[number]
        assert choice.is_open
        rows = [choice.row(row) for row in range(len(choice.labels))]
        assert all(desk.context.frame.rect.contains(row) for row in rows)
        press_key(scene, pygame.K_ESCAPE)
    open_list(scene, 2)
    notes = [each for each in drawn_texts(desk) if each.text in level_choices(scene)[2].notes]
    assert len(notes) == len(roster.names())
    assert all(note.fits for note in notes)
    assert {note.pixels for note in notes} == {desk.context.text.pixels(theme.NOTE)}


@pytest.mark.parametrize("level", roster.names())
def test_every_level_has_a_description_and_the_reference_level_needs_no_figure(
    desk: Desk, level: str
) -> None:
    words = desk.context.words
    figure = "a quarter of the rounds" if level == opponents.YARDSTICK else "23% of the rounds"
    assert figure in opponents.worth(words, level, 0.23)
    assert opponents.way_of_playing(words, level)


def test_unmeasured_level_shows_no_figure(
    desk: Desk, scene: NewMatchScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "smokingcat.ui.screens.new_match.opponents_part.LOST", {"kitten": {"kitten": 0.25}}
    )
    desk.app.rearrange()
    click(scene, scene.named("figures").rect.center)
    assert REGULAR in texts(desk)
    open_list(scene, 1)
    assert "Kitten" in texts(desk)
    assert not [text for text in texts(desk) if "among equals" in text]


def test_honour_law_shows_the_conscience_of_each_level(desk: Desk) -> None:
    words = desk.context.words
    desk.show(NewMatchScene(desk.context))
    strict = [opponents.manner(words, cat.key) for cat in CAST]
    honour = [opponents.manner(words, cat.key, "honour") for cat in CAST]
    assert set(strict) <= set(texts(desk))
    desk.context.change(law="honour")
    desk.show(NewMatchScene(desk.context))
    assert set(honour) <= set(texts(desk))
    assert not set(strict) & set(texts(desk))
    assert all(drawn(desk, manner).fits for manner in honour)
