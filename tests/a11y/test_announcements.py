"""`AnnouncementPlanner`: which announcements a table gives, and when they are repeated."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.a11y.announcements import (
    Announcement,
    AnnouncementPlanner,
    HandAnnouncement,
    OthersPassedAnnouncement,
    TurnAnnouncement,
)
from smokingcat.coach.lessons.lesson import LessonStep
from smokingcat.match.feedback import (
    EventShown,
    Feedbacks,
    LessonStepBegan,
    MoveRefused,
    QuestionAnswered,
    Reply,
    RequestDeclined,
    TurnBegan,
)
from smokingcat.match.intents import Ask, Confirm, Question, Touch
from smokingcat.match.model import TableModel
from smokingcat.rules.events import CardPlayed, PacketTurnedUp
from smokingcat.rules.round import Phase
from tests.match.sessions import unsaved_session
from tests.match.table_models import FOLLOWING, model_at, model_of, touch
from tests.rules.table import laid_out


class RecordingListener:
    """Records the announcements of a table; each takes ``lasts`` seconds to be heard."""

    def __init__(self, model: TableModel, lasts: float = 0.0) -> None:
        self.model, self.announced = model, list[Announcement]()
        self.commentary, self._lasts = AnnouncementPlanner(), lasts

    def hear(self, feedbacks: Feedbacks) -> None:
        table_announcements = self.commentary.follow(
            feedbacks, self.model.director.shown, self.model.view
        )
        if table_announcements:
            self.announced += table_announcements
            self.commentary.set_duration(self._lasts)

    def rest(self) -> None:
        """Advance the table until it waits for the person."""
        model = self.model
        self.hear(model.update(0.0))
        while model.is_moving or not (model.hand.is_awaited or model.situation.is_reckoning):
            self.commentary.pass_time(0.1)
            self.hear(model.update(0.1))

    def press_a_key(self) -> None:
        """Interrupt the current announcement."""
        self.commentary.cut_off(1.0)

    def wait(self, seconds: float) -> None:
        """Advance the planner by ``seconds`` without events."""
        self.commentary.pass_time(seconds)

    @property
    def turns(self) -> list[TurnAnnouncement]:
        return [each for each in self.announced if isinstance(each, TurnAnnouncement)]


def listen_to_round(model: TableModel, lasts: float = 0.0) -> RecordingListener:
    """Record a round in which the person plays the first legal card."""
    listener = RecordingListener(model, lasts)
    listener.rest()
    while not model.situation.is_reckoning:
        view, shown = model.view, model.director.shown
        assert view is not None
        if model.situation.is_passing and not model.hand.has_three:
            unchosen = [token for token in shown.hand if token not in model.selection.raised]
            listener.hear(model.do(Touch(unchosen[0])))
        elif model.situation.is_passing:
            listener.hear(model.do(Confirm()))
        else:
            token = shown.token_of(view.legal[0])
            assert token is not None
            listener.hear(model.do(Touch(token)))
        listener.rest()
    return listener


def test_every_card_and_every_turn_is_announced_once() -> None:
    listener = listen_to_round(model_of(unsaved_session(3), warns=0))
    events = [each.step.event for each in listener.announced if isinstance(each, EventShown)]
    played = [event.card for event in events if isinstance(event, CardPlayed)]
    assert len(played) == len(set(played))
    turns = [turn.view for turn in listener.turns if turn.view.phase is Phase.PLAYING]
    assert [len(view.hand) for view in turns] == list(range(8, 8 - len(turns), -1))
    assert not any(turn.trick for turn in listener.turns), "all cards of the trick had been heard"


def test_an_interrupted_trick_is_repeated_with_the_turn() -> None:
    listener = listen_to_round(model_of(unsaved_session(3), warns=0), lasts=60.0)
    cut_off = [turn.trick for turn in listener.turns if turn.trick]
    assert cut_off
    for turn in listener.turns:
        assert [card for _, card in turn.trick] in ([], list(turn.view.trick.cards))


def test_an_interrupted_turn_is_announced_once_more() -> None:
    listener = RecordingListener(model_of(unsaved_session(3)), lasts=60.0)
    listener.rest()
    (task,) = listener.turns
    listener.press_a_key()
    listener.hear(())
    assert listener.turns == [task], "the announcement that interrupted is still spoken"
    listener.wait(60.0)
    listener.hear(())
    again = replace(task, is_again=True)
    assert listener.turns == [task, again]
    listener.wait(60.0)
    listener.press_a_key()
    listener.hear(())
    assert listener.turns == [task, again], "this time it was heard to its end"


def test_an_interrupted_pass_is_announced_again_when_another_seat_is_to_move() -> None:
    listener = RecordingListener(model_of(unsaved_session(3)), lasts=60.0)
    listener.rest()
    view, commentary = listener.model.view, listener.commentary
    assert view is not None
    listener.press_a_key()
    listener.wait(60.0)
    pasted = replace(view, to_move=(view.seat + 1) % 4)
    (again,) = commentary.follow((), listener.model.director.shown, pasted)
    assert again == TurnAnnouncement(pasted, is_again=True)


def test_resuming_on_the_lead_announces_the_hand_once() -> None:
    lying = laid_out("hands Kl 8l Ol Th Ua 7b Kb / ? / ? / ?; tricks 1: 9a Ka 8h Aa")
    listener = RecordingListener(model_at(str(lying.position)))
    listener.rest()
    assert [type(each) for each in listener.announced] == [HandAnnouncement, TurnAnnouncement]
    assert listener.turns[0].knows_hand


def test_a_problem_announces_the_hand_once() -> None:
    lying = laid_out("hands Kl 8l Ol Th Ua 7b Kb / ? / ? / ?; tricks 1: 9a Ka 8h Aa")
    model = model_at(str(lying.position))
    asked = LessonStepBegan(LessonStep("Which card do you play?", "play"))
    announced = AnnouncementPlanner().follow((asked, TurnBegan()), model.director.shown, model.view)
    assert [type(each) for each in announced] == [
        HandAnnouncement,
        LessonStepBegan,
        TurnAnnouncement,
    ]
    assert isinstance(announced[-1], TurnAnnouncement)
    assert announced[-1].knows_hand


def test_three_chosen_cards_stop_repeats_of_the_pass_announcement() -> None:
    listener = RecordingListener(model_of(unsaved_session(3)), lasts=60.0)
    listener.rest()
    for token in listener.model.director.shown.hand[:3]:
        listener.press_a_key()
        listener.hear(listener.model.do(Touch(token)))
    listener.wait(60.0)
    listener.hear(())
    assert len(listener.turns) == 1


def test_the_received_packet_is_repeated_with_the_turn() -> None:
    listener = RecordingListener(model_of(unsaved_session(3)), lasts=60.0)
    listener.rest()
    for token in listener.model.director.shown.hand[:3]:
        listener.model.do(Touch(token))
    listener.model.do(Confirm())
    while len(listener.turns) < 2:
        listener.press_a_key()
        listener.hear(listener.model.update(0.1))
    own = [
        number
        for number, each in enumerate(listener.announced)
        if isinstance(each, EventShown)
        and isinstance(each.step.event, PacketTurnedUp)
        and each.step.event.seat == listener.model.session.person
    ]
    assert len(own) == 2
    assert isinstance(listener.announced[own[1] + 1], TurnAnnouncement)


def test_three_simultaneous_packets_are_one_announcement() -> None:
    listener = listen_to_round(model_of(unsaved_session(3), warns=0, speed="instant"))
    assert sum(isinstance(each, OthersPassedAnnouncement) for each in listener.announced) <= 1


def test_joining_a_round_announces_the_hand_before_the_turn() -> None:
    listener = RecordingListener(model_at(FOLLOWING))
    listener.rest()
    (turn,) = listener.turns
    (holding,) = (each for each in listener.announced if isinstance(each, HandAnnouncement))
    assert len(holding.hand) == 8
    assert listener.announced.index(holding) < listener.announced.index(turn)
    assert len(turn.trick) == 3


@pytest.mark.parametrize("question", [each for each in Question if each is not Question.AGAIN])
def test_questions_are_answered_from_the_shown_table(question: Question) -> None:
    model = model_at(FOLLOWING, counts_cards=True)
    (answer,) = model.do(Ask(question))
    assert model.view is not None
    assert answer == QuestionAnswered(question, model.director.shown, model.view.received)


def test_the_hand_answer_includes_cards_chosen_for_the_pass() -> None:
    model = model_of(unsaved_session(3))
    listener = RecordingListener(model)
    listener.rest()
    token = model.director.shown.hand[0]
    model.do(Touch(token))
    (answer,) = model.do(Ask(Question.HAND))
    assert isinstance(answer, QuestionAnswered)
    assert answer.chosen == model.director.shown.faces((token,))


def test_asking_for_gone_cards_before_play_is_declined() -> None:
    model = model_of(unsaved_session(3), counts_cards=True)
    RecordingListener(model).rest()
    assert model.do(Ask(Question.GONE)) == (RequestDeclined(Reply.NO_CARD_GONE),)


def test_a_refusal_is_announced_and_its_sound_is_not() -> None:
    listener = RecordingListener(model_at(FOLLOWING))
    listener.rest()
    before = len(listener.announced)
    feedbacks = touch(listener.model, "Kh")
    listener.hear(feedbacks)
    refusals = sum(isinstance(each, MoveRefused) for each in feedbacks)
    assert len(listener.announced) - before == refusals == 1
