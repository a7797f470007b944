"""`TableModel.rule`: the rule at which the rule book opens."""

from __future__ import annotations

import pytest

from smokingcat.match.intents import GoOn, LookBack
from smokingcat.rules.events import CardsThrownIn, LetterGiven, TrickTaken
from smokingcat.rules.moves import ThrowIn
from smokingcat.table.state.reducer import LotsDrawn
from smokingcat.table.state.table_state import Stage
from tests.match.sessions import unsaved_session
from tests.match.table_models import (
    FOLLOWING,
    TO_LEAD,
    TO_PASS,
    model_at,
    model_at_turn,
    model_of,
    touch,
    update_until,
)
from tests.match.test_hand_actions import SEVENTEEN


@pytest.mark.parametrize(
    ("position", "rule"), [(FOLLOWING, "follow"), (TO_LEAD, "R13"), (SEVENTEEN, "throwing-in")]
)
def test_at_the_persons_turn_the_rule_is_that_of_the_next_move(position: str, rule: str) -> None:
    model = model_at_turn(position)
    assert model.rule == rule


def test_the_rule_is_r8_during_lots_and_then_passing() -> None:
    model = model_of(unsaved_session(seed=2))
    update_until(model, lambda: isinstance(model.director.now, LotsDrawn))
    assert model.rule == "R8"
    update_until(model, lambda: model.hand.is_passing)
    assert model.rule == "passing"


def test_the_rule_is_play_while_others_play_and_trick_when_it_is_taken() -> None:
    model = model_at_turn()
    touch(model, "8l")
    assert model.rule == "play"
    update_until(model, lambda: isinstance(model.director.now, TrickTaken))
    assert model.rule == "trick"


def test_the_rule_is_r16_while_looking_back() -> None:
    model = model_at_turn(TO_LEAD)
    model.do(LookBack())
    assert model.rule == "R16"


def test_after_throwing_in_the_rule_follows_word_reckoning_and_deal() -> None:
    model = model_at_turn()
    model.do(ThrowIn())
    update_until(model, lambda: isinstance(model.director.now, CardsThrownIn))
    assert model.rule == "throwing-in"
    update_until(model, lambda: isinstance(model.director.now, LetterGiven))
    assert model.rule == "word"
    update_until(model, lambda: model.is_reckoning)
    assert model.rule == "R18"
    model.do(GoOn())
    update_until(model, lambda: model.director.shown.stage is Stage.DEALING)
    assert model.rule == "dealing"


def test_the_rule_is_passing_before_the_pass() -> None:
    model = model_at(TO_PASS)
    update_until(model, lambda: model.director.idle)
    assert model.rule == "passing"
