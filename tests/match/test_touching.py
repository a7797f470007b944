"""What a touch of a card means at a table without a screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.lesson import PUPIL
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.feedback import (
    HandOrderChanged,
    MoveRefused,
    MoveWarning,
    Page,
    PageOpened,
    PassCardChosen,
    Reply,
    RequestDeclined,
    SoundsPlayed,
    TeacherObjection,
)
from smokingcat.match.intents import (
    AskCoach,
    AskToThrowIn,
    Confirm,
    CountCards,
    GoOn,
    LookBack,
    Sort,
    TakeBack,
    Throw,
    Touch,
)
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH, SHARED, lesson
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.legality import Refusal
from smokingcat.rules.match import Match
from smokingcat.rules.moves import ThrowIn
from smokingcat.rules.round import Phase
from smokingcat.store.settings import Settings
from tests.match.evening import NAMES
from tests.match.slowly import Slowly
from tests.match.tables import at, held, model_of, token, touch, until, wait
from tests.rules.table import laid_out
from tests.ui.fake_evaluators import RankEvaluator

HEJMA_LIES = (
    "hands 8l Al 7h 8h Kh Ah 7a 8a / Tl 9h Th 9a Ta 7b 8b / 7l Uh Ua Oa 9b Tb Ub /"
    " Ul Oh Ka Aa Ob Kb Ab; tricks 1: 9l Kl Ol"
)
"""The person is to follow leaves; with the ace they take Hejma, with the eight they duck."""
TO_PASS = (
    "hands 8l Al 7h 8h Kh Ah 7a 8a / 9l Tl 9h Th 9a Ta 7b 8b / Kl 7l Uh Ua Oa 9b Tb Ub /"
    " Ol Ul Oh Ka Aa Ob Kb Ab"
)
IS_LED = TO_PASS + "; tricks 1:"
"""The left neighbour is to lead."""
TO_LEAD = (
    "hands 8l 7h 8h Kh Ah 7a 8a / Tl 9h Th 9a Ta 7b 8b / 7l Uh Ua Oa 9b Tb Ub /"
    " Ul Oh Ka Aa Ob Kb Ab; tricks 1: 9l Kl Ol Al | 0:"
)
"""The person has taken a trick, which may be looked at, and leads."""
SLIDE, REFUSE = SoundsPlayed(("slide",)), SoundsPlayed(("refuse",))


def to_follow(**settings: object) -> TableModel:
    """Return a table at which it is the person's turn to follow leaves."""
    model = at(HEJMA_LIES, **settings)
    until(model, lambda: model.hand.is_awaited)
    return model


def to_pass() -> TableModel:
    """Return a table at which the person is to choose three cards."""
    model = at(TO_PASS)
    until(model, lambda: model.hand.is_passing)
    return model


# -- playing ------------------------------------------------------------------------------


def test_a_touch_plays_a_card_that_may_be_played() -> None:
    model = to_follow()
    assert touch(model, "8l") == ()
    assert "8l" not in held(model)
    assert str(model.session.match.taken[-1].cards[-1]) == "8l"


def test_a_card_that_does_not_follow_stays_and_shakes_its_head() -> None:
    model = to_follow()
    heart = token(model, "7h")
    refused = MoveRefused(Refusal.MUST_FOLLOW_SUIT, Suit.LEAVES, heart)
    assert touch(model, "7h") == (refused, REFUSE)
    assert "7h" in held(model)
    assert model.objections.current is not None
    assert (model.objections.current.cause, model.objections.is_shaking) == (refused, True)
    wait(model, 3.0)
    assert model.objections.current is None


def test_only_what_may_not_be_played_is_dimmed() -> None:
    model = to_follow()
    shown = model.director.shown
    bright = [token for token in shown.hand if token not in model.selection.dimmed]
    assert set(bright) == {token(model, "8l"), token(model, "Al")}


