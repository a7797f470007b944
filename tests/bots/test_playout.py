"""Many worlds at once play exactly as the rules floor does, card by card."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from smokingcat.bots.learned.network import NetworkPolicy, networks
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED, TablePolicy, rollout_tables
from smokingcat.bots.playout import Ints, Playouts, Policy
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.determinization import bits
from smokingcat.bots.search.random_policy import RandomPolicy
from smokingcat.rules.cards import PACK, Card, cards
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.seats import left_of
from tests.bots.deals import hands_of, passed_round

PLAYER_TYPES = np.array([LEARNED, HABITUAL, LEARNED, HABITUAL])

Maker = Callable[[int], Policy]
"""Makes a policy for so many worlds."""


def by_chance(_size: int) -> Policy:
    return RandomPolicy(Rng(1))


def by_tables(_size: int) -> Policy:
    return TablePolicy(rollout_tables(), PLAYER_TYPES)


def by_network(size: int) -> Policy:
    return NetworkPolicy(networks(), np.tile(PLAYER_TYPES, (size, 1)))


EVERYBODY = pytest.mark.parametrize("playing", [by_chance, by_tables, by_network])


def play_beside(matches: list[Match], playing: Maker) -> None:
    """Play all of them in the batch and by the rules, and compare after every card."""
    leaders: Ints = np.array([left_of(match.dealer) for match in matches])
    worlds = Playouts(hands_of(matches), leaders)
    policy = playing(worlds.size)
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


@EVERYBODY
def test_every_card_is_legal_and_every_trick_goes_where_the_rules_say(playing: Maker) -> None:
    play_beside([passed_round(seed) for seed in range(150)], playing)


@pytest.mark.long
@EVERYBODY
def test_twenty_thousand_deals_go_as_the_rules_say(playing: Maker) -> None:
    for start in range(0, 20_000, 500):
        play_beside([passed_round(seed) for seed in range(start, start + 500)], playing)


def test_a_random_card_is_any_legal_card_equally_often() -> None:
    own = np.uint32(bits(cards("7a 9a Ka Ol 7h 8h 9h Th")))
    rest = [card.index for card in PACK if not own >> np.uint32(card.index) & 1]
    others = [sum(1 << index for index in rest[at : at + 8]) for at in (0, 8, 16)]
    hands = np.tile(np.array([own, *others], dtype=np.uint32), (24_000, 1))
    for table, legal in (((), 8), ((PACK.index(Card.parse("8a")),), 3)):
        worlds = Playouts(hands, leader=(0 - len(table)) % 4, table=table)
        policy = RandomPolicy(Rng(7))
        policy.begin(worlds)
        counts = np.bincount(policy.choose(worlds), minlength=32)
        seen = counts[counts > 0]
        assert len(seen) == legal
        expected = len(hands) / legal
        assert ((seen - expected) ** 2 / expected).sum() < 24.3  # chi-square, 7 degrees, 0.999


@EVERYBODY
def test_a_round_goes_on_from_the_middle_of_a_trick(playing: Maker) -> None:
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
    policy = playing(1)
    policy.begin(worlds)
    while worlds.tricks_left:
        seat = match.to_move
        assert seat is not None
        card = policy.choose(worlds)
        worlds.play(policy, card)
        match.apply(seat, PlayCard(PACK[int(card[0])]))
    assert worlds.points.tolist() == [list(match.points)]
    assert worlds.losers.tolist() == [match.loser]


@EVERYBODY
def test_a_first_card_that_is_given_is_not_played_again(playing: Maker) -> None:
    matches = [passed_round(seed) for seed in range(60)]
    seats = [left_of(match.dealer) for match in matches]
    first: Ints = np.array([m.hand(s)[4].index for m, s in zip(matches, seats, strict=True)])
    worlds = Playouts(hands_of(matches), np.array(seats)).run(playing(60), first)
    assert worlds.points.sum(axis=1).tolist() == [33] * len(matches)


def test_with_the_most_points_shared_the_taker_of_hejma_loses() -> None:
    hands = np.zeros((1, 4), dtype=np.uint32)
    worlds = Playouts(hands, 0, (), 1, (11, 11, 10, 1), hejma_taker=2)
    assert worlds.losers.tolist() == [2]
