"""Which part of the rule book is opened, by what goes on at the table."""

from __future__ import annotations

import pytest

from smokingcat.match.intents import GoOn, LookBack
from smokingcat.rules.events import CardsThrownIn, LetterGiven, TrickTaken
from smokingcat.rules.moves import ThrowIn
from smokingcat.table.state.reducer import LotsDrawn
from smokingcat.table.state.table_state import Stage
from tests.match.sessions import table
from tests.match.table_models import at, model_of, touch, until
from tests.match.test_hand_actions import FOLLOWING, PASSING, SEVENTEEN, TO_LEAD


@pytest.mark.parametrize(
    ("position", "rule"), [(FOLLOWING, "follow"), (TO_LEAD, "R13"), (SEVENTEEN, "throwing-in")]
)
def test_at_ones_turn_it_is_what_one_may_do(position: str, rule: str) -> None:
    model = at(position)
    until(model, lambda: model.hand.is_awaited)
    assert model.rule == rule


def test_from_the_lots_it_is_who_deals_and_then_the_pass() -> None:
    model = model_of(table(seed=2))
    until(model, lambda: isinstance(model.director.now, LotsDrawn))
    assert model.rule == "R8"
    until(model, lambda: model.hand.is_passing)
    assert model.rule == "passing"


def test_while_others_play_it_is_play_and_the_trick_when_it_is_taken() -> None:
    model = at(FOLLOWING)
    until(model, lambda: model.hand.is_awaited)
    touch(model, "8l")
    assert model.rule == "play"
    until(model, lambda: isinstance(model.director.now, TrickTaken))
    assert model.rule == "trick"


def test_while_the_previous_trick_is_held_up_it_is_looking_back() -> None:
    model = at(TO_LEAD)
    until(model, lambda: model.hand.is_awaited)
    model.do(LookBack())
    assert model.rule == "R16"


def test_after_throwing_in_it_is_that_then_the_word_the_account_and_the_next_deal() -> None:
    model = at(FOLLOWING)
    until(model, lambda: model.hand.is_awaited)
    model.do(ThrowIn())
    until(model, lambda: isinstance(model.director.now, CardsThrownIn))
    assert model.rule == "throwing-in"
    until(model, lambda: isinstance(model.director.now, LetterGiven))
    assert model.rule == "word"
    until(model, lambda: model.is_reckoning)
    assert model.rule == "R18"
    model.do(GoOn())
    until(model, lambda: model.director.shown.stage is Stage.DEALING)
    assert model.rule == "dealing"


def test_before_the_pass_of_a_position_it_is_the_pass() -> None:
    model = at(PASSING)
    until(model, lambda: model.director.idle)
    assert model.rule == "passing"
