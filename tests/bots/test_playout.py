"""Playouts agree with the rules card by card."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from benchmarks.tuning.random_policy import IntegerRng, RandomPolicy
from smokingcat.bots.learned.network import NetworkPolicy, networks
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED, TablePolicy, rollout_tables
from smokingcat.bots.playout import Ints, Playouts, Policy
from smokingcat.bots.search.determinization import card_bits
from smokingcat.rules.cards import PACK, Card, cards
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.seats import left_of
from tests.bots.deals import hands_of, passed_round

PLAYER_TYPES = np.array([LEARNED, HABITUAL, LEARNED, HABITUAL])

PolicyMaker = Callable[[int], Policy]
"""Makes a policy for the given number of worlds."""


def random_policy(_size: int) -> Policy:
    return RandomPolicy(IntegerRng(1))


def table_policy(_size: int) -> Policy:
    return TablePolicy(rollout_tables(), PLAYER_TYPES)


def network_policy(size: int) -> Policy:
    return NetworkPolicy(networks(), np.tile(PLAYER_TYPES, (size, 1)))


EACH_POLICY = pytest.mark.parametrize("make_policy", [random_policy, table_policy, network_policy])


def check_against_rules(matches: list[Match], make_policy: PolicyMaker) -> None:
    """Play the matches in a batch and by the rules; compare after every card."""
    leaders: Ints = np.array([left_of(match.dealer) for match in matches])
    worlds = Playouts(hands_of(matches), leaders)
    policy = make_policy(worlds.size)
    policy.begin(worlds)
    while worlds.tricks_left:
        assert worlds.seat.tolist() == [match.to_move for match in matches]
        chosen = policy.choose(worlds)
        worlds.play(policy, chosen)
        for match, index in zip(matches, chosen.tolist(), strict=True):
            seat = match.to_move
            assert seat is not None
            assert PACK[index] in match.legal(seat)
            match.apply(seat, PlayCard(PACK[index]))
        if not worlds.position:
            assert worlds.points.tolist() == [list(match.points) for match in matches]
    assert worlds.losers.tolist() == [match.loser for match in matches]


@EACH_POLICY
def test_playouts_match_the_rules_card_by_card(make_policy: PolicyMaker) -> None:
    check_against_rules([passed_round(seed) for seed in range(150)], make_policy)


@pytest.mark.long
@EACH_POLICY
def test_playouts_of_20000_deals_match_the_rules(make_policy: PolicyMaker) -> None:
    for start in range(0, 20_000, 500):
        check_against_rules([passed_round(seed) for seed in range(start, start + 500)], make_policy)


def test_random_policy_chooses_legal_cards_uniformly() -> None:
    own = np.uint32(card_bits(cards("7a 9a Ka Ol 7h 8h 9h Th")))
    rest = [card.index for card in PACK if not own >> np.uint32(card.index) & 1]
    others = [sum(1 << index for index in rest[at : at + 8]) for at in (0, 8, 16)]
    hands = np.tile(np.array([own, *others], dtype=np.uint32), (24_000, 1))
    for table, legal in (((), 8), ((PACK.index(Card.parse("8a")),), 3)):
        worlds = Playouts(hands, leader=(0 - len(table)) % 4, table=table)
        policy = RandomPolicy(IntegerRng(7))
        policy.begin(worlds)
        counts = np.bincount(policy.choose(worlds), minlength=32)
        seen = counts[counts > 0]
        assert len(seen) == legal
        expected = len(hands) / legal
        assert ((seen - expected) ** 2 / expected).sum() < 24.3  # chi-square, 7 degrees, 0.999


@EACH_POLICY
def test_playouts_start_in_the_middle_of_a_trick(make_policy: PolicyMaker) -> None:
    match = passed_round(3)
    for _ in range(10):
        seat = match.to_move
        assert seat is not None
        match.apply(seat, PlayCard(match.legal(seat)[0]))
    table = tuple(card.index for card in match.trick.cards)
    taker = next((t.taker for t in match.taken if Card.parse("Ol") in t.cards), None)
    worlds = Playouts(
        hands_of([match]), match.trick.leader, table, 8 - len(match.taken), match.points, taker
    )
    policy = make_policy(1)
    policy.begin(worlds)
    while worlds.tricks_left:
        seat = match.to_move
        assert seat is not None
        card = policy.choose(worlds)
        worlds.play(policy, card)
        match.apply(seat, PlayCard(PACK[int(card[0])]))
    assert worlds.points.tolist() == [list(match.points)]
    assert worlds.losers.tolist() == [match.loser]


@EACH_POLICY
def test_given_first_cards_are_played_once(make_policy: PolicyMaker) -> None:
    matches = [passed_round(seed) for seed in range(60)]
    seats = [left_of(match.dealer) for match in matches]
    first: Ints = np.array([m.hand(s)[4].index for m, s in zip(matches, seats, strict=True)])
    worlds = Playouts(hands_of(matches), np.array(seats)).run(make_policy(60), first)
    assert worlds.points.sum(axis=1).tolist() == [33] * len(matches)


def test_hejmas_taker_loses_a_tie() -> None:
    hands = np.zeros((1, 4), dtype=np.uint32)
    worlds = Playouts(hands, 0, (), 1, (11, 11, 10, 1), hejma_taker=2)
    assert worlds.losers.tolist() == [2]
