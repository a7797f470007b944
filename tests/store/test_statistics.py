"""Tests of statistics: the queries against sums computed in Python."""

from __future__ import annotations

import csv
import itertools
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smokingcat.bots import roster
from smokingcat.store import analyses, matches, rounds, schema, statistics
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.database import Database, DatabaseFault
from smokingcat.store.rounds import RoundRow
from smokingcat.store.statistics import (
    ALL_ROUNDS,
    AVERAGE_WINDOW,
    HONOUR,
    MIXED,
    GroupSums,
    Highlights,
    RoundTotals,
    Statistics,
)
from tests.match.sessions import MATCH, ROUND

Played = dict[matches.MatchRow, list[RoundRow]]


class MemoryDatabase:
    """Database in memory, without a file."""

    def __init__(self, played: Played) -> None:
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        for statement in itertools.chain(*schema.MIGRATIONS):
            self.connection.execute(statement)
        for match, some in played.items():
            matches.save_match(self.connection, match)
            for each in some:
                rounds.count(self.connection, each)

    def read_or(self, work: Callable[[sqlite3.Connection], Any], _otherwise: object) -> Any:
        return work(self.connection)

    read = read_or


def statistics_of(played: Played) -> Statistics:
    return Statistics(cast(Database, MemoryDatabase(played)))


def a_match(seed: object = 7, levels: Sequence[str] = ("regular",) * 3, **other: Any) -> Any:
    kinds = ("person", *levels)
    return MATCH._replace(seed=str(seed), ended="", kinds=kinds, **other)


def match_with(*some: RoundRow, **about: Any) -> Played:
    """Return one match with these rounds, numbered from 1."""
    match = a_match(**about)
    return {
        match: [each._replace(match=match.identity, number=n) for n, each in enumerate(some, 1)]
    }


def rounds_lost(*lost: bool) -> list[RoundRow]:
    return [ROUND._replace(lost=each) for each in lost]


@dataclass
class PythonSums:
    """Sums of one group's rounds, computed in playing order."""

    played: list[RoundRow]

    @property
    def sums(self) -> GroupSums:
        rows, scored = self.played, [each for each in self.played if each.scored]
        ends = [each for each in rows if each.end]
        lengths = [each.number if each.scored else each.number - 1 for each in ends]
        defeats = [n for n, each in zip(lengths, ends, strict=True) if each.end == "lost"]
        spells = [len(spell) for spell in "".join("LK"[not r.lost] for r in scored).split("L")]
        return GroupSums(
            RoundTotals(
                rounds=len(scored),
                letters=sum(each.lost for each in rows),
                matches=len(ends),
                matches_lost=len(defeats),
                points=sum(each.points for each in rows),
                hejmas_taken=sum(each.hejma == "taken" for each in rows),
                hejmas_given=sum(each.hejma == "given" for each in rows),
                throw_ins=sum(each.threw_in for each in rows),
                last_tricks=sum(each.last_trick for each in rows),
                played_out=sum(each.played_out for each in rows),
                honest_suits=sum(each.honest_suits for each in rows),
                calls=sum(each.calls for each in rows),
                calls_right=sum(each.calls_right for each in rows),
                verdicts=sum(each.verdicts for each in rows),
                bans=sum(each.banned for each in rows),
            ),
            Highlights(
                longest_clear=max(spells),
                clean=sum(each.points == 0 and not each.lost for each in scored),
                most_points=max(each.points for each in rows),
                longest_match=max(lengths, default=0),
                quickest_loss=min(filter(None, defeats), default=0),
                matches_kept=sum(each.end == "kept" for each in ends),
                matches_played_out=sum(not each.threw_in for each in ends),
            ),
            min(filter(None, (each.at for each in rows)), default=""),
            max(each.at for each in rows),
        )

    @property
    def rates(self) -> list[float]:
        lost = [each.lost for each in self.played if each.scored]
        parts = [
            lost[max(0, end - AVERAGE_WINDOW) : end] for end in range(AVERAGE_WINDOW, len(lost) + 1)
        ]
        return [sum(part) / len(part) for part in parts]


def group_of(match: matches.MatchRow) -> str:
    if match.law == "honour":
        return HONOUR
    levels = set(match.kinds[1:])
    level = levels.pop()
    return MIXED if levels or level not in roster.names() else level


