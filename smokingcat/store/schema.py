"""SQLite tables of the store (see ``docs/store.md``) and the migrations of older databases.

    matches ─┬─ rounds      a round that the person has played
             ├─ analyses    the coach's analysis of that round
             └─ reviews     the practice state of a mistake
    problems                an exercise that has been solved
    challenges              a challenge that was received or sent

Every column has a CHECK of its type and bounds. SQLite 3.34 has no STRICT tables, and rows may
come from a backup made by a stranger.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

LEVELS: Final = ("level_left", "level_across", "level_right")
NAMES: Final = ("name_0", "name_1", "name_2", "name_3")
LETTERS: Final = ("letters_0", "letters_1", "letters_2", "letters_3")
"""The columns of `matches` that exist once for each seat."""

_IDENTITY: Final = 1100
"""Greatest length of a match identity in characters: start time and seed."""


def _text(name: str, longest: int, more: str = "") -> str:
    is_text = f"typeof({name}) = 'text' AND length({name}) <= {longest}"
    return f"{name} TEXT NOT NULL CHECK ({is_text}){more}"


def _number(name: str, most: int, least: int = 0) -> str:
    is_number = f"typeof({name}) = 'integer' AND {name} BETWEEN {least} AND {most}"
    return f"{name} INTEGER NOT NULL CHECK ({is_number})"


def _flag(name: str) -> str:
    return _number(name, 1)


def _one_of(name: str, *values: str) -> str:
    listed = ", ".join(f"'{value}'" for value in values)
    return f"{name} TEXT NOT NULL CHECK ({name} IN ({listed}))"


def _chance(name: str) -> str:
    is_chance = f"typeof({name}) = 'real' AND {name} BETWEEN -10 AND 10"
    return f"{name} REAL CHECK ({name} IS NULL OR {is_chance})"


_OF_A_MATCH: Final = " REFERENCES matches (id) ON DELETE CASCADE"
_MATCH: Final = _text("match", _IDENTITY, _OF_A_MATCH)

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "matches": (
        _text("id", _IDENTITY, " PRIMARY KEY"),
        _text("file", 100, " CHECK (file NOT GLOB '*[/\\:]*')"),
        _text("started", 40),
        _text("ended", 40),
        _text("seed", 1000),
        _text("word", 40),
        _one_of("law", "strict", "honour"),
        *(_text(name, 60) for name in NAMES),
        *(_text(level, 40) for level in LEVELS),
        *(_number(letters, 99) for letters in LETTERS),
        _number("loser", 3, -1),
        _flag("is_ban"),
        _number("rounds", 100_000),
        _text("deals", 60),
        _number("deal", 3),
        _text("bots", 60),
        _number("forgotten", 100_000),
    ),
    "rounds": (
        _MATCH,
        _number("number", 100_000),
        _text("at", 40),
        _number("points", 33),
        _flag("lost"),
        _one_of("hejma", "", "taken", "given"),
        _flag("threw_in"),
        _number("honest_suits", 4),
        _flag("last_trick"),
        _flag("played_out"),
        _one_of("end", "", "lost", "kept"),
        _number("calls", 1000),
        _number("calls_right", 1000),
        _number("verdicts", 1000),
        _flag("banned"),
        _flag("scored"),
        "PRIMARY KEY (match, number)",
    ),
    "analyses": (
        _MATCH,
        _number("number", 100_000),
        _number("risks", 100),
        _number("choices", 100),
        _text("leaks", 20_000),
        _chance("equal_loses"),
        _chance("own_choices"),
        _chance("all_else"),
        _flag("lost"),
        _text("dear", 2_000),
        "PRIMARY KEY (match, number)",
    ),
    "reviews": (
        _MATCH,
        _number("place", 1_000_000),
        _text("day", 10),
        _number("compartment", 5),
        _flag("is_out"),
        "PRIMARY KEY (match, place)",
    ),
    "problems": (
        _text("name", 200, " PRIMARY KEY"),
        _text("solved", 40),
    ),
    "challenges": (
        _text("code", 200),
        _text("deals", 60),
        _flag("is_own"),
        "PRIMARY KEY (code, is_own)",
    ),
}  # fmt: skip
"""Columns and key of each table, in order. A table comes after the tables that it refers to."""

_INDEXES: Final = (
    "CREATE INDEX rounds_in_order ON rounds (at, match, number)",
    "CREATE INDEX matches_of_deals ON matches (deals, deal)",
)


def names(table: str) -> tuple[str, ...]:
    """Return the column names of a table in order."""
    return tuple(
        column.split()[0] for column in COLUMNS[table] if not column.startswith("PRIMARY KEY")
    )


def insert_statement(table: str, conflict: str = "") -> str:
    """Return the INSERT statement for a row with named parameters."""
    columns = names(table)
    values = ", ".join(f":{name}" for name in columns)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values}) {conflict}"


def upsert_statement(table: str, *key: str, keeps: tuple[str, ...] = ()) -> str:
    """Return the statement that inserts a row or updates the row with the same ``key``.

    An update does not change the columns in ``keeps``.
    """
    stays = {*key, *keeps}
    changed = ", ".join(f"{name} = excluded.{name}" for name in names(table) if name not in stays)
    return insert_statement(table, f"ON CONFLICT ({', '.join(key)}) DO UPDATE SET {changed}")


def _first_tables() -> Iterator[str]:
    for table, columns in COLUMNS.items():
        yield f"CREATE TABLE {table} ({', '.join(columns)})"
    yield from _INDEXES


DROP_FORGOTTEN: Final = """
    DELETE FROM rounds
    WHERE number <= coalesce((SELECT forgotten FROM matches WHERE id = match), 0)"""
"""Deletes rounds that a copy or a backup has restored after they were forgotten."""

MIGRATIONS: Final = (tuple(_first_tables()),)
"""Statements that migrate a database from each version to the next. The last version is current."""
