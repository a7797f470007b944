"""Table model: intents to the coach, questions, and leaving at a reckoning."""

from __future__ import annotations

from smokingcat.match.feedback import (
    CoachSilenced,
    EventShown,
    QuestionAnswered,
    Reply,
    RequestDeclined,
)
from smokingcat.match.intents import (
    Ask,
    AskCoach,
    ChooseAdvised,
    CountCards,
    Question,
    SilenceCoach,
)
from smokingcat.match.session.session import Session
from smokingcat.rules.events import Misdealt
from smokingcat.rules.match import Match
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from tests.cases import for_each
from tests.match.sessions import NAMES, make_move, unsaved_session
from tests.match.table_models import (
    LED,
    TO_PASS,
    model_at,
    model_at_turn,
    model_of,
    touch,
    update_for,
    update_until,
    voting_players,
)
from tests.match.test_pacing import LAST_CARD


def test_the_coachs_packet_is_put_on_the_mat_and_closes_the_hint() -> None:
    model = model_at(TO_PASS)
    update_until(model, lambda: model.situation.may_ask_coach and model.hand.is_passing)
    update_for(model, 3.0)  # the cards are dealt
    assert model.do(ChooseAdvised()) == (), "nothing is advised yet"
    model.do(AskCoach())
    model.update(0.0)
    advice = model.hint.advice
    assert advice is not None
    model.do(ChooseAdvised())
    assert {*model.director.shown.faces(model.selection.raised)} == {*advice.choice}
    assert not model.hint.is_shown


def test_a_request_takes_the_strip_away_from_the_hint() -> None:
    model = model_at_turn(opens_hints=True)
    model.do(CountCards())
    assert not model.shows_hint
    model.do(AskCoach())
    assert model.shows_hint


def test_silencing_a_warning_ends_the_warnings_and_no_hints() -> None:
    model = model_at_turn(warns=8, opens_hints=True)
    touch(model, "Al")
    assert model.situation.is_asked
    assert model.do(SilenceCoach()) == (CoachSilenced(asks_no_more=True),)
    assert not model.situation.is_asked
    assert (model.settings.warns, model.settings.opens_hints) == (0, True)


def test_an_explained_warning_is_closed_by_a_request_and_the_hint_stays() -> None:
    model = model_at_turn(warns=8, opens_hints=True)
    touch(model, "Al")
    model.do(AskCoach())
    assert model.situation.is_asked, "it is explained"
    assert model.do(AskCoach()) == ()
    assert not model.situation.is_asked
    assert model.hint.is_shown


def test_a_table_left_at_its_reckoning_has_the_next_deal() -> None:
    model = model_at(LAST_CARD)
    update_until(model, lambda: model.is_reckoning)
    number = model.session.match.round_number
    model.close()
    assert model.session.match.phase is Phase.PASSING
    assert model.session.match.round_number == number + 1
    moves = model.session.move_count
    model.close()
    assert model.session.move_count == moves, "nothing is dealt twice"


@for_each(
    (
        (True, Question.HAND, None),
        (True, Question.TRICK, None),
        (True, Question.GONE, Reply.NO_CARD_GONE),
        (False, Question.HAND, Reply.IS_ONLOOKER),
    )
)
def test_a_question_is_declined_where_the_screen_gives_no_help(
    case: tuple[bool, Question, Reply | None],
) -> None:
    is_player, question, reply = case
    seats = [*voting_players(True), *voting_players(True, True, True)]
    onlooker = Session(Match.from_position(LED), seats, NAMES, 0)
    model = model_at(LED) if is_player else model_of(onlooker)
    (feedback,) = model.do(Ask(question))
    if reply is None:
        assert isinstance(feedback, QuestionAnswered)
    else:
        assert feedback == RequestDeclined(reply)


def test_misdeal_dealt_as_the_person_left_is_announced_when_the_match_goes_on() -> None:
    session = next(
        session
        for seed in range(200)
        if make_move(session := unsaved_session(seed, Ruleset("PES", law="honour")))
        and session.match.honour_state.misdeals
    )
    feedbacks = update_for(model_of(session), 3.0)
    shown = [each.step.event for each in feedbacks if isinstance(each, EventShown)]
    assert isinstance(shown[0], Misdealt)
