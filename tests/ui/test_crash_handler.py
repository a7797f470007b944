"""Program faults: the player sees a page with a way on, never a traceback."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from smokingcat.a11y.nodes import outline, sentence
from smokingcat.common import paths
from smokingcat.ui.engine.crash.crash_scene import CrashScene
from smokingcat.ui.engine.crash.handler import CrashHandler
from smokingcat.ui.engine.crash.plain_page import PlainPage
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.engine.scene_nodes import account
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.a11y.test_announcer import Ear
from tests.ui.desk import Desk, drawn_texts, press_key, texts


class FailingScene(Scene):
    """A scene that raises when it is drawn."""

    def draw_behind(self, painter: object) -> None:
        raise RuntimeError(f"{painter is None} in {paths.matches()}, says a cat")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with Desk((960, 540), "en", name="Zrzoun", muted=True) as opened:
        opened.app.rescue = CrashHandler(opened.app)
        opened.show(TitleScene(opened.context))
        yield opened


def run_turn(desk: Desk) -> None:
    """Run one turn of the main loop, as the program does."""

    def turn() -> None:
        desk.app.turn(0.02, happened=True)

    desk.app.attempt(turn)


def trigger_fault(desk: Desk) -> CrashScene:
    desk.show(FailingScene(desk.context))
    run_turn(desk)
    page = desk.app.top
    assert isinstance(page, CrashScene)
    return page


def choose_answer(page: Scene, name: str) -> None:
    page.give_focus(page.named(name))
    press_key(page, pygame.K_RETURN)


def table_in_play(desk: Desk) -> TableScene:
    start_match(desk.context, "DEHET", "7", dealer=0)
    table = desk.app.top
    assert isinstance(table, TableScene)
    return table


def test_player_is_assured_that_the_match_is_saved_and_continues_it(desk: Desk) -> None:
    session = table_in_play(desk).session
    page = trigger_fault(desk)
    assert any("Your match is safe" in text for text in texts(desk))
    choose_answer(page, "go on")
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert table.session is not session
    assert table.session.record == session.record


@pytest.mark.parametrize(
    ("fault", "has_shown"),
    [(MemoryError(), False), (RuntimeError("can't start new thread"), True)],
)
def test_unrecoverable_shortage_ends_the_program(
    desk: Desk, fault: Exception, has_shown: bool
) -> None:
    desk.app.has_shown = has_shown
    with pytest.raises(type(fault)):
        CrashHandler(desk.app)(fault)


def test_out_of_memory_shows_the_page_and_keeps_the_match(desk: Desk) -> None:
    table_in_play(desk)
    desk.app.has_shown = True
    CrashHandler(desk.app)(MemoryError())
    assert any("Your match is safe" in text for text in texts(desk))


def test_screen_reader_announces_the_page_at_once_and_can_read_it(desk: Desk) -> None:
    ear = Ear()
    desk.context.announcer.listener = ear
    table_in_play(desk)
    page = trigger_fault(desk)
    ((said, is_urgent),) = [each for each in ear.heard if "tablecloth" in each[0]]
    assert is_urgent
    assert said.startswith("That should not have happened. A cat has pulled the tablecloth.")
    lines = outline(account(page, drawn_texts(desk), (0, 0, 960, 540)).screen)
    assert lines[1] == "  heading: That should not have happened."
    told = [line.strip() for line in lines[2:]]
    for written in page.mishap.told(desk.context.words)[1:]:
        assert told.count(f"text: {sentence(written)}") == 1
    assert told[-3:] == ["button: Continue", "button: Copy the report", "button: Quit"]


def test_match_that_fails_twice_is_not_reopened(desk: Desk) -> None:
    table_in_play(desk)
    choose_answer(trigger_fault(desk), "go on")
    choose_answer(trigger_fault(desk), "go on")
    assert isinstance(desk.app.top, TitleScene)


def test_report_contains_fault_and_record_and_no_personal_data(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", "zrzavka")
    monkeypatch.setenv("HOME", str(paths.matches().parent))
    table_in_play(desk)
    report = trigger_fault(desk).mishap.report
    for told in ("RuntimeError", "smoking-cat-record 1", "version: ", "sound driver: "):
        assert told in report
    for own in ("zrzavka", '"Zrzoun"', str(paths.matches().parent)):
        assert own not in report


def test_report_is_saved_in_its_own_file(desk: Desk) -> None:
    saved_file = trigger_fault(desk).mishap.saved_file
    assert saved_file is not None
    assert saved_file.parent == paths.reports()
    assert "RuntimeError" in saved_file.read_text(encoding="utf-8")
    assert any(str(saved_file) in text for text in texts(desk))


def test_log_contains_the_fault_and_is_mentioned_with_the_report(desk: Desk) -> None:
    trigger_fault(desk)
    assert "RuntimeError" in trigger_fault(desk).mishap.report.partition("The end of the log")[2]


def test_plain_dialog_replaces_a_page_that_cannot_be_drawn(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(page: PlainPage) -> object:
        page.draw()
        asked.append("plainly")
        return page.meant(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))

    monkeypatch.setattr(PlainPage, "ask", ask)
    monkeypatch.setattr(CrashScene, "draw_behind", FailingScene.draw_behind)
    trigger_fault(desk)
    run_turn(desk)
    assert asked == ["plainly"]
    assert isinstance(desk.app.top, TitleScene)


def test_failure_of_the_plain_dialog_ends_the_program_with_the_fault(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(page: PlainPage) -> None:
        raise pygame.error(f"no window for {page}")

    monkeypatch.setattr(PlainPage, "ask", ask)
    monkeypatch.setattr(CrashScene, "build", FailingScene.draw_behind)
    desk.show(FailingScene(desk.context))
    with pytest.raises(pygame.error):
        run_turn(desk)


@pytest.mark.parametrize(
    ("driver", "is_lost"), [("x11", True), ("wayland", True), ("windows", False), ("cocoa", False)]
)
def test_player_is_warned_where_quitting_loses_the_copied_report(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, driver: str, is_lost: bool
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    trigger_fault(desk)
    assert any("paste it before you quit" in text for text in texts(desk)) is is_lost


def test_escape_focuses_quit_and_then_quits(desk: Desk) -> None:
    page = trigger_fault(desk)
    press_key(page, pygame.K_ESCAPE)
    assert page.focus is page.named("quit")
    press_key(page, pygame.K_ESCAPE)
    assert desk.app.top is None
