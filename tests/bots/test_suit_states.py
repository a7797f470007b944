"""Codes of suit states."""

from __future__ import annotations

import numpy as np

from benchmarks.tuning.random_policy import IntegerRng, RandomPolicy
from smokingcat.bots.learned.suit_states import STATES, SUIT_STATES, SuitStates, suit_states_of
from smokingcat.bots.playout import Playouts
from smokingcat.bots.search.determinization import card_bits
from smokingcat.rules.cards import cards
from tests.bots.deals import dealt


def test_a_code_encodes_suit_held_cards_and_cards_out() -> None:
    world = np.array(
        [[card_bits(cards(hand)) for hand in ("7a Al", "8a", "7l", "9a Ah")]], dtype=np.uint32
    )
    acorns, leaves, hearts, bells = range(0, SUIT_STATES, STATES)
    assert suit_states_of(world)[0, :, 0].tolist() == [
        acorns + 1 + 2 * 3 + 2 * 9,
        leaves + 2 + 3**7,
        hearts + 2 * 3**7,
        bells,
    ]


def test_played_cards_are_gone_in_the_codes_of_all_seats() -> None:
    worlds = Playouts(dealt(100), leader=2)
    left = worlds.hands.copy()
    policy = RandomPolicy(IntegerRng(1))
    policy.begin(worlds)
    codes = SuitStates(worlds)
    while worlds.tricks_left:
        card = policy.choose(worlds)
        codes.record_play(worlds, card)
        left[worlds.worlds, worlds.seat] ^= np.uint32(1) << card.astype(np.uint32)
        worlds.play(policy, card)
        now = suit_states_of(left)
        for suit in range(4):
            updated = codes.of(worlds.seat, suit)
            assert updated.tolist() == now[worlds.worlds, suit, worlds.seat].tolist()
            assert (
                codes.of(worlds.seat[5:9], suit, np.arange(5, 9)).tolist() == updated[5:9].tolist()
            )
    assert not left.any()
