"""The coach at a table without a screen: hints that come later, and rounds judged by and by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pytest

from smokingcat.bots.search.budget import SearchBudget
from smokingcat.bots.search.pimc import ActionValues, PimcBot
from smokingcat.coach.hints import card_facts
from smokingcat.coach.hints.exact_chances import ExactChances
from smokingcat.coach.played_round import Decision, decisions
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.analysis.choice_analysis import ChoiceAnalysis
from smokingcat.match.blunder_check import BlunderCheck
from smokingcat.match.feedback import CoachHushed, DeclineWithdrawn, Reply, RequestDeclined
from smokingcat.match.intents import AskCoach, HushCoach, TakeBack
from smokingcat.match.model import TableModel
from smokingcat.match.modes import PRACTICE
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import Card
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, PassCards
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView, view_for
from smokingcat.store.settings import Settings
from tests.coach.evening import played
from tests.match.evening import NAMES
from tests.match.slowly import Slowly
from tests.match.tables import asked_at_once, at, model_of, token, touch, until
from tests.rules.table import lawless_steps
from tests.table.directing import ROOM
from tests.ui.fake_evaluators import RankEvaluator

FOLLOWING = (
    "hands 8l Al 7h 8h Kh Ah 7a 8a / Tl 9h Th 9a Ta 7b 8b / 7l Uh Ua Oa 9b Tb Ub /"
    " Ul Oh Ka Aa Ob Kb Ab; tricks 1: 9l Kl Ol"
)
"""The person may follow with the eight or with the ace; to the coach low cards are better."""
FEW_WORLDS = SearchBudget(
    worlds=8, pass_oversampling=1, play_oversampling=1, packets=4, packet_worlds=8
)
LED = (
    "hands 8l Al 7h 8h Kh Ah 7a 8a / 9l Tl 9h Th 9a Ta 7b 8b / Kl 7l Uh Ua Oa 9b Tb Ub /"
    " Ol Ul Oh Ka Aa Ob Kb Ab; tricks 1:"
)
"""The left neighbour is to lead."""


def with_slow_coach() -> tuple[TableModel, Slowly]:
    """Return a table at which the person is to follow, and whom the coach waits for."""
    slowly = Slowly()
    session = Session(Match.from_position(FOLLOWING), [Person()] * 4, NAMES, 0)
    settings = Settings(trick_pace="fast")
    model = TableModel(session, settings, NAMES, Adviser(slowly, RankEvaluator).advise)
    until(model, lambda: model.hand.is_awaited)
    return model, slowly


def glowing(model: TableModel) -> set[int]:
    """Return the tokens of the hand that glow."""
    hand = model.director.shown.hand
    return {number for number, pose in model.poses(ROOM) if pose.glow and number in hand}


def test_what_would_be_better_glows_once_that_is_asked_and_goes_with_the_question() -> None:
    model = at(FOLLOWING, warns=8)
    until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    touch(model, "Al")
    assert token(model, "8l") not in glowing(model)
    model.do(AskCoach())
    assert token(model, "8l") in glowing(model)
    model.do(TakeBack())
    assert glowing(model) == set(), "the card has been taken back"
    assert not model.situation.is_asked


def test_a_card_is_asked_about_once_at_each_choice_though_it_was_held_up_before() -> None:
    view = view_for(Match.from_position(FOLLOWING), 0)
    thoughts, ace = BlunderCheck(asked_at_once), Card.parse("Al")
    for _choice in range(2):
        thoughts.follow(view)
        assert thoughts.card_warning(view, ace, 7, 8, is_held_up=True) is not None
        assert thoughts.card_warning(view, ace, 7, 8, is_held_up=True) is None


def test_what_was_counted_while_one_thought_is_not_counted_again_when_one_chooses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = view_for(Match.from_position(FOLLOWING), 0)
    thoughts = BlunderCheck(asked_at_once)
    thoughts.follow(view)
    monkeypatch.setattr(ExactChances, "__init__", nobody_counts)
    monkeypatch.setattr(card_facts, "recall", nobody_counts)
    asked = thoughts.card_warning(view, Card.parse("Al"), 7, 8, is_held_up=False)
    assert asked is not None
    assert asked.why is not None


def nobody_counts(*_given: object) -> None:
    """Stand for what takes longer than a frame."""
    raise AssertionError("it is counted where frames are drawn")


class Counting(RankEvaluator):
    """Counts how often anybody is looked at."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.asked = 0

    def action_values(self, view: SeatView, also: Sequence[Card] = ()) -> ActionValues:
        self.asked += 1
        return super().action_values(view, also)


