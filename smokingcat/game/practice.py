"""A round played again from its middle, for practice: nothing is written, no letter is given.

The match it comes from stays as it is. The round ends with its reckoning, and with it the session.
"""

from __future__ import annotations

from smokingcat.game.session import Session
from smokingcat.rules import Event, LetterGiven, MatchEnded, Move, Phase


class Practice(Session):
    """A session that ends with the round, before anybody is given a letter."""

    def _next_move(self) -> tuple[int, Move] | None:
        return None if self.match.phase is Phase.DEALING else super()._next_move()

    def _apply(self, seat: int, move: Move) -> tuple[Event, ...]:
        news = super()._apply(seat, move)
        return tuple(event for event in news if not isinstance(event, LetterGiven | MatchEnded))
