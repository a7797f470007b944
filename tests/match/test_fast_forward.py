"""Fast-forward stops at the person's turn or at something to be read, and plays no card."""

from __future__ import annotations

from typing import Any

import pytest

from smokingcat.match.feedback import SoundsPlayed, TurnBegan
from smokingcat.match.intents import Aim, Confirm, GoOn, LookBack, Skip, Touch
from smokingcat.match.model import TableModel
from smokingcat.match.modes import watched
from smokingcat.table.state.table_state import Stage
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import unsaved_session
from tests.match.table_models import (
    LED,
    TO_LEAD,
    hand_text,
    model_at,
    model_at_turn,
    model_of,
    touch,
    update_for,
    update_until,
    with_slow_bots,
)


def first_card(model: TableModel) -> str:
    return hand_text(model).split()[0]


def test_one_skip_brings_the_persons_turn_at_once() -> None:
    model = model_at(LED)
    model.update(0.0)
    model.do(Skip())
    feedbacks = model.update(0.0)
    assert model.hand.is_awaited
    assert len(model.director.shown.trick) == 3
    assert TurnBegan() in feedbacks


def test_one_skip_at_the_beginning_of_a_match_brings_passing() -> None:
    model = model_of(unsaved_session(seed=2))
    model.do(Skip())
    update_for(model, 0.6)
    assert model.hand.is_passing, "the lots were shown for half a second"


def test_a_finished_trick_is_shown_for_half_a_second_while_fast_forwarding() -> None:
    model = model_at_turn(LED)
    touch(model, "8l")
    model.do(Skip())
    model.update(0.0)
    assert len(model.director.visible.trick) == 4
    update_for(model, 0.4)
    assert len(model.director.visible.trick) == 4
    update_for(model, 0.2)
    assert model.hand.is_awaited or model.director.shown.stage is not Stage.PLAYING


def test_a_second_skip_hides_the_finished_trick_at_once() -> None:
    model = model_at_turn(LED)
    touch(model, "8l")
    for _ in range(2):
        model.do(Skip())
        model.update(0.0)
    assert model.hand.is_awaited


def test_fast_forward_stops_at_a_trick_that_stays_until_a_click() -> None:
    model = model_at_turn(LED, trick_pace="click")
    touch(model, "8l")
    model.do(Skip())
    update_for(model, 20.0)
    assert len(model.director.visible.trick) == 4
    model.do(Skip())
    model.update(0.0)
    assert model.hand.is_awaited


def test_fast_forward_stops_at_the_reckoning() -> None:
    model = model_of(unsaved_session(seed=2), warns=0)
    update_until(model, lambda: model.hand.is_passing)
    for card in hand_text(model).split()[:3]:
        touch(model, card)
    model.do(Confirm())
    for _ in range(500):
        model.do(Skip())
        model.update(0.1)
        if model.hand.is_awaited:
            assert model.view is not None
            model.do(Aim())
            touch(model, str(model.view.legal[0]))
        if model.is_reckoning:
            break
    for _ in range(50):
        model.do(Skip())
        model.update(0.1)
    assert model.is_reckoning
    model.do(GoOn())
    update_until(model, lambda: model.session.match.round_number == 2)


def test_fast_forward_goes_on_while_bots_think() -> None:
    worker = ManualWorker()
    model = with_slow_bots(worker)
    model.do(Skip())
    while not model.hand.is_awaited:
        update_for(model, 1.0)
        assert not model.director.moving, "a decided card is shown at once"
        worker.answer()
        update_for(model, 0.3, step=0.01)
    assert len(model.director.shown.trick) == 3


def test_sounds_that_are_fast_forwarded_together_are_one_feedback() -> None:
    model = model_at(LED)
    model.update(0.0)
    model.do(Skip())
    heard = [feedback for feedback in model.update(0.0) if isinstance(feedback, SoundsPlayed)]
    assert len(heard) == 1


def test_skip_at_a_watched_table_finishes_the_motion_and_not_the_match() -> None:
    model = model_of(unsaved_session(persons=(), viewer=None), watched(1.0))
    update_until(model, lambda: bool(model.director.shown.trick))
    moves = model.session.move_count
    model.do(Skip())
    model.update(0.0)
    assert model.session.move_count <= moves + 1


def fast_forwarded(**settings: Any) -> TableModel:
    """Return a table that has just been fast-forwarded to the person's turn."""
    model = model_at(LED, **settings)
    model.update(0.0)
    model.do(Skip())
    model.update(0.0)
    assert model.hand.is_awaited
    return model


@pytest.mark.parametrize("apart", [0.05, 0.2, 0.35, 0.45])
def test_clicks_of_a_burst_play_no_card_after_the_turn_has_begun(apart: float) -> None:
    model = fast_forwarded()
    card = model.director.shown.hand[0]
    for _ in range(30):
        update_for(model, apart, step=apart)
        model.do(Touch(card))
    assert len(hand_text(model).split()) == 8
    update_for(model, 0.55)
    model.do(Touch(card))
    assert len(hand_text(model).split()) == 7, (
        "half a second after the last click the burst is over"
    )


def test_a_click_after_the_pointer_has_moved_plays_a_card() -> None:
    model = fast_forwarded()
    update_for(model, 0.1)
    model.do(Aim())
    touch(model, "8l")
    assert "8l" not in hand_text(model).split()


def test_a_burst_lasts_while_bots_think_and_half_a_second_more() -> None:
    worker = ManualWorker()
    model = with_slow_bots(worker)
    model.do(Skip())
    while not model.hand.is_awaited:
        update_for(model, 2.0)
        worker.answer()
        update_for(model, 0.3, step=0.01)
    before = hand_text(model)
    touch(model, first_card(model))
    assert hand_text(model) == before


def test_a_click_just_as_the_turn_begins_plays_no_card() -> None:
    model = model_at_turn(LED)
    assert model.turn_guard.is_active
    model.do(Skip())
    before = hand_text(model)
    touch(model, first_card(model))
    assert hand_text(model) == before
    update_for(model, 0.6)
    assert not model.turn_guard.is_active
    assert model.do(Skip()) == ()
    touch(model, "8l")
    assert hand_text(model) != before


def test_a_double_click_that_lays_down_the_previous_trick_plays_no_card() -> None:
    model = model_at_turn(TO_LEAD)
    update_for(model, 1.0)
    model.do(LookBack())
    model.do(Skip())
    before = hand_text(model)
    touch(model, first_card(model))
    assert hand_text(model) == before
    update_for(model, 0.6)
    touch(model, first_card(model))
    assert hand_text(model) != before
