"""The measurement of playouts: what is compared is what is said to be."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from benchmarks import playouts
from smokingcat.bots.search.random_policy import RandomPolicy


def test_deals_are_of_the_whole_pack_and_all_different() -> None:
    hands = playouts.deals(50, np.random.default_rng(1))
    assert hands.shape == (50, 4)
    assert {int(hand).bit_count() for hand in hands.flat} == {8}
    assert set(np.bitwise_or.reduce(hands, axis=1)) == {0xFFFFFFFF}
    assert len(np.unique(hands, axis=0)) == 50


def test_only_ratios_that_have_a_bar_are_told_and_none_without_the_peer() -> None:
    paces = {("random cards", 2_000): 300.0, ("rules of thumb", 10_000): 500.0}
    everybody = {
        (name, size): paces.get((name, size), 100.0)
        for name in (playouts.RANDOM, playouts.POLICY, playouts.PEER)
        for size in playouts.SIZES
    }
    rows = playouts.rows(everybody)
    assert [row.value for row in rows] == [3.0, 1.0, 1.0, 5.0]
    assert [row.is_kept for row in rows] == [True, False, False, True]
    without = {key: pace for key, pace in everybody.items() if key[0] != playouts.PEER}
    assert playouts.rows(without) == []


def test_everybody_plays_thirty_two_cards() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game("hearts")
    state = playouts.position(game, Random(3))
    assert playouts.plies_left(state) == 32
    assert playouts.theirs(pyspiel, 5, seed=1) > 0
    assert playouts.ours(5, 1, RandomPolicy) > 0
