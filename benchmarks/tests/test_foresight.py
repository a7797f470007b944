"""Tests of the comparison of predicted chances with results."""

from __future__ import annotations

import pytest

from benchmarks.foresight import PredictedChoice, agreement, calibration, sample_choices

SURE = PredictedChoice(0, [0.0, 1.0, 1.0], [False, True, True])
WRONG = PredictedChoice(0, [1.0, 0.0], [False, True])
ALIKE = PredictedChoice(1, [0.5, 0.5], [True, False])


def test_agreement_is_1_for_right_minus_1_for_wrong_and_0_for_equal_predictions() -> None:
    assert agreement([SURE]) == pytest.approx(1.0)
    assert agreement([WRONG]) == pytest.approx(-1.0)
    assert agreement([ALIKE]) == 0.0


def test_a_choice_in_which_all_cards_lose_does_not_change_agreement() -> None:
    lost = PredictedChoice(0, [0.9, 0.9], [True, True])
    assert agreement([SURE, lost]) == agreement([SURE])


def test_calibration_counts_cards_by_their_predicted_chance() -> None:
    assert calibration([SURE, ALIKE]) == [(1, 0.0, 0.0), (2, 0.5, 0.5), (2, 1.0, 1.0)]


def test_choices_have_a_result_for_every_card() -> None:
    seen = [
        each for number in range(3) for each in sample_choices("sly", "kitten", "kitten", number)
    ]
    assert seen
    assert all(len(each.chances) == len(each.lost) > 1 for each in seen)
