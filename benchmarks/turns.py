"""Rounds of bots, a turn at a time, for what looks at them on the way."""

from __future__ import annotations

from collections.abc import Sequence

from smokingcat.bots.seated import Seated
from smokingcat.rules import Match, view_for


def take_turn(match: Match, bots: Sequence[Seated]) -> None:
    """Let the first who is awaited, of four by seat, do what it has to."""
    seat = match.awaited[0]
    move = bots[seat].decide(view_for(match, seat))
    if move is not None:
        match.apply(seat, move)
