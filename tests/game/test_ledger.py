"""The sums of very many rounds: kept, gone on from, and never believed where they do not fit."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from smokingcat.game import statistics as counted
from smokingcat.game.balance import ALL, Balances
from smokingcat.game.lines import SealedLines
from smokingcat.game.statistics import FIRST_WORD, Statistics
from smokingcat.game.tally import Tally, written
from tests.game.evening import ROUND


@pytest.fixture(autouse=True)
def moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a line be more than is read in a moment, so that sums are worth keeping."""
    monkeypatch.setattr(counted, "_MOMENT", 100)


@pytest.fixture
def lines(tmp_path: Path) -> SealedLines:
    return SealedLines(tmp_path / "statistics.txt", FIRST_WORD)


def many(count: int, first: int = 1) -> Iterator[Tally]:
    for number in range(first, first + count):
        yield dataclasses.replace(ROUND, number=number, at=f"2026-03-01T20:{number:02}")


def write(lines: SealedLines, *rounds: Tally) -> None:
    lines.append(map(written, rounds))


def opened(lines: SealedLines) -> Statistics:
    return Statistics(lines.path, ledger=lines.path.with_suffix(".json"))


def is_true(statistics: Statistics) -> bool:
    """Say whether the sums are those of the rounds there are."""
    return statistics.balances().data() == Balances(statistics.rounds()).data()


def test_what_is_kept_is_gone_on_from_and_not_added_up_again(
    lines: SealedLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(lines, *many(8))
    opened(lines).balances()
    write(lines, *many(2, first=9))
    monkeypatch.setattr(Statistics, "rounds", lambda _: pytest.fail("from the beginning"))
    again = opened(lines)
    assert again.balances().of(ALL).rounds == 10
    write(lines, *many(1, first=11))
    assert again.balances().of(ALL).rounds == 11


def test_a_round_that_is_told_once_more_is_counted_once_as_it_was_told_last(
    lines: SealedLines,
) -> None:
    write(lines, *many(8))
    statistics = opened(lines)
    statistics.balances()
    write(lines, dataclasses.replace(next(many(1)), points=20))
    assert statistics.balances().of(ALL).points == 8 * 7 + 13
    assert is_true(statistics)


def test_a_clock_that_went_back_changes_no_sum(lines: SealedLines) -> None:
    write(lines, *many(4, first=20))
    statistics = opened(lines)
    statistics.balances()
    write(lines, dataclasses.replace(ROUND, lost=True), *many(3, first=30))
    assert statistics.balances().of(ALL).longest_clear == 7
    assert is_true(statistics)
    write(lines, *many(1, first=40))
    assert is_true(statistics)
    assert is_true(opened(lines))


def test_after_a_clock_that_was_ahead_nobody_is_kept_waiting(lines: SealedLines) -> None:
    write(lines, *many(4), dataclasses.replace(ROUND, number=50, at="2099-01-01T00:00"))
    statistics = opened(lines)
    statistics.balances()
    assert not statistics.takes_a_moment
    write(lines, *many(1, first=5))
    assert statistics.takes_a_moment
    assert is_true(statistics)
    assert json.loads(lines.path.with_suffix(".json").read_text())["size"] == size_of(lines)


def size_of(lines: SealedLines) -> int:
    return lines.path.stat().st_size


def test_lines_that_are_torn_are_told_of_and_not_counted(lines: SealedLines) -> None:
    write(lines, *many(3))
    with lines.path.open("a", encoding="utf-8") as file:
        file.write('{"match": "to')
    statistics = opened(lines)
    assert statistics.balances().of(ALL).rounds == 3
    write(lines, *many(1, first=4))
    assert statistics.balances().of(ALL).rounds == 4
    assert [notice.number for notice in statistics.take_notices()] == [1]


def test_sums_of_other_lines_are_not_believed(lines: SealedLines) -> None:
    write(lines, *many(8))
    opened(lines).balances()
    text = lines.path.read_text(encoding="utf-8")
    lines.remove()
    write(lines, *(dataclasses.replace(each, points=9) for each in many(8)))
    assert len(lines.path.read_text(encoding="utf-8")) == len(text)
    assert opened(lines).balances().of(ALL).points == 72


@pytest.mark.parametrize(
    "strange",
    [{}, {"balances": {"": {}}}, {"balances": 7}, {"keys": "x"}, {"size": -1}, {"format": 2}],
)
def test_strange_sums_are_not_believed(lines: SealedLines, strange: dict[str, object]) -> None:
    write(lines, *many(8))
    opened(lines).balances()
    kept = lines.path.with_suffix(".json")
    told = json.loads(kept.read_text(encoding="utf-8"))
    kept.write_text(json.dumps({**told, **strange} if strange else []), encoding="utf-8")
    assert opened(lines).balances().of(ALL).rounds == 8


def test_statistics_that_are_wiped_off_leave_no_sums(lines: SealedLines) -> None:
    write(lines, *many(8))
    statistics = opened(lines)
    statistics.balances()
    statistics.reset()
    assert statistics.balances().found == {}
    assert opened(lines).balances().found == {}


def test_what_takes_more_than_a_moment_is_not_looked_through_to_say_so(
    lines: SealedLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(lines, *many(8))
    statistics = opened(lines)
    statistics.balances()
    write(lines, *many(8, first=9))
    monkeypatch.setattr(SealedLines, "after", lambda *_: pytest.fail("all of it is read"))
    assert statistics.takes_a_moment
