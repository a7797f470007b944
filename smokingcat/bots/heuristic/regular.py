"""The sensible level: heuristics, complete memory of the cards played, and some counting.

Every card is valued in the same way. The value combines the outcome of this trick, the danger of
the cards kept, and the change in the risk of losing. Ducking, shedding, voids and aiming at the
likely loser all follow from this value.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from smokingcat.bots.bot import seeded_random
from smokingcat.bots.character import PlayingStyle
from smokingcat.bots.heuristic.danger import danger, risk_of_losing
from smokingcat.bots.heuristic.passing import burden
from smokingcat.bots.heuristic.principles import (
    defensible_cards,
    is_packet_defensible,
    is_surely_lost,
)
from smokingcat.bots.heuristic.prospect import likely_outcome
from smokingcat.bots.odds import Odds
from smokingcat.bots.recall import recall
from smokingcat.bots.style_bias import packet_style_bias, style_bias
from smokingcat.rules.cards import Card
from smokingcat.rules.pack import Seed
from smokingcat.rules.scoring import points_out
from smokingcat.rules.view import SeatView

_PASS_NOISE: Final = 0.4  # random variation, in penalty points
_PLAY_NOISE: Final = 0.002  # random variation, in chance of losing
_PASS_STYLE_WEIGHT: Final = 1.0  # largest weight of the playing style, in penalty points
_PLAY_STYLE_WEIGHT: Final = 0.016  # the same, in chance of losing


class Regular:
    """Sensible player without search."""

    name = "regular"

    def __init__(self, seed: Seed, playing_style: PlayingStyle = PlayingStyle.EVEN) -> None:
        self._seed = seed
        self._playing_style = playing_style

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        """Return the packet that leaves the least dangerous hand (R11)."""
        rng = seeded_random(self._seed, view)

        def cost(packet: Sequence[Card]) -> float:
            kept = [card for card in view.hand if card not in packet]
            kept += view.received  # empty, unless the seat has peeped (R21)
            bias = packet_style_bias(self._playing_style, view.hand, packet)
            return burden(kept) + _PASS_NOISE * rng.random() - _PASS_STYLE_WEIGHT * bias

        packets = combinations(view.hand, 3)
        return min(
            (packet for packet in packets if is_packet_defensible(view.hand, packet)), key=cost
        )

    def choose_card(self, view: SeatView) -> Card:
        """Return the card with the lowest risk of losing the round (R14)."""
        odds = Odds(recall(view))
        choices = defensible_cards(view, odds)
        if len(choices) == 1:
            return choices[0]
        rng = seeded_random(self._seed, view)

        def cost(card: Card) -> float:
            bias = style_bias(self._playing_style, view, card)
            return risk(view, odds, card) + _PLAY_NOISE * rng.random() - _PLAY_STYLE_WEIGHT * bias

        return min(choices, key=cost)

    def wants_to_throw_in(self, view: SeatView) -> bool:
        """Return whether 17 points are taken or all remaining tricks are certain (R17)."""
        return is_surely_lost(view)


def risk(view: SeatView, odds: Odds, card: Card) -> float:
    """Return the chance, 0 to 1, that the seat loses the round if it plays ``card`` now."""
    outcome = likely_outcome(view, odds, card)
    kept = [other for other in view.hand if other is not card]
    left = max(0.0, points_out(view.points) - outcome.points)
    total = 0.0
    for seat, likely in enumerate(outcome.takers):
        if likely > 0.0:
            to_come = danger(kept, odds.memory.unseen, left, on_lead=seat == view.seat)
            points = list(view.points)
            points[seat] += round(outcome.points)
            total += likely * risk_of_losing(points, view.seat, to_come)
    return total