def expected_sums(played: Played) -> dict[str, PythonSums]:
    by_group = defaultdict[str, list[RoundRow]](list)
    for match, some in played.items():
        if not match.deals:
            by_group[group_of(match)] += some
            by_group[ALL_ROUNDS] += some if match.law == "strict" else []
    return {
        group: PythonSums(sorted(some, key=lambda row: (row.at, row.match, row.number)))
        for group, some in by_group.items()
        if some
    }


LEVEL = st.sampled_from(("kitten", "kitten", "regular", "leopard"))
MOMENT = st.sampled_from(("", *(f"2026-03-0{day}T20:00:00+01:00" for day in range(1, 5))))
A_ROUND = st.builds(
    RoundRow,
    match=st.just(""),
    number=st.just(0),
    at=MOMENT,
    points=st.sampled_from((0, 0, 7, 33)),
    lost=st.booleans(),
    hejma=st.sampled_from(("", "taken", "given")),
    threw_in=st.booleans(),
    honest_suits=st.integers(0, 4),
    last_trick=st.booleans(),
    played_out=st.booleans(),
    end=st.sampled_from(("", "", "lost", "kept")),
    calls=st.integers(0, 3),
    calls_right=st.integers(0, 3),
    verdicts=st.integers(0, 3),
    banned=st.booleans(),
    scored=st.sampled_from((True, True, True, False)),
)


@st.composite
def many_matches(draw: st.DrawFn) -> Played:
    played: Played = {}
    for seed in range(draw(st.integers(0, 4))):
        levels = draw(st.tuples(LEVEL, LEVEL, LEVEL) | LEVEL.map(lambda level: (level,) * 3))
        match = a_match(
            seed,
            levels,
            law=draw(st.sampled_from(("strict", "strict", "honour"))),
            deals=draw(st.sampled_from(("", "", "", "2026-03-01-abc"))),
            letters=draw(st.tuples(*[st.integers(0, 3)] * 4)),
        )._replace(ended=draw(st.sampled_from(("", "2026-03-01T21:00:00"))))
        some = draw(st.lists(A_ROUND, max_size=40))
        numbered = enumerate(some, draw(st.integers(1, 3)))
        played[match] = [each._replace(match=match.identity, number=n) for n, each in numbered]
    return played


@given(many_matches())
def test_queries_agree_with_sums_computed_in_python(played: Played) -> None:
    there, each = statistics_of(played), expected_sums(played)
    order = [group for group in (*statistics.groups(), ALL_ROUNDS) if group in each]
    sums = there.sums()
    assert list(sums) == order
    for group in order:
        assert sums[group] == each[group].sums, group
        assert there.rates(group) == pytest.approx(each[group].rates), group
    for group in (ALL_ROUNDS, *statistics.groups()):
        over = [
            match
            for match in played
            if match.ended and not match.deals
            if group_of(match) == group or (group == ALL_ROUNDS and match.law == "strict")
        ]
        letters = [sum(match.letters[seat] for match in over) for seat in range(4)]
        assert there.letters(group) == tuple(letters)


def test_statistics_without_rounds_are_empty() -> None:
    there = statistics_of({})
    assert (there.sums(), there.rates(ALL_ROUNDS), there.letters()) == ({}, (), (0,) * 4)
    assert RoundTotals().rate == 0


def test_groups_are_ordered_by_strength_with_mixed_last() -> None:
    tables = (("kitten", "regular", "regular"), ("leopard",) * 3, ("regular",) * 3, ("kitten",) * 3)
    played = {
        match: some
        for seed, levels in enumerate(tables)
        for match, some in match_with(ROUND, seed=seed, levels=levels).items()
    }
    found = statistics_of(played).sums()
    assert list(found) == ["kitten", "regular", MIXED, ALL_ROUNDS]
    assert found[MIXED].summary.rounds == 2


def test_honour_rounds_form_separate_group() -> None:
    honour = ROUND._replace(calls=2, calls_right=1)
    found = statistics_of({**match_with(ROUND), **match_with(honour, seed=8, law="honour")}).sums()
    assert list(found) == ["regular", HONOUR, ALL_ROUNDS]
    assert (found[HONOUR].summary.calls, found[ALL_ROUNDS].summary.calls) == (2, 0)
    assert found[ALL_ROUNDS] == found["regular"]


