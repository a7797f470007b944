"""Database rows as lines of JSON, written for a backup and validated when they are imported.

A line may come from a stranger. This module checks types and rules that SQL cannot express. The
tables check bounds and keys.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from types import NoneType
from typing import TYPE_CHECKING, Any, Final

from smokingcat.common.names import LONGEST_NAME, one_line
from smokingcat.rules.record.identity import identity_of, is_date
from smokingcat.rules.word import tidy_word
from smokingcat.store import analyses, matches, rounds, schema
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.challenge import read_code
from smokingcat.store.deal_results import place_of

if TYPE_CHECKING:
    from sqlite3 import Connection

Row = dict[str, Any]

TAKE_IN: Final[Mapping[str, str]] = {
    "matches": matches.PUT,
    "rounds": rounds.ADD,
    "analyses": analyses.ADD,
    "reviews": f"""{schema.replacing("reviews", "match", "place")}
        WHERE (excluded.is_out, excluded.day) > (reviews.is_out, reviews.day)""",
    "problems": f"""{schema.replacing("problems", "name")}
        WHERE excluded.solved > problems.solved""",
    "challenges": schema.insertion("challenges", "ON CONFLICT DO NOTHING"),
}
"""Statements that import a row.

A local fact is never changed. Of two answers, the later one counts. A match that is unfinished here
may be finished in the backup. A mistake that was removed from practice stays removed.
"""
_TYPES: Final = {"TEXT": (str,), "INTEGER": (int,), "REAL": (float, NoneType)}
_COLUMNS: Final = {
    table: {
        name: _TYPES[column.split()[1]]
        for name, column in zip(schema.names(table), columns, strict=False)
    }
    for table, columns in schema.COLUMNS.items()
}
_QUOTING: Final = ">\ufeff \t"
"""Characters that mail programs add before a line."""
_FORBIDDEN: Final = frozenset("/\\:")


def lines(connection: Connection, table: str) -> Iterator[bytes]:
    """Yield the rows of a table as lines, in order of insertion."""
    names = schema.names(table)
    for row in connection.execute(f"SELECT {', '.join(names)} FROM {table} ORDER BY rowid"):
        text = json.dumps(dict(zip(names, row, strict=True)), ensure_ascii=False)
        yield f"{text}\n".encode()


def read(table: str, line: bytes) -> Row:
    """Return the row in a line; raise ValueError if it is not a valid row of that table.

    Unknown columns are ignored.
    """
    try:
        text = line.decode("utf-8").lstrip(_QUOTING)
        entries = json.loads(text, parse_constant=_refused)
        row = {name: _value(name, entries[name], of) for name, of in _COLUMNS[table].items()}
        _CHECKS.get(table, _nothing)(row)
    except (TypeError, KeyError, OverflowError, RecursionError) as error:
        raise ValueError("no row of ours") from error
    return row


def _refused(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


def _value(name: str, value: Any, of: tuple[type, ...]) -> Any:
    if type(value) not in of:
        raise ValueError(f"{name} is of another type")
    return _READ.get(name, _printable)(value) if isinstance(value, str) else value


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("a text that cannot be shown")
    return text


def _whole(text: str) -> str:
    """Return a seed or a text that contains one; refuse NUL, at which SQLite stops measuring."""
    if "\0" in text:
        raise ValueError("no seed")
    text.encode()  # fails for lone surrogates
    return text


def _file(text: str) -> str:
    """Return the name of a record; refuse a path to another folder."""
    if not _FORBIDDEN.isdisjoint(text):
        raise ValueError("no name of a record")
    return _printable(text)


def _moment(text: str) -> str:
    if not is_date(text):
        raise ValueError("no date")
    return text


def _name(text: str) -> str:
    return one_line(text, LONGEST_NAME)


def _leaks(text: str) -> str:
    AnalysisRow.read_leaks(text)
    return _printable(text)


def _dear(text: str) -> str:
    AnalysisRow.read_dear(text)
    return _printable(text)


_READ: Final[Mapping[str, Callable[[str], str]]] = {
    **dict.fromkeys(("id", "match", "seed"), _whole),
    **dict.fromkeys(("started", "day"), _moment),
    **dict.fromkeys(("ended", "at", "solved"), lambda text: text and _moment(text)),
    **dict.fromkeys(schema.NAMES, _name),
    "word": tidy_word,
    "file": _file,
    "leaks": _leaks,
    "dear": _dear,
}
"""Readers of text columns. Texts of other columns must be printable."""


def _check_match(row: Row) -> None:
    if row["id"] != identity_of(row["started"], row["seed"]):
        raise ValueError("another match")
    if row["deals"] or row["deal"]:
        if place_of(f"{row['deals']}-{row['deal']}") != (row["deals"], row["deal"]):
            raise ValueError("no round of a day")
    elif row["ended"] and row["loser"] < 0:
        raise ValueError("a match is over once somebody has lost it")


def _check_challenge(row: Row) -> None:
    challenge = read_code(row["code"])
    if (challenge.code, challenge.deals.key) != (row["code"], row["deals"]):
        raise ValueError("another challenge")


def _nothing(row: Row) -> None:
    """Accept every row."""


_CHECKS: Final[Mapping[str, Callable[[Row], None]]] = {
    "matches": _check_match,
    "challenges": _check_challenge,
}
