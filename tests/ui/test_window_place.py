"""Restoring the window's place on the displays that are connected now."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from smokingcat.ui.system import window
from smokingcat.ui.system.displays import ANYWHERE, SMALLEST, fitting, smallest, usable_screens

MAIN = pygame.Rect(0, 0, 1920, 1080)
LEFT = pygame.Rect(-1600, 100, 1600, 900)
ABOVE = pygame.Rect(200, -1200, 1600, 1170)
HALF = pygame.Rect(0, 0, 1280, 690)
SMALL = pygame.Rect(1920, 0, 1280, 690)


@pytest.mark.parametrize(
    "place",
    [
        (-1500, 150, 1280, 720),
        (300, -1100, 1280, 720),
        (210, 130, 1100, 700),
        (-300, 40, 1280, 720),
        (700, 900, 1280, 720),
    ],
)
def test_window_opens_at_its_former_place(place: tuple[int, int, int, int]) -> None:
    assert fitting(place, (MAIN, LEFT, ABOVE)) == place


@pytest.mark.parametrize(
    "place",
    [
        (-1500, 150, 1280, 720),
        (300, -1100, 1280, 720),
        (5000, 300, 1280, 720),
        (300, 1075 + 10, 1280, 720),
        (-1200, 40, 1280, 720),
        (300, -30, 1280, 720),
    ],
)
def test_window_of_a_disconnected_display_opens_in_view(place: tuple[int, int, int, int]) -> None:
    assert MAIN.contains(fitting(place, (MAIN,)))


def test_window_larger_than_its_display_is_limited_to_the_display() -> None:
    assert fitting((0, 0, 3840, 2160), (MAIN,)) == (0, 0, 1920, 1080)
    assert fitting((2000, 0, 1900, 1000), (MAIN, SMALL)) == tuple(SMALL)
    assert fitting((100, 40, 1800, 1000), (HALF,)) == tuple(HALF)


def test_window_has_the_minimum_size_of_the_table() -> None:
    assert fitting((0, 0, 200, 100), (MAIN,)) == (0, 0, 960, 540)


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1024, 768), (1024, 576)),
        ((1366, 768), (1280, 720)),
        ((1920, 1080), (1600, 900)),
        ((2560, 1440), (2133, 1200)),
        ((3840, 2160), (3200, 1800)),
        ((5120, 1440), (2133, 1200)),
    ],
)
def test_first_window_fits_and_lets_the_window_manager_place_it(
    screen: tuple[int, int], size: tuple[int, int]
) -> None:
    assert fitting(None, (pygame.Rect((0, 0), screen),)) == (*ANYWHERE, *size)


def test_window_fits_on_a_display_in_portrait_orientation() -> None:
    turned = pygame.Rect(0, 0, 768, 1366)
    assert fitting(None, (turned,)) == (*ANYWHERE, 768, 540)
    assert fitting((10, 20, 1280, 720), (turned,))[2:] == (768, 720)
    assert smallest((turned,)) == (768, 540)
    assert smallest((turned, SMALL)) == SMALLEST


def test_place_chosen_by_the_window_manager_is_kept() -> None:
    assert fitting((*ANYWHERE, 1280, 720), (MAIN,)) == (*ANYWHERE, 1280, 720)


def test_displays_are_those_of_the_desktop() -> None:
    assert [screen.size for screen in usable_screens()] == pygame.display.get_desktop_sizes()


@pytest.mark.parametrize(
    ("driver", "is_in_memory"),
    [("x11", True), ("windows", True), ("wayland", False), ("cocoa", False)],
)
def test_framebuffer_acceleration_is_disabled_only_where_sdl_can_draw_in_memory(
    monkeypatch: pytest.MonkeyPatch, driver: str, is_in_memory: bool
) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window.prepare()
    window.reach_display()
    assert ("SDL_FRAMEBUFFER_ACCELERATION" in os.environ) is is_in_memory


@pytest.fixture
def restored_window() -> Iterator[None]:
    """Restores the shared test window after the test."""
    size = pygame.display.get_window_size()
    yield
    with pytest.warns(DeprecationWarning, match="Window"):  # pygame offers no other access
        shared = pygame.Window.from_display_module()
    shared.minimum_size = (1, 1)
    pygame.display.set_mode(size)


@pytest.mark.usefixtures("restored_window")
def test_fullscreen_fills_the_display_and_can_be_left() -> None:
    opened = window.Window("", Path(), (100, 40, 1000, 600), fullscreen=True)
    assert [opened.surface.get_size()] == pygame.display.get_desktop_sizes()
    opened.surface.fill("red")
    opened.show()
    opened.toggle_fullscreen()
    assert opened.surface.get_size() == (1000, 600)


@pytest.mark.usefixtures("restored_window")
def test_window_moves_into_view_when_its_display_is_disconnected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screens = [(MAIN,)]
    monkeypatch.setattr(window, "usable_screens", lambda: screens[-1])
    opened = window.Window("", Path(), (100, 40, 1800, 1000), fullscreen=False)
    assert opened.surface is pygame.display.get_surface(), "nothing is converted on a plain screen"
    opened.follow_event(pygame.Event(pygame.WINDOWEXPOSED))
    assert pygame.display.get_window_size() == (1800, 1000)
    screens.append((HALF,))
    opened.follow_event(pygame.Event(pygame.MOUSEMOTION))
    assert pygame.display.get_window_size() == (1800, 1000), (
        "who only points has no desktop asked for anything"
    )
    opened.follow_event(pygame.Event(pygame.KEYDOWN))
    assert (*pygame.display.get_window_position(), *pygame.display.get_window_size()) == tuple(HALF)
