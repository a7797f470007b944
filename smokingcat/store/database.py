"""The one database (SQLite): opened for each use, written beside the loop, mended when damaged.

A damaged database is set aside, and a new one gets every row that can still be read of it and of
the daily copies. What only match records tell is added by `Archive.count_all`.
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
from smokingcat.store.files import build_new, move_new, no_file
from smokingcat.store.lock import held
from smokingcat.store.notice import Notice, NoticeKind

try:
    import sqlite3
except ImportError:  # a Python that was built without it
    sqlite3 = None  # type: ignore[assignment]

T = TypeVar("T")
S = TypeVar("S")
Work = Callable[["sqlite3.Connection"], T]
"""Asks or changes something by a connection, whose transactions it leaves alone."""

_READ_SECONDS: Final = 0.25
_WRITE_SECONDS: Final = 2.0
"""How long is waited for another program that holds the database."""
_SETTLE_SECONDS: Final = 0.1
"""How long whoever reads waits for what is still to be written: most disks take a tenth of it."""
_MOST_WAITING: Final = 1_000
"""So many changes are kept in memory while nothing can be written."""
_COPIES: Final = 2
_OWN: Final = 0o600
"""Nobody else on the machine reads it; SQLite gives its logs the same mode."""
_LARGEST: Final = 2_000_000_000
"""Bytes of a damaged database that is kept."""
_DAMAGED: Final = frozenset({None, 1, 11, 24, 26})
"""Codes of SQLite: no such table or column, a malformed page, a foreign format, no database at all;
none where it is empty."""
_NO_WRITING: Final = frozenset({8, 10, 13, 14})
"""Codes of SQLite: a database or a folder that is read-only, or a disk without room for what
readers share."""
_PASSING: Final = frozenset({5, 6, 7, 13})
"""Codes of SQLite for what may be over another time: others hold it, or there is no room."""
_LOGS: Final = ("-wal", "-journal")
"""The endings of the files beside a database that SQLite would play into another of its name."""
_LENIENT: Final = partial(str, encoding="utf-8", errors="replace")
"""Reads text of a damaged page."""


class DatabaseFault(OSError):
    """The database cannot be used now, ``strerror`` says why; what is in it is not lost."""


class NewerDatabase(DatabaseFault):
    """A newer program has written the database; this one neither reads nor changes it."""


class RefusedRow(ValueError):
    """A row that the tables do not take: asked for again it is refused again."""


class _ReplacedDatabase(DatabaseFault):
    """Another program has put a whole database in the place of the one that is open."""


class Database:
    """The database at ``path``, which need not exist yet; any thread may use it."""

    def __init__(self, path: Path) -> None:
        # SQLite keeps its logs beside the file itself, not beside a link to it.
        self.path = Path(os.path.realpath(path)) if path.is_symlink() else path
        self._waiting: deque[Work[object]] = deque(maxlen=_MOST_WAITING)
        self._writing: Future[None] | None = None
        self._settled: Future[None] | None = None
        self._changing = threading.RLock()
        self._is_lenient = False
        self._told: set[NoticeKind] = set()
        self._notices: deque[Notice] = deque()
        self.fault: Notice | None = None
        """Why the last read or change failed; ``None`` once a use of the same kind succeeds."""

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what went wrong since the last call; each kind is told once."""
        return tuple(self._notices.popleft() for _ in range(len(self._notices)))

    # -- reading and writing ---------------------------------------------------------------

    def read(self, work: Work[T], otherwise: S) -> T | S:
        """Return what `ask` does, or ``otherwise`` where the database cannot be read either.

        A notice says what went wrong.
        """
        try:
            return self.ask(work, otherwise)
        except DatabaseFault as fault:
            self._report(self._notice(fault, changes=False))
        return otherwise

    def ask(self, work: Work[T], otherwise: S) -> T | S:
        """Return what ``work`` asks, or ``otherwise`` where there is no database; DatabaseFault.

        What this program has still to write is waited for, but not long.
        """
        self._settle()
        try:
            return self._do(work, _READ_SECONDS)
        except FileNotFoundError:
            return otherwise

    def write(self, work: Work[object]) -> None:
        """Make a change soon, beside the loop; what cannot be written is tried again later."""
        self._waiting.append(work)
        self._writing = DISK.submit(self.write_waiting)

    def write_waiting(self) -> None:
        """Make the changes that wait, in order, as far as they can be made now."""
        with contextlib.suppress(DatabaseFault):
            self._write_waiting()

    def change(self, work: Work[T]) -> T:
        """Make a change now, all of it or nothing; return what ``work`` does.

        What waits to be written is written first. DatabaseFault, and RefusedRow for rows that the
        tables do not take.
        """
        with self._changing:
            self._write_waiting()
            return self._do(work, _WRITE_SECONDS, changes=True)

    def _write_waiting(self) -> None:
        with self._changing:
            while self._waiting:
                work = self._waiting[0]
                try:
                    self._do(work, _WRITE_SECONDS, changes=True)
                except RefusedRow:
                    pass
                except DatabaseFault as fault:
                    self.report_unsaved(fault)
                    raise
                if self._waiting[0] is work:  # too many that wait drive out the oldest
                    self._waiting.popleft()

    def _settle(self) -> None:
        """Wait for what is being written, once for each attempt; the loop may be waiting.

        Reading needs no lock of a writer, but who reads wants to find what was written before.
        While another program holds the database an attempt takes seconds.
        """
        if self._waiting and (self._writing is None or self._writing.done()):
            self._writing = DISK.submit(self.write_waiting)  # it could not be written before
        if self._waiting and self._writing is not self._settled:
            self._settled = self._writing
            DISK.wait(_SETTLE_SECONDS)

    def report_unsaved(self, fault: DatabaseFault) -> None:
        """Add the notice that changes cannot be saved now."""
        self._report(self._notice(fault, changes=True))

    def mark_unsaved_reported(self) -> None:
        """Suppress the notice of `report_unsaved`: the caller has shown the reason itself."""
        self._told.add(NoticeKind.DATABASE_NOT_SAVED)

    def _notice(self, fault: DatabaseFault, *, changes: bool) -> Notice:
        kind = NoticeKind.DATABASE_NOT_SAVED if changes else NoticeKind.DATABASE_UNREADABLE
        if sqlite3 is None:  # one sentence says all
            kind = NoticeKind.DATABASE_UNREADABLE
        elif isinstance(fault, NewerDatabase):
            kind = NoticeKind.DATABASE_NEWER
        return Notice(kind, self.path.name, fault.strerror or "")

    def _report(self, notice: Notice) -> None:
        if notice.kind not in self._told:
            self._told.add(notice.kind)
            self._notices.append(notice)

    def _do(self, work: Work[T], seconds: float, *, changes: bool = False) -> T:
        """Do ``work`` as `_retried`; remember in `fault` why a use fails."""
        try:
            answer = self._retried(work, seconds, changes=changes)
        except DatabaseFault as fault:
            self.fault = self._notice(fault, changes=changes)
            raise
        if changes or (self.fault and self.fault.kind is not NoticeKind.DATABASE_NOT_SAVED):
            self.fault = None
        return answer

    def _retried(self, work: Work[T], seconds: float, *, changes: bool) -> T:
        """Do ``work``, once more if the database had to be mended for it.

        FileNotFoundError if there is no database and it ``changes`` nothing; DatabaseFault;
        RefusedRow.
        """
        if sqlite3 is None:
            raise DatabaseFault(0, "Python has no sqlite3")
        try:
            try:
                return self._done(work, seconds, changes=changes)
            except _ReplacedDatabase:
                pass
            except UnicodeDecodeError:  # what is wrong is told by bytes of a damaged page
                self._mend()
            except sqlite3.DatabaseError as error:
                if isinstance(error, sqlite3.OperationalError) and _code(error) is None:
                    self._is_lenient = True  # a text that is no UTF-8
                elif _is_damage(error):
                    self._mend()
                else:
                    raise
            return self._done(work, seconds, changes=changes)
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

    def _done(self, work: Work[T], seconds: float, *, changes: bool) -> T:
        self._provide(changes=changes)
        there = _identity(self.path)
        with contextlib.closing(self._opened(seconds, changes=changes)) as connection:
            if self._is_lenient:
                connection.text_factory = _LENIENT
            if not changes:
                return work(connection)
            connection.execute("BEGIN IMMEDIATE")
            try:
                if _identity(self.path) != there:  # since it was opened, or waited for
                    raise _ReplacedDatabase
                answer = work(connection)
            except BaseException:
                if connection.in_transaction:  # SQLite itself may have given it up
                    connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")
            return answer

    # -- opening ---------------------------------------------------------------------------

    def _provide(self, *, changes: bool) -> None:
        """Build a database where there is none, or only copies; as `_do`."""
        if not self.path.exists():
            if not changes and not self.copies:
                raise FileNotFoundError
            self._mend()
        elif not self.path.is_file():
            raise DatabaseFault(0, no_file(self.path).strerror, str(self.path))

    def _opened(self, seconds: float, *, changes: bool = False) -> sqlite3.Connection:
        """Return a connection to the database in today's form; as `_do`, and sqlite3.Error."""
        # The file is never opened here but by SQLite: closing it would give up SQLite's locks.
        try:
            return self._in_form(_connected(self.path, seconds))
        except sqlite3.OperationalError as error:
            if _code(error) not in _NO_WRITING or changes:
                raise
        return self._in_form(_connected(self.path, seconds, options="?mode=ro&immutable=1"))

    def _in_form(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        """Return the connection once its tables are those of this program; as `_opened`."""
        newest = len(schema.MIGRATIONS)
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            version = _version(connection)
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

    # -- damage ----------------------------------------------------------------------------

    @property
    def copies(self) -> tuple[Path, ...]:
        """The copies of the last days that are there, the newest first."""
        return tuple(path for path in map(self._copy, range(1, _COPIES + 1)) if path.is_file())

    def _copy(self, number: int) -> Path:
        return self.path.with_name(f"{self.path.stem}.copy-{number}{self.path.suffix}")

    def copy(self, today: date) -> None:
        """Keep a copy, unless there is one of ``today``; a damaged database is mended instead.

        What cannot be copied now is copied another time.
        """
        newest = self._copy(1)
        if sqlite3 is None or not self.path.is_file():
            return
        with contextlib.suppress(OSError, sqlite3.Error, UnicodeDecodeError), self._changing:
            if newest.is_file() and safe_files.changed(newest).date() == today:
                return
            self._opened(_WRITE_SECONDS).close()  # a newer one is left alone
            if not _is_sound(self.path):
                self._mend()
                return
            with held(self.path), self._building() as fresh:
                with (
                    contextlib.closing(_connected(self.path, _WRITE_SECONDS)) as source,
                    contextlib.closing(sqlite3.connect(fresh)) as target,
                ):
                    source.backup(target)
                    fresh.chmod(_OWN)
                for number in range(_COPIES, 1, -1):
                    if (older := self._copy(number - 1)).is_file():
                        older.replace(self._copy(number))
                fresh.replace(newest)

    def remove_copies(self) -> None:
        """Delete the copies: what has been forgotten is not to come back from them."""
        for copy in self.copies:
            with contextlib.suppress(OSError):
                copy.unlink()

    @contextlib.contextmanager
    def _building(self) -> Iterator[Path]:
        """Yield the path where a database is built before it gets its name; delete leftovers."""
        fresh = self.path.with_name(f"{self.path.name}.new")
        files = [fresh.with_name(f"{fresh.name}{ending}") for ending in ("", *_LOGS)]
        for file in files:
            file.unlink(missing_ok=True)
        try:
            yield fresh
        finally:
            with contextlib.suppress(OSError):
                for file in files:
                    file.unlink(missing_ok=True)

    def _mend(self) -> None:
        """Put a whole database in the place of one that is damaged or missing.

        It gets all rows that can be read in the damaged one and in the copies. OSError or
        sqlite3.Error.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with (
            self._changing,
            held(self.path),
            _kept_unchanged(self.path),
            self._building() as fresh,
        ):
            is_there = self.path.is_file()
            if is_there and _is_sound(self.path):
                return  # another program has mended it meanwhile
            with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as target:
                _migrate(target)
                fresh.chmod(_OWN)
                target.execute("BEGIN")
                for source in filter(Path.is_file, (self.path, *self.copies)):
                    for table, row in _readable_rows(source):
                        insertion = schema.insertion(table).replace("INSERT", "INSERT OR IGNORE", 1)
                        target.execute(insertion, row)
                target.execute(schema.DROP_FORGOTTEN)
                target.execute("COMMIT")
            kept = self._put_in_place(fresh)
            with contextlib.closing(_connected(self.path, _WRITE_SECONDS)) as connection:
                _write_ahead(connection)
        if is_there:
            self._notices.append(Notice(NoticeKind.DATABASE_DAMAGED, self.path.name, kept.name))

    def _put_in_place(self, fresh: Path) -> Path:
        """Give a new database the name of the old one; return under which that one is kept.

        All that is beside the old one goes with it. OSError, and then all is as it was.
        """
        kept = self.path.with_name(f"{self.path.name}.damaged")
        moved: list[tuple[Path, Path]] = []
        has_second_name = False
        try:
            if self.path.is_file():
                kept = self._second_name(kept)
                has_second_name = True
            for ending in _LOGS:
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
        """Give the damaged database another name as well; return it, as `move_new` does."""
        second = self.path.with_name(f"{self.path.name}.aside")
        second.unlink(missing_ok=True)
        try:
            second.hardlink_to(self.path)
        except OSError:  # a file system without: closing the file gives up SQLite's locks on it
            with safe_files.opened(self.path, _LARGEST) as damaged:
                return build_new(wanted, lambda file: shutil.copyfileobj(damaged, file))
        return move_new(second, wanted)


def _connected(path: Path, seconds: float, options: str = "") -> sqlite3.Connection:
    target = f"{path.absolute().as_uri()}{options}" if options else str(path)
    return sqlite3.connect(
        target,
        timeout=seconds,
        isolation_level=None,
        check_same_thread=False,
        uri=bool(options),
    )


@contextlib.contextmanager
def _kept_unchanged(path: Path) -> Iterator[None]:
    """Let no other program write to a damaged database, if so much of it can be read.

    What is written while it is replaced would be lost. Windows replaces no file that is open.
    """
    if os.name == "nt" or not path.is_file() or path.stat().st_size == 0:
        yield
        return
    with contextlib.closing(_connected(path, _WRITE_SECONDS)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
        except UnicodeDecodeError:
            pass
        except sqlite3.DatabaseError as error:
            if not _is_damage(error):
                raise
        yield


def _identity(path: Path) -> tuple[int, int]:
    """Return what tells a file from another one of its name."""
    there = path.stat()
    return there.st_dev, there.st_ino


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the form of this program; another program may do it at the same time."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for version in range(_version(connection), len(schema.MIGRATIONS)):
            for statement in schema.MIGRATIONS[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Let others read while somebody writes (WAL), unless the file system cannot do that."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        _version(connection)
    except sqlite3.OperationalError:
        with contextlib.suppress(sqlite3.OperationalError):
            connection.execute("PRAGMA journal_mode = DELETE")


def _code(error: sqlite3.Error) -> int | None:
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _is_damage(error: sqlite3.Error) -> bool:
    return _code(error) in _DAMAGED


def _is_sound(path: Path) -> bool:
    """Return whether every page can be read and every table has its columns."""
    try:
        with contextlib.closing(_connected(path, _WRITE_SECONDS)) as connection:
            for table in schema.COLUMNS:
                connection.execute(f"SELECT {', '.join(schema.names(table))} FROM {table} LIMIT 1")
            told = connection.execute("PRAGMA integrity_check(1)").fetchone()
            return bool(told == ("ok",)) and _version(connection) > 0
    except UnicodeDecodeError:
        return False
    except sqlite3.Error as error:
        if not _is_damage(error):
            raise
        return False


def _readable_rows(path: Path) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the rows that can be read in the database at ``path``, each with its table.

    A table is read from both ends: rows between two damaged pages are lost. sqlite3.Error for what
    may be over another time.
    """
    with _as_far_as_readable(), contextlib.closing(_connected(path, _READ_SECONDS)) as source:
        source.text_factory = _LENIENT
        source.execute("PRAGMA writable_schema = ON")  # else a file cut off cannot be read at all
        for table in schema.COLUMNS:
            columns = schema.names(table)
            query = f"SELECT {', '.join(columns)} FROM {table} NOT INDEXED ORDER BY rowid"
            for order in ("ASC", "DESC"):
                with _as_far_as_readable():
                    for row in source.execute(f"{query} {order}"):
                        yield table, dict(zip(columns, row, strict=True))
                    break


@contextlib.contextmanager
def _as_far_as_readable() -> Iterator[None]:
    """Pass over what is damaged; sqlite3.Error for what may be over another time."""
    try:
        yield
    except UnicodeDecodeError:
        pass
    except sqlite3.Error as error:
        if _code(error) in _PASSING:
            raise
