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
"""The suspicion of who believes in every void as long as there is a world like that."""
WARY: Final = 0.15
"""The suspicion of who takes the others to be as tempted as the cats of the game are on average."""
DEAF: Final = inf
"""The suspicion of who takes no void for anything."""

_GIVEN_WAY: Final = 0.012
"""How many of those who could follow, and who always give way, revoke with a card without points;
for each point of the card as many more. So it was counted in rounds of regulars."""
_FADES: Final = 0.9
_LEAST: Final = 1e-9


def doubts(view: SeatView, memory: Recall, suspicion: float) -> Doubts:
    """Return the doubts of ``view``, whose seat takes the others to be so tempted, 0 to 1.

    What somebody is convicted of doubles the suspicion. Who has denied a suit once goes on
    denying it, so that only the first time tells.
    """
    if not memory.may_lie:
        return NO_DOUBTS
    found: dict[tuple[int, Suit], float] = {}
    for number, trick in enumerate(view.tricks):
        for turn, card in enumerate(trick.cards):
            seat, led = (trick.leader + turn) % 4, trick.cards[0].suit
            found.pop((seat, card.suit), None)
            if led in memory.voids[seat] and card.suit is not led and (seat, led) not in found:
                likely = suspicion * _GIVEN_WAY * (1 + card.penalty)
                likely *= 2 ** view.honour_state.convictions[seat]
                faded = likely * _FADES ** (len(view.taken) - number)
                found[seat, led] = min(1.0, max(_LEAST, faded))
    return found
