"""Exercises: an answer is recorded and its trick is completed; `Drill` runs several exercises."""

from __future__ import annotations

from collections.abc import Sequence

from smokingcat.coach.played_round import decisions
from smokingcat.coach.problems.decision_point import DecisionPoint, decision_point_at
from smokingcat.coach.problems.problem import Problem, problems
from smokingcat.coach.review.error_rate import DecisionKind
from smokingcat.match.drill import Drill
from smokingcat.match.exercise import Exercise, ExerciseSession
from smokingcat.match.feedback import MoveRefused
from smokingcat.match.intents import Confirm, CountCards
from smokingcat.match.model import TableModel
from smokingcat.match.modes import one_choice
from smokingcat.match.quiz import QuizProgress
from smokingcat.rules.cards import Card
from smokingcat.rules.moves import PlayCard, ThrowIn
from smokingcat.rules.record.header import SeatedPlayer
from tests.coach import evening
from tests.match.table_models import model_of, touch, update_for

RECORD = evening.played(1, rounds=1)
PASS, FOLLOW = (decision_point_at(RECORD, each.place, 0) for each in decisions(RECORD, 0)[:2])


def exercise_model(choice: DecisionPoint, **settings: bool) -> TableModel:
    """Return the table model of an exercise, at rest."""
    model = model_of(ExerciseSession(choice), one_choice(choice), **settings)
    update_for(model, 1.0)
    return model


def quiz_of(model: TableModel) -> QuizProgress:
    assert isinstance(model.teaching, QuizProgress)
    return model.teaching


def answered(choice: DecisionPoint, cards: Sequence[Card]) -> TableModel:
    """Return the model a long time after an answer."""
    model = exercise_model(choice)
    for card in cards:
        touch(model, str(card))
    model.do(Confirm())
    update_for(model, 120.0)
    return model


def test_no_card_is_played_before_the_answer() -> None:
    model = exercise_model(FOLLOW)
    update_for(model, 60.0)
    assert model.session.match.position == FOLLOW.position
    assert model.hand.is_awaited


def test_trick_of_an_answered_card_is_completed_and_stays_on_the_table() -> None:
    (card, *_) = FOLLOW.options
    model = answered(FOLLOW, (card,))
    shown, match = model.director.shown, model.session.match
    assert quiz_of(model).answer == (card,)
    assert model.session.has_ended
    assert len(match.taken) == len(FOLLOW.view.taken) + 1
    lying = {shown.tokens[token].face for token in shown.trick}
    assert lying == set(match.taken[-1].cards)
    assert len(match.hand(0)) == len(FOLLOW.view.hand) - 1, "no other card is played"


def test_after_an_answered_pass_the_packets_are_passed_and_no_card_is_played() -> None:
    cards = PASS.options[:3]
    model = answered(PASS, cards)
    assert quiz_of(model).answer == cards
    assert model.session.has_ended
    hand = model.session.match.hand(0)
    assert len(hand) == 8
    assert not set(cards) & set(hand)
    assert not model.director.shown.trick


def test_round_played_to_its_end_follows_the_same_answer_with_the_same_cards() -> None:
    rounds = []
    for _ in "ab":
        session = ExerciseSession(FOLLOW, to_end=True)
        session.submit(PlayCard(FOLLOW.options[0]))
        while not session.has_ended:
            session.step()
        rounds.append(session.match.last_round)
    assert rounds[0] == rounds[1]
    assert rounds[0] is not None
    trick = len(FOLLOW.view.taken)
    table = answered(FOLLOW, FOLLOW.options[:1]).session.match
    assert table.taken[trick] == rounds[0].tricks[trick]


def test_illegal_card_is_refused_beside_the_card_and_throwing_in_is_no_answer() -> None:
    model = exercise_model(FOLLOW)
    unfit = next(card for card in FOLLOW.view.hand if card not in FOLLOW.options)
    feedbacks = touch(model, str(unfit))
    assert any(isinstance(each, MoveRefused) for each in feedbacks)
    assert model.objections.current is not None
    assert model.objections.current.is_beside
    assert quiz_of(model).objection is None
    model.do(ThrowIn())
    assert quiz_of(model).answer is None


def test_a_second_answer_is_not_accepted() -> None:
    model = exercise_model(FOLLOW)
    first, other = FOLLOW.options[:2]
    touch(model, str(first))
    touch(model, str(other))
    assert quiz_of(model).answer == (first,)


def test_with_confirm_tap_an_answer_takes_two_touches() -> None:
    model = exercise_model(FOLLOW, confirm_tap=True)
    touch(model, str(FOLLOW.options[0]))
    assert quiz_of(model).answer is None
    touch(model, str(FOLLOW.options[0]))
    assert quiz_of(model).answer == FOLLOW.options[:1]


def test_strip_is_open_at_the_question_and_stays_with_the_answer() -> None:
    later = decision_point_at(RECORD, decisions(RECORD, 0)[3].place, 0)
    model = exercise_model(later)
    setting = model.settings.gone_strip
    seen = [model.situation.gone_strip]
    for _ in range(2):
        assert model.do(CountCards()) == ()
        seen.append(model.situation.gone_strip)
    touch(model, str(later.options[0]))
    assert [*seen, model.situation.gone_strip] == ["cards", "closed", "cards", "cards"]
    assert model.settings.gone_strip == setting


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
    assert drill.row == [False, True]
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


def test_a_row_is_full_after_ten_exercises_and_the_next_begins_empty() -> None:
    drill = RecordedAnswers().drill("abcdefghijkl", gone="b")
    lengths = []
    while not drill.is_row_full:
        drill.answer(is_right=True)
        assert drill.advance()
        lengths.append(drill.length)
    drill.answer(is_right=False)
    assert drill.row == [True] * 9 + [False]
    assert {*lengths} == {10}
    assert drill.advance()
    assert (drill.row, drill.length, drill.is_row_full, drill.has_more) == ([None], 1, True, False)


def is_lost_with(problem: Problem, card: Card) -> bool:
    """Return whether the player loses the round of a problem when a card is played out."""
    seated_players = tuple(SeatedPlayer("regular", name) for name in "ABCD")
    record = problem.record(seated_players, ("KÁVA", "PES"))
    session = ExerciseSession(DecisionPoint(record, 0), to_end=True)
    session.submit(PlayCard(card))
    while not session.has_ended:
        session.step()
    return session.match.loser == 0


def test_right_card_saves_the_round_and_nearly_every_wrong_one_loses_it() -> None:
    asked = [each for each in problems() if each.kind is not DecisionKind.PASS][::5]
    wrong = [
        is_lost_with(each, card)
        for each in asked
        for (card,) in each.losing
        if (card,) not in each.answers
    ]
    right = [is_lost_with(each, card) for each in asked for (card,) in each.answers[:2]]
    assert sum(right) <= len(right) // 20
    assert sum(wrong) >= len(wrong) * 9 // 10
