"""Screen readers that start and stop, and Orca's version, which selects how messages are sent."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from smokingcat.ui.engine.screen_readers import ScreenReaders, orca_ignores_announcements
from smokingcat.ui.screens.settings.settings_scene import ACCESS, SettingsScene
from tests.a11y.test_announcer import RecordingReader
from tests.ui.headless_game import Game

ROW = "told_by_name"


class FakeReader(RecordingReader):
    """Stands for the screen-reader bridge, available when a test says so."""

    wakes_in = None

    def __init__(self) -> None:
        super().__init__()
        self.is_read = False
        self.by_name: list[bool] = []

    def open(self, title: str) -> bool:
        return bool(title)

    def is_ready(self) -> bool:
        return True

    def send_changes(self, account: object, *, is_focused: bool, by_name: bool) -> None:
        del account, is_focused
        self.by_name.append(by_name)


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> FakeReader:
    """Return the reader connected to the game's window, not running yet."""
    reader = FakeReader()
    monkeypatch.setattr("smokingcat.a11y.bridge.Bridge", lambda _wake, _post, _clock: reader)
    return reader


@pytest.fixture
def readers(game: Game, reader: FakeReader) -> ScreenReaders:
    """Return the accessibility updater that reports the settings page to ``reader``."""
    del reader
    game.show(SettingsScene(game.context))
    game.app.readers.open()
    return game.app.readers


def install_orca(monkeypatch: pytest.MonkeyPatch, answer: Callable[[], bytes]) -> list[Any]:
    """Install an Orca with that ``answer``; return the commands that are run."""
    run: list[Any] = []

    def asked(command: object, **how: Any) -> subprocess.CompletedProcess[bytes]:
        run.append((command, how["env"]))
        return subprocess.CompletedProcess([], 0, answer())

    monkeypatch.setattr("subprocess.run", asked)
    return run


def test_running_reader_receives_announcements(
    game: Game, readers: ScreenReaders, reader: FakeReader
) -> None:
    for is_read, text in ((False, "one"), (True, "two"), (False, "three")):
        reader.is_read = is_read
        readers.send(game.app.top)
        game.context.announcer.say(text)
    assert reader.heard == [("two", False)]


def test_old_orca_gets_announcements_by_window_name_and_new_orca_directly(
    monkeypatch: pytest.MonkeyPatch, game: Game, readers: ScreenReaders, reader: FakeReader
) -> None:
    answers = [b"43.1\n", b"46.2\n"]
    run = install_orca(monkeypatch, lambda: answers.pop(0))
    readers.send(game.app.top)
    readers.orca.wait()
    assert not run, "nobody asks before there is a reader"
    for by_name in (True, False):
        reader.is_read = True
        readers.send(game.app.top)
        readers.orca.wait()
        for _ in range(3):
            readers.send(game.app.top)
        assert game.context.settings.told_by_name is by_name
        assert reader.by_name[-1] is by_name
        reader.is_read = False
        readers.send(game.app.top)
    assert len(run) == 2, "once for each reader that comes"


def test_unanswered_version_request_keeps_the_setting(
    monkeypatch: pytest.MonkeyPatch, game: Game, readers: ScreenReaders, reader: FakeReader
) -> None:
    install_orca(monkeypatch, lambda: b"")
    for by_name in (True, False):
        game.context.change(told_by_name=by_name)
        reader.is_read = True
        readers.send(game.app.top)
        readers.orca.wait()
        readers.send(game.app.top)
        assert game.context.settings.told_by_name is by_name


def test_orca_45_2_is_the_first_version_that_speaks_announcements(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    expected = {
        b"3.38.2\n": True, b"43.1\n": True, b"45.1\n": True, b"45.rc\n": True,
        b"45.2\n": False, b"46.rc\n": False, b"50\n": False, b"Orca 48.6 (rev a1)\n": False,
        b"": None, b"cannot open display\n": None,
    }  # printed text, and whether the version is too old  # fmt: skip
    found = {}
    for printed in expected:
        install_orca(monkeypatch, partial(bytes, printed))
        found[printed] = orca_ignores_announcements()
    assert found == expected


def failing(error: Exception) -> Callable[[], bytes]:
    def fail() -> bytes:
        raise error

    return fail


def test_missing_or_hanging_orca_has_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    for error in (FileNotFoundError(), subprocess.TimeoutExpired("orca", 10)):
        install_orca(monkeypatch, failing(error))
        assert orca_ignores_announcements() is None


def test_orca_is_run_without_our_library_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/smokingcat/_internal")
    run = install_orca(monkeypatch, lambda: b"43.1\n")
    orca_ignores_announcements()
    ((command, environment),) = run
    assert command == ["orca", "--version"]
    assert "LD_LIBRARY_PATH" not in environment


def test_other_systems_run_no_orca(monkeypatch: pytest.MonkeyPatch) -> None:
    run = install_orca(monkeypatch, lambda: b"43.1\n")
    for platform in ("win32", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        assert orca_ignores_announcements() is None
    assert not run


def test_orca_setting_is_shown_only_in_a_flatpak(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: Game
) -> None:
    def names() -> Iterator[str]:
        scene = game.show(SettingsScene(game.context))
        scene.open_page(ACCESS)
        yield from (widget.name for widget in scene.widgets)

    file = tmp_path / ".flatpak-info"
    monkeypatch.setattr("smokingcat.ui.screens.settings.access_settings.FLATPAK", file)
    assert ROW not in names()
    file.touch()
    assert ROW in names()
