"""What is taken to another computer, and what comes from one: written and read beside the loop.

News is fetched with `Luggage.collect`; it wakes a sleeping window by the same event as a face. The
end of the program waits until what was begun is done.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from smokingcat.background import Lane, collect
from smokingcat.game import bundle
from smokingcat.game.bundle import Brought, BundleError
from smokingcat.game.notice import Notice
from smokingcat.game.store import Store
from smokingcat.ui.system.wait import announce


@dataclass(frozen=True, slots=True)
class Packed:
    """Everything has been written to a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class NotPacked:
    """It could not be written, and why."""

    reason: str


Luggages = Packed | NotPacked | Brought | Notice
"""What has come of it; a notice says why a file could not be brought in."""


class Luggage:
    """Packs what is in ``store`` and the file of ``settings``, and brings in what was packed."""

    def __init__(self, store: Store, settings: Path) -> None:
        self._store = store
        self._settings = settings
        self._lane = Lane("luggage", announce, lasts=True)
        self._asked: deque[Future[Luggages]] = deque()

    def pack(self, wanted: Path) -> None:
        """Write everything to a file at ``wanted``, or at a name like it that is free."""
        self._do(partial(_packed, self._store, self._settings, wanted))

    def bring_in(self, path: Path) -> None:
        """Lay what is in a file together with what is here."""
        self._do(partial(_brought, self._store, path))

    @property
    def is_under_way(self) -> bool:
        """Whether something has been asked for whose news has not been fetched."""
        return bool(self._asked)

    def collect(self) -> tuple[Luggages, ...]:
        """Return what has come of it since the last time."""
        return tuple(collect(self._asked))

    def wait(self) -> None:
        """Wait until all is done that was asked for."""
        self._lane.wait()

    def _do(self, work: Callable[[], Luggages]) -> None:
        self._asked.append(self._lane.submit(work))


def _packed(store: Store, settings: Path, wanted: Path) -> Luggages:
    try:
        return Packed(bundle.pack(store, settings, wanted))
    except OSError as error:
        return NotPacked(error.strerror or str(error))


def _brought(store: Store, path: Path) -> Luggages:
    try:
        return bundle.bring_in(path, store)
    except BundleError as error:
        return error.notice
