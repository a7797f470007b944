"""PIMC bots: playouts, estimates and the choice made from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf

import numpy as np
import pytest

from smokingcat.bots import roster
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED
from smokingcat.bots.playout import Array, Policy
from smokingcat.bots.recall import recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search import rollouts
from smokingcat.bots.search.budget import SearchBudget
from smokingcat.bots.search.determinization import card_bits, sample_determinizations
from smokingcat.bots.search.pimc import PimcBot
from smokingcat.bots.search.rollouts import (
    PolicyFactory,
    RolloutResults,
    deal_others,
    network_policy,
    play_cards,
    play_packets,
    policy_mixture,
    prior_types,
    table_policy,
)
from smokingcat.rules.cards import cards
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_pass, to_play

SMALL = SearchBudget(
    worlds=100, pass_oversampling=1, play_oversampling=1, packets=4, packet_worlds=50
)
CHEAP = to_play("8h Th 9a 7a 8a Oa Ta 7l", "9h Ua Ub")
COSTLY = to_play("8h Ah 9a 7a 8a Oa Ta 7l", "9h Th Uh")
PLAYER_TYPES = prior_types(0, 500, prior=0.5)
HEJMA_TAKEN_BY_3 = (
    "0: 7a 8a 9a Ta",
    "3: Ua Oa Ka Aa",
    "2: 7l Al Ol 8l",
    "3: 9l Tl Ul Kl",
    "2: 7h 8h 9h Th",
    "1: Uh Oh Kh Ah",
    "0: 7b 8b 9b Tb",
)


def bot(budget: SearchBudget = SMALL) -> PimcBot:
    return PimcBot("small", budget, seed=1)


def results_by_card(view: SeatView, *by_card: Sequence[tuple[int, float]]) -> RolloutResults:
    """Return results of 100 worlds without points, from the share of losses by seat and card."""
    rows = [[seat for seat, part in shares for _ in range(round(part * 100))] for shares in by_card]
    assert len(rows) == len(view.legal)
    nothing = np.zeros((len(rows), 100), dtype=np.int64)
    return RolloutResults(np.array(rows), nothing, nothing)


def test_playouts_score_the_last_trick_and_ties_by_the_rules() -> None:
    # the ace of bells takes five points: the score is 11-11-1-10, and Hejma's taker loses
    view = to_play("Ab", "Ub", taken=HEJMA_TAKEN_BY_3, points=(6, 11, 1, 10))
    hands = np.array([[card_bits(cards(hand)) for hand in ("Ab", "Ob", "Kb", "")]], dtype=np.uint32)
    for policy in (table_policy, network_policy):
        results = play_cards(view, view.legal, hands, prior_types(0, 1, prior=0.5), [(policy, 1.0)])
        assert results.points.tolist() == [[11]]
        assert results.most_of_others.tolist() == [[11]]
        assert results.losers.tolist() == [[3]]


@pytest.mark.parametrize(
    ("prior", "of_habit"), [(0.5, [0, 1, 0, 1]), (0.75, [0, 1, 1, 1]), (1.0, [1, 1, 1, 1])]
)
def test_prior_types_spread_habitual_worlds_evenly(prior: float, of_habit: list[int]) -> None:
    by_kind = [[LEARNED] * 4, [HABITUAL, HABITUAL, LEARNED, HABITUAL]]
    assert prior_types(2, 4, prior).tolist() == [by_kind[kind] for kind in of_habit]


def test_policies_receive_the_known_voids() -> None:
    # four bits for each seat from seat 0 on: acorns are the lowest bit, bells the highest
    view = to_play("9l Tl Ul Kl Al Ah", taken=("1: 9b 7b 8b 8l", "1: 8a 7h 7a Ta"))
    hands = sample_determinizations(recall(view), view.hand, 10, Rng(1))
    received_voids = []

    def policy(player_types: Array, voids: int) -> Policy:
        received_voids.append(voids)
        return network_policy(player_types, voids)

    play_cards(view, view.legal, hands, prior_types(0, 10, 0.5), [(policy, 1.0)])
    assert received_voids == [0b1000 | 0b0001 << 8]


@pytest.mark.parametrize(("networks", "worlds"), [(0.0, [8]), (0.25, [6, 2]), (1.0, [8])])
def test_a_share_of_the_worlds_is_played_by_the_networks(
    networks: float, worlds: list[int]
) -> None:
    played = []

    def recorded(policy: PolicyFactory) -> PolicyFactory:
        def play(player_types: Array, voids: int) -> Policy:
            played.append(len(player_types) // len(CHEAP.legal))
            return policy(player_types, voids)

        return play

    shares = [(recorded(policy), share) for policy, share in policy_mixture(networks)]
    hands = sample_determinizations(recall(CHEAP), CHEAP.hand, 8, Rng(1))
    results = play_cards(CHEAP, CHEAP.legal, hands, prior_types(0, 8, 0.5), shares)
    assert played == worlds
    assert results.losers.shape == (len(CHEAP.legal), 8)


def test_deal_others_deals_the_unseen_cards_uniformly() -> None:
    view = to_pass("7a 8a 9a Ta Ua Oa Ka Aa")
    hands = deal_others(view, 2_000, Rng(1))
    assert set(hands[:, 0].tolist()) == {0xFF}
    assert set(np.bitwise_or.reduce(hands, axis=1).tolist()) == {0xFFFFFFFF}
    assert {int(hand).bit_count() for hand in hands.flat} == {8}
    hejma = (hands[:, 1:] >> np.uint32(13) & 1).mean(axis=0)
    assert hejma == pytest.approx([1 / 3] * 3, abs=0.035)


def test_a_costly_packet_hurts_the_left_neighbour() -> None:
    view = to_pass("7a 8a 9a 7b 8b Kl Al Ol")
    packets = [cards("7a 8a 7b"), cards("Kl Al Ol")]
    harmless, costly = play_packets(view, packets, PLAYER_TYPES, Rng(1), policy_mixture(0.0)).losers
    left, right = ((costly == seat).mean() - (harmless == seat).mean() for seat in (1, 3))
    assert left > right + 0.1


def test_the_seat_left_of_the_dealer_leads_after_passing() -> None:
    view = to_pass("7a 8a 9a Ta Ua Oa Ka Aa")
    packet = [cards("7a 8a 9a")]
    taken = [
        play_packets(
            replace(view, dealer=dealer), packet, PLAYER_TYPES, Rng(1), policy_mixture(0.0)
        ).points.mean()
        for dealer in (0, 1, 2, 3)
    ]
    assert taken.index(max(taken)) == 3


def test_all_packets_are_tried_in_the_same_worlds() -> None:
    view = to_pass("7a 8a 9a Ta 7b 8b Kl Ol")
    packet = cards("Ol Kl Ta")
    results = play_packets(view, [packet, packet], PLAYER_TYPES[:100], Rng(1), policy_mixture(0.5))
    assert results.losers[0].tolist() == results.losers[1].tolist()


def test_an_additional_packet_is_evaluated_but_not_chosen() -> None:
    view = to_pass("7a 8a Ka Aa Ah Kh 7l Ol")
    plain = bot().action_values(view)
    also = cards("7a 8a 7l")
    values = bot().action_values(view, also)
    assert values.options == (*plain.options, also)
    assert values.losing[:-1] == plain.losing
    assert values.choice == plain.choice
    again = bot().action_values(view, tuple(reversed(plain.options[1])))
    assert again.options == plain.options


def test_action_values_without_a_choice_raise() -> None:
    with pytest.raises(ValueError, match="nothing"):
        bot().action_values(to_play("7a 8a 9a Ta 7b 8b 9b Tb", to_move=1))


@pytest.mark.parametrize(("better_by", "chosen"), [(0.06, "8h"), (0.09, "Th")])
def test_a_cheap_trick_is_taken_only_above_the_venial_margin(
    monkeypatch: pytest.MonkeyPatch, better_by: float, chosen: str
) -> None:
    duck, take = [(0, 0.4), (1, 0.6)], [(0, 0.4 - better_by), (1, 0.6 + better_by)]
    results = results_by_card(CHEAP, *[duck if str(card) == "8h" else take for card in CHEAP.legal])
    monkeypatch.setattr(rollouts, "play_cards", lambda *_: results)
    assert str(bot().choose_card(CHEAP)) == chosen


@pytest.mark.parametrize(
    ("acceptance_margin", "better_by", "chosen"),
    [(inf, 0.39, "8h"), (0.15, 0.14, "8h"), (0.15, 0.16, "Ah")],
)
def test_an_excusable_card_is_played_only_above_the_acceptance_margin(
    monkeypatch: pytest.MonkeyPatch, acceptance_margin: float, better_by: float, chosen: str
) -> None:
    duck, take = [(0, 0.4), (1, 0.6)], [(0, 0.4 - better_by), (1, 0.6 + better_by)]
    results = results_by_card(
        COSTLY, *[take if str(card) == "Ah" else duck for card in COSTLY.legal]
    )
    monkeypatch.setattr(rollouts, "play_cards", lambda *_: results)
    assert (
        str(bot(replace(SMALL, acceptance_margin=acceptance_margin)).choose_card(COSTLY)) == chosen
    )


def test_an_inexcusable_card_is_never_played(monkeypatch: pytest.MonkeyPatch) -> None:
    view = to_play("Ol 7l 8l 9a 7a 8a Oa Ta", "9l Kl")  # too early to save Hejma
    results = results_by_card(
        view, *[[(0 if str(card) == "Ol" else 1, 1.0)] for card in view.legal]
    )
    monkeypatch.setattr(rollouts, "play_cards", lambda *_: results)
    assert str(bot(replace(SMALL, acceptance_margin=0.15)).choose_card(view)) == "Ol"


def test_action_values_try_every_card_in_all_worlds() -> None:
    view = to_play("8h Th 9a 7a 8a Oa Ta 7l")
    halving_bot = bot(replace(SMALL, uses_halving=True))
    values = halving_bot.action_values(view)
    assert values.worlds == 100 + 200 + 400
    assert values.options[values.choice] == (halving_bot.choose_card(view),)


@pytest.mark.parametrize(("sees_match", "chosen"), [(False, "7a"), (True, "8a")])
def test_a_bot_that_sees_the_match_considers_who_gets_the_letter(
    monkeypatch: pytest.MonkeyPatch, sees_match: bool, chosen: str
) -> None:
    # seat 1 lacks one letter: its loss would end the match and save seat 0
    view = replace(to_play("7a 8a 7b 8b 9b Tb 7h 8h", "9a"), letters=(2, 7, 0, 0))
    results = results_by_card(view, [(0, 0.2), (2, 0.8)], [(0, 0.25), (1, 0.75)])
    monkeypatch.setattr(rollouts, "play_cards", lambda *_: results)
    assert str(bot(replace(SMALL, considers_letters=sees_match)).choose_card(view)) == chosen


@pytest.mark.parametrize("leaves", ["7a", "8a"])
def test_of_equal_cards_the_one_that_leaves_points_to_the_leader_is_played(
    monkeypatch: pytest.MonkeyPatch, leaves: str
) -> None:
    view = to_play("7a 8a 7b 8b 9b Tb 7h 8h", "9a")
    equal_results = results_by_card(view, [(0, 0.4), (1, 0.6)], [(0, 0.4), (1, 0.6)])
    most = np.array([[9 if str(card) == leaves else 8] * 100 for card in view.legal])
    monkeypatch.setattr(
        rollouts, "play_cards", lambda *_: replace(equal_results, most_of_others=most)
    )
    assert str(bot().choose_card(view)) == leaves


@pytest.mark.parametrize("seat", range(4))
def test_a_peeped_packet_is_in_the_givers_hand(seat: int) -> None:
    view = replace(to_pass("7a 8a Ka 8l Ol 9h 7b Ub"), seat=seat, received=cards("Al Kl Ah"))
    hands = deal_others(view, 200, Rng(1))
    giver = (seat - 1) % 4
    assert np.all(hands[:, giver] & card_bits(view.received) == card_bits(view.received))
    assert hands[0, seat] == card_bits(view.hand)
    for world in hands:
        held = [int(hand) for hand in world]
        assert [hand.bit_count() for hand in held] == [8] * 4
        assert sum(held) == (1 << 32) - 1
    others = hands[:, (seat + 1) % 4]
    assert len(np.unique(others)) > 100


@pytest.mark.parametrize("name", ["regular", "sly"])
def test_a_peeped_packet_changes_the_packet_passed(name: str) -> None:
    hand = "7l 8l 9l Kl 9h Ta Ua 8b"
    without_peeping = to_pass(hand)
    packets = {
        comes: set(
            roster.make(name, 1).choose_pass(replace(without_peeping, received=cards(comes)))
        )
        for comes in ("Ol Al Tl", "Ka Aa Oa", "7a 8a 9a")
    }
    assert len({frozenset(packet) for packet in packets.values()}) > 1
    assert all(packet <= set(without_peeping.hand) for packet in packets.values())
