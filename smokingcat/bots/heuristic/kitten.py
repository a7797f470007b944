"""The careless player: pays attention now and then, and otherwise plays as a beginner would.

Most of the time it remembers nothing but the trick on the table and does not count; sometimes a
card simply slips out.
"""

from __future__ import annotations

from random import Random
from typing import Final

from smokingcat.bots.bot import seeded_random
from smokingcat.bots.character import PlayingStyle
from smokingcat.bots.heuristic.regular import Regular
from smokingcat.rules.cards import Card
from smokingcat.rules.pack import Seed
from smokingcat.rules.scoring import SURE_LOSS
from smokingcat.rules.trick import highest
from smokingcat.rules.view import SeatView

_SLIPS: Final = 0.06
_ATTENDS: Final = 0.5


class Kitten:
    """Plays by rules it half remembers, and now and then by whim."""

    name = "kitten"

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        self._seed = seed
        self._attentive = Regular(seed, playing_style)

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        """Give away the three highest cards, or what a regular would, or any three (R11)."""
        rng = seeded_random(self._seed, view)
        mood = rng.random()
        if mood < _SLIPS:
            return tuple(sorted(view.hand, key=lambda _: rng.random())[:3])
        if mood < _SLIPS + _ATTENDS:
            return self._attentive.choose_pass(view)
        return tuple(sorted(view.hand, key=lambda card: (card.penalty, card.rank))[-3:])

    def choose_card(self, view: SeatView) -> Card:
        """Play what a regular or a beginner would, or let a card slip out (R14)."""
        rng = seeded_random(self._seed, view)
        mood = rng.random()
        if mood < _SLIPS:
            return _any_of(view.legal, rng)
        if mood < _SLIPS + _ATTENDS:
            return self._attentive.choose_card(view)
        return _as_a_beginner(view)

    def wants_to_throw_in(self, view: SeatView) -> bool:
        """Throw in once the points say so themselves (R17)."""
        return view.points[view.seat] >= SURE_LOSS


def _any_of(legal: tuple[Card, ...], rng: Random) -> Card:
    return legal[int(rng.random() * len(legal))]


def _as_a_beginner(view: SeatView) -> Card:
    """Return the lowest lead, the highest card under the trick, or the worst when void."""
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
