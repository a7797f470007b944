"""The window comes back where it was, on whatever screens there are by then."""

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
def test_a_window_comes_back_to_where_it_was(place: tuple[int, int, int, int]) -> None:
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
def test_a_window_whose_screen_is_gone_comes_into_sight(place: tuple[int, int, int, int]) -> None:
    assert MAIN.contains(fitting(place, (MAIN,)))


def test_a_window_larger_than_its_screen_is_limited_to_it() -> None:
    assert fitting((0, 0, 3840, 2160), (MAIN,)) == (0, 0, 1920, 1080)
    assert fitting((2000, 0, 1900, 1000), (MAIN, SMALL)) == tuple(SMALL)
    assert fitting((100, 40, 1800, 1000), (HALF,)) == tuple(HALF)


def test_no_window_is_smaller_than_the_table_needs() -> None:
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
def test_the_first_window_fits_and_leaves_its_place_to_the_window_manager(
    screen: tuple[int, int], size: tuple[int, int]
) -> None:
    assert fitting(None, (pygame.Rect((0, 0), screen),)) == (*ANYWHERE, *size)


def test_on_a_screen_turned_on_its_side_all_of_the_window_is_in_sight() -> None:
    turned = pygame.Rect(0, 0, 768, 1366)
    assert fitting(None, (turned,)) == (*ANYWHERE, 768, 540)
    assert fitting((10, 20, 1280, 720), (turned,))[2:] == (768, 720)
    assert smallest((turned,)) == (768, 540)
    assert smallest((turned, SMALL)) == SMALLEST


def test_what_the_window_manager_placed_stays_with_it() -> None:
    assert fitting((*ANYWHERE, 1280, 720), (MAIN,)) == (*ANYWHERE, 1280, 720)


def test_the_screens_are_those_of_the_desktop() -> None:
    assert [screen.size for screen in usable_screens()] == pygame.display.get_desktop_sizes()


@pytest.mark.parametrize(
    ("driver", "is_in_memory"),
    [("x11", True), ("windows", True), ("wayland", False), ("cocoa", False)],
)
def test_where_sdl_cannot_draw_in_memory_it_is_not_told_to(
    monkeypatch: pytest.MonkeyPatch, driver: str, is_in_memory: bool
) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window.prepare()
    window.reach_display()
    assert ("SDL_FRAMEBUFFER_ACCELERATION" in os.environ) is is_in_memory


@pytest.fixture
def lent() -> Iterator[None]:
    """The window that all tests share is afterwards as it was."""
    size = pygame.display.get_window_size()
    yield
    with pytest.warns(DeprecationWarning, match="Window"):  # there is no other way to it
        shared = pygame.Window.from_display_module()
    shared.minimum_size = (1, 1)
    pygame.display.set_mode(size)


@pytest.mark.usefixtures("lent")
def test_the_whole_screen_is_filled_and_left_again() -> None:
    opened = window.Window("", Path(), (100, 40, 1000, 600), fullscreen=True)
    assert [opened.surface.get_size()] == pygame.display.get_desktop_sizes()
    opened.surface.fill("red")
    opened.show()
    opened.toggle_fullscreen()
    assert opened.surface.get_size() == (1000, 600)


@pytest.mark.usefixtures("lent")
def test_a_window_whose_screen_is_unplugged_in_the_middle_of_play_comes_into_sight(
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
