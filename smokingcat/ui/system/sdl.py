"""Functions of SDL that pygame does not offer, from the library that pygame has already loaded."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pygame


def sdl_function(name: str, arguments: Sequence[Any]) -> Callable[..., int] | None:
    """Return SDL's function ``name``, which returns an int, or ``None`` if it cannot be found."""
    library_name = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__
    try:
        function: Callable[..., int] = getattr(ctypes.CDLL(library_name), name)
    except (OSError, AttributeError):
        return None
    function.argtypes = list(arguments)  # type: ignore[attr-defined]
    function.restype = ctypes.c_int  # type: ignore[attr-defined]
    return function
