"""Tells when something has come into a folder, by a thread that sleeps until the system wakes it.

Linux lists what is plugged in as files, so nobody need look for new ones again and again.
"""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Callable
from typing import Final

_ATTRIBUTES, _CREATED = 0x004, 0x100
"""What inotify calls that a file has come, and that it may be opened from now on."""
_MOST: Final = 4096
"""Bytes of news that are taken in one go; what they say is of no interest."""


def watch(folder: str, tell: Callable[[], None]) -> bool:
    """Have ``tell`` called by another thread whenever something comes; return whether it will be.

    It goes on until the program ends.
    """
    library = ctypes.CDLL(None)
    try:
        file = library.inotify_init1(os.O_CLOEXEC)
        if file < 0:
            return False
        if library.inotify_add_watch(file, os.fsencode(folder), _ATTRIBUTES | _CREATED) < 0:
            os.close(file)
            return False
    except AttributeError:  # not on this system
        return False
    threading.Thread(target=_listen, args=(file, tell), name="arrivals", daemon=True).start()
    return True


def _listen(file: int, tell: Callable[[], None]) -> None:
    while os.read(file, _MOST):
        tell()
