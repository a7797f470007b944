"""Queries on the tables of a database."""

from __future__ import annotations

from smokingcat.store.records import Records


def counted_rounds(records: Records) -> list[tuple[str, int, str]]:
    """Return match, number and time of every round, also of daily rounds."""
    query = "SELECT match, number, at FROM rounds ORDER BY match, number"
    return records.archive.database.read_or(lambda at: at.execute(query).fetchall(), [])
