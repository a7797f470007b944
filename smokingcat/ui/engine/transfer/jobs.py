"""Background jobs: backup, import of a backup, export and wiping of rounds, table cloth.

`TransferJobs.collect` returns results. The screen that shows what has changed collects them, else
the main loop. Each result wakes the loop. The end of the program waits for running jobs.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from threading import Event
from typing import Final, Literal

from smokingcat.common.background_worker import BackgroundWorker, collect
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import PictureSource
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences import notices
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store import backup
from smokingcat.store.backup import BackupError, ImportCancelled, ImportResult
from smokingcat.store.notice import Notice
from smokingcat.store.table_cloth import MAX_SIDE, save_tabletop, tabletop_beside
from smokingcat.ui.system.event_wait import wake_loop

_COSTLY_FAULTS: Final = (
    Fault.FILE_TOO_LARGE,
    Fault.PICTURE_TOO_LARGE,
    Fault.PICTURE_TOO_SLOW,
    Fault.PICTURE_TOO_HEAVY,
)
_PROGRESS_DELAY: Final = 0.7
"""Seconds after which progress is shown."""

_Saved = Literal["backup", "rounds"]


@dataclass(frozen=True, slots=True)
class FileSaved:
    """A backup, or a CSV file of all rounds, was written."""

    what: _Saved
    path: Path


@dataclass(frozen=True, slots=True)
class SavingFailed:
    """The backup or the rounds could not be written, and why."""

    what: _Saved
    error: OSError


@dataclass(frozen=True, slots=True)
class ClothChanged:
    """The table is covered with the player's own picture."""


@dataclass(frozen=True, slots=True)
class ClothRejected:
    """A file cannot cover the table: a fault of the picture, or an error of the disk."""

    file: str
    fault: Fault | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ImportStopped:
    """The player cancelled the import; nothing was imported."""


@dataclass(frozen=True, slots=True)
class StatisticsWiped:
    """All rounds were forgotten, or none because of an error."""

    error: OSError | None = None


TransferNews = (
    ClothChanged
    | ClothRejected
    | FileSaved
    | SavingFailed
    | ImportResult
    | ImportStopped
    | StatisticsWiped
    | Notice
)
"""The result of a job; a notice says why a backup could not be imported."""


class TransferJobs:
    """Writes and reads files for ``store`` and the ``settings`` file."""

    def __init__(self, store: MatchStore, settings: Path) -> None:
        self._store = store
        self._settings = settings
        self._worker = BackgroundWorker("transfers", wake_loop, finish_at_exit=True)
        self._asked: deque[Future[TransferNews]] = deque()
        self._cancelled = Event()
        self.share: float | None = None
        """Progress (0 to 1) of an import longer than `_PROGRESS_DELAY`, else ``None``."""

    def pack(self, wanted: Path) -> None:
        """Write a backup to ``wanted`` or to a similar free name."""
        self._save("backup", lambda: backup.pack(self._store, self._settings, wanted))

    def import_backup(self, path: Path) -> None:
        self._run_job(partial(self._import, path))

    def cancel(self) -> None:
        """Cancel the running import; nothing of it is kept unless it is complete already."""
        self._cancelled.set()
        self.share = None

    def export(self, wanted: Path, separator: str) -> None:
        """Write all rounds as CSV to ``wanted`` or to a similar free name."""
        self._save("rounds", lambda: self._store.statistics.export(wanted, separator))

    def wipe_statistics(self, today: date) -> None:
        """Forget all rounds, also those that so far exist only in records."""

        def job() -> TransferNews:
            try:
                for _ in self._store.archive.count_all(today):
                    pass
                self._store.statistics.forget()
            except OSError as error:
                return StatisticsWiped(error)
            return StatisticsWiped()

        self._run_job(job)

    def cover_table(self, path: Path) -> None:
        """Store the picture at ``path`` as the table cloth."""
        self._run_job(partial(_save_cover, tabletop_beside(self._store), path))

    def collect(self) -> tuple[TransferNews, ...]:
        """Return the results since the last call."""
        return tuple(collect(self._asked))

    def wait(self) -> None:
        self._worker.wait()

    def _import(self, path: Path) -> TransferNews:
        self._cancelled.clear()
        begun = time.monotonic()

        def go_on(share: float) -> bool:
            shown = int(100 * share) / 100
            is_cancelled = self._cancelled.is_set()
            if (
                not is_cancelled
                and shown != self.share
                and time.monotonic() - begun >= _PROGRESS_DELAY
            ):
                self.share = shown
                wake_loop()
            return not is_cancelled

        try:
            return backup.import_backup(path, self._store, go_on)
        except ImportCancelled:
            return ImportStopped()
        except BackupError as error:
            return error.notice
        finally:
            self.share = None

    def _save(self, what: _Saved, write: Callable[[], Path]) -> None:
        def job() -> TransferNews:
            try:
                return FileSaved(what, write())
            except OSError as error:
                return SavingFailed(what, error)

        self._run_job(job)

    def _run_job(self, work: Callable[[], TransferNews]) -> None:
        self._asked.append(self._worker.submit(work))


