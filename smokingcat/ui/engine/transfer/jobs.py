"""What is taken elsewhere, and what comes from there: written and read beside the loop.

News is fetched with `TransferJobs.collect`, by a screen that shows what has changed or else by the
loop, which tells it on any other; it wakes a sleeping window by the same event as a face. The end
of the program waits until what was begun is done.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event
from typing import Final

from smokingcat.common.background_worker import BackgroundWorker, collect
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import PictureSource
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences import notices
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store import backup
from smokingcat.store.backup import BackupError, ImportCancelled, ImportResult
from smokingcat.store.notice import Notice
from smokingcat.store.tabletop import LONGEST, save_tabletop, tabletop_beside
from smokingcat.ui.system.event_wait import announce

_TOO_MUCH: Final = (
    Fault.FILE_TOO_LARGE,
    Fault.PICTURE_TOO_LARGE,
    Fault.PICTURE_TOO_SLOW,
    Fault.PICTURE_TOO_HEAVY,
)
_MOMENT: Final = 0.7
"""Seconds after which it is told how far something is."""


@dataclass(frozen=True, slots=True)
class BackupSaved:
    """Everything has been written to a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class BackupFailed:
    """It could not be written, and why."""

    error: OSError


@dataclass(frozen=True, slots=True)
class RoundsExported:
    """All rounds have been written to a file as a table."""

    path: Path


@dataclass(frozen=True, slots=True)
class RoundsExportFailed:
    """They could not be written, and why."""

    error: OSError


@dataclass(frozen=True, slots=True)
class ClothChanged:
    """The table has a picture of the player's own."""


@dataclass(frozen=True, slots=True)
class ClothRejected:
    """A file has not become a table, and why: a fault of the picture, or a reason of the disk."""

    file: str
    fault: Fault | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ImportStopped:
    """Nothing has been brought in, as the player wished."""


TransferNews = (
    ClothChanged
    | ClothRejected
    | BackupSaved
    | BackupFailed
    | RoundsExported
    | RoundsExportFailed
    | ImportResult
    | ImportStopped
    | Notice
)
"""What has come of it; a notice says why a file could not be brought in."""


class TransferJobs:
    """Packs what is in ``store`` and the file of ``settings``, and brings in what was packed."""

    def __init__(self, store: MatchStore, settings: Path) -> None:
        self._store = store
        self._settings = settings
        self._lane = BackgroundWorker("luggage", announce, lasts=True)
        self._asked: deque[Future[TransferNews]] = deque()
        self._cancelled = Event()
        self.share: float | None = None
        """How much has come of a file that takes longer than a moment, ``None`` without one."""

    def pack(self, wanted: Path) -> None:
        """Write everything to a file at ``wanted``, or at a name like it that is free."""
        self._do(partial(_packed, self._store, self._settings, wanted))

    def import_backup(self, path: Path) -> None:
        """Lay what is in a file together with what is here."""
        self._do(partial(self._bring_in, path))

    def cancel(self) -> None:
        """Have nothing come of the file that is being brought in, unless it is all there."""
        self._cancelled.set()
        self.share = None

    def export(self, wanted: Path, separator: str) -> None:
        """Write all rounds to a table at ``wanted``, or at a name like it that is free."""
        self._do(partial(_exported, self._store, wanted, separator))

    def cover_table(self, path: Path) -> None:
        """Keep the picture in a file as that of the table."""
        self._do(partial(_covered, tabletop_beside(self._store), path))

    def collect(self) -> tuple[TransferNews, ...]:
        """Return what has come of it since the last time."""
        return tuple(collect(self._asked))

    def wait(self) -> None:
        """Wait until all is done that was asked for."""
        self._lane.wait()

    def _bring_in(self, path: Path) -> TransferNews:
        self._cancelled.clear()
        begun = time.monotonic()

        def go_on(share: float) -> bool:
            shown = int(100 * share) / 100
            is_cancelled = self._cancelled.is_set()
            if not is_cancelled and shown != self.share and time.monotonic() - begun >= _MOMENT:
                self.share = shown
                announce()
            return not is_cancelled

        try:
            return backup.import_backup(path, self._store, go_on)
        except ImportCancelled:
            return ImportStopped()
        except BackupError as error:
            return error.notice
        finally:
            self.share = None

    def _do(self, work: Callable[[], TransferNews]) -> None:
        self._asked.append(self._lane.submit(work))


