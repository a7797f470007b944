"""`PlayerHand`: what a touch of a card does at a table without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.feedback import (
    DeclineWithdrawn,
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
    SilenceCoach,
    Sort,
    TakeBack,
    Throw,
    Touch,
)
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH, SHARED
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.legality import Refusal
from smokingcat.rules.match import Match
from smokingcat.rules.moves import ThrowIn, TurnUpPacket
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView
from smokingcat.store.settings import Settings
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import LONG_AGO, NAMES, SHORT, store_in
from tests.match.table_models import (
    FOLLOWING,
    LED,
    TO_LEAD,
    TO_PASS,
    Owner,
    hand_text,
    model_at,
    model_at_pass,
    model_at_turn,
    model_of,
    model_of_lesson,
    token_of,
    touch,
    update_for,
    update_until,
    voting_players,
)
from tests.rules.table import laid_out
from tests.ui.fake_evaluators import RankEvaluator

TO_PEEP = (
    "hands Oa Al Th Kl Ul 8a Tl 9h / 7h Ta Oh Kb Ob 8b Ol 7b / Ub 7l Aa Kh 8h 9b Ab 7a /"
    " Ua 9a Uh Tb Ah; passed - / - / - / 8l 9l Ka; law honour"
)
"""The neighbour on the right has passed, so the person can peep at the packet."""
SLIDE, REFUSE = SoundsPlayed(("slide",)), SoundsPlayed(("refuse",))


def test_touching_a_legal_card_plays_it() -> None:
    model = model_at_turn()
    assert touch(model, "8l") == ()
    assert "8l" not in hand_text(model)
    assert str(model.session.match.taken[-1].cards[-1]) == "8l"


def test_touching_an_illegal_card_refuses_and_shakes_it() -> None:
    model = model_at_turn()
    heart = token_of(model, "7h")
    refused = MoveRefused(Refusal.MUST_FOLLOW_SUIT, Suit.LEAVES, heart)
    assert touch(model, "7h") == (refused, REFUSE)
    assert "7h" in hand_text(model)
    assert model.objections.current is not None
    assert (model.objections.current.cause, model.objections.is_shaking) == (refused, True)
    update_for(model, 3.0)
    assert model.objections.current is None


def test_only_illegal_cards_are_dimmed() -> None:
    model = model_at_turn()
    shown = model.director.shown
    bright = [token for token in shown.hand if token not in model.selection.dimmed]
    assert set(bright) == {token_of(model, "8l"), token_of(model, "Al")}


def test_a_touch_before_the_turn_gives_an_early_objection_until_the_turn() -> None:
    model = model_at(LED, trick_pace="fast")
    update_until(model, lambda: model.director.idle)
    touch(model, "8l")
    assert model.objections.current is not None
    assert model.objections.current.is_early
    update_until(model, lambda: model.hand.is_awaited)
    model.update(0.01)
    assert model.objections.current is None


def test_a_costly_card_is_warned_about_and_played_at_the_second_touch() -> None:
    model = model_at_turn(warns=8)
    (warned, heard) = touch(model, "Al")
    assert isinstance(warned, MoveWarning)
    assert warned.review.cost == pytest.approx(0.54)
    assert warned.certain_cost is not None, "Hejma is in the trick"
    assert warned.certain_cost.has_hejma
    assert heard == SLIDE
    assert model.selection.raised == (token_of(model, "Al"),)
    assert not model.objections.is_shaking, "a warning is no refusal"
    update_for(model, 0.6)
    assert touch(model, "Al") == ()
    assert "Al" not in hand_text(model)


def test_a_likely_cost_is_no_certain_cost() -> None:
    lying = laid_out("hands 8l Ul 7h 8h Kh Ah 7a 8a / ? / ? / ?; tricks 1: 9l Tl Kl")
    model = model_at_turn(str(lying.position), warns=8)
    (warned, _) = touch(model, "Ul")
    assert isinstance(warned, MoveWarning)
    assert warned.certain_cost is None


def evaluating(evaluator: RankEvaluator, position: str = FOLLOWING, least: int = 8) -> TableModel:
    """Return a table at the person's turn whose coach evaluates by ``evaluator``."""
    worker = ManualWorker()
    adviser = Adviser(worker, lambda _seed: evaluator)
    session = Session(Match.from_position(position), [Person()] * 4, NAMES, 0)
    model = TableModel(session, Owner(warns=least), NAMES, adviser.advise)
    update_until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    worker.answer()
    return model


