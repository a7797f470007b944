"""Waits for input without polling.

``pygame.event.wait`` looks every millisecond, which costs 4 % of a core at rest (pygame-ce
issue 1541); SDL's own call sleeps. Where that cannot be found pygame's own wait takes its place.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache

import pygame

from smokingcat.ui.sdl import sdl_function


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    return sdl_function("SDL_WaitEventTimeout", (ctypes.c_void_p, ctypes.c_int))


def wait_for_input(seconds: float) -> list[pygame.Event]:
    """Sleep until there is input or ``seconds`` have passed; return the input."""
    milliseconds = max(0, round(seconds * 1000))
    if milliseconds:
        wait = _sdl_wait()
        if wait is not None:
            wait(None, milliseconds)
        else:
            first = pygame.event.wait(milliseconds)
            return [] if first.type == pygame.NOEVENT else [first, *pygame.event.get()]
    return pygame.event.get()