def _packed(store: MatchStore, settings: Path, wanted: Path) -> TransferNews:
    try:
        return BackupSaved(backup.pack(store, settings, wanted))
    except OSError as error:
        return BackupFailed(error)


def _exported(store: MatchStore, wanted: Path, separator: str) -> TransferNews:
    try:
        return RoundsExported(store.statistics.export(wanted, separator))
    except OSError as error:
        return RoundsExportFailed(error)


def _covered(kept: Path, path: Path) -> TransferNews:
    from smokingcat.decks.raster.rasteriser import Rasteriser  # seldom wanted
    from smokingcat.decks.readers.deck_files import looked_up

    try:
        source = PictureSource(looked_up(path), is_card=False)
        with Rasteriser() as drawing:
            wide, high = drawing.measure(source)
            shrunk = min(1.0, LONGEST / max(wide, high))
            size = max(1, round(wide * shrunk)), max(1, round(high * shrunk))
            rgba = drawing.rasterise(source, size).rgba
        rgb = bytearray(3 * size[0] * size[1])
        for channel in range(3):
            rgb[channel::3] = rgba[channel::4]
        save_tabletop(kept, size, bytes(rgb))
    except BrokenDeck as broken:
        return ClothRejected(path.name, broken.fault)
    except OSError as error:
        return ClothRejected(path.name, None, error.strerror or str(error))
    return ClothChanged()


def news_text(words: Catalogue, news: TransferNews) -> str:
    """Return what has come of it, in words."""
    match news:
        case ClothChanged():
            return words.gettext("The table has a new cover.")
        case ClothRejected(file, None, reason):
            return words.gettext("Nothing could be saved: {reason}").format(reason=reason)
        case ClothRejected(file, fault) if fault in _TOO_MUCH:
            return words.gettext("“{file}” is too large for a table.").format(file=file)
        case ClothRejected(file):
            sentence = words.gettext("“{file}” is no picture that can be read.")
            return sentence.format(file=file)
        case BackupSaved(path):
            return words.gettext("Everything is in {path}").format(path=path)
        case BackupFailed(error):
            sentence = words.gettext("Nothing could be saved: {reason}")
            return sentence.format(reason=_reason(words, error))
        case RoundsExported(path):
            return words.gettext("All rounds are written down in {path}").format(path=path)
        case RoundsExportFailed(error):
            sentence = words.gettext("The rounds could not be written down: {reason}")
            return sentence.format(reason=_reason(words, error))
        case ImportStopped():
            return words.gettext("Nothing has been brought in.")
        case ImportResult():
            return _brought_text(words, news)
    return notices.notice_text(words, news)


def _reason(words: Catalogue, error: OSError) -> str:
    """Return why something could not be written, or read from the database."""
    from smokingcat.store.database import NewerDatabase  # SQLite is there by now

    if isinstance(error, NewerDatabase):
        sentence = words.gettext("“{subject}” is from a newer version of the game.")
        return sentence.format(subject=Path(error.filename).name)
    return error.strerror or str(error)


def _brought_text(words: Catalogue, brought: ImportResult) -> str:
    if brought.left_out:
        return words.ngettext(
            "Matches brought in: {matches}. {count} match cannot be read.",
            "Matches brought in: {matches}. {count} matches cannot be read.",
            brought.left_out,
        ).format(matches=brought.matches, count=brought.left_out)
    if brought.shared:
        return words.gettext(
            "Matches brought in: {matches}, rounds counted: {rounds}, "
            "rounds of today’s cards: {shared}."
        ).format(matches=brought.matches, rounds=brought.rounds, shared=brought.shared)
    if not brought.matches and not brought.rounds:
        return words.gettext("All that is in it is here already.")
    sentence = words.gettext("Matches brought in: {matches}, rounds counted: {rounds}.")
    return sentence.format(matches=brought.matches, rounds=brought.rounds)
