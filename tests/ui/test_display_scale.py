"""High-density screens: the window uses every pixel and maps the pointer to pixels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from smokingcat.ui.system import hidpi, window
from smokingcat.ui.system.displays import ANYWHERE, SMALLEST
from smokingcat.ui.system.event_wait import wait_for_input
from smokingcat.ui.system.window import Window

SCREEN = pygame.Rect(0, 0, 1920, 1080)


class ScaledWindow:
    """An SDL window on a screen that shows each point with ``grain`` x ``grain`` pixels."""

    grain = 2.0
    id = 0
    opened: ClassVar[list[ScaledWindow]] = []

    def __init__(self, title: str, size: tuple[int, int], position: Any, **flags: bool) -> None:
        self.title, self.size, self.position = title, size, position
        self.flags = flags
        self.minimum_size = (0, 0)
        self.is_whole = flags["fullscreen_desktop"]
        self.shown = 0
        self.opened.append(self)

    def get_surface(self) -> pygame.Surface:
        size = SCREEN.size if self.is_whole else self.size
        return pygame.Surface((round(size[0] * self.grain), round(size[1] * self.grain)))

    def set_fullscreen(self, *, desktop: bool) -> None:
        self.is_whole = desktop

    def set_windowed(self) -> None:
        self.is_whole = False

    def flip(self) -> None:
        self.shown += 1


@pytest.fixture(params=["wayland", "cocoa"])
def opened_windows(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Any]:
    """The opened SDL windows, with a driver that counts in points."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: request.param)
    monkeypatch.setattr(pygame.display, "set_mode", None)
    monkeypatch.setattr(window, "usable_screens", lambda: (SCREEN,))
    monkeypatch.setattr(pygame, "Window", ScaledWindow)
    monkeypatch.setattr(ScaledWindow, "opened", [])
    monkeypatch.setattr(ScaledWindow, "grain", 2.0)
    yield ScaledWindow.opened
    hidpi.measure((1, 1), (1, 1))


def open_window(place: tuple[int, int, int, int], *, fullscreen: bool = False) -> Window:
    return Window("Smoking Cat", Path(), place, fullscreen=fullscreen)


def test_window_uses_every_pixel_and_its_place_is_saved_in_points(opened_windows: Any) -> None:
    ours = open_window((100, 40, 1280, 720))
    (theirs,) = opened_windows
    assert theirs.flags["allow_high_dpi"]
    assert theirs.flags["resizable"]
    assert (theirs.title, theirs.position) == ("Smoking Cat", (100, 40))
    assert theirs.minimum_size == SMALLEST
    assert ours.surface.get_size() == (2560, 1440)
    assert ours.remember() == (100, 40, 1280, 720)
    assert ours.bounds == (200, 80, 2560, 1440)
    ours.show([pygame.Rect(0, 0, 9, 9)])
    ours.rename("Kouřící kočka")
    assert (theirs.shown, theirs.title) == (1, "Kouřící kočka")


def test_fullscreen_uses_the_same_window_and_restores_its_size(opened_windows: Any) -> None:
    ours = open_window((100, 40, 1280, 720), fullscreen=True)
    assert ours.surface.get_size() == (3840, 2160)
    for size in ((2560, 1440), (3840, 2160), (2560, 1440)):
        ours.toggle_fullscreen()
        assert ours.surface.get_size() == size
    assert len(opened_windows) == 1
    assert ours.remember() == (100, 40, 1280, 720)


def test_wayland_reports_no_place_so_the_last_place_is_kept(opened_windows: Any) -> None:
    ours = open_window((100, 40, 1280, 720))
    opened_windows[0].position, opened_windows[0].size = (0, 0), (1300, 800)
    where = (100, 40) if pygame.display.get_driver() == "wayland" else (0, 0)
    assert ours.remember() == (*where, 1300, 800)


def test_desktop_places_the_window_where_no_place_is_saved(opened_windows: Any) -> None:
    open_window((*ANYWHERE, 1280, 720))
    assert opened_windows[0].position == pygame.WINDOWPOS_UNDEFINED


@pytest.mark.parametrize(
    ("grain", "point", "pixel"),
    [(2.0, (300, 200), (600, 400)), (1.5, (301, 20), (452, 30)), (1.25, (40, 8), (50, 10))],
)
@pytest.mark.usefixtures("opened_windows")
def test_pointer_position_is_converted_to_pixels(
    monkeypatch: pytest.MonkeyPatch,
    grain: float,
    point: tuple[int, int],
    pixel: tuple[int, int],
) -> None:
    monkeypatch.setattr(ScaledWindow, "grain", grain)
    open_window((100, 40, 1280, 720))
    pygame.event.clear()
    about: dict[str, Any] = {"pos": point, "touch": True}
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, rel=(4, -8), buttons=(1, 0, 0), **about))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, **about))
    moved, pressed = wait_for_input(0)
    assert (moved.pos, pressed.pos) == (pixel, pixel)
    assert moved.rel == (round(4 * grain), round(-8 * grain))
    assert (moved.buttons, pressed.button, pressed.touch) == ((1, 0, 0), 1, True)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: point)
    assert hidpi.pointer() == pixel


@pytest.mark.usefixtures("opened_windows")
def test_events_without_a_position_stay_unchanged() -> None:
    open_window((100, 40, 1280, 720))
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    (turned,) = wait_for_input(0)
    assert (turned.x, turned.y) == (0, -1)


def test_window_moved_to_another_screen_takes_its_density(
    opened_windows: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = open_window((100, 40, 1280, 720))
    monkeypatch.setattr(ScaledWindow, "grain", 1.0)
    opened_windows[0].size = (1000, 600)
    ours.resized()
    assert ours.surface.get_size() == (1000, 600)
    assert hidpi.in_pixels((30, 20)) == (30, 20)
    assert ours.remember() == (100, 40, 1000, 600)


@pytest.mark.usefixtures("opened_windows")
def test_text_input_area_is_reported_to_the_system_in_points() -> None:
    open_window((100, 40, 1280, 720))
    shown = hidpi.in_points(pygame.Rect(300, 200, 80, 40))
    assert shown == pygame.Rect(150, 100, 40, 20)
