"""Backup: export of all the person's data to one file, and import on another computer.

A backup is a zip file of records and settings, with each database table as lines of JSON. An import
merges the backup with the local data. An import loses no local data and replaces none by older
data. Every match is written completely before the next is read. All rows are written last, in one
transaction. A program killed in between leaves a sound state, and a second import does the rest.

A backup may come from a stranger. Names in a backup cannot lead to other folders. The bytes of a
backup are counted while they are read. No database in a backup is ever opened. A single record,
received from a friend or opened from its folder, is imported like a backup that contains one match.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from smokingcat.bots import roster
from smokingcat.common import safe_files, zips
from smokingcat.common.names import MAX_NAME_LENGTH
from smokingcat.common.text_repair import decode_text, open_as_utf8, with_plain_ends
from smokingcat.rules.record.checksum import DamagedRecord, Unsealer, seal
from smokingcat.rules.record.text import without_torn_line
from smokingcat.store import deal_results, json_rows, schema
from smokingcat.store.archive import TODAY_FOLDER
from smokingcat.store.disk_sync import wait_for_sync
from smokingcat.store.files import build_new, write_new, write_whole
from smokingcat.store.json_rows import Row
from smokingcat.store.lock import LockTaken, locked
from smokingcat.store.matches import RENAME_RECORD, ended_row
from smokingcat.store.notice import Notice, NoticeKind
from smokingcat.store.record_summary import (
    RECORD_SUFFIX,
    RecordSummary,
    check_kinds,
    record_text_at,
    summarise,
)
from smokingcat.store.settings import imported_settings
from smokingcat.store.table_cloth import MAX_FILE_BYTES as MAX_TABLETOP_BYTES
from smokingcat.store.table_cloth import TABLETOP, import_tabletop, tabletop_beside

if TYPE_CHECKING:
    from sqlite3 import Connection

    from smokingcat.store.records import Records

Progress = Callable[[float], bool]
"""Receives the finished share (0 to 1); returns whether to continue."""

BACKUP_SUFFIX: Final = ".smokingcat"
"""Suffix of backup files."""
FORMAT: Final = 1
_LABEL_FILE: Final = "smoking-cat.txt"
_LABEL_WORD: Final = "smoking-cat-bundle"
_SETTINGS_FILE: Final = "settings.json"
_UNFINISHED_FOLDER: Final = "matches"
_FINISHED_FOLDER: Final = "finished"
_TABLE_SUFFIX: Final = ".jsonl"
"""Suffix of table files."""
_RECORD_PATTERN: Final = re.compile(
    rf"({_UNFINISHED_FOLDER}|{_FINISHED_FOLDER}|{TODAY_FOLDER})/([0-9A-Za-z][\w-]{{0,60}})\.match",
    re.A,
)

MAX_FILES: Final = 60_000
MAX_MATCH_BYTES: Final = 2_000_000
MAX_TOTAL_BYTES: Final = 1_500_000_000
"""Greatest size in bytes of one record, and of all files together, uncompressed."""
MAX_TABLE_BYTES: Final = 200_000_000
_MAX_MATCHES_TABLE_BYTES: Final = 30_000_000
"""Greatest size in bytes of a table, and of the table `matches`, which needs ten times as much
memory."""
_MAX_LINE_LENGTH: Final = 100_000
_MAX_LINES: Final = 600_000
"""Greatest length of a line in bytes, and number of lines in a table. A line that is much too long
counts as several."""
_MAX_VERSION_LENGTH: Final = 9
_MAX_VERSIONS: Final = 8
"""Greatest number of versions of one match. Each imported version is compared with all of them."""
_EARLIEST_TIME: Final = (1980, 1, 1, 0, 0, 0)
_LATEST_TIME: Final = (2107, 12, 31, 23, 59, 58)
"""Range of modification times that a zip file can store."""
_ENTRY_BYTES: Final = 120
"""Bytes of one file's entry in the central directory of a zip file, on average."""


