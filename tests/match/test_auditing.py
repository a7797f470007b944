"""What was played gone through while nobody wants anything: counted, then judged for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from smokingcat.coach.played_round import decisions
from smokingcat.coach.review.round_review import RoundReview
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.analysis.analysis_task import AnalysisTask
from smokingcat.match.analysis.background_analysis import BackgroundAnalysis
from smokingcat.match.session.deal_sets import DealSetMatches
from smokingcat.store.archive import Archive
from smokingcat.store.daily_deals import FIRST_DAY, deals_of
from tests.match.evening import LONG_AGO, one_move, played, store_in
from tests.match.slowly import Slowly
from tests.ui.fake_evaluators import ConstantAdviser, RankEvaluator


def at_work(archive: Archive) -> tuple[BackgroundAnalysis, Slowly]:
    slowly = Slowly()
    return BackgroundAnalysis(
        slowly, lambda: ConstantAdviser(slowly), archive, LONG_AGO.date
    ), slowly


def evening(folder: Path, matches: int) -> Archive:
    """Return the archive after so many matches."""
    store = store_in(folder)
    for number in range(matches):
        played(store, number)
    return store.archive


def until(said: str, audit: BackgroundAnalysis, slowly: Slowly) -> int:
    """Let it go on until it says so; return how many questions that took."""
    for asked in range(5000):
        if audit.go_on() == said:
            return asked
        slowly.answer()
    pytest.fail(f"it never says “{said}”")


def test_what_only_records_tell_is_counted_and_then_judged_the_newest_first(
    tmp_path: Path,
) -> None:
    newest, older = evening(tmp_path, 2).matches()
    archive = Archive(tmp_path, tmp_path / "another.db")
    assert archive.matches() == ()
    audit, slowly = at_work(archive)
    until("listed", audit, slowly)
    assert archive.matches() == (newest, older)
    until("round", audit, slowly)
    assert [len(risks) for risks in archive.risks().values()] == [1]
    assert list(archive.risks()) == [newest.identity]
    until("over", audit, slowly)
    judged = archive.risks()
    assert {name: len(risks) for name, risks in judged.items()} == {
        match.identity: match.rounds for match in (newest, older)
    }
    record = archive.record(older)
    assert record is not None
    judge = Adviser(slowly, RankEvaluator).judged
    for number, count in enumerate(judged[older.identity], 1):
        choices = tuple(judge(choice) for choice in decisions(record, 0, number))
        assert len(RoundReview(choices).risks) == count
    assert sum(map(sum, judged.values())) > 0, "kittens take needless risks"


def test_nothing_is_judged_twice(tmp_path: Path) -> None:
    archive = evening(tmp_path, 1)
    until("over", *at_work(archive))
    assert until("over", *at_work(archive)) <= 1


def test_who_leaves_in_the_middle_loses_a_round_at_most(tmp_path: Path) -> None:
    archive = evening(tmp_path, 1)
    audit, slowly = at_work(archive)
    until("round", audit, slowly)
    audit.stop()
    slowly.answer()
    assert slowly.questions == [], "nothing more is asked"
    (risks,) = archive.risks().values()
    assert len(risks) == 1
    later = store_in(tmp_path).archive
    until("round", *at_work(later))
    assert [each[:1] for each in later.risks().values()] == [risks]
    assert [len(each) for each in later.risks().values()] == [2]
    until("over", audit, slowly)  # and whoever left may come back


def test_a_round_that_was_played_meanwhile_is_the_next(tmp_path: Path) -> None:
    archive = evening(tmp_path, 2)
    audit, slowly = at_work(archive)
    until("round", audit, slowly)
    audit.stop()
    store = store_in(tmp_path)
    session = DealSetMatches(store).sit_down(
        deals_of(FIRST_DAY), 1, started=LONG_AGO.replace(year=2100)
    )
    while not session.has_ended:
        one_move(session)
    store.archive.database.write_waiting()
    until("round", audit, slowly)
    assert session.record is not None
    assert session.record.header.identity in archive.risks()


def test_a_record_that_is_gone_meanwhile_is_passed_over(tmp_path: Path) -> None:
    archive = evening(tmp_path, 2)
    newest, older = archive.matches()
    audit, slowly = at_work(archive)
    audit.go_on()
    archive.remove(newest)
    until("over", audit, slowly)
    assert list(archive.risks()) == [older.identity]


def test_what_fails_is_told_once_and_is_over_then() -> None:
    def failing() -> Iterator[str]:
        yield "begun"
        raise ZeroDivisionError

    slowly = Slowly()
    errand = AnalysisTask(slowly, failing())
    errand.go_on()
    slowly.answer()
    assert errand.go_on() == "begun"
    slowly.answer()
    with pytest.raises(ZeroDivisionError):
        errand.go_on()
    errand.go_on()
    slowly.answer()
    assert errand.go_on() is None
    assert errand.is_over