@pytest.mark.parametrize(
    ("chance", "least", "is_asked"),
    [(0.3, 0, False), (0.3, 4, True), (0.3, 8, True), (0.995, 8, False), (0.005, 8, False)],
)
def test_a_card_sure_to_take_hejma_is_asked_about_in_an_open_round_though_it_costs_little(
    chance: float, least: int, *, is_asked: bool
) -> None:
    class EvenEvaluator(RankEvaluator):
        def action_values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
            found = super().action_values(view, extra)
            return replace(found, losing=(chance,) * len(found.options))

    model = evaluating(EvenEvaluator(), least=least)
    touch(model, "Al")
    assert model.situation.is_asked is is_asked
    assert ("Al" in hand_text(model)) is is_asked


def test_a_card_that_takes_hejma_is_not_asked_about_where_the_coach_advises_it() -> None:
    class HighEvaluator(RankEvaluator):
        def action_values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
            found = super().action_values(view, extra)
            losing = tuple(1 - each for each in found.losing)
            return replace(found, losing=losing, choice=losing.index(min(losing)))

    model = evaluating(HighEvaluator())
    touch(model, "Al")
    assert "Al" not in hand_text(model)


def test_a_card_below_the_warning_threshold_is_played_at_once() -> None:
    for least, is_played in ((4, False), (8, False), (0, True)):
        model = model_at_turn(warns=least)
        touch(model, "Al")
        assert ("Al" not in hand_text(model)) is is_played
        model = model_at_turn(warns=least)
        touch(model, "8l")
        assert "8l" not in hand_text(model)


ONE_LEAF = FOLLOWING.replace("9h", "8l").replace("8l", "9h", 1)
"""The person follows leaves with the ace, its only one."""


def model_with_slow_check(
    position: str = FOLLOWING, warns: int = 8
) -> tuple[TableModel, ManualWorker]:
    """Return a table at the person's turn, and the worker that runs the blunder check."""
    worker = ManualWorker()
    session = Session(Match.from_position(position), [Person()] * 4, NAMES, 0)
    owner = Owner(warns=warns, speed="instant", auto_only=False)
    model = TableModel(session, owner, NAMES, Adviser(worker, RankEvaluator).advise)
    update_until(model, lambda: model.hand.is_awaited)
    return model, worker


def test_a_costly_card_chosen_before_its_evaluation_is_asked_about_when_that_comes() -> None:
    model, worker = model_with_slow_check()
    assert touch(model, "Al") == (SLIDE,)
    said = update_for(model, 1.2)
    assert said.count(RequestDeclined(Reply.COACH_THINKS)) == 1
    assert model.selection.raised == (token_of(model, "Al"),)
    worker.answer()
    said = update_for(model, 0.1)
    assert DeclineWithdrawn(Reply.COACH_THINKS) in said
    assert any(isinstance(each, MoveWarning) for each in said)
    update_for(model, 5.0)
    assert "Al" in hand_text(model)
    touch(model, "Al")
    assert "Al" not in hand_text(model)


def test_a_harmless_card_chosen_before_its_evaluation_is_played_when_that_comes() -> None:
    model, worker = model_with_slow_check()
    touch(model, "8l")
    model.update(0.1)
    assert "8l" in hand_text(model)
    worker.answer()
    assert not any(isinstance(each, RequestDeclined) for each in update_for(model, 0.1))
    assert "8l" not in hand_text(model)


