"""`Pacing`: when bots and automatic cards play, at a table without a screen or real clock."""

from __future__ import annotations

from typing import Any

import pytest

from smokingcat.coach.lessons.lesson import Lesson, LessonPosition, LessonStep
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.match.feedback import Feedbacks, Page, PageOpened, TurnBegan
from smokingcat.match.intents import Confirm, GoOn
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH, watched
from smokingcat.match.pacing import Pacing
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.position import Position
from smokingcat.rules.round import Phase
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import unsaved_session
from tests.match.table_models import (
    LED,
    TO_PASS,
    hand_text,
    model_at,
    model_of,
    model_of_lesson,
    touch,
    update_for,
    update_until,
    with_slow_bots,
)
from tests.rules.table import laid_out

LAST_CARD = (
    "hands Aa / Al / Ah / Ab; end-at-17 never; tricks 0: 7a 7l 7h 7b | 8a 8l 8h 8b | 9a 9l 9h 9b |"
    " Ta Tl Th Tb | Ua Ul Uh Ub | Oa Ol Oh Ob | Ka Kl Kh Kb"
)


def wakes_in(model: TableModel) -> float | None:
    """Return the seconds until the next move, without changes of faces."""
    return Pacing(model.parts, lambda _: ()).wakes_in


def test_bots_play_until_the_persons_turn_which_is_announced_once() -> None:
    model = model_at(LED)
    feedbacks = update_until(model, lambda: model.hand.is_awaited) + update_for(model, 2.0)
    assert len(model.session.match.trick.cards) == 3
    assert feedbacks.count(TurnBegan()) == 1


def test_no_move_is_made_while_a_card_flies() -> None:
    model = model_at(LED)
    update_until(model, lambda: model.director.moving)
    moves = model.session.move_count
    update_for(model, 0.1, step=0.01)
    assert model.director.moving
    assert model.session.move_count == moves


def test_a_thinking_bot_needs_no_wake_up() -> None:
    worker = ManualWorker()
    model = with_slow_bots(worker)
    update_until(model, lambda: bool(worker.questions))
    update_for(model, 1.0)
    assert model.session.move_count == 0
    assert wakes_in(model) is None
    worker.answer()
    assert wakes_in(model) is not None
    model.update(0.0)
    assert model.session.move_count == 1


def test_no_packet_arrives_while_the_person_chooses_cards() -> None:
    worker = ManualWorker()
    model = with_slow_bots(worker, TO_PASS)
    update_until(model, lambda: bool(worker.questions))
    moves = model.session.move_count
    for card in ("Al", "Kh", "Ah"):
        touch(model, card)
    while worker.questions:
        worker.answer()
        update_for(model, 1.0)
    assert model.session.move_count == moves, "no packet arrives during the choice"
    assert model.hand.is_passing
    assert model.hand.has_three
    model.do(Confirm())
    update_until(model, lambda: model.session.match.phase is Phase.PLAYING)


def answer_all(worker: ManualWorker, model: TableModel) -> None:
    while worker.questions:
        worker.answer()
        update_for(model, 1.0)


def test_under_honour_law_packets_arrive_before_the_first_card_is_chosen() -> None:
    worker = ManualWorker()
    model = with_slow_bots(worker, f"{TO_PASS}; law honour")
    update_until(model, lambda: bool(worker.questions))
    answer_all(worker, model)
    assert model.hand.is_passing
    assert model.hand.may_turn_up_packet, "the packet has arrived"


def test_under_honour_law_no_packet_arrives_after_the_first_card_is_chosen() -> None:
    worker = ManualWorker()
    model = with_slow_bots(worker, f"{TO_PASS}; law honour")
    update_until(model, lambda: bool(worker.questions))
    moves = model.session.move_count
    touch(model, "Al")
    answer_all(worker, model)
    assert model.session.move_count == moves
    assert not model.hand.may_turn_up_packet


def test_the_objection_to_a_card_played_too_early_ends_when_the_turn_begins() -> None:
    worker = ManualWorker()
    model = with_slow_bots(worker, speed="instant")
    model.update(0.1)
    touch(model, "8l")
    while not model.hand.is_awaited:
        assert model.objections.current is not None
        worker.answer()
        model.update(0.1)
    model.update(0.1)
    assert model.objections.current is None


def test_a_thinking_bot_plays_a_quarter_second_late_even_if_it_answers_at_once() -> None:
    worker = ManualWorker()
    model = with_slow_bots(worker)
    model.update(0.0)
    worker.answer()
    model.update(0.2)
    assert model.session.move_count == 0, "a faster card would reveal that the bot has no choice"
    model.update(0.06)
    assert model.session.move_count == 1


