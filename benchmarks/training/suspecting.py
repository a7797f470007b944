"""Trains `PassLikelihood` to distinguish the real hands after a pass from other possible ones."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np

from benchmarks.training.perceptron import Adam, Weights, pace_at
from benchmarks.tuning.tabulating import cards_of, random_hands
from smokingcat.bots.heuristic.passing import burden
from smokingcat.bots.learned.pass_likelihood import UNIT_WEIGHT, PassLikelihood
from smokingcat.bots.learned.pass_policy import packets_of, pass_packets, pass_tables
from smokingcat.bots.learned.rollout_policy import LEARNED
from smokingcat.bots.playout import Masks, unpack_cards
from smokingcat.bots.rng import Rng
from smokingcat.rules.cards import HEJMA, PACK, Rank

HIDDEN_UNITS: Final = 32

_TRAINING_STEPS: Final = 3_000
_DEALS_PER_STEP: Final = 256  # deals of a step
_OTHER_WORLDS: Final = 15  # possible worlds beside the real one
_REGULAR_SHARE: Final = 0.6  # fraction of deals that are passed as regulars do
_REGULAR_NOISE: Final = 0.4  # largest noise of a regular's pass, in penalty points
_LEARNING_RATE: Final = 3e-3
_PACKET_INDICES: Final = np.array(list(combinations(range(8), 3)))
_SUITS: Final = np.arange(4)
_LOW_LEAVES: Final = sum(
    1 << card.index for card in PACK if card.suit is HEJMA.suit and card.rank < Rank.OBER
)
_BURDENS: Final = np.array(
    [[burden(cards_of(suit, held)) for held in range(256)] for suit in range(4)]
)


def train_model(rng: Rng) -> PassLikelihood:
    """Return the model trained on many deals."""
    student = _Student(rng)
    adam = Adam(student.weights)
    for step in range(_TRAINING_STEPS):
        adam.step(
            student.gradient(*_sample_worlds(rng)), pace_at(step, _TRAINING_STEPS, _LEARNING_RATE)
        )
    return student.in_whole_numbers()


class _Student:
    """`PassLikelihood` with float weights."""

    def __init__(self, rng: Rng) -> None:
        self.weights: Weights = {
            "cards": (0.35 * (rng.random(3, 96, HIDDEN_UNITS) - 0.5)).astype(np.float32),
            "start": np.zeros((3, HIDDEN_UNITS), dtype=np.float32),
            "signs": (0.35 * (rng.random(3, HIDDEN_UNITS) - 0.5)).astype(np.float32),
            "plain": np.zeros((3, 32), dtype=np.float32),
        }

    def gradient(self, worlds: Masks, passed: Masks, got: Masks) -> Weights:
        """Return the gradient of the loss of picking the first of each deal's worlds (D, W, 3)."""
        weights = self.weights
        packets = np.concatenate([unpack_cards(passed), unpack_cards(got)], axis=1).astype(
            np.float32
        )
        held = unpack_cards(worlds).transpose(2, 0, 1, 3).astype(np.float32)
        units = np.stack(
            [
                held[turn] @ weights["cards"][turn, :32]
                + (packets @ weights["cards"][turn, 32:] + weights["start"][turn])[:, None]
                for turn in range(3)
            ]
        ).clip(0.0)
        scores = np.einsum("tdwh,th->dw", units, weights["signs"])
        scores += np.einsum("tdwc,tc->dw", held, weights["plain"])
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        back = powers / powers.sum(axis=1, keepdims=True)
        back[:, 0] -= 1.0
        back /= len(back)
        on = back[None, :, :, None] * weights["signs"][:, None, None] * (units > 0)
        of_packets = np.einsum("dc,tdh->tch", packets, on.sum(axis=2))
        of_hands = np.einsum("tdwc,tdwh->tch", held, on, optimize=True)
        return {
            "cards": np.concatenate([of_hands, of_packets], axis=1),
            "start": on.sum(axis=(1, 2)),
            "signs": np.einsum("dw,tdwh->th", back, units),
            "plain": np.einsum("dw,tdwc->tc", back, held),
        }

    def in_whole_numbers(self) -> PassLikelihood:
        """Return the weights as integers."""
        return PassLikelihood(
            **{
                name: np.round(it * UNIT_WEIGHT).astype(np.int16)
                for name, it in self.weights.items()
            }
        )


def _sample_worlds(rng: Rng) -> tuple[Masks, Masks, Masks]:
    """Return worlds (D, 1 + others, 3), the first real, and seat 0's given and got packets."""
    hands = random_hands(_DEALS_PER_STEP, rng)
    packets = packets_of(hands, pass_tables(), LEARNED)
    habitual = _packets_of_regulars(hands.reshape(-1), rng).reshape(hands.shape)
    packets = np.where(rng.random(_DEALS_PER_STEP, 1) < _REGULAR_SHARE, habitual, packets)
    after = pass_packets(hands, packets)
    given, got = packets[:, 0], packets[:, 3]
    free = unpack_cards(~after[:, 0] & ~given)[:, None]
    keys = np.where(free, rng.random(_DEALS_PER_STEP, _OTHER_WORLDS, 32), 2.0)
    cards = np.uint32(1) << np.argsort(keys, axis=2).astype(np.uint32)
    parts = [cards[:, :, :5], cards[:, :, 5:13], cards[:, :, 13:21]]
    others = np.stack([np.bitwise_or.reduce(part, axis=2) for part in parts], axis=2)
    others[:, :, 0] |= given[:, None]
    return np.concatenate([after[:, None, 1:], others], axis=1), given, got


def _packets_of_regulars(hands: Masks, rng: Rng) -> Masks:
    """Return the packets of regulars with ``hands`` (N,): least burden, plus noise."""
    held = np.argsort(1 - unpack_cards(hands).astype(np.int8), axis=1, kind="stable")[:, :8]
    cards = np.uint32(1) << held.astype(np.uint32)
    packets = np.bitwise_or.reduce(cards[:, _PACKET_INDICES], axis=2)
    kept = hands[:, None] & ~packets
    octets = kept[..., None] >> (8 * _SUITS).astype(np.uint32) & np.uint32(255)
    cost = _BURDENS[_SUITS, octets].sum(axis=-1) + _REGULAR_NOISE * rng.random(*packets.shape)
    is_reckless = (kept >> np.uint32(HEJMA.index) & 1 > 0) & (packets & np.uint32(_LOW_LEAVES) > 0)
    best = np.where(is_reckless, np.inf, cost).argmin(axis=1)
    chosen: Masks = packets[np.arange(len(hands)), best]
    return chosen
