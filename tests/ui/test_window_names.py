"""What the system is told of the program: its name, and whether the screen may go dark."""

from __future__ import annotations

import os
import sys

import pytest

from smokingcat.match.modes import watched
from smokingcat.ui.engine.match_start import watch_match
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.system.window import prepare
from tests.ui.desk import Desk

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
def test_the_window_has_a_class_of_its_own_whatever_file_was_started(
    monkeypatch: pytest.MonkeyPatch, script: str, before: str, after: str
) -> None:
    monkeypatch.setattr(sys, "argv", [script])
    monkeypatch.setenv(CLASS, before)
    prepare()
    assert os.environ[CLASS] == after


def test_mixers_and_whoever_keeps_the_screen_awake_know_the_name_of_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in NAMES:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setenv(NAMES[1], "of the user")
    prepare("Kouřící kočka")
    assert [os.environ[name] for name in NAMES] == ["Kouřící kočka", "of the user", "Kouřící kočka"]


def test_only_a_match_that_plays_by_itself_keeps_the_screen_awake(desk: Desk) -> None:
    session = watch_match(desk.context, "PES", "7", is_kept=False)
    desk.app.push(SettingsScene(desk.context))
    assert not kept_awake(desk)
    desk.app.push(TableScene(desk.context, session, watched(1.0)))
    assert kept_awake(desk)
    desk.app.push(SettingsScene(desk.context))
    assert not kept_awake(desk), "it waits"
    desk.app.pop()
    while session.match.outcome is None:
        session.step()
    assert not kept_awake(desk), "it is over"


def test_a_match_that_waits_for_a_player_lets_the_screen_go_dark(
    desk: Desk, scene: TableScene
) -> None:
    del scene
    assert not kept_awake(desk)


def kept_awake(desk: Desk) -> bool:
    """Return whether the screen is kept awake by what is on top."""
    return desk.app.top is not None and desk.app.top.keeps_awake
