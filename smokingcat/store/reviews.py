"""Practice of past slips by spaced repetition (Leitner system): the table `reviews`.

The table `analyses` contains the slips, and this one their practice state. A slip answered
correctly moves to the next of five compartments, each with a longer wait. A wrong answer moves the
slip back to the first. After the last compartment, practice is complete.
"""

from __future__ import annotations

from datetime import date
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from smokingcat.rules.record.identity import is_date
from smokingcat.store import schema
from smokingcat.store.analyses import readable_slip_places

if TYPE_CHECKING:
    from collections.abc import Collection
    from sqlite3 import Connection

    from smokingcat.store.database import Database

COMPARTMENT_DAYS: Final = (1, 3, 8, 21, 55)
"""Days that a slip waits in each compartment."""
MAX_NEW_PER_DAY: Final = 10
"""Number of answers in one day after which no new slip is set as a question."""

UPSERT_REVIEW: Final = schema.upsert_statement("reviews", "match", "place")
_SLIPS_QUERY: Final = """
    SELECT analyses.match, dear FROM analyses JOIN matches ON matches.id = analyses.match
    WHERE dear <> '[]' ORDER BY matches.ended DESC, matches.id DESC, number"""


class Slip(NamedTuple):
    """A wrong choice of the person: ``place`` moves precede it in the record of ``match``."""

    match: str
    place: int


class ReviewRow(NamedTuple):
    """Practice state of a slip: moved on ``day`` (ISO) to ``compartment``, which starts at 0.

    A compartment after the last means that practice is complete. If ``is_out``, the slip is
    never asked again.
    """

    match: str
    place: int
    day: str = ""
    compartment: int = 0
    is_out: bool = False

    def is_due(self, today: date) -> bool:
        """Return whether the slip has waited long enough; a date in the future counts as due."""
        if self.is_out or self.compartment >= len(COMPARTMENT_DAYS):
            return False
        days = (today - date.fromisoformat(self.day)).days
        return days < 0 or days >= COMPARTMENT_DAYS[self.compartment]

    def after(self, today: date, *, is_right: bool) -> ReviewRow:
        onward = min(self.compartment + 1, len(COMPARTMENT_DAYS)) if is_right else 0
        return self._replace(day=today.isoformat(), compartment=onward)


class Reviews:
    """Practice states of slips in a ``database``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def due(self, today: date, matches: Collection[str]) -> tuple[Slip, ...]:
        """Return the slips to practise: first those due again, then new ones.

        Only slips of the matches in ``matches`` (identities) are returned. New slips come
        from the latest matches first. Together with the answers of today, there are at most
        `MAX_NEW_PER_DAY` of them.
        """
        reviews, slips = self._database.read_or(_read_all, None) or ({}, [])
        known = [slip for slip in slips if slip.match in matches]
        latest = {slip: number for number, slip in enumerate(known)}
        back = [
            (row.day, latest[slip], slip)
            for slip, row in reviews.items()
            if slip in latest and row.is_due(today)
        ]
        answered = sum(row.day == today.isoformat() for row in reviews.values())
        fresh = (slip for slip in known if slip not in reviews)
        ordered = [slip for *_, slip in sorted(back)]
        return (*ordered, *islice(fresh, max(0, MAX_NEW_PER_DAY - answered)))

    def save_answer(self, slip: Slip, today: date, *, is_right: bool) -> None:
        def answer(connection: Connection) -> None:
            row = _review_row(connection, slip, today)
            _save_row(connection, row.after(today, is_right=is_right))

        self._database.write_later(answer)

    def leave_out(self, slip: Slip, today: date) -> None:
        """Exclude the slip from practice for good."""

        def leave_out(connection: Connection) -> None:
            row = _review_row(connection, slip, today)
            _save_row(connection, row._replace(day=today.isoformat(), is_out=True))

        self._database.write_later(leave_out)


def _save_row(connection: Connection, row: ReviewRow) -> None:
    connection.execute(UPSERT_REVIEW, row._asdict())


def _review_row(connection: Connection, slip: Slip, today: date) -> ReviewRow:
    """Return the state of a slip; ignore a date in the future, due to a wrong clock."""
    query = "SELECT day, compartment, is_out FROM reviews WHERE match = ? AND place = ?"
    found = connection.execute(query, slip).fetchone()
    if found is None or (found[0] > today.isoformat() and not found[2]):
        return ReviewRow(*slip)
    return ReviewRow(*slip, found[0], found[1], bool(found[2]))


def _read_all(connection: Connection) -> tuple[dict[Slip, ReviewRow], list[Slip]]:
    """Return all practice states, and all slips, those of the latest matches first."""
    reviews = {}
    for match, place, day, compartment, is_out in connection.execute(
        "SELECT match, place, day, compartment, is_out FROM reviews"
    ):
        if is_date(day):  # a page may have been damaged
            row = ReviewRow(match, place, day, compartment, bool(is_out))
            reviews[Slip(match, place)] = row
    slips = [
        Slip(match, place)
        for match, places in connection.execute(_SLIPS_QUERY)
        for place in readable_slip_places(places)
    ]
    return reviews, slips