def test_a_card_without_an_evaluation_is_played_after_a_second_and_a_half() -> None:
    model, _worker = model_with_slow_check()
    touch(model, "Al")
    update_for(model, 1.4)
    assert "Al" in hand_text(model)
    assert 0 < (model.wakes_in or 0) <= 0.11
    assert DeclineWithdrawn(Reply.COACH_THINKS) in update_for(model, 0.15)
    assert "Al" not in hand_text(model)


def test_three_cards_without_an_evaluation_are_passed_after_four_seconds() -> None:
    model, _worker = model_with_slow_check(TO_PASS)
    for name in ("7h", "7a", "8l"):
        touch(model, name)
    model.update(0.0)
    model.do(Confirm())
    said = update_for(model, 3.9)
    assert said.count(RequestDeclined(Reply.COACH_THINKS)) == 1
    assert model.hand.is_passing
    assert DeclineWithdrawn(Reply.COACH_THINKS) in update_for(model, 0.15)
    assert not model.hand.is_passing


def test_three_cards_are_asked_about_if_only_further_worlds_show_their_cost() -> None:
    class FewWorldsEvaluator(RankEvaluator):
        def action_values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
            found = super().action_values(view, extra)
            losing = (0.08, *(0.13 for _ in found.options[1:]))
            return replace(found, losing=losing, worlds=150)

    worker = ManualWorker()
    session = Session(Match.from_position(TO_PASS), [Person()] * 4, NAMES, 0)
    model = TableModel(
        session, Owner(warns=4), NAMES, Adviser(worker, lambda _seed: FewWorldsEvaluator()).advise
    )
    update_until(model, lambda: model.hand.is_passing)
    for name in ("7h", "7a", "8l"):
        touch(model, name)
    model.update(0.0)
    model.do(Confirm())
    worker.answer()
    said = update_for(model, 0.1)
    assert any(isinstance(each, MoveWarning) for each in said)
    assert model.hand.is_passing


@pytest.mark.parametrize("way", ["take back", "look back", "another card"])
def test_a_card_that_waits_for_its_evaluation_can_be_taken_back(way: str) -> None:
    model, worker = model_with_slow_check(TO_LEAD)
    touch(model, "Ah")
    model.update(0.1)
    if way == "another card":
        touch(model, "8l")
    else:
        model.do(TakeBack() if way == "take back" else LookBack())
    model.update(0.1)
    assert model.selection.raised == ((token_of(model, "8l"),) if way == "another card" else ())
    worker.answer()
    update_for(model, 2.0)
    assert "Ah" in hand_text(model)
    objection = model.objections.current
    assert objection is None or objection.token == token_of(model, "8l")


@pytest.mark.parametrize("is_taken_back", [False, True])
def test_three_costly_cards_passed_before_their_evaluation_wait_for_it(
    *, is_taken_back: bool
) -> None:
    model, worker = model_with_slow_check(TO_PASS)
    for name in ("7h", "7a", "8l"):
        touch(model, name)
    model.do(Confirm())  # within one frame
    model.update(0.1)
    assert model.hand.is_passing
    model.do(Confirm())
    if is_taken_back:
        model.do(TakeBack())
    model.update(0.1)
    worker.answer()
    model.update(0.1)
    assert model.hand.is_passing
    assert model.hand.has_three
    assert model.situation.is_asked is not is_taken_back


@pytest.mark.parametrize(("position", "warns"), [(FOLLOWING, 0), (ONE_LEAF, 8)])
def test_no_card_waits_with_the_tutor_off_or_without_a_choice(position: str, warns: int) -> None:
    model, _worker = model_with_slow_check(position, warns)
    assert touch(model, "Al") == ()
    assert "Al" not in hand_text(model)


def test_a_double_click_on_a_costly_card_does_not_play_it() -> None:
    model = model_at_turn(warns=8)
    touch(model, "Al")
    for _ in range(3):
        update_for(model, 0.1)
        assert touch(model, "Al") == ()
    assert "Al" in hand_text(model)
    assert model.objections.current is not None
    update_for(model, 0.3)
    touch(model, "Al")
    assert "Al" not in hand_text(model)


