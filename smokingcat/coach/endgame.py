"""Exhaustive search near the end of a round: all hidden deals, all legal continuations.

`deals` enumerates the possible hands of the other seats. `endings` enumerates the possible results
of a table with open hands. Both functions are feasible only when few cards are left. With two cards
in each hand there are at most ninety deals and eight continuations of each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from smokingcat.bots.recall import Recall
from smokingcat.rules.cards import Card
from smokingcat.rules.events import Hand
from smokingcat.rules.legality import legal_cards
from smokingcat.rules.scoring import trick_points
from smokingcat.rules.seats import SEATS, clockwise_from
from smokingcat.rules.trick import OpenTrick, TakenTrick
from smokingcat.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table with all hands open; ``points`` count the tricks in ``taken``.

    Hands and points go by seat.
    """

    hands: tuple[Hand, ...]
    trick: OpenTrick
    taken: tuple[TakenTrick, ...]
    points: tuple[int, ...]

    def after(self, card: Card) -> OpenTable:
        """Return the table after the seat to play has played ``card``."""
        mover = self.trick.to_play
        hands = tuple(
            tuple(held for held in hand if held is not card) if seat == mover else hand
            for seat, hand in enumerate(self.hands)
        )
        trick = OpenTrick(self.trick.leader, (*self.trick.cards, card))
        taker = trick.taker
        if taker is None or len(trick.cards) < len(hands):
            return OpenTable(hands, trick, self.taken, self.points)
        taken = (*self.taken, TakenTrick(trick.leader, trick.cards, taker))
        cost = trick_points(len(taken), trick.cards)
        points = tuple(p + cost * (seat == taker) for seat, p in enumerate(self.points))
        return OpenTable(hands, OpenTrick(taker, ()), taken, points)


def endings(
    table: OpenTable, is_settled: Callable[[OpenTable], bool] = lambda _table: False
) -> Iterator[OpenTable]:
    """Yield every table reachable by legal play from ``table``.

    A branch ends when all cards are played or ``is_settled`` returns true.
    """
    hand = table.hands[table.trick.to_play]
    if not hand or is_settled(table):
        yield table
        return
    for card in legal_cards(hand, table.trick.led):
        yield from endings(table.after(card), is_settled)


def possible_tables(view: SeatView, memory: Recall) -> Iterator[OpenTable]:
    """Yield ``view`` as an open table, once for every deal that is possible for its seat."""
    for others in deals(memory):
        hands = tuple(others.get(seat, view.hand) for seat in SEATS)
        yield OpenTable(hands, view.trick, view.taken, view.points)


def deals(memory: Recall) -> Iterator[Mapping[int, Hand]]:
    """Yield every deal of the unseen cards to the other seats that ``memory`` allows."""
    others = [seat for seat in clockwise_from(memory.seat) if seat != memory.seat]

    def spread(seats: Sequence[int], left: Hand) -> Iterator[dict[int, Hand]]:
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


def last_takers(view: SeatView, memory: Recall, card: Card) -> frozenset[int]:
    """Return the seats that may take the last trick if ``card`` is played now.

    Raises ValueError unless the seat holds exactly two cards.
    """
    if len(view.hand) != 2:
        raise ValueError("only with two cards left")
    return frozenset(
        end.taken[-1].taker
        for table in possible_tables(view, memory)
        for end in endings(table.after(card))
    )
