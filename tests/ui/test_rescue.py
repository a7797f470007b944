"""A screen that fails leaves no traceback and no empty place: there is a page, and a way on."""

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
from tests.a11y.test_announcer import RecordingReader
from tests.ui.desk import Desk, drawn_texts, press_key, texts


class Clumsy(Scene):
    """A scene that fails when it is drawn."""

    def draw_behind(self, painter: object) -> None:
        raise RuntimeError(f"{painter is None} in {paths.matches()}, says a cat")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with Desk((960, 540), "en", name="Zrzoun", muted=True) as opened:
        opened.app.rescue = CrashHandler(opened.app)
        opened.show(TitleScene(opened.context))
        yield opened


def go_round(desk: Desk) -> None:
    """Let the loop go round once, as the program does."""

    def turn() -> None:
        desk.app.turn(0.02, happened=True)

    desk.app.attempt(turn)


def fail(desk: Desk) -> CrashScene:
    desk.show(Clumsy(desk.context))
    go_round(desk)
    page = desk.app.top
    assert isinstance(page, CrashScene)
    return page


def answer(page: Scene, name: str) -> None:
    page.give_focus(page.named(name))
    press_key(page, pygame.K_RETURN)


def played(desk: Desk) -> TableScene:
    start_match(desk.context, "DEHET", "7", dealer=0)
    table = desk.app.top
    assert isinstance(table, TableScene)
    return table


def test_whoever_plays_is_told_that_the_match_is_safe_and_goes_on_with_it(desk: Desk) -> None:
    session = played(desk).session
    page = fail(desk)
    assert any("Your match is safe" in text for text in texts(desk))
    answer(page, "go on")
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert table.session is not session
    assert table.session.record == session.record


@pytest.mark.parametrize(
    ("fault", "has_shown"),
    [(MemoryError(), False), (RuntimeError("can't start new thread"), True)],
)
def test_a_shortage_that_no_page_can_help_ends_the_program(
    desk: Desk, fault: Exception, has_shown: bool
) -> None:
    desk.app.has_shown = has_shown
    with pytest.raises(type(fault)):
        CrashHandler(desk.app)(fault)


def test_memory_that_gives_out_during_play_shows_the_page_and_keeps_the_match(desk: Desk) -> None:
    played(desk)
    desk.app.has_shown = True
    CrashHandler(desk.app)(MemoryError())
    assert any("Your match is safe" in text for text in texts(desk))


def test_whoever_does_not_see_the_page_is_told_it_at_once_and_can_read_it(desk: Desk) -> None:
    ear = RecordingReader()
    desk.context.announcer.listener = ear
    played(desk)
    page = fail(desk)
    ((said, is_urgent),) = [each for each in ear.heard if "tablecloth" in each[0]]
    assert is_urgent
    assert said.startswith("That should not have happened. A cat has pulled the tablecloth.")
    lines = outline(account(page, drawn_texts(desk), (0, 0, 960, 540)).screen)
    assert lines[1] == "  heading: That should not have happened."
    told = [line.strip() for line in lines[2:]]
    for written in page.mishap.told(desk.context.words)[1:]:
        assert told.count(f"text: {sentence(written)}") == 1
    assert told[-3:] == ["button: Continue", "button: Copy the report", "button: Quit"]


def test_a_match_that_fails_again_is_left_alone_the_second_time(desk: Desk) -> None:
    played(desk)
    answer(fail(desk), "go on")
    answer(fail(desk), "go on")
    assert isinstance(desk.app.top, TitleScene)


def test_the_report_holds_fault_and_record_and_nothing_of_who_it_is(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", "zrzavka")
    monkeypatch.setenv("HOME", str(paths.matches().parent))
    played(desk)
    report = fail(desk).mishap.report
    for told in ("RuntimeError", "smoking-cat-record 1", "version: ", "sound driver: "):
        assert told in report
    for own in ("zrzavka", '"Zrzoun"', str(paths.matches().parent)):
        assert own not in report


def test_the_report_is_kept_in_a_file_of_its_own(desk: Desk) -> None:
    saved_file = fail(desk).mishap.saved_file
    assert saved_file is not None
    assert saved_file.parent == paths.reports()
    assert "RuntimeError" in saved_file.read_text(encoding="utf-8")
    assert any(str(saved_file) in text for text in texts(desk))


def test_the_log_remembers_what_failed_and_is_told_with_the_report(desk: Desk) -> None:
    fail(desk)
    assert "RuntimeError" in fail(desk).mishap.report.partition("The end of the log")[2]


def test_where_the_page_cannot_be_drawn_plain_words_stand_in(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(page: PlainPage) -> object:
        page.draw()
        asked.append("plainly")
        return page.meant(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))

    monkeypatch.setattr(PlainPage, "ask", ask)
    monkeypatch.setattr(CrashScene, "draw_behind", Clumsy.draw_behind)
    fail(desk)
    go_round(desk)
    assert asked == ["plainly"]
    assert isinstance(desk.app.top, TitleScene)


def test_where_not_even_those_can_be_shown_the_program_ends_with_the_fault(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(page: PlainPage) -> None:
        raise pygame.error(f"no window for {page}")

    monkeypatch.setattr(PlainPage, "ask", ask)
    monkeypatch.setattr(CrashScene, "build", Clumsy.draw_behind)
    desk.show(Clumsy(desk.context))
    with pytest.raises(pygame.error):
        go_round(desk)


@pytest.mark.parametrize(
    ("driver", "is_lost"), [("x11", True), ("wayland", True), ("windows", False), ("cocoa", False)]
)
def test_where_a_copy_goes_with_the_window_it_is_said_before_quitting(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, driver: str, is_lost: bool
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    fail(desk)
    assert any("paste it before you quit" in text for text in texts(desk)) is is_lost


def test_esc_on_the_page_goes_to_quit_and_from_there_out(desk: Desk) -> None:
    page = fail(desk)
    press_key(page, pygame.K_ESCAPE)
    assert page.focus is page.named("quit")
    press_key(page, pygame.K_ESCAPE)
    assert desk.app.top is None
