"""The window comes back as it was left, and what was only forced on it is not remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from smokingcat.ui.system import window
from smokingcat.ui.system.window import Window
from tests.ui.test_points import Scaled

SCREEN = pygame.Rect(0, 0, 1920, 1080)
HALF = pygame.Rect(0, 0, 1280, 690)
BESIDE = pygame.Rect(1920, 0, 1920, 1080)
PLACE = (100, 40, 1280, 720)
MAXIMISED, MINIMISED, FULL = 0x80, 0x40, 0x1001


class Seen(Scaled):
    """A window of SDL's of which the desktop tells what it has done to it."""

    grain = 1.0
    flags_told = 0

    def maximize(self) -> None:
        self.flags_told = MAXIMISED


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> list[tuple[pygame.Rect, ...]]:
    """The screens that there are; the last ones count."""
    screens: list[tuple[pygame.Rect, ...]] = [(SCREEN,)]
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "cocoa")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    monkeypatch.setattr(window, "usable_screens", lambda: screens[-1])
    monkeypatch.setattr(window, "window_flags", lambda theirs: theirs.flags_told)
    monkeypatch.setattr(pygame, "Window", Seen)
    monkeypatch.setattr(Seen, "opened", [])
    return screens


def opened(
    place: tuple[int, int, int, int] | None = PLACE,
    *,
    fullscreen: bool = False,
    maximised: bool = False,
) -> Window:
    return Window("Smoking Cat", Path(), place, fullscreen=fullscreen, maximised=maximised)


def here() -> tuple[int, int, int, int]:
    """Return where the window is."""
    return (*Seen.opened[-1].position, *Seen.opened[-1].size)


def done(ours: Window, place: tuple[int, int, int, int], flags: int = 0) -> Window:
    """Let the desktop do something to the window and tell of it."""
    theirs: Any = Seen.opened[-1]
    theirs.position, theirs.size, theirs.flags_told = place[:2], place[2:], flags
    ours.follow_event(pygame.Event(pygame.WINDOWSIZECHANGED))
    return ours


@pytest.mark.usefixtures("screens")
def test_what_a_player_does_to_the_window_is_remembered() -> None:
    for place in ((110, 45, 1280, 720), (-300, 500, 1280, 720), (110, 45, 1000, 600)):
        assert done(opened(), place).remember() == place
    assert done(opened(None), PLACE).remember() == PLACE


FORCED: dict[str, Callable[[Window], object]] = {
    "maximised": lambda ours: done(ours, (0, 20, 1920, 1060), MAXIMISED),
    "minimised": lambda ours: done(ours, (-32000, -32000, 160, 28), MINIMISED),
    "full screen by the desktop": lambda ours: done(ours, (0, 0, 1920, 1080), FULL),
    "over the whole screen, told late": lambda ours: done(ours, (0, 0, 1920, 1080)),
    "full screen by the player": lambda ours: ours.toggle_fullscreen(),
    "minimised while maximised": lambda ours: done(
        done(ours, (0, 20, 1920, 1060), MAXIMISED), (-32000, -32000, 160, 28), MINIMISED
    ),
}


@pytest.mark.parametrize("force", FORCED.values(), ids=FORCED)
@pytest.mark.usefixtures("screens")
def test_the_place_from_before_is_remembered(force: Callable[[Window], object]) -> None:
    ours = opened()
    force(ours)
    assert ours.remember() == PLACE


@pytest.mark.usefixtures("screens")
def test_a_maximised_window_comes_back_maximised_and_goes_back_to_where_it_was() -> None:
    ours = done(opened(), (0, 20, 1920, 1060), MAXIMISED)
    again = opened(ours.remember(), maximised=ours.maximised)
    theirs: Any = Seen.opened[-1]
    assert (theirs.flags_told, theirs.size) == (MAXIMISED, PLACE[2:])
    assert (again.remember(), again.maximised) == (PLACE, True)
    assert done(again, PLACE).maximised is False


@pytest.mark.usefixtures("screens")
def test_a_size_that_comes_before_the_news_that_it_is_maximised_is_forgotten() -> None:
    ours = done(done(opened(), (0, 20, 1920, 1060)), (0, 20, 1920, 1060), MAXIMISED)
    assert (ours.remember(), ours.maximised) == (PLACE, True)


@pytest.mark.usefixtures("screens")
def test_a_window_that_is_maximised_and_full_screen_keeps_both() -> None:
    ours = done(opened(), (0, 20, 1920, 1060), MAXIMISED)
    ours.toggle_fullscreen()
    again = opened(ours.remember(), fullscreen=True, maximised=ours.maximised)
    assert (again.remember(), again.maximised, again.fullscreen) == (PLACE, True, True)
    theirs: Any = Seen.opened[-1]
    assert theirs.flags_told == 0
    again.toggle_fullscreen()
    assert theirs.flags_told == MAXIMISED


@pytest.mark.parametrize(
    ("there", "place"),
    [
        ((HALF,), (100, 40, 1800, 1000)),
        ((SCREEN,), (2500, 100, 1280, 720)),
        ((SCREEN,), (-1500, 100, 1280, 720)),
        ((pygame.Rect(0, 0, 1024, 768),), PLACE),
    ],
)
def test_a_place_that_a_smaller_desktop_has_no_room_for_stays_remembered(
    screens: list[tuple[pygame.Rect, ...]],
    there: tuple[pygame.Rect, ...],
    place: tuple[int, int, int, int],
) -> None:
    screens.append(there)
    ours = opened(place)
    x, y, *size = here()
    assert (x, y, *size) != place
    assert done(ours, (x + 2, y + 30, size[0], size[1])).remember() == place, "a title bar"
    moved = (x + 2, y + 130, 970, 560)
    assert done(ours, moved).remember() == moved, "the player has done something to it"


def test_a_window_goes_back_when_the_screen_is_as_large_as_before(
    screens: list[tuple[pygame.Rect, ...]],
) -> None:
    place = (2500, 100, 1800, 1000)
    screens.append((SCREEN, BESIDE))
    ours = opened(place)
    for there, shown in (((HALF,), tuple(HALF)), ((SCREEN, BESIDE), place)):
        screens.append(there)
        ours.follow_event(pygame.Event(pygame.WINDOWEXPOSED))
        assert here() == shown
        assert ours.remember() == place


def test_a_maximised_window_stays_so_when_the_screen_changes(
    screens: list[tuple[pygame.Rect, ...]],
) -> None:
    ours = done(opened(), (0, 20, 1920, 1060), MAXIMISED)
    screens.append((HALF,))
    done(ours, (0, 20, 1280, 670), MAXIMISED)
    assert (here(), ours.remember()) == ((0, 20, 1280, 670), PLACE)


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
@pytest.mark.parametrize("place", [None, PLACE, (3000, 40, 1000, 600)])
def test_a_window_that_nobody_sees_leaves_the_remembered_one_alone(
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
    ours = opened(place, maximised=True)
    done(ours, (0, 96, 1024, 576))
    assert (ours.remember(), ours.maximised) == (place, True)


@pytest.mark.usefixtures("screens")
def test_the_screen_is_kept_awake_as_wished_but_not_while_nobody_can_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = [True]
    monkeypatch.setattr(pygame.display, "get_allow_screensaver", lambda: told[-1])
    monkeypatch.setattr(pygame.display, "set_allow_screensaver", told.append)
    ours = opened()
    for flags, wished in ((0, False), (0, True), (0, True), (MINIMISED, True)):
        done(ours, PLACE, flags).stay_awake(wished=wished)
    assert told == [True, False, True]
