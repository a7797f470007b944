"""Sequential halving: number of worlds per option, and the choice."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import numpy as np
import pytest

from smokingcat.bots.search.rollouts import RolloutResults
from smokingcat.bots.search.sequential_halving import Estimates, schedule, sequential_halving

LOSSES_IN_TEN = [5, 6, 1, 8, 4, 2, 7, 3]
"""By option, the number of lost worlds in ten."""


@pytest.mark.parametrize(
    ("options", "contenders", "worlds"),
    [
        (8, 8, [200, 400, 800]),
        (7, 7, [228, 400, 800]),
        (3, 3, [533, 800]),
        (2, 2, [800]),
        (8, 3, [200, 800]),
        (8, 1, [200]),
        (1, 1, [1600]),
    ],
)
def test_schedule_spends_equal_playouts_on_half_the_options(
    options: int, contenders: int, worlds: list[int]
) -> None:
    assert schedule(options, contenders, playouts=1_600) == worlds


def play(options: Sequence[int], part: slice) -> RolloutResults:
    """Return results in which each option loses its number of worlds in ten."""
    world = np.arange(part.start, part.stop) % 10
    losers = np.array([world >= LOSSES_IN_TEN[at] for at in options]).astype(np.int64)
    points = np.array([[at] * len(world) for at in options])
    return RolloutResults(losers, points, 2 * points)


def losses(estimates: Estimates) -> list[float]:
    return [float(share) for share in estimates.shares[:, 0]]


def test_the_better_half_of_the_options_gets_the_next_worlds() -> None:
    estimates, choice = sequential_halving(8, [10, 20, 40], play, losses)
    assert choice == 2
    assert estimates.worlds.tolist() == [10, 10, 70, 10, 30, 70, 10, 30]
    assert losses(estimates) == pytest.approx([lost / 10 for lost in LOSSES_IN_TEN])
    assert estimates.points.tolist() == list(range(8))
    assert estimates.most_of_others.tolist() == list(range(0, 16, 2))


def test_each_turn_uses_new_worlds() -> None:
    seen: list[int] = []

    def look(options: Sequence[int], part: slice) -> RolloutResults:
        seen.extend(range(part.start, part.stop))
        return play(options, part)

    sequential_halving(8, [10, 20, 40], look, losses)
    assert seen == list(range(70))


def test_additional_options_are_tried_in_all_worlds() -> None:
    estimates, _ = sequential_halving(8, [10, 20, 40], play, losses, always_tried=[3])
    assert estimates.worlds.tolist() == [10, 10, 70, 70, 30, 70, 10, 30]


def test_options_of_infinite_cost_are_tried_once() -> None:
    def costs(estimates: Estimates) -> list[float]:
        return [inf if at in (2, 5) else lost for at, lost in enumerate(losses(estimates))]

    estimates, choice = sequential_halving(8, [10, 20, 40], play, costs)
    assert choice == 7
    assert estimates.worlds.tolist() == [30, 10, 10, 10, 70, 10, 10, 70]


def test_the_best_remaining_option_is_chosen() -> None:
    # option 0 loses most in the first worlds and option 1 in the second ones
    def turn(options: Sequence[int], part: slice) -> RolloutResults:
        worlds = part.stop - part.start
        lost = [[4, 0, 3][at] if not part.start else [0, 4, 2][at] for at in options]
        losers = np.array([[0] * each + [1] * (worlds - each) for each in lost])
        nothing = np.zeros_like(losers)
        return RolloutResults(losers, nothing, nothing)

    estimates, choice = sequential_halving(3, [10, 10], turn, losses)
    assert losses(estimates) == [0.4, 0.2, 0.25]
    assert choice == 1
    estimates, choice = sequential_halving(3, [10, 10], turn, losses, always_tried=[0])
    assert losses(estimates) == [0.2, 0.2, 0.25]
    assert choice == 1
