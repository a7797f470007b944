"""`BackgroundAnalysis`: counts records in the database, then analyses their rounds."""

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
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import LONG_AGO, finished_session, make_move, store_in
from tests.ui.fake_evaluators import ConstantAdviser, RankEvaluator


def background_analysis(archive: Archive) -> tuple[BackgroundAnalysis, ManualWorker]:
    worker = ManualWorker()
    return BackgroundAnalysis(
        worker, lambda: ConstantAdviser(worker), archive, LONG_AGO.date
    ), worker


def archive_with_matches(folder: Path, matches: int) -> Archive:
    """Return an archive of ``matches`` finished matches."""
    store = store_in(folder)
    for number in range(matches):
        finished_session(store, number)
    return store.archive


def run_until(report: str, analysis: BackgroundAnalysis, worker: ManualWorker) -> int:
    """Run the analysis until it reports ``report``; return the number of questions."""
    for asked in range(5000):
        if analysis.step() == report:
            return asked
        worker.answer()
    pytest.fail(f"the analysis never reports “{report}”")


def test_an_empty_database_is_filled_from_records_then_analysed_newest_first(
    tmp_path: Path,
) -> None:
    newest, older = archive_with_matches(tmp_path, 2).matches()
    archive = Archive(tmp_path, tmp_path / "another.db")
    assert archive.matches() == ()
    analysis, worker = background_analysis(archive)
    run_until("listed", analysis, worker)
    assert archive.matches() == (newest, older)
    run_until("round", analysis, worker)
    assert [len(slips) for slips in archive.slips().values()] == [1]
    assert list(archive.slips()) == [newest.identity]
    run_until("over", analysis, worker)
    judged = archive.slips()
    assert {name: len(slips) for name, slips in judged.items()} == {
        match.identity: match.rounds for match in (newest, older)
    }
    record = archive.record(older)
    assert record is not None
    judge = Adviser(worker, RankEvaluator).assess
    for number, count in enumerate(judged[older.identity], 1):
        choices = tuple(judge(choice) for choice in decisions(record, 0, number))
        assert len(RoundReview(choices).slips) == count
    assert sum(map(sum, judged.values())) > 0, "kittens make slips"


def test_a_second_background_analysis_finds_nothing_to_do(tmp_path: Path) -> None:
    archive = archive_with_matches(tmp_path, 1)
    run_until("over", *background_analysis(archive))
    assert run_until("over", *background_analysis(archive)) <= 1


def test_stopping_mid_analysis_keeps_finished_rounds(tmp_path: Path) -> None:
    archive = archive_with_matches(tmp_path, 1)
    analysis, worker = background_analysis(archive)
    run_until("round", analysis, worker)
    analysis.stop()
    worker.answer()
    assert worker.questions == [], "no question is left"
    (slips,) = archive.slips().values()
    assert len(slips) == 1
    later = store_in(tmp_path).archive
    run_until("round", *background_analysis(later))
    assert [each[:1] for each in later.slips().values()] == [slips]
    assert [len(each) for each in later.slips().values()] == [2]
    run_until("over", analysis, worker)  # the stopped analysis can be resumed


def test_a_round_played_during_the_analysis_is_analysed_next(tmp_path: Path) -> None:
    archive = archive_with_matches(tmp_path, 2)
    analysis, worker = background_analysis(archive)
    run_until("round", analysis, worker)
    analysis.stop()
    store = store_in(tmp_path)
    session = DealSetMatches(store).sit_down(
        deals_of(FIRST_DAY), 1, started=LONG_AGO.replace(year=2100)
    )
    while not session.has_ended:
        make_move(session)
    store.archive.database.write_waiting()
    run_until("round", analysis, worker)
    assert session.record is not None
    assert session.record.header.identity in archive.slips()


def test_a_record_removed_during_the_analysis_is_skipped(tmp_path: Path) -> None:
    archive = archive_with_matches(tmp_path, 2)
    newest, older = archive.matches()
    analysis, worker = background_analysis(archive)
    analysis.step()
    archive.remove(newest)
    run_until("over", analysis, worker)
    assert list(archive.slips()) == [older.identity]


def test_a_failing_task_raises_once_and_is_then_over() -> None:
    def failing() -> Iterator[str]:
        yield "begun"
        raise ZeroDivisionError

    worker = ManualWorker()
    task = AnalysisTask(worker, failing())
    task.step()
    worker.answer()
    assert task.step() == "begun"
    worker.answer()
    with pytest.raises(ZeroDivisionError):
        task.step()
    task.step()
    worker.answer()
    assert task.step() is None
    assert task.is_over
