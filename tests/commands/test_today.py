"""Tests of ``smokingcat today``."""

from __future__ import annotations

import datetime
import json

import pytest

from smokingcat.cli import main
from smokingcat.common import paths
from smokingcat.match.session.deal_sets import DealSetMatches
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.challenge import DEALERS, LEVELS, read_code
from smokingcat.store.daily_deals import deals_of
from tests.match.sessions import make_move

DAY = datetime.date(2026, 11, 1)


def test_today_prints_code_opponents_and_results(
    capsys: pytest.CaptureFixture[str],
) -> None:
    late = datetime.datetime(2026, 11, 2, 0, 1)
    store = MatchStore(paths.matches(), paths.database_file())
    session = DealSetMatches(store).sit_down(deals_of(DAY), 2, started=late)
    while not session.has_ended:
        make_move(session)
    store.archive.database.write_waiting()
    assert main(["today", "--date", "2026-11-01", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert read_code(data["code"]).deals == deals_of(DAY)
    assert tuple(data["levels"]) == LEVELS
    assert tuple(each["dealer"] for each in data["rounds"]) == DEALERS
    points = session.match.points[0]
    assert [each["points"] for each in data["rounds"]] == [None, points, None]
    assert [each["late"] for each in data["rounds"]] == [None, True, None]
    assert main(["today", "--date", "2026-11-01"]) == 0
    assert read_code(capsys.readouterr().out).deals == deals_of(DAY)


@pytest.mark.parametrize("day", ["2999-01-01", "1999-01-01", "2026-02-30", "yesterday", ""])
def test_today_for_date_without_deals_gives_one_line(
    capsys: pytest.CaptureFixture[str], day: str
) -> None:
    try:
        status = main(["today", "--date", day])
    except SystemExit as end:
        status = int(str(end.code))
    out, err = capsys.readouterr()
    assert (status, out, len(err.splitlines())) == (2, "", 1)
