"""The one database (SQLite): opened for each use, written beside the loop, mended when damaged.

A damaged database is set aside, and a new one gets every row that can still be read of it and of
the daily copies. What only match records tell is added by `History.count_all`.
"""

from __future__ import annotations

import contextlib
import shutil
import threading
from collections import deque
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Final, TypeVar

from smokingcat import intake
from smokingcat.store import schema
from smokingcat.store.files import build_new, no_file
from smokingcat.store.lock import held
from smokingcat.store.notice import Notice, NoticeKind
from smokingcat.store.syncing import DISK

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
_SETTLE_SECONDS: Final = 2.0
"""How long whoever reads waits for what is still to be written."""
_MOST_WAITING: Final = 1_000
"""So many changes are kept in memory while nothing can be written."""
_COPIES: Final = 2
_LARGEST: Final = 2_000_000_000
"""Bytes of a damaged database that is kept."""
_DAMAGED: Final = frozenset({None, 1, 11, 24, 26})
"""Codes of SQLite: no such table or column, a malformed page, a foreign format, no database at all;
none where a text is not UTF-8."""
_NO_WRITING: Final = frozenset({8, 14})
"""Codes of SQLite: a database or a folder that is read-only."""


class DatabaseFault(OSError):
    """The database cannot be used now, ``strerror`` says why; what is in it is not lost."""


class NewerDatabase(DatabaseFault):
    """A newer program has written the database; this one neither reads nor changes it."""


