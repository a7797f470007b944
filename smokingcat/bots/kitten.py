"""The careless player: half its moves are whims, the others what a beginner would do.

It remembers nothing but the trick on the table, and it does not count.
"""

from __future__ import annotations

from typing import Final

from smokingcat.bots.bot import chance
from smokingcat.rules.cards import Card
from smokingcat.rules.pack import Seed
from smokingcat.rules.scoring import SURE_LOSS
from smokingcat.rules.trick import highest
from smokingcat.rules.view import SeatView

_WHIM: Final = 0.5


class Kitten:
    """Plays by whim, and now and then by sense."""

    name = "kitten"

    def __init__(self, seed: Seed) -> None:
        self._seed = seed

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        """Give away the three highest cards, or any three."""
        luck = chance(self._seed, view)
        if luck.random() < _WHIM:
            return tuple(sorted(view.hand, key=lambda _: luck.random())[:3])
        return tuple(sorted(view.hand, key=lambda card: (card.penalty, card.rank))[-3:])

    def choose_card(self, view: SeatView) -> Card:
        """Play something: low in a lead, under the trick, the worst when void; or any card."""
        luck = chance(self._seed, view)
        if luck.random() < _WHIM:
            return view.legal[int(luck.random() * len(view.legal))]
        led = view.trick.led
        if led is None:
            return min(view.legal, key=lambda card: card.rank)
        if view.legal[0].suit is not led:
            return max(view.legal, key=lambda card: (card.penalty, card.rank))
        best = view.trick.cards[highest(view.trick.cards)]
        under = [card for card in view.legal if card.rank < best.rank]
        return (
            max(under, key=lambda card: card.rank)
            if under
            else min(view.legal, key=lambda card: card.rank)
        )

    def wants_to_throw_in(self, view: SeatView) -> bool:
        """Throw in once the points say so themselves (R17)."""
        return view.points[view.seat] >= SURE_LOSS
