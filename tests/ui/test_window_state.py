"""Restoring the window state that the player chose, ignoring states forced by the desktop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from smokingcat.ui.system import window
from smokingcat.ui.system.window import Window
from tests.ui.test_display_scale import ScaledWindow

SCREEN = pygame.Rect(0, 0, 1920, 1080)
HALF = pygame.Rect(0, 0, 1280, 690)
BESIDE = pygame.Rect(1920, 0, 1920, 1080)
PLACE = (100, 40, 1280, 720)
MAXIMISED, MINIMISED, FULL = 0x80, 0x40, 0x1001


class FakeSdlWindow(ScaledWindow):
    """An SDL window that reports what the desktop has done to it."""

    grain = 1.0
    reported_flags = 0

    def maximize(self) -> None:
        self.reported_flags = MAXIMISED


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> list[tuple[pygame.Rect, ...]]:
    """The available screens. The last list counts."""
    screens: list[tuple[pygame.Rect, ...]] = [(SCREEN,)]
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "cocoa")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    monkeypatch.setattr(window, "usable_screens", lambda: screens[-1])
    monkeypatch.setattr(window, "window_flags", lambda theirs: theirs.reported_flags)
    monkeypatch.setattr(pygame, "Window", FakeSdlWindow)
    monkeypatch.setattr(FakeSdlWindow, "opened", [])
    return screens


def open_window(
    place: tuple[int, int, int, int] | None = PLACE,
    *,
    fullscreen: bool = False,
    maximised: bool = False,
) -> Window:
    return Window("Smoking Cat", Path(), place, fullscreen=fullscreen, maximised=maximised)


def window_place() -> tuple[int, int, int, int]:
    """Return the place of the window."""
    return (*FakeSdlWindow.opened[-1].position, *FakeSdlWindow.opened[-1].size)


def change_by_desktop(ours: Window, place: tuple[int, int, int, int], flags: int = 0) -> Window:
    """Change the window as the desktop does, and report it."""
    theirs: Any = FakeSdlWindow.opened[-1]
    theirs.position, theirs.size, theirs.reported_flags = place[:2], place[2:], flags
    ours.follow_event(pygame.Event(pygame.WINDOWSIZECHANGED))
    return ours


@pytest.mark.usefixtures("screens")
def test_changes_by_the_player_are_saved() -> None:
    for place in ((110, 45, 1280, 720), (-300, 500, 1280, 720), (110, 45, 1000, 600)):
        assert change_by_desktop(open_window(), place).remember() == place
    assert change_by_desktop(open_window(None), PLACE).remember() == PLACE


FORCED: dict[str, Callable[[Window], object]] = {
    "maximised": lambda ours: change_by_desktop(ours, (0, 20, 1920, 1060), MAXIMISED),
    "minimised": lambda ours: change_by_desktop(ours, (-32000, -32000, 160, 28), MINIMISED),
    "full screen by the desktop": lambda ours: change_by_desktop(ours, (0, 0, 1920, 1080), FULL),
    "over the whole screen, reported late": lambda ours: change_by_desktop(
        ours, (0, 0, 1920, 1080)
    ),
    "full screen by the player": lambda ours: ours.toggle_fullscreen(),
    "minimised while maximised": lambda ours: change_by_desktop(
        change_by_desktop(ours, (0, 20, 1920, 1060), MAXIMISED),
        (-32000, -32000, 160, 28),
        MINIMISED,
    ),
}


@pytest.mark.parametrize("force", FORCED.values(), ids=FORCED)
@pytest.mark.usefixtures("screens")
def test_place_before_a_forced_state_is_saved(force: Callable[[Window], object]) -> None:
    ours = open_window()
    force(ours)
    assert ours.remember() == PLACE


@pytest.mark.usefixtures("screens")
def test_maximised_window_opens_maximised_and_restores_its_former_place() -> None:
    ours = change_by_desktop(open_window(), (0, 20, 1920, 1060), MAXIMISED)
    again = open_window(ours.remember(), maximised=ours.maximised)
    theirs: Any = FakeSdlWindow.opened[-1]
    assert (theirs.reported_flags, theirs.size) == (MAXIMISED, PLACE[2:])
    assert (again.remember(), again.maximised) == (PLACE, True)
    assert change_by_desktop(again, PLACE).maximised is False


@pytest.mark.usefixtures("screens")
def test_size_reported_just_before_maximising_is_discarded() -> None:
    ours = change_by_desktop(
        change_by_desktop(open_window(), (0, 20, 1920, 1060)), (0, 20, 1920, 1060), MAXIMISED
    )
    assert (ours.remember(), ours.maximised) == (PLACE, True)


@pytest.mark.usefixtures("screens")
def test_window_both_maximised_and_fullscreen_keeps_both_states() -> None:
    ours = change_by_desktop(open_window(), (0, 20, 1920, 1060), MAXIMISED)
    ours.toggle_fullscreen()
    again = open_window(ours.remember(), fullscreen=True, maximised=ours.maximised)
    assert (again.remember(), again.maximised, again.fullscreen) == (PLACE, True, True)
    theirs: Any = FakeSdlWindow.opened[-1]
    assert theirs.reported_flags == 0
    again.toggle_fullscreen()
    assert theirs.reported_flags == MAXIMISED


@pytest.mark.parametrize(
    ("there", "place"),
    [
        ((HALF,), (100, 40, 1800, 1000)),
        ((SCREEN,), (2500, 100, 1280, 720)),
        ((SCREEN,), (-1500, 100, 1280, 720)),
        ((pygame.Rect(0, 0, 1024, 768),), PLACE),
    ],
)
def test_place_outside_a_smaller_desktop_stays_saved(
    screens: list[tuple[pygame.Rect, ...]],
    there: tuple[pygame.Rect, ...],
    place: tuple[int, int, int, int],
) -> None:
    screens.append(there)
    ours = open_window(place)
    x, y, *size = window_place()
    assert (x, y, *size) != place
    assert change_by_desktop(ours, (x + 2, y + 30, size[0], size[1])).remember() == place, (
        "a title bar"
    )
    moved = (x + 2, y + 130, 970, 560)
    assert change_by_desktop(ours, moved).remember() == moved, "the player has done something to it"


def test_window_returns_when_the_screen_has_its_former_size_again(
    screens: list[tuple[pygame.Rect, ...]],
) -> None:
    place = (2500, 100, 1800, 1000)
    screens.append((SCREEN, BESIDE))
    ours = open_window(place)
    for there, shown in (((HALF,), tuple(HALF)), ((SCREEN, BESIDE), place)):
        screens.append(there)
        ours.follow_event(pygame.Event(pygame.WINDOWEXPOSED))
        assert window_place() == shown
        assert ours.remember() == place


def test_maximised_window_stays_maximised_when_the_screen_changes(
    screens: list[tuple[pygame.Rect, ...]],
) -> None:
    ours = change_by_desktop(open_window(), (0, 20, 1920, 1060), MAXIMISED)
    screens.append((HALF,))
    change_by_desktop(ours, (0, 20, 1280, 670), MAXIMISED)
    assert (window_place(), ours.remember()) == ((0, 20, 1280, 670), PLACE)


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
@pytest.mark.parametrize("place", [None, PLACE, (3000, 40, 1000, 600)])
def test_hidden_window_leaves_the_saved_state_unchanged(
    screens: list[tuple[pygame.Rect, ...]],
    monkeypatch: pytest.MonkeyPatch,
    driver: str,
    place: tuple[int, int, int, int] | None,
) -> None:
    screens.append((HALF,))
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    about = SimpleNamespace(bitsize=16, masks=(0xF800, 0x7E0, 0x1F, 0))
    monkeypatch.setattr(pygame.display, "Info", lambda: about)
    ours = open_window(place, maximised=True)
    change_by_desktop(ours, (0, 96, 1024, 576))
    assert (ours.remember(), ours.maximised) == (place, True)


@pytest.mark.usefixtures("screens")
def test_screen_stays_awake_on_request_unless_the_window_is_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    allowed = [True]
    monkeypatch.setattr(pygame.display, "get_allow_screensaver", lambda: allowed[-1])
    monkeypatch.setattr(pygame.display, "set_allow_screensaver", allowed.append)
    ours = open_window()
    for flags, wished in ((0, False), (0, True), (0, True), (MINIMISED, True)):
        change_by_desktop(ours, PLACE, flags).stay_awake(wished=wished)
    assert allowed == [True, False, True]
