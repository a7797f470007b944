"""Deals the unknown cards of a position at random, consistent with the known facts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Final

from smokingcat.rules.cards import PACK, Card, Suit
from smokingcat.rules.pack import HAND_SIZE, shuffled
from smokingcat.rules.position import BadPosition, Position
from smokingcat.rules.seats import SEATS, clockwise_from, left_of

_SEAT_SETS: Final = [frozenset(some) for size in range(1, 5) for some in combinations(SEATS, size)]


def deal_hidden_cards(position: Position, rng: Random) -> Position:
    """Return ``position`` with complete hands; BadPosition if no consistent deal exists.

    A seat that failed to follow a suit gets no card of that suit. Under honour law the seat may get
    such cards again once it has shown one (R22). If no deal satisfies these voids under honour law,
    some seat has revoked, and all voids are ignored.

    Cards of known packets stay with their receiver. During passing, unknown packets are still in
    the hands (R11).
    """
    if position.is_passing:
        position = replace(position, passed=tuple(packet or () for packet in position.passed))
    hands = [[card for card in hand or () if card] for hand in position.hands]
    unknown_counts = _unknown_counts(position, hands)
    placed = {card for hand in hands for card in hand}
    placed |= {card for trick in position.tricks for card in trick.cards}
    if position.is_passing:
        placed |= {card for packet in position.passed for card in packet or ()}
    rest = list(shuffled((card for card in PACK if card not in placed), rng))
    possible_seats = _possible_seats(position, _excluded_suits(position))
    if position.ruleset.law == "honour" and not _can_place_all(
        rest, possible_seats, unknown_counts
    ):
        possible_seats = _possible_seats(position, [set() for _ in SEATS])
    if (
        any(each < 0 for each in unknown_counts)
        or len(rest) != sum(unknown_counts)
        or not _can_place_all(rest, possible_seats, unknown_counts)
    ):
        raise BadPosition("hands", "the cards that are not told cannot lie anywhere")
    while rest:
        card = rest.pop()
        for seat in sorted(
            possible_seats[card], key=lambda seat: -unknown_counts[seat] * rng.random()
        ):
            if unknown_counts[seat]:
                unknown_counts[seat] -= 1
                if _can_place_all(rest, possible_seats, unknown_counts):
                    hands[seat].append(card)
                    break
                unknown_counts[seat] += 1
    return replace(position, hands=tuple(map(tuple, hands)))


def _can_place_all(
    cards: Collection[Card],
    possible_seats: dict[Card, frozenset[int]],
    unknown_counts: Sequence[int],
) -> bool:
    """Return whether all ``cards`` can be placed, by Hall's marriage theorem.

    ``possible_seats`` has the seats that may hold each card. ``unknown_counts`` is the number of
    unknown cards in each seat's hand.
    """
    return all(
        sum(possible_seats[card] <= seats for card in cards)
        <= sum(unknown_counts[seat] for seat in seats)
        for seats in _SEAT_SETS
    )


def _possible_seats(position: Position, voids: Sequence[set[Suit]]) -> dict[Card, frozenset[int]]:
    """Return the seats that may hold each card; ``voids`` are the excluded suits by seat."""
    possible_seats = {
        card: frozenset(seat for seat in SEATS if card.suit not in voids[seat]) for card in PACK
    }
    if not position.is_passing:
        for giver, packet in enumerate(position.passed):
            possible_seats |= {card: frozenset({left_of(giver)}) for card in packet or ()}
    return possible_seats


def _excluded_suits(position: Position) -> list[set[Suit]]:
    voids: list[set[Suit]] = [set() for _ in SEATS]
    for trick in position.tricks:
        for seat, card in zip(clockwise_from(trick.leader), trick.cards, strict=False):
            if position.ruleset.law == "honour":
                voids[seat].discard(card.suit)
            if card.suit is not trick.cards[0].suit:
                voids[seat].add(trick.cards[0].suit)
    return voids


def _unknown_counts(position: Position, hands: Sequence[Sequence[Card]]) -> list[int]:
    """Return the number of unknown cards in each seat's hand."""
    gone = [0] * len(SEATS)
    for trick in position.tricks:
        for seat, _ in zip(clockwise_from(trick.leader), trick.cards, strict=False):
            gone[seat] += 1
    if position.is_passing:
        gone = [len(packet or ()) for packet in position.passed]
    return [HAND_SIZE - len(hand) - out for hand, out in zip(hands, gone, strict=True)]