def test_a_thrown_costly_card_comes_back_once() -> None:
    model = model_at_turn(warns=8)
    ace = token_of(model, "Al")
    assert isinstance(model.do(Throw(ace))[0], MoveWarning)
    assert "Al" in hand_text(model)
    assert model.do(Throw(ace)) == ()
    assert "Al" not in hand_text(model)


def test_a_costly_card_is_asked_about_once_though_the_choice_is_evaluated_again() -> None:
    model = model_at_turn(warns=8)
    touch(model, "Al")
    update_for(model, 0.6)
    model._owner.change(warns=0)  # noqa: SLF001
    model.update(0.0)
    model._owner.change(warns=8)  # noqa: SLF001
    model.update(0.0)
    touch(model, "Al")
    assert "Al" not in hand_text(model)


def test_asking_no_more_lowers_the_card_so_that_the_next_touch_is_a_new_choice() -> None:
    model = model_at_turn(warns=8, confirm_tap=True)
    touch(model, "Al")
    model.do(SilenceCoach())
    assert not model.selection.raised
    touch(model, "Al")
    assert "Al" in hand_text(model)
    assert model.selection.raised == (token_of(model, "Al"),)


def test_three_cards_chosen_before_a_peep_are_asked_about_after_it() -> None:
    model = model_at(TO_PEEP, *voting_players(False, False, False), warns=8, speed="instant")
    update_until(model, lambda: model.hand.is_passing)
    for name in ("8a", "9h", "Th"):
        touch(model, name)
    model.update(0.0)
    model.do(TurnUpPacket())
    assert model.view is not None
    assert model.view.received
    model.update(9.0)  # all is shown before the check looks again
    model.do(Confirm())
    assert model.situation.is_asked


def test_the_first_request_after_a_warning_explains_it_the_second_opens_the_hint() -> None:
    model = model_at_turn(warns=8)
    (warned, _) = touch(model, "Al")
    assert isinstance(warned, MoveWarning)
    assert warned.why is not None
    (explained,) = model.do(AskCoach())
    assert explained == replace(warned, is_explained=True)
    assert not model.hint.is_shown
    model.do(AskCoach())
    assert model.hint.is_shown


def test_three_costly_cards_are_passed_at_the_second_confirm() -> None:
    model = model_at(TO_PASS, warns=8)
    update_until(model, lambda: model.hand.is_passing)
    low = sorted(hand_text(model).split(), key=lambda name: Card.parse(name).rank)[:3]
    for name in low:
        touch(model, name)
    update_for(model, 2.0)
    (warned,) = model.do(Confirm())
    assert isinstance(warned, MoveWarning)
    assert warned.token is None
    assert model.do(Confirm()) == (), "a double click does not confirm"
    assert model.hand.is_passing
    update_for(model, 60.0)
    assert model.situation.is_asked, "the warning stays until it is answered"
    for _ in range(2):
        touch(model, low[0])
        assert not model.update(0.0)
        assert not model.situation.is_asked, "the warning was about the earlier three cards"
    update_for(model, 0.6)
    model.do(Confirm())
    assert not model.hand.is_passing


@pytest.mark.parametrize("law", ["", "; law honour"])
@pytest.mark.parametrize("opens_hints", [False, True])
def test_a_costly_choice_is_warned_about_under_each_law_and_beside_a_hint(
    law: str, *, opens_hints: bool
) -> None:
    for position, choice in ((TO_PASS, ("7h", "7a", "8l")), (FOLLOWING, ("Al",))):
        model = model_at(position + law, warns=4, opens_hints=opens_hints)
        update_until(model, lambda: model.hand.is_awaited)  # noqa: B023 - called at once
        update_for(model, 5.0)
        assert model.hint.is_shown is opens_hints
        answers = [touch(model, card) for card in choice]
        update_for(model, 2.0)
        answers.append(model.do(Confirm()))
        assert any(isinstance(each, MoveWarning) for feedbacks in answers for each in feedbacks)
        assert model.situation.is_asked