def test_whoever_is_too_early_is_told_so_until_it_is_their_turn() -> None:
    model = at(IS_LED, trick_pace="fast")
    until(model, lambda: model.director.idle)
    touch(model, "8l")
    assert model.objections.current is not None
    assert model.objections.current.is_early
    until(model, lambda: model.hand.is_awaited)
    model.update(0.01)
    assert model.objections.current is None


# -- a tutor who asks once ------------------------------------------------------------------


def asking(least: int = 8, **settings: object) -> TableModel:
    """Return such a table with a tutor: to him an ace loses 63 rounds of 100 more than a seven."""
    model = to_follow(warns=least, **settings)
    model.update(0.0)
    return model


def test_a_dear_card_is_played_at_the_second_touch() -> None:
    model = asking()
    (warned, heard) = touch(model, "Al")
    assert isinstance(warned, MoveWarning)
    assert warned.judged.cost == pytest.approx(0.54)
    assert warned.certain_cost is not None, "she lies there"
    assert warned.certain_cost.has_hejma
    assert heard == SLIDE
    assert model.selection.raised == (token(model, "Al"),)
    assert not model.objections.is_shaking, "it is not refused"
    wait(model, 0.6)
    assert touch(model, "Al") == ()
    assert "Al" not in held(model)


def test_what_is_merely_likely_is_no_peril() -> None:
    lying = laid_out("hands 8l Ul 7h 8h Kh Ah 7a 8a / ? / ? / ?; tricks 1: 9l Tl Kl")
    model = at(str(lying.position), warns=8)
    until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    (warned, _) = touch(model, "Ul")
    assert isinstance(warned, MoveWarning)
    assert warned.certain_cost is None


def test_a_card_that_costs_less_than_asked_for_is_played_at_once() -> None:
    for least, is_played in ((4, False), (8, False), (0, True)):
        model = asking(least)
        touch(model, "Al")
        assert ("Al" not in held(model)) is is_played
        model = asking(least)
        touch(model, "8l")
        assert "8l" not in held(model)


def test_where_the_tutor_still_thinks_the_card_is_played_at_once() -> None:
    model, slowly = with_slow_tutor()
    assert touch(model, "Al") == ()
    assert "Al" not in held(model)
    model, slowly = with_slow_tutor()
    slowly.answer()
    assert isinstance(touch(model, "Al")[0], MoveWarning)


def with_slow_tutor() -> tuple[TableModel, Slowly]:
    """Return such a table with a tutor who knows nothing until he is told to answer."""
    slowly = Slowly()
    session = Session(Match.from_position(HEJMA_LIES), [Person()] * 4, NAMES, 0)
    model = TableModel(session, Settings(), NAMES, Adviser(slowly, RankEvaluator).advise)
    until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    return model, slowly


def test_a_double_click_on_a_dear_card_does_not_play_it_before_the_question_can_be_read() -> None:
    model = asking()
    touch(model, "Al")
    for _ in range(3):
        wait(model, 0.1)
        assert touch(model, "Al") == ()
    assert "Al" in held(model)
    assert model.objections.current is not None
    wait(model, 0.3)
    touch(model, "Al")
    assert "Al" not in held(model)


def test_a_dear_card_that_is_thrown_comes_back_once() -> None:
    model = asking()
    ace = token(model, "Al")
    assert isinstance(model.do(Throw(ace))[0], MoveWarning)
    assert "Al" in held(model)
    assert model.do(Throw(ace)) == ()
    assert "Al" not in held(model)


def test_whoever_asks_is_told_why_before_the_coach_is_called() -> None:
    model = asking()
    (warned, _) = touch(model, "Al")
    assert isinstance(warned, MoveWarning)
    assert warned.why is not None
    (explained,) = model.do(AskCoach())
    assert explained == replace(warned, is_explained=True)
    assert not model.hint.is_shown
    model.do(AskCoach())
    assert model.hint.is_shown


