"""Exercises: an answer is recorded and no card is played; `Drill` runs several exercises."""

from __future__ import annotations

import pytest

from smokingcat.coach.lessons.tutor import ScriptedPlayer
from smokingcat.coach.played_round import decisions
from smokingcat.coach.problems.decision_point import DecisionPoint, decision_point_at
from smokingcat.match.drill import GOOD_LENGTH, Drill, Exercise
from smokingcat.match.feedback import MoveRefused
from smokingcat.match.intents import Confirm, TakeBack
from smokingcat.match.model import TableModel
from smokingcat.match.modes import one_choice
from smokingcat.match.quiz import QuizProgress
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.moves import PlayCard, ThrowIn
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player
from tests.coach import evening
from tests.match.table_models import model_of, touch, update_for

RECORD = evening.played(1, rounds=1)
PASS, FOLLOW = (decision_point_at(RECORD, each.place, 0) for each in decisions(RECORD, 0)[:2])


def exercise_model(choice: DecisionPoint, **settings: bool) -> TableModel:
    """Return the table model of an exercise, at rest."""
    match = choice.record.replay()
    players: list[Player] = [Person(), *(ScriptedPlayer(match.hand(seat)) for seat in SEATS[1:])]
    events = choice.record.replayed().round_events()
    session = Session(match, players, "ABCD", 0, before=choice.record, round_events=events)
    model = model_of(session, one_choice(choice), **settings)
    update_for(model, 1.0)
    return model


def quiz_of(model: TableModel) -> QuizProgress:
    assert isinstance(model.teaching, QuizProgress)
    return model.teaching


def test_a_card_is_recorded_as_answer_and_not_played() -> None:
    model, before = exercise_model(FOLLOW), FOLLOW.position
    touch(model, str(FOLLOW.options[0]))
    update_for(model, 10.0)
    assert quiz_of(model).answer == FOLLOW.options[:1]
    assert model.session.match.position == before
    assert [model.director.shown.tokens[each].face for each in model.selection.raised] == [
        FOLLOW.options[0]
    ]


def test_three_cards_are_recorded_as_answer_and_not_passed() -> None:
    model, before = exercise_model(PASS), PASS.position
    for card in PASS.options[:3]:
        touch(model, str(card))
    model.do(Confirm())
    update_for(model, 10.0)
    assert quiz_of(model).answer == PASS.options[:3]
    assert model.session.match.position == before


def test_illegal_cards_are_refused_and_throwing_in_is_no_answer() -> None:
    model = exercise_model(FOLLOW)
    unfit = next(card for card in FOLLOW.view.hand if card not in FOLLOW.options)
    said = touch(model, str(unfit))
    assert any(isinstance(each, MoveRefused) for each in said)
    model.do(ThrowIn())
    assert quiz_of(model).answer is None


def test_an_answer_stays_until_it_is_taken_back() -> None:
    model = exercise_model(FOLLOW)
    first, other = FOLLOW.options[:2]
    touch(model, str(first))
    touch(model, str(other))
    assert quiz_of(model).answer == (first,)
    model.do(TakeBack())
    assert (quiz_of(model).answer, model.selection.raised) == (None, ())
    touch(model, str(other))
    assert quiz_of(model).answer == (other,)


def test_with_confirm_tap_an_answer_takes_two_touches() -> None:
    model = exercise_model(FOLLOW, confirm_tap=True)
    touch(model, str(FOLLOW.options[0]))
    assert quiz_of(model).answer is None
    touch(model, str(FOLLOW.options[0]))
    assert quiz_of(model).answer == FOLLOW.options[:1]


def test_an_answer_does_not_end_the_round() -> None:
    """A finished round would reveal the hidden cards."""
    model = exercise_model(FOLLOW)
    model.do(PlayCard(FOLLOW.options[-1]))
    update_for(model, 60.0)
    assert not model.is_reckoning
    assert len(model.director.shown.trick) == len(FOLLOW.view.trick.cards)


class RecordedAnswers:
    """Records the callbacks of a drill."""

    def __init__(self) -> None:
        self.answered_keys: list[tuple[str, bool]] = []
        self.left_out: list[str] = []

    def drill(self, keys: str, gone: str = "") -> Drill[str]:
        """Return a drill of the exercises ``keys``; those in ``gone`` are missing."""
        return Drill(
            keys,
            lambda key: None if key in gone else Exercise(FOLLOW),
            lambda key, is_right: self.answered_keys.append((key, is_right)),
            self.left_out.append,
        )


def test_only_the_first_answer_counts_and_missing_exercises_are_skipped() -> None:
    answers = RecordedAnswers()
    drill = answers.drill("abc", gone="b")
    drill.answer(is_right=False)
    drill.answer(is_right=True)
    assert drill.advance()
    drill.answer(is_right=True)
    assert answers.answered_keys == [("a", False), ("c", True)]
    assert (drill.number, drill.answered, drill.right) == (3, 2, 1)
    assert not drill.advance()
    assert drill.exercise is None


def test_an_exercise_is_left_out_once_and_only_with_a_callback() -> None:
    answers = RecordedAnswers()
    drill = answers.drill("ab")
    drill.leave_out()
    drill.leave_out()
    assert answers.left_out == ["a"]
    assert drill.advance()
    assert drill.may_leave_out
    plain = Drill("a", lambda _: Exercise(FOLLOW), lambda _key, _is_right: None)
    assert not plain.may_leave_out


@pytest.mark.parametrize(("seconds", "is_long"), [(GOOD_LENGTH - 1, False), (GOOD_LENGTH, True)])
def test_a_drill_is_long_after_ten_minutes(seconds: float, is_long: bool) -> None:
    drill = RecordedAnswers().drill("a")
    drill.seconds += seconds
    assert drill.is_long is is_long
