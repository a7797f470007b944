"""SQLite tables of the store (see ``docs/store.md``) and the migrations of older databases.

    matches ─┬─ rounds      a round that the person has played
             ├─ analyses    the coach's analysis of that round
             └─ reviews     the practice state of a slip
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

_MAX_IDENTITY_LENGTH: Final = 1100
"""Greatest length of a match identity in characters: start time and seed."""


def _text_column(name: str, longest: int, more: str = "") -> str:
    is_text = f"typeof({name}) = 'text' AND length({name}) <= {longest}"
    return f"{name} TEXT NOT NULL CHECK ({is_text}){more}"


def _number_column(name: str, most: int, least: int = 0) -> str:
    is_number = f"typeof({name}) = 'integer' AND {name} BETWEEN {least} AND {most}"
    return f"{name} INTEGER NOT NULL CHECK ({is_number})"


def _flag_column(name: str) -> str:
    return _number_column(name, 1)


def _choice_column(name: str, *values: str) -> str:
    listed = ", ".join(f"'{value}'" for value in values)
    return f"{name} TEXT NOT NULL CHECK ({name} IN ({listed}))"


def _chance_column(name: str) -> str:
    is_chance = f"typeof({name}) = 'real' AND {name} BETWEEN -10 AND 10"
    return f"{name} REAL CHECK ({name} IS NULL OR {is_chance})"


_REFERENCES_MATCH: Final = " REFERENCES matches (id) ON DELETE CASCADE"
_MATCH_COLUMN: Final = _text_column("match", _MAX_IDENTITY_LENGTH, _REFERENCES_MATCH)

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "matches": (
        _text_column("id", _MAX_IDENTITY_LENGTH, " PRIMARY KEY"),
        _text_column("file", 100, " CHECK (file NOT GLOB '*[/\\:]*')"),
        _text_column("started", 40),
        _text_column("ended", 40),
        _text_column("seed", 1000),
        _text_column("word", 40),
        _choice_column("law", "strict", "honour"),
        *(_text_column(name, 60) for name in NAMES),
        *(_text_column(level, 40) for level in LEVELS),
        *(_number_column(letters, 99) for letters in LETTERS),
        _number_column("loser", 3, -1),
        _flag_column("is_ban"),
        _number_column("rounds", 100_000),
        _text_column("deals", 60),
        _number_column("deal", 3),
        _text_column("bots", 60),
        _number_column("forgotten", 100_000),
    ),
    "rounds": (
        _MATCH_COLUMN,
        _number_column("number", 100_000),
        _text_column("at", 40),
        _number_column("points", 33),
        _flag_column("lost"),
        _choice_column("hejma", "", "taken", "given"),
        _flag_column("threw_in"),
        _number_column("honest_suits", 4),
        _flag_column("last_trick"),
        _flag_column("played_out"),
        _choice_column("end", "", "lost", "kept"),
        _number_column("calls", 1000),
        _number_column("calls_right", 1000),
        _number_column("verdicts", 1000),
        _flag_column("banned"),
        _flag_column("scored"),
        "PRIMARY KEY (match, number)",
    ),
    "analyses": (
        _MATCH_COLUMN,
        _number_column("number", 100_000),
        _number_column("risks", 100),
        _number_column("choices", 100),
        _text_column("leaks", 20_000),
        _chance_column("equal_loses"),
        _chance_column("own_choices"),
        _chance_column("all_else"),
        _flag_column("lost"),
        _text_column("dear", 2_000),
        "PRIMARY KEY (match, number)",
    ),
    "reviews": (
        _MATCH_COLUMN,
        _number_column("place", 1_000_000),
        _text_column("day", 10),
        _number_column("compartment", 5),
        _flag_column("is_out"),
        "PRIMARY KEY (match, place)",
    ),
    "problems": (
        _text_column("name", 200, " PRIMARY KEY"),
        _text_column("solved", 40),
    ),
    "challenges": (
        _text_column("code", 200),
        _text_column("deals", 60),
        _flag_column("is_own"),
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
