"""An exercise: one decision at a table, and what follows from the answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from smokingcat.bots import roster
from smokingcat.bots.bot import Bot
from smokingcat.bots.player import BotPlayer
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.forced_outcome import Hindsight
from smokingcat.coach.problems.decision_point import DecisionPoint
from smokingcat.coach.review.error_rate import MistakeTheme
from smokingcat.match.session.cats import AT_TABLE
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import HEJMA, Card
from smokingcat.rules.events import Event, PlayerBanned, RoundScored, TrickTaken
from smokingcat.rules.moves import Move, PassCards, PlayCard, ThrowIn
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player, SeatView
from smokingcat.store.deal_results import shown_number

_PLAYOUT_LEVEL: Final = "regular"
"""The bots' level while an answer is played out: they decide at once."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision to make, and its action values if they are known beforehand.

    ``theme`` is what goes wrong in a problem, ``grade`` its difficulty from 1.
    """

    choice: DecisionPoint
    values: ActionValues | None = None
    theme: MistakeTheme | None = None
    grade: int = 0


class ExerciseSession(Session):
    """The round of a decision: the person decides once, then bots play all seats.

    After the same choice, the same cards follow. The round is not reckoned, and no player is
    banned. With ``to_end`` it is played to its end. Otherwise it ends with the passing or with the
    trick of the decision, and the trick stays on the table.
    """

    def __init__(self, choice: DecisionPoint, *, to_end: bool = False) -> None:
        record, seat = choice.record, choice.seat
        seed, styles = record.header.seed, [cat.character.playing_style for cat in AT_TABLE]
        bots = [roster.make(_PLAYOUT_LEVEL, f"{seed}/{each}", styles[each]) for each in SEATS]
        players: list[Player] = [BotPlayer(bot) for bot in bots]
        players[seat] = _StandIn(bots[seat])
        super().__init__(
            choice.new_match(),
            players,
            [seated_player.name for seated_player in record.header.seated_players],
            seat,
            is_drawn=False,
            before=record,
            round_events=choice.round_events(),
            ends_with_round=True,
            first_number=shown_number(record.header, 1),
        )
        self._choice = choice
        self._to_end = to_end

    @property
    def has_ended(self) -> bool:
        if self._to_end or super().has_ended:
            return super().has_ended
        if self._choice.is_pass:
            return self.match.phase is not Phase.PASSING
        return len(self.match.taken) > len(self._choice.view.taken)

    def _decision(self, seat: int) -> Move | None:
        return None if self.move_count == self._choice.place else super()._decision(seat)

    def _apply(self, seat: int, move: Move) -> tuple[Event, ...]:
        news = super()._apply(seat, move)
        hidden = (RoundScored, PlayerBanned, *(() if self._to_end else (TrickTaken,)))
        return tuple(event for event in news if not isinstance(event, hidden))


class _StandIn(Person):
    """The bot that plays on for the person, and never throws in."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._player = BotPlayer(bot)

    def decide(self, view: SeatView) -> Move | None:
        move = self._player.decide(view)
        if not isinstance(move, ThrowIn):
            return move
        return PlayCard(self._bot.choose_card(view)) if view.to_move == view.seat else None


def costliest_trick(choice: DecisionPoint, answer: tuple[Card, ...]) -> TrickTaken | None:
    """Return the trick that costs the player most once the answer is played out, if any costs."""
    own = (trick for trick in _tricks(choice, answer) if trick.seat == choice.seat)
    worst = max(own, key=lambda trick: trick.points, default=None)
    return worst if worst is not None and worst.points else None


def hindsight_on(choice: DecisionPoint, answer: tuple[Card, ...]) -> Hindsight:
    """Return what the player takes in the trick of the answer."""
    trick = None if choice.is_pass else next(_tricks(choice, answer), None)
    if trick is None or trick.seat != choice.seat:
        return Hindsight()
    return Hindsight(takes_hejma=HEJMA in trick.cards, taken_points=trick.points)


def _tricks(choice: DecisionPoint, answer: tuple[Card, ...]) -> Iterator[TrickTaken]:
    """Play the answer out, and yield trick after trick; the first one has the answered card."""
    session = ExerciseSession(choice, to_end=True)
    news = session.submit(PassCards(answer) if choice.is_pass else PlayCard(answer[0]))
    while news:
        yield from (each for each in news if isinstance(each, TrickTaken))
        news = () if session.has_ended else session.step()
