"""The worlds a seat imagines: all that it can still believe in, each as often as any other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np

from smokingcat.bots.recall import Recall, recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.determinization import bits, sample_determinizations
from smokingcat.rules.cards import PACK, Card, cards
from smokingcat.rules.events import Hand
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_play

# five tricks are gone; seat 1 has no bells, seat 3 no acorns, and Kh lies with seat 1
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
    """Every way the unseen cards may lie, found by trying them all."""
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


def test_every_world_that_may_be_is_imagined_equally_often() -> None:
    possible = all_worlds(recall(VIEW))
    assert len(possible) > 20
    seen = determinizations(VIEW, 200 * len(possible))
    assert set(seen) == possible
    square = sum((count - 200) ** 2 / 200 for count in seen.values())
    degrees = len(possible) - 1
    assert square < degrees + 3.3 * (2 * degrees) ** 0.5  # chi-square, about 0.999


def test_the_packet_given_away_stays_where_it_went() -> None:
    assert all(Card.parse("Kh") in one for one, _, _ in determinizations(VIEW, 100))


def test_nobody_is_dealt_a_suit_that_they_did_not_follow() -> None:
    for one, _, three in determinizations(VIEW, 100):
        assert not any(card.suit.value == "b" for card in one)
        assert not any(card.suit.value == "a" for card in three)


def test_the_own_hand_is_in_every_world() -> None:
    hands = sample_determinizations(recall(VIEW), VIEW.hand, 10, Rng(1))
    assert set(hands[:, 0].tolist()) == {bits(cards("8l 9l Ta"))}
