"""Background fsync, which makes written files survive a power cut.

Syncing a file takes many frames on a slow disk, so a background thread does it. Written data
survives the end of the program at once, and a power cut shortly afterwards.
"""

from __future__ import annotations

import os
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.store.files import sync_file

DISK: Final = BackgroundWorker("sync", finish_at_exit=True)
"""Thread for all work that waits for the disk."""


def wait_for_sync() -> None:
    """Wait until no file is open for syncing: Windows cannot move or delete an open file."""
    if os.name == "nt":
        DISK.wait()


class DiskSync:
    """Syncs one file on request; requests made while one is queued are merged with it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._pending: Future[None] | None = None

    def ask(self) -> None:
        pending = self._pending
        is_waiting = pending is not None and not pending.running() and not pending.done()
        if not is_waiting:
            self._pending = DISK.submit(lambda: sync_file(self._path))

    def check(self) -> None:
        """Raise the OSError of the last sync, once, if that sync has failed by now."""
        pending = self._pending
        if pending is not None and pending.done():
            self._pending = None
            pending.result()