def test_three_dear_cards_are_passed_when_they_are_passed_again() -> None:
    model = at(TO_PASS, warns=8)
    until(model, lambda: model.hand.is_passing)
    low = sorted(held(model).split(), key=lambda name: Card.parse(name).rank)[:3]
    for name in low:
        touch(model, name)
    wait(model, 2.0)
    (warned,) = model.do(Confirm())
    assert isinstance(warned, MoveWarning)
    assert warned.token is None
    assert model.do(Confirm()) == (), "a double click"
    assert model.hand.is_passing
    wait(model, 60.0)
    assert model.situation.is_asked, "a question stands until it is answered"
    for _ in range(2):
        touch(model, low[0])
        assert not model.update(0.0)
        assert not model.situation.is_asked, "it was about those three"
    wait(model, 0.6)
    model.do(Confirm())
    assert not model.hand.is_passing


def test_nobody_is_asked_in_a_round_that_others_play_too() -> None:
    session = Session(Match.from_position(HEJMA_LIES), [Person()] * 4, NAMES, 0)
    for mode, is_asked in ((MATCH, True), (SHARED, False)):
        model = model_of(session, mode, warns=8)
        assert (model.objections.blunder_check is not None) is is_asked


def test_the_brave_are_not_asked() -> None:
    model = to_follow(warns=0)
    assert touch(model, "Al") == ()
    assert "Al" not in held(model)


def test_where_taps_are_confirmed_a_card_is_raised_first() -> None:
    model = to_follow(confirm_tap=True)
    assert touch(model, "8l") == (SLIDE,)
    assert "8l" in held(model)
    assert touch(model, "8l") == ()
    assert "8l" not in held(model)


# -- passing ------------------------------------------------------------------------------


def test_three_cards_are_chosen_and_given_away() -> None:
    model = to_pass()
    for count, card in enumerate(("Al", "Kh", "Ah"), 1):
        assert touch(model, card) == (
            PassCardChosen(Card.parse(card), count, is_chosen=True),
            SLIDE,
        )
    assert model.situation.has_three
    assert model.do(Confirm()) == ()
    assert [str(card) for card in model.session.match.passed(0)] == ["Al", "Kh", "Ah"]


def test_two_cards_are_not_passed_and_one_hears_why() -> None:
    model = to_pass()
    touch(model, "Al")
    assert model.do(Confirm()) == (MoveRefused(Refusal.NOT_THREE_CARDS),)


def test_a_fourth_card_is_refused_in_a_line_for_a_bubble_would_hide_the_mat() -> None:
    model = to_pass()
    for card in ("Al", "Kh", "Ah"):
        touch(model, card)
    assert touch(model, "7a") == (MoveRefused(Refusal.NOT_THREE_CARDS), REFUSE)
    assert model.objections.current is not None
    assert not model.objections.current.is_beside


def test_the_last_card_is_taken_back_from_the_mat() -> None:
    model = to_pass()
    for card in ("Al", "Kh"):
        touch(model, card)
    model.do(TakeBack())
    assert model.selection.raised == (token(model, "Al"),)


# -- what else can be wanted ----------------------------------------------------------------


@pytest.mark.parametrize("wanted", [Touch, Throw])
def test_while_the_previous_trick_is_held_up_whoever_touches_a_card_plays_none(
    wanted: type[Touch] | type[Throw],
) -> None:
    model = at(TO_LEAD)
    until(model, lambda: model.hand.is_awaited)
    model.do(LookBack())
    before = held(model)
    assert model.do(wanted(token(model, "8l"))) == ()
    assert (held(model), model.situation.looks_back) == (before, True)


def test_a_card_that_is_not_in_the_hand_is_nobodys_to_touch() -> None:
    model = to_pass()
    foreign = next(n for n in range(32) if n not in model.director.shown.hand)
    for number in (foreign, 99):
        assert model.do(Touch(number)) == ()
        assert model.do(Throw(number)) == ()
    assert model.selection.raised == ()


def test_each_wish_to_sort_is_the_next_way_of_sorting() -> None:
    model = to_pass()
    before = held(model)
    assert model.do(Sort()) == (HandOrderChanged("rank"),)
    assert held(model) != before
    assert model.do(Sort()) == (HandOrderChanged("own"),)
    assert model.do(Sort()) == (HandOrderChanged("suit"),)
    assert held(model) == before