def test_hint_tutor_and_review_look_at_a_choice_once() -> None:
    foresight, slowly = Counting(), Slowly()
    adviser = Adviser(slowly, lambda _seed: foresight)
    session = Session(Match.from_position(FOLLOWING), [Person()] * 4, NAMES, 0)
    model = TableModel(session, Settings(trick_pace="fast", warns=8), NAMES, adviser.advise)
    until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    model.do(AskCoach())
    while slowly.questions:
        slowly.answer()
    assert model.hint.advice is not None
    view = model.hint.advice.view
    adviser.judged(Decision(0, view, view.legal[:1]))
    assert foresight.asked == 1


def test_a_round_thought_through_is_known_by_all_that_was_played_in_it_and_nothing_later() -> None:
    adviser, record = Adviser(Slowly(), RankEvaluator), played()
    known = adviser.post_round(record, 1, 0)
    end = decisions(record, 0, 1)[-1].place
    over = next(place for place in range(end, 99) if isinstance(record.moves[place][1], Deal))
    assert adviser.post_round(replace(record, moves=record.moves[:over]), 1, 0) is known
    seat, move = record.moves[1]
    assert isinstance(move, PassCards)
    other = (seat, PassCards(tuple(reversed(move.cards))))
    practised = replace(record, moves=(record.moves[0], other, *record.moves[2:over]))
    assert adviser.post_round(practised, 1, 0) is not known
    assert adviser.post_round(record, 1, 1) is not known


# -- under honour law ----------------------------------------------------------------------

PEEPED = (
    "hands Oa Al Th Kl Ul 8a Tl 9h / 7h Ta Oh Kb Ob 8b Ol 7b / Ub 7l Aa Kh 8h 9b Ab 7a / "
    "Ua 9a Uh Tb Ah; passed - / - / - / 8l 9l Ka; law honour; peeped 0: 2"
)
"""The person has looked at the packet too early, and has yet to pass."""


def test_whoever_has_peeped_is_still_advised_to_pass_three_of_their_own() -> None:
    view = view_for(Match.from_position(PEEPED), 0)
    slowly = Slowly()
    answer = Adviser(slowly, RankEvaluator).advise(view)
    slowly.answer()
    packet = answer.result().choice
    assert len(set(packet)) == 3
    assert set(packet) <= set(view.hand)


@pytest.mark.parametrize("seed", range(3))
def test_no_advice_is_an_offence_however_badly_the_others_behave(seed: int) -> None:
    slowly, seen = Slowly(), Counter[Phase]()
    adviser = Adviser(slowly, partial(PimcBot, "small", FEW_WORLDS))
    match = Match(Ruleset("PES", law="honour"), seed)
    for number, _ in enumerate(lawless_steps(match, seed, 0.3)):
        view = view_for(match, match.to_move or 0)
        is_to_choose = view.legal or (view.phase is Phase.PASSING and not view.passed)
        if number % 5 or not is_to_choose:
            continue
        answer = adviser.advise(view)
        slowly.answer()
        advice = answer.result()
        named = {card for option in advice.outlook.options for card in option}
        named |= {*advice.choice, *advice.shared, *advice.equals}
        assert named <= set(view.legal or view.hand)
        seen[view.phase] += 1
        if seen.total() == 8:
            break
    assert seen.total() == 8


# -- without being asked -------------------------------------------------------------------


def test_a_coach_that_is_let_speaks_at_every_choice_without_being_asked() -> None:
    model = at(FOLLOWING, opens_hints=True)
    until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    assert model.hint.advice is not None
    before = model.hint.advice
    for _ in range(3):
        model.update(0.1)
    assert model.hint.advice is before, "it is not asked anew while one thinks"
    touch(model, str(before.choice[0]))
    model.update(0.0)
    assert not model.hint.is_shown


def test_what_the_coach_says_by_itself_can_be_put_away_and_the_next_word_comes() -> None:
    model = at(FOLLOWING, opens_hints=True)
    until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    assert model.do(AskCoach()) == ()
    for _ in range(3):
        model.update(0.1)
    assert not model.hint.is_shown, "it stays away while one thinks"
    assert model.settings.opens_hints
    touch(model, "8l")
    until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    assert model.hint.is_shown, "at the next card the coach is there again"


def test_told_to_wait_for_that_the_coach_speaks_only_when_asked() -> None:
    model = at(FOLLOWING, opens_hints=True)
    until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    assert model.situation.may_hush_coach
    assert model.do(HushCoach()) == (CoachHushed(),)
    assert not model.settings.opens_hints
    model.update(0.1)
    assert not model.hint.is_shown
    assert model.do(AskCoach()) == (DeclineWithdrawn(),)
    assert not model.situation.may_hush_coach, "whoever asks wants an answer"


