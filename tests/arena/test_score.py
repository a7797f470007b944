"""Scores: shares, standard errors and latency."""

from __future__ import annotations

from math import sqrt

import pytest

from smokingcat.arena.board import Board
from smokingcat.arena.latency import LatencyHistogram
from smokingcat.arena.score import Score
from smokingcat.common.ratio_estimate import RatioEstimate

NO_LATENCY = tuple(LatencyHistogram() for _ in range(4))


def board(*losers: int) -> Board:
    lost = tuple(losers.count(bot) for bot in range(4))
    return Board(losers, lost, (8, 9, 8, 8), NO_LATENCY, NO_LATENCY)


def share(*parts: float) -> RatioEstimate:
    counted = RatioEstimate()
    for part in parts:
        counted.add(part, 4)
    return counted


def test_error_of_equally_weighted_boards_is_the_standard_error_of_the_mean() -> None:
    counted = share(0, 2, 1, 1)
    assert counted.value == 0.25
    spread = sqrt((0.25**2 + 0.25**2) / 3)
    assert counted.error == pytest.approx(spread / sqrt(4))


def test_error_of_identical_boards_is_zero() -> None:
    assert share(1, 1, 1).error == 0.0


def test_error_counts_boards_not_rounds() -> None:
    together, apart = share(4, 0, 0, 0), share(1, 1, 1, 1)
    assert together.value == apart.value == 0.25
    assert together.error == pytest.approx(0.25)
    assert apart.error == 0.0


def test_error_of_one_board_is_none() -> None:
    assert share(1).error is None
    assert RatioEstimate().value == 0.0


def test_a_short_board_has_less_weight() -> None:
    counted = RatioEstimate()
    counted.add(1, 4)
    counted.add(1, 1)
    assert counted.value == 0.4
    assert counted.error == pytest.approx(sqrt(2 * (0.6**2 + 0.6**2)) / 5)


def test_standings_combine_all_seats_of_a_bot() -> None:
    score = Score(["sly", "kitten", "kitten", "kitten"])
    score.add(board(0, 1, 2, 3))
    score.add(board(1, 1, 1, 1))
    sly, kitten = score.standings()
    assert (sly.bot, sly.seats, sly.losses.value, sly.points) == ("sly", 1, 1 / 8, 2.0)
    assert (kitten.bot, kitten.seats) == ("kitten", 3)
    assert kitten.losses.value == pytest.approx(7 / 8 / 3)
    assert sly.losses.error == pytest.approx(3 * (kitten.losses.error or 0))


def test_four_equal_bots_lose_a_quarter_with_error_zero() -> None:
    score = Score(["sly"] * 4)
    for losers in ((0, 0, 0, 0), (3, 1, 2, 2)):
        score.add(board(*losers))
    (sly,) = score.standings()
    assert (sly.losses.value, sly.losses.error) == (0.25, 0.0)


def test_latency_has_the_mean_and_quantiles_of_added_times() -> None:
    latency = LatencyHistogram()
    for milliseconds in range(1, 101):
        latency.add_seconds(milliseconds / 1000)
    assert latency.decision_count == 100
    assert latency.mean == pytest.approx(0.0505)
    assert latency.quantile(0.99) == 0.099
    assert latency.quantile(0.5) == 0.05
    assert LatencyHistogram().quantile(0.99) == LatencyHistogram().mean == 0.0


def test_latency_quantiles_have_two_significant_digits() -> None:
    latency = LatencyHistogram()
    latency.add_seconds(0.123_456)
    assert (latency.quantile(1.0), latency.seconds) == (0.12, 0.123_456)