class Database:
    """The database at ``path``, which need not exist yet; any thread may use it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting: deque[Work[object]] = deque(maxlen=_MOST_WAITING)
        self._settled = threading.Event()
        self._settled.set()
        self._changing = threading.RLock()
        self._told: set[NoticeKind] = set()
        self._notices: deque[Notice] = deque()

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what went wrong since the last call; each kind is told once."""
        return tuple(self._notices.popleft() for _ in range(len(self._notices)))

    # -- reading and writing ---------------------------------------------------------------

    def read(self, work: Work[T], otherwise: S) -> T | S:
        """Return what ``work`` asks, or ``otherwise`` where there is no database to be read.

        What this program has still to write is waited for. A notice says what went wrong.
        """
        self._settle()
        try:
            return self._do(work, _READ_SECONDS)
        except FileNotFoundError:
            return otherwise
        except NewerDatabase as fault:
            self._tell(NoticeKind.DATABASE_NEWER, fault)
        except DatabaseFault as fault:
            self._tell(NoticeKind.DATABASE_UNREADABLE, fault)
        return otherwise

    def write(self, work: Work[object]) -> None:
        """Make a change soon, beside the loop; what cannot be written is tried again later."""
        self._waiting.append(work)
        self._settled.clear()
        DISK.submit(self.write_waiting)

    def write_waiting(self) -> None:
        """Make the changes that wait, in order, as far as they can be made now."""
        with self._changing:
            while self._waiting:
                try:
                    self.change(self._waiting[0])
                except NewerDatabase as fault:
                    self._tell(NoticeKind.DATABASE_NEWER, fault)
                    break
                except DatabaseFault as fault:
                    self._tell(NoticeKind.DATABASE_NOT_SAVED, fault)
                    break
                except sqlite3.IntegrityError:
                    pass  # what is refused now will be refused again
                self._waiting.popleft()
            self._settled.set()

    def change(self, work: Work[T]) -> T:
        """Make a change now, all of it or nothing; return what ``work`` does.

        DatabaseFault, and sqlite3.IntegrityError for rows that the tables refuse.
        """

        def whole(connection: sqlite3.Connection) -> T:
            connection.execute("BEGIN IMMEDIATE")
            try:
                answer = work(connection)
            except BaseException:
                connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")
            return answer

        with self._changing:
            return self._do(whole, _WRITE_SECONDS, creates=True)

    def _settle(self) -> None:
        """Wait until what can be written is written, but not long."""
        if self._waiting:
            if self._settled.is_set():  # it could not be written before
                DISK.submit(self.write_waiting)
            elif DISK.is_by_hand:
                DISK.wait()
            else:
                self._settled.wait(_SETTLE_SECONDS)

    def _tell(self, kind: NoticeKind, fault: DatabaseFault) -> None:
        if sqlite3 is None:  # one sentence says all
            kind = NoticeKind.DATABASE_UNREADABLE
        if kind not in self._told:
            self._told.add(kind)
            self._notices.append(Notice(kind, self.path.name, fault.strerror or ""))

    def _do(self, work: Work[T], seconds: float, *, creates: bool = False) -> T:
        """Do ``work``, once more if the database had to be mended for it.

        FileNotFoundError if there is no database and it ``creates`` none; DatabaseFault;
        sqlite3.IntegrityError.
        """
        if sqlite3 is None:
            raise DatabaseFault(0, "Python has no sqlite3")
        try:
            try:
                return self._done(work, seconds, creates=creates)
            except sqlite3.DatabaseError as error:
                if not _is_damage(error):
                    raise
                self._mend()
                return self._done(work, seconds, creates=creates)
        except (DatabaseFault, FileNotFoundError, sqlite3.IntegrityError):
            raise
        except (sqlite3.Error, OSError) as error:
            raise DatabaseFault(0, getattr(error, "strerror", None) or str(error)) from error

    def _done(self, work: Work[T], seconds: float, *, creates: bool) -> T:
        with contextlib.closing(self._opened(seconds, creates=creates)) as connection:
            return work(connection)

    # -- opening ---------------------------------------------------------------------------

    def _opened(self, seconds: float, *, creates: bool) -> sqlite3.Connection:
        """Return a connection to the database in today's form; as `_do`, and sqlite3.Error."""
        # The file is never opened here but by SQLite: closing it would give up SQLite's locks.
        if not self.path.exists():
            if not creates and not self.copies:
                raise FileNotFoundError
            self._mend()
        elif not self.path.is_file():
            raise DatabaseFault(0, no_file(self.path).strerror)
        try:
            return self._in_form(_connected(self.path, seconds))
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF not in _NO_WRITING or creates:
                raise
        return _connected(self.path, seconds, options="?mode=ro&immutable=1")

    def _in_form(self, connection: sqlite3.Connection) -> sqlite3.Connection:
        """Return the connection once its tables are those of this program; as `_opened`."""
        newest = len(schema.MIGRATIONS)
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            version = _version(connection)
            if version > newest:
                raise NewerDatabase(0, f"version {version}")
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
        if sqlite3 is None:
            return
        with contextlib.suppress(OSError, sqlite3.Error), self._changing:
            if newest.is_file() and intake.changed(newest).date() >= today:
                return
            if not self.path.is_file():
                return
            if not _is_sound(self.path):
                self._mend()
                return
            with held(self.path):
                fresh = self.path.with_name(f"{self.path.name}.new")
                fresh.unlink(missing_ok=True)
                with (
                    contextlib.closing(_connected(self.path, _WRITE_SECONDS)) as source,
                    contextlib.closing(sqlite3.connect(fresh)) as target,
                ):
                    source.backup(target)
                for number in range(_COPIES, 1, -1):
                    if (older := self._copy(number - 1)).is_file():
                        older.replace(self._copy(number))
                fresh.replace(newest)

    def _mend(self) -> None:
        """Put a whole database in the place of one that is damaged or missing.

        It gets all rows that can be read in the damaged one and in the copies. OSError or
        sqlite3.Error.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._changing, held(self.path):
            is_there = self.path.is_file()
            if is_there and _is_sound(self.path):
                return  # another program has mended it meanwhile
            fresh = self.path.with_name(f"{self.path.name}.new")
            fresh.unlink(missing_ok=True)
            with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as target:
                _migrate(target)
                target.execute("BEGIN")
                for source in (self.path, *self.copies):
                    if source.is_file():
                        _rescue(source, target)
                target.execute("COMMIT")
            kept = self._set_aside() if is_there else None
            fresh.replace(self.path)
            with contextlib.closing(_connected(self.path, _WRITE_SECONDS)) as connection:
                _write_ahead(connection)
        if kept is not None:
            self._notices.append(Notice(NoticeKind.DATABASE_DAMAGED, self.path.name, kept.name))

    def _set_aside(self) -> Path:
        """Keep the damaged database under another name; the file stays until it is replaced."""
        wanted = self.path.with_name(f"{self.path.name}.damaged")
        with intake.opened(self.path, _LARGEST) as damaged:
            kept = build_new(wanted, lambda file: shutil.copyfileobj(damaged, file))
        for ending in ("-wal", "-shm"):
            beside = self.path.with_name(f"{self.path.name}{ending}")
            if beside.is_file():
                beside.replace(kept.with_name(f"{kept.name}{ending}"))
        return kept


def _connected(path: Path, seconds: float, options: str = "") -> sqlite3.Connection:
    target = f"{path.absolute().as_uri()}{options}" if options else str(path)
    return sqlite3.connect(
        target,
        timeout=seconds,
        isolation_level=None,
        check_same_thread=False,
        uri=bool(options),
    )


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


def _is_damage(error: sqlite3.Error) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return (code if code is None else code & 0xFF) in _DAMAGED


def _is_sound(path: Path) -> bool:
    """Return whether every page can be read and every table has its columns."""
    try:
        with contextlib.closing(_connected(path, _WRITE_SECONDS)) as connection:
            for table in schema.COLUMNS:
                connection.execute(f"SELECT {', '.join(schema.names(table))} FROM {table} LIMIT 1")
            told = connection.execute("PRAGMA integrity_check(1)").fetchone()
            return bool(told == ("ok",)) and _version(connection) > 0
    except sqlite3.Error as error:
        if not _is_damage(error):
            raise
        return False


def _rescue(path: Path, target: sqlite3.Connection) -> None:
    """Insert every row that can be read in the database at ``path`` and is not there yet."""
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(_connected(path, _READ_SECONDS)) as source,
    ):
        source.text_factory = lambda data: data.decode("utf-8", "replace")
        for table in schema.COLUMNS:
            statement = schema.insertion(table).replace("INSERT", "INSERT OR IGNORE", 1)
            for row in _readable_rows(source, table):
                with contextlib.suppress(sqlite3.Error):
                    target.execute(statement, row)


def _readable_rows(source: sqlite3.Connection, table: str) -> Iterator[dict[str, object]]:
    """Yield rows from both ends of a table: those between two damaged pages are lost."""
    columns = schema.names(table)
    for order in ("ASC", "DESC"):
        with contextlib.suppress(sqlite3.Error):
            for row in source.execute(
                f"SELECT {', '.join(columns)} FROM {table} NOT INDEXED ORDER BY rowid {order}"
            ):
                yield dict(zip(columns, row, strict=True))
            return
