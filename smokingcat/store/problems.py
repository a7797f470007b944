"""Solved problems: the rows of the table `problems`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from smokingcat.store import schema

if TYPE_CHECKING:
    from sqlite3 import Connection

    from smokingcat.store.database import Database

INSERT_SOLVED: Final = schema.insert_statement("problems", "ON CONFLICT (name) DO NOTHING")


class Problems:
    """The solved problems in a ``database``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def solved(self) -> frozenset[str]:
        def ask(connection: Connection) -> frozenset[str]:
            return frozenset(name for (name,) in connection.execute("SELECT name FROM problems"))

        return self._database.read_or(ask, frozenset())

    def solve(self, name: str, moment: str) -> None:
        """Store that a problem was solved at an ISO time; only the first time counts."""
        row = {"name": name, "solved": moment}
        self._database.write_later(lambda connection: connection.execute(INSERT_SOLVED, row))
