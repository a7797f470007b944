"""Networks use exact integer arithmetic and play the card with the highest score."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from benchmarks.tuning.random_policy import IntegerRng, RandomPolicy
from smokingcat.bots.learned.features import Features, one_hots
from smokingcat.bots.learned.network import (
    FILE,
    FULL_ACTIVATION,
    HALF_SUIT_STATES,
    UNIT_WEIGHT,
    Layers,
    Network,
    NetworkPolicy,
    first_layer_tables,
    likelihoods,
    networks,
)
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED
from smokingcat.bots.learned.suit_states import STATES
from smokingcat.bots.learned.tables import read_tables
from smokingcat.bots.playout import Array, Ints, Playouts, unpack_cards
from smokingcat.bots.rng import Rng
from tests.bots.deals import dealt

EXACT = 1 << 24
SIZES = 273, 128, 32, 32


def random_layers(seed: int) -> Layers:
    """Return random weights that make units inactive, saturated and in between."""
    rng = Rng(seed)

    def whole(most: int, *shape: int) -> Array:
        return np.round((2 * rng.random(*shape) - 1) * most).astype(np.int32)

    signs_, first, second, third = SIZES
    return Layers(
        whole(90, signs_, first).astype(np.int16),
        whole(200, first).astype(np.int16),
        whole(600, first, second).astype(np.int16),
        whole(FULL_ACTIVATION * UNIT_WEIGHT, second),
        whole(900, second, third).astype(np.int16),
        whole(FULL_ACTIVATION * UNIT_WEIGHT, third),
    )


def shipped(player_type: str) -> Layers:
    return read_tables(FILE, Layers, f"{player_type}.")


EACH_NETWORK = pytest.mark.parametrize(
    "layers",
    [random_layers(1), shipped("learned"), shipped("habitual")],
    ids=["made-up", "learned", "habitual"],
)


@cache
def decisions() -> list[Ints]:
    """Return the feature columns of all decisions in random rounds."""
    worlds = Playouts(dealt(60), leader=1)
    policy = RandomPolicy(IntegerRng(2))
    policy.begin(worlds)
    features = Features(worlds)
    columns = []
    while worlds.tricks_left:
        columns.append(features.columns(worlds, worlds.worlds))
        card = policy.choose(worlds)
        features.record_play(worlds, card)
        worlds.play(policy, card)
    return [np.concatenate(column) for column in zip(*columns, strict=True)]


def integer_scores(layers: Layers, columns: list[Ints]) -> Array:
    """Return the scores computed with 64-bit integers and one-hot inputs."""
    starts = [STATES * number if number < 4 else 0 for number in range(len(columns))]
    inputs_present = np.concatenate(
        [
            inputs[column - start]
            for inputs, column, start in zip(one_hots(), columns, starts, strict=True)
        ],
        axis=1,
    ).astype(np.int64)
    first, first_start, second, second_start, third, third_start = (
        array.astype(np.int64) for array in vars(layers).values()
    )
    on_first = (inputs_present @ first + first_start).clip(0, FULL_ACTIVATION)
    on_second = (on_first @ second + second_start).clip(
        0, FULL_ACTIVATION * UNIT_WEIGHT
    ) // UNIT_WEIGHT
    scores: Array = on_second @ third + third_start
    return scores


@EACH_NETWORK
def test_scores_equal_a_64_bit_integer_computation(layers: Layers) -> None:
    scores = Network(layers).scores(decisions())
    assert scores.astype(np.int64).tolist() == integer_scores(layers, decisions()).tolist()


@EACH_NETWORK
def test_scores_do_not_depend_on_the_batch(layers: Layers) -> None:
    network = Network(layers)
    scores = network.scores(decisions())
    order = np.argsort(Rng(4).random(len(scores)))
    shuffled = network.scores([column[order] for column in decisions()])
    assert shuffled.tolist() == scores[order].tolist()
    for row in order[:50]:
        alone = network.scores([column[row : row + 1] for column in decisions()])
        assert alone.tolist() == scores[row : row + 1].tolist()


@EACH_NETWORK
def test_scores_do_not_depend_on_the_order_of_units(layers: Layers) -> None:
    rng = Rng(6)
    first, second = (np.argsort(rng.random(size)) for size in SIZES[1:3])
    other = Layers(
        layers.first[:, first],
        layers.first_start[first],
        layers.second[first][:, second],
        layers.second_start[second],
        layers.third[second],
        layers.third_start,
    )
    scores = Network(layers).scores(decisions())
    assert Network(other).scores(decisions()).tolist() == scores.tolist()


@EACH_NETWORK
def test_first_layer_tables_equal_one_hot_inputs_times_weights(layers: Layers) -> None:
    halves, *rest = (table.astype(np.int64) for table in first_layer_tables(layers.first))
    parts = np.split(layers.first.astype(np.int64), np.cumsum([16] * 4 + [12, 25, 25, 25, 97]))
    by_suit = [
        inputs.astype(np.int64) @ part for inputs, part in zip(one_hots(), parts, strict=True)
    ]
    low, high = halves.reshape(4, 2, HALF_SUIT_STATES, -1).transpose(1, 0, 2, 3)
    states = np.arange(STATES)
    for suit in range(4):
        assert (
            low[suit][states % HALF_SUIT_STATES] + high[suit][states // HALF_SUIT_STATES]
            == by_suit[suit]
        ).all()
    assert all((table == product).all() for table, product in zip(rest, by_suit[4:], strict=True))


@EACH_NETWORK
def test_sums_are_exact_in_32_bit_floats(layers: Layers) -> None:
    # inputs are never negative, so partial sums are bounded by the weights of one sign
    for start, weights in (
        (layers.second_start, layers.second),
        (layers.third_start, layers.third),
    ):
        whole = weights.astype(np.int64)
        up, down = whole.clip(0).sum(axis=0), whole.clip(None, 0).sum(axis=0)
        assert (
            FULL_ACTIVATION * np.maximum(up, -down) + np.abs(start.astype(np.int64))
        ).max() < EXACT


@EACH_NETWORK
def test_first_layer_sums_fit_in_16_bits(layers: Layers) -> None:
    ends = np.cumsum([inputs.shape[1] for inputs in one_hots()])[:-1]
    parts = np.split(layers.first.astype(np.int64), ends)
    products = [
        inputs.astype(np.int64) @ part for inputs, part in zip(one_hots(), parts, strict=True)
    ]
    start = layers.first_start.astype(np.int64)
    assert (start + sum(product.max(axis=0) for product in products)).max() < 1 << 15
    assert (start + sum(product.min(axis=0) for product in products)).min() >= -(1 << 15)


def choices(policy: NetworkPolicy) -> list[list[int]]:
    """Return the chosen cards of 80 rounds, by turn."""
    worlds = Playouts(dealt(80), leader=3)
    policy.begin(worlds)
    chosen = []
    while worlds.tricks_left:
        card = policy.choose(worlds)
        chosen.append(card.tolist())
        worlds.play(policy, card)
    return chosen


def test_network_policy_is_deterministic() -> None:
    player_types = np.tile([LEARNED, HABITUAL, HABITUAL, LEARNED], (80, 1))
    first, second = (choices(NetworkPolicy(networks(), player_types)) for _ in range(2))
    assert first == second


def test_each_seat_uses_the_network_of_its_type() -> None:
    pair = Network(random_layers(1)), Network(random_layers(2))
    learned, habitual, mixed = (np.full((80, 4), LEARNED) for _ in range(3))
    habitual[:] = HABITUAL
    mixed[::2] = HABITUAL
    mixed[:, 0] = LEARNED
    by_one, by_other, by_both = (
        choices(NetworkPolicy(pair, player_types))[0] for player_types in (learned, habitual, mixed)
    )
    assert by_one != by_other
    assert by_both[::2] == by_other[::2]
    assert by_both[1::2] == by_one[1::2]


@pytest.mark.parametrize("player_type", [LEARNED, HABITUAL])
def test_the_legal_card_with_the_highest_score_is_chosen(
    player_type: int,
) -> None:
    pair = Network(random_layers(1)), Network(random_layers(2))
    network = pair[player_type]
    worlds = Playouts(dealt(80), leader=3)
    policy = NetworkPolicy(pair, np.full((80, 4), player_type))
    policy.begin(worlds)
    features = Features(worlds)
    while worlds.tricks_left:
        scores = network.scores(features.columns(worlds, worlds.worlds))
        card = policy.choose(worlds)
        best = np.where(unpack_cards(features.legal(worlds)), scores, -np.inf).max(axis=1)
        assert scores[worlds.worlds, card].tolist() == best.tolist()
        features.record_play(worlds, card)
        worlds.play(policy, card)


def likely(features: Features, worlds: Playouts, epsilon: float) -> Array:
    """Return the likelihood of every card in every world for the habitual network."""
    players = [networks()[HABITUAL]]
    return np.stack(
        [likelihoods(players, features, worlds, card, epsilon)[0] for card in range(32)], axis=1
    )


@pytest.mark.parametrize("epsilon", [0.0, 0.1, 0.3])
def test_likelihoods_sum_to_one_and_give_epsilon_to_legal_cards(epsilon: float) -> None:
    worlds = Playouts(dealt(50), leader=2, table=(9,))
    features = Features(worlds)
    shares = likely(features, worlds, epsilon)
    legal = unpack_cards(features.legal(worlds))
    assert shares.sum(axis=1) == pytest.approx(1.0)
    assert not shares[~legal].any()
    least = np.where(legal, epsilon / legal.sum(axis=1, keepdims=True), 0.0)
    assert (shares >= least - 1e-12).all()


def test_the_only_legal_card_has_likelihood_one() -> None:
    worlds = Playouts(np.array([[1, 6, 24, 96]], dtype=np.uint32), leader=0, tricks_left=2)
    shares = likely(Features(worlds), worlds, 0.1)
    assert shares[0].tolist() == [1.0] + [0.0] * 31


def test_likelihood_ratios_follow_score_differences() -> None:
    worlds = Playouts(dealt(20), leader=2)
    features = Features(worlds)
    shares = likely(features, worlds, 0.0)
    scores = networks()[HABITUAL].scores(features.columns(worlds, worlds.worlds)) / (
        FULL_ACTIVATION * UNIT_WEIGHT
    )
    first, second = (np.argsort(-shares, axis=1)[:, place] for place in (0, 3))
    rows = np.arange(20)
    ratio = np.log(shares[rows, first] / shares[rows, second])
    assert ratio == pytest.approx(scores[rows, first] - scores[rows, second], abs=1e-5)
