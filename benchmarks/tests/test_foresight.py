"""Whether chances foreseen agree with what then happens."""

from __future__ import annotations

import pytest

from benchmarks.foresight import Foreseen, agreement, calibration, choices

SURE = Foreseen(0, [0.0, 1.0, 1.0], [False, True, True])
WRONG = Foreseen(0, [1.0, 0.0], [False, True])
ALIKE = Foreseen(1, [0.5, 0.5], [True, False])


def test_who_knows_how_it_ends_agrees_wholly_and_who_is_wrong_disagrees() -> None:
    assert agreement([SURE]) == pytest.approx(1.0)
    assert agreement([WRONG]) == pytest.approx(-1.0)
    assert agreement([ALIKE]) == 0.0


def test_a_choice_in_which_all_cards_lose_says_nothing_of_which_to_play() -> None:
    lost = Foreseen(0, [0.9, 0.9], [True, True])
    assert agreement([SURE, lost]) == agreement([SURE])


def test_cards_are_counted_by_how_likely_they_were_to_lose() -> None:
    assert calibration([SURE, ALIKE]) == [(1, 0.0, 0.0), (2, 0.5, 0.5), (2, 1.0, 1.0)]


def test_every_card_of_a_choice_is_played_to_the_end() -> None:
    seen = [each for number in range(3) for each in choices("sly", "kitten", "kitten", number)]
    assert seen
    assert all(len(each.chances) == len(each.lost) > 1 for each in seen)
