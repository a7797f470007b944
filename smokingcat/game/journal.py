"""The file a match is written to while it is played: one line a move, on disk before it is shown.

Appending and syncing a line costs a third of rewriting a file, and a program killed at any
instant loses at most the line it was writing. The journal knows lines and no rules.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from smokingcat.game.files import write_whole


class JournalTaken(OSError):  # noqa: N818 - reads as what it is
    """Something else has written to the file since: another window plays the same match."""


class Journal:
    """Appends lines to ``path``; every line is synced to the disk before `append` returns."""

    def __init__(self, path: Path, size: int) -> None:
        self.path = path
        self._size = size

    @classmethod
    def begin(cls, path: Path, lines: Iterable[str]) -> Journal:
        """Start the file with ``lines``, all of them or nothing; OSError if it cannot be."""
        text = "".join(f"{line}\n" for line in lines)
        write_whole(path, text)
        return cls(path, len(text.encode("utf-8")))

    def append(self, line: str) -> None:
        """Write one line; JournalTaken or another OSError if it cannot be."""
        data = f"{line}\n".encode()
        handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        try:
            if os.fstat(handle).st_size != self._size:
                raise JournalTaken(f"{self.path.name} has been written to by another program")
            os.write(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        self._size += len(data)
