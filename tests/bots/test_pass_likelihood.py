"""The pass likelihood favours the real hands over random ones."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np
import pytest

from smokingcat.bots.learned.pass_likelihood import UNIT_WEIGHT, PassLikelihood, pass_model
from smokingcat.bots.learned.pass_policy import packets_of, pass_packets, pass_tables
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED
from smokingcat.bots.playout import Array, Masks
from smokingcat.rules.cards import HEJMA
from tests.bots.deals import dealt

WAYS = 40
HEJMA_BIT = 1 << HEJMA.index
BY_TYPE = pytest.mark.parametrize("player_type", [LEARNED, HABITUAL])


class Deal:
    """Observation of a pass by seat 0, and possible hands of the others; the first is real."""

    def __init__(self, before: Masks, given: Masks, rng: Random) -> None:
        after = [int(hand) for hand in pass_packets(before[None], given[None])[0]]
        self.hand = after[0]
        self.given, self.got = int(given[0]), int(given[3])
        free = [i for i in range(32) if not (self.hand | self.given) >> i & 1]
        ways = [after[1:]]
        for _ in range(WAYS):
            rng.shuffle(free)
            left, across, right = (
                sum(1 << i for i in some) for some in (free[:5], free[5:13], free[13:])
            )
            ways.append([left | self.given, across, right])
        self.worlds = np.array(ways, dtype=np.uint32)

    def weights_of_worlds(self) -> Array:
        """Return the likelihood of each world as a share of 1."""
        likely = pass_model().log_likelihood(self.worlds, self.given, self.got)
        powers = np.exp(likely - likely.max())
        shares: Array = powers / powers.sum()
        return shares


@cache
def deals(player_type: int) -> list[Deal]:
    before = dealt(400, seed=11)
    given = packets_of(before, pass_tables(), player_type)
    rng = Random(1)
    return [Deal(*both, rng) for both in zip(before, given, strict=True)]


@BY_TYPE
def test_the_real_hands_get_more_than_average_weight(player_type: int) -> None:
    gains = [np.log(deal.weights_of_worlds()[0] * (WAYS + 1)) for deal in deals(player_type)]
    assert np.mean(gains) > 0.1
    assert np.mean(gains) > 4 * np.std(gains) / len(gains) ** 0.5


def hejma_shares(seen: list[Deal]) -> tuple[Array, Array]:
    """Return where Hejma is on average, by seat from the left: unweighted and weighted."""
    has = [(deal.worlds & np.uint32(HEJMA_BIT)) > 0 for deal in seen]
    weighted = [deal.weights_of_worlds() @ each for deal, each in zip(seen, has, strict=True)]
    return np.mean([each.mean(axis=0) for each in has], axis=0), np.mean(weighted, axis=0)


def test_hejma_is_less_likely_with_the_left_neighbour() -> None:
    unseen = [d for d in deals(LEARNED) if not (d.hand | d.given) & HEJMA_BIT]
    by_chance, weighted = hejma_shares(unseen)
    assert weighted[0] < by_chance[0] - 0.02  # a player dealt Hejma has often passed it
    assert weighted[1:].sum() > by_chance[1:].sum() + 0.02


def test_packets_passed_and_received_improve_the_likelihood() -> None:
    gains, without_packets = [], []
    for deal in deals(LEARNED):
        gains.append(np.log(deal.weights_of_worlds()[0]))
        likely = pass_model().log_likelihood(deal.worlds, 0, 0)
        without_packets.append(likely[0] - np.logaddexp.reduce(likely))
    assert np.mean(gains) > np.mean(without_packets)


def test_likelihood_equals_an_integer_computation() -> None:
    weights = pass_model()
    deal = deals(HABITUAL)[0]
    likely = weights.log_likelihood(deal.worlds, deal.given, deal.got)
    for row, value in zip(deal.worlds, likely, strict=True):
        total = 0
        for turn in range(3):
            held = [i for i in range(32) if int(row[turn]) >> i & 1]
            signs = [*held, *(32 + i for i in range(32) if deal.given >> i & 1)]
            signs += [64 + i for i in range(32) if deal.got >> i & 1]
            units = weights.cards[turn].astype(int)[signs].sum(axis=0) + weights.start[turn]
            units = units.clip(0)
            total += int(units @ weights.signs[turn].astype(int))
            total += UNIT_WEIGHT * int(weights.plain[turn].astype(int)[held].sum())
        assert value * UNIT_WEIGHT * UNIT_WEIGHT == total


def test_zero_weights_give_zero_likelihoods() -> None:
    shapes = {name: array.shape for name, array in vars(pass_model()).items()}
    nothing = PassLikelihood(**{name: np.zeros(shape, np.int16) for name, shape in shapes.items()})
    deal = deals(LEARNED)[0]
    assert not nothing.log_likelihood(deal.worlds, deal.given, deal.got).any()
