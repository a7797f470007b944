"""Determinizations contain all possible worlds, equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np

from smokingcat.bots.recall import Recall, recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.determinization import card_bits, sample_determinizations
from smokingcat.rules.cards import PACK, Card, cards
from smokingcat.rules.events import Hand
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_play

# after five tricks seat 1 has no bells, seat 3 no acorns, and seat 1 holds Kh
VIEW = to_play(
    "8l 9l Ta",
    taken=(
        "0: 7a 8a 9a 7b",
        "2: 7h Th 9h 8h",
        "3: Ub 8b Uh Tb",
        "3: 7l Tl Ul Ol",
        "2: Ua Ah Aa Ka",
    ),
    passed="Kh 8h Uh",
)


def all_worlds(memory: Recall) -> set[tuple[Hand, ...]]:
    """Return all possible distributions of the unseen cards, by enumeration."""
    first, second, third = (memory.sizes[seat] for seat in (1, 2, 3))
    unseen = set(memory.unseen)
    found: set[tuple[Hand, ...]] = set()
    for one in combinations(memory.unseen, first):
        rest = sorted(unseen - set(one), key=lambda card: card.index)
        for two in combinations(rest, second):
            three = tuple(card for card in rest if card not in two)
            hands = (one, two, three)
            if all(memory.may_hold(s, c) for s, h in enumerate(hands, 1) for c in h):
                found.add(hands)
    assert third == len(unseen) - first - second
    return found


def held(mask: np.uint32) -> Hand:
    return tuple(card for card in PACK if int(mask) >> card.index & 1)


def determinizations(view: SeatView, count: int) -> Counter[tuple[Hand, ...]]:
    hands = sample_determinizations(recall(view), view.hand, count, Rng(5))
    return Counter((held(row[1]), held(row[2]), held(row[3])) for row in hands)


def test_all_possible_worlds_are_sampled_equally_often() -> None:
    possible = all_worlds(recall(VIEW))
    assert len(possible) > 20
    seen = determinizations(VIEW, 200 * len(possible))
    assert set(seen) == possible
    square = sum((count - 200) ** 2 / 200 for count in seen.values())
    degrees = len(possible) - 1
    assert square < degrees + 3.3 * (2 * degrees) ** 0.5  # chi-square, about 0.999


def test_passed_cards_stay_with_the_left_neighbour() -> None:
    assert all(Card.parse("Kh") in one for one, _, _ in determinizations(VIEW, 100))


def test_void_seats_get_no_card_of_the_suit() -> None:
    for one, _, three in determinizations(VIEW, 100):
        assert not any(card.suit.value == "b" for card in one)
        assert not any(card.suit.value == "a" for card in three)


def test_every_world_contains_the_viewers_hand() -> None:
    hands = sample_determinizations(recall(VIEW), VIEW.hand, 10, Rng(1))
    assert set(hands[:, 0].tolist()) == {card_bits(cards("8l 9l Ta"))}
