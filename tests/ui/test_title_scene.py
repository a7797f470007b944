"""The title: smoke from the cat's pipe on arrival, then a still picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.common import paths
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.disk_sync import DISK
from smokingcat.store.matches import Bearer
from smokingcat.store.settings import Settings, load_settings
from smokingcat.table.motion.smoke import LIFE
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.routes import Route, ToTitle
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title import title_cache, title_picture
from smokingcat.ui.screens.title.title_scene import MenuItem, TitleScene
from smokingcat.ui.widgets.button import RoundButton
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


@pytest.fixture(scope="module")
def picture_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which title pictures are kept between tests."""
    return tmp_path_factory.mktemp("paintings")


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
    click(title, title.named("keys").rect.center)
    assert isinstance(game.app.top, KeysScene)
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
    assert drawn == [store.archive.bearer()]


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


def test_default_entry_is_highlighted_until_another_is_hovered(
    game: Game, title: TitleScene
) -> None:
    assert default_entries(game, title) == ["new"]
    settings = title.named("settings")
    move_pointer(title, settings.rect.center)
    assert default_entries(game, title) == []
    move_pointer(title, (0, 0))
    press_key(title, pygame.K_DOWN, pygame.K_DOWN)
    assert title.focus is not None
    assert default_entries(game, title) == [title.focus.name] == ["learn"]


@pytest.mark.parametrize(
    ("size", "saved", "columns"),
    [
        ((960, 540), 0, [3, 3, 3]),
        ((960, 540), 2, [3, 3, 3]),
        ((1024, 768), 0, [5, 4]),
        ((1024, 768), 2, [5, 4]),
    ],
)
def test_menu_has_aligned_columns_clear_of_other_content(
    game: Game, size: tuple[int, int], saved: int, columns: list[int]
) -> None:
    game.context.resize(Frame(*size))
    for number in range(saved):
        start_match(game.context, "KOČKA", str(number))
    title = game.show(TitleScene(game.context))
    items = [widget for widget in title.widgets if isinstance(widget, MenuItem)]
    lefts = sorted({item.rect.left for item in items})
    stacks = [[item for item in items if item.rect.left == left] for left in lefts]
    assert [len(stack) for stack in stacks] == columns
    tops = [item.rect.top for item in stacks[0]]
    assert all([item.rect.top for item in stack] == tops[: len(stack)] for stack in stacks)
    for item in items:
        others = [widget.rect for widget in title.widgets if widget is not item]
        assert item.rect.collidelist(others) == -1


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


QUESTION = "Have you played such a game before?"


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_first_question_is_dismissed_by_esc_or_enter_and_never_repeated(
    game: Game, first_time_title: TitleScene, key: int
) -> None:
    assert not paths.settings_file().exists()
    assert QUESTION in texts(game)
    assert "Quit" not in texts(game)
    press_key(first_time_title, key)
    assert QUESTION not in texts(game)
    assert "Quit" in texts(game)
    assert game.app.top is first_time_title
    assert not load_settings(paths.settings_file())[0].is_new


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
    for _ in range(4):
        press_key(first_time_title, pygame.K_UP)
        assert first_time_title.focus is not None
        went.append(first_time_title.focus.name)
    assert went == ["later", "this one", "alike", "never"]


def test_answers_have_one_text_size_and_state_their_target(game: Game) -> None:
    for language in ("hu", "ru", "de"):
        game.context.change(language=language, text_size=175)
        asking = game.show(TitleScene(game.context, asks=True))
        answers = [each for each in asking.widgets if isinstance(each, MenuItem)]
        size = {drawn.text: drawn.pixels for drawn in drawn_texts(game)}
        assert len({size[each.label] for each in answers}) == 1
        assert len({size[each.leads_to] for each in answers}) == 1
        assert min(size[each.label] for each in answers) >= min(size[e.leads_to] for e in answers)


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
    assert isinstance(game.app.top, TableScene)
    record = game.app.top.session.record
    assert record is not None
    assert {seated_player.kind for seated_player in record.header.seated_players[1:]} == {kind}


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
    title.give_focus(title.named("new"))
    start_match(game.context, "PES", "1")
    game.app.pop()
    assert title.focus is title.named("continue")

    title.give_focus(title.named("learn"))
    title.named("learn").activate()
    game.app.pop()
    assert title.focus is title.named("learn"), "nothing else can be gone on with by now"
