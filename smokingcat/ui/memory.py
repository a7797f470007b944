"""Gives memory back to the system after something large has been let go."""

from __future__ import annotations

import ctypes
import sys


def give_back_memory() -> None:
    """Return freed memory to the system where the C library keeps it by default (Linux)."""
    if sys.platform != "linux":
        return
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return  # another C library
    trim(0)
