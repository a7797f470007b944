"""Holds no more memory than is used: in one store for all threads, given back when let go."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_ARENA_MAX: Final = -8
"""What ``mallopt`` calls the number of stores that memory is taken from."""
_MMAP_THRESHOLD: Final = -3
_TRIM_THRESHOLD: Final = -1
"""What it calls the sizes below."""
_LARGE: Final = 512 * 1024
"""Bytes from which on something is given back as soon as it is let go.

The library raises that to 32 MB by itself as soon as so much was let go once, and then holds each
large picture in a heap that has holes of the size of others.
"""
_SPARE: Final = 4 * 1024 * 1024
"""Bytes that may lie free at the end of the heap: the trimming of less would cost more."""


def share_memory() -> None:
    """Have all threads take memory from one store, and large pictures from none."""
    if (library := _library()) is not None:
        library.mallopt(_ARENA_MAX, 1)
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_TRIM_THRESHOLD, _SPARE)


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
