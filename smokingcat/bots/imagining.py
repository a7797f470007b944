"""Draws the worlds that a seat imagines while the round is played."""

from __future__ import annotations

from smokingcat.bots import belief, sampler, search
from smokingcat.bots.depth import Depth
from smokingcat.bots.luck import Luck
from smokingcat.bots.playout import Ints, Masks
from smokingcat.bots.recall import recall
from smokingcat.rules.view import SeatView


def imagined(view: SeatView, count: int, depth: Depth, luck: Luck) -> tuple[Masks, Ints]:
    """Return ``count`` worlds (count, 4) as likely as the pass and, if read, the cards make them.

    With them come the manners in which everybody seems to play there, (count, 4).
    """
    dealt = count * depth.read * depth.imagined
    hands = sampler.sample_hands(recall(view), view.hand, dealt, luck)
    hands = belief.passed_so(view, hands, count * depth.read, luck)
    if depth.read == 1:
        return hands, search.expected(view.seat, count, depth.habit)
    return belief.played_so(view, hands, count, luck, depth.habit)