def test_where_nobody_whispers_the_coach_does_not_either() -> None:
    model = at(FOLLOWING, opens_hints=True, hints=False)
    until(model, lambda: model.hand.is_awaited)
    model.update(0.1)
    assert not model.hint.is_shown


def test_in_practice_the_coach_is_asked_and_what_is_put_away_there_changes_nothing() -> None:
    session = Session(Match.from_position(FOLLOWING), [Person()] * 4, NAMES, 0)
    model = model_of(session, PRACTICE, opens_hints=True)
    until(model, lambda: model.hand.is_awaited)
    model.update(0.1)
    assert not model.hint.is_shown
    assert model.do(AskCoach()) == (DeclineWithdrawn(),)
    assert model.do(AskCoach()) == ()
    assert model.settings.opens_hints


# -- a hint -------------------------------------------------------------------------------


def test_what_the_coach_would_play_glows_once_the_answer_has_come() -> None:
    model, slowly = with_slow_coach()
    assert model.do(AskCoach()) == (DeclineWithdrawn(),)
    assert model.hint.is_shown
    assert (model.hint.advice, glowing(model)) == (None, set())
    slowly.answer()
    assert glowing(model) == {token(model, "8l")}


def test_asked_again_the_coach_goes_and_the_question_is_dropped() -> None:
    model, slowly = with_slow_coach()
    model.do(AskCoach())
    assert model.do(AskCoach()) == ()
    assert not model.hint.is_shown
    assert all(asked.cancelled() for _, asked in slowly.questions)


def test_whoever_asks_too_early_is_told_to_wait_until_there_is_something_to_choose() -> None:
    model = at(LED)
    assert model.do(AskCoach()) == (RequestDeclined(Reply.COACH_WAITS),)
    said = until(model, lambda: model.hand.is_awaited)
    assert DeclineWithdrawn(Reply.COACH_WAITS) in said + model.update(0.0)


def test_a_hint_is_gone_with_the_trick_it_was_about() -> None:
    model, slowly = with_slow_coach()
    model.do(AskCoach())
    touch(model, "8l")
    model.update(0.0)
    slowly.answer()
    assert (model.hint.is_shown, glowing(model)) == (False, set())


# -- whom the coach asks --------------------------------------------------------------------


def noting(made: list[str]) -> Callable[[str], RankEvaluator]:
    """Return who makes such as know, and writes down by what seed."""

    def make(seed: str) -> RankEvaluator:
        made.append(seed)
        return RankEvaluator()

    return make


def test_who_knows_is_made_when_first_asked_and_only_once() -> None:
    made: list[str] = []
    slowly = Slowly()
    adviser = Adviser(slowly, noting(made))
    view = view_for(Match.from_position(FOLLOWING), 0)
    asked = [adviser.advise(view), adviser.advise(view)]
    assert made == []
    for _ in asked:
        slowly.answer()
    assert [str(each.result().choice[0]) for each in asked] == ["8l", "8l"]
    assert len(made) == 1


def test_while_others_play_nobody_need_be_made_to_say_what_waiting_costs() -> None:
    made: list[str] = []
    slowly = Slowly()
    view = view_for(Match.from_position(FOLLOWING), 1)
    assert not view.legal
    advice = Adviser(slowly, noting(made)).advise(view)
    slowly.answer()
    assert advice.result().outlook.options == ((),)
    assert made == []


# -- a round judged ---------------------------------------------------------------------------


def judged_by(slowly: Slowly, most: int = 3) -> ChoiceAnalysis:
    return ChoiceAnalysis(Adviser(slowly, RankEvaluator), decisions(played(), 0, 1)[:most])


def test_one_choice_after_the_other_is_judged_and_then_there_is_a_review() -> None:
    slowly = Slowly()
    judging = judged_by(slowly)
    assert (judging.count, judging.done, judging.is_idle) == (3, 0, True)
    for done in range(3):
        assert not judging.go_on(), "nothing is known yet"
        assert len(slowly.questions) == 1, "one question is out at a time"
        slowly.answer()
        assert judging.go_on()
        assert judging.done == done + 1
    assert judging.review is not None
    places = [choice.decision.place for choice in judging.review.judged]
    assert places == [choice.place for choice in decisions(played(), 0, 1)[:3]]
    assert all(judging.of(place) is not None for place in places)
    assert judging.of(-1) is None
    assert not judging.go_on()


def test_who_leaves_wants_to_know_no_more() -> None:
    slowly = Slowly()
    judging = judged_by(slowly)
    judging.go_on()
    judging.stop()
    assert slowly.questions[0][1].cancelled()
    judging.stop()
    assert (judging.is_idle, judging.review) == (True, None)


def test_a_round_without_choices_is_judged_at_once() -> None:
    judging = judged_by(Slowly(), most=0)
    assert judging.go_on()
    assert judging.review is not None
