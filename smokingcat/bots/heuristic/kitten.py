"""The weakest level: in half of its decisions it plays like `Regular`, otherwise like a beginner.

A beginner considers only the current trick. In a few decisions the kitten picks a random card.
"""

from __future__ import annotations

from typing import Final

from smokingcat.bots.bot import seeded_random
from smokingcat.bots.character import PlayingStyle
from smokingcat.bots.heuristic.regular import Regular
from smokingcat.rules.cards import Card
from smokingcat.rules.pack import Seed
from smokingcat.rules.scoring import SURE_LOSS
from smokingcat.rules.trick import highest
from smokingcat.rules.view import SeatView

_RANDOM_CHANCE: Final = 0.06
_REGULAR_CHANCE: Final = 0.5


class Kitten:
    """Beginner that sometimes plays like `Regular` and sometimes at random."""

    name = "kitten"

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        self._seed = seed
        self._attentive = Regular(seed, playing_style)

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        """Return the three highest cards, the packet of `Regular`, or three random cards (R11)."""
        rng = seeded_random(self._seed, view)
        mood = rng.random()
        if mood < _RANDOM_CHANCE:
            return tuple(sorted(view.hand, key=lambda _: rng.random())[:3])
        if mood < _RANDOM_CHANCE + _REGULAR_CHANCE:
            return self._attentive.choose_pass(view)
        return tuple(sorted(view.hand, key=lambda card: (card.penalty, card.rank))[-3:])

    def choose_card(self, view: SeatView) -> Card:
        """Return the card of `Regular` or of a beginner, or a random card (R14)."""
        rng = seeded_random(self._seed, view)
        mood = rng.random()
        if mood < _RANDOM_CHANCE:
            return view.legal[int(rng.random() * len(view.legal))]
        if mood < _RANDOM_CHANCE + _REGULAR_CHANCE:
            return self._attentive.choose_card(view)
        return _beginners_card(view)

    def wants_to_throw_in(self, view: SeatView) -> bool:
        """Return whether the seat has already taken 17 points (R17)."""
        return view.points[view.seat] >= SURE_LOSS


def _beginners_card(view: SeatView) -> Card:
    """Return the lowest lead, the highest card below the trick, or the costliest discard."""
    led = view.trick.led
    if led is None:
        return min(view.legal, key=lambda card: card.rank)
    if view.legal[0].suit is not led:
        return max(view.legal, key=lambda card: (card.penalty, card.rank))
    best = view.trick.cards[highest(view.trick.cards)]
    under = [card for card in view.legal if card.rank < best.rank]
    if under:
        return max(under, key=lambda card: card.rank)
    return min(view.legal, key=lambda card: card.rank)
