"""A decision point is a cut record and a seat, from which everything else is derived."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.coach.played_round import decisions
from smokingcat.coach.problems.decision_point import DecisionPoint, decision_point_at, is_right
from smokingcat.coach.review.round_review import review_decision
from smokingcat.rules.honour.state import HonourState
from smokingcat.rules.legality import IllegalMove
from smokingcat.rules.moves import PassCards, PlayCard
from smokingcat.rules.ruleset import Ruleset
from tests.coach import evening

RECORD = evening.played(1, rounds=2)
HONOUR = replace(RECORD, header=replace(RECORD.header, ruleset=Ruleset(law="honour")))
CHOICES = tuple(each for number in (1, 2) for each in decisions(RECORD, 0, number))


def test_decision_point_restores_every_decision_of_a_match() -> None:
    for each in CHOICES:
        found = decision_point_at(RECORD, each.place, 0)
        assert (found.view, found.place) == (each.view, each.place)
        assert set(each.chosen) <= set(found.options)
        assert found.decision_for(each.chosen) == each


def test_decision_point_works_for_every_seat() -> None:
    theirs = [each for seat in (1, 2, 3) for each in decisions(RECORD, seat, 1)]
    assert all(
        decision_point_at(RECORD, each.place, each.view.seat).view == each.view for each in theirs
    )


def test_played_appends_the_chosen_move_and_rejects_illegal_cards() -> None:
    passing, playing = (decision_point_at(RECORD, CHOICES[n].place, 0) for n in (0, 1))
    chosen = passing.options[:3]
    assert passing.record_after(chosen).moves[-1] == (0, PassCards(chosen))
    assert playing.record_after(playing.options[:1]).moves[-1] == (0, PlayCard(playing.options[0]))
    unfit = next(card for card in playing.view.hand if card not in playing.options)
    with pytest.raises(IllegalMove):
        playing.record_after((unfit,))


def test_round_cannot_continue_with_a_state_missing_from_the_record() -> None:
    place = CHOICES[1].place
    known = decision_point_at(RECORD, place, 0)
    judged = decision_point_at(HONOUR, place, 0, HonourState(convictions=(0, 1, 0, 0)))
    assert known.can_continue_after(known.options[:1])
    assert not judged.can_continue_after(judged.options[:1])


@pytest.mark.parametrize("place", [-1, 0, CHOICES[0].place + 1, 10_000])
def test_decision_point_without_a_decision_raises_value_error(place: int) -> None:
    with pytest.raises(ValueError, match=r"choose|place"):
        decision_point_at(RECORD, place, 0)


def test_cards_within_the_error_of_the_best_are_right() -> None:
    choice = decision_point_at(RECORD, CHOICES[2].place, 0)
    least = [0.3, 0.315, *(0.5 for _ in choice.options[2:])]
    values = evening.made(choice.view, least)

    def is_right_by_card(choice: DecisionPoint) -> list[bool]:
        return [
            is_right(review_decision(choice.decision_for((card,)), values))
            for card in choice.options
        ]

    assert is_right_by_card(choice) == [True, True, *(False for _ in choice.options[2:])]
