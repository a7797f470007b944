"""How far to doubt that whoever did not follow really could not (R22, honour law).

A doubt is how likely a hand that could have followed was to be played as it was: little, but more
with a dear card, which is what one revokes for, and with somebody who was convicted before. It
fades with every card that is shown and does not give the lie away. It is never nothing: where
everybody says that they have none of a suit, somebody has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Final

from smokingcat.bots.recall import Recall
from smokingcat.rules.cards import Suit
from smokingcat.rules.view import SeatView

Doubts = Mapping[tuple[int, Suit], float]
"""By seat and suit, the weight of a world in which that seat holds it all the same."""

NO_DOUBTS: Final[Doubts] = {}
"""Under strict law nobody lies."""

CREDULOUS: Final = 0.0
"""The doubt of who believes in every void as long as there is a world like that."""
WARY: Final = 0.002
"""The doubt of a cheap card by somebody with a clean slate."""
DEAF: Final = inf
"""The doubt of who takes no void for anything."""

_LEAST: Final = 1e-9
_FADES: Final = 0.8


def doubts(view: SeatView, memory: Recall, doubt: float) -> Doubts:
    """Return the doubts of ``view``, by how wary its seat is: `CREDULOUS`, `WARY` or `DEAF`."""
    if not memory.may_lie:
        return NO_DOUBTS
    found: dict[tuple[int, Suit], float] = {}
    for number, trick in enumerate(view.tricks):
        for turn, card in enumerate(trick.cards):
            seat, led = (trick.leader + turn) % 4, trick.cards[0].suit
            if led not in memory.voids[seat] or card.suit is led:
                continue
            wary = doubt * (1 + card.penalty) * 2 ** view.docket.convictions[seat]
            faded = wary * _FADES ** (len(view.taken) - number)
            weight = min(1.0, max(_LEAST, faded))
            found[seat, led] = max(weight, found.get((seat, led), 0.0))
    return found