def test_loss_rate_averages_last_rounds_only() -> None:
    def rates(*lost: bool) -> tuple[float, ...]:
        return statistics_of(match_with(*rounds_lost(*lost))).rates(ALL_ROUNDS)

    assert rates(*[True] * (AVERAGE_WINDOW - 1)) == ()
    assert rates(*[True] * AVERAGE_WINDOW) == (1.0,)
    turned = rates(*[True] * AVERAGE_WINDOW, *[False] * AVERAGE_WINDOW)
    assert turned[0] == 1.0
    assert turned[-1] == 0.0
    assert turned[5] == pytest.approx(1 - 5 / AVERAGE_WINDOW)


def test_long_series_of_rates_is_thinned() -> None:
    found = statistics_of(match_with(*rounds_lost(*[True] * 1500, *[False] * 1500))).rates(
        ALL_ROUNDS
    )
    assert len(found) == 1000
    assert (found[0], found[-1]) == (1, 0)


def test_rates_and_table_are_ordered_by_time_match_and_number() -> None:
    late, early = ROUND._replace(at="2026-03-02", lost=True), ROUND._replace(at="2026-03-01")
    played = {
        **match_with(late, late, early, seed=1),
        **match_with(*[early] * AVERAGE_WINDOW, seed=2),
    }
    assert statistics_of(played).rates(ALL_ROUNDS)[0] == 0
    assert statistics_of(played).rates(ALL_ROUNDS)[-1] == 2 / AVERAGE_WINDOW
    lines = list(csv.DictReader(statistics_of(played).table().splitlines()))
    places = [(line["at"], line["match"].split()[-1], int(line["round"])) for line in lines]
    assert places == sorted(places)
    assert len(places) == 3 + AVERAGE_WINDOW


def parts(name: str) -> Iterator[str]:
    played = match_with(*rounds_lost(True, False), ROUND._replace(scored=False), seed='a "b", c')
    for line in csv.DictReader(statistics_of(played).table().splitlines()):
        yield line[name]


def test_csv_has_one_line_for_each_round() -> None:
    assert list(parts("letter")) == ["1", "0", "0"]
    assert list(parts("round")) == ["1", "2", "3"]
    assert list(parts("played_out")) == ["1", "1", "1"]
    assert list(parts("scored")) == ["1", "1", "0"]
    assert {*parts("level")} == {"regular"}
    assert all(part.endswith('a "b", c') for part in parts("match"))


def test_daily_round_is_in_no_sum_and_no_csv() -> None:
    there = statistics_of(match_with(ROUND, deals="2026-03-01-abc"))
    assert there.sums() == {}
    assert len(there.table().splitlines()) == 1


def test_csv_begins_with_a_byte_order_mark_and_uses_the_given_separator(tmp_path: Path) -> None:
    there = statistics_of(match_with(ROUND, seed="řízek"))
    first, second = (there.export(tmp_path / "new" / "out.csv", separator=";") for _ in range(2))
    assert first.read_bytes().startswith("\ufeffat;match;".encode())
    assert "\n2026-03-01 20:10:00;2025-02-01T20:30:00 řízek;1;" in first.read_text("utf-8")
    assert (first != second, second.read_bytes()) == (True, first.read_bytes())


def test_csv_is_not_written_if_database_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "cat.db").mkdir()
    there = Statistics(Database(tmp_path / "cat.db"))
    with pytest.raises(DatabaseFault):
        there.export(tmp_path / "out.csv")
    assert not (tmp_path / "out.csv").exists()


def test_csv_contains_analysis_of_round() -> None:
    played = match_with(*rounds_lost(True, False, True))
    (match,) = played
    there = MemoryDatabase(played)
    mistakes = (("pass", "took", 0.1), ("lead", "high", 0.05))
    found = {2: AnalysisRow(2, 6, mistakes, (0.3, 0.15, -0.2)), 3: AnalysisRow(0, 0)}
    for number, row in found.items():
        analyses.save_analysis(there.connection, match.identity, number, row)
    table = Statistics(cast(Database, there)).table
    names = ("choices", "given_away", "equal_loses", "own_choices", "all_else")
    texts = [[line[name] for name in names] for line in csv.DictReader(table().splitlines())]
    assert texts == [[""] * 5, ["6", "0.15", "0.3", "0.15", "-0.2"], ["0", "0", "", "", ""]]
    assert table(";").splitlines()[2].endswith(";6;0,15;0,3;0,15;-0,2")
    there.connection.execute("UPDATE analyses SET leaks = '[[1', dear = '[{}]'")
    damaged = [*csv.DictReader(table().splitlines())]
    assert [line["given_away"] for line in damaged] == ["", "0", "0"]