def _save_cover(kept: Path, path: Path) -> TransferNews:
    from smokingcat.decks.raster.rasteriser import (
        Rasteriser,
    )  # imported when needed, which is seldom
    from smokingcat.decks.readers.deck_files import existing_path

    try:
        source = PictureSource(existing_path(path), is_card=False)
        with Rasteriser() as drawing:
            wide, high = drawing.measure(source)
            shrunk = min(1.0, MAX_SIDE / max(wide, high))
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
    match news:
        case ClothChanged():
            return words.gettext("The table has a new cover.")
        case ClothRejected(file, None, reason):
            return words.gettext("Nothing could be saved: {reason}").format(reason=reason)
        case ClothRejected(file, fault) if fault in _COSTLY_FAULTS:
            return words.gettext("“{file}” is too large for a table.").format(file=file)
        case ClothRejected(file):
            sentence = words.gettext("“{file}” is not a picture that can be read.")
            return sentence.format(file=file)
        case FileSaved(what, path):
            packed = words.gettext("Everything is saved in {path}")
            rounds = words.gettext("All rounds are saved in {path}")
            return (packed if what == "backup" else rounds).format(path=path)
        case SavingFailed(what, error):
            packed = words.gettext("Nothing could be saved: {reason}")
            rounds = words.gettext("The rounds could not be saved: {reason}")
            reason = _reason(words, error)
            return (packed if what == "backup" else rounds).format(reason=reason)
        case StatisticsWiped(OSError() as error):
            sentence = words.gettext("The statistics could not be wiped: {reason}")
            return sentence.format(reason=_reason(words, error))
        case StatisticsWiped():
            return words.gettext("The statistics are wiped.")
        case ImportStopped():
            return words.gettext("Nothing has been imported.")
        case ImportResult():
            return _imported_text(words, news)
    return notices.notice_text(words, news)


def _reason(words: Catalogue, error: OSError) -> str:
    """Return why a file could not be written or the database could not be read."""
    from smokingcat.store.database import NewerDatabase  # imported here: SQLite is loaded by now

    if isinstance(error, NewerDatabase):
        sentence = words.gettext("“{subject}” is from a newer version of the game.")
        return sentence.format(subject=Path(error.filename).name)
    return error.strerror or str(error)


def _imported_text(words: Catalogue, result: ImportResult) -> str:
    counts = _counts_text(words, result)
    if not result.played:
        return counts
    played = words.ngettext(
        "{count} match is being played in another window. Leave the table there and import again.",
        "{count} matches are being played in another window. Leave the table there and import "
        "again.",
        result.played,
    )
    return f"{counts} {played.format(count=result.played)}"


def _counts_text(words: Catalogue, result: ImportResult) -> str:
    if result.left_out:
        return words.ngettext(
            "Matches imported: {matches}. {count} match cannot be read.",
            "Matches imported: {matches}. {count} matches cannot be read.",
            result.left_out,
        ).format(matches=result.matches, count=result.left_out)
    if result.shared:
        return words.gettext(
            "Matches imported: {matches}, rounds counted: {rounds}, rounds of "
            "today’s cards: {shared}."
        ).format(matches=result.matches, rounds=result.rounds, shared=result.shared)
    if not result.matches and not result.rounds and not result.played:
        return words.gettext("Everything in it is here already.")
    sentence = words.gettext("Matches imported: {matches}, rounds counted: {rounds}.")
    return sentence.format(matches=result.matches, rounds=result.rounds)
