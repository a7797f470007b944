"""Holds no more memory than is used: in one store for all threads, given back when let go."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_ARENA_MAX: Final = -8
"""What ``mallopt`` calls the number of stores that memory is taken from."""


def share_memory() -> None:
    """Have all threads take memory from one store: what lies in others is hardly given back."""
    if (library := _library()) is not None:
        library.mallopt(_ARENA_MAX, 1)


def give_back_memory() -> None:
    """Return freed memory to the system where the C library keeps it by default."""
    if (library := _library()) is not None:
        library.malloc_trim(0)


def _library() -> ctypes.CDLL | None:
    """Return the C library if it is GNU's, which keeps what is freed (Linux)."""
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
