"""Match records on disk: lists, opens, deletes and archives them.

A record is a file to which a match is appended while it is played. A damaged record is renamed. A
record of a newer program stays in place. A finished match moves to the folder ``finished`` once the
person has seen its end. Matches of the person are deleted only on request. Of matches between bots,
only the newest are kept, in ``finished/watched``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from smokingcat.bots import roster
from smokingcat.common import safe_files
from smokingcat.common.text_repair import decode_text
from smokingcat.rules.record.checksum import Damage, DamagedRecord
from smokingcat.rules.record.identity import identity_of
from smokingcat.rules.word import letters_of
from smokingcat.store.archive import TODAY_FOLDER, Archive
from smokingcat.store.disk_sync import wait_for_sync
from smokingcat.store.files import move_new, set_aside, write_whole
from smokingcat.store.journal import Journal
from smokingcat.store.lock import Lock, LockTaken, claim_lock, is_claimed_elsewhere
from smokingcat.store.notice import Notice, NoticeKind
from smokingcat.store.record_summary import (
    MAX_RECORD_BYTES,
    RECORD_SUFFIX,
    check_kinds,
    is_played,
    record_text_at,
    summarise,
)

if TYPE_CHECKING:
    from sqlite3 import Connection

    from smokingcat.rules.events import Event
    from smokingcat.rules.record.header import RecordHeader
    from smokingcat.rules.record.record import Record, Replay
    from smokingcat.rules.ruleset import Law
    from smokingcat.store.problems import Problems
    from smokingcat.store.reviews import Reviews
    from smokingcat.store.statistics import Statistics

_WATCHED_FOLDER: Final = "watched"
_MAX_WATCHED: Final = 30


class StoreUnreadable(OSError):
    """The folder of the matches exists but cannot be listed; ``filename`` is the folder."""


class StoreError(Exception):
    """A match that cannot be continued; ``notice`` is the reason."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.kind.value)
        self.notice = notice


class SavedMatch(NamedTuple):
    """A match in the folder; ``letters``, ``names`` and ``kinds`` are in seat order.

    ``started`` is an ISO time. ``is_scored`` means that the round is over and the next deal is due.
    ``is_over`` means that the match has ended, but the person has not seen its end yet.
    """

    id: str
    started: str
    word: str
    letters: tuple[int, ...]
    names: tuple[str, ...]
    round_number: int
    is_scored: bool
    is_over: bool
    seed: str
    kinds: tuple[str, ...]
    law: Law

    @property
    def identity(self) -> str:
        """Identifier of the match, as `RecordHeader.identity`."""
        return identity_of(self.started, self.seed)

    @property
    def slate(self) -> str:
        return "".join(letters_of(self.word)[: self.letters[0]])


