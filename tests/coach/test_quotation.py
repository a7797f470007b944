"""A moment that is said to somebody else."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.moment import read_choice
from smokingcat.coach.quotation import NoQuotation, Quotation, quoted, read_quotation
from smokingcat.rules import (
    Match,
    Phase,
    RecordHeader,
    Ruleset,
    SeatView,
    cards,
    cards_text,
    completed,
    view_for,
)
from tests.rules.golden import SITTERS
from tests.rules.table import random_move


def some_view(seed: int, moves: int) -> SeatView:
    """Return what somebody knows who is to choose, after so many random moves of a match."""
    match, rng = Match(Ruleset(), seed, seed % 4), Random(seed)
    while moves > 0 or match.phase not in (Phase.PASSING, Phase.PLAYING):
        match.apply(*random_move(match, rng.random))
        moves -= 1
    return view_for(match, match.awaited[0])


@settings(max_examples=60)
@given(st.integers(0, 10_000), st.integers(0, 60))
def test_whoever_opens_it_knows_what_was_known_and_no_more(seed: int, moves: int) -> None:
    view = some_view(seed, moves)
    read = read_quotation(quoted(view).text("1.0"))
    table = Match.from_position(read.dealt_anew())
    assert view_for(table, read.seat).position == view.position
    assert read.dealt_anew() == read.dealt_anew()


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(0, 120))
def test_it_is_asked_at_a_table_that_stands_as_it_was_known(seed: int, moves: int) -> None:
    view = some_view(seed, moves)
    header = RecordHeader("2025-02-01", Ruleset(), "moment", 0, SITTERS)
    told = quoted(view)
    if view.phase is Phase.PLAYING and len(view.legal) < 2:
        with pytest.raises(ValueError, match="nothing to choose"):
            told.choice(header)
        return
    choice = told.choice(header)
    assert (choice.view.position, choice.view.seat) == (view.position, view.seat)
    assert choice.options == (view.hand if choice.is_pass else view.legal)
    assert read_choice(choice.text(), view.seat) == choice


def test_who_sat_there_is_read_where_they_are_known() -> None:
    said = replace(quoted(some_view(4, 7)), levels=("-", "sly", "master", "kitten"))
    assert read_quotation(said.text("1.0")) == said
    assert read_quotation(said.text("1.0").replace("sly", "tiger")).levels == ()


@settings(max_examples=30)
@given(st.integers(0, 10_000), st.integers(0, 60))
def test_it_tells_nothing_that_is_hidden(seed: int, moves: int) -> None:
    view = some_view(seed, moves)
    for other in range(3):
        table = Match.from_position(completed(view.position, Random(other)))
        assert quoted(view_for(table, view.seat)).text("1.0") == quoted(view).text("1.0")


def test_it_reads_well() -> None:
    view = some_view(4, 7)
    outlook = ActionValues((cards("7a"), cards("Kb")), (0.125, 0.5), (1.0, 2.0), 0, 400)
    said = replace(
        quoted(view), levels=("-", "sly"), seed="4711", played=cards("Kb"), outlook=outlook
    )
    first, seat, position, *more = said.text("1.0").splitlines()
    assert first == "Smoking Cat 1.0"
    assert seat == f"seat {view.seat}"
    assert position == f"position {view.position}"
    assert more == ["levels - sly", "seed 4711", "played Kb", "worlds 400: 7a 12.5, Kb 50.0"]


def test_of_many_packets_the_best_are_told_and_the_one_that_was_passed() -> None:
    packets = tuple(combinations(cards("7a 8a 9a Ta Ua Oa Ka Aa"), 3))
    losing = tuple(0.9 - 0.01 * place for place in range(len(packets)))
    outlook = ActionValues(packets, losing, losing, len(packets) - 1, 400)
    said = replace(quoted(some_view(4, 0)), played=packets[0][::-1], outlook=outlook).text("1.0")
    *best, done = said.splitlines()[-1].removeprefix("worlds 400: ").split(", ")
    assert best == [f"{cards_text(packets[-n])} {34 + n:.1f}" for n in range(1, 9)]
    assert done == "7a 8a 9a 90.0"


def test_it_is_found_in_a_letter_that_broke_its_lines() -> None:
    said = quoted(some_view(11, 20))
    words = said.text("1.0").replace("; ", ";\n> ").replace("\n", "\n> ")
    letter = f"Look at that!\nseat of the cat\n\n> {words}\n\nposition of the moon\n"
    assert read_quotation(letter.replace("seat of the cat\n", "")) == said


@pytest.mark.parametrize(
    "text",
    [
        "",
        "seat 0",
        "position hands 7a",
        "seat 7\nposition hands 7a / ? / ? / ?",
        "seat 0\nposition hands 7a 7a / ? / ? / ?",
        "seat 0\nposition " + "hands " * 100_000,
        "\0" * 5_000,
        "seat 0\nposition tricks " + "|" * 100_000,
    ],
)
def test_strange_texts_are_told_so(text: str) -> None:
    with pytest.raises(NoQuotation):
        read_quotation(text)


def test_nobody_is_quoted_who_has_nothing_to_choose() -> None:
    view = some_view(3, 6)
    with pytest.raises(ValueError, match="nothing"):
        quoted(replace(view, legal=(), phase=Phase.PLAYING))
    assert isinstance(quoted(view), Quotation)
