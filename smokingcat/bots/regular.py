"""The sensible player: rules of thumb, an honest memory and some counting.

Every choice is weighed the same way: what becomes of this trick, what the cards kept may take
later, and what both mean for losing the round. Ducking, unloading, voids, fear of the last
trick and aiming at whoever is losing anyway all follow from that.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from smokingcat.bots.bot import chance
from smokingcat.bots.danger import danger
from smokingcat.bots.odds import Odds
from smokingcat.bots.passing import burden
from smokingcat.bots.prospect import prospect
from smokingcat.bots.recall import Recall, recall
from smokingcat.bots.risk import risk_of_losing
from smokingcat.rules.cards import HEJMA, Card
from smokingcat.rules.pack import Seed
from smokingcat.rules.scoring import SURE_LOSS, card_points, points_out
from smokingcat.rules.seats import SEATS
from smokingcat.rules.trick import highest
from smokingcat.rules.view import SeatView

_TASTE_IN_PASSING: Final = 0.4  # penalty points that a whim may cost
_TASTE_IN_PLAY: Final = 0.002  # and chances of losing
_FAR_AHEAD: Final = 8  # points
_DARING: Final = 0.4  # the chance of taking Hejma oneself at which one still leads it


class Regular:
    """Plays as one learns to play by sitting there every evening."""

    name = "regular"

    def __init__(self, seed: Seed) -> None:
        self._seed = seed

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        """Give away the three cards without which the hand is the least dangerous (R11)."""
        luck = chance(self._seed, view)

        def cost(packet: Sequence[Card]) -> float:
            kept = [card for card in view.hand if card not in packet]
            return burden(kept) + _TASTE_IN_PASSING * luck.random()

        return min(combinations(view.hand, 3), key=cost)

    def choose_card(self, view: SeatView) -> Card:
        """Play the card after which losing the round is least likely (R14)."""
        odds = Odds(recall(view))
        choices = sensible(view, odds)
        if len(choices) == 1:
            return choices[0]
        luck = chance(self._seed, view)
        return min(
            choices,
            key=lambda card: self._risk(view, odds, card) + _TASTE_IN_PLAY * luck.random(),
        )

    def _risk(self, view: SeatView, odds: Odds, card: Card) -> float:
        foreseen = prospect(view, odds, card)
        kept = [other for other in view.hand if other is not card]
        left = max(0.0, points_out(view.points) - foreseen.points)
        total = 0.0
        for seat, likely in enumerate(foreseen.takers):
            if likely > 0.0:
                to_come = danger(kept, odds.memory.unseen, left, on_lead=seat == view.seat)
                points = list(view.points)
                points[seat] += round(foreseen.points)
                total += likely * risk_of_losing(points, view.seat, to_come)
        return total

    def wants_to_throw_in(self, view: SeatView) -> bool:
        """Throw in with 17 taken, or when every trick to come is surely one's own (R17)."""
        if view.points[view.seat] >= SURE_LOSS:
            return True
        return view.to_move == view.seat and not view.trick.cards and takes_all(recall(view), view)


def sensible(view: SeatView, odds: Odds) -> tuple[Card, ...]:
    """Return the legal cards without those that nobody at the table would understand.

    Hejma is thrown wherever it may be thrown, and led only where somebody will probably have
    to go over it. The last to play does not take points that it could duck, unless somebody is
    far ahead of it.
    """
    played = view.trick.cards
    if not played:
        if HEJMA in view.legal and prospect(view, odds, HEJMA).takers[view.seat] < _DARING:
            return view.legal
        return tuple(card for card in view.legal if card is not HEJMA) or view.legal
    best = played[highest(played)]
    if HEJMA in view.legal and best.suit is not HEJMA.suit:
        return (HEJMA,)
    points = card_points(played)
    most = max(p for seat, p in enumerate(view.points) if seat != view.seat)
    is_harmless = not points or view.points[view.seat] + points + _FAR_AHEAD <= most
    if len(played) < len(SEATS) - 1 or is_harmless:
        return view.legal
    under = [card for card in view.legal if card.suit is not best.suit or card.rank < best.rank]
    return tuple(under) or view.legal


def takes_all(memory: Recall, view: SeatView) -> bool:
    """Say whether a hand on lead holds nothing but cards that no other hand can beat."""
    return all(all(other.rank < card.rank for other in memory.out(card.suit)) for card in view.hand)
