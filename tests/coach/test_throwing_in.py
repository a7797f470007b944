"""Throwing in: its cost and the final points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.bots.search.levels import Master
from smokingcat.coach.evaluator import value_of_waiting
from smokingcat.coach.forced_outcome import ForcedOutcome, known_forced_outcome
from smokingcat.coach.played_round import Decision, TableSnapshot, decisions, loser, snapshots
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import SURE_LOSS, points_out
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_play
from tests.coach.evening import made, of_options, played, review, thrown_in

RECORD = played(1, rounds=1, level="regular")
PLAYING = [each for each in snapshots(RECORD) if each.views[0].phase is Phase.PLAYING]
ON_TURN = to_play("7a 8a 9a Ta 7b 8b 9b Tb", "7l 8l 9l")
ALL_MASTERS = to_play("Aa Ka Oa Ua Ab Kb Ob Ub")


def review_of_throwing_in(view: SeatView, *losing: float) -> DecisionReview:
    """Return the review of throwing in, given the losing chances of the cards."""
    return review([Decision(0, view, ())], [made(view, losing)]).reviews[0]


def snapshot(tricks: int, cards: int) -> TableSnapshot:
    return next(m for m in PLAYING if (len(m.taken), len(m.trick.cards)) == (tricks, cards))


@pytest.mark.parametrize("cards", [0, 2])
def test_throwing_in_is_the_last_decision_of_its_seat(cards: int) -> None:
    before = snapshot(2, cards)
    for seat in SEATS:
        record = thrown_in(RECORD, before.place, seat)
        *_others, last = decisions(record, seat)
        assert (last.place, last.view, last.chosen) == (before.place, before.views[seat], ())
        assert last.throws_in
        assert not any(each.throws_in for each in decisions(record, (seat + 1) % 4))
        end = snapshots(record)[-1]
        assert end.loser == loser(record) == seat
        assert end.points[seat] == before.points[seat] + points_out(before.points)


def test_throwing_in_an_open_round_costs_the_best_chance_to_escape() -> None:
    found = review_of_throwing_in(ON_TURN, 0.9, 0.6, *[0.8] * 6)
    assert found.cost == pytest.approx(0.4)
    assert found.is_worse


def test_throwing_in_a_lost_round_costs_nothing() -> None:
    assert review_of_throwing_in(ALL_MASTERS, *[0.9] * 8).cost == 0.0
    lost = next(
        view
        for each in reversed(PLAYING)
        for view in each.views
        if view.hand and known_forced_outcome(view) is ForcedOutcome.LOST
    )
    chances = of_options([()], [0.5])
    assert review([Decision(0, lost, ())], [chances]).reviews[0].cost == 0.0


def test_playing_on_in_a_lost_round_costs_nothing() -> None:
    choice = Decision(0, ALL_MASTERS, ALL_MASTERS.legal[:1])
    assert review([choice], [made(ALL_MASTERS, [1.0] * 8)]).reviews[0].cost == 0.0


def test_throwing_in_is_ranked_by_cost_like_other_decisions() -> None:
    costlier = [Decision(place, ON_TURN, ON_TURN.legal[-1:]) for place in (1, 2)]
    thrown = Decision(3, ON_TURN, ())
    chances = made(ON_TURN, [0.1, *[0.3] * 6, 0.9])
    close = made(ON_TURN, [0.6] * 8)
    found = review([*costlier, thrown], [chances, chances, close])
    assert [each.decision for each in found.slips] == [*costlier, thrown]
    open_still = made(ON_TURN, [0.1] * 8)
    found = review([*costlier, thrown], [chances, chances, open_still])
    assert [each.decision for each in found.slips] == [thrown, *costlier]
    lost = made(ON_TURN, [0.99] * 8)
    found = review([*costlier, thrown], [chances, chances, lost])
    assert [each.decision for each in found.slips] == costlier


def test_value_of_waiting_is_close_to_the_value_on_turn() -> None:
    before = snapshot(3, 3)
    turn = before.views[before.trick.to_play]
    chances = Master("coach").action_values(turn).losing
    found = value_of_waiting(turn, "coach")
    assert found.options == ((),)
    assert min(chances) - 0.15 <= found.losing[0] <= max(chances) + 0.15
    assert value_of_waiting(turn, "coach") == found


def test_value_of_waiting_is_certain_with_17_points() -> None:
    view = snapshot(6, 1).views[snapshot(6, 1).trick.leader]
    taken = sum(view.points)
    assert taken >= SURE_LOSS
    for loses in SEATS:
        points = tuple(taken if seat == loses else 0 for seat in SEATS)
        found = value_of_waiting(replace(view, points=points), "coach")
        assert found.losing == (float(loses == view.seat),)


def test_value_of_not_yet_throwing_in_raises_value_error_before_the_pass() -> None:
    dealt = snapshots(RECORD)[0]
    with pytest.raises(ValueError, match="no cards"):
        value_of_waiting(dealt.views[0], "coach")
