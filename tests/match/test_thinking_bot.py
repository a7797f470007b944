"""`ThinkingBot` and `ThinkingThread`: late answers change no decision."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random

import pytest

from smokingcat.bots import roster
from smokingcat.bots.character import Character
from smokingcat.bots.player import BotPlayer
from smokingcat.match.session.session import Person, Ready, Session, Waiting
from smokingcat.match.session.thinking_bot import ThinkingBot, make_player
from smokingcat.match.session.thinking_thread import ThinkingThread
from smokingcat.rules.events import CardPlayed, CardsPassed, CardsThrownIn
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PassCards, PlayCard, ThrowIn
from smokingcat.rules.pack import Seed
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player, SeatView, view_for
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import LONG_AGO, NAMES, SHORT, kitten_move, saved_record_text, store_in
from tests.rules.table import ONE_SUIT_EACH, ready_to_play

PATIENCE = 60.0
"""Seconds after which a thread counts as hanging."""
MIXED_LEVELS = ("kitten", "regular", "regular")


def session_with_slow_bots(
    match: Match, worker: ManualWorker, slow: tuple[int, ...] = (1, 2, 3)
) -> Session:
    """Return a session of a person at seat 0 and three `regular` bots, slow on seats ``slow``."""
    players: list[Player] = [Person()]
    for seat in (1, 2, 3):
        players.append((worker.make_player if seat in slow else make_player)("regular", seat))
    return Session(match, players, NAMES, 0)


def session_at_pass(worker: ManualWorker, slow: tuple[int, ...] = (1, 2, 3)) -> Session:
    session = session_with_slow_bots(Match(SHORT, 1, dealer=0), worker, slow)
    session.submit(kitten_move(session))
    assert session.match.phase is Phase.PASSING
    return session


def test_a_thinking_bot_decides_later_what_a_quick_bot_decides_at_once() -> None:
    worker, match = ManualWorker(), ready_to_play(*ONE_SUIT_EACH)
    thinker, view = worker.make_player("regular", 5), view_for(match, 0)
    assert thinker.decide(view) is None
    assert thinker.is_thinking
    assert thinker.decide(view) is None
    worker.answer()
    assert thinker.decide(view) == make_player("regular", 5).decide(view)
    assert not thinker.is_thinking
    assert len(worker.seen) == 1, "the decision is cached"


def test_without_a_choice_a_thinking_bot_answers_at_once() -> None:
    worker, match = ManualWorker(), ready_to_play(*ONE_SUIT_EACH)
    thinker = worker.make_player("regular", 5)
    for _ in range(3):
        assert thinker.decide(view_for(match, 1)) is None
        assert not thinker.is_thinking
    assert (len(worker.seen), worker.questions) == (1, [])


def test_a_bot_under_construction_counts_as_thinking() -> None:
    worker = ManualWorker()
    thinker = ThinkingBot(lambda: make_player("regular", 5), worker)
    assert thinker.decide(view_for(ready_to_play(*ONE_SUIT_EACH), 1)) is None
    assert thinker.is_thinking
    worker.answer()
    assert thinker.decide(view_for(ready_to_play(*ONE_SUIT_EACH), 1)) is None
    assert not thinker.is_thinking


def test_a_question_about_an_old_view_is_cancelled() -> None:
    worker, match = ManualWorker(), ready_to_play(*ONE_SUIT_EACH)
    thinker = worker.make_player("regular", 5)
    thinker.decide(view_for(match, 0))
    match.apply(0, PlayCard(match.legal(0)[0]))
    assert thinker.decide(view_for(match, 0)) is None
    worker.answer()
    assert worker.seen == [view_for(match, 0)], "the cancelled question was never run"


def test_an_answer_after_the_end_of_the_round_is_ignored() -> None:
    worker, match = ManualWorker(), ready_to_play(*ONE_SUIT_EACH)
    session = session_with_slow_bots(match, worker)
    session.submit(PlayCard(match.legal(0)[0]))
    assert not isinstance(session.poll(), Ready)
    late, asked = worker.questions.pop()
    asked.set_running_or_notify_cancel()  # the worker is running it
    session.submit(ThrowIn())
    asked.set_result(late())
    assert match.phase is Phase.DEALING
    assert [event.__class__ for event in session.step()][:1] != [CardPlayed]


class FailingBot:
    """Bot whose decision raises ZeroDivisionError."""

    def decide(self, view: SeatView) -> None:
        raise ZeroDivisionError(view.seat)


def test_an_exception_of_a_thinking_bot_is_raised_by_decide() -> None:
    worker = ManualWorker()
    thinker = ThinkingBot(FailingBot, worker)
    worker.answer()
    view = view_for(ready_to_play(*ONE_SUIT_EACH), 0)
    thinker.decide(view)
    worker.answer()
    with pytest.raises(ZeroDivisionError):
        thinker.decide(view)


def test_poll_reports_the_thinking_seat() -> None:
    worker, match = ManualWorker(), ready_to_play(*ONE_SUIT_EACH)
    session = session_with_slow_bots(match, worker)
    assert session.poll() == Waiting(for_person=True)
    session.submit(PlayCard(match.legal(0)[0]))
    assert session.awaits_thinker
    for _ in range(2):
        assert session.poll() == Waiting(for_person=False, thinker=1)
        assert session.step() == ()
    worker.answer()
    assert isinstance(session.step()[0], CardPlayed)


def test_a_person_may_throw_in_while_a_bot_thinks() -> None:
    worker, match = ManualWorker(), ready_to_play(*ONE_SUIT_EACH)
    session = session_with_slow_bots(match, worker)
    session.submit(PlayCard(match.legal(0)[0]))
    session.poll()
    assert isinstance(session.submit(ThrowIn())[0], CardsThrownIn)


def test_the_persons_pass_does_not_restart_thinking_bots() -> None:
    worker = ManualWorker()
    session = session_at_pass(worker)
    session.poll()
    session.submit(kitten_move(session))
    for _ in range(3):
        assert not isinstance(session.poll(), Ready)
        worker.answer()
    gave = [
        event.seat for _ in range(3) for event in session.step() if isinstance(event, CardsPassed)
    ]
    assert gave == [1, 2, 3]
    choices = [view for view in worker.seen if view.phase is Phase.PASSING and not view.passed]
    assert [view.seat for view in choices] == [1, 2, 3]


def test_a_quick_bot_passes_after_a_slow_bot_of_a_lower_seat() -> None:
    worker = ManualWorker()
    session = session_at_pass(worker, slow=(1,))
    assert session.step() == ()
    worker.answer()
    event = session.step()[0]
    assert isinstance(event, CardsPassed)
    assert event.seat == 1


def test_packets_are_passed_after_all_bots_have_chosen() -> None:
    worker = ManualWorker()
    session = session_at_pass(worker, slow=(2, 3))
    awaited_seats = []
    while not isinstance(session.poll(), Ready):
        awaited_seats.append(session.match.awaited)
        worker.answer()
    assert awaited_seats == [(0, 1, 2, 3)] * 2


def test_a_bots_view_of_the_pass_does_not_depend_on_earlier_passes() -> None:
    match = Match(SHORT, 1, dealer=0)
    session = Session(match, [Person()] * 4, NAMES, 0)
    session.submit(kitten_move(session))
    seen: list[SeatView] = []

    class Looking(BotPlayer):
        def decide(self, view: SeatView) -> PassCards:
            self.bot.choose_pass = seen.append  # type: ignore[method-assign,assignment]
            super().decide(view)
            return PassCards(view.hand[:3])

    for seat in (0, 1, 2):
        Looking(roster.make("kitten")).decide(view_for(match, 3))
        match.apply(seat, PassCards(match.hand(seat)[:3]))
    Looking(roster.make("kitten")).decide(view_for(match, 3))
    assert len(seen) == 4
    assert seen.count(seen[0]) == 4


def played_slowly(folder: Path, seed: int) -> str:
    """Return the record of a watched match whose answers arrive late at random."""
    worker, chance = ManualWorker(), Random(seed).random

    def sit_down(kind: str, own: Seed, character: Character) -> Player:
        return (worker.make_player if kind == "regular" else make_player)(kind, own, character)

    store = store_in(folder, sit_down)
    session = store.create(
        SHORT, seed="5", started=LONG_AGO, levels=MIXED_LEVELS, kind="regular", dealer=0
    )
    while session.match.phase is not Phase.OVER:
        if chance() < 0.4:
            worker.answer()
        session.step()
    return saved_record_text(folder)


def test_late_answers_give_the_same_record(tmp_path: Path) -> None:
    store = store_in(tmp_path / "at once")
    session = store.create(
        SHORT, seed="5", started=LONG_AGO, levels=MIXED_LEVELS, kind="regular", dealer=0
    )
    while session.step():
        pass
    wanted = saved_record_text(tmp_path / "at once")
    assert [played_slowly(tmp_path / str(seed), seed) for seed in range(3)] == [wanted] * 3


def test_a_question_is_answered_in_another_thread_which_calls_back() -> None:
    called_back = threading.Event()
    thinking = ThinkingThread(called_back.set)
    asked = thinking.ask(lambda: threading.current_thread())
    assert called_back.wait(PATIENCE)
    assert asked.result() is not threading.current_thread()
    thinking.close()


def test_closing_the_thread_cancels_waiting_questions() -> None:
    begun, go_on = threading.Event(), threading.Event()
    thinking = ThinkingThread(lambda: None)

    def think() -> bool:
        begun.set()
        return go_on.wait(PATIENCE)

    first, second = thinking.ask(think), thinking.ask(think)
    assert begun.wait(PATIENCE)
    thinking.close()
    go_on.set()
    assert first.result()
    assert second.cancelled()


def test_only_slow_levels_think_in_the_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(roster, "QUICK", ("kitten",))
    thinking = ThinkingThread(lambda: None)
    assert isinstance(thinking.make_player("kitten", 1), BotPlayer)
    assert isinstance(thinking.make_player("regular", 1), ThinkingBot)
    with pytest.raises(roster.UnknownBot):
        thinking.make_player("tiger", 1)
    thinking.close()


def test_without_a_thinking_thread_all_bots_answer_at_once(tmp_path: Path) -> None:
    session = store_in(tmp_path).create(SHORT, seed="5", started=LONG_AGO, levels=MIXED_LEVELS)
    kinds = [type(session._players[seat]) for seat in SEATS]  # noqa: SLF001
    assert kinds == [Person, BotPlayer, BotPlayer, BotPlayer]
