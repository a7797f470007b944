"""Whoever sits at the table: the session asks players by this protocol and no other way."""

from __future__ import annotations

from typing import Protocol

from smokingcat.rules.moves import Move
from smokingcat.rules.view import SeatView


class Player(Protocol):
    """A person or a bot."""

    def decide(self, view: SeatView) -> Move | None:
        """Return the move to make now, or ``None`` while there is no decision yet."""
        ...
