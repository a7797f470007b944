"""The problems that are shipped: whole, clear, and right in fresh worlds too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.problems.__main__ import RARE, spread, turned
from benchmarks.problems.looks import ALIKE, CLEAR, is_sound
from smokingcat.bots.bot import UnreadableTables
from smokingcat.coach.evaluator import Evaluator
from smokingcat.coach.hints.advice import AdviceStatus, advise
from smokingcat.coach.problems import problem as shipped
from smokingcat.coach.problems.problem import Problem, from_line, problems, to_line
from smokingcat.coach.review.error_rate import DecisionKind, MistakeTheme
from smokingcat.rules.match import Match
from smokingcat.rules.position import Position
from smokingcat.rules.record.header import SeatedPlayer
from smokingcat.rules.round import Phase
from smokingcat.rules.view import view_for
from tests.coach.proof import holds

SITTERS = tuple(SeatedPlayer(kind, kind) for kind in ("person", "regular", "regular", "sly"))
FEW = sorted(problems(), key=lambda each: len(each.view.hand))[:5]
"""Late ones, in which there is little to count."""


def card_problems() -> list[Problem]:
    return [each for each in problems() if each.kind is not DecisionKind.PASS]


def test_every_problem_has_an_answer_and_a_wrong_one_and_no_two_have_one_name() -> None:
    assert problems()
    assert len({each.name for each in problems()}) == len(problems())
    for each in problems():
        assert each.answers
        assert set(each.answers) < set(each.losing)
        assert 1 <= each.grade <= shipped.GRADES
        assert each.theme is not MistakeTheme.OTHER


def test_right_cards_are_alike_and_all_others_clearly_worse() -> None:
    for each in card_problems():
        best = min(each.losing.values())
        costs = {choice: losing - best for choice, losing in each.losing.items()}
        assert max(costs[answer] for answer in each.answers) < ALIKE
        assert min(cost for choice, cost in costs.items() if choice not in each.answers) > CLEAR


def test_a_problem_is_what_the_rules_lead_to_and_all_that_may_be_chosen_is_weighed() -> None:
    for each in problems():
        match = each.record(SITTERS).replay()
        view = view_for(match, shipped.SEAT)
        assert match.to_move == shipped.SEAT
        assert view == each.view
        if each.kind is DecisionKind.PASS:
            assert view.phase is Phase.PASSING
        else:
            assert set(each.losing) == {(card,) for card in view.legal}


def test_a_problem_is_read_as_it_was_written() -> None:
    for each in FEW:
        assert to_line(from_line(to_line(each))) == to_line(each)


def test_the_coach_has_a_true_reason_for_the_answer() -> None:
    for each in FEW:
        _says_why(each)


def test_five_are_right_in_the_worlds_of_the_coach_too() -> None:
    outlooks = Evaluator()
    for each in FEW:
        losing = outlooks.of(each.view)
        told = dict(zip(losing.options, losing.losing, strict=True))
        if each.kind is not DecisionKind.PASS:
            worst = max(told[answer] for answer in each.answers)
            assert worst < min(told[choice] for choice in told if choice not in each.answers)


def test_a_file_that_is_no_list_of_problems_is_said_to_be_damaged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shipped, "FILE", "problems.py")
    with pytest.raises(UnreadableTables):
        problems.__wrapped__()


def test_a_turned_table_is_the_same_to_whoever_sits_there() -> None:
    each = card_problems()[0]
    position = Position.parse(each.position)
    away = replace(turned(position, 1))
    assert away != position
    back = turned(turned(turned(away, 1), 1), 1)
    assert str(back) == str(position)
    view = view_for(Match.from_position(away), 3)
    assert (view.hand, view.legal, view.points[3]) == (
        each.view.hand,
        each.view.legal,
        each.view.points[0],
    )


def test_what_is_seldom_found_is_shipped_before_more_of_what_is_often() -> None:
    twice = (*problems(), *(replace(each, name=f"{each.name} again") for each in problems()))
    shipped_anew = spread(twice, 200)
    assert len({each.name for each in shipped_anew}) == 200
    for least, is_rare in RARE:
        found = sum(map(is_rare, twice))
        assert sum(map(is_rare, shipped_anew)) >= min(least, found)


def test_for_whatever_word_it_is_played_the_choice_is_the_same() -> None:
    each = card_problems()[0]
    match = each.record(SITTERS, ("OCAS", "VLASTIVĚDA")).replay()
    assert match.ruleset.word in ("OCAS", "VLASTIVĚDA")
    assert view_for(match, shipped.SEAT).legal == each.view.legal


@pytest.mark.long
def test_all_are_right_in_fresh_worlds_and_have_a_true_reason() -> None:
    for each in problems():
        assert is_sound(each), each.name
        _says_why(each)


def _says_why(problem: Problem) -> None:
    advice = advise(problem.view, problem.outlook)
    assert advice.verdict is AdviceStatus.BETTER
    assert advice.reasons[0].feature.name.lower() == problem.why
    for reason in advice.reasons:
        assert holds(reason, problem.view, advice.choice), (problem.name, reason)
