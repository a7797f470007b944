"""What a beginner may be told at the table: which card is sure to cost dearly.

It comes from a `SeatView`, so it is what an attentive player would know anyway. Certainties
only: what is merely likely is for the player to judge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from smokingcat.bots.certainty import higher, surely_takes
from smokingcat.bots.recall import Recall, recall
from smokingcat.rules.cards import HEJMA, LAST_TRICK_PENALTY, Card
from smokingcat.rules.scoring import SURE_LOSS, TRICKS, trick_points
from smokingcat.rules.view import SeatView

_DEAR: Final = LAST_TRICK_PENALTY
"""From so many points on a trick is worth a warning."""


@dataclass(frozen=True, slots=True)
class CertainCost:
    """What a card is sure to bring whoever plays it: ``points`` at least, perhaps Hejma.

    ``loses_round`` says that they make 17 together with those taken before (R5).
    """

    points: int
    has_hejma: bool
    loses_round: bool


def certain_cost(view: SeatView, card: Card) -> CertainCost | None:
    """Return why the legal ``card`` had better stay in the hand.

    ``None`` where it need not cost much, where every other card costs as dearly, and where the
    round is lost anyway.
    """
    memory = recall(view)
    price = _price(view, memory, card)
    if price is None or all(_price(view, memory, other) for other in view.legal):
        return None
    return price


def _price(view: SeatView, memory: Recall, card: Card) -> CertainCost | None:
    """Return what ``card`` is sure to bring, or ``None`` if that is not worth a word."""
    so_far = view.points[view.seat]
    if so_far >= SURE_LOSS or not surely_takes(view, memory, card):
        return None
    brought = [*view.trick.cards, card]
    points = trick_points(len(view.taken) + 1, brought)
    rest = [other for other in view.hand if other is not card]
    if len(rest) == 1 and not higher(memory.out(rest[0].suit), rest[0]):
        brought += rest  # led to the last trick, it takes that as well
        points += trick_points(TRICKS, rest)
    found = CertainCost(points, HEJMA in brought, so_far + points >= SURE_LOSS)
    return found if found.has_hejma or found.loses_round or points >= _DEAR else None
