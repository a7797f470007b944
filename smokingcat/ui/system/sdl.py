"""SDL functions that pygame does not offer, from the library that pygame has loaded."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import pygame


@cache
def sdl_function(
    name: str, arguments: tuple[Any, ...], result: Any = ctypes.c_int
) -> Callable[..., Any] | None:
    """Return SDL's function ``name``, or None if it cannot be found."""
    library_name = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__
    try:
        function: Callable[..., Any] = getattr(ctypes.CDLL(library_name), name)
    except (OSError, AttributeError):
        return None
    function.argtypes = list(arguments)  # type: ignore[attr-defined]
    function.restype = result  # type: ignore[attr-defined]
    return function


@cache
def window_function(
    name: str, arguments: tuple[Any, ...] = (), result: Any = ctypes.c_int
) -> Callable[..., Any] | None:
    """Return SDL's function ``name`` with a `pygame.Window` as its first argument."""
    function = sdl_function(name, (ctypes.c_void_p, *arguments), result)
    find = sdl_function("SDL_GetWindowFromID", (ctypes.c_uint32,), ctypes.c_void_p)
    if function is None or find is None:
        return None
    return lambda window, *more: function(find(window.id), *more)


def window_flags(window: pygame.Window) -> int:
    """Return the SDL_WindowFlags of a window, or 0 if SDL cannot be asked."""
    ask = window_function("SDL_GetWindowFlags", (), ctypes.c_uint32)
    return 0 if ask is None else int(ask(window))
