"""Tables without a screen, from a position or a seed, for tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.coach.hints.advice import Advice, advise
from smokingcat.match.feedback import Feedbacks
from smokingcat.match.intents import Touch
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH, Mode
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import Card
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Accept, Move, PassCards, PlayCard, Vote
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player, SeatView
from smokingcat.store.settings import Settings
from tests.match.evening import NAMES
from tests.ui.fake_evaluators import RankEvaluator


def asked_at_once(view: SeatView, also: Sequence[Card] = ()) -> Future[Advice]:
    """Answer as a coach that knows at once."""
    answer: Future[Advice] = Future()
    answer.set_result(advise(view, RankEvaluator().action_values(view, also)))
    return answer


def model_of(session: Session, mode: Mode = MATCH, **settings: Any) -> TableModel:
    """Return the table of a session, with some settings that are not as usual."""
    return TableModel(
        session, Settings(**{"warns": 0, **settings}), session.names, asked_at_once, mode
    )


def at(position: str, *others: Player, **settings: Any) -> TableModel:
    """Return a table that stands as told; kittens sit where nobody else does."""
    players = [*others, *(BotPlayer(roster.make("kitten", seat)) for seat in SEATS)][:3]
    return model_of(
        Session(Match.from_position(position), [Person(), *players], NAMES, 0), **settings
    )


class Voter:
    """Plays the first card it may, calls nothing, and votes as it was made to."""

    def __init__(self, *, guilty: bool) -> None:
        self.guilty = guilty

    def decide(self, view: SeatView) -> Move | None:
        """Return what it does; nothing while it waits for others."""
        if view.phase is Phase.VOTING and view.seat in view.honour_state.to_vote:
            return Vote(self.guilty)
        if view.phase is Phase.PASSING and not view.passed:
            return PassCards(view.hand[:3])
        if view.phase is Phase.OBJECTIONS and view.seat not in view.honour_state.accepted:
            return Accept()
        return PlayCard(view.legal[0]) if view.legal else None


def jury(*votes: bool) -> list[Player]:
    """Return those who sit at seats 1, 2 and 3, and would vote like this."""
    return [Voter(guilty=guilty) for guilty in votes]


def wait(model: TableModel, seconds: float, step: float = 0.05) -> Feedbacks:
    """Let time pass in small steps; return all that was said."""
    return sum((model.update(step) for _ in range(round(seconds / step))), ())


def until(model: TableModel, reached: Callable[[], bool]) -> Feedbacks:
    """Let time pass until something is so; return all that was said."""
    said: Feedbacks = ()
    for _ in range(10_000):
        if reached():
            return said
        said += model.update(0.05)
    raise AssertionError("that is never so")


def touch(model: TableModel, card: str) -> Feedbacks:
    """Touch a card of the hand."""
    return model.do(Touch(token(model, card)))


def token(model: TableModel, card: str) -> int:
    """Return the token of a card of the hand."""
    found = model.director.shown.token_of(Card.parse(card))
    assert found is not None, f"nobody knows where {card} is"
    return found


def held(model: TableModel) -> str:
    """Return the cards of the hand, from left to right."""
    shown = model.director.shown
    return " ".join(str(card) for card in shown.faces(shown.hand))
