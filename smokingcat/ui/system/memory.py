"""Memory settings of the C library: one arena for all threads, freed memory returned."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_ARENA_MAX: Final = -8
"""``mallopt``'s number for the limit of arenas."""
_MMAP_THRESHOLD: Final = -3
_TRIM_THRESHOLD: Final = -1
"""``mallopt``'s number for the trim threshold."""
_LARGE: Final = 512 * 1024
"""Size in bytes from which an allocation is returned to the system as soon as it is freed.

By default the C library raises this size to 32 MB after freeing such an allocation. Large pictures
would then lie in the heap, and freed pictures would leave holes in it that other pictures do not
fit and that the system does not get back.
"""
_SPARE: Final = 4 * 1024 * 1024
"""Bytes that may stay free at the end of the heap; trimming less would cost more."""


def share_memory() -> None:
    """Use one arena for all threads, and none for large pictures."""
    if (library := _library()) is not None:
        library.mallopt(_ARENA_MAX, 1)
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_TRIM_THRESHOLD, _SPARE)


def give_back_memory() -> None:
    """Return freed memory to the system where the C library keeps it by default."""
    if (library := _library()) is not None:
        library.malloc_trim(0)


def _library() -> ctypes.CDLL | None:
    """Return the C library if it is glibc, which keeps freed memory (Linux)."""
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
