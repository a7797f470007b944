"""Hints, the blunder check and the analysis of choices, at a table without a screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pytest

from smokingcat.bots.search.budget import SearchBudget
from smokingcat.bots.search.pimc import ActionValues, PimcBot
from smokingcat.coach.hints import card_facts
from smokingcat.coach.hints.exact_chances import ExactChances
from smokingcat.coach.played_round import Decision, decisions
from smokingcat.coach.review.round_review import DecisionReview, review_decision
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.blunder_check import BlunderCheck
from smokingcat.match.feedback import (
    CoachSilenced,
    DeclineWithdrawn,
    MoveWarning,
    Reply,
    RequestDeclined,
)
from smokingcat.match.intents import AskCoach, SilenceCoach, TakeBack
from smokingcat.match.model import TableModel
from smokingcat.match.modes import PRACTICE
from smokingcat.match.objections import MoveObjection
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import Card, cards
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, PassCards
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView, view_for
from tests.bots.positions import to_pass
from tests.coach.evening import of_options, played
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import NAMES
from tests.match.table_models import (
    FOLLOWING,
    LED,
    Owner,
    instant_advice,
    model_at,
    model_at_turn,
    model_of,
    token_of,
    touch,
    update_for,
    update_until,
)
from tests.rules.table import lawless_steps
from tests.table.directors import LAYOUT
from tests.ui.fake_evaluators import RankEvaluator

FEW_WORLDS = SearchBudget(
    worlds=8, pass_oversampling=1, play_oversampling=1, packets=4, packet_worlds=8
)


def model_with_slow_coach() -> tuple[TableModel, ManualWorker]:
    """Return a table at the person's turn, and the worker that answers for the coach."""
    worker = ManualWorker()
    session = Session(Match.from_position(FOLLOWING), [Person()] * 4, NAMES, 0)
    owner = Owner(trick_pace="fast")
    model = TableModel(session, owner, NAMES, Adviser(worker, RankEvaluator).advise)
    update_until(model, lambda: model.hand.is_awaited)
    return model, worker


def glowing_cards(model: TableModel) -> set[int]:
    """Return the tokens of the hand that glow."""
    hand = model.director.shown.hand
    return {number for number, pose in model.poses(LAYOUT) if pose.glow and number in hand}


def test_the_better_card_glows_after_a_warning_is_explained_and_until_it_is_withdrawn() -> None:
    model = model_at_turn(warns=8)
    touch(model, "Al")
    assert token_of(model, "8l") not in glowing_cards(model)
    model.do(AskCoach())
    assert token_of(model, "8l") in glowing_cards(model)
    model.do(TakeBack())
    assert glowing_cards(model) == set(), "the card has been taken back"
    assert not model.situation.is_asked


def test_a_held_up_card_is_warned_about_once_per_trick() -> None:
    first = view_for(Match.from_position(FOLLOWING), 0)
    check, ace = BlunderCheck(instant_advice), Card.parse("Al")
    for view in (first, replace(first, round_number=2)):
        check.follow(view)
        assert check.card_warning(view, ace, 7, 8, is_held_up=True) is not None
        assert check.card_warning(view, ace, 7, 8, is_held_up=True) is None


def test_a_warning_reuses_the_facts_counted_by_the_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = view_for(Match.from_position(FOLLOWING), 0)
    check = BlunderCheck(instant_advice)
    check.follow(view)
    monkeypatch.setattr(ExactChances, "__init__", fail_on_count)
    monkeypatch.setattr(card_facts, "recall", fail_on_count)
    asked = check.card_warning(view, Card.parse("Al"), 7, 8, is_held_up=False)
    assert asked is not None
    assert asked.why is not None


def fail_on_count(*_given: object) -> None:
    """Fail, in place of a computation that takes longer than a frame."""
    raise AssertionError("the facts are counted in the main thread")