class Records:
    """Match records in ``folder`` and the file of the ``database``, which need not exist yet.

    ``now`` returns the current ISO time, or an empty text if it is unknown.
    """

    def __init__(self, folder: Path, database: Path, now: Callable[[], str] = str) -> None:
        self.folder = folder
        """Folder of the unfinished matches. Finished matches have a subfolder."""
        self.archive = Archive(folder, database)
        self._now = now
        self._notices: list[Notice] = []
        self._reported: list[Notice] = []

    @cached_property
    def statistics(self) -> Statistics:
        from smokingcat.store.statistics import Statistics

        return Statistics(self.archive.database)

    @cached_property
    def reviews(self) -> Reviews:
        """The person's mistakes that are practised again."""
        from smokingcat.store.reviews import Reviews

        return Reviews(self.archive.database)

    @cached_property
    def problems(self) -> Problems:
        from smokingcat.store.problems import Problems

        return Problems(self.archive.database)

    def check(self) -> None:
        """Raise StoreUnreadable if the folder of matches exists but cannot be listed."""
        try:
            list(self.folder.iterdir())
        except FileNotFoundError:
            return
        except OSError as error:
            raise StoreUnreadable(error.errno, error.strerror, str(self.folder)) from error

    def take_notices(self) -> tuple[Notice, ...]:
        """Return the notices about files since the last call."""
        notices, self._notices = tuple(self._notices), []
        if "database" in vars(self.archive):  # the database has been used
            notices += self.archive.database.take_notices()
        return notices

    def matches(self) -> tuple[SavedMatch, ...]:
        """Return the matches that can be continued, newest first.

        Damaged records are renamed and reported by notices. A finished match is included until the
        person has seen its end. Finished matches between bots are archived.
        """
        found = []
        for path in _record_paths(self.folder):
            with contextlib.suppress(StoreError):
                saved = self._saved_match(path)
                if saved is not None:
                    found.append(saved)
        return tuple(sorted(found, key=lambda saved: (saved.started, saved.id), reverse=True))

    def archive_watched(self) -> None:
        """Archive finished matches between bots and rename damaged records, as `matches` does."""
        self.matches()

    def begin(self, file: str, header: RecordHeader) -> Journal | None:
        """Return the journal of a new match, or ``None`` with a notice if it cannot be created."""
        from smokingcat.rules.record.record import header_lines

        path = self.folder / f"{file}{RECORD_SUFFIX}"
        try:
            return Journal.begin(path, header_lines(header))
        except OSError as error:
            self._unsaved_notice(path, error)
            return None

    def load(self, file: str) -> tuple[Replay, Journal | None]:
        """Return a match and the journal to continue it, as `begin`.

        Raise StoreError if the record cannot be read, or if another program has the match open. No
        data is lost then.
        """
        from smokingcat.rules.record.record import read_replay

        path = self.folder / f"{file}{RECORD_SUFFIX}"
        claim = claim_lock(path)
        if claim is None:
            raise StoreError(Notice(NoticeKind.MATCH_PLAYED_ELSEWHERE, path.name))
        with self._report_faults(path):
            data = safe_files.read(path, MAX_RECORD_BYTES)
            replay = read_replay(decode_text(data))
            check_kinds(replay.record.header)
        return replay, self._journal(path, replay.text(), data, claim)

    def newest(self) -> Record | None:
        """Return the match with a finished round that a person played most recently.

        Return ``None`` if there is none. The match may be unfinished. Notices report newer records
        that are damaged.
        """
        from smokingcat.rules.record.record import read_replay

        paths = [*_record_paths(self.folder), *_record_paths(self.archive.folder)]
        for path in reversed(safe_files.oldest_first(paths)):
            with contextlib.suppress(StoreError), self._report_faults(path):
                replay = read_replay(record_text_at(path))
                header = replay.record.header
                check_kinds(header)
                if is_played(header) and replay.match.last_round is not None:
                    return replay.record
        return None

    def remove(self, match_id: str) -> None:
        """Delete a match; raise OSError on failure, or if another program is playing it."""
        path = self.folder / f"{match_id}{RECORD_SUFFIX}"
        if is_claimed_elsewhere(path):
            raise LockTaken(path)
        wait_for_sync()
        path.unlink(missing_ok=True)

    def is_elsewhere(self, saved: SavedMatch) -> bool:
        """Return whether another program has the match open."""
        return is_claimed_elsewhere(self.folder / f"{saved.id}{RECORD_SUFFIX}")

    def count(self, file: str, header: RecordHeader, events: Sequence[Event]) -> None:
        """Count a round that the person played in seat 0.

        ``file`` is the name of the record, with the folder `TODAY_FOLDER` for a daily or challenge
        round. A second call for the same round, after a ban, replaces the first. Raise ValueError
        if the round is not over.
        """
        from smokingcat.store.deal_results import deal_row
        from smokingcat.store.matches import match_row, save_match
        from smokingcat.store.rounds import count, round_row

        at = self._now()
        row = round_row(events, match=header.identity, at=at)
        folder, _, name = file.rpartition("/")
        match = (deal_row(name, header, at) if folder == TODAY_FOLDER else None) or match_row(
            name, header
        )

        def write(connection: Connection) -> None:
            save_match(connection, match)
            count(connection, row)

        self.archive.database.write_later(write)

    def _saved_match(self, path: Path) -> SavedMatch | None:
        """Return the match at ``path``; raise StoreError if it cannot be continued.

        Return ``None`` for a finished match between bots, which is archived.
        """
        with self._report_faults(path):
            seen = summarise(record_text_at(path))
            check_kinds(seen.header)
        if seen.is_over and not is_played(seen.header):
            if is_claimed_elsewhere(path):
                return None
            self._archive_record(path, is_played=False)
            return None
        return SavedMatch(
            path.stem,
            seen.header.started,
            seen.header.ruleset.word,
            seen.letters,
            tuple(seated_player.name for seated_player in seen.header.seated_players),
            max(1, seen.round_number),
            seen.is_scored,
            seen.is_over,
            seen.header.seed,
            tuple(seated_player.kind for seated_player in seen.header.seated_players),
            seen.header.ruleset.law,
        )

    @contextlib.contextmanager
    def _report_faults(self, path: Path) -> Iterator[None]:
        """Convert errors of reading a record to a notice, added once, and a StoreError."""
        try:
            yield
        except OSError as error:
            notice = Notice(NoticeKind.MATCH_UNREADABLE, path.name, error.strerror or str(error))
        except roster.UnknownBot as error:
            notice = Notice(NoticeKind.MATCH_UNREADABLE, path.name, error.name)
        except DamagedRecord as error:
            if error.damage is Damage.NEWER_FORMAT:
                notice = Notice(NoticeKind.MATCH_UNREADABLE, path.name, error.damage.value)
            else:
                notice = _set_aside(path)
        else:
            return
        if notice not in self._reported:
            self._reported.append(notice)
            self._notices.append(notice)
        raise StoreError(notice)

    def _journal(self, path: Path, text: str, data: bytes, claim: Lock) -> Journal | None:
        """Return the journal of a match; rewrite the file first if ``data`` differs from ``text``.

        Return ``None`` with a notice if the file cannot be rewritten.
        """
        whole = text.encode("utf-8")
        if whole != data:
            try:
                write_whole(path, text)
            except OSError as error:
                self._unsaved_notice(path, error)
                return None
        return Journal(path, len(whole), claim)

    def _unsaved_notice(self, path: Path, error: OSError) -> None:
        detail = error.strerror or str(error)
        self._notices.append(Notice(NoticeKind.MATCH_NOT_SAVED, path.name, detail))

    def _archive_record(self, path: Path, *, is_played: bool) -> None:
        """Move a finished match to its folder; delete the oldest matches between bots."""
        folder = self.archive.folder / ("" if is_played else _WATCHED_FOLDER)
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            wait_for_sync()
            kept = move_new(path, folder / path.name)
            if is_played:
                self.archive.add(kept.stem)
            else:
                _delete_oldest(folder, kept)


def _delete_oldest(watched: Path, latest: Path) -> None:
    """Delete all matches but the newest; keep ``latest`` even if its date is wrong."""
    for old in safe_files.oldest_first(_record_paths(watched), latest)[:-_MAX_WATCHED]:
        with contextlib.suppress(OSError, DamagedRecord):
            # The folder is no proof. Only the record's header shows that all players were bots.
            if not is_played(summarise(record_text_at(old)).header):
                old.unlink()


def _record_paths(folder: Path) -> list[Path]:
    """Return the records in a folder by name, none if the folder cannot be listed."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == RECORD_SUFFIX)
    except OSError:
        return []


def _set_aside(path: Path) -> Notice:
    try:
        kept = set_aside(path)
    except OSError:
        return Notice(NoticeKind.MATCH_UNREADABLE, path.name)
    return Notice(NoticeKind.MATCH_DAMAGED, path.name, kept.name)
