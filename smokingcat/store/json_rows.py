"""Database rows as lines of JSON, written for a backup and validated when they are imported.

A line may come from a stranger. This module checks types and rules that SQL cannot express. The
tables check bounds and keys.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from types import NoneType
from typing import TYPE_CHECKING, Any, Final

from smokingcat.common.names import MAX_NAME_LENGTH, one_line
from smokingcat.rules.record.identity import identity_of, is_date
from smokingcat.rules.word import tidy_word
from smokingcat.store import analyses, matches, rounds, schema
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.challenge import read_code
from smokingcat.store.deal_results import parse_record_name

if TYPE_CHECKING:
    from sqlite3 import Connection

Row = dict[str, Any]

IMPORT_STATEMENTS: Final[Mapping[str, str]] = {
    "matches": matches.UPSERT_MATCH,
    "rounds": rounds.INSERT_ROUND,
    "analyses": analyses.INSERT_ANALYSIS,
    "reviews": f"""{schema.upsert_statement("reviews", "match", "place")}
        WHERE (excluded.is_out, excluded.day) > (reviews.is_out, reviews.day)""",
    "problems": f"""{schema.upsert_statement("problems", "name")}
        WHERE excluded.solved > problems.solved""",
    "challenges": schema.insert_statement("challenges", "ON CONFLICT DO NOTHING"),
}
"""Statements that import a row.

A local fact is never changed. Of two answers, the later one counts. A match that is unfinished here
may be finished in the backup. A mistake that was removed from practice stays removed.
"""
# A CHECK sees too little: before it, SQLite converts 7 in a TEXT column, and "1", 1.0 or True in an
# INTEGER column.
_TYPES: Final = {"TEXT": (str,), "INTEGER": (int,), "REAL": (float, NoneType)}
_COLUMNS: Final = {
    table: {
        name: _TYPES[column.split()[1]]
        for name, column in zip(schema.names(table), columns, strict=False)
    }
    for table, columns in schema.COLUMNS.items()
}
_QUOTE_SIGNS: Final = ">\ufeff \t"
"""Characters that mail programs add before a line."""
_FORBIDDEN_SIGNS: Final = frozenset("/\\:")


def lines(connection: Connection, table: str) -> Iterator[bytes]:
    """Yield the rows of a table as lines, in order of insertion."""
    names = schema.names(table)
    for row in connection.execute(f"SELECT {', '.join(names)} FROM {table} ORDER BY rowid"):
        text = json.dumps(dict(zip(names, row, strict=True)), ensure_ascii=False)
        yield f"{text}\n".encode()


def parse_row(table: str, line: bytes) -> Row:
    """Return the row in a line; raise ValueError if it is not a valid row of that table.

    Unknown columns are ignored.
    """
    try:
        text = line.decode("utf-8").lstrip(_QUOTE_SIGNS)
        entries = json.loads(text, parse_constant=_refuse_constant)
        row = {name: _check_value(name, entries[name], of) for name, of in _COLUMNS[table].items()}
        if (check := _ROW_CHECKS.get(table)) is not None:
            check(row)
    except (TypeError, KeyError, OverflowError, RecursionError) as error:
        raise ValueError("no row of ours") from error
    return row


def _refuse_constant(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


def _check_value(name: str, value: Any, types: tuple[type, ...]) -> Any:
    if type(value) not in types:
        raise ValueError(f"{name} is of another type")
    return _TEXT_READERS.get(name, _check_printable)(value) if isinstance(value, str) else value


def _check_printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("a text that cannot be shown")
    return text


def _check_seed(text: str) -> str:
    """Return a seed, or a match identity, which ends with its seed.

    Raise ValueError for NUL: SQLite's ``length`` would ignore all text after the NUL.
    """
    if "\0" in text:
        raise ValueError("no seed")
    text.encode()  # fails for lone surrogates
    return text


def _check_file_name(text: str) -> str:
    """Return the name of a record; refuse a path to another folder."""
    if not _FORBIDDEN_SIGNS.isdisjoint(text):
        raise ValueError("no name of a record")
    return _check_printable(text)


def _check_time(text: str) -> str:
    if not is_date(text):
        raise ValueError("no date")
    return text


def _one_line_name(text: str) -> str:
    return one_line(text, MAX_NAME_LENGTH)


def _check_mistakes(text: str) -> str:
    AnalysisRow.parse_mistakes(text)
    return _check_printable(text)


def _check_slip_places(text: str) -> str:
    AnalysisRow.parse_slip_places(text)
    return _check_printable(text)


_TEXT_READERS: Final[Mapping[str, Callable[[str], str]]] = {
    **dict.fromkeys(("id", "match", "seed"), _check_seed),
    **dict.fromkeys(("started", "day"), _check_time),
    **dict.fromkeys(("ended", "at", "solved"), lambda text: text and _check_time(text)),
    **dict.fromkeys(schema.NAMES, _one_line_name),
    "word": tidy_word,
    "file": _check_file_name,
    "leaks": _check_mistakes,
    "dear": _check_slip_places,
}
"""Readers of text columns. Texts of other columns must be printable."""


def _check_match(row: Row) -> None:
    if row["id"] != identity_of(row["started"], row["seed"]):
        raise ValueError("another match")
    if row["deals"] or row["deal"]:
        if parse_record_name(f"{row['deals']}-{row['deal']}") != (row["deals"], row["deal"]):
            raise ValueError("no round of a day")
    elif row["ended"] and row["loser"] < 0:
        raise ValueError("a match is over once somebody has lost it")


def _check_challenge(row: Row) -> None:
    challenge = read_code(row["code"])
    if (challenge.code, challenge.deals.key) != (row["code"], row["deals"]):
        raise ValueError("another challenge")


_ROW_CHECKS: Final[Mapping[str, Callable[[Row], None]]] = {
    "matches": _check_match,
    "challenges": _check_challenge,
}
