"""Journal: the file to which a match is appended while it is played.

Each move is one line, which is written before the move is shown. Appending a line is much cheaper
than rewriting the file. A killed program loses at most the line that it was writing. The journal
knows lines but no rules.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from smokingcat.store.disk_sync import DiskSync
from smokingcat.store.files import write_new
from smokingcat.store.lock import Lock, claim_lock

_OPEN_FLAGS: Final = os.O_RDWR | getattr(os, "O_BINARY", 0)


class JournalTaken(OSError):
    """Another program has written to the file: the match is being played in another window."""


class Journal:
    """Appends lines to the file at ``path``, which has ``size`` bytes.

    ``claim`` is a lock that keeps other programs from the file until `release_lock`, or while the
    journal exists. Appended data survives the end of the program. A background thread syncs it to
    the disk soon afterwards (`DiskSync`).
    """

    def __init__(self, path: Path, size: int, claim: Lock | None = None) -> None:
        self.path = path
        self._claim = claim
        self._size = size
        self._syncing = DiskSync(path)

    @classmethod
    def begin(cls, path: Path, lines: Iterable[str]) -> Journal:
        """Create a file with ``lines``, all or none; raise OSError on failure.

        If another match has the name ``path``, the file gets a numbered name.
        """
        text = "".join(f"{line}\n" for line in lines)
        kept = write_new(path, text)
        return cls(kept, len(text.encode("utf-8")), claim_lock(kept))

    def release_lock(self) -> None:
        self._claim = None

    def append(self, lines: Iterable[str]) -> None:
        """Write the lines, all or none; raise JournalTaken or another OSError on failure."""
        self._syncing.check()
        data = "".join(f"{line}\n" for line in lines).encode("utf-8")
        handle = os.open(self.path, _OPEN_FLAGS)
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
