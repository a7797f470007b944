"""Archive of the person's matches: finished records on disk and their rows in the database.

A record file is the authority on how a match went. The database serves lists and statistics, and
keeps the row of a match whose record has been deleted. `Archive.count_all` adds scored rounds that
are in records only. Records have uncounted rounds after a crash, or when the files were copied
here.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from smokingcat.bots import roster
from smokingcat.common import safe_files
from smokingcat.rules.record.checksum import DamagedRecord
from smokingcat.store.files import build_new
from smokingcat.store.record_summary import (
    MAX_RECORD_BYTES,
    RECORD_SUFFIX,
    check_kinds,
    is_played,
    record_text_at,
    summarise,
)

if TYPE_CHECKING:
    from datetime import date
    from sqlite3 import Connection

    from smokingcat.rules.record.record import Record, Replay
    from smokingcat.store.analyses import AnalysisRow, AnalysisTotals, UnanalysedMatch
    from smokingcat.store.database import Database
    from smokingcat.store.matches import Bearer, MatchRow
    from smokingcat.store.record_summary import RecordSummary
    from smokingcat.store.rounds import RoundRow

_FINISHED_FOLDER: Final = "finished"
TODAY_FOLDER: Final = "today"
_RECORDS_PER_STEP: Final = 20
"""Number of records that `Archive.count_all` reads before it yields."""
_READ_ERRORS: Final = (OSError, DamagedRecord, ValueError, roster.UnknownBot)

SlipsByMatch = dict[str, tuple[int, ...]]
"""Slips of the person in each judged round, by match identity."""
FileStamp = tuple[int, int]


class _CountedMatch(NamedTuple):
    """State of a match in the database, compared with its record.

    ``counted`` is the number of rounds that are in the table `rounds` or were forgotten, out of
    ``rounds``. ``is_over`` means that the table `matches` knows the end of the match. ``has_end``
    means that the table `rounds` knows it.
    """

    file: str
    is_deal: bool
    is_over: bool
    has_end: bool
    rounds: int
    counted: int

    @property
    def is_whole(self) -> bool:
        """Whether the match is finished and all its rounds are counted."""
        return self.is_over and self.has_end and self.counted >= self.rounds


class Archive:
    """Matches in ``folder``, which need not exist yet, and their rows in ``database_file``.

    Unfinished records lie in the folder itself. Finished records have a subfolder. Rounds of
    today's cards and of challenges have another one. Any thread may call the methods.
    """

    def __init__(self, folder: Path, database_file: Path) -> None:
        self.folder = folder / _FINISHED_FOLDER
        self.today = folder / TODAY_FOLDER
        self._unfinished = folder
        self._database_file = database_file
        self._stamps: dict[Path, FileStamp] = {}

    @cached_property
    def database(self) -> Database:
        """The database; SQLite is imported at the first use, since the title needs none."""
        from smokingcat.store.database import Database

        # Two threads that ask for the database at the same time get the same object.
        database: Database = vars(self).setdefault("database", Database(self._database_file))
        return database

    def latest_match(self) -> MatchRow | None:
        """Return the match that gave its loser a name most recently, ``None`` without one."""
        from smokingcat.store.matches import matches

        condition = "ended <> '' AND deals = '' AND loser >= 0 AND NOT is_ban"
        latest = f"id = (SELECT id FROM matches WHERE {condition} ORDER BY ended DESC, id DESC)"
        found = self.database.read_or(lambda connection: matches(connection, latest), ())
        return found[0] if found else None

    def name_bearer(self) -> Bearer | None:
        """Return the player who bears a word as a name now, ``None`` without one."""
        from smokingcat.store.matches import bearer

        match = self.latest_match()
        return None if match is None else bearer(match)

    def ended_matches(self) -> tuple[MatchRow, ...]:
        """Return every finished match in the order of its end."""
        from smokingcat.store.matches import IS_FINISHED, matches

        return self.database.read_or(lambda connection: matches(connection, IS_FINISHED), ())

    def matches(self) -> tuple[MatchRow, ...]:
        """Return the finished matches whose record exists, newest first."""
        there = set(_record_names(self.folder))
        return tuple(match for match in reversed(self.ended_matches()) if match.file in there)

    @property
    def is_empty(self) -> bool:
        """Whether there is neither a record nor a database."""
        folders = self.folder, self.today, self._unfinished
        return not (self._database_file.exists() or any(map(_record_names, folders)))

    @property
    def has_finished(self) -> bool:
        """Whether there is a record of a finished match."""
        return bool(_record_names(self.folder))

    def rounds_of_day(self, day: date) -> frozenset[int]:
        """Return the numbers of the daily rounds of ``day`` that have been played."""
        query = """
            SELECT deal FROM rounds JOIN matches ON matches.id = rounds.match WHERE deals LIKE ?"""
        key = f"{day.isoformat()}-___"  # `DealSet.key`: the day and the letters of three levels
        rows = self.database.read_or(lambda connection: list(connection.execute(query, (key,))), [])
        return frozenset(number for (number,) in rows)

    def add(self, file: str) -> None:
        """Add the row of a new finished record; skip a record that cannot be read."""
        from smokingcat.store.matches import ended_row, save_match

        path = self.folder / f"{file}{RECORD_SUFFIX}"
        summary = self._summary(path)
        if summary is not None and summary.is_over:
            with contextlib.suppress(OSError):  # another window has moved the record meanwhile
                match = ended_row(file, _time_of_change(path), summary)
                self.database.write_later(lambda connection: save_match(connection, match))

    def path(self, match: MatchRow) -> Path:
        return (self.today if match.deals else self.folder) / f"{match.file}{RECORD_SUFFIX}"

    def record(self, match: MatchRow) -> Record | None:
        """Return the record of a match, ``None`` if it is gone or cannot be read."""
        replay = _replay(self.path(match))
        return None if replay is None else replay.record

    def has_deal(self, file: str) -> bool:
        """Return whether the record ``file`` of a daily round or challenge round exists."""
        return (self.today / f"{file}{RECORD_SUFFIX}").exists()

    def deal_record(self, file: str) -> Record | None:
        """Return the record of a finished daily or challenge round, ``None`` if there is none."""
        replay = _replay(self.today / f"{file}{RECORD_SUFFIX}")
        return None if replay is None or replay.match.last_round is None else replay.record

    def copy(self, match: MatchRow, folder: Path) -> Path:
        """Copy a match's record to ``folder`` and return the new path; raise OSError on failure."""
        data = safe_files.read(self.path(match), MAX_RECORD_BYTES)
        wanted = folder / f"smoking-cat-{match.file}{RECORD_SUFFIX}"
        return build_new(wanted, lambda file: file.write(data))

    def remove(self, match: MatchRow) -> None:
        """Delete the record of a match; raise OSError on failure.

        The file name is removed from the row, because a later record may get the same name.
        """
        from smokingcat.store.matches import RENAME_RECORD

        self.path(match).unlink(missing_ok=True)
        row = {"id": match.identity, "file": ""}
        self.database.write_later(lambda connection: connection.execute(RENAME_RECORD, row))

    def matches_with_records(self) -> dict[str, MatchRow]:
        """Return the finished matches whose record exists, by identity, newest first."""
        from smokingcat.store.matches import matches

        there = {False: set(_record_names(self.folder)), True: set(_record_names(self.today))}
        ended = self.database.read_or(lambda connection: matches(connection, "ended <> ''"), ())
        return {
            match.identity: match
            for match in reversed(ended)
            if match.file in there[match.deals != ""]
        }

    def analysis_totals(self) -> AnalysisTotals:
        """Return the sums of the coach's analyses over all finished matches."""
        from smokingcat.store.analyses import AnalysisTotals, analysis_totals

        there = set(_record_names(self.folder))
        return self.database.read_or(partial(analysis_totals, there), AnalysisTotals())

    def slips(self) -> SlipsByMatch:
        def ask(connection: Connection) -> SlipsByMatch:
            found: dict[str, list[int]] = {}
            query = "SELECT match, number, risks FROM analyses ORDER BY match, number"
            for match, number, slips in connection.execute(query):
                known = found.setdefault(match, [])
                if number == len(known) + 1:
                    # rounds after a gap, which damage leaves, are judged again
                    known.append(slips)
            return {match: tuple(slips) for match, slips in found.items()}

        return self.database.read_or(ask, {})

    def save_analysis(self, match: str, number: int, found: AnalysisRow) -> None:
        """Store the analysis of round ``number`` of the match with the identity ``match``."""
        from smokingcat.store.analyses import save_analysis

        self.database.write_later(
            lambda connection: save_analysis(connection, match, number, found)
        )

    def unanalysed_matches(self) -> Iterator[UnanalysedMatch]:
        """Yield the matches with rounds that the coach has not analysed, newest first."""
        from smokingcat.store.analyses import UnanalysedMatch

        judged = self.slips()
        for identity, match in self.matches_with_records().items():
            done = len(judged.get(identity, ()))
            if done < match.rounds:
                yield UnanalysedMatch(identity, done, partial(self.record, match))

    def count_all(self, today: date) -> Iterator[int]:
        """Count scored rounds that only records contain; yield the number of rounds added per step.

        A database copy dated ``today`` is made first. Unreadable records, and records that have not
        changed since the last call, are skipped. Raise DatabaseFault if the rounds cannot be
        written; the next call then counts these rounds.
        """
        self.database.copy(today)
        known = self.database.read_or(_counted_matches, {})
        by_file = {(row.is_deal, row.file): row for row in known.values() if row.is_whole}
        paths = [
            path
            for folder in (self._unfinished, self.folder, self.today)
            for path in (
                folder / f"{file}{RECORD_SUFFIX}" for file in reversed(_record_names(folder))
            )
            if not self._is_counted(path, by_file)
        ]
        for first in range(0, len(paths), _RECORDS_PER_STEP):
            some = paths[first : first + _RECORDS_PER_STEP]
            yield sum(self._count_record(path, known) for path in some)

    def _is_counted(self, path: Path, by_file: dict[tuple[bool, str], _CountedMatch]) -> bool:
        """Return whether the match is counted, or its file is unchanged since it was read."""
        is_over = path.parent != self._unfinished
        if is_over and (path.parent == self.today, path.stem) in by_file:
            return True
        return self._stamps.get(path) == _file_stamp(path)

    def _count_record(self, path: Path, by_identity: dict[str, _CountedMatch]) -> int:
        """Count the rounds that only the record at ``path`` contains; return their number.

        Raise DatabaseFault if they cannot be written.
        """
        stamp, added = _file_stamp(path), 0
        summary = self._summary(path)
        if summary is not None and self._has_news(path, summary, by_identity):
            added = self._add_match(path, summary)
        self._stamps[path] = stamp
        return added

    def _summary(self, path: Path) -> RecordSummary | None:
        """Return the summary of a record, ``None`` if it is unreadable or only bots played."""
        try:
            summary = summarise(record_text_at(path))
            check_kinds(summary.header)
        except _READ_ERRORS:
            return None
        return summary if is_played(summary.header) else None

    def _has_news(
        self, path: Path, summary: RecordSummary, by_identity: dict[str, _CountedMatch]
    ) -> bool:
        """Return whether a record contains a round, an end or a file name that no row contains."""
        known = by_identity.get(summary.header.identity)
        # a letter for a misdeal ends an unscored round
        rounds = summary.rounds + (summary.is_over and not summary.is_scored)
        if path.parent == self._unfinished:
            return rounds > (0 if known is None else known.counted)
        if known is None or not known.is_over or known.counted < rounds:
            return True
        return (
            known.file != path.stem and not (path.parent / f"{known.file}{RECORD_SUFFIX}").exists()
        )

    def _add_match(self, path: Path, summary: RecordSummary) -> int:
        """Insert the rows of a record; return the number of new rounds; raise DatabaseFault."""
        from smokingcat.store.database import RefusedRow
        from smokingcat.store.rounds import rounds_of

        replay = _replay(path)
        try:
            changed, row = _time_of_change(path), self._row_of(path, summary)
        except OSError:  # another window has moved the record meanwhile
            return 0
        if replay is None or row is None:
            return 0
        rows = tuple(rounds_of(replay, changed))
        try:
            return self.database.write_now(lambda connection: _add_match(connection, row, rows))
        except RefusedRow:  # the table refuses the name of the file
            return 0

    def _row_of(self, path: Path, summary: RecordSummary) -> MatchRow | None:
        """Return the row of the match whose record is at ``path``, ``None`` if there is none."""
        from smokingcat.store.deal_results import deal_row, is_record_of
        from smokingcat.store.matches import ended_row, match_row

        if path.parent == self.today:
            is_over = summary.rounds > 0 and is_record_of(summary.header, path.stem)
            return deal_row(path.stem, summary.header, _time_of_change(path)) if is_over else None
        if path.parent == self.folder and summary.is_over:
            return ended_row(path.stem, _time_of_change(path), summary)
        return match_row(path.stem, summary.header)


