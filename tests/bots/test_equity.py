"""Effect of a letter on the chance to lose the match."""

from __future__ import annotations

import pytest

from smokingcat.bots.search.equity import letter_costs, match_loss


def test_all_seats_lose_equally_often_from_an_even_start() -> None:
    assert match_loss((0, 0, 0, 0), 8, 2) == pytest.approx(0.25)


def test_a_seat_with_all_letters_has_lost() -> None:
    assert match_loss((3, 1, 0, 0), 3, 0) == 1.0
    assert match_loss((3, 1, 0, 0), 3, 1) == 0.0


def test_with_one_letter_missing_each_the_next_round_decides() -> None:
    assert match_loss((2, 2, 2, 2), 3, 1) == 0.25
    assert letter_costs((2, 2, 2, 2), 3, 1) == (0.0, 1.0, 0.0, 0.0)


def test_own_letter_costs_most_and_the_leaders_letter_least() -> None:
    mine, close, far, middle = letter_costs((1, 6, 0, 3), 8, 0)
    assert mine == 1.0
    assert close == 0.0
    assert close < middle < far < mine


def test_one_letter_from_losing_only_the_seats_loss_matters() -> None:
    costs = letter_costs((7, 0, 0, 0), 8, 0)
    assert costs[0] == 1.0
    assert max(costs[1:]) < 0.05
