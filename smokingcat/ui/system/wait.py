"""Waits for input without polling, and lets other threads end the wait.

``pygame.event.wait`` looks every millisecond, which costs 4 % of a core at rest (pygame-ce
issue 1541); SDL's own call sleeps. Where that cannot be found pygame's own wait takes its place.
"""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Callable
from functools import cache
from typing import Final

import pygame

from smokingcat.ui.system.points import heard
from smokingcat.ui.system.sdl import sdl_function

ARRIVED: Final = pygame.event.custom_type()
"""Posted when something has come that was not there: a picture, a deck, a bot's decision."""


def announce() -> None:
    """Wake the window, if there still is one; any thread may do so."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.Event(ARRIVED))


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    return sdl_function("SDL_WaitEventTimeout", (ctypes.c_void_p, ctypes.c_int))


def wait_for_input(seconds: float) -> list[pygame.Event]:
    """Sleep until there is input or ``seconds`` have passed; return the input, in pixels."""
    milliseconds = max(0, round(seconds * 1000))
    if milliseconds:
        wait = _sdl_wait()
        if wait is not None:
            wait(None, milliseconds)
        else:
            first = pygame.event.wait(milliseconds)
            return [] if first.type == pygame.NOEVENT else heard([first, *pygame.event.get()])
    return heard(pygame.event.get())
