"""The settings page: shows the values in force and saves changes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.i18n.catalogue import catalogue
from smokingcat.store.settings import Settings, imported_settings, load_settings
from smokingcat.ui.engine.dialog import Dialog
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.about_scene import AboutScene
from smokingcat.ui.screens.import_scenes import ImportScene
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.settings import access_settings
from smokingcat.ui.screens.settings.data_settings import DataScene
from smokingcat.ui.screens.settings.form_page import FormPage
from smokingcat.ui.screens.settings.help_settings import HelpScene
from smokingcat.ui.screens.settings.settings_scene import (
    ACCESS,
    HELP,
    SOUND,
    TABLE,
    SettingsScene,
)
from smokingcat.ui.system.event_wait import ARRIVED
from smokingcat.ui.widgets.button import Button, ChapterLine
from smokingcat.ui.widgets.choice_controls import SegmentedControl, Toggle
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.radio_group import RadioGroup
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from tests.store.test_settings import OTHERWISE
from tests.ui.focus_navigation import unreachable_controls
from tests.ui.headless_game import (
    Game,
    drawn_texts,
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
    question = game.top(Dialog)
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
    scene.open_page(SOUND)
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
    scene.open_page(SOUND)
    focus_control(scene, "effects_volume")
    press_key(scene, LEFT, LEFT)
    assert saved_volume() == before
    game.app.quit()
    assert saved_volume() == pytest.approx(before - 0.2)


def test_text_size_changes_at_once_and_is_saved(game: Game, scene: SettingsScene) -> None:
    def widest() -> int:
        return max(drawn.pixels for drawn in visible_texts(game, scene) if drawn.text == "Motion")

    scene.open_page(ACCESS)
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
        scene = game.show(HelpScene(game.context))
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


def test_reset_ends_one_switch_and_click_by_resting(game: Game) -> None:
    game.context.change(scan=900, dwell=1000)
    scene = game.show(SettingsScene(game.context))
    scene.named("defaults").activate()
    answer_dialog(game, "yes")
    saved = load_settings(paths.settings_file())[0]
    assert (saved.scan, saved.dwell) == (0, 0)


def test_reset_asks_first_and_confirms_afterwards(game: Game) -> None:
    scene = game.show(SettingsScene(game.context))
    game.context.change(speed="fast", warns=8)
    scene.named("defaults").activate()
    answer_dialog(game, "no")
    changed = game.context.settings
    assert changed.speed == "fast"
    scene.named("defaults").activate()
    answer_dialog(game, "yes")
    assert game.context.settings == changed._replace(
        speed="normal", tells_luck=True, warns="kittens"
    )
    assert "Everything is back at its default." in texts(game)


def row_names(scene: FormPage) -> list[str]:
    """Return the names of the controls in the form."""
    links = ("data", "keys", "about", "defaults")
    return [each.name for each in scene.widgets if each.clip and each.name not in links]


@pytest.mark.parametrize("language", ["en", "ru", "qps"])
def test_links_of_a_small_window_are_one_row_in_one_type_size(language: str) -> None:
    with Game((960, 540), language) as game:
        scene = game.show(SettingsScene(game.context))
        names = ("cards", "data", "keys", "about", "defaults")
        buttons = [each for each in scene.widgets if each.name in names]
        assert len({each.rect.top for each in buttons}) == 1
        assert len(buttons) == len(names)
        bar = scene.named("scroll")
        assert isinstance(bar, ScrollBar)
        bar.scroll_to(bar.most)
        labels = [each.label for each in buttons if isinstance(each, Button)]
        drawn = [each for each in drawn_texts(game) if each.text in labels]
        assert len({each.pixels for each in drawn}) == 1
        assert all(each.fits for each in drawn)


@pytest.mark.parametrize("language", ["en", "de", "ru", "hu", "qps"])
@pytest.mark.parametrize("page", [TABLE, HELP, SOUND, ACCESS])
def test_no_page_scrolls_in_the_usual_window(
    language: str, page: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "flatpak").touch()
    monkeypatch.setattr(access_settings, "FLATPAK", tmp_path / "flatpak")
    with Game((1280, 720), language) as game:
        scene = game.show(SettingsScene(game.context))
        scene.open_page(page)
        bar = scene.named("scroll")
        assert isinstance(bar, ScrollBar)
        assert bar.most == 0


def test_line_of_a_page_shows_its_rows_and_is_marked(game: Game, scene: SettingsScene) -> None:
    shown = []
    for number in (TABLE, HELP, SOUND, ACCESS):
        scene.named(f"page {number}").activate()
        shown += row_names(scene)
        (there,) = [
            each.name for each in scene.widgets if isinstance(each, ChapterLine) and each.is_on
        ]
        assert there == f"page {number}"
        game.draw()
    assert len(shown) == len(set(shown))
    assert "deck" not in shown, "decks are chosen under Cards"
    assert "card back" not in shown


@pytest.mark.parametrize("language", [*catalogue.available(), "qps"])
def test_tabs_of_a_small_window_are_not_cut(language: str) -> None:
    with Game((960, 540), language) as game:
        scene = game.show(SettingsScene(game.context))
        tabs = scene.named("pages")
        assert isinstance(tabs, SegmentedControl)
        written = {drawn.text for drawn in visible_texts(game, scene) if drawn.fits}
        assert {label.replace("\xad", "") for label in tabs.labels} <= written


def test_small_window_offers_the_pages_as_tabs_and_the_links_below_the_form() -> None:
    with Game((960, 540), "en", text_size=175) as game:
        scene = game.show(SettingsScene(game.context))
        pages = scene.named("pages")
        assert isinstance(pages, SegmentedControl)
        pages.change(pages.labels.index("Sound"))
        assert "effects_volume" in row_names(scene)
        focus_control(scene, "back")
        for _ in range(len(scene.widgets)):
            if scene.focus is scene.named("keys"):
                break
            press_key(scene, pygame.K_TAB)
        focus = scene.focus
        assert focus is not None
        assert focus.name == "keys"
        assert focus.clip is not None
        assert focus.clip.contains(focus.rect)
        press_key(scene, pygame.K_RETURN)
        assert isinstance(game.app.top, KeysScene)


@pytest.mark.parametrize(
    ("link", "kind"), [("data", DataScene), ("keys", KeysScene), ("about", AboutScene)]
)
def test_link_opens_its_screen(
    game: Game, scene: SettingsScene, link: str, kind: type[Scene]
) -> None:
    scene.named(link).activate()
    assert isinstance(game.app.top, kind)


def test_data_is_saved_exported_and_wiped_from_the_settings(
    game: Game, scene: SettingsScene
) -> None:
    scene.named("data").activate()
    page = game.top(DataScene)
    for name, ending in (("save all", ".smokingcat"), ("export", ".csv")):
        page.named(name).activate()
        game.context.transfers.wait()
        (file,) = (each for each in paths.documents().iterdir() if each.suffix == ending)
        assert file.stat().st_size > 0
    page.named("reset").activate()
    answer_dialog(game, "yes")
    game.context.transfers.wait()
    game.app.take_input([pygame.Event(ARRIVED)])
    assert "The statistics are wiped." in texts(game)
    page.named("bring in").activate()
    assert isinstance(game.app.top, ImportScene)


def test_data_stand_on_a_mat_for_each_kind(game: Game) -> None:
    page = game.show(DataScene(game.context))
    titles = [group.title for group in page.groups()]
    assert titles == ["Everything", "Statistics"]
    tops = [each.rect.top for each in drawn_texts(game) if each.text in titles]
    buttons = page.named("save all").rect.centery, page.named("export").rect.centery
    assert tops[0] < buttons[0] < tops[1] < buttons[1]


def test_every_setting_has_an_explanation(game: Game, scene: SettingsScene) -> None:
    rows = list(game.show(HelpScene(game.context)).rows())
    for number in (TABLE, HELP, SOUND, ACCESS):
        scene.open_page(number)
        rows += scene.rows()
    assert len(rows) > 28
    assert [row.label for row in rows if not row.note] == []


@pytest.mark.parametrize(("language", "figures"), [("en", "8% 4%"), ("de", "8 % 4 %")])
def test_note_on_the_coachs_question_tells_from_which_risk_it_asks(
    language: str, figures: str
) -> None:
    with Game((960, 540), language) as game:
        scene = game.show(SettingsScene(game.context))
        scene.open_page(HELP)
        label = game.context.words.gettext("The coach asks")
        (note,) = (row.note for row in scene.rows() if row.label == label)
        found = re.findall(r"\d+\s?%", note)
        assert " ".join(found).replace("\N{NO-BREAK SPACE}", " ") == figures


HELP_NAMES = (
    "card_names", "card_points", "shows_points", "looks_back_kindly", "counts_cards", "tells_luck",
)  # fmt: skip


def choose(scene: SettingsScene, name: str, number: int) -> None:
    """Choose a part of a row, as a click does."""
    control = scene.named(name)
    assert isinstance(control, SegmentedControl)
    control.choose(number)


def chosen(scene: SettingsScene, name: str) -> int:
    control = scene.named(name)
    assert isinstance(control, SegmentedControl)
    return control.chosen


def test_help_as_a_whole_switches_each_help_and_shows_a_mixture_as_some(game: Game) -> None:
    scene = game.show(SettingsScene(game.context))
    scene.open_page(HELP)
    choose(scene, "help", 0)
    assert all(getattr(game.context.settings, name) for name in HELP_NAMES)
    choose(scene, "help", 2)
    assert not any(getattr(game.context.settings, name) for name in HELP_NAMES)
    game.context.change(counts_cards=True, card_points=True)
    mixture = game.context.settings
    assert chosen(scene, "help") == 1
    choose(scene, "help", 0)
    assert game.context.settings != mixture
    choose(scene, "help", 1)
    assert game.context.settings == mixture, "the player's own mixture comes back"


def test_help_one_by_one_is_beside_the_choice(game: Game) -> None:
    scene = game.show(SettingsScene(game.context))
    scene.open_page(HELP)
    scene.named("details").activate()
    page = game.top(HelpScene)
    assert row_names(page) == list(HELP_NAMES)
    page.named("counts_cards").activate()
    assert not load_settings(paths.settings_file())[0].counts_cards
    page.leave()
    assert game.app.top is scene


REACHED = [
    ("motion", ACCESS, ("reduced_motion", "drifting_smoke"),
     [(False, True), (False, False), (True, True), (True, False)]),
    ("hints", HELP, ("hints", "opens_hints"),
     [(False, None), (True, False), (True, "kittens"), (True, True)]),
    ("auto", HELP, ("auto_only", "auto_last"), [(False, False), (False, True), (True, None)]),
    ("warns", HELP, ("warns",), [(0,), ("kittens",), (8,), (4,)]),
]  # fmt: skip
"""Rows that change several settings: name, page, settings, and their values by choice."""


@pytest.mark.parametrize(("name", "page", "settings", "values"), REACHED)
def test_merged_row_reaches_every_combination_and_shows_it_again(
    game: Game, name: str, page: int, settings: Sequence[str], values: Sequence[Sequence[Any]]
) -> None:
    scene = game.show(SettingsScene(game.context))
    scene.open_page(page)
    for number in (*reversed(range(len(values))), 1):
        choose(scene, name, number)
        saved = load_settings(paths.settings_file())[0]
        for each, value in zip(settings, values[number], strict=True):
            assert value is None or getattr(saved, each) == value
        assert chosen(scene, name) == number


def test_settings_of_the_first_version_are_all_shown_as_they_are(game: Game) -> None:
    data = Path("tests/project/pins/settings.json").read_bytes()
    game.context.change(**imported_settings(data))
    scene = game.show(SettingsScene(game.context))
    shown: dict[str, int] = {}
    for number in (TABLE, HELP, SOUND, ACCESS):
        scene.open_page(number)
        shown |= {each.name: each.chosen for each in scene.widgets if isinstance(each, RadioGroup)}
        shown |= {each.name: each.value for each in scene.widgets if isinstance(each, Toggle)}
        shown |= {each.name: each.chosen for each in scene.widgets if isinstance(each, Dropdown)}
    del shown["pages"]
    languages = (None, *catalogue.available())
    assert shown == {
        "language": languages.index("cs"), "fullscreen": False, "cloth": 4, "speed": 2,
        "trick_pace": 0, "hand_order": 2, "end_at_17": 1, "deal_by": 0,
        "help": 2, "hints": 0, "warns": 0, "auto": 2, "confirm_tap": True,
        "muted": True, "turn_sound": True, "talk": 2,
        "text_size": 3, "index": 2, "motion": 3, "scan": 3, "dwell": 2, "rumble": True,
        "told_length": 0,
    }  # fmt: skip


def test_every_combination_of_an_older_file_is_shown_as_one_of_the_choices(game: Game) -> None:
    scene = game.show(SettingsScene(game.context))
    scene.open_page(HELP)
    for only, last, shown in ((0, 0, 0), (0, 1, 1), (1, 1, 2), (1, 0, 2)):
        game.context.change(auto_only=bool(only), auto_last=bool(last))
        assert chosen(scene, "auto") == shown
    for hints, opens, shown in ((0, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 3)):
        game.context.change(hints=bool(hints), opens_hints=bool(opens))
        assert chosen(scene, "hints") == shown


def test_table_cloth_is_chosen_by_samples_with_names(game: Game, scene: SettingsScene) -> None:
    before = game.context.backdrop.picture(game.context.frame)
    focus_control(scene, "cloth")
    press_key(scene, RIGHT)
    assert load_settings(paths.settings_file())[0].cloth == "wine"
    assert scene.named("cloth").beside == (
        "Table cover",
        "Wine-red cloth",
    )
    assert game.context.backdrop.picture(game.context.frame) is not before


def test_down_reaches_both_controls_of_a_row_in_a_small_window() -> None:
    with Game((960, 540), "en", text_size=175) as game:
        scene = game.show(SettingsScene(game.context))
        scene.open_page(HELP)
        scene.go_to(scene.named("back"))
        names = []
        for _ in range(4):
            press_key(scene, pygame.K_DOWN)
            names.append(getattr(scene.focus, "name", None))
        assert names == ["pages", "details", "help", "hints"]
        assert unreachable_controls(game, scene) == []