def _add_match(connection: Connection, match: MatchRow, rows: tuple[RoundRow, ...]) -> int:
    """Insert a match and its new rounds, except forgotten ones; return the number inserted."""
    from smokingcat.store.matches import RENAME_RECORD, save_match
    from smokingcat.store.rounds import add_missing

    save_match(connection, match)
    if match.ended:  # the record of a finished match may have been renamed
        connection.execute(RENAME_RECORD, match.columns())
    query = "SELECT forgotten FROM matches WHERE id = ?"
    (forgotten,) = connection.execute(query, (match.identity,)).fetchone()
    return add_missing(connection, [row for row in rows if row.number > forgotten])


def _counted_matches(connection: Connection) -> dict[str, _CountedMatch]:
    query = """
        SELECT
            id, file, deals <> '', ended <> '',
            deals <> '' OR forgotten OR id IN (SELECT match FROM rounds WHERE "end" <> ''),
            rounds,
            forgotten + (SELECT count(*) FROM rounds WHERE match = id AND number > forgotten)
        FROM matches"""
    return {
        identity: _CountedMatch(file, bool(is_deal), bool(is_over), bool(has_end), rounds, counted)
        for identity, file, is_deal, is_over, has_end, rounds, counted in connection.execute(query)
    }


def _record_names(folder: Path) -> list[str]:
    """Return the names of the records in a folder, without suffix; none if it is unreadable."""
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries]
    except OSError:
        return []
    suffixed = [Path(name) for name in names if name.endswith(RECORD_SUFFIX)]
    return sorted(path.stem for path in suffixed if path.suffix)


def _replay(path: Path) -> Replay | None:
    """Return the replay of the record at ``path``, ``None`` if the record cannot be read."""
    from smokingcat.rules.record.record import read_replay

    try:
        replay = read_replay(record_text_at(path))
        check_kinds(replay.record.header)
    except _READ_ERRORS:
        return None
    return replay


def _time_of_change(path: Path) -> str:
    return safe_files.modified_at(path).isoformat(timespec="seconds")


def _file_stamp(path: Path) -> FileStamp:
    with contextlib.suppress(OSError):
        there = path.stat()
        return there.st_mtime_ns, there.st_size
    return 0, 0
