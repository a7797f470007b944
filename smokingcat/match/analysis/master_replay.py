"""The same cards in the master's paws: a round that is over, played once more from its deal.

The master is handed the views of the seat and nothing else. The others do what they did as long as
they see what they saw, whatever they would do today; from then on they play as they play, by level,
seed and conscience. So it all follows from the record, and comes out alike whenever it is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Final

from smokingcat.bots import roster
from smokingcat.bots.bot import without_pass_progress
from smokingcat.coach.played_round import TableSnapshot, from_here, moments
from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.match.session.seating import cat_at
from smokingcat.match.session.session import Session
from smokingcat.match.session.thinking_bot import sit
from smokingcat.rules.moves import Move, PassCards, PlayCard, ThrowIn
from smokingcat.rules.record.record import Record
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player, SeatView
from smokingcat.store.record_summary import PERSON

MASTER: Final = "master"


class ReplayingPlayer:
    """A player who does in a view what was ``done`` in it, and in others what ``bot`` would."""

    def __init__(self, bot: Player, done: Mapping[SeatView, Move]) -> None:
        self._bot = bot
        self._done = done

    def decide(self, view: SeatView) -> Move | None:
        """Return a move, or ``None`` where there is nothing to do."""
        done = self._done.get(without_pass_progress(view))
        return self._bot.decide(view) if done is None else done


def replay_as_master(
    record: Record, round_number: int, seat: int, level: str = MASTER
) -> Iterator[Duplicate | None]:
    """Play the cards of ``seat`` in a round by the master; yield the round once it is over.

    Before that ``None`` is yielded after every move; ``level`` is that of the master. ValueError if
    there is no such round, UnknownBot if somebody sat there whom nobody knows.
    """
    own = moments(record, round_number)
    header = record.header
    for seated_player in header.seated_players:
        roster.check(level if seated_player.kind == PERSON else seated_player.kind)
    yield None
    begun = from_here(record, own[0].place).replayed()
    done, players = _done(own), list[Player]()
    for each in SEATS:
        if each == seat or header.seated_players[each].kind == PERSON:
            bot = sit(level, f"{header.seed}/{each}")
        else:
            bot = cat_at(header, each)
        players.append(bot if each == seat else ReplayingPlayer(bot, done[each]))
    session = Session(
        begun.match,
        players,
        [seated_player.name for seated_player in header.seated_players],
        seat,
        before=replace(begun.record, torn=False),
        round_events=begun.round_events(),
        ends_with_round=True,
    )
    while not session.has_ended:
        session.step()
        yield None
    played = session.record
    assert played is not None, "it began with one"
    yield Duplicate(seat, own, moments(played, round_number), played)


def _done(shown: tuple[TableSnapshot, ...]) -> list[dict[SeatView, Move]]:
    """Return by seat what was done in which view."""
    done: list[dict[SeatView, Move]] = [{} for _ in SEATS]
    for before, after in pairwise(shown):
        if after.seat is not None and isinstance(after.move, PassCards | PlayCard | ThrowIn):
            done[after.seat][without_pass_progress(before.views[after.seat])] = after.move
    return done
