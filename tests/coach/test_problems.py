"""The shipped problems are complete, unambiguous and right in new samples too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.problems.__main__ import MIN_RARE_PROBLEMS, select_varied, to_line, turn_to_seat
from benchmarks.problems.looks import ALIKE_DIFFERENCE, CLEAR_DIFFERENCE, is_sound
from smokingcat.bots.bot import UnreadableTables
from smokingcat.bots.certainty import certain_outcome
from smokingcat.bots.recall import recall
from smokingcat.coach.evaluator import Evaluator
from smokingcat.coach.hints.advice import AdviceStatus, advise
from smokingcat.coach.played_round import Decision
from smokingcat.coach.problems import problem as shipped
from smokingcat.coach.problems.problem import Problem, from_line, problems
from smokingcat.coach.review.error_rate import DecisionKind, MistakeTheme, theme_of
from smokingcat.coach.review.round_review import review_decision
from smokingcat.rules.match import Match
from smokingcat.rules.position import Position
from smokingcat.rules.record.header import SeatedPlayer
from smokingcat.rules.round import Phase
from smokingcat.rules.view import view_for
from tests.coach.proof import holds

SITTERS = tuple(SeatedPlayer(kind, kind) for kind in ("person", "regular", "regular", "sly"))
FEW = sorted(problems(), key=lambda each: len(each.view.hand))[:5]
"""Late positions, in which few deals must be counted."""


def card_problems() -> list[Problem]:
    return [each for each in problems() if each.kind is not DecisionKind.PASS]


def test_problems_have_unique_names_right_answers_and_wrong_answers() -> None:
    assert problems()
    assert len({each.name for each in problems()}) == len(problems())
    for each in problems():
        assert each.answers
        assert set(each.answers) < set(each.losing)
        assert 1 <= each.grade <= shipped.GRADE_COUNT
        assert each.theme is not MistakeTheme.OTHER


def test_right_cards_are_equally_good_and_all_others_clearly_worse() -> None:
    for each in card_problems():
        best = min(each.losing.values())
        costs = {choice: losing - best for choice, losing in each.losing.items()}
        assert max(costs[answer] for answer in each.answers) < ALIKE_DIFFERENCE
        assert (
            min(cost for choice, cost in costs.items() if choice not in each.answers)
            > CLEAR_DIFFERENCE
        )


def test_card_that_perhaps_nobody_beats_is_not_certain_to_be_beaten() -> None:
    found = 0
    for each in card_problems():
        wrong = (choice for choice in each.losing if choice not in each.answers)
        for choice in wrong:
            judged = review_decision(Decision(0, each.view, choice), each.values)
            if judged.is_worse and theme_of(judged) is MistakeTheme.BAD_LEAD:
                outcome = certain_outcome(each.view, recall(each.view), choice[0])
                assert not outcome.avoids(each.view.seat), (each.name, choice)
                found += 1
    assert found


def test_problem_replays_to_its_view_and_rates_every_legal_card() -> None:
    for each in problems():
        match = each.record(SITTERS).replay()
        view = view_for(match, shipped.DECIDING_SEAT)
        assert match.to_move == shipped.DECIDING_SEAT
        assert view == each.view
        if each.kind is DecisionKind.PASS:
            assert view.phase is Phase.PASSING
        else:
            assert set(each.losing) == {(card,) for card in view.legal}


def test_problem_line_round_trips() -> None:
    for each in FEW:
        assert to_line(from_line(to_line(each))) == to_line(each)


def test_coach_gives_a_true_reason_for_the_answer() -> None:
    for each in FEW:
        _check_reason(each)


def test_five_problems_hold_in_the_coach_s_own_samples() -> None:
    evaluator = Evaluator()
    for each in FEW:
        losing = evaluator.values(each.view)
        chances = dict(zip(losing.options, losing.losing, strict=True))
        if each.kind is not DecisionKind.PASS:
            worst = max(chances[answer] for answer in each.answers)
            assert worst < min(chances[choice] for choice in chances if choice not in each.answers)


def test_invalid_problem_file_raises_unreadable_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shipped, "FILE_NAME", "problems.py")
    with pytest.raises(UnreadableTables):
        problems.__wrapped__()


def test_turning_the_table_keeps_the_view_of_the_turned_seat() -> None:
    each = card_problems()[0]
    position = Position.parse(each.position)
    away = replace(turn_to_seat(position, 1))
    assert away != position
    back = turn_to_seat(turn_to_seat(turn_to_seat(away, 1), 1), 1)
    assert str(back) == str(position)
    view = view_for(Match.from_position(away), 3)
    assert (view.hand, view.legal, view.points[3]) == (
        each.view.hand,
        each.view.legal,
        each.view.points[0],
    )


def test_rare_kinds_of_problems_are_selected_first() -> None:
    twice = (*problems(), *(replace(each, name=f"{each.name} again") for each in problems()))
    shipped_anew = select_varied(twice, 200)
    assert len({each.name for each in shipped_anew}) == 200
    for least, is_rare in MIN_RARE_PROBLEMS:
        found = sum(map(is_rare, twice))
        assert sum(map(is_rare, shipped_anew)) >= min(least, found)


def test_playing_word_does_not_change_the_decision() -> None:
    each = card_problems()[0]
    match = each.record(SITTERS, ("OCAS", "VLASTIVĚDA")).replay()
    assert match.ruleset.word in ("OCAS", "VLASTIVĚDA")
    assert view_for(match, shipped.DECIDING_SEAT).legal == each.view.legal


@pytest.mark.long
def test_all_problems_hold_in_fresh_samples_with_a_true_reason() -> None:
    for each in problems():
        assert is_sound(each), each.name
        _check_reason(each)


def _check_reason(problem: Problem) -> None:
    advice = advise(problem.view, problem.values)
    assert advice.status is AdviceStatus.BETTER
    assert advice.reasons[0].feature.name.lower() == problem.why
    for reason in advice.reasons:
        assert holds(reason, problem.view, advice.choice), (problem.name, reason)
