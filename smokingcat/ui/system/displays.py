"""Screens of the desktop and the window's place on them, in pixels of the desktop.

The origin is the corner of the main screen; places left of it or above it are negative.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Final

import pygame

from smokingcat.ui.system.sdl import sdl_function

SMALLEST: Final = (960, 540)
ANYWHERE: Final = (-1, -1)
"""Position that leaves the choice to the window manager."""
_FIRST: Final = (1280, 720)
_OF_SCREEN: Final = 5 / 6
"""Share of a large screen that the first window takes, as its pixels may be small."""
_IN_SIGHT: Final = 120
"""Pixels of a window's upper edge that must be on a screen, so that the pointer can grab it."""

WindowBox = tuple[int, int, int, int]
"""The box of a window on the desktop in pixels: x, y, width, height."""


def usable_screens() -> tuple[pygame.Rect, ...]:
    """Return the part of each screen outside panels, the main screen first."""
    bounds_of = sdl_function("SDL_GetDisplayUsableBounds", (ctypes.c_int, ctypes.c_void_p))
    screens: list[pygame.Rect] = []
    for number in range(pygame.display.get_num_displays()):
        bounds = (ctypes.c_int * 4)()
        if bounds_of is not None and bounds_of(number, bounds) == 0:
            screens.append(pygame.Rect(*bounds))
    return tuple(screens) or (pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0]),)


def smallest(screens: Sequence[pygame.Rect]) -> tuple[int, int]:
    """Return the smallest window size that fits the ``screens``.

    A screen in portrait orientation may be narrower than the usual smallest window.
    """
    widest, highest = (max(sides) for sides in zip(*(each.size for each in screens), strict=True))
    return min(SMALLEST[0], widest), min(SMALLEST[1], highest)


def fitting(place: WindowBox | None, screens: Sequence[pygame.Rect]) -> WindowBox:
    """Return the window's place: ``place`` as far as the ``screens`` allow it.

    A window larger than its screen is reduced to fit it. A window that could not be grabbed moves
    to the middle of the nearest screen.
    """
    if place is None:
        main = screens[0]
        width = min(_FIRST[0] if main.width < 1900 else 1600, main.width)
        width = max(width, round(min(main.width, main.height * 16 / 9) * _OF_SCREEN))
        height = max(round(width * 9 / 16), smallest(screens)[1])
        return (*ANYWHERE, width, min(height, main.height))
    window = pygame.Rect(place)
    screen = max(screens, key=lambda screen: _nearness(window, screen))
    least = smallest(screens)
    window.width = max(least[0], min(window.width, screen.width))
    window.height = max(least[1], min(window.height, screen.height))
    is_less = window.width < place[2] or window.height < place[3]
    if window.topleft != ANYWHERE and is_less:
        window.clamp_ip(screen)
    if window.topleft != ANYWHERE and not _is_in_sight(window, screens):
        window.center = screen.center
    return (*window.topleft, *window.size)


def _nearness(window: pygame.Rect, screen: pygame.Rect) -> tuple[int, int]:
    """Return the area of a window that a screen shows, and the negative distance between them."""
    shown = window.clip(screen)
    dx, dy = window.centerx - screen.centerx, window.centery - screen.centery
    return shown.width * shown.height, -dx * dx - dy * dy


def _is_in_sight(window: pygame.Rect, screens: Sequence[pygame.Rect]) -> bool:
    edge = pygame.Rect(window.left, window.top, window.width, 1)
    return any(edge.clip(screen).width >= _IN_SIGHT for screen in screens)
