"""Warnings for beginners: cards that are certain to cost many points.

All facts come from a `SeatView`, so an attentive player knows them too. Likely costs are left to
the player's judgement.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from smokingcat.bots.certainty import higher_cards, surely_takes
from smokingcat.bots.recall import Recall, recall
from smokingcat.rules.cards import HEJMA, LAST_TRICK_PENALTY, Card
from smokingcat.rules.scoring import SURE_LOSS, TRICKS, trick_points
from smokingcat.rules.view import SeatView

_MIN_WARNING_POINTS: Final = LAST_TRICK_PENALTY
"""Points in a trick from which a warning is given."""


@dataclass(frozen=True, slots=True)
class CertainCost:
    """The cost that a card is certain to bring: at least ``points``, and possibly Hejma.

    ``loses_round`` means that these points and those taken before reach 17 (R5).
    """

    points: int
    has_hejma: bool
    loses_round: bool


def certain_cost(view: SeatView, card: Card) -> CertainCost | None:
    """Return the certain cost of the legal ``card``.

    ``None`` where the cost is uncertain or small, and where every other card is as costly. Also
    ``None`` where the round is lost anyway.
    """
    memory = recall(view)
    price = _certain_cost_of(view, memory, card)
    if price is None or all(_certain_cost_of(view, memory, other) for other in view.legal):
        return None
    return price


def _certain_cost_of(view: SeatView, memory: Recall, card: Card) -> CertainCost | None:
    """Return the certain cost of ``card``, or ``None`` if it needs no warning."""
    so_far = view.points[view.seat]
    if so_far >= SURE_LOSS or not surely_takes(view, memory, card):
        return None
    brought = [*view.trick.cards, card]
    points = trick_points(len(view.taken) + 1, brought)
    rest = [other for other in view.hand if other is not card]
    if len(rest) == 1 and not higher_cards(memory.unseen_of(rest[0].suit), rest[0]):
        brought += rest  # the last card, led to the last trick, takes that trick as well
        points += trick_points(TRICKS, rest)
    found = CertainCost(points, HEJMA in brought, so_far + points >= SURE_LOSS)
    return found if found.has_hejma or found.loses_round or points >= _MIN_WARNING_POINTS else None
