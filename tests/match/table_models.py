"""Table models without a screen, made from a position or a session."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.coach.hints.advice import Advice, advise
from smokingcat.coach.lessons.lesson import PUPIL_SEAT
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.match.feedback import Feedbacks
from smokingcat.match.intents import GoOn, Touch
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH, Mode, lesson
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import Card
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Accept, Move, PassCards, PlayCard, Vote
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player, SeatView
from smokingcat.store.settings import Settings
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import NAMES
from tests.ui.fake_evaluators import RankEvaluator

TO_PASS = (
    "hands 8l Al 7h 8h Kh Ah 7a 8a / 9l Tl 9h Th 9a Ta 7b 8b / Kl 7l Uh Ua Oa 9b Tb Ub /"
    " Ol Ul Oh Ka Aa Ob Kb Ab"
)
LED = f"{TO_PASS}; tricks 1:"
"""The left neighbour is to lead; the person plays last."""
FOLLOWING = (
    "hands 8l Al 7h 8h Kh Ah 7a 8a / Tl 9h Th 9a Ta 7b 8b / 7l Uh Ua Oa 9b Tb Ub /"
    " Ul Oh Ka Aa Ob Kb Ab; tricks 1: 9l Kl Ol"
)
"""The person follows leaves: the ace takes Hejma, the eight does not."""
TO_LEAD = f"{FOLLOWING.replace(' Al', '', 1)} Al | 0:"
"""The person has taken a trick, which may be looked back at, and leads."""


def instant_advice(view: SeatView, extra: Sequence[Card] = ()) -> Future[Advice]:
    """Return advice that is ready at once."""
    answer: Future[Advice] = Future()
    answer.set_result(advise(view, RankEvaluator().action_values(view, extra)))
    return answer


class Owner:
    """Keeper of settings in memory."""

    def __init__(self, **settings: Any) -> None:
        self.settings = Settings(**settings)

    def change(self, **values: Any) -> None:
        self.settings = self.settings._replace(**values)


def model_of(session: Session, mode: Mode = MATCH, **settings: Any) -> TableModel:
    """Return the table model of a session; ``settings`` override the defaults."""
    owner = Owner(**{"warns": 0, **settings})
    return TableModel(session, owner, session.names, instant_advice, mode)


def model_at(position: str, *others: Player, **settings: Any) -> TableModel:
    """Return the table model of a position; kittens take the seats without a player."""
    players = [*others, *(BotPlayer(roster.make("kitten", seat)) for seat in SEATS)][:3]
    return model_of(
        Session(Match.from_position(position), [Person(), *players], NAMES, 0), **settings
    )


def model_of_lesson(tutor: Tutor, **settings: Any) -> TableModel:
    """Return the table model of the position at which a lesson is."""
    match = tutor.position.match("KOČKA")
    session = Session(match, [Person(), *tutor.others()], NAMES, PUPIL_SEAT, is_drawn=False)
    return model_of(session, lesson(tutor), **settings)


def with_slow_bots(worker: ManualWorker, position: str = LED, **settings: Any) -> TableModel:
    """Return a table of the person and three slow bots, which play before the person."""
    bots = (worker.make_player("regular", seat) for seat in (1, 2, 3))
    return model_at(position, *bots, **settings)


def model_at_turn(position: str = FOLLOWING, **settings: Any) -> TableModel:
    """Return the table model of a position at the person's turn."""
    model = model_at(position, **settings)
    update_until(model, lambda: model.hand.is_awaited)
    model.update(0.0)
    return model


def model_at_pass() -> TableModel:
    """Return a table model at which the person is to choose three cards."""
    model = model_at(TO_PASS)
    update_until(model, lambda: model.hand.is_passing)
    return model


class Voter:
    """Player that plays the first legal card, calls nothing, and votes as configured."""

    def __init__(self, *, guilty: bool) -> None:
        self.guilty = guilty

    def decide(self, view: SeatView) -> Move | None:
        if view.phase is Phase.VOTING and view.seat in view.honour_state.to_vote:
            return Vote(self.guilty)
        if view.phase is Phase.PASSING and not view.passed:
            return PassCards(view.hand[:3])
        if view.phase is Phase.OBJECTIONS and view.seat not in view.honour_state.accepted:
            return Accept()
        return PlayCard(view.legal[0]) if view.legal else None


def voting_players(*votes: bool) -> list[Player]:
    """Return the players of seats 1, 2 and 3 with these votes."""
    return [Voter(guilty=guilty) for guilty in votes]


def update_for(model: TableModel, seconds: float, step: float = 0.05) -> Feedbacks:
    """Advance the model by ``seconds`` in small steps; return all feedback."""
    return sum((model.update(step) for _ in range(round(seconds / step))), ())


def update_until(model: TableModel, reached: Callable[[], bool]) -> Feedbacks:
    """Advance the model until ``reached`` is true; return all feedback.

    Answers to calls and verdicts are read at once.
    """
    feedbacks: Feedbacks = ()
    for _ in range(10_000):
        if reached():
            return feedbacks
        if model.situation.is_answered:
            model.do(GoOn())
        feedbacks += model.update(0.05)
    raise AssertionError("the condition is never reached")


def touch(model: TableModel, card: str) -> Feedbacks:
    """Touch a card of the hand."""
    return model.do(Touch(token_of(model, card)))


def token_of(model: TableModel, card: str) -> int:
    """Return the token of a card of the hand."""
    found = model.director.shown.token_of(Card.parse(card))
    assert found is not None, f"{card} is not known"
    return found


def hand_text(model: TableModel) -> str:
    """Return the cards of the hand, from left to right."""
    shown = model.director.shown
    return " ".join(str(card) for card in shown.faces(shown.hand))
