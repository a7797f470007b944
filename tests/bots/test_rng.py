"""Random arrays are reproducible and uniform."""

from __future__ import annotations

import numpy as np

from smokingcat.bots.rng import Rng


def test_a_seed_gives_the_same_numbers_on_every_machine() -> None:
    rng = Rng(1)
    assert rng.random(3).tolist() == [0.5118216247002567, 0.9504636963259353, 0.14415961271963373]


def test_different_seeds_give_different_numbers() -> None:
    assert Rng(1).random(3).tolist() != Rng(2).random(3).tolist()


def test_random_gives_fractions_below_one_in_the_given_shape() -> None:
    fractions = Rng(3).random(100, 200)
    assert fractions.shape == (100, 200)
    assert 0.0 <= fractions.min() < 0.001
    assert 0.999 < fractions.max() < 1.0


def test_stratified_draws_in_proportion_to_the_weights() -> None:
    weights = np.array([0.0, 1.0, 0.0, 3.0, 0.0])
    seen = np.bincount(Rng(7).draw_stratified(weights, 4_000), minlength=5)
    assert seen.tolist()[::2] == [0, 0, 0]
    assert abs(seen[1] - 1_000) < 100