_COUNT_QUERY: Final = """
    SELECT coalesce(sum(deals = ''), 0), count(DISTINCT nullif(deals, '') || '-' || deal)
    FROM rounds JOIN matches ON matches.id = rounds.match"""


class BackupError(Exception):
    """An import that failed or is incomplete; ``notice`` is the reason."""

    def __init__(self, kind: NoticeKind, path: Path, detail: str = "") -> None:
        super().__init__(kind.value)
        self.notice = Notice(kind, path.name, detail)


@dataclass(slots=True)
class ImportResult:
    """Counts of imported items; ``settings`` are by name, ``None`` if there are none.

    ``shared`` are rounds of today's cards and of challenges. ``left_out`` are unreadable matches.
    ``played`` are local records that stay as they are because a window plays the match.
    """

    finished: int = 0
    unfinished: int = 0
    rounds: int = 0
    shared: int = 0
    left_out: int = 0
    played: int = 0
    settings: dict[str, object] | None = None

    @property
    def matches(self) -> int:
        return self.finished + self.unfinished


class ImportCancelled(Exception):
    """The import was cancelled; no item has been imported."""


def pack(store: Records, settings: Path, path: Path) -> Path:
    """Write all data to a new file; return its path: ``path``, or a numbered name like it.

    ``settings`` is the path of the settings. Raise OSError if the file cannot be written or the
    database cannot be read. No file is ever replaced.
    """
    return build_new(path, partial(_pack, store, settings))


def _pack(store: Records, settings: Path, file: IO[bytes]) -> None:
    database = store.archive.database
    try:
        packed = database.read(partial(_write_tables, file), None)
    except OSError:
        if database.path.exists():
            raise
        packed = None  # this Python has no SQLite
    with packed or _start_zip(file) as packed:
        for name, path in _personal_files(store, settings):
            # The file may have been deleted or moved meanwhile, or may not be a regular file.
            with (
                contextlib.suppress(FileNotFoundError, safe_files.RefusedFile),
                safe_files.open_regular(
                    path, MAX_TABLETOP_BYTES if name == TABLETOP else MAX_MATCH_BYTES
                ) as belonging,
                packed.open(_zip_entry(name, path), "w") as place,
            ):
                shutil.copyfileobj(belonging, place)


def _start_zip(file: IO[bytes]) -> zipfile.ZipFile:
    """Return a new zip in ``file`` that contains only the label; discard earlier content."""
    file.seek(0)
    file.truncate()
    packed = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED)
    packed.writestr(_LABEL_FILE, f"{seal(f'{_LABEL_WORD} {FORMAT}')}\n")
    return packed


def _write_tables(file: IO[bytes], connection: Connection) -> zipfile.ZipFile:
    """Return a zip in ``file`` with all tables, read in one transaction.

    The database calls this function again after a repair.
    """
    connection.execute("BEGIN")
    with contextlib.ExitStack() as stack:
        packed = stack.enter_context(_start_zip(file))
        for table in schema.COLUMNS:
            with packed.open(f"{table}{_TABLE_SUFFIX}", "w") as place:
                place.writelines(json_rows.lines(connection, table))
        stack.pop_all()
        return packed


def _zip_entry(name: str, path: Path) -> zipfile.ZipInfo:
    """Return the zip entry of a file; its time is limited to the years of the format."""
    moment = safe_files.modified_at(path).timetuple()[:6]
    entry = zipfile.ZipInfo(name, max(_EARLIEST_TIME, min(_LATEST_TIME, moment)))
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def _personal_files(store: Records, settings: Path) -> Iterator[tuple[str, Path]]:
    """Yield the person's files other than the database, each with its name in the backup."""
    archive = store.archive
    folders = (
        (_UNFINISHED_FOLDER, store.folder),
        (_FINISHED_FOLDER, archive.folder),
        (TODAY_FOLDER, archive.today),
    )
    for folder, at in folders:
        with contextlib.suppress(OSError):
            for path in sorted(at.iterdir()):
                name = f"{folder}/{path.name}"
                if _parse_record_name(name) is not None and path.is_file():
                    yield name, path
    yield TABLETOP, tabletop_beside(store)
    yield _SETTINGS_FILE, settings