class CountingEvaluator(RankEvaluator):
    """Evaluator that counts its calls."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.asked = 0

    def action_values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
        self.asked += 1
        return super().action_values(view, extra)


def test_hint_blunder_check_and_review_share_one_evaluation() -> None:
    evaluator, worker = CountingEvaluator(), ManualWorker()
    adviser = Adviser(worker, lambda _seed: evaluator)
    session = Session(Match.from_position(FOLLOWING), [Person()] * 4, NAMES, 0)
    model = TableModel(session, Owner(trick_pace="fast", warns=8), NAMES, adviser.advise)
    update_until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    model.do(AskCoach())
    while worker.questions:
        worker.answer()
    assert model.hint.advice is not None
    view = model.hint.advice.view
    adviser.assess(Decision(0, view, view.legal[:1]))
    assert evaluator.asked == 1


def test_a_cached_analysis_depends_on_the_moves_of_its_round_only() -> None:
    adviser, record = Adviser(ManualWorker(), RankEvaluator), played()
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


PEEPED = (
    "hands Oa Al Th Kl Ul 8a Tl 9h / 7h Ta Oh Kb Ob 8b Ol 7b / Ub 7l Aa Kh 8h 9b Ab 7a / "
    "Ua 9a Uh Tb Ah; passed - / - / - / 8l 9l Ka; law honour; peeped 0: 2"
)
"""The person has peeped at its packet and has yet to pass."""


def test_after_a_peep_the_advised_packet_is_three_cards_from_the_hand() -> None:
    view = view_for(Match.from_position(PEEPED), 0)
    worker = ManualWorker()
    answer = Adviser(worker, RankEvaluator).advise(view)
    worker.answer()
    packet = answer.result().choice
    assert len(set(packet)) == 3
    assert set(packet) <= set(view.hand)


@pytest.mark.parametrize("seed", range(3))
def test_advice_after_breaches_names_legal_cards_only(seed: int) -> None:
    worker, seen = ManualWorker(), Counter[Phase]()
    adviser = Adviser(worker, partial(PimcBot, "small", FEW_WORLDS))
    match = Match(Ruleset("PES", law="honour"), seed)
    for number, _ in enumerate(lawless_steps(match, seed, 0.3)):
        view = view_for(match, match.to_move or 0)
        is_to_choose = view.legal or (view.phase is Phase.PASSING and not view.passed)
        if number % 5 or not is_to_choose:
            continue
        answer = adviser.advise(view)
        worker.answer()
        advice = answer.result()
        named = {card for option in advice.values.options for card in option}
        named |= {*advice.choice, *advice.shared, *advice.equals}
        assert named <= set(view.legal or view.hand)
        seen[view.phase] += 1
        if seen.total() == 8:
            break
    assert seen.total() == 8


def test_the_same_decision_has_the_same_chance_in_hint_warning_and_review() -> None:
    worker, looked_closer = ManualWorker(), 0
    adviser = Adviser(worker, partial(PimcBot, "small", FEW_WORLDS))
    for decision in (each for seed in range(1, 5) for each in decisions(played(seed), 0, 1)[:3]):
        hint, review = adviser.advise(decision.view), adviser.judge(decision)
        warning = adviser.advise(decision.view, decision.chosen)
        while worker.questions:
            worker.answer()
        advice, judged = hint.result(), review.result()
        chance = advice.values.losing_chance
        assert (judged.advice.choice, judged.best) == (advice.choice, chance)
        warned = MoveWarning(None, None, DecisionReview(decision, warning.result()))
        explained = MoveObjection(None, warned, is_beside=False).explained()
        assert explained is not None
        assert (explained.better, explained.review.best) == (advice.choice, chance)
        looked_closer += judged.advice.values.worlds > advice.values.worlds
    assert looked_closer, "some packet was evaluated in more worlds"


def test_an_explained_warning_names_the_hints_packet_though_another_is_nearer() -> None:
    options = tuple(map(cards, ("Kl Al Aa", "Kl Al Ka", "Kl Ka 8a")))
    view, values = to_pass("Kl Al Aa Ka 7a 8a 7b 8b"), of_options(options, (0.2, 0.21, 0.5))
    warning = MoveWarning(None, None, review_decision(Decision(1, view, options[2]), values))
    explained = MoveObjection(None, warning, is_beside=False).explained()
    assert explained is not None
    assert (explained.better, explained.review.best) == (options[0], 0.2)
    assert explained.trouble == cards("Ka 8a")


def test_with_opens_hints_a_hint_opens_at_every_choice() -> None:
    model = model_at_turn(opens_hints=True)
    assert model.hint.advice is not None
    before = model.hint.advice
    for _ in range(3):
        model.update(0.1)
    assert model.hint.advice is before, "the hint is not computed again"
    assert model.hint.advised == {before.view}
    touch(model, str(before.choice[0]))
    model.update(0.0)
    assert not model.hint.is_shown


def test_an_automatic_hint_that_is_closed_returns_at_the_next_choice() -> None:
    model = model_at_turn(opens_hints=True)
    update_for(model, 1.6)
    assert model.do(AskCoach()) == ()
    for _ in range(3):
        model.update(0.1)
    assert not model.hint.is_shown, "the hint stays closed during this choice"
    assert model.settings.opens_hints
    touch(model, "8l")
    update_until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    assert model.hint.is_shown, "the hint opens at the next choice"


def test_a_request_as_the_turn_begins_does_not_close_the_hint_that_opens_by_itself() -> None:
    for is_early in (True, False):
        model = model_at(LED, opens_hints=True)
        update_until(model, lambda: model.hint.is_shown)  # noqa: B023 - called at once
        update_for(model, 1.2 if is_early else 1.6)
        model.do(AskCoach())
        assert model.hint.is_shown is is_early
        assert model.hint.is_asked is is_early
        update_for(model, 1.0)
        assert model.hint.is_shown is is_early
    model = model_at(LED, opens_hints=True)
    update_until(model, lambda: model.hint.is_shown)
    model.do(AskCoach())
    model.do(AskCoach())
    assert not model.hint.is_shown, "the second request is about the note"


def test_silencing_the_coach_turns_automatic_hints_off() -> None:
    model = model_at_turn(opens_hints=True)
    assert model.situation.may_silence_coach
    assert model.do(SilenceCoach()) == (CoachSilenced(),)
    assert not model.settings.opens_hints
    model.update(0.1)
    assert not model.hint.is_shown
    assert model.do(AskCoach()) == (DeclineWithdrawn(),)
    assert not model.situation.may_silence_coach, "a requested hint cannot be silenced"


def test_the_coach_offers_to_be_silenced_in_a_few_rounds_only() -> None:
    for rounds, is_offered in ((0, True), (4, True), (5, False)):
        model = model_at_turn(opens_hints=True, told=("silence",) * rounds)
        update_for(model, 1.0)
        assert model.hint.is_shown
        assert model.situation.may_silence_coach is is_offered
        assert model.settings.told.count("silence") == rounds + is_offered


def test_without_hints_no_hint_opens() -> None:
    model = model_at_turn(opens_hints=True, hints=False)
    model.update(0.1)
    assert not model.hint.is_shown


def test_in_practice_hints_open_on_request_and_keep_the_setting() -> None:
    session = Session(Match.from_position(FOLLOWING), [Person()] * 4, NAMES, 0)
    model = model_of(session, PRACTICE, opens_hints=True)
    update_until(model, lambda: model.hand.is_awaited)
    model.update(0.1)
    assert not model.hint.is_shown
    assert model.do(AskCoach()) == (DeclineWithdrawn(),)
    assert model.do(AskCoach()) == ()
    assert model.settings.opens_hints


def test_the_advised_card_glows_once_the_answer_arrives() -> None:
    model, worker = model_with_slow_coach()
    assert model.do(AskCoach()) == (DeclineWithdrawn(),)
    assert model.hint.is_shown
    assert (model.hint.advice, glowing_cards(model)) == (None, set())
    worker.answer()
    assert glowing_cards(model) == {token_of(model, "8l")}


def test_a_second_request_closes_the_hint_and_cancels_the_question() -> None:
    model, worker = model_with_slow_coach()
    model.do(AskCoach())
    assert model.do(AskCoach()) == ()
    assert not model.hint.is_shown
    assert all(asked.cancelled() for _, asked in worker.questions)


def test_a_request_before_the_turn_is_declined_until_the_turn_begins() -> None:
    model = model_at(LED)
    assert model.do(AskCoach()) == (RequestDeclined(Reply.COACH_WAITS),)
    feedbacks = update_until(model, lambda: model.hand.is_awaited)
    assert DeclineWithdrawn(Reply.COACH_WAITS) in feedbacks + model.update(0.0)


def test_playing_a_card_closes_its_hint() -> None:
    model, worker = model_with_slow_coach()
    model.do(AskCoach())
    touch(model, "8l")
    model.update(0.0)
    worker.answer()
    assert (model.hint.is_shown, glowing_cards(model)) == (False, set())


def test_advice_without_legal_cards_needs_no_evaluator() -> None:
    def refuse(_seed: str) -> RankEvaluator:
        raise AssertionError("there is nothing to evaluate")

    worker = ManualWorker()
    view = view_for(Match.from_position(FOLLOWING), 1)
    assert not view.legal
    advice = Adviser(worker, refuse).advise(view)
    worker.answer()
    assert advice.result().values.options == ((),)


def test_decisions_are_reviewed_in_order() -> None:
    worker = ManualWorker()
    judged = decisions(played(), 0, 1)[:3]
    task = Adviser(worker, RankEvaluator).review(judged)
    found = []
    while not task.is_over:
        review = task.step()
        found += [] if review is None else [review.decision]
        worker.answer()
    assert found == list(judged)
