"""Fits the weights of tokens to the costs of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from benchmarks.tuning.decisions import Decisions
from benchmarks.tuning.tokens import Tokens, columns_of
from smokingcat.bots.learned.rollout_policy import stage_of, stakes_of, standings_of
from smokingcat.bots.playout import Array, Ints
from smokingcat.rules.cards import PACK

_RIDGE_STRENGTH: Final = 3.0
_SOLVER_STEPS: Final = 60


def solve(columns: list[Ints], length: int, cost: Array, group: Ints) -> Array:
    """Return the weights that best fit cost differences within groups (ridge regression by CG)."""
    sizes = np.bincount(group)

    def centred(values: Array) -> Array:
        means: Array = np.bincount(group, values) / sizes
        return values - means[group]

    def spread(weights: Array) -> Array:
        return centred(np.sum([weights[column] for column in columns], axis=0))

    def gathered(values: Array) -> Array:
        sums = [np.bincount(column, centred(values), length) for column in columns]
        total: Array = np.sum(sums, axis=0)
        return total

    weights = np.zeros(length)
    rest = gathered(cost)
    step = rest.copy()
    size = rest @ rest
    for _ in range(_SOLVER_STEPS):
        turned = gathered(spread(step)) + _RIDGE_STRENGTH * step
        far = size / (step @ turned)
        weights += far * step
        rest -= far * turned
        before, size = size, rest @ rest
        step = rest + size / before * step
    return weights


@dataclass
class Weights:
    """The weights of the tokens of leads, discards and following cards."""

    leads: Array
    discards: Array
    follows: Array


def fit(decisions: Decisions) -> Weights:
    count = (decisions.table >= 0).sum(axis=1)
    first = decisions.table[:, 0] >> 3
    best, stake = decisions.table[:, 0].copy(), np.zeros(len(first), dtype=np.int64)
    worth = np.array([card.penalty for card in PACK])
    for card in decisions.table.T:
        best = np.where((card >= 0) & (card >> 3 == first) & (card > best), card, best)
        stake += np.where(card >= 0, worth[card], 0)
    ahead = decisions.points[:, 0] - decisions.points[:, 1:].max(axis=1)
    stage = np.array([stage_of(left) for left in range(9)])[decisions.left]
    standing = standings_of(ahead)
    follows = (count > 0) & (decisions.legal[:, 0] >> 3 == first)
    found = []
    for is_kind in (count == 0, (count > 0) & ~follows):
        tokens, group, at, cost = _options(decisions, is_kind)
        free = tokens.free(stage[at], standing[at])
        found.append(solve(*columns_of(free), cost, group))
    tokens, group, at, cost = _options(decisions, follows)
    is_over = np.greater(tokens.rank[0], best[at] & 7).astype(np.int64)
    prize, place = stakes_of(stake[at]), count[at] - 1
    following = tokens.following(is_over, place, stage[at], standing[at], prize)
    found.append(solve(*columns_of(following), cost, group))
    return Weights(*found)


def _options(decisions: Decisions, which: Array) -> tuple[Tokens, Ints, Ints, Array]:
    """Return the legal cards of some decisions: tokens, group, decision and cost of each."""
    rows = np.flatnonzero(which)
    group, option = np.nonzero(decisions.legal[rows] >= 0)
    at = rows[group]
    card = decisions.legal[at, option]
    suit = card >> 3
    own, out = decisions.hand[at] >> 8 * suit & 255, decisions.out[at] >> 8 * suit & 255
    return Tokens(suit, own, out, card & 7), group, at, decisions.cost[at, option]