def _always_continue(_share: float) -> bool:
    return True


def import_backup(
    path: Path, store: Records, progress: Progress = _always_continue
) -> ImportResult:
    """Merge the file at ``path`` with the local data; return the counts.

    The file may be a single record. Raise BackupError if it is no backup, or if a file cannot be
    written. Records imported before the error stay and are counted later. Raise ImportCancelled if
    ``progress`` returns false. No row and no record has been imported then. Settings are returned,
    not changed.
    """
    try:
        if path.suffix.lower() == RECORD_SUFFIX:
            with zipfile.ZipFile(_zip_with_record(path)) as packed:
                return _BackupImport(path, packed, store, progress).import_all()
        with safe_files.open_regular(path) as file, _open_zip(path, file) as packed:
            _check_format(path, packed)
            return _BackupImport(path, packed, store, progress).import_all()
    except BackupError:
        raise
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise BackupError(NoticeKind.BACKUP_UNREADABLE, path, detail) from None
    except (
        zips.DAMAGE_ERRORS
    ):  # damaged, encrypted, or compressed by a method that backups do not use
        raise BackupError(NoticeKind.BACKUP_STRANGE, path) from None


def _zip_with_record(path: Path) -> IO[bytes]:
    """Return a zip that contains the record at ``path``; raise OSError if it cannot be read."""
    record = safe_files.read(path, MAX_MATCH_BYTES)
    name = f"{_FINISHED_FOLDER}/{path.stem}{RECORD_SUFFIX}"
    if _parse_record_name(name) is None:
        name = f"{_FINISHED_FOLDER}/match{RECORD_SUFFIX}"
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr(_zip_entry(name, path), record)
    return file


def _open_zip(path: Path, file: IO[bytes]) -> zipfile.ZipFile:
    """Return the zip; raise BackupError if its directory of files is missing or too long."""
    length = zips.directory_length(file)
    if length is None:
        raise BackupError(NoticeKind.BACKUP_STRANGE, path)
    if length > MAX_FILES * _ENTRY_BYTES:
        raise BackupError(NoticeKind.BACKUP_TOO_LARGE, path)
    return zipfile.ZipFile(file)


def _check_format(path: Path, packed: zipfile.ZipFile) -> None:
    """Raise BackupError unless the zip has the label of a known backup format."""
    members = packed.infolist()
    if not members or members[0].filename != _LABEL_FILE:
        raise BackupError(NoticeKind.BACKUP_STRANGE, path)
    if len(members) > MAX_FILES:
        raise BackupError(NoticeKind.BACKUP_TOO_LARGE, path)
    with packed.open(members[0]) as file:
        text = with_plain_ends(decode_text(file.read(200), "replace"))
    line = text.lstrip().split("\n")[0]
    first, _, version = (Unsealer().unseal(line) or "").partition(" ")
    if first != _LABEL_WORD or not version.isdecimal():
        raise BackupError(NoticeKind.BACKUP_STRANGE, path)
    if len(version) > _MAX_VERSION_LENGTH or int(version) > FORMAT:
        raise BackupError(NoticeKind.BACKUP_NEWER, path)