def test_the_previous_trick_is_held_up_only_where_there_is_one() -> None:
    model = to_follow()
    assert model.do(LookBack()) == (RequestDeclined(Reply.NO_TRICK_YET),)
    assert not model.situation.looks_back


def test_while_the_previous_trick_is_held_up_no_card_is_handled_and_nobody_plays() -> None:
    model = at(TO_LEAD)
    until(model, lambda: model.hand.is_awaited)
    model.do(LookBack())
    assert model.situation.looks_back
    assert not model.may_touch
    wait(model, 5.0)
    model.do(LookBack())
    assert model.may_touch


def test_throwing_in_is_asked_about_first() -> None:
    model = to_follow()
    assert model.do(AskToThrowIn()) == (PageOpened(Page.THROW_IN),)
    assert model.session.match.phase is Phase.PLAYING
    model.do(ThrowIn())
    assert model.session.match.loser == 0


def test_before_play_has_begun_nobody_throws_in_and_no_card_is_gone() -> None:
    model = to_pass()
    assert model.do(AskToThrowIn()) == (RequestDeclined(Reply.NOT_IN_PLAY),)
    assert model.do(CountCards()) == (RequestDeclined(Reply.NO_CARD_GONE),)


def test_what_has_to_wait_for_the_table_says_so() -> None:
    model = to_follow()
    touch(model, "8l")
    assert model.do(AskToThrowIn()) == (RequestDeclined(Reply.BUSY),)


def test_the_coach_is_asked_about_what_is_seen_and_is_gone_with_it() -> None:
    model = to_follow()
    model.do(AskCoach())
    assert model.hint.advice is not None
    assert [str(card) for card in model.hint.advice.choice] == ["8l"]
    touch(model, "8l")
    model.update(0.05)
    assert not model.hint.is_shown


def test_whoever_wants_no_hints_is_told_that_nobody_whispers() -> None:
    model = to_follow(hints=False)
    assert model.do(AskCoach()) == (RequestDeclined(Reply.NOBODY_WHISPERS),)


# -- in a lesson ----------------------------------------------------------------------------


def lesson_at_its_first_card() -> TableModel:
    """Return the lesson about the order of ranks, where the first card is to be played."""
    tutor = Tutor(next(course for course in LESSONS if course.key == "order"))
    match = tutor.position.match("KOČKA")
    session = Session(match, [Person(), *tutor.others()], NAMES, PUPIL, is_drawn=False)
    model = model_of(session, lesson(tutor))
    until(model, lambda: model.is_waiting_pupil)
    model.do(GoOn())
    until(model, lambda: model.is_waiting_pupil)
    return model


def test_a_teacher_objects_to_the_wrong_card_and_it_stays_in_the_hand() -> None:
    model = lesson_at_its_first_card()
    (objected, heard) = touch(model, "Ta")
    assert isinstance(objected, TeacherObjection)
    assert objected.text.startswith("{Ta} only looks big")
    assert heard == REFUSE
    assert "Ta" in held(model)
    wait(model, 5.0)
    assert model.teaching is not None
    assert model.teaching.objection == objected, "the reason stays until something is done"


def test_the_right_card_is_played_and_the_lesson_goes_on() -> None:
    model = lesson_at_its_first_card()
    touch(model, "Ta")
    touch(model, "Ua")
    assert "Ua" not in held(model)
    assert model.teaching is not None
    assert model.teaching.objection is None
    assert model.teaching.step.right == "Ta"


def test_nothing_is_played_while_the_teacher_wants_to_be_read() -> None:
    tutor = Tutor(LESSONS[0])
    match = tutor.position.match("KOČKA")
    session = Session(match, [Person(), *tutor.others()], NAMES, PUPIL, is_drawn=False)
    model = model_of(session, lesson(tutor))
    until(model, lambda: model.is_waiting_pupil)
    assert not model.may_touch
