"""Plays a finished round again with the master in the person's seat.

The master gets the seat's views only. The other players repeat their moves as long as their views
are the same. From then on, level, seed and honour profile determine their moves. The result depends
on the record alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Final

from smokingcat.bots import roster
from smokingcat.bots.bot import without_pass_progress
from smokingcat.coach.played_round import TableSnapshot, cut_after, snapshots
from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.match.session.seating import cat_at
from smokingcat.match.session.session import Session
from smokingcat.match.session.thinking_bot import make_player
from smokingcat.rules.moves import Move, PassCards, PlayCard, ThrowIn
from smokingcat.rules.record.record import Record
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player, SeatView
from smokingcat.store.record_summary import PERSON

MASTER: Final = "master"


class ReplayingPlayer:
    """A player that repeats the move ``done`` in a known view, else asks ``bot``."""

    def __init__(self, bot: Player, known_moves: Mapping[SeatView, Move]) -> None:
        self._bot = bot
        self._done = known_moves

    def decide(self, view: SeatView) -> Move | None:
        done = self._done.get(without_pass_progress(view))
        return self._bot.decide(view) if done is None else done


def replay_as_master(
    record: Record, round_number: int, seat: int, level: str
) -> Iterator[Duplicate | None]:
    """Replay a round with a bot of ``level`` in ``seat``; yield the comparison at the end.

    Yields ``None`` after each move before that. ValueError if there is no such round, UnknownBot if
    a bot of the record does not exist.
    """
    own = snapshots(record, round_number)
    header = record.header
    for seated_player in header.seated_players:
        roster.check(level if seated_player.kind == PERSON else seated_player.kind)
    yield None
    begun = cut_after(record, own[0].place).replayed()
    done, players = _moves_by_view(own), list[Player]()
    for each in SEATS:
        if each == seat or header.seated_players[each].kind == PERSON:
            bot = make_player(level, f"{header.seed}/{each}")
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
    yield Duplicate(seat, own, snapshots(played, round_number), played)


def _moves_by_view(snapshots: tuple[TableSnapshot, ...]) -> list[dict[SeatView, Move]]:
    done: list[dict[SeatView, Move]] = [{} for _ in SEATS]
    for before, after in pairwise(snapshots):
        if after.seat is not None and isinstance(after.move, PassCards | PlayCard | ThrowIn):
            done[after.seat][without_pass_progress(before.views[after.seat])] = after.move
    return done
