"""The certain outcome of the current trick before a card is played to it.

An outcome is certain if no legal play of the other seats can change it. Sensible play is not
assumed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smokingcat.bots.recall import Recall
from smokingcat.rules.cards import Card
from smokingcat.rules.seats import clockwise_from
from smokingcat.rules.trick import highest
from smokingcat.rules.view import SeatView


def higher_cards(others: Sequence[Card], card: Card) -> list[Card]:
    """Return the cards of ``others`` that beat ``card`` in its own suit (R15)."""
    return [other for other in others if other.suit is card.suit and other.rank > card.rank]


@dataclass(frozen=True, slots=True)
class CertainOutcome:
    """The certain facts about a trick after ``view.seat`` has played a card to it.

    ``later_seats`` are the seats that play afterwards. ``best`` is the highest card so far and
    ``best_seat`` the seat that played it. ``taker`` is the seat that certainly takes the trick,
    else ``None``.
    """

    later_seats: tuple[int, ...]
    best: Card
    best_seat: int
    taker: int | None
    _may_stay: bool

    def takes(self, seat: int) -> bool:
        """Return whether ``seat`` certainly takes the trick."""
        return self.taker == seat

    def avoids(self, seat: int) -> bool:
        """Return whether ``seat``, which has played, certainly does not take the trick."""
        return self.best_seat != seat or not self._may_stay


def certain_outcome(view: SeatView, memory: Recall, card: Card) -> CertainOutcome:
    """Return the certain outcome if ``view.seat`` plays ``card`` now (R14, R15)."""
    played = (*view.trick.cards, card)
    order = clockwise_from(view.trick.leader)
    later = order[len(played) :]
    place = highest(played)
    best, owner = played[place], order[place]
    out = memory.unseen_of(best.suit)
    beaten_by = [
        other
        for other in higher_cards(out, best)
        if any(memory.may_hold(seat, other) for seat in later)
    ]
    taker = None if beaten_by else owner
    return CertainOutcome(later, best, owner, taker, not _is_forced_over(memory, view, later, best))


def surely_takes(view: SeatView, memory: Recall, card: Card) -> bool:
    """Return whether ``card`` certainly takes the trick."""
    return certain_outcome(view, memory, card).takes(view.seat)


def _is_forced_over(memory: Recall, view: SeatView, later: Sequence[int], best: Card) -> bool:
    """Return whether one of the ``later`` seats must follow and holds no card below ``best``."""
    done = [seat for seat in clockwise_from(view.seat)[1:] if seat not in later]
    out = memory.unseen_of(best.suit)
    theirs = [card for card in out if any(memory.may_hold(seat, card) for seat in later)]
    surely = [card for card in out if not any(memory.may_hold(seat, card) for seat in done)]
    return bool(surely) and len(higher_cards(theirs, best)) == len(theirs)
