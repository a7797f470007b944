"""`own_performance`: error rate and luck of the person over all analysed rounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.match.analysis.own_performance import UNKNOWN_PERFORMANCE, own_performance
from smokingcat.store.analyses import analyses
from tests.match.test_background_analysis import (
    archive_with_matches,
    background_analysis,
    run_until,
)


def test_without_analysis_only_the_number_of_rounds_is_known(
    tmp_path: Path,
) -> None:
    archive = archive_with_matches(tmp_path, 2)
    form = own_performance(archive)
    assert form.rounds == sum(match.rounds for match in archive.matches()) > 0
    assert (form.judged_rounds, form.luck, form.trend, form.lost_rounds) == (0, None, (), 0)
    assert form.rate.cost == UNKNOWN_PERFORMANCE.rate.cost == 0


def test_own_performance_sums_the_analyses_of_all_rounds(tmp_path: Path) -> None:
    archive = archive_with_matches(tmp_path, 2)
    run_until("over", *background_analysis(archive))
    form = own_performance(archive)
    found = [each for match in archive.database.read_or(analyses, {}).values() for each in match]
    decided = [each.luck for each in found if each.luck is not None]
    assert form.judged_rounds == form.rounds == len(found)
    cost_of_mistakes = sum(cost for each in found for _, _, cost in each.mistakes)
    assert form.rate.cost == pytest.approx(cost_of_mistakes)
    assert cost_of_mistakes > 0, "kittens make mistakes"
    assert form.decided_rounds == len(decided) > 0
    assert form.lost_rounds == sum(each.lost for each in found if each.luck is not None)
    assert form.luck is not None
    mean = [sum(parts) / len(decided) for parts in zip(*decided, strict=True)]
    assert [form.luck.equal_player_chance, form.luck.own, form.luck.others] == pytest.approx(mean)


def test_a_partly_analysed_match_counts_its_analysed_rounds(tmp_path: Path) -> None:
    archive = archive_with_matches(tmp_path, 1)
    run_until("round", *background_analysis(archive))
    form = own_performance(archive)
    assert form.judged_rounds == 1 < form.rounds
