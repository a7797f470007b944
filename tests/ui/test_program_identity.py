"""The program's name as the system sees it, and requests to keep the screen awake."""

from __future__ import annotations

import os
import sys

import pytest

from smokingcat.match.modes import watched
from smokingcat.ui.engine.match_start import watch_match
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.system.window import prepare
from tests.ui.headless_game import Game

CLASS = "SDL_VIDEO_X11_WMCLASS"
NAMES = ("SDL_APP_NAME", "SDL_AUDIO_DEVICE_APP_NAME", "SDL_AUDIO_DEVICE_STREAM_NAME")


@pytest.mark.parametrize(
    ("script", "before", "after"),
    [
        ("/usr/lib/smokingcat/__main__.py", "__main__.py", "smokingcat"),
        ("/usr/bin/smokingcat", "smokingcat", "smokingcat"),
        ("-c", "-c", "smokingcat"),
        ("/usr/bin/smokingcat", "of-the-user", "of-the-user"),
    ],
)
def test_window_class_is_fixed_for_any_start_file(
    monkeypatch: pytest.MonkeyPatch, script: str, before: str, after: str
) -> None:
    monkeypatch.setattr(sys, "argv", [script])
    monkeypatch.setenv(CLASS, before)
    prepare()
    assert os.environ[CLASS] == after


def test_audio_mixers_and_screen_savers_get_the_name_of_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in NAMES:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setenv(NAMES[1], "of the user")
    prepare("Kouřící kočka")
    assert [os.environ[name] for name in NAMES] == ["Kouřící kočka", "of the user", "Kouřící kočka"]


def test_only_an_automatic_match_keeps_the_screen_awake(game: Game) -> None:
    session = watch_match(game.context, "PES", "7", is_kept=False)
    game.app.push(SettingsScene(game.context))
    assert not is_kept_awake(game)
    game.app.push(TableScene(game.context, session, watched(1.0)))
    assert is_kept_awake(game)
    game.app.push(SettingsScene(game.context))
    assert not is_kept_awake(game), "it waits"
    game.app.pop()
    while session.match.outcome is None:
        session.step()
    assert not is_kept_awake(game), "it is over"


def test_match_waiting_for_a_player_lets_the_screen_sleep(game: Game, scene: TableScene) -> None:
    del scene
    assert not is_kept_awake(game)


def is_kept_awake(game: Game) -> bool:
    """Return whether the scene on top keeps the screen awake."""
    return game.app.top is not None and game.app.top.keeps_awake