@pytest.mark.parametrize("position", [TO_PASS, FOLLOWING])
def test_an_advised_choice_is_never_warned_about(position: str) -> None:
    model = model_at_turn(position, warns=4, opens_hints=True)
    update_for(model, 5.0)
    assert model.hint.advice is not None
    for card in model.hint.advice.choice:
        touch(model, str(card))
    update_for(model, 2.0)
    model.do(Confirm())
    assert not model.situation.is_asked
    assert not (model.hand.is_passing and model.hand.is_awaited)


def test_a_revoke_under_honour_law_is_not_warned_about() -> None:
    model = model_at_turn(f"{FOLLOWING}; law honour", warns=4)
    touch(model, "Ah")
    assert "Ah" not in hand_text(model)


def test_a_shared_round_has_no_blunder_check() -> None:
    session = Session(Match.from_position(FOLLOWING), [Person()] * 4, NAMES, 0)
    for mode, is_asked in ((MATCH, True), (SHARED, False)):
        model = model_of(session, mode, warns=8)
        assert (model.objections.blunder_check is not None) is is_asked


@pytest.mark.parametrize(
    ("levels", "warns_from"), [(("kitten",) * 3, 8), (("kitten", "kitten", "regular"), 0)]
)
def test_by_default_the_tutor_warns_only_against_three_kittens(
    tmp_path: Path, levels: tuple[str, str, str], warns_from: int
) -> None:
    session = store_in(tmp_path).create(SHORT, seed="1", started=LONG_AGO, levels=levels)
    hand = model_of(session, warns=Settings().warns).hand
    assert hand.min_warned_cost == warns_from


@pytest.mark.parametrize(
    ("levels", "opens"), [(("kitten",) * 3, True), (("kitten", "kitten", "regular"), False)]
)
def test_with_opens_hints_for_kittens_a_coach_speaks_unasked_only_against_three_kittens(
    tmp_path: Path, levels: tuple[str, str, str], *, opens: bool
) -> None:
    session = store_in(tmp_path).create(SHORT, seed="1", started=LONG_AGO, levels=levels)
    model = model_of(session, opens_hints="kittens")
    assert model.hand.opens_hints is opens
    update_until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    assert model.hint.is_shown is opens


def test_with_confirm_tap_the_first_touch_raises_the_card() -> None:
    model = model_at_turn(confirm_tap=True)
    assert touch(model, "8l") == (SLIDE,)
    assert "8l" in hand_text(model)
    assert touch(model, "8l") == ()
    assert "8l" not in hand_text(model)


def test_three_touched_cards_are_passed_on_confirm() -> None:
    model = model_at_pass()
    for count, card in enumerate(("Al", "Kh", "Ah"), 1):
        assert touch(model, card) == (
            PassCardChosen(Card.parse(card), count, is_chosen=True),
            SLIDE,
        )
    assert model.situation.has_three
    assert model.do(Confirm()) == ()
    assert [str(card) for card in model.session.match.passed(0)] == ["Al", "Kh", "Ah"]


def test_confirming_less_than_three_cards_is_refused() -> None:
    model = model_at_pass()
    touch(model, "Al")
    assert model.do(Confirm()) == (MoveRefused(Refusal.NOT_THREE_CARDS),)


def test_a_fourth_card_is_refused_without_a_bubble_beside_it() -> None:
    model = model_at_pass()
    for card in ("Al", "Kh", "Ah"):
        touch(model, card)
    assert touch(model, "7a") == (MoveRefused(Refusal.NOT_THREE_CARDS), REFUSE)
    assert model.objections.current is not None
    assert not model.objections.current.is_beside


def test_take_back_removes_the_last_chosen_card() -> None:
    model = model_at_pass()
    for card in ("Al", "Kh"):
        touch(model, card)
    model.do(TakeBack())
    assert model.selection.raised == (token_of(model, "Al"),)


