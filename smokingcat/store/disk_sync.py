"""Makes what was written outlive a power cut, without anybody waiting for the disk.

A slow disk takes many frames to sync a file. What has been written is safe from the end of the
program at once; from the end of the current it is safe a moment later, by a thread of its own.
"""

from __future__ import annotations

import os
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.store.files import sync

DISK: Final = BackgroundWorker("sync", lasts=True)
"""Where all that waits for the disk is done."""


def let_go() -> None:
    """Wait until no file is held for the disk: Windows neither moves nor deletes an open one."""
    if os.name == "nt":
        DISK.wait()


class DiskSync:
    """Syncs one file whenever it is asked to; what is asked while it waits is done once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._asked: Future[None] | None = None

    def ask(self) -> None:
        """Have the file synced soon."""
        asked = self._asked
        is_waiting = asked is not None and not asked.running() and not asked.done()
        if not is_waiting:
            self._asked = DISK.submit(lambda: sync(self._path))

    def check(self) -> None:
        """OSError, once, if the last sync that was asked for has failed by now."""
        asked = self._asked
        if asked is not None and asked.done():
            self._asked = None
            asked.result()
