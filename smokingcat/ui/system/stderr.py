"""Silences libraries that write to the terminal while they look for devices.

They write to the file descriptor itself, past ``sys.stderr``. The program must therefore write its
own messages before or after, never meanwhile.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator


@contextlib.contextmanager
def quiet_libraries() -> Iterator[None]:
    """Discard everything written to standard error inside the ``with`` block."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
