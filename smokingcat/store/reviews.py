"""Mistakes that come back to be played again: the rows of the table `reviews` (Leitner's boxes).

Which choices were mistakes is in `analyses`; here is only what became of them since. What was
chosen rightly goes on to the next of five compartments, each with a longer wait, what was not back
to the first; from the last one it is done with.
"""

from __future__ import annotations

from datetime import date
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from smokingcat.rules.record.identity import is_date
from smokingcat.store import schema
from smokingcat.store.analyses import known_places

if TYPE_CHECKING:
    from collections.abc import Collection
    from sqlite3 import Connection

    from smokingcat.store.database import Database

WAITS: Final = (1, 3, 8, 21, 55)
"""Days that a mistake stays in each compartment."""
FRESH: Final = 10
"""After so many answers on one day nothing comes that has never been asked before."""

KEEP: Final = schema.replacing("reviews", "match", "place")
_DEAR: Final = """
    SELECT analyses.match, dear FROM analyses JOIN matches ON matches.id = analyses.match
    WHERE dear <> '[]' ORDER BY matches.ended DESC, matches.id DESC, number"""


class Mistake(NamedTuple):
    """A choice of the person: after ``place`` moves of a match, or of a round of a day."""

    match: str
    place: int


class ReviewRow(NamedTuple):
    """How far a mistake has come: on a ``day`` (ISO) it was put into a ``compartment``, from 0.

    Behind the last it is done with. One that ``is_out`` is never asked again.
    """

    match: str
    place: int
    day: str = ""
    compartment: int = 0
    is_out: bool = False

    def is_due(self, today: date) -> bool:
        """Return whether it has waited long enough; one of a later day is not from here."""
        if self.is_out or self.compartment >= len(WAITS):
            return False
        days = (today - date.fromisoformat(self.day)).days
        return days < 0 or days >= WAITS[self.compartment]

    def after(self, today: date, *, is_right: bool) -> ReviewRow:
        """Return where it goes when it has been answered."""
        onward = min(self.compartment + 1, len(WAITS)) if is_right else 0
        return self._replace(day=today.isoformat(), compartment=onward)


class Reviews:
    """The mistakes in a ``database``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def due(self, today: date, there: Collection[str]) -> tuple[Mistake, ...]:
        """Return what is to be asked: what has come back first, then what is new.

        Only matches that are ``there``, by identity, can be asked about. New mistakes, of the
        latest matches first, come only as long as few were answered that day.
        """
        reviews, mistakes = self._database.read(_all, None) or ({}, [])
        known = [mistake for mistake in mistakes if mistake.match in there]
        latest = {mistake: number for number, mistake in enumerate(known)}
        back = [
            (row.day, latest[mistake], mistake)
            for mistake, row in reviews.items()
            if mistake in latest and row.is_due(today)
        ]
        answered = sum(row.day == today.isoformat() for row in reviews.values())
        fresh = (mistake for mistake in known if mistake not in reviews)
        ordered = [mistake for *_, mistake in sorted(back)]
        return (*ordered, *islice(fresh, max(0, FRESH - answered)))

    def answered(self, mistake: Mistake, today: date, *, is_right: bool) -> None:
        """Take note of an answer."""

        def answer(connection: Connection) -> None:
            row = _row(connection, mistake, today)
            _keep(connection, row.after(today, is_right=is_right))

        self._database.write(answer)

    def leave_out(self, mistake: Mistake, today: date) -> None:
        """Never ask this one again."""

        def leave_out(connection: Connection) -> None:
            row = _row(connection, mistake, today)
            _keep(connection, row._replace(day=today.isoformat(), is_out=True))

        self._database.write(leave_out)


def _keep(connection: Connection, row: ReviewRow) -> None:
    connection.execute(KEEP, row._asdict())


def _row(connection: Connection, mistake: Mistake, today: date) -> ReviewRow:
    """Return how far a mistake has come; what a clock that was ahead has written does not count."""
    query = "SELECT day, compartment, is_out FROM reviews WHERE match = ? AND place = ?"
    found = connection.execute(query, mistake).fetchone()
    if found is None or (found[0] > today.isoformat() and not found[2]):
        return ReviewRow(*mistake)
    return ReviewRow(*mistake, found[0], found[1], bool(found[2]))


def _all(connection: Connection) -> tuple[dict[Mistake, ReviewRow], list[Mistake]]:
    """Return all there is of reviews, and all mistakes, of the latest matches first."""
    reviews = {}
    for match, place, day, compartment, is_out in connection.execute(
        "SELECT match, place, day, compartment, is_out FROM reviews"
    ):
        if is_date(day):  # a page may have been damaged
            row = ReviewRow(match, place, day, compartment, bool(is_out))
            reviews[Mistake(match, place)] = row
    mistakes = [
        Mistake(match, place)
        for match, dear in connection.execute(_DEAR)
        for place in known_places(dear)
    ]
    return reviews, mistakes
