"""Program faults: the player sees a page with a way on, never a traceback."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from smokingcat.a11y.nodes import sentence
from smokingcat.common import paths
from smokingcat.ui.engine.crash.crash_scene import CrashScene
from smokingcat.ui.engine.crash.handler import CrashHandler
from smokingcat.ui.engine.crash.plain_page import PlainPage
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.engine.scene_nodes import accessible_tree
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.a11y.test_announcer import RecordingReader
from tests.ui.headless_game import Game, drawn_texts, press_key, texts
from tests.ui.test_accessibility_tree import outline


class FailingScene(Scene):
    """A scene that raises when it is drawn."""

    def draw_behind(self, painter: object) -> None:
        raise RuntimeError(f"{painter is None} in {paths.matches()}, says a cat")


@pytest.fixture
def game() -> Iterator[Game]:
    with Game((960, 540), "en", name="Zrzoun", muted=True) as opened:
        opened.app.rescue = CrashHandler(opened.app)
        opened.show(TitleScene(opened.context))
        yield opened


def run_turn(game: Game) -> None:
    """Run one turn of the main loop, as the program does."""

    def turn() -> None:
        game.app.turn(0.02, happened=True)

    game.app.attempt(turn)


def trigger_fault(game: Game) -> CrashScene:
    game.show(FailingScene(game.context))
    run_turn(game)
    return game.top(CrashScene)


def choose_answer(page: Scene, name: str) -> None:
    page.give_focus(page.named(name))
    press_key(page, pygame.K_RETURN)


def table_in_play(game: Game) -> TableScene:
    start_match(game.context, "DEHET", "7", dealer=0)
    return game.top(TableScene)


def test_player_is_assured_that_the_match_is_saved_and_continues_it(game: Game) -> None:
    session = table_in_play(game).session
    page = trigger_fault(game)
    assert any("Your match is safe" in text for text in texts(game))
    choose_answer(page, "go on")
    table = game.top(TableScene)
    assert table.session is not session
    assert table.session.record == session.record


def test_paste_key_opens_nothing_over_the_page(game: Game) -> None:
    page = trigger_fault(game)
    run_turn(game)
    game.app.turn(1.0, happened=True)
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")
    game.app.take_input([key, pygame.Event(pygame.DROPTEXT, text="What a day!")])
    assert game.app.top is page
    assert not any(text.startswith("Neither") for text in texts(game))


@pytest.mark.parametrize(
    ("fault", "has_shown"),
    [(MemoryError(), False), (RuntimeError("can't start new thread"), True)],
)
def test_unrecoverable_shortage_ends_the_program(
    game: Game, fault: Exception, has_shown: bool
) -> None:
    game.app.has_shown = has_shown
    with pytest.raises(type(fault)):
        CrashHandler(game.app)(fault)


def test_out_of_memory_shows_the_page_and_keeps_the_match(game: Game) -> None:
    table_in_play(game)
    game.app.has_shown = True
    CrashHandler(game.app)(MemoryError())
    assert any("Your match is safe" in text for text in texts(game))


def test_screen_reader_announces_the_page_at_once_and_can_read_it(game: Game) -> None:
    ear = RecordingReader()
    game.context.announcer.listener = ear
    table_in_play(game)
    page = trigger_fault(game)
    ((announced, is_urgent),) = [each for each in ear.heard if "tablecloth" in each[0]]
    assert is_urgent
    assert announced.startswith("That should not have happened. A cat has pulled the tablecloth.")
    lines = outline(accessible_tree(page, drawn_texts(game), (0, 0, 960, 540)).screen)
    assert lines[1] == "  heading: That should not have happened."
    parts = [line.strip() for line in lines[2:]]
    for written in page.mishap.lines(game.context.words)[1:]:
        assert parts.count(f"text: {sentence(written)}") == 1
    assert parts[-3:] == ["button: Continue", "button: Copy the report", "button: Quit"]


def test_match_that_fails_twice_is_not_reopened(game: Game) -> None:
    table_in_play(game)
    choose_answer(trigger_fault(game), "go on")
    choose_answer(trigger_fault(game), "go on")
    assert isinstance(game.app.top, TitleScene)


def test_report_contains_fault_and_record_and_no_personal_data(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", "zrzavka")
    monkeypatch.setenv("HOME", str(paths.matches().parent))
    table_in_play(game)
    report = trigger_fault(game).mishap.report
    for content in ("RuntimeError", "smoking-cat-record 1", "version: ", "sound driver: "):
        assert content in report
    for own in ("zrzavka", '"Zrzoun"', str(paths.matches().parent)):
        assert own not in report


def test_report_is_saved_in_its_own_file(game: Game) -> None:
    saved_file = trigger_fault(game).mishap.saved_file
    assert saved_file is not None
    assert saved_file.parent == paths.reports()
    assert "RuntimeError" in saved_file.read_text(encoding="utf-8")
    assert any(str(saved_file) in text for text in texts(game))


def test_log_contains_the_fault_and_is_mentioned_with_the_report(game: Game) -> None:
    trigger_fault(game)
    assert "RuntimeError" in trigger_fault(game).mishap.report.partition("The end of the log")[2]


def test_plain_dialog_replaces_a_page_that_cannot_be_drawn(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(page: PlainPage) -> object:
        page.draw()
        asked.append("plainly")
        return page.meant(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))

    monkeypatch.setattr(PlainPage, "ask", ask)
    monkeypatch.setattr(CrashScene, "draw_behind", FailingScene.draw_behind)
    trigger_fault(game)
    run_turn(game)
    assert asked == ["plainly"]
    assert isinstance(game.app.top, TitleScene)


def test_failure_of_the_plain_dialog_ends_the_program_with_the_fault(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(page: PlainPage) -> None:
        raise pygame.error(f"no window for {page}")

    monkeypatch.setattr(PlainPage, "ask", ask)
    monkeypatch.setattr(CrashScene, "build", FailingScene.draw_behind)
    game.show(FailingScene(game.context))
    with pytest.raises(pygame.error):
        run_turn(game)


@pytest.mark.parametrize(
    ("driver", "is_lost"), [("x11", True), ("wayland", True), ("windows", False), ("cocoa", False)]
)
def test_player_is_warned_where_quitting_loses_the_copied_report(
    game: Game, monkeypatch: pytest.MonkeyPatch, driver: str, is_lost: bool
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    trigger_fault(game)
    assert any("paste it before you quit" in text for text in texts(game)) is is_lost


def test_escape_focuses_quit_and_then_quits(game: Game) -> None:
    page = trigger_fault(game)
    press_key(page, pygame.K_ESCAPE)
    assert page.focus is page.named("quit")
    press_key(page, pygame.K_ESCAPE)
    assert game.app.top is None
