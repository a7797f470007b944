"""Computes the tables for every state from the weights, so that play only looks values up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import numpy as np

from benchmarks.tuning.fitting import Weights, solve
from benchmarks.tuning.random_policy import IntegerRng, RandomPolicy
from benchmarks.tuning.tokens import Tokens, columns_of
from smokingcat.bots.heuristic.passing import burden
from smokingcat.bots.learned.pass_policy import PassTables, packets_of, pass_packets
from smokingcat.bots.learned.rollout_policy import (
    LEARNED,
    PLACES,
    PLAYER_TYPES,
    STAGES,
    STAKES,
    STANDINGS,
    VOID,
    RolloutTables,
    TablePolicy,
)
from smokingcat.bots.learned.suit_states import JUST_PLAYED, RANK_STATES, STATES
from smokingcat.bots.playout import Array, Ints, Masks, Playouts, Policy
from smokingcat.bots.rng import Rng
from smokingcat.bots.search import pimc
from smokingcat.rules.cards import ALL_PENALTIES, PACK, Card

POINT_VALUE: Final = pimc.POINTS_WEIGHT / ALL_PENALTIES
"""Value of a penalty point in chances of losing the round, as in play."""

_GRAINS_PER_CHANCE: Final = 1000  # table values are thousandths of a chance
_MIN_VALUE: Final = -(1 << 15)
_OWN_RANKS: Final = ((RANK_STATES == 1) << np.arange(8)).sum(axis=1)
_OUTSTANDING_RANKS: Final = ((RANK_STATES == 2) << np.arange(8)).sum(axis=1)
_BATCHES: Final = 40
_BATCH: Final = 5_000  # deals


def tables_of(type_weights: Sequence[Weights]) -> RolloutTables:
    """Return the tables of decisions for every state."""
    shape = STAGES, PLAYER_TYPES, STANDINGS, 4, STATES
    leads = np.full(shape, _MIN_VALUE, np.int16)
    discards = np.full(shape, _MIN_VALUE, np.int16)
    follows = np.full(
        (STAGES, PLACES, PLAYER_TYPES, STANDINGS, 4, STATES, 8, STAKES), VOID, np.uint8
    )
    for player_type, weights in enumerate(type_weights):
        for stage in range(STAGES):
            for standing in range(STANDINGS):
                for suit in range(4):
                    at = stage, player_type, standing, suit
                    _tabulate_free(weights.leads, at, leads[at])
                    _tabulate_free(weights.discards, at, discards[at])
                    for place in range(PLACES):
                        part = follows[stage, place, player_type, standing, suit]
                        _tabulate_following(weights.follows, at, place, part)
    return RolloutTables(
        leads.reshape(STAGES, -1),
        discards.reshape(STAGES, -1),
        follows.reshape(STAGES, PLACES, -1, 8 * STATES, STAKES)
        .take(JUST_PLAYED, axis=3)
        .reshape(STAGES, PLACES, -1),
    )


def _tokens_of_card(suit: int, rank: int) -> tuple[Ints, Tokens]:
    states = np.flatnonzero(RANK_STATES[:, rank] == 1)
    same = np.full(len(states), rank)
    return states, Tokens(
        np.full(len(states), suit), _OWN_RANKS[states], _OUTSTANDING_RANKS[states], same
    )


def _cost(weights: Array, tokens: list[tuple[Array, int]]) -> Array:
    total: Array = sum(weights[column] for column in columns_of(tokens)[0])  # type: ignore[assignment]
    return total


def _tabulate_free(weights: Array, at: tuple[int, ...], table: Array) -> None:
    stage, _, standing, suit = at
    for rank in range(8):
        states, tokens = _tokens_of_card(suit, rank)
        cost = _cost(weights, tokens.free(stage, standing))
        worth = np.clip(np.round(-cost * _GRAINS_PER_CHANCE), -1000, 1000).astype(np.int16)
        table[states] = np.maximum(table[states], worth * 32 + suit * 8 + rank)


def _tabulate_following(weights: Array, at: tuple[int, ...], place: int, table: Array) -> None:
    stage, _, standing, suit = at
    least = np.full((STATES, 8, STAKES), np.inf)
    for rank in range(8):
        states, tokens = _tokens_of_card(suit, rank)
        for stake in range(STAKES):
            for is_over, bests in ((1, range(rank)), (0, range(rank + 1, 8))):
                cost = _cost(weights, tokens.following(is_over, place, stage, standing, stake))
                for best in bests:
                    better = states[cost < least[states, best, stake]]
                    least[better, best, stake] = cost[cost < least[states, best, stake]]
                    table[better, best, stake] = rank


def keeping_of(
    tables: RolloutTables | None, so_far: PassTables | None, rng: IntegerRng
) -> PassTables:
    """Return the gain of each packet: from many rounds with the tables, and by habit.

    The loss of a seat is attributed to the four suits of its hand as a sum of parts. Packets in
    these rounds are passed by the tables ``so_far``.
    """
    costs, columns = [], []
    for _ in range(_BATCHES):
        hands = random_hands(_BATCH, rng)
        if so_far is not None:
            hands = pass_packets(hands, packets_of(hands, so_far, LEARNED))
        policy: Policy = RandomPolicy(rng) if tables is None else TablePolicy(tables)
        worlds = Playouts(hands, rng.integers_below(4, len(hands)).astype(np.int64)).run(policy)
        lost = worlds.losers[:, None] == np.arange(4)
        costs.append((lost + POINT_VALUE * worlds.points).reshape(-1))
        columns.append(hands.reshape(-1, 1) >> np.array([0, 8, 16, 24], dtype=np.uint32) & 255)
    cost = np.concatenate(costs)
    octets = np.concatenate(columns).astype(np.int64)
    parts = [octets[:, suit] + 256 * suit for suit in range(4)]
    weights = solve(parts, 1024, cost, np.zeros(len(cost), dtype=np.int64)).reshape(4, 256)
    burdens = [[burden(cards_of(suit, held)) for held in range(256)] for suit in range(4)]
    by_type = _best_parts(weights), _best_parts(np.array(burdens))
    gains, packets = (np.stack(arrays) for arrays in zip(*by_type, strict=True))
    return PassTables(gains, packets)


def random_hands(count: int, rng: Rng) -> Masks:
    """Return random hands as bits, (``count``, 4)."""
    order = np.argsort(rng.random(count, 32), axis=1).astype(np.uint32)
    hands: Masks = np.bitwise_or.reduce(np.uint32(1) << order.reshape(-1, 4, 8), axis=2)
    return hands


def cards_of(suit: int, rank_bits: int) -> list[Card]:
    """Return the cards of a suit from their eight bits."""
    return [PACK[8 * suit + rank] for rank in range(8) if rank_bits >> rank & 1]


def _best_parts(weights: Array) -> tuple[Array, Array]:
    """Return gains and packets (`PassTables`) of one player type from the suits' costs (4, 256)."""
    gains = np.full((4, 256, 4), -1e9, dtype=np.float32)
    packets = np.zeros((4, 256, 4), dtype=np.uint8)
    for suit in range(4):
        for held in range(256):
            ranks = [1 << bit for bit in range(8) if held >> bit & 1]
            for count in range(min(3, len(ranks)) + 1):
                some = [sum(part) for part in combinations(ranks, count)]
                gained = [weights[suit, held] - weights[suit, held ^ part] for part in some]
                gains[suit, held, count] = max(gained)
                packets[suit, held, count] = some[int(np.argmax(gained))]
    return gains, packets