@pytest.mark.parametrize("wanted", [Touch, Throw])
def test_touching_a_card_while_looking_back_plays_nothing(
    wanted: type[Touch] | type[Throw],
) -> None:
    model = model_at_turn(TO_LEAD)
    model.do(LookBack())
    assert not model.may_touch_cards
    before = hand_text(model)
    assert model.do(wanted(token_of(model, "8l"))) == ()
    assert (hand_text(model), model.situation.shows_previous_trick) == (before, True)


def test_touching_a_card_outside_the_hand_does_nothing() -> None:
    model = model_at_pass()
    foreign = next(n for n in range(32) if n not in model.director.shown.hand)
    for number in (foreign, 99):
        assert model.do(Touch(number)) == ()
        assert model.do(Throw(number)) == ()
    assert model.selection.raised == ()


def test_each_sort_uses_the_next_hand_order() -> None:
    model = model_at_pass()
    before = hand_text(model)
    assert model.do(Sort()) == (HandOrderChanged("rank"),)
    assert hand_text(model) != before
    assert model.do(Sort()) == (HandOrderChanged("own"),)
    assert model.do(Sort()) == (HandOrderChanged("suit"),)
    assert hand_text(model) == before


def test_looking_back_without_a_trick_is_declined() -> None:
    model = model_at_turn()
    assert model.do(LookBack()) == (RequestDeclined(Reply.NO_TRICK_YET),)
    assert not model.situation.shows_previous_trick


def test_throwing_in_opens_a_confirmation_page() -> None:
    model = model_at_turn()
    assert model.do(AskToThrowIn()) == (PageOpened(Page.THROW_IN),)
    assert model.session.match.phase is Phase.PLAYING
    model.do(ThrowIn())
    assert model.session.match.loser == 0


def test_throwing_in_and_counting_are_declined_before_play() -> None:
    model = model_at_pass()
    assert model.do(AskToThrowIn()) == (RequestDeclined(Reply.NOT_IN_PLAY),)
    assert model.do(CountCards()) == (RequestDeclined(Reply.NO_CARD_GONE),)


def test_throwing_in_while_cards_move_is_declined() -> None:
    model = model_at_turn()
    touch(model, "8l")
    assert model.do(AskToThrowIn()) == (RequestDeclined(Reply.BUSY),)


def test_without_hints_asking_the_coach_is_declined() -> None:
    model = model_at_turn(hints=False)
    assert model.do(AskCoach()) == (RequestDeclined(Reply.HINTS_ARE_OFF),)


def lesson_at_its_first_card() -> TableModel:
    """Return the lesson about the order of ranks, where the first card is to be played."""
    model = model_of_lesson(Tutor(next(each for each in LESSONS if each.key == "order")))
    update_until(model, lambda: model.is_waiting_pupil)
    model.do(GoOn())
    update_until(model, lambda: model.is_waiting_pupil)
    return model


def test_in_a_lesson_a_wrong_card_gives_an_objection_and_stays() -> None:
    model = lesson_at_its_first_card()
    (objected, heard) = touch(model, "Ta")
    assert isinstance(objected, TeacherObjection)
    assert objected.text.startswith("{Ta} only looks big")
    assert heard == REFUSE
    assert "Ta" in hand_text(model)
    update_for(model, 5.0)
    assert model.teaching is not None
    assert model.teaching.objection == objected, "the objection stays until the next action"


def test_in_a_lesson_the_right_card_is_played_and_the_next_step_begins() -> None:
    model = lesson_at_its_first_card()
    touch(model, "Ta")
    touch(model, "Ua")
    assert "Ua" not in hand_text(model)
    assert model.teaching is not None
    assert model.teaching.objection is None
    assert model.teaching.step.right == "Ta"


def test_no_card_can_be_touched_while_a_lesson_text_is_shown() -> None:
    model = model_of_lesson(Tutor(LESSONS[1]))
    update_until(model, lambda: model.is_waiting_pupil)
    assert not model.may_touch_cards
