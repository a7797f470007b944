"""Plays rounds of bots turn by turn, for programs that look at each turn."""

from __future__ import annotations

from collections.abc import Sequence

from smokingcat.bots.player import BotPlayer
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Move
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView, view_for


def next_turn(match: Match, bots: Sequence[BotPlayer]) -> tuple[SeatView, Move | None]:
    """Return the next move of four bots, and the view of the seat that makes it.

    Calls come first, also out of turn (R24), then the first awaited seat.
    """
    if match.ruleset.law == "honour" and match.phase in (Phase.PASSING, Phase.PLAYING):
        for seat in SEATS:
            view = view_for(match, seat)
            if call := bots[seat].call(view):
                return view, call
    view = view_for(match, match.awaited[0])
    return view, bots[view.seat].decide(view)


def take_turn(match: Match, bots: Sequence[BotPlayer]) -> None:
    """Play the next move."""
    view, move = next_turn(match, bots)
    if move is not None:
        match.apply(view.seat, move)
