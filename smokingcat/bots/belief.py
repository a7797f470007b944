"""Which of the possible worlds to believe in, by what the others have done.

Two things tell: a player who held a dangerous card before the pass would often have given it to the
left, so that the seat who got a packet of mine is the least likely to have it; and a card that does
not fit anybody's habits in some world speaks against that world. Nobody always keeps to habits, so
neither rules a world out.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from smokingcat.bots.luck import Luck
from smokingcat.bots.playout import Array, Masks, Playouts
from smokingcat.bots.thumb import HABITUAL, ThumbPolicy, thumb
from smokingcat.rules.cards import Card, cards
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import clockwise_from, left_of
from smokingcat.rules.view import SeatView

_AGAINST_HABIT: Final = np.log(0.25)
_PASSED_ON: Final = dict(
    zip(
        cards("Ol Kl Al Oh Kh Ah Ka Aa Kb Ab"),
        (0.5, 0.4, 0.4, 0.25, 0.4, 0.5, 0.2, 0.25, 0.2, 0.25),
        strict=True,
    )
)
"""How often a card is given away by who is dealt it, roughly."""


def believed(view: SeatView, hands: Masks, count: int, luck: Luck) -> Masks:
    """Return ``count`` worlds drawn from ``hands`` (N, 4), by what speaks for each."""
    doubts = _passing(view, hands) + _playing(view, hands)
    weights = np.exp(doubts - doubts.max())
    drawn: Masks = hands[luck.drawn(weights, count)]
    return drawn


def _passing(view: SeatView, hands: Masks) -> Array:
    """Return the logarithms of what the pass says, (N,)."""
    left = hands[:, left_of(view.seat)]
    total = np.zeros(len(hands))
    for card, often in _PASSED_ON.items():
        if card not in view.passed:
            total += np.log(1.0 - often) * (left >> np.uint32(card.index) & 1)
    return total


def _playing(view: SeatView, hands: Masks) -> Array:
    """Return the logarithms of what the cards played so far say, (N,)."""
    plays = _plays(view)
    before = hands.copy()
    for seat, card in plays:
        before[:, seat] |= np.uint32(1 << card.index)
    leader = view.taken[0].leader if view.taken else view.trick.leader
    worlds = Playouts(before, leader, tricks_left=TRICKS)
    policy = ThumbPolicy(thumb(), (HABITUAL,) * 4)
    policy.begin(worlds)
    total = np.zeros(len(hands))
    for seat, card in plays:
        if seat != view.seat:
            total += _AGAINST_HABIT * (policy.choose(worlds) != card.index)
        worlds.play(policy, np.full(len(hands), card.index))
    return total


def _plays(view: SeatView) -> list[tuple[int, Card]]:
    done = [play for trick in view.taken for play in trick.by_seat()]
    order = clockwise_from(view.trick.leader)
    return [*done, *zip(order, view.trick.cards, strict=False)]