class _BackupImport:
    """Import of one file; ``packed`` is the open zip."""

    def __init__(
        self, path: Path, packed: zipfile.ZipFile, store: Records, progress: Progress
    ) -> None:
        self._path = path
        self._packed = packed
        self._members = {member.filename: member for member in packed.infolist()}
        self._store = store
        self._progress = progress
        self._size = max(1, sum(member.file_size for member in self._members.values()))
        self._left = MAX_TOTAL_BYTES
        self._result = ImportResult()
        self._matches: dict[str, Row] = {}
        """Rows of imported matches, by identity."""
        self._written: list[Path] = []
        self._continued: dict[Path, str] = {}
        self._superseded: dict[Path, str] = {}
        """Paths of new records; new texts of unfinished matches that the backup continues;
        unfinished local records whose match is finished in the backup, with its text there."""
        self._files = _finished_here(store)
        """Names of local records of finished matches, by identity."""
        self._unfinished: dict[str, list[Path]] = {}
        """Paths of unfinished local matches, by identity."""
        for saved in store.matches():
            self._add_unfinished(saved.identity, store.folder / f"{saved.id}{RECORD_SUFFIX}")

    def import_all(self) -> ImportResult:
        """Import everything; raise BackupError if a file cannot be written, or ImportCancelled."""
        from smokingcat.store.database import DatabaseFault, NewerDatabase

        for row in islice(self._rows("matches", _MAX_MATCHES_TABLE_BYTES), MAX_FILES):
            self._matches.setdefault(row["id"], row)
        records = [(found, name) for name in self._members if (found := _parse_record_name(name))]
        database = self._store.archive.database
        try:
            for (folder, stem), name in sorted(records):
                self._import_record(folder, stem, self._members[name])
            if self._matches or any(
                f"{table}{_TABLE_SUFFIX}" in self._members for table in schema.COLUMNS
            ):
                rounds, shared = database.write_now(self._import_rows)
                self._result.rounds, self._result.shared = rounds, shared
            self._progress = _always_continue
            self._finish()
        except ImportCancelled:
            self._undo()
            raise
        except NewerDatabase:
            raise BackupError(NoticeKind.DATABASE_NEWER, database.path) from None
        except OSError as error:
            if isinstance(error, DatabaseFault):
                database.mark_unsaved_reported()
            detail = error.strerror or str(error)
            raise BackupError(NoticeKind.BACKUP_NOT_TAKEN_IN, self._path, detail) from None
        return self._result

    def _finish(self) -> None:
        """Make the changes that cannot be undone; import the tabletop picture and the settings."""
        for path, text in self._continued.items():
            if self._change(path, text, partial(write_whole, path, text)):
                self._result.unfinished += path.parent == self._store.folder
        wait_for_sync()
        for path, text in self._superseded.items():
            self._change(path, text, path.unlink)
        data = self._read(self._members.get(TABLETOP), MAX_TABLETOP_BYTES)
        import_tabletop(tabletop_beside(self._store), data)
        with contextlib.suppress(ValueError):
            data = self._read(self._members.get(_SETTINGS_FILE), MAX_MATCH_BYTES)
            self._result.settings = imported_settings(data)

    def _change(self, path: Path, text: str, change: Callable[[], object]) -> bool:
        """Change the local record that ``text`` continues; return whether that was possible.

        A record stays as it is while a window plays the match, also this one, or if a window has
        played on since the import read the record.
        """
        try:
            with locked(path):
                if any(text.startswith(here) for here in _text_at(path)):
                    change()
                    return True
        except LockTaken:
            pass
        self._result.played += 1
        return False

    def _undo(self) -> None:
        """Delete the new records, except one that is already being played."""
        wait_for_sync()
        for path in self._written:
            with contextlib.suppress(OSError), locked(path):
                path.unlink(missing_ok=True)

    def _read(self, member: zipfile.ZipInfo | None, max_bytes: int) -> bytes:
        """Return the content of a file in the zip, empty if it is missing or damaged.

        The size that the zip states is not trusted. Raise BackupError for more than ``max_bytes``
        bytes.
        """
        if member is None or member.compress_type not in zips.COMPRESSION_METHODS:
            return b""
        max_bytes = min(max_bytes, self._left)
        try:
            with self._packed.open(member) as file:
                data = file.read(max_bytes + 1)
        except zips.DAMAGE_ERRORS:
            return b""
        self._count(len(data))
        if len(data) > max_bytes:
            raise BackupError(NoticeKind.BACKUP_TOO_LARGE, self._path)
        return data

    def _rows(self, table: str, max_bytes: int) -> Iterator[Row]:
        """Yield the valid rows of a table, up to the first damage; raise the errors of `_read`."""
        member = self._members.get(f"{table}{_TABLE_SUFFIX}")
        if member is None or member.compress_type not in zips.COMPRESSION_METHODS:
            return
        with contextlib.suppress(*zips.DAMAGE_ERRORS), self._packed.open(member) as file:
            read = partial(open_as_utf8(file).readline, _MAX_LINE_LENGTH + 1)
            for line in islice(iter(read, b""), _MAX_LINES):
                max_bytes -= len(line)
                self._count(len(line))
                if max_bytes < 0 or self._left < 0:
                    raise BackupError(NoticeKind.BACKUP_TOO_LARGE, self._path)
                if len(line) <= _MAX_LINE_LENGTH:
                    with contextlib.suppress(ValueError):
                        yield json_rows.parse_row(table, line)

    def _count(self, size: int) -> None:
        """Add bytes to the number read; raise ImportCancelled if the import should stop."""
        self._left -= size
        if not self._progress(min(1.0, (MAX_TOTAL_BYTES - self._left) / self._size)):
            raise ImportCancelled

    def _import_record(self, folder: str, stem: str, member: zipfile.ZipInfo) -> None:
        data = self._read(member, MAX_MATCH_BYTES)
        try:
            text = without_torn_line(decode_text(data))
            seen = summarise(text)
            check_kinds(seen.header)
            is_long = any(len(each.name) > MAX_NAME_LENGTH for each in seen.header.seated_players)
            if is_long or len(seen.header.seed) > MAX_NAME_LENGTH:
                raise ValueError("no name is that long")
        except (DamagedRecord, ValueError, roster.UnknownBot):
            self._result.left_out += 1
            return
        if folder == TODAY_FOLDER:
            self._import_deal(stem, text, seen)
        elif folder == _FINISHED_FOLDER and seen.is_over:
            self._import_finished(stem, text, seen, _modification_time(member))
        elif seen.header.identity not in self._files:
            self._import_unfinished(stem, text, seen)

    def _import_deal(self, stem: str, text: str, summary: RecordSummary) -> None:
        """Import the record of a daily or challenge round, or continue the local record with it.

        Another match of the same cards is not imported, because the first result counts.
        """
        path = self._store.archive.today / f"{stem}{RECORD_SUFFIX}"
        if not deal_results.is_record_of(summary.header, stem):
            return
        if not path.exists():
            self._write(path, text)
        elif _identity_at(path) != summary.header.identity:
            return
        elif any(here != text and text.startswith(here) for here in _text_at(path)):
            self._continued[path] = text
        self._files[summary.header.identity] = stem

    def _import_finished(
        self, stem: str, text: str, summary: RecordSummary, packed_at: datetime
    ) -> None:
        identity = summary.header.identity
        for path, here in self._texts(identity):
            if text.startswith(here):  # the match was continued on the other computer
                self._superseded[path] = text
        if identity in self._files:
            return
        kept = self._write(self._store.archive.folder / f"{stem}{RECORD_SUFFIX}", text)
        known = self._matches.get(identity, {})
        ended = known.get("ended") or safe_files.local_time(packed_at).isoformat(timespec="seconds")
        row = ended_row(kept.stem, ended, summary).columns()
        self._matches[identity] = {**row, "forgotten": known.get("forgotten", 0)}
        with contextlib.suppress(ValueError, OSError, OverflowError):
            moment = datetime.fromisoformat(ended).timestamp()
            # without a database, the file's time is the only sign of when the match ended
            os.utime(kept, (moment, moment))
        self._files[identity] = kept.stem
        self._result.finished += 1

    def _import_unfinished(self, stem: str, text: str, summary: RecordSummary) -> None:
        """Import an unfinished match, or continue the local record if the import goes further."""
        identity = summary.header.identity
        for path, here in self._texts(identity):
            if here.startswith(text):
                return
            if text.startswith(here):
                self._continued[path] = text
                return
        if len(self._unfinished.get(identity, ())) >= _MAX_VERSIONS:
            self._result.left_out += 1
            return
        self._add_unfinished(
            identity, self._write(self._store.folder / f"{stem}{RECORD_SUFFIX}", text)
        )
        self._result.unfinished += 1

    def _write(self, wanted: Path, text: str) -> Path:
        self._written.append(write_new(wanted, text))
        return self._written[-1]

    def _add_unfinished(self, identity: str, path: Path) -> None:
        self._unfinished.setdefault(identity, []).append(path)

    def _texts(self, identity: str) -> Iterator[tuple[Path, str]]:
        """Yield the path and the text of each unfinished local match with that identity."""
        for path in self._unfinished.get(identity, ()):
            if path in self._continued:
                yield path, self._continued[path]
            else:
                yield from ((path, here) for here in _text_at(path))

    def _import_rows(self, connection: Connection) -> tuple[int, int]:
        """Insert all rows; return the number of new rounds, and of new shared rounds."""
        before = _count_rounds(connection)
        for identity, row in self._matches.items():
            named = {**row, "file": self._file_of(identity)}
            _insert(connection, json_rows.IMPORT_STATEMENTS["matches"], named)
            if named["file"]:  # the local record may have been deleted before
                _insert(connection, RENAME_RECORD, named)
        for table in schema.COLUMNS:
            if table != "matches":
                for row in self._rows(table, MAX_TABLE_BYTES):
                    _insert(connection, json_rows.IMPORT_STATEMENTS[table], row)
        connection.execute(schema.DROP_FORGOTTEN)  # forgotten on either computer
        rounds, shared = _count_rounds(connection)
        return rounds - before[0], shared - before[1]

    def _file_of(self, identity: str) -> str:
        """Return the name of the local record of a match, empty if there is none."""
        going_on = self._unfinished.get(identity)
        return self._files.get(identity) or (going_on[0].stem if going_on else "")


