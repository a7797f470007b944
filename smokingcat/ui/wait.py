"""Waits for input without polling.

``pygame.event.wait`` looks every millisecond, which costs 4 % of a core at rest (pygame-ce
issue 1541); SDL's own call sleeps. It is reached through the SDL library that pygame has
already loaded, and where that cannot be found pygame's own wait takes its place.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache

import pygame


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    name = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__
    try:
        library = ctypes.CDLL(name)
        wait: Callable[[None, int], int] = library.SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes = [ctypes.c_void_p, ctypes.c_int]  # type: ignore[attr-defined]
    wait.restype = ctypes.c_int  # type: ignore[attr-defined]
    return wait


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
