"""Tests of ``smokingcat today``."""

from __future__ import annotations

import datetime

import pytest

from smokingcat.common import paths
from smokingcat.match.session.deal_sets import DealSetMatches
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.challenge import DEALERS, LEVELS, read_code
from smokingcat.store.daily_deals import deals_of
from tests.commands.conftest import Command
from tests.match.sessions import make_move

DAY = datetime.date(2026, 11, 1)


def test_today_prints_code_opponents_and_results(command: Command) -> None:
    late = datetime.datetime(2026, 11, 2, 0, 1)
    store = MatchStore(paths.matches(), paths.database_file())
    session = DealSetMatches(store).sit_down(deals_of(DAY), 2, started=late)
    while not session.has_ended:
        make_move(session)
    store.archive.database.write_waiting()
    data = command.data("today", "--date", "2026-11-01")
    assert read_code(data["code"]).deals == deals_of(DAY)
    assert tuple(data["levels"]) == LEVELS
    assert tuple(each["dealer"] for each in data["rounds"]) == DEALERS
    points = session.match.points[0]
    assert [each["points"] for each in data["rounds"]] == [None, points, None]
    assert [each["late"] for each in data["rounds"]] == [None, True, None]
    assert read_code(command.output("today", "--date", "2026-11-01")).deals == deals_of(DAY)


@pytest.mark.parametrize("day", ["2999-01-01", "1999-01-01", "2026-02-30", "yesterday", ""])
def test_today_for_date_without_deals_gives_one_line(command: Command, day: str) -> None:
    assert command.error("today", "--date", day)
