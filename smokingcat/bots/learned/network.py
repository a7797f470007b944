"""Networks that predict the card a player chooses, trained on many thousand rounds.

One network was trained on players that search for the best card. The other network was trained on
the habits of the level `regular`. The inputs are the whole hand, the known voids and the points of
all seats.

All arithmetic uses integers that 32-bit floats hold exactly. The order of the additions therefore
changes no score, and scores are the same on every machine. ``python -m benchmarks.training``
writes the weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from smokingcat.bots.learned.features import Features, one_hots
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED
from smokingcat.bots.learned.suit_states import RANK_STATES, STATES
from smokingcat.bots.learned.tables import read_tables
from smokingcat.bots.playout import Array, Ints, Playouts, unpack_cards

FULL_ACTIVATION: Final = 255
"""Value of a fully active unit."""
UNIT_WEIGHT: Final = 512
"""A weight of 1 between layers."""
FILE: Final = "network.npz"
HALF_SUIT_STATES: Final = 3**4
"""Number of states of four ranks of a suit."""

_LOW_HALF: Final = np.concatenate(
    [2 * suit * HALF_SUIT_STATES + np.arange(STATES) % HALF_SUIT_STATES for suit in range(4)],
    dtype=np.int64,
)
_HIGH_HALF: Final = np.concatenate(
    [
        (2 * suit + 1) * HALF_SUIT_STATES + np.arange(STATES) // HALF_SUIT_STATES
        for suit in range(4)
    ],
    dtype=np.int64,
)
"""Rows of the table of half suits, by suit and state code: the low or the high four ranks."""


@dataclass(frozen=True)
class Layers:
    """Integer weights of a network with two hidden layers of H and K units.

    ``first`` (S, H) are the weights of the S binary inputs and ``first_start`` (H,) the biases,
    both in units of 1 / `FULL_ACTIVATION`. ``second`` (H, K) and ``third`` (K, 32) are in units of
    1 / `UNIT_WEIGHT`. ``second_start`` and ``third_start`` are biases in units of 1 /
    (`FULL_ACTIVATION` * `UNIT_WEIGHT`).
    """

    first: Array
    first_start: Array
    second: Array
    second_start: Array
    third: Array
    third_start: Array


class Network:
    """Scores all cards of the pack from the features of a decision."""

    def __init__(self, layers: Layers) -> None:
        self._tables = first_layer_tables(layers.first)
        self._tables[-1] += layers.first_start
        floats = [array.astype(np.float32) for array in vars(layers).values()]
        _, _, self._second, self._second_start, self._third, self._third_start = floats

    def scores(self, columns: list[Ints]) -> Array:
        """Return a score for each card, (N, 32), from the features of N decisions.

        A card is e times as likely to be chosen as a card whose score is lower by `FULL_ACTIVATION`
        * `UNIT_WEIGHT`.
        """
        halves, *rest = self._tables
        sums = halves.take(_LOW_HALF.take(columns[0]), axis=0)
        for column in columns[1:4]:
            sums += halves.take(_LOW_HALF.take(column), axis=0)
        for column in columns[:4]:
            sums += halves.take(_HIGH_HALF.take(column), axis=0)
        for table, column in zip(rest, columns[4:], strict=True):
            sums += table.take(column, axis=0)
        first = sums.clip(0, FULL_ACTIVATION).astype(np.float32)
        second = first @ self._second
        second += self._second_start
        second.clip(0, FULL_ACTIVATION * UNIT_WEIGHT, out=second)
        second *= 1 / UNIT_WEIGHT
        np.floor(second, out=second)
        third: Array = second @ self._third
        third += self._third_start
        return third


def first_layer_tables(first: Array) -> list[Array]:
    """Return the sums for the first layer by feature value, (values, H): codes, other columns.

    A code is looked up as two halves, because the weights of its four low and four high ranks add
    up. A table of undivided codes would take forty times the memory.
    """
    parts = one_hots()
    ends = np.cumsum([says.shape[1] for says in parts])[:-1]
    suits, rest = np.split(first, ends)[:4], np.split(first, ends)[4:]
    own_and_out = np.concatenate(
        [RANK_STATES[:HALF_SUIT_STATES, :4] == 1, RANK_STATES[:HALF_SUIT_STATES, :4] == 2], axis=1
    )
    low_and_high = [[*range(start, start + 4), *range(start + 8, start + 12)] for start in (0, 4)]
    halves = [_add_weights(own_and_out, suit[ranks]) for suit in suits for ranks in low_and_high]
    others = [_add_weights(says, weights) for says, weights in zip(parts[4:], rest, strict=True)]
    return [np.concatenate(halves), *others]


def _add_weights(says: Array, weights: Array) -> Array:
    added: Array = (says.astype(np.float32) @ weights.astype(np.float32)).astype(np.int16)
    return added


@cache
def networks() -> tuple[Network, Network]:
    """Return the shipped networks for `LEARNED` and `HABITUAL` players.

    UnreadableTables if the file is missing or damaged.
    """
    learned, habitual = (
        Network(read_tables(FILE, Layers, prefix)) for prefix in ("learned.", "habitual.")
    )
    return learned, habitual


class NetworkPolicy:
    """Plays the card with the highest score; each seat uses only its own knowledge.

    ``by_type`` are the networks for `LEARNED` and `HABITUAL`. ``player_types`` are the types of the
    seats by world, (N, 4). ``voids`` are the initially known voids (`Features`).
    """

    def __init__(
        self, by_type: tuple[Network, Network], player_types: Array, voids: int = 0
    ) -> None:
        self._networks = by_type
        self._player_types = player_types.reshape(-1)
        self._voids = voids

    def begin(self, worlds: Playouts) -> None:
        """Compute the initial features."""
        self._features = Features(worlds, self._voids)

    def choose(self, worlds: Playouts) -> Ints:
        """Return the card of ``worlds.seat``, shape N."""
        legal = self._features.legal(worlds)
        card = lowest(legal)
        free = (legal & (legal - 1)) != 0
        player_type = self._player_types.take(worlds.worlds * 4 + worlds.seat)
        for network, kind in zip(self._networks, (LEARNED, HABITUAL), strict=True):
            rows = np.flatnonzero(free & (player_type == kind))
            if len(rows):
                scores = network.scores(self._features.columns(worlds, rows))
                card[rows] = np.where(unpack_cards(legal.take(rows)), scores, -np.inf).argmax(
                    axis=1
                )
        return card

    def record_play(self, worlds: Playouts, card: Ints) -> None:
        self._features.record_play(worlds, card)


def likelihoods(
    players: Sequence[Network], features: Features, worlds: Playouts, card: int, epsilon: float
) -> Array:
    """Return the chance that each of ``players`` plays ``card`` at ``worlds.seat``: (players, N).

    ``epsilon`` is the share of cards chosen at random among the legal ones.
    """
    legal = features.legal(worlds)
    likely = np.tile((legal >> card & 1).astype(np.float64), (len(players), 1))
    rows = np.flatnonzero(legal & (legal - 1))
    if len(rows):
        may = unpack_cards(legal.take(rows))
        by_whim = epsilon * may[:, card] / may.sum(axis=1)
        columns = features.columns(worlds, rows)
        for own, network in zip(likely, players, strict=True):
            scores = network.scores(columns).astype(np.float64)
            scores = np.where(may, scores / (FULL_ACTIVATION * UNIT_WEIGHT), -np.inf)
            powers = np.exp(scores - scores.max(axis=1, keepdims=True))
            chosen = powers[:, card] / powers.sum(axis=1)
            own[rows] = (1 - epsilon) * chosen + by_whim
    return likely


def lowest(cards: Ints) -> Ints:
    """Return the lowest card (0..31) of each set of bits; -1 for an empty set."""
    return np.frexp((cards & -cards).astype(np.float64))[1].astype(np.int64) - 1
