"""What a letter means for the match."""

from __future__ import annotations

import pytest

from smokingcat.bots.search.equity import letter_costs, match_loss


def test_at_the_start_everybody_is_as_likely_to_bear_the_word() -> None:
    assert match_loss((0, 0, 0, 0), 8, 2) == pytest.approx(0.25)


def test_whoever_lacks_no_letter_has_lost() -> None:
    assert match_loss((3, 1, 0, 0), 3, 0) == 1.0
    assert match_loss((3, 1, 0, 0), 3, 1) == 0.0


def test_with_one_letter_missing_all_round_the_next_round_decides() -> None:
    assert match_loss((2, 2, 2, 2), 3, 1) == 0.25
    assert letter_costs((2, 2, 2, 2), 3, 1) == (0.0, 1.0, 0.0, 0.0)


def test_one_s_own_letter_hurts_most_and_that_of_the_nearest_to_the_word_least() -> None:
    mine, close, far, middle = letter_costs((1, 6, 0, 3), 8, 0)
    assert mine == 1.0
    assert close == 0.0
    assert close < middle < far < mine


def test_when_the_match_hangs_on_one_letter_only_its_taker_matters() -> None:
    costs = letter_costs((7, 0, 0, 0), 8, 0)
    assert costs[0] == 1.0
    assert max(costs[1:]) < 0.05