def _insert(connection: Connection, statement: str, row: Row) -> None:
    """Insert a row, unless the tables refuse it: out of bounds, or its match has no row."""
    from sqlite3 import IntegrityError

    with contextlib.suppress(IntegrityError, OverflowError, UnicodeEncodeError):
        connection.execute(statement, row)


def _count_rounds(connection: Connection) -> tuple[int, int]:
    """Return the number of rounds, and the number of shared ones (daily and challenge rounds)."""
    rounds, shared = connection.execute(_COUNT_QUERY).fetchone()
    return rounds, shared


def _finished_here(store: Records) -> dict[str, str]:
    """Return the names of finished local records by identity, with or without a row."""
    files = {match.file: match.identity for match in store.archive.matches()}
    for path in store.archive.folder.glob(f"*{RECORD_SUFFIX}"):
        if path.stem not in files and (identity := _identity_at(path)):
            files[path.stem] = identity
    return {identity: file for file, identity in files.items()}


def _identity_at(path: Path) -> str:
    """Return the identity of the match whose record is at ``path``, empty if it is unreadable."""
    with contextlib.suppress(OSError, DamagedRecord):
        return summarise(record_text_at(path)).header.identity
    return ""


def _text_at(path: Path) -> Iterator[str]:
    """Yield the text of the record at ``path``, unless it is unreadable."""
    with contextlib.suppress(OSError, DamagedRecord):
        yield without_torn_line(record_text_at(path))


def _modification_time(member: zipfile.ZipInfo) -> datetime:
    """Return the modification time of a file in the zip, the earliest if it is invalid."""
    try:
        return datetime(*member.date_time)
    except ValueError:  # no valid month or hour
        return datetime(*_EARLIEST_TIME)


def _parse_record_name(name: str) -> tuple[str, str] | None:
    """Return folder and name of a record, ``None`` for any other file of a zip."""
    found = _RECORD_PATTERN.fullmatch(name)
    if found is None or (
        found[1] == TODAY_FOLDER and deal_results.parse_record_name(found[2]) is None
    ):
        return None
    return found[1], found[2]
