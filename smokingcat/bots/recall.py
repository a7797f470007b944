"""Memory of an attentive player, computed afresh from a `SeatView`.

The memory contains only certain facts: the cards still out, the known voids, and the packet passed
to the left. Under honour law a void may be a revoke, so voids are not certain there (R22).
"""

from __future__ import annotations

from dataclasses import dataclass

from smokingcat.rules.cards import PACK, Card, Suit
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS, clockwise_from, left_of
from smokingcat.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Recall:
    """The certain knowledge of ``seat``; all tuples go by seat.

    - ``unseen``: the cards in the other three hands, in the order of the pack;
    - ``voids``: suits a seat failed to follow and has not shown since;
    - ``known``: unseen cards that a seat certainly holds;
    - ``sizes``: the number of cards a seat holds;
    - ``may_revoke``: whether voids may be revokes (R22, honour law).
    """

    seat: int
    unseen: tuple[Card, ...]
    voids: tuple[frozenset[Suit], ...]
    known: tuple[frozenset[Card], ...]
    sizes: tuple[int, ...]
    may_revoke: bool = False

    def unseen_of(self, suit: Suit) -> tuple[Card, ...]:
        """Return the unseen cards of a suit, low to high."""
        return tuple(card for card in self.unseen if card.suit is suit)

    def may_hold(self, seat: int, card: Card) -> bool:
        """Return whether ``seat`` may hold an unseen card."""
        if card.suit in self.voids[seat] and not self.may_revoke:
            return False
        return all(card not in known or owner == seat for owner, known in enumerate(self.known))

    def is_dead(self, suit: Suit) -> bool:
        """Return whether no other seat holds the suit any more."""
        return not any(card.suit is suit for card in self.unseen)


def recall(view: SeatView) -> Recall:
    """Return the knowledge of the view's seat in the play phase or before it passes."""
    seen = set(view.hand)
    voids: list[set[Suit]] = [set() for _ in SEATS]
    for trick in view.tricks:
        seen.update(trick.cards)
        for owner, card in zip(clockwise_from(trick.leader), trick.cards, strict=False):
            if view.ruleset.law == "honour":
                voids[owner].discard(card.suit)  # the void, if any, was a revoke
            if card.suit is not trick.cards[0].suit:
                voids[owner].add(trick.cards[0].suit)
    left = left_of(view.seat)
    known = [
        frozenset(card for card in view.passed if owner == left and card not in seen)
        for owner in SEATS
    ]
    if view.ruleset.law == "honour":
        voids[left].difference_update(card.suit for card in known[left])
    sizes = [TRICKS - len(view.taken)] * len(SEATS)
    for owner in clockwise_from(view.trick.leader)[: len(view.trick.cards)]:
        sizes[owner] -= 1
    return Recall(
        seat=view.seat,
        unseen=tuple(card for card in PACK if card not in seen),
        voids=tuple(map(frozenset, voids)),
        known=tuple(known),
        sizes=tuple(sizes),
        may_revoke=view.ruleset.law == "honour",
    )
