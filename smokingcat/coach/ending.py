"""Every way in which the hidden cards may lie, and who can take the last trick near the end.

`deals` yields the other hands for any number of cards; there are few of them only when few are
left. With two cards in the hand there are at most ninety, and eight ways to play each of them, so
`last_takers` need not guess.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from smokingcat.bots.recall import Recall
from smokingcat.rules import Card, SeatView
from smokingcat.rules.legality import legal_cards
from smokingcat.rules.seats import clockwise_from
from smokingcat.rules.trick import highest

Hands = dict[int, tuple[Card, ...]]


def last_takers(view: SeatView, memory: Recall, card: Card) -> frozenset[int]:
    """Return the seats that may take the last trick if ``card`` is played now.

    ValueError unless the seat holds two cards.
    """
    if len(view.hand) != 2:
        raise ValueError("only with two cards left")
    order = clockwise_from(view.trick.leader)
    played = (*view.trick.cards, card)
    (kept,) = (other for other in view.hand if other is not card)
    takers: set[int] = set()
    for hands in deals(memory):
        hands[view.seat] = (kept,)
        for trick, left in _finish(played, order, hands):
            leader = order[highest(trick)]
            last = [left[seat][0] for seat in clockwise_from(leader)]
            takers.add((leader + highest(last)) % len(last))
    return frozenset(takers)


def deals(memory: Recall) -> Iterator[Hands]:
    """Yield every way in which the unseen cards may lie, as far as the seat knows."""
    others = [seat for seat in clockwise_from(memory.seat) if seat != memory.seat]

    def spread(seats: Sequence[int], left: tuple[Card, ...]) -> Iterator[Hands]:
        if not seats:
            yield {}
            return
        first, rest = seats[0], seats[1:]
        for held in combinations(left, memory.sizes[first]):
            if all(memory.may_hold(first, card) for card in held):
                remaining = tuple(card for card in left if card not in held)
                for hands in spread(rest, remaining):
                    yield {first: held, **hands}

    yield from spread(others, memory.unseen)


def _finish(
    played: tuple[Card, ...], order: Sequence[int], hands: Hands
) -> Iterator[tuple[tuple[Card, ...], Hands]]:
    """Yield every trick that ``played`` may become, and the cards that are left then."""
    if len(played) == len(order):
        yield played, hands
        return
    seat = order[len(played)]
    for card in legal_cards(hands[seat], played[0].suit):
        left = {**hands, seat: tuple(other for other in hands[seat] if other is not card)}
        yield from _finish((*played, card), order, left)
