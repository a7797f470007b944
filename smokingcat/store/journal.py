"""The file a match is written to while it is played: one line a move, written before it is shown.

Appending a line costs a fraction of rewriting a file, and a program killed at any instant loses
at most the line it was writing. The journal knows lines and no rules.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from smokingcat.store.disk_sync import DiskSync
from smokingcat.store.files import write_new
from smokingcat.store.lock import Lock, claimed

_OPENING: Final = os.O_RDWR | getattr(os, "O_BINARY", 0)


class JournalTaken(OSError):
    """Something else has written to the file since: another window plays the same match."""


class Journal:
    """Appends lines to the ``size`` bytes there are at ``path``.

    ``claim`` keeps other programs from the file as long as the journal is there, or until
    `let_go`. What `append` has written survives the end of the program; it is synced to the disk
    soon after, off the frame (`DiskSync`).
    """

    def __init__(self, path: Path, size: int, claim: Lock | None = None) -> None:
        self.path = path
        self._claim = claim
        self._size = size
        self._syncing = DiskSync(path)

    @classmethod
    def begin(cls, path: Path, lines: Iterable[str]) -> Journal:
        """Start a file with ``lines``, all of them or nothing; OSError if it cannot be.

        It lies at ``path``, or beside it where another match has that name.
        """
        text = "".join(f"{line}\n" for line in lines)
        kept = write_new(path, text)
        return cls(kept, len(text.encode("utf-8")), claimed(kept))

    def let_go(self) -> None:
        """Let other programs have the file."""
        self._claim = None

    def append(self, lines: Iterable[str]) -> None:
        """Write the lines, all of them or none; JournalTaken or another OSError if none."""
        self._syncing.check()
        data = "".join(f"{line}\n" for line in lines).encode("utf-8")
        handle = os.open(self.path, _OPENING)
        try:
            if os.fstat(handle).st_size != self._size:
                raise JournalTaken(f"{self.path.name} has been written to by another program")
            os.lseek(handle, self._size, os.SEEK_SET)
            try:
                _write_all(handle, data)
            except OSError:
                os.ftruncate(handle, self._size)
                raise
        finally:
            os.close(handle)
        self._size += len(data)
        self._syncing.ask()


def _write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]
