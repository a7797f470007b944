"""The settings page: shows the values in force and saves changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.i18n.catalogue import catalogue
from smokingcat.store.settings import Settings, load_settings
from smokingcat.ui.engine.dialog import Dialog
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.settings import settings_scene as settings_page
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.widgets.button import ChapterLine
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.form import Form, FormGroup, FormRow
from tests.store.test_settings import OTHERWISE
from tests.ui.headless_game import (
    Game,
    focus_control,
    move_pointer,
    press_key,
    press_pointer,
    release_pointer,
    texts,
)
from tests.ui.screen_faults import visible_texts

LEFT, RIGHT = pygame.K_LEFT, pygame.K_RIGHT


@pytest.fixture
def scene(game: Game) -> SettingsScene:
    return game.show(SettingsScene(game.context))


def language_list(scene: SettingsScene) -> Dropdown:
    (found,) = [w for w in scene.widgets if w.name == "language" and isinstance(w, Dropdown)]
    return found


def answer_dialog(game: Game, name: str) -> None:
    question = game.app.top
    assert isinstance(question, Dialog)
    question.named(name).activate()


def saved_volume() -> float:
    return load_settings(paths.settings_file())[0].effects_volume


def test_language_of_the_command_line_is_shown_as_in_force(
    scene: SettingsScene,
) -> None:
    shown = language_list(scene)
    assert shown.labels[shown.chosen] == catalogue.load("en").name


def test_system_language_can_be_chosen_instead(
    scene: SettingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "system_language", lambda: "cs")
    language_list(scene).change(0)
    assert language_list(scene).chosen == 0
    assert scene.context.words.code == "cs"


def test_volume_changes_at_once_and_is_saved_on_release(
    scene: SettingsScene,
) -> None:
    bar = scene.named("scroll")
    bar.reveal(scene.named("effects_volume"))
    slider = scene.named("effects_volume")
    before = saved_volume()
    press_pointer(scene, slider.rect.midleft)
    move_pointer(scene, slider.rect.center, pressed=True)
    assert scene.context.settings.effects_volume == pytest.approx(0.5, abs=0.02)
    assert saved_volume() == before
    release_pointer(scene, slider.rect.center)
    assert saved_volume() == scene.context.settings.effects_volume


def test_volume_is_saved_when_the_focus_leaves_it(game: Game, scene: SettingsScene) -> None:
    before = saved_volume()
    focus_control(scene, "effects_volume")
    press_key(scene, LEFT, LEFT)
    assert saved_volume() == before
    game.app.quit()
    assert saved_volume() == pytest.approx(before - 0.2)


def test_text_size_changes_at_once_and_is_saved(game: Game, scene: SettingsScene) -> None:
    def widest() -> int:
        return max(drawn.pixels for drawn in visible_texts(game, scene) if drawn.text == "Language")

    before = widest()
    focus_control(scene, "text_size")
    press_key(scene, RIGHT, RIGHT)
    assert widest() > before
    assert load_settings(paths.settings_file())[0].text_size == 130


def test_text_size_from_130_percent_enlarges_card_indices_too(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.context.resize(Frame(1920, 1080))
    used: list[str] = []
    monkeypatch.setattr(game.context.faces, "use", lambda *wish, **_how: used.append(wish[3]))
    for size in (100, 115, 130, 175):
        game.context.change(text_size=size)
    assert used == ["letters", "letters", "large", "large"]


def test_long_note_wraps_and_keeps_its_size() -> None:
    with Game((960, 540), "qps", text_size=175) as game:
        scene = game.show(SettingsScene(game.context))
        scene.named("scroll").reveal(scene.named("counts_cards"))
        usual = game.context.text.pixels(theme.NOTE)
        note = game.context.words.gettext(
            "A button, or {key}, shows what has been played: on a strip that may stay open."
        ).format(key="C")
        (drawn,) = (drawn for drawn in visible_texts(game, scene) if drawn.text == note)
        assert drawn.pixels == usual
        assert drawn.rect.height > 2 * usual


def test_reset_restores_all_but_the_permanent_settings(game: Game) -> None:
    game.context.settings = OTHERWISE
    scene = game.show(SettingsScene(game.context))
    scene.named("defaults").activate()
    answer_dialog(game, "yes")
    assert game.context.settings == OTHERWISE._replace(**Settings.restorable())


def test_reset_asks_first_and_confirms_afterwards(game: Game) -> None:
    scene = game.show(SettingsScene(game.context))
    game.context.change(speed="fast", warns=8)
    scene.named("defaults").activate()
    answer_dialog(game, "no")
    changed = game.context.settings
    assert changed.speed == "fast"
    scene.named("defaults").activate()
    answer_dialog(game, "yes")
    assert game.context.settings == changed._replace(speed="normal", tells_luck=True)
    assert "All is as it was at first." in texts(game)


def is_title_visible(game: Game, scene: SettingsScene, title: str) -> bool:
    """Return whether the title of a group is visible."""
    seen = [each for each in visible_texts(game, scene) if each.text == title]
    return any(each.pixels == game.context.text.pixels(theme.H3) for each in seen)


@pytest.mark.parametrize(
    "title", ["Language and window", "Sound", "Help at the table", "Rules of new matches"]
)
def test_chapter_button_scrolls_to_its_settings_and_is_marked(
    game: Game, scene: SettingsScene, title: str
) -> None:
    chapter = next(
        each for each in scene.widgets if isinstance(each, ChapterLine) and each.label == title
    )
    chapter.activate()
    assert is_title_visible(game, scene, title)
    (there,) = [
        each.label for each in scene.widgets if isinstance(each, ChapterLine) and each.is_on
    ]
    assert there == title


def test_chapter_in_view_is_marked_after_scrolling(scene: SettingsScene) -> None:
    press_key(scene, pygame.K_END)
    (there,) = [
        each.label for each in scene.widgets if isinstance(each, ChapterLine) and each.is_on
    ]
    assert there == "Rules of new matches"


def test_small_window_offers_the_chapters_as_a_list() -> None:
    with Game((960, 540), "en", text_size=175) as game:
        scene = game.show(SettingsScene(game.context))
        chapters = scene.named("chapters")
        assert isinstance(chapters, Dropdown)
        assert not is_title_visible(game, scene, "Pace")
        chapters.change(chapters.labels.index("Pace"))
        assert is_title_visible(game, scene, "Pace")


def test_every_setting_has_an_explanation(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[FormRow] = []

    def note(canvas: Canvas, groups: Sequence[FormGroup], *place: Any) -> Form:
        told.extend(row for group in groups for row in group.rows)
        return Form(canvas, groups, *place)

    monkeypatch.setattr(settings_page, "Form", note)
    game.show(SettingsScene(game.context))
    assert len(told) > 20
    assert [row.label for row in told if not row.note] == []


def test_table_cloth_is_chosen_by_samples_with_names(game: Game, scene: SettingsScene) -> None:
    before = game.context.backdrop.picture(game.context.frame)
    focus_control(scene, "cloth")
    press_key(scene, RIGHT)
    assert load_settings(paths.settings_file())[0].cloth == "wine"
    assert scene.named("cloth").beside == (
        "Table",
        "Wine-red cloth",
    )
    assert game.context.backdrop.picture(game.context.frame) is not before
