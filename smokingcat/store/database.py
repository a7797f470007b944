"""The SQLite database: opens it for each use, writes in a background thread, repairs damage.

A damaged database is renamed. The new database gets every row that can still be read from the
damaged file and from the daily copies. `Archive.count_all` adds the rounds that only match records
contain.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from smokingcat.common import safe_files
from smokingcat.store import schema
from smokingcat.store.disk_sync import DISK
from smokingcat.store.files import build_new, move_new, not_a_file_error
from smokingcat.store.lock import locked
from smokingcat.store.notice import Notice, NoticeKind

try:
    import sqlite3
except ImportError:  # this Python was built without SQLite
    sqlite3 = None  # type: ignore[assignment]

T = TypeVar("T")
S = TypeVar("S")
Work = Callable[["sqlite3.Connection"], T]
"""Reads or changes rows through a connection, inside the transaction of the caller."""

_READ_SECONDS: Final = 0.25
_WRITE_SECONDS: Final = 2.0
"""Seconds to wait for another program that has locked the database."""
_SETTLE_SECONDS: Final = 0.1
"""Seconds that a read waits for pending changes. Most disks need a tenth of that."""
_MAX_PENDING: Final = 1_000
"""Greatest number of changes kept in memory while writing is impossible."""
_COPY_COUNT: Final = 2
_OWNER_ONLY: Final = 0o600
"""File mode: other users of the machine cannot read the database. SQLite gives its logs the same
mode."""
_MAX_DAMAGED_BYTES: Final = 2_000_000_000
"""Greatest size in bytes of a damaged database that is kept."""
_DAMAGE_CODES: Final = frozenset({None, 1, 11, 24, 26})
"""SQLite's error codes for damage: no such table or column, malformed page, foreign format, no
database. Empty files have no code."""
_READ_ONLY_CODES: Final = frozenset({8, 10, 13, 14})
"""SQLite's error codes for a read-only database or folder, and for a disk without room for the
files that readers share."""
_TEMPORARY_CODES: Final = frozenset({5, 6, 7, 13})
"""SQLite's error codes for a temporary failure: database locked or disk full."""
_LOG_SUFFIXES: Final = ("-wal", "-journal")
"""Suffixes of the log files. SQLite would apply a leftover log to a new database of the same name.
"""
_DECODE_LENIENTLY: Final = partial(str, encoding="utf-8", errors="replace")
"""Decodes text of a damaged page."""


class DatabaseFault(OSError):
    """Failure to use the database now; ``strerror`` is the reason. No stored row is lost."""


class NewerDatabase(DatabaseFault):
    """The database was written by a newer program; this program neither reads nor changes it."""


class RefusedRow(ValueError):
    """A row that violates a constraint of the tables; a retry would fail again."""


class _ReplacedDatabase(DatabaseFault):
    """Another program has replaced the database file after it was opened here."""


