"""What is in the tables of a database."""

from __future__ import annotations

from smokingcat.store.records import Records


def counted_rounds(records: Records) -> list[tuple[str, int, str]]:
    """Return match, number and moment of every round there is, days' rounds too."""
    query = "SELECT match, number, at FROM rounds ORDER BY match, number"
    return records.archive.database.read(lambda at: at.execute(query).fetchall(), [])
