"""Tests of the practice of slips."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from datetime import date, timedelta
from pathlib import Path

import pytest

from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.archive import Archive
from smokingcat.store.database import Database
from smokingcat.store.matches import save_match
from smokingcat.store.reviews import COMPARTMENT_DAYS, MAX_NEW_PER_DAY, Reviews, Slip
from tests.match.sessions import MATCH

TODAY = date(2026, 11, 23)
ONE, OTHER = (Slip(MATCH.identity, place) for place in (7, 12))
HERE = frozenset({MATCH.identity})


def days_later(count: int) -> date:
    return TODAY + timedelta(days=count)


def database_with_slips(folder: Path, *places: int) -> Database:
    """Return the database of a match with slips at these places."""
    archive = Archive(folder, folder / "cat.db")
    archive.database.write_later(lambda connection: save_match(connection, MATCH))
    archive.save_analysis(MATCH.identity, 1, AnalysisRow(len(places), 9, slip_places=places))
    return archive.database


@pytest.fixture
def database(tmp_path: Path) -> Database:
    """A database with two slips that were never asked."""
    return database_with_slips(tmp_path, 7, 12)


@pytest.fixture
def reviews(database: Database) -> Reviews:
    return Reviews(database)


def test_unasked_slips_are_due(reviews: Reviews) -> None:
    assert reviews.due(TODAY, HERE) == (ONE, OTHER)


def test_new_slips_of_latest_match_are_due_first(reviews: Reviews, database: Database) -> None:
    later = MATCH._replace(seed="8", ended="2026-01-01T20:00:00")
    archive = Archive(database.path.parent, database.path)
    archive.database.write_later(lambda connection: save_match(connection, later))
    archive.save_analysis(later.identity, 1, AnalysisRow(1, 9, slip_places=(3,)))
    both = {MATCH.identity, later.identity}
    archive.slips()
    assert reviews.due(TODAY, both) == (Slip(later.identity, 3), ONE, OTHER)


def test_right_answers_lengthen_wait_until_practice_is_complete(
    reviews: Reviews,
) -> None:
    day = TODAY
    for wait in (*COMPARTMENT_DAYS[1:], None):
        reviews.save_answer(ONE, day, is_right=True)
        assert ONE not in reviews.due(day, HERE)
        if wait is not None:
            assert ONE not in reviews.due(day + timedelta(days=wait - 1), HERE)
            day += timedelta(days=wait)
            assert ONE in reviews.due(day, HERE)
    assert ONE not in reviews.due(day + timedelta(days=10_000), HERE)


def test_wrong_answer_makes_slip_due_next_day(reviews: Reviews) -> None:
    reviews.save_answer(ONE, TODAY, is_right=True)
    reviews.save_answer(ONE, days_later(COMPARTMENT_DAYS[1]), is_right=False)
    assert ONE not in reviews.due(days_later(COMPARTMENT_DAYS[1]), HERE)
    assert ONE in reviews.due(days_later(COMPARTMENT_DAYS[1] + 1), HERE)


def test_returning_slips_are_due_before_new_ones(reviews: Reviews) -> None:
    reviews.save_answer(OTHER, TODAY, is_right=False)
    assert reviews.due(days_later(1), HERE) == (OTHER, ONE)


def test_excluded_slip_is_never_due(reviews: Reviews) -> None:
    reviews.leave_out(ONE, TODAY)
    reviews.save_answer(ONE, days_later(3), is_right=False)
    assert reviews.due(days_later(9_000), HERE) == (OTHER,)


def test_new_slips_are_limited_per_day(tmp_path: Path) -> None:
    reviews = Reviews(database_with_slips(tmp_path, *range(30)))
    assert len(reviews.due(TODAY, HERE)) == MAX_NEW_PER_DAY
    for slip in reviews.due(TODAY, HERE)[:4]:
        reviews.save_answer(slip, TODAY, is_right=True)
    assert len(reviews.due(TODAY, HERE)) == MAX_NEW_PER_DAY - 4


def test_slips_of_match_without_record_are_not_due(reviews: Reviews) -> None:
    assert reviews.due(TODAY, ()) == ()


def test_answer_dated_in_the_future_does_not_block_slip(reviews: Reviews) -> None:
    reviews.save_answer(ONE, date(2099, 1, 1), is_right=True)
    assert ONE in reviews.due(TODAY, HERE)
    reviews.save_answer(ONE, TODAY, is_right=True)
    assert ONE in reviews.due(days_later(COMPARTMENT_DAYS[1]), HERE), (
        "the compartment of that day does not count"
    )


def test_damaged_day_or_place_of_slip_is_ignored(reviews: Reviews, database: Database) -> None:
    reviews.save_answer(ONE, TODAY, is_right=True)
    database.write_now(lambda at: at.execute("UPDATE reviews SET day = '2026-02-31'"))
    assert reviews.due(TODAY, HERE) == (ONE, OTHER)
    with contextlib.closing(sqlite3.connect(database.path, isolation_level=None)) as connection:
        for strange in ("[-1]", "[7", '["7"]', "[" * 1900):
            connection.execute("UPDATE analyses SET dear = ?", (strange,))
            assert reviews.due(TODAY, HERE) == ()


def test_answers_from_two_windows_are_all_stored(tmp_path: Path) -> None:
    path = database_with_slips(tmp_path, *range(20)).path
    boxes = [Reviews(Database(path)) for _ in range(2)]
    boxes[0].due(TODAY, HERE)

    def answer(number: int) -> None:
        for place in range(number, 20, 2):
            boxes[number].save_answer(Slip(MATCH.identity, place), TODAY, is_right=True)
        boxes[number].due(TODAY, HERE)

    both = [threading.Thread(target=answer, args=(number,)) for number in (0, 1)]
    for each in both:
        each.start()
    for each in both:
        each.join()
    assert boxes[0].due(days_later(1), HERE) == ()
    assert len(boxes[0].due(days_later(3), HERE)) == 20
