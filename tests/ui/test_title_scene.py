"""The title: smoke from the cat's pipe on arrival, then a still picture."""

from __future__ import annotations

import datetime
import sys
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.common import paths
from smokingcat.common.setting_types import LessonKey
from smokingcat.match.session.deal_sets import DealSetMatches
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.daily_deals import deals_of
from smokingcat.store.disk_sync import DISK
from smokingcat.store.matches import Bearer
from smokingcat.store.settings import Settings, load_settings
from smokingcat.table.motion.smoke import LIFE
from smokingcat.ui.engine.dialog import Dialog
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.routes import Route, ToTitle
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.lessons.school_scene import SchoolScene
from smokingcat.ui.screens.matches.saved_scene import SavedScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title import title_cache, title_picture
from smokingcat.ui.screens.title.title_scene import (
    MenuItem,
    SmallItem,
    TitleScene,
    TodayItem,
)
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.language_bar import LanguageBar
from tests.match.sessions import LEVELS, LONG_AGO, SHORT, play_moves
from tests.ui.headless_game import (
    CallRecorder,
    Game,
    click,
    drawn_texts,
    move_pointer,
    press_key,
    run_scene,
    texts,
)
from tests.ui.screen_faults import faults
from tests.ui.screens import play_until


@pytest.fixture(scope="module")
def picture_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which title pictures are kept between tests."""
    return tmp_path_factory.mktemp("paintings")


@pytest.fixture
def only_painted_title(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TitleScene:
    """The title with its picture painted, the only picture in the cache."""
    monkeypatch.setattr(paths, "cache", lambda: tmp_path)
    scene = game.show(TitleScene(game.context))
    finish_picture(game, scene)
    return scene


@pytest.fixture
def title(game: Game, picture_folder: Path, monkeypatch: pytest.MonkeyPatch) -> TitleScene:
    """The title with its picture painted."""
    monkeypatch.setattr(paths, "cache", lambda: picture_folder)
    scene = game.show(TitleScene(game.context))
    finish_picture(game, scene)
    assert scene.is_sharp
    return scene


def finish_picture(game: Game, title: TitleScene) -> None:
    """Draw the sketch, paint the picture, and draw it."""
    game.draw()
    game.draw()
    title.picture.wait()
    game.draw()


def pixels(game: Game) -> bytes:
    return pygame.image.tobytes(game.draw(), "RGB")


def test_pipe_smokes_briefly_and_then_the_title_rests(game: Game, title: TitleScene) -> None:
    clear = pixels(game)
    assert len(run_scene(title, 2.0)) > 20
    assert pixels(game) != clear
    run_scene(title, LIFE + 2.0)
    assert pixels(game) == clear
    assert run_scene(title, 3600) == []


def test_returning_to_the_title_shows_smoke_again(game: Game, title: TitleScene) -> None:
    run_scene(title, 60)
    game.app.push(KeysScene(game.context))
    game.app.pop()
    assert title.wakes_in is not None


STILL: list[dict[str, object]] = [
    {"drifting_smoke": False},
    {"reduced_motion": True},
    {"speed": "instant"},
]


@pytest.mark.parametrize("setting", STILL)
def test_smoke_or_motion_off_shows_a_still_title_at_once(
    game: Game, setting: dict[str, object]
) -> None:
    game.context.change(**setting)
    scene = game.show(TitleScene(game.context))
    assert scene.wakes_in is None


@pytest.mark.parametrize("setting", STILL)
def test_switching_smoke_or_motion_off_stills_the_title_on_return(
    game: Game, title: TitleScene, setting: dict[str, object]
) -> None:
    clear = pixels(game)
    run_scene(title, 2.0)
    game.app.push(KeysScene(game.context))
    game.context.change(**setting)
    game.app.pop()
    assert title.wakes_in is None
    assert pixels(game) == clear


def test_old_picture_stays_until_the_one_in_the_new_language_is_ready(
    game: Game, title: TitleScene
) -> None:
    sky = pygame.Rect(game.context.frame.width // 2, 100, 60, 60)
    before = pygame.image.tobytes(game.draw().subsurface(sky), "RGB")
    game.context.change(language="cs")
    assert pygame.image.tobytes(game.draw().subsurface(sky), "RGB") == before
    assert not title.is_sharp
    finish_picture(game, title)
    assert title.is_sharp
    game.context.change(language="en")
    game.draw()
    assert title.is_sharp


def test_menu_and_wordmark_follow_a_chosen_language_together(
    game: Game, only_painted_title: TitleScene
) -> None:
    title = only_painted_title
    before = title.picture.surface
    choice = title.named("language")
    assert isinstance(choice, Dropdown)
    choice.activate()
    choice.stop_at(choice.labels.index("Čeština"))
    choice.activate()
    title.update(0.0)
    game.draw()
    assert (game.context.words.code, title.picture.surface) == ("en", before)
    assert "Čeština" in texts(game), "the choice is seen at once"
    title.picture.wait()
    title.update(0.0)
    game.draw()
    assert game.context.words.code == "cs"
    assert title.picture.surface is not before
    assert title.is_sharp


def test_language_chosen_just_before_leaving_the_title_is_spoken(
    game: Game, only_painted_title: TitleScene
) -> None:
    title = only_painted_title
    choice = title.named("language")
    choice.activate()
    choice.stop_at(0)
    choice.activate()
    title.named("rules").activate()
    assert game.context.words.code == "cs"


def test_changed_window_and_language_show_the_old_picture_until_the_new_one_is_painted(
    game: Game, only_painted_title: TitleScene
) -> None:
    title = only_painted_title
    game.app.push(KeysScene(game.context))
    game.context.resize(Frame(960, 720))
    game.context.change(language="cs")
    game.app.pop()
    game.draw()
    assert not title.is_sharp
    shown = title.picture.surface
    assert shown is not None
    scaled = title_cache.load_other((960, 720), "en")
    assert scaled is not None
    assert shown.get_size() == scaled.get_size()
    tiny, expected = (pygame.transform.smoothscale(each, (6, 4)) for each in (shown, scaled))
    differences = [
        abs(one - other)
        for place in product(range(6), range(4))
        for one, other in zip(tiny.get_at(place), expected.get_at(place), strict=True)
    ]
    assert max(differences) < 8
    finish_picture(game, title)
    assert title.is_sharp
    assert title.picture.surface is not shown


def test_first_start_shows_the_sky_until_the_picture_is_painted(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "cache", lambda: tmp_path)
    title = game.show(TitleScene(game.context))
    game.draw()
    sky = title.picture.surface
    assert sky is not None
    assert sky.get_at((10, 10)) != sky.get_at((10, 500))
    assert not title.is_sharp


def test_menu_responds_while_the_picture_is_painted(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "cache", lambda: tmp_path)
    title = game.show(TitleScene(game.context))
    game.draw()
    assert title.is_moving
    title.update(0.0)
    game.draw()
    assert not title.is_moving, "nothing is drawn for nothing"
    assert not title.picture.comes()
    game.app.push(KeysScene(game.context))
    title.picture.wait()
    game.app.pop()
    game.draw()
    assert title.is_sharp, "what was not waited for is on the disk"


def test_picture_fades_in_once(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "cache", lambda: tmp_path)
    monkeypatch.setattr(title_picture, "painted", lambda frame, *_: pygame.Surface(frame.rect.size))
    softened = CallRecorder()
    monkeypatch.setattr(game.app, "start_transition", softened)
    title = game.show(TitleScene(game.context))
    game.draw()
    game.draw()
    title.picture.wait()
    softened.values.clear()
    for _ in range(3):
        title.update(0.01)
        game.draw()
    assert softened.values == ["fade"]


def test_bearer_of_a_word_is_looked_up_after_the_first_frame_and_fades_in(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = game.context.store
    session = played.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    play_moves(session)
    played.put_away(session)
    DISK.wait()
    game.context.store = store = MatchStore(played.folder, paths.database_file())
    softened = CallRecorder()
    monkeypatch.setattr(game.app, "start_transition", softened)
    drawn: list[Bearer] = []
    monkeypatch.setattr(title_picture, "draw_bearer", lambda *about: drawn.append(about[-1]))
    game.show(TitleScene(game.context))
    game.app.turn(0.0, happened=True)
    assert ("database" in vars(store.archive), drawn) == (False, [])
    softened.values.clear()
    game.app.turn(0.0, happened=False)
    assert "fade" in softened.values
    assert drawn == [store.archive.name_bearer()]


def differs(one: pygame.Surface, other: pygame.Surface, box: pygame.Rect) -> bool:
    parts = [pygame.image.tobytes(each.subsurface(box), "RGB") for each in (one, other)]
    return parts[0] != parts[1]


@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1024, 768), (1720, 720)])
def test_town_windows_light_up_and_none_behind_text(
    game: Game, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "cache", lambda: tmp_path)
    frame = Frame(*size)
    game.context.resize(frame)
    title = game.show(TitleScene(game.context))
    night = title_picture.painted(frame, "en", [frame.rect])
    seen: list[pygame.Surface] = []

    def painted(*wishes: Any) -> pygame.Surface:
        seen.append(paint(*wishes))
        return seen[-1]

    paint = title_picture.painted
    monkeypatch.setattr(title_cache, "load", lambda *_: None)
    monkeypatch.setattr(title_picture, "painted", painted)
    finish_picture(game, title)
    (picture,) = seen
    assert differs(picture, night, frame.rect)
    for widget in (each for each in title.widgets if not isinstance(each, RoundButton)):
        assert not differs(picture, night, widget.rect.clip(frame.rect)), widget.name


@pytest.mark.parametrize("by", ["key", "click"])
def test_mute_key_and_button_work_on_the_title(game: Game, title: TitleScene, by: str) -> None:
    for is_muted in (True, False):
        if by == "key":
            press_key(title, pygame.K_m)
        else:
            click(title, title.named("sound").rect.center)
        assert game.context.settings.muted is is_muted
        button = title.named("sound")
        assert isinstance(button, RoundButton)
        assert button.icon == ("mute" if is_muted else "sound")


def default_entries(game: Game, title: TitleScene) -> list[str]:
    """Return the menu entries highlighted because Enter opens them."""
    game.draw()
    return [widget.name for widget in title.widgets if widget.is_highlighted]


def test_one_entry_is_highlighted_the_one_that_key_or_pointer_reached_last(
    game: Game, title: TitleScene
) -> None:
    assert default_entries(game, title) == ["lesson"]
    move_pointer(title, title.named("settings").rect.center)
    assert default_entries(game, title) == ["settings"]
    press_key(title, pygame.K_UP)  # the pointer rests on Settings
    assert title.focus is not None
    assert default_entries(game, title) == [title.focus.name] == ["learn"]
    move_pointer(title, title.named("cards").rect.center)
    assert default_entries(game, title) == ["cards"]
    move_pointer(title, (0, 0))
    assert default_entries(game, title) == ["learn"]


@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("language", ["en", "de", "ru", "hu", "pl"])
@pytest.mark.parametrize("saved", [0, 1])
def test_new_match_is_as_large_as_the_entries_below_it(
    text_size: int, language: str, saved: int
) -> None:
    with Game((960, 540), language, text_size=text_size) as game:
        for number in range(saved):
            start_match(game.context, "KOČKA", str(number))
        title = game.show(TitleScene(game.context))
        size = {drawn.text: drawn.pixels for drawn in drawn_texts(game)}
        large = [title.named(name) for name in ("new", "today", "learn")]
        small = [each for each in title.widgets if isinstance(each, SmallItem)]
        sizes = {size[each.label] for each in large if isinstance(each, MenuItem)}
        assert len(sizes) == 1
        assert min(sizes) >= max(size[each.label] for each in small)


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1720, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("saved", [0, 2])
@pytest.mark.parametrize("language", ["de", "qps"])
def test_menu_is_in_rows_clear_of_other_content(
    size: tuple[int, int], text_size: int, saved: int, language: str
) -> None:
    with Game(size, language, text_size=text_size) as game:
        for number in range(saved):
            start_match(game.context, "KOČKA", str(number))
        title = game.show(TitleScene(game.context))
        small = [widget for widget in title.widgets if isinstance(widget, SmallItem)]
        rows = {item.rect.top for item in small}
        assert len(rows) == (1 if text_size == 100 else 2)
        today, learn = title.named("today").rect, title.named("learn").rect
        assert today.top == learn.top < min(rows)
        assert title.widgets[0].rect.bottom <= today.top
        for widget in title.widgets:
            others = [each.rect for each in title.widgets if each is not widget]
            assert widget.rect.collidelist(others) == -1, widget.name
            assert game.context.frame.rect.contains(widget.rect), widget.name
        sizes = {drawn.text: drawn.pixels for drawn in drawn_texts(game)}
        assert len({sizes[item.label] for item in small}) == 1


def test_learn_and_new_match_have_one_left_edge_whatever_is_next() -> None:
    edges = list[int]()
    with Game((960, 540), "en") as game:
        title = game.show(TitleScene(game.context))
        edges += [title.named(name).rect.left for name in ("new", "learn")]
        game.context.change(lessons=get_args(LessonKey))
        title.arrange()
        assert gold(title)[0] == "new"
        edges.append(title.named("learn").rect.left)
        start_match(game.context, "KOČKA", "1")
        title = game.show(TitleScene(game.context))
        edges += [title.named(name).rect.left for name in ("new", "learn")]
    assert len(set(edges)) == 1


def test_rules_are_one_click_from_the_title(game: Game, title: TitleScene) -> None:
    click(title, title.named("rules").rect.center)
    assert isinstance(game.app.top, RulebookScene)


def gold(title: TitleScene) -> tuple[str, str]:
    """Return name and label of the button that Enter presses."""
    first = title.widgets[0]
    assert isinstance(first, Button)
    assert first.is_first
    return first.name, first.label


def test_gold_button_states_how_long_the_first_lesson_takes(game: Game, title: TitleScene) -> None:
    assert gold(title) == ("lesson", "First lesson: 2 minutes")
    assert LESSONS[0].minutes == 2
    title.named("lesson").activate()
    table = game.app.top
    assert isinstance(table, TableScene)
    assert table.model.teaching is not None
    assert table.model.teaching.tutor.lesson is LESSONS[0]
    game.app.pop()
    title.named("new").activate()
    assert isinstance(game.app.top, NewMatchScene)


def test_gold_button_opens_the_lesson_that_learn_shows_large(game: Game, title: TitleScene) -> None:
    game.context.change(lessons=(LESSONS[0].key, LESSONS[2].key))
    assert gold(title) == ("lesson", "Lesson 4")
    game.show(SchoolScene(game.context))
    assert f"Lesson {3 + 1} of {len(LESSONS)}" in texts(game)
    game.app.pop()
    title.named("lesson").activate()
    table = game.app.top
    assert isinstance(table, TableScene)
    assert table.model.teaching is not None
    assert table.model.teaching.tutor.lesson is LESSONS[3]
    game.app.pop()
    title.named("new").activate()
    assert isinstance(game.app.top, NewMatchScene)


def test_gold_button_offers_no_lesson_after_the_last_or_after_a_finished_match(
    game: Game, title: TitleScene
) -> None:
    game.context.change(lessons=get_args(LessonKey))
    assert gold(title) == ("new", "Play")
    game.context.change(lessons=get_args(LessonKey)[:1])
    assert gold(title) == ("lesson", "Lesson 2")
    session = game.context.store.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    play_moves(session)
    game.context.store.put_away(session)
    title.arrange()
    assert gold(title) == ("new", "Play")


def test_gold_button_continues_the_newest_match_and_the_arrow_shows_all(
    game: Game, title: TitleScene
) -> None:
    game.context.change(lessons=(LESSONS[0].key,))
    for word in ("PES", "KOČKA"):
        start_match(game.context, word, "1")
        game.app.pop()
    assert gold(title) == ("continue", "Continue KOČKA, round 1")
    title.named("matches").activate()
    assert isinstance(game.app.top, SavedScene)
    game.app.pop()
    title.named("new").activate()
    assert isinstance(game.app.top, NewMatchScene)
    game.app.pop()
    title.named("continue").activate()
    table = game.app.top
    assert isinstance(table, TableScene)
    assert table.session.match.ruleset.word == "KOČKA"


@pytest.mark.parametrize(
    ("word", "text_size", "label"),
    [
        ("PES", 100, "Continue PES, round 1"),
        ("ROZTRHANEC", 100, "Continue ROZTRHANEC"),
        ("PES", 175, "Continue PES"),
        ("ROZTRHANEC", 175, "Continue"),
    ],
)
def test_gold_button_names_word_and_round_as_far_as_they_fit(
    word: str, text_size: int, label: str
) -> None:
    with Game((1280, 720), "en", text_size=text_size) as game:
        start_match(game.context, word, "1")
        title = game.show(TitleScene(game.context))
        assert gold(title) == ("continue", label)
        about = title.widgets[0].about
        assert about is not None
        assert about.head == f"Continue {word}, round 1", "the tip has room for all of it"


@pytest.mark.parametrize("text_size", [100, 175])
def test_rows_of_the_menu_have_one_left_edge(text_size: int) -> None:
    with Game((1280, 720), "en", text_size=text_size) as game:
        title = game.show(TitleScene(game.context))
        left = {drawn.text: drawn.rect.left for drawn in drawn_texts(game)}
        assert left["Today"] == left["Cards"]
        if text_size == 175:
            assert left["Today"] == left["Settings"]
            assert left["Learn"] == left["Names and numbers"] == left["Quit"]
        edges = {title.named(name).rect.left for name in ("lesson", "language")}
        assert len(edges) == 1


def play_round_of_day(game: Game, day: datetime.date, number: int) -> None:
    store = game.context.store
    session = DealSetMatches(store).sit_down(deals_of(day), number, started=LONG_AGO)
    while session.match.last_round is None:
        play_moves(session, 1)
    session.release_record()
    DISK.wait()


def test_pips_of_today_are_filled_for_rounds_played_today(game: Game) -> None:
    today = clock.today()
    play_round_of_day(game, today, 3)
    play_round_of_day(game, today - datetime.timedelta(days=1), 1)
    title = game.show(TitleScene(game.context))
    game.draw()
    title.update(0.0)
    item = title.named("today")
    assert isinstance(item, TodayItem)
    assert set(item.played) == {3}
    node = item.accessible()
    assert node is not None
    assert node.note == "Played today: 1 of 3."


def test_title_appears_before_its_target_scenes_are_imported(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {each.factory for each in Route.__subclasses__()} - {ToTitle.factory}
    screens = {f"smokingcat.ui.{each.partition(':')[0]}" for each in others if "screens." in each}
    for name in screens:
        monkeypatch.delitem(sys.modules, name, raising=False)
    game.app.push(TitleScene(game.context))
    game.draw()
    assert screens & sys.modules.keys() == set()


@pytest.fixture
def first_time_title(game: Game) -> TitleScene:
    """The title as a first-time player sees it."""
    return game.show(TitleScene(game.context, asks=True))


QUESTION = "Have you played a game like this before?"


def test_first_question_is_dismissed_by_esc_and_never_repeated(
    game: Game, first_time_title: TitleScene
) -> None:
    assert not paths.settings_file().exists()
    assert QUESTION in texts(game)
    assert "Quit" not in texts(game)
    press_key(first_time_title, pygame.K_ESCAPE)
    assert QUESTION not in texts(game)
    assert "Quit" in texts(game)
    assert game.app.top is first_time_title
    assert not load_settings(paths.settings_file())[0].is_new


def test_first_answer_is_lit_without_a_ring_and_taken_by_enter_at_once(
    game: Game, first_time_title: TitleScene
) -> None:
    assert default_entries(game, first_time_title) == ["never"]
    assert not first_time_title.shows_focus
    move_pointer(first_time_title, first_time_title.named("alike").rect.center)
    assert default_entries(game, first_time_title) == ["alike"]
    move_pointer(first_time_title, (0, 0))
    press_key(first_time_title, pygame.K_RETURN)
    assert isinstance(game.app.top, TableScene)


@pytest.mark.parametrize("text_size", [100, 175])
def test_ring_of_an_answer_touches_no_answer_beside_it(
    game: Game, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    game.context.change(text_size=text_size)
    asking = game.show(TitleScene(game.context, asks=True))
    asking.go_to(asking.named("alike"))
    rings, ring = list[pygame.Rect](), chrome.focus_ring

    def record(canvas: Canvas, name: str, box: pygame.Rect) -> Any:
        rings.append(box.inflate(16, 16))
        return ring(canvas, name, box)

    monkeypatch.setattr("smokingcat.ui.widgets.widget.focus_ring", record)
    drawn = {each.text: each.rect for each in drawn_texts(game)}
    answers = [each for each in asking.widgets if isinstance(each, MenuItem)]
    beside = [drawn[each.label] for each in answers if each.name != "alike"]
    others = [each.inflate(0, -each.height // 4) for each in beside]  # letters, not lines
    assert len(rings) == 1
    assert rings[0].collidelist(others) < 0


def test_other_setting_changes_do_not_dismiss_the_first_question(
    game: Game, first_time_title: TitleScene
) -> None:
    game.context.settings = Settings(is_new=True)
    game.context.change(language="cs")
    assert load_settings(paths.settings_file())[0].is_new
    press_key(first_time_title, pygame.K_ESCAPE)
    assert not load_settings(paths.settings_file())[0].is_new


def test_arrows_move_between_the_answers(first_time_title: TitleScene) -> None:
    went = []
    for key in [pygame.K_DOWN] * 4 + [pygame.K_UP] * 3:
        press_key(first_time_title, key)
        assert first_time_title.focus is not None
        went.append(first_time_title.focus.name)
    assert went[:3] == ["alike", "this one", "later"], "the first answer was lit already"
    assert went[4:] == ["later", "this one", "alike"]


def test_answers_have_one_text_size_and_state_their_target(game: Game) -> None:
    for language in ("hu", "ru", "de"):
        game.context.change(language=language, text_size=175)
        asking = game.show(TitleScene(game.context, asks=True))
        answers = [each for each in asking.widgets if isinstance(each, MenuItem)]
        size = dict[str, int]()
        for answer in answers:
            asking.go_to(answer)
            size |= {drawn.text: drawn.pixels for drawn in drawn_texts(game)}
        (label,) = {size[each.label] for each in answers}
        (note,) = {size[each.leads_to] for each in answers}
        assert label >= note >= 1.2 * game.context.text.usual(theme.WIT)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_languages_beside_the_first_question_have_large_names(size: tuple[int, int]) -> None:
    for larger in (125, 175):
        with Game(size, "en", text_size=larger) as game:
            asking = game.show(TitleScene(game.context, asks=True))
            bar = asking.named("language")
            assert isinstance(bar, LanguageBar)
            asked = game.context.text.pixels(theme.BUTTON_SMALL)
            sizes = [each.pixels for each in drawn_texts(game) if each.text in bar.part_names]
            assert sizes == [asked] * len(bar.part_names)
            click(asking, bar.part(len(bar.part_names) - 1).center)
            assert bar.chosen == len(bar.part_names) - 1


def test_newcomer_is_led_to_the_first_lesson(game: Game, first_time_title: TitleScene) -> None:
    first_time_title.named("never").activate()
    table = game.app.top
    assert isinstance(table, TableScene)
    assert table.model.teaching is not None
    assert table.model.teaching.tutor.lesson is LESSONS[0]
    game.app.pop()
    assert QUESTION not in texts(game)


@pytest.mark.parametrize(("answer", "kind"), [("alike", "kitten"), ("this one", "regular")])
def test_experienced_player_is_led_to_a_table(
    game: Game, first_time_title: TitleScene, answer: str, kind: str
) -> None:
    first_time_title.named(answer).activate()
    if isinstance(card := game.app.top, Dialog):
        card.named("yes").activate()
    assert isinstance(game.app.top, TableScene)
    record = game.app.top.session.record
    assert record is not None
    assert {seated_player.kind for seated_player in record.header.seated_players[1:]} == {kind}


def test_player_of_similar_games_reads_once_what_is_different_and_then_deals(
    game: Game, first_time_title: TitleScene
) -> None:
    first_time_title.named("alike").activate()
    read = "\n".join(texts(game)).replace("\u00a0", " ")
    for fact in (
        "32 cards, from low to high: 7 8 9 10 U O K A.",
        "Ober of leaves (Hejma): 10 points, last trick: 5.",
        "The other points are in hearts: A 5, K 4, O 3, U 2, the rest 1.",
        "No shooting the moon: all 33 points simply lose.",
        "Whoever has the most points in a round gets a letter.",
    ):
        assert fact in read
    card = game.app.top
    assert isinstance(card, Dialog)
    press_key(card, pygame.K_ESCAPE)
    assert QUESTION in texts(game), "leaving the card answers nothing"
    first_time_title.named("alike").activate()
    card = game.app.top
    assert isinstance(card, Dialog)
    press_key(card, pygame.K_RETURN)
    table = game.app.top
    assert isinstance(table, TableScene)
    assert {"pass", "order"} <= {*game.context.settings.told}
    todo = game.context.settings.next_lesson
    assert todo is not None
    assert LESSONS[todo].key == "hejma", "the first lesson on what the card leaves out"
    play_until(table, lambda: table.model.hand.is_passing)
    assert not any("last trick 5" in text for text in texts(game))


def test_player_of_similar_games_changes_to_french_cards_and_back(
    game: Game, first_time_title: TitleScene
) -> None:
    first_time_title.named("alike").activate()
    card = game.app.top
    assert isinstance(card, Dialog)
    for deck, hejma, offer in (
        ("smoking-cat", "Ober of leaves", "Play with French cards"),
        ("international", "Queen of spades", "Play with German cards"),
        ("smoking-cat", "Ober of leaves", "Play with French cards"),
    ):
        assert game.context.decks.current.name == deck
        assert offer in texts(game)
        assert f"{hejma} (Hejma): 10 points" in "\n".join(texts(game))
        card.named("link").activate()
        assert game.app.top is card


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("language", ["de", "ru", "qps"])
def test_what_is_different_fits_in_every_window(
    size: tuple[int, int], text_size: int, language: str
) -> None:
    with Game(size, language) as game:
        game.context.change(text_size=text_size)
        asking = TitleScene(game.context, asks=True)
        game.app.push(asking)
        asking.named("alike").activate()
        card = game.app.top
        assert isinstance(card, Dialog)
        assert faults(game, card) == []


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("language", ["de", "ru", "qps"])
def test_first_question_fits_in_every_window(
    size: tuple[int, int], text_size: int, language: str
) -> None:
    with Game(size, language) as game:
        game.context.change(text_size=text_size)
        assert faults(game, game.show(TitleScene(game.context, asks=True))) == []


def test_enter_resumes_an_unfinished_match(game: Game, title: TitleScene) -> None:
    title.give_focus(title.named("settings"))
    start_match(game.context, "PES", "1")
    game.app.pop()
    assert title.focus is title.named("continue")

    title.give_focus(title.named("learn"))
    title.named("learn").activate()
    game.app.pop()
    assert title.focus is title.named("learn"), "nothing else can be gone on with by now"
