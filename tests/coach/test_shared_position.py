"""Positions shared as text."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.played_round import Decision
from smokingcat.coach.problems.shared_position import (
    BadSharedPosition,
    SharedPosition,
    read_shared_position,
    share_decision,
    shared_position_of,
)
from smokingcat.coach.review.round_review import review_decision
from smokingcat.common.text_repair import decode_text
from smokingcat.rules.cards import cards, cards_text
from smokingcat.rules.hidden_cards import deal_hidden_cards
from smokingcat.rules.match import Match
from smokingcat.rules.record.header import RecordHeader
from smokingcat.rules.record.record import read_record
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView, view_for
from tests.changed_texts import failing
from tests.rules.golden import SITTERS
from tests.rules.table import lawless_move, random_move


def some_view(seed: int, moves: int) -> SeatView:
    """Return the view of a deciding seat after so many random moves of a match."""
    match, rng = Match(Ruleset(), seed, seed % 4), Random(seed)
    while moves > 0 or match.phase not in (Phase.PASSING, Phase.PLAYING):
        match.apply(*random_move(match, rng.random))
        moves -= 1
    return view_for(match, match.awaited[0])


@given(st.integers(0, 10_000), st.integers(0, 60))
def test_shared_position_round_trips_the_view(seed: int, moves: int) -> None:
    view = some_view(seed, moves)
    read = read_shared_position(shared_position_of(view).text("1.0"))
    table = Match.from_position(read.deal_hidden())
    assert view_for(table, read.seat).position == view.position
    assert read.deal_hidden() == read.deal_hidden()


@settings(max_examples=settings().max_examples // 2)
@given(st.integers(0, 10_000), st.integers(0, 120))
def test_decision_from_a_shared_position_has_the_original_view(seed: int, moves: int) -> None:
    view = some_view(seed, moves)
    header = RecordHeader("2025-02-01", Ruleset(), "moment", 0, SITTERS)
    shared = shared_position_of(view)
    if view.phase is Phase.PLAYING and len(view.legal) < 2:
        with pytest.raises(ValueError, match="nothing to choose"):
            shared.decision_point(header)
        return
    choice = shared.decision_point(header)
    assert (choice.view.position, choice.view.seat) == (view.position, view.seat)
    assert choice.options == (view.hand if choice.is_pass else view.legal)
    assert read_record(choice.record.text()) == choice.record


@settings(max_examples=settings().max_examples // 5)
@given(st.integers(0, 10_000), st.integers(20, 150))
@example(452, 96)  # a player who peeped has been acquitted
def test_shared_position_includes_known_offences_under_honour_law(seed: int, moves: int) -> None:
    match, rng = Match(Ruleset("NICOTINE", law="honour"), seed, seed % 4), Random(seed)
    asked = list[SeatView]()
    while match.phase is not Phase.OVER and moves > 0:
        match.apply(*lawless_move(match, rng.random, 0.4))
        moves -= 1
        if match.phase is Phase.PASSING or moves < 5:
            views = (view_for(match, seat) for seat in match.awaited)
            asked += [view for view in views if len(view.legal) > 1 or must_pass(view)]
    header = RecordHeader("2025-02-01", Ruleset(), "moment", 0, SITTERS)
    with_peeps = [view for view in asked if view.honour_state.peeps]
    for view in (*asked[-1:], *with_peeps[:1]):
        choice = read_shared_position(shared_position_of(view).text("1.0")).decision_point(header)
        assert choice.view.position == view.position, "with peeps, and who was convicted"
        assert view_for(choice.new_match(), view.seat) == choice.view


def must_pass(view: SeatView) -> bool:
    return view.phase is Phase.PASSING and not view.passed


def test_levels_are_read_only_if_all_are_known() -> None:
    shared = replace(shared_position_of(some_view(4, 7)), levels=("-", "sly", "master", "kitten"))
    assert read_shared_position(shared.text("1.0")) == shared
    assert read_shared_position(shared.text("1.0").replace("sly", "tiger")).levels == ()


@settings(max_examples=settings().max_examples // 3)
@given(st.integers(0, 10_000), st.integers(0, 60))
def test_shared_position_does_not_depend_on_hidden_cards(seed: int, moves: int) -> None:
    view = some_view(seed, moves)
    for other in range(3):
        table = Match.from_position(deal_hidden_cards(view.position, Random(other)))
        assert shared_position_of(view_for(table, view.seat)).text("1.0") == shared_position_of(
            view
        ).text("1.0")


def test_shared_position_has_the_documented_text_format() -> None:
    view = some_view(4, 7)
    values = ActionValues((cards("7a"), cards("Kb")), (0.125, 0.5), (1.0, 2.0), 0, 400)
    shared = replace(
        shared_position_of(view),
        levels=("-", "sly"),
        seed="4711",
        played=cards("Kb"),
        values=values,
    )
    first, seat, position, *more = shared.text("1.0").splitlines()
    assert first == "Smoking Cat 1.0"
    assert seat == f"seat {view.seat}"
    assert position == f"position {view.position}"
    assert more == ["levels - sly", "seed 4711", "played Kb", "worlds 400: 7a 12.5, Kb 50.0"]


@pytest.mark.parametrize("seed", [2, 7, 8, 10])
def test_review_of_a_shared_decision_is_the_same_after_reading(seed: int) -> None:
    view, rng = some_view(seed, 8), Random(seed)
    options = tuple((card,) for card in view.legal)
    worlds = 1_600
    losing = tuple(rng.randrange(worlds) / worlds for _ in options)
    points = tuple(float(place) for place in range(len(options)))
    choice, taken = rng.randrange(len(options)), rng.choice(options)
    decision = Decision(0, view, taken)
    judged = review_decision(decision, ActionValues(options, losing, points, choice, worlds))
    header = RecordHeader("2025-02-01", Ruleset(), "moment", 0, SITTERS)
    shared = share_decision(header, decision, judged)
    assert shared is not None
    read = read_shared_position(shared.text("1.0"))
    assert (read.played, read.seed) == (decision.chosen, "moment")
    opened = read.decision_point(header)
    values = read.values_for(opened)
    assert values is not None
    again = review_decision(opened.decision_for(decision.chosen), values)
    assert again.cost == pytest.approx(judged.cost)
    assert (again.is_worse, again.objection) == (judged.is_worse, judged.objection)
    assert again.advice.choice == judged.advice.choice
    assert again.advice.status is judged.advice.status


@pytest.mark.parametrize(
    "worlds",
    [
        "",
        "400: 7a 12.5",
        "400: 7a 12.5, 7a 50.0",
        "400: 7a 12.5, Kb 500.0",
        "0: 7a 12.5, Kb 50.0",
        "400: 7a 12.5, Xx 50.0",
        "400: 7a 12.5, Kb 50.0\nadvised Ol",
        "400: 7a 12.5, Kb 50.0\nadvised Kb\npoints 7a 3.0",
        "400: 7a 12.5, Kb nan",
    ],
)
def test_impossible_chances_are_ignored(worlds: str) -> None:
    text = shared_position_of(some_view(4, 7)).text("1.0")
    assert read_shared_position(f"{text}\nworlds {worlds}").values is None


def test_chances_for_other_cards_than_the_legal_ones_are_ignored() -> None:
    view = some_view(4, 7)
    header = RecordHeader("2025-02-01", Ruleset(), "moment", 0, SITTERS)
    options = tuple((card,) for card in view.legal)
    losing = tuple(0.1 * place for place in range(len(options)))
    values = ActionValues(options, losing, losing, 0, 400)
    for chances, is_believed in ((values, True), (replace(values, options=options[::-1]), True)):
        read = read_shared_position(replace(shared_position_of(view), values=chances).text("1.0"))
        assert (read.values_for(read.decision_point(header)) is not None) is is_believed
    strange = ((cards("Ol")[0],), *options[1:])
    read = read_shared_position(
        replace(shared_position_of(view), values=replace(values, options=strange)).text("")
    )
    assert read.values_for(read.decision_point(header)) is None


def test_text_lists_the_best_packets_and_the_passed_one() -> None:
    packets = tuple(combinations(cards("7a 8a 9a Ta Ua Oa Ka Aa"), 3))
    losing = tuple(0.9 - 0.01 * place for place in range(len(packets)))
    values = ActionValues(packets, losing, losing, len(packets) - 1, 400)
    shared = replace(
        shared_position_of(some_view(4, 0)), played=packets[0][::-1], values=values
    ).text("1.0")
    *best, done = shared.splitlines()[-1].removeprefix("worlds 400: ").split(", ")
    assert best == [f"{cards_text(packets[-n])} {34 + n:.1f}" for n in range(1, 9)]
    assert done == "7a 8a 9a 90.0"


def test_shared_position_is_read_from_a_mail_with_wrapped_lines() -> None:
    shared = shared_position_of(some_view(11, 20))
    words = shared.text("1.0").replace("; ", ";\n> ").replace("\n", "\n> ")
    letter = f"Look at that!\nseat of the cat\n\n> {words}\n\nposition of the moon\n"
    assert read_shared_position(letter.replace("seat of the cat\n", "")) == shared


def test_shared_position_survives_mail_and_chat_programs() -> None:
    shared = replace(
        shared_position_of(some_view(11, 20)), levels=("-", "regular", "-", "master"), seed="4711"
    )
    text = shared.text("1.0")
    for around in ("{}\n", "Look:\n\n{}\n\nWhat would you play?\n", "**Kočka**\n---\n{}\n"):
        letter = around.format(text)
        assert (
            failing(
                letter, lambda data: read_shared_position(decode_text(data, "replace")) == shared
            )
            == []
        )


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
def test_invalid_text_raises_bad_shared_position(text: str) -> None:
    with pytest.raises(BadSharedPosition):
        read_shared_position(text)


def test_view_without_a_decision_cannot_be_shared() -> None:
    view = some_view(3, 6)
    with pytest.raises(ValueError, match="nothing"):
        shared_position_of(replace(view, legal=(), phase=Phase.PLAYING))
    assert isinstance(shared_position_of(view), SharedPosition)
