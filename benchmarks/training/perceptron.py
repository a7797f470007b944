"""A network during training, in floats: three layers, trained by Adam in small batches."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

import numpy as np

from benchmarks.training.decisions import Decisions
from smokingcat.bots.learned.features import one_hots
from smokingcat.bots.learned.network import FULL_ACTIVATION, UNIT_WEIGHT, Layers
from smokingcat.bots.learned.suit_states import STATES
from smokingcat.bots.playout import Array, Ints
from smokingcat.bots.rng import Rng

HIDDEN_UNITS: Final = (128, 32)
BATCH_SIZE: Final = 1024

_FIRST_LEARNING_RATE: Final = 3e-3
_LAST_LEARNING_RATE: Final = 2e-5
_LEAKY_SLOPE: Final = 0.02  # slope of a saturated unit
_MAX_WEIGHT: Final = 2.0  # largest weight of the second layer, so that its sums stay small
_MAX_EXACT_FLOAT: Final = 1 << 24
"""Below this, 32-bit floats represent every integer."""

Weights = dict[str, Array]


@dataclass
class Adam:
    """Adam optimiser (Kingma and Ba, 2015)."""

    weights: Weights
    steps: int = 0
    _means: Weights = field(default_factory=dict)
    _squares: Weights = field(default_factory=dict)

    def step(self, slopes: Weights, pace: float) -> None:
        """Take one step against the gradients ``slopes``, in place."""
        self.steps += 1
        for name, slope in slopes.items():
            mean = self._means.setdefault(name, np.zeros_like(slope))
            square = self._squares.setdefault(name, np.zeros_like(slope))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            far = mean / (1 - 0.9**self.steps)
            spread = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            self.weights[name] -= (pace * far / spread).astype(np.float32)


def pace_at(step: int, steps: int, fast: float = _FIRST_LEARNING_RATE) -> float:
    """Return the learning rate at a step: half a cosine from ``fast`` to `_LAST_LEARNING_RATE`."""
    return fast * float(0.5 + 0.5 * np.cos(np.pi * step / steps)) + _LAST_LEARNING_RATE


class Perceptron:
    """`Network` with float weights, which can be trained."""

    def __init__(self, rng: Rng) -> None:
        self._columns = one_hots()
        count = sum(says.shape[1] for says in self._columns)
        sizes = (count, *HIDDEN_UNITS, 32)
        self.weights: Weights = {}
        for layer, (before, after) in enumerate(pairwise(sizes), 1):
            noise = rng.random(before, after) - 0.5
            self.weights[f"w{layer}"] = (0.4 * noise).astype(np.float32)
            self.weights[f"b{layer}"] = np.full(after, 0.3, dtype=np.float32)

    def learn(self, decisions: Decisions, passes: float, rng: Rng) -> None:
        """Train on all decisions ``passes`` times, by cross entropy with the chosen card.

        The odds of a card are the exponential of its score.
        """
        adam = Adam(self.weights)
        steps = int(passes * len(decisions) / BATCH_SIZE)
        for step in range(steps):
            rows = (rng.random(BATCH_SIZE) * len(decisions)).astype(np.int64)
            slopes = self._gradient(decisions.take(rows))
            adam.step(slopes, pace_at(step, steps))
            np.clip(self.weights["w2"], -_MAX_WEIGHT, _MAX_WEIGHT, out=self.weights["w2"])

    def _gradient(self, decisions: Decisions) -> Weights:
        weights = self.weights
        there = self._signs(decisions.features)
        first = there @ weights["w1"] + weights["b1"]
        on_first = first.clip(0, 1)
        second = on_first @ weights["w2"] + weights["b2"]
        on_second = second.clip(0, 1)
        scores = on_second @ weights["w3"] + weights["b3"]
        third = (_score_gradient(scores, decisions) / len(decisions)).astype(np.float32)
        back_second = (third @ weights["w3"].T) * _open(second)
        back_first = (back_second @ weights["w2"].T) * _open(first)
        return {
            "w1": there.T @ back_first,
            "b1": back_first.sum(axis=0),
            "w2": on_first.T @ back_second,
            "b2": back_second.sum(axis=0),
            "w3": on_second.T @ third,
            "b3": third.sum(axis=0),
        }

    def _signs(self, features: Ints) -> Array:
        starts = [number * STATES if number < 4 else 0 for number in range(features.shape[1])]
        parts = [
            says.take(column.astype(np.int64) - start, axis=0)
            for says, column, start in zip(self._columns, features.T, starts, strict=True)
        ]
        there: Array = np.concatenate(parts, axis=1).astype(np.float32)
        return there

    def in_whole_numbers(self) -> Layers:
        """Return the weights as integers; ValueError if their sums become too large."""
        weights = self.weights
        layers = Layers(
            _to_whole_numbers(weights["w1"], FULL_ACTIVATION, np.int16),
            _to_whole_numbers(weights["b1"], FULL_ACTIVATION, np.int16),
            _to_whole_numbers(weights["w2"], UNIT_WEIGHT, np.int16),
            _to_whole_numbers(weights["b2"], FULL_ACTIVATION * UNIT_WEIGHT, np.int32),
            _to_whole_numbers(weights["w3"], UNIT_WEIGHT, np.int16),
            _to_whole_numbers(weights["b3"], FULL_ACTIVATION * UNIT_WEIGHT, np.int32),
        )
        for start, of_layer in (
            (layers.second_start, layers.second),
            (layers.third_start, layers.third),
        ):
            if widest_sum(start, of_layer) >= _MAX_EXACT_FLOAT:
                raise ValueError("the sums of a layer are too large for 32-bit floats")
        return layers


def widest_sum(start: Array, weights: Array) -> int:
    """Return the largest absolute value of a unit's partial sums, in any order of its inputs.

    Inputs are between 0 and `FULL_ACTIVATION`. So a partial sum is never larger than all weights of
    one sign.
    """
    whole = weights.astype(np.int64)
    pulls = np.maximum(whole.clip(0).sum(axis=0), -whole.clip(None, 0).sum(axis=0))
    return int((FULL_ACTIVATION * pulls + np.abs(start.astype(np.int64))).max())


def _score_gradient(scores: Array, decisions: Decisions) -> Array:
    """Return the gradient of the scores (B, 32): probability minus 1 for the chosen card."""
    scores = np.where(decisions.is_legal, scores, -np.inf)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Array = powers / powers.sum(axis=1, keepdims=True)
    shares[np.arange(len(decisions)), decisions.chosen] -= 1.0
    return shares


def _open(sums: Array) -> Array:
    return np.where((sums > 0) & (sums < 1), np.float32(1), np.float32(_LEAKY_SLOPE))


def _to_whole_numbers(weights: Array, unit: int, kind: type) -> Array:
    whole: Array = np.round(weights * unit).astype(kind)
    return whole
