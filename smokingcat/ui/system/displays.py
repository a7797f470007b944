"""Where the screens are and where on them the window goes; places are pixels of the desktop.

The desktop's origin is the corner of the main screen: what is left of it or above it is negative.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Final

import pygame

from smokingcat.ui.system.sdl import sdl_function

SMALLEST: Final = (960, 540)
ANYWHERE: Final = (-1, -1)
"""Leaves it to the window manager where the window opens."""
_FIRST: Final = (1280, 720)
_OF_SCREEN: Final = 5 / 6
"""How much of a large screen the first window takes: its pixels may be small ones."""
_IN_SIGHT: Final = 120
"""So many pixels of a window's upper edge must be on a screen, to be taken hold of."""

Place = tuple[int, int, int, int]


def usable_screens() -> tuple[pygame.Rect, ...]:
    """Return the part of each screen that no panel takes, the main screen first."""
    bounds_of = sdl_function("SDL_GetDisplayUsableBounds", (ctypes.c_int, ctypes.c_void_p))
    screens: list[pygame.Rect] = []
    for number in range(pygame.display.get_num_displays()):
        bounds = (ctypes.c_int * 4)()
        if bounds_of is not None and bounds_of(number, bounds) == 0:
            screens.append(pygame.Rect(*bounds))
    return tuple(screens) or (pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0]),)


def smallest(screens: Sequence[pygame.Rect]) -> tuple[int, int]:
    """Return how small the window may become: no larger than the ``screens`` have room for.

    One that is turned on its side may be narrower than the window usually is.
    """
    widest, highest = (max(sides) for sides in zip(*(each.size for each in screens), strict=True))
    return min(SMALLEST[0], widest), min(SMALLEST[1], highest)


def fitting(place: Place | None, screens: Sequence[pygame.Rect]) -> Place:
    """Return where the window opens: ``place`` as far as the ``screens`` there are allow it.

    A window larger than its screen is limited to it, and lies on it; one of which nobody could take
    hold comes to the middle of the nearest screen.
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
    """Return how much of a window a screen shows, and how near it is."""
    shown = window.clip(screen)
    dx, dy = window.centerx - screen.centerx, window.centery - screen.centery
    return shown.width * shown.height, -dx * dx - dy * dy


def _is_in_sight(window: pygame.Rect, screens: Sequence[pygame.Rect]) -> bool:
    edge = pygame.Rect(window.left, window.top, window.width, 1)
    return any(edge.clip(screen).width >= _IN_SIGHT for screen in screens)