@pytest.mark.parametrize("auto_last", [True, False])
def test_the_last_card_is_played_automatically_only_with_auto_last(*, auto_last: bool) -> None:
    model = model_at(LAST_CARD, auto_last=auto_last)
    update_until(model, lambda: model.hand.only_card is not None and model.director.idle)
    update_for(model, 1.0)
    assert hand_text(model) == ("" if auto_last else "Aa")


def test_the_person_deals_automatically_and_the_reckoning_waits_for_go_on() -> None:
    model = model_of(unsaved_session(seed=2), warns=0)
    update_until(model, lambda: model.hand.is_passing)
    for card in hand_text(model).split()[:3]:
        touch(model, card)
    model.do(Confirm())
    while not model.situation.is_reckoning:
        update_until(model, lambda: model.hand.is_awaited or model.situation.is_reckoning)
        if model.hand.is_awaited:
            assert model.view is not None
            model.do(PlayCard(model.view.legal[0]))
    update_for(model, 60.0)
    assert model.situation.is_reckoning, "the reckoning waits for GoOn"
    assert sum(seat.letters for seat in model.director.shown.seats) == 1
    model.do(GoOn())
    update_until(model, lambda: model.session.match.round_number == 2)
    assert model.session.match.phase is not Phase.OVER


def test_a_watched_match_reaches_its_end_without_input() -> None:
    model = model_of(unsaved_session(persons=(), viewer=None), watched(1.0), trick_pace="click")
    feedbacks: Feedbacks = ()
    while PageOpened(Page.MATCH_END) not in feedbacks:
        feedbacks += update_for(model, 60.0, step=0.2)
    assert TurnBegan() not in feedbacks


def test_the_time_of_a_frame_is_split_only_at_a_watched_table() -> None:
    assert list(MATCH.split_frame(0.5)) == [0.5]
    parts = list(watched(10.0).split_frame(0.5))
    assert sum(parts) == pytest.approx(5.0)
    assert len(parts) > 10


def to_follow_with(hearts: str, **settings: Any) -> TableModel:
    """Return a table at which the person follows to hearts and holds ``hearts``."""
    rest = ["Al", "Kl", "8l", "Ka", "Oa", "Kb", "Ab"][: 8 - len(hearts.split())]
    hand = " ".join([*rest, hearts])
    return model_at(
        str(laid_out(f"hands {hand} / ? / ? / ?; tricks 1: 9h Th Ah").position), **settings
    )


def test_with_auto_only_the_only_legal_card_is_played_after_a_moment() -> None:
    model = to_follow_with("7h", auto_only=True, auto_last=False)
    assert str(model.hand.only_card) == "7h"
    feedbacks = update_for(model, 0.6)
    assert "7h" in hand_text(model).split(), "the played cards are shown first"
    feedbacks += update_for(model, 0.4)
    assert "7h" not in hand_text(model).split()
    assert TurnBegan() not in feedbacks, "an automatic card is no turn to announce"


def test_last_card_is_played_automatically_by_the_setting_for_only_cards() -> None:
    model = model_at(LAST_CARD, auto_last=False, auto_only=True)
    update_until(model, lambda: model.hand.only_card is not None and model.director.idle)
    update_for(model, 1.0)
    assert hand_text(model) == ""


def test_only_legal_card_waits_for_the_person_if_automatic_play_is_off() -> None:
    model = to_follow_with("7h")
    update_for(model, 5.0)
    assert "7h" in hand_text(model).split()


def test_no_card_is_played_automatically_with_two_legal_cards() -> None:
    model = to_follow_with("7h 8h", auto_only=True)
    update_for(model, 5.0)
    assert len(hand_text(model).split()) == 8


def test_the_delay_of_the_only_card_does_not_depend_on_other_hands() -> None:
    waits = set()
    for others in ("?", "Kh Oh Uh ?"):
        text = f"hands Al Kl 8l 7h Ka Oa Kb Ab / {others} / ? / ?; tricks 1: 9h Th Ah"
        model = model_at(str(laid_out(text).position), auto_only=True)
        waits.add(wakes_in(model))
    assert len(waits) == 1


def test_only_legal_card_is_not_played_automatically_in_a_lesson() -> None:
    start = Position.parse(
        "hands Kl 8l Th Ka / 9l Aa 9h / Al Ua Tl / 7l Oa Ul; "
        "tricks 1: Ab 8b 9b 7b | Oh Ah Kh Uh | 8a 9a 7a Ta | Kb Ub Ob Tb | 7h 8h Ol"
    )
    steps = (LessonStep("Take it.", "play", "Th"), LessonStep("Done."))
    tutor = Tutor(Lesson("only", "The only card", (LessonPosition(start, steps),)))
    model = model_of_lesson(tutor, auto_only=True)
    update_for(model, 5.0)
    assert model.hand.only_card is not None
    assert str(model.hand.only_card) in hand_text(model)
