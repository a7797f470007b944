"""Doubts about voids: the chance that a seat that did not follow was able to (R22, honour law).

A doubt is the likelihood of the observed play if the seat held the suit. A doubt is small. The
doubt grows with the penalty of the card played and with the seat's convictions. The doubt fades
with each later trick in which the seat does not show the suit. A doubt never reaches zero, because
the cards of a suit must lie in some hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from smokingcat.bots.recall import Recall
from smokingcat.rules.cards import Suit
from smokingcat.rules.view import SeatView

Doubts = Mapping[tuple[int, Suit], float]
"""By seat and suit, the weight of a world in which that seat holds the suit after all."""

NO_DOUBTS: Final[Doubts] = {}
"""Strict law permits no revoke."""

_TEMPTATION: Final = 0.15
"""Assumed temptation of another seat, 0 to 1: the average of the game's cats."""
_REVOKE_RATE: Final = 0.012
"""Share of always tempted seats that revoke with a card without points although they can follow.

A card with N points raises the share to (1 + N) times this value. Measured in rounds of `regular`.
"""
_FADING_PER_TRICK: Final = 0.9
_MIN_DOUBT: Final = 1e-9


def doubts(view: SeatView, memory: Recall) -> Doubts:
    """Return the doubts for ``view``, which are empty under strict law.

    Each conviction doubles the doubt. A seat that has denied a suit keeps denying it, so only the
    first time counts.
    """
    if not memory.may_revoke:
        return NO_DOUBTS
    found: dict[tuple[int, Suit], float] = {}
    for number, trick in enumerate(view.tricks):
        for turn, card in enumerate(trick.cards):
            seat, led = (trick.leader + turn) % 4, trick.cards[0].suit
            found.pop((seat, card.suit), None)
            if led in memory.voids[seat] and card.suit is not led and (seat, led) not in found:
                likely = _TEMPTATION * _REVOKE_RATE * (1 + card.penalty)
                likely *= 2 ** view.honour_state.convictions[seat]
                faded = likely * _FADING_PER_TRICK ** (len(view.taken) - number)
                found[seat, led] = min(1.0, max(_MIN_DOUBT, faded))
    return found
