"""How long somebody hesitates before a card: a moment longer where the table makes it hard.

A pause is heard by everybody, so it must not tell of a hand. It goes by what lies open and by
nothing else: not by what could have been played, and not by how long a bot really thought.
"""

from __future__ import annotations

from typing import Final

from smokingcat.rules.cards import HEJMA
from smokingcat.table.shown import Shown

MOMENT: Final = 0.45
"""Seconds."""
_LATE: Final = 6
"""Tricks after which two cards are left, and little to be thought about."""


def is_hard(shown: Shown) -> bool:
    """Tell whether anybody would hesitate now, whatever they hold.

    So it is after a penalty card has fallen, before the first answer to a lead from under Hejma,
    and in the lead for whoever has just had to take points.
    """
    if sum(seat.tricks for seat in shown.seats) >= _LATE:
        return False
    trick = shown.faces(shown.trick)
    if not trick:
        last = shown.last_trick
        return last is not None and any(card.penalty for card in last.trick.cards)
    is_taken = any(HEJMA in cards for cards in shown.penalties)
    is_sought = len(trick) == 1 and trick[0].suit is HEJMA.suit and not is_taken
    return trick[-1].penalty > 0 or is_sought
