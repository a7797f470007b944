"""Tests of the comparison of playouts with OpenSpiel."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from benchmarks import playouts
from benchmarks.tuning.random_policy import IntegerRng, RandomPolicy


def test_deals_contain_the_whole_pack_and_differ() -> None:
    hands = playouts.random_deals(50, np.random.default_rng(1))
    assert hands.shape == (50, 4)
    assert {int(hand).bit_count() for hand in hands.flat} == {8}
    assert set(np.bitwise_or.reduce(hands, axis=1)) == {0xFFFFFFFF}
    assert len(np.unique(hands, axis=0)) == 50


def test_speed_rows_are_the_ratios_with_a_bar_and_empty_without_openspiel() -> None:
    paces = {("random cards", 2_000): 300.0, ("rules of thumb", 10_000): 500.0}
    all_paces = {
        (name, size): paces.get((name, size), 100.0)
        for name in (playouts.RANDOM_PLAYER, playouts.POLICY_PLAYER, playouts.PEER_PLAYER)
        for size in playouts.BATCH_SIZES
    }
    rows = playouts.ratio_rows(all_paces)
    assert [row.value for row in rows] == [3.0, 1.0, 1.0, 5.0]
    assert [row.is_kept for row in rows] == [True, False, False, True]
    without = {key: pace for key, pace in all_paces.items() if key[0] != playouts.PEER_PLAYER}
    assert playouts.ratio_rows(without) == []


def test_a_playout_has_thirty_two_cards_on_both_sides() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game("hearts")
    state = playouts.random_position(game, Random(3))
    assert playouts.plies_left(state) == 32
    assert playouts.seconds_of_openspiel(pyspiel, 5, seed=1) > 0
    assert playouts.seconds_here(5, 1, RandomPolicy) > 0


def test_random_numbers_below_a_bound_are_uniform_and_reproducible() -> None:
    rng = IntegerRng(1)
    rng.random(3)
    assert rng.integers_below(840, 2, 3).tolist() == [[366, 691, 579], [796, 376, 209]]
    for count in (3, 8, 840):
        numbers = IntegerRng(5).integers_below(count, 100, count)
        seen = np.bincount(numbers.reshape(-1), minlength=count)
        assert len(seen) == count
        square = ((seen - 100) ** 2 / 100).sum()
        assert square < count - 1 + 3.3 * (2 * (count - 1)) ** 0.5 + 6  # chi-square, about 0.999
