"""Packets of the pass tables are three own cards with the highest gain."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from smokingcat.bots.heuristic.passing import burden
from smokingcat.bots.learned.pass_policy import packets_of, pass_packets, pass_tables
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED, PLAYER_TYPES
from smokingcat.bots.search.determinization import card_bits
from smokingcat.rules.cards import cards
from smokingcat.rules.moves import PassCards
from smokingcat.rules.seats import SEATS
from tests.bots.deals import cards_of, dealt, hands_of, new_round

BY_TYPE = pytest.mark.parametrize("player_type", [LEARNED, HABITUAL])


def test_pass_tables_have_the_documented_shapes() -> None:
    shapes = {name: (table.shape, table.dtype.name) for name, table in vars(pass_tables()).items()}
    size = (PLAYER_TYPES, 4, 256, 4)
    assert shapes == {"gains": (size, "float32"), "packets": (size, "uint8")}


@BY_TYPE
def test_packet_tables_contain_n_held_cards(player_type: int) -> None:
    gains, packets = pass_tables().gains[player_type], pass_tables().packets[player_type]
    for held in range(256):
        for count in range(4):
            if count > held.bit_count():
                assert gains[:, held, count].max() < -1e6
                continue
            given = packets[:, held, count].tolist()
            assert all(packet & ~held == 0 for packet in given)
            assert all(packet.bit_count() == count for packet in given)
    assert not gains[:, :, 0].any()


@BY_TYPE
def test_a_packet_has_the_highest_total_gain(player_type: int) -> None:
    gains, packets = pass_tables().gains[player_type], pass_tables().packets[player_type]
    hand = cards("7a Ka 8l Ol 9h Ah Tb Ub")

    def gain(packet: int) -> float:
        octets = [packet >> 8 * suit & 255 for suit in range(4)]
        held = [card_bits(hand) >> 8 * suit & 255 for suit in range(4)]
        counts = [octet.bit_count() for octet in octets]
        if any(packets[suit, held[suit], counts[suit]] != octets[suit] for suit in range(4)):
            return -np.inf  # other cards of that suit gain more
        return float(sum(gains[suit, held[suit], counts[suit]] for suit in range(4)))

    best = max((card_bits(packet) for packet in combinations(hand, 3)), key=gain)
    assert packets_of(
        np.array([card_bits(hand)], np.uint32), pass_tables(), player_type
    ).tolist() == [best]


@BY_TYPE
def test_every_packet_is_three_cards_of_the_hand(player_type: int) -> None:
    hands = dealt(500)
    given = packets_of(hands, pass_tables(), player_type)
    assert not (given & ~hands).any()
    assert {int(packet).bit_count() for packet in given.flat} == {3}


def test_the_habitual_packet_leaves_the_least_burden_of_all_56() -> None:
    hands = dealt(50)
    given = packets_of(hands, pass_tables(), HABITUAL)
    for held, packet in zip(hands.flat, given.flat, strict=True):
        least = min(burden(kept) for kept in combinations(cards_of(int(held)), 5))
        assert burden(cards_of(int(held & ~packet))) == pytest.approx(least, abs=1e-5)


def test_pass_packets_moves_packets_to_the_left_as_in_a_match() -> None:
    matches = [new_round(seed) for seed in range(20)]
    hands = hands_of(matches)
    given = packets_of(hands, pass_tables(), LEARNED)
    for match, packets in zip(matches, given.tolist(), strict=True):
        for seat in SEATS:
            match.apply(seat, PassCards(cards_of(packets[seat])))
    assert pass_packets(hands, given).tolist() == hands_of(matches).tolist()