class Database:
    """The database at ``path``, which need not exist yet; any thread may use it."""

    def __init__(self, path: Path) -> None:
        # SQLite keeps its logs beside the real file, not beside a link to it.
        self.path = Path(os.path.realpath(path)) if path.is_symlink() else path
        self._waiting: deque[Work[object]] = deque(maxlen=_MAX_PENDING)
        self._writing: Future[None] | None = None
        self._settled: Future[None] | None = None
        self._changing = threading.RLock()
        self._is_lenient = False
        self._reported: set[NoticeKind] = set()
        self._notices: deque[Notice] = deque()
        self.fault: Notice | None = None
        """Why the last read or change failed; ``None`` once the same kind of use succeeds."""

    def take_notices(self) -> tuple[Notice, ...]:
        """Return the faults since the last call; each kind is reported once."""
        return tuple(self._notices.popleft() for _ in range(len(self._notices)))

    def read_or(self, work: Work[T], otherwise: S) -> T | S:
        """Return the result of `read`, or ``otherwise`` if the database cannot be read.

        A notice reports the fault.
        """
        try:
            return self.read(work, otherwise)
        except DatabaseFault as fault:
            self._report(self._fault_notice(fault, changes=False))
        return otherwise

    def read(self, work: Work[T], otherwise: S) -> T | S:
        """Return the result of ``work``, or ``otherwise`` if there is no database.

        Pending changes of this program are awaited for at most `_SETTLE_SECONDS`. Raise
        DatabaseFault if the database cannot be read.
        """
        self._wait_for_pending()
        try:
            return self._run(work, _READ_SECONDS)
        except FileNotFoundError:
            return otherwise

    def write_later(self, work: Work[object]) -> None:
        """Queue a change for the background thread; a change that fails is retried later."""
        self._waiting.append(work)
        self._writing = DISK.submit(self.write_waiting)

    def write_waiting(self) -> None:
        """Make the pending changes in order, until one fails."""
        with contextlib.suppress(DatabaseFault):
            self._write_waiting()

    def write_now(self, work: Work[T]) -> T:
        """Make a change now as one transaction; return the result of ``work``.

        Pending changes are written first. Raise DatabaseFault if that fails. Raise RefusedRow if
        the tables refuse a row.
        """
        with self._changing:
            self._write_waiting()
            return self._run(work, _WRITE_SECONDS, changes=True)

    def _write_waiting(self) -> None:
        with self._changing:
            while self._waiting:
                work = self._waiting[0]
                try:
                    self._run(work, _WRITE_SECONDS, changes=True)
                except RefusedRow:
                    pass
                except DatabaseFault as fault:
                    self.report_unsaved(fault)
                    raise
                if self._waiting[0] is work:  # a full queue has dropped its oldest change
                    self._waiting.popleft()

    def _wait_for_pending(self) -> None:
        """Wait for pending changes, once for each attempt to write them.

        A read needs no lock of a writer, but its caller expects to find earlier changes. The user
        interface may be waiting, and an attempt takes seconds while another program has locked the
        database.
        """
        if self._waiting and (self._writing is None or self._writing.done()):
            self._writing = DISK.submit(self.write_waiting)  # the last attempt failed
        if self._waiting and self._writing is not self._settled:
            self._settled = self._writing
            DISK.wait(_SETTLE_SECONDS)

    def report_unsaved(self, fault: DatabaseFault) -> None:
        """Add the notice that changes cannot be saved now."""
        self._report(self._fault_notice(fault, changes=True))

    def mark_unsaved_reported(self) -> None:
        """Suppress the notice of `report_unsaved`, because the caller has shown the reason."""
        self._reported.add(NoticeKind.DATABASE_NOT_SAVED)

    def _fault_notice(self, fault: DatabaseFault, *, changes: bool) -> Notice:
        kind = NoticeKind.DATABASE_NOT_SAVED if changes else NoticeKind.DATABASE_UNREADABLE
        if sqlite3 is None:  # one sentence covers reading and writing
            kind = NoticeKind.DATABASE_UNREADABLE
        elif isinstance(fault, NewerDatabase):
            kind = NoticeKind.DATABASE_NEWER
        return Notice(kind, self.path.name, fault.strerror or "")

    def _report(self, notice: Notice) -> None:
        if notice.kind not in self._reported:
            self._reported.add(notice.kind)
            self._notices.append(notice)

    def _run(self, work: Work[T], seconds: float, *, changes: bool = False) -> T:
        """Run ``work`` as `_run_with_repair` does; store the reason of a failure in `fault`."""
        try:
            answer = self._run_with_repair(work, seconds, changes=changes)
        except DatabaseFault as fault:
            self.fault = self._fault_notice(fault, changes=changes)
            raise
        if changes or (self.fault and self.fault.kind is not NoticeKind.DATABASE_NOT_SAVED):
            self.fault = None
        return answer

    def _run_with_repair(self, work: Work[T], seconds: float, *, changes: bool) -> T:
        """Run ``work``; run it again if the database had to be repaired.

        Raise FileNotFoundError if there is no database and ``changes`` is false. Raise
        DatabaseFault for other failures and RefusedRow for refused rows.
        """
        if sqlite3 is None:
            raise DatabaseFault(0, "Python has no sqlite3")
        try:
            try:
                return self._run_once(work, seconds, changes=changes)
            except _ReplacedDatabase:
                pass
            except UnicodeDecodeError:  # the error message contains bytes of a damaged page
                self._rebuild()
            except sqlite3.DatabaseError as error:
                if isinstance(error, sqlite3.OperationalError) and _error_code(error) is None:
                    self._is_lenient = True  # a text is not UTF-8
                elif _is_damage(error):
                    self._rebuild()
                else:
                    raise
            return self._run_once(work, seconds, changes=changes)
        except (
            sqlite3.IntegrityError,
            sqlite3.DataError,
            sqlite3.ProgrammingError,
            sqlite3.InterfaceError,
            UnicodeEncodeError,
            OverflowError,
        ) as error:
            raise RefusedRow(str(error)) from error
        except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
            is_none = isinstance(error, FileNotFoundError) and not changes
            if is_none or isinstance(error, DatabaseFault):
                raise
            reason = getattr(error, "strerror", None) or str(error)
            raise DatabaseFault(0, reason, str(self.path)) from error

    def _run_once(self, work: Work[T], seconds: float, *, changes: bool) -> T:
        self._build_if_missing(changes=changes)
        there = _file_identity(self.path)
        with contextlib.closing(self._connect(seconds, changes=changes)) as connection:
            if self._is_lenient:
                connection.text_factory = _DECODE_LENIENTLY
            if not changes:
                return work(connection)
            with _transaction(connection):
                if _file_identity(self.path) != there:
                    # another program replaced the file before the lock was taken
                    raise _ReplacedDatabase
                return work(connection)

    def _build_if_missing(self, *, changes: bool) -> None:
        """Build a database if the file is missing; raise the errors of `_run_with_repair`.

        Raise FileNotFoundError if ``changes`` is false and there is no copy to build it from.
        """
        if not self.path.exists():
            if not changes and not self.copies:
                raise FileNotFoundError
            self._rebuild()
        elif not self.path.is_file():
            raise DatabaseFault(0, not_a_file_error(self.path).strerror, str(self.path))

    def _connect(self, seconds: float, *, changes: bool = False) -> sqlite3.Connection:
        """Return a connection to the migrated database.

        Raise sqlite3.Error, or the errors of `_run_with_repair`.
        """
        # Only SQLite opens the file: closing another handle would release SQLite's locks.
        try:
            return self._migrate_if_older(_open_connection(self.path, seconds))
        except sqlite3.OperationalError as error:
            if _error_code(error) not in _READ_ONLY_CODES or changes:
                raise
        return self._migrate_if_older(
            _open_connection(self.path, seconds, options="?mode=ro&immutable=1")
        )

    def _migrate_if_older(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        """Return the connection after migrating its tables; raise the errors of `_connect`."""
        newest = len(schema.MIGRATIONS)
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            version = _schema_version(connection)
            if version > newest:
                raise NewerDatabase(0, f"version {version}", str(self.path))
            if version == 0:
                raise sqlite3.DatabaseError("the database is empty")
            if version < newest:
                _migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    @property
    def copies(self) -> tuple[Path, ...]:
        """Existing daily copies, newest first."""
        return tuple(path for path in map(self._copy, range(1, _COPY_COUNT + 1)) if path.is_file())

    def _copy(self, number: int) -> Path:
        return self.path.with_name(f"{self.path.stem}.copy-{number}{self.path.suffix}")

    def copy(self, today: date) -> None:
        """Make a copy unless one of ``today`` exists; repair a damaged database instead.

        A failure is ignored, because the next call tries again.
        """
        newest = self._copy(1)
        if sqlite3 is None or not self.path.is_file():
            return
        with contextlib.suppress(OSError, sqlite3.Error, UnicodeDecodeError), self._changing:
            if newest.is_file() and safe_files.modified_at(newest).date() == today:
                return
            self._connect(_WRITE_SECONDS).close()  # raises for a database of a newer program
            if not _is_sound(self.path):
                self._rebuild()
                return
            with locked(self.path), self._building() as fresh:
                with (
                    contextlib.closing(_open_connection(self.path, _WRITE_SECONDS)) as source,
                    contextlib.closing(sqlite3.connect(fresh)) as target,
                ):
                    source.backup(target)
                    fresh.chmod(_OWNER_ONLY)
                for number in range(_COPY_COUNT, 1, -1):
                    if (older := self._copy(number - 1)).is_file():
                        older.replace(self._copy(number))
                fresh.replace(newest)

    def remove_copies(self) -> None:
        """Delete the copies, because a repair would restore forgotten rounds from them."""
        for copy in self.copies:
            with contextlib.suppress(OSError):
                copy.unlink()

    @contextlib.contextmanager
    def _building(self) -> Iterator[Path]:
        """Yield the path of a database under construction; delete what is left of it."""
        fresh = self.path.with_name(f"{self.path.name}.new")
        files = [fresh.with_name(f"{fresh.name}{ending}") for ending in ("", *_LOG_SUFFIXES)]
        for file in files:
            file.unlink(missing_ok=True)
        try:
            yield fresh
        finally:
            with contextlib.suppress(OSError):
                for file in files:
                    file.unlink(missing_ok=True)

    def _rebuild(self) -> None:
        """Replace a damaged or missing database by a sound one.

        The new database gets all rows that can be read from the damaged file and from the copies.
        Raise OSError or sqlite3.Error if it cannot be built.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with (
            self._changing,
            locked(self.path),
            _lock_unchanged(self.path),
            self._building() as fresh,
        ):
            is_there = self.path.is_file()
            if is_there and _is_sound(self.path):
                return  # another program has repaired the database meanwhile
            with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as target:
                _migrate(target)
                fresh.chmod(_OWNER_ONLY)
                with _transaction(target):
                    for source in filter(Path.is_file, (self.path, *self.copies)):
                        for table, row in _readable_rows(source):
                            insert_statement = schema.insert_statement(table)
                            target.execute(
                                insert_statement.replace("INSERT", "INSERT OR IGNORE", 1), row
                            )
                    target.execute(schema.DROP_FORGOTTEN)
            kept = self._put_in_place(fresh)
            with contextlib.closing(_open_connection(self.path, _WRITE_SECONDS)) as connection:
                _turn_on_write_ahead_log(connection)
        if is_there:
            self._notices.append(Notice(NoticeKind.DATABASE_DAMAGED, self.path.name, kept.name))

    def _put_in_place(self, fresh: Path) -> Path:
        """Move a new database over the old one; return the path that keeps the old one.

        The log files of the old database move with it. Raise OSError on failure; all files are as
        before then.
        """
        kept = self.path.with_name(f"{self.path.name}.damaged")
        moved: list[tuple[Path, Path]] = []
        has_second_name = False
        try:
            if self.path.is_file():
                kept = self._second_name(kept)
                has_second_name = True
            for ending in _LOG_SUFFIXES:
                log = self.path.with_name(f"{self.path.name}{ending}")
                if log.is_file() and log.stat().st_size == 0:
                    log.unlink()
                elif log.is_file():
                    moved.append((log, move_new(log, kept.with_name(f"{kept.name}{ending}"))))
            fresh.replace(self.path)
        except OSError:
            for log, away in moved:
                away.replace(log)
            if has_second_name:
                kept.unlink()
            raise
        return kept

    def _second_name(self, wanted: Path) -> Path:
        """Give the damaged database a second name and return that path, chosen as by `move_new`."""
        second = self.path.with_name(f"{self.path.name}.aside")
        second.unlink(missing_ok=True)
        try:
            second.hardlink_to(self.path)
        except OSError:
            # without hard links, the file must be read: closing it releases SQLite's locks on it
            with safe_files.open_regular(self.path, _MAX_DAMAGED_BYTES) as damaged:
                return build_new(wanted, lambda file: shutil.copyfileobj(damaged, file))
        return move_new(second, wanted)


def _open_connection(path: Path, seconds: float, options: str = "") -> sqlite3.Connection:
    target = f"{path.absolute().as_uri()}{options}" if options else str(path)
    return sqlite3.connect(
        target,
        timeout=seconds,
        isolation_level=None,
        check_same_thread=False,
        uri=bool(options),
    )


@contextlib.contextmanager
def _lock_unchanged(path: Path) -> Iterator[None]:
    """Lock a damaged database against other programs while it is replaced, if possible.

    The changes of other programs would be lost. Windows takes no lock, because an open file cannot
    be replaced there.
    """
    if os.name == "nt" or not path.is_file() or path.stat().st_size == 0:
        yield
        return
    with contextlib.closing(_open_connection(path, _WRITE_SECONDS)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
        except UnicodeDecodeError:
            pass
        except sqlite3.DatabaseError as error:
            if not _is_damage(error):
                raise
        yield


def _file_identity(path: Path) -> tuple[int, int]:
    """Return device and inode, which distinguish the file from a later one of the same name."""
    there = path.stat()
    return there.st_dev, there.st_ino


def _schema_version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Lock the database for changes, then commit them, or undo them after an exception."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        if connection.in_transaction:  # SQLite itself may have rolled back
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the newest version; other programs may do so at the same time."""
    with _transaction(connection):
        for version in range(_schema_version(connection), len(schema.MIGRATIONS)):
            for statement in schema.MIGRATIONS[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")


def _turn_on_write_ahead_log(connection: sqlite3.Connection) -> None:
    """Turn on write-ahead logging (WAL), unless the file system does not support it.

    Other programs can read during a write then.
    """
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        _schema_version(connection)
    except sqlite3.OperationalError:
        with contextlib.suppress(sqlite3.OperationalError):
            connection.execute("PRAGMA journal_mode = DELETE")


def _error_code(error: sqlite3.Error) -> int | None:
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _is_damage(error: sqlite3.Error) -> bool:
    return _error_code(error) in _DAMAGE_CODES


def _is_sound(path: Path) -> bool:
    """Return whether every page is readable and every table has its columns."""
    try:
        with contextlib.closing(_open_connection(path, _WRITE_SECONDS)) as connection:
            for table in schema.COLUMNS:
                connection.execute(f"SELECT {', '.join(schema.names(table))} FROM {table} LIMIT 1")
            verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()
            return bool(verdict == ("ok",)) and _schema_version(connection) > 0
    except UnicodeDecodeError:
        return False
    except sqlite3.Error as error:
        if not _is_damage(error):
            raise
        return False


def _readable_rows(path: Path) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the readable rows of the database at ``path``, each with its table.

    A table is read from both ends, so only rows between two damaged pages are lost. Raise
    sqlite3.Error for a temporary failure.
    """
    with _ignore_damage(), contextlib.closing(_open_connection(path, _READ_SECONDS)) as source:
        source.text_factory = _DECODE_LENIENTLY
        # SQLite cannot read a truncated file otherwise
        source.execute("PRAGMA writable_schema = ON")
        for table in schema.COLUMNS:
            columns = schema.names(table)
            query = f"SELECT {', '.join(columns)} FROM {table} NOT INDEXED ORDER BY rowid"
            for order in ("ASC", "DESC"):
                with _ignore_damage():
                    for row in source.execute(f"{query} {order}"):
                        yield table, dict(zip(columns, row, strict=True))
                    break


@contextlib.contextmanager
def _ignore_damage() -> Iterator[None]:
    """Ignore damage in the body; raise sqlite3.Error for a temporary failure."""
    try:
        yield
    except UnicodeDecodeError:
        pass
    except sqlite3.Error as error:
        if _error_code(error) in _TEMPORARY_CODES:
            raise
