"""Tests that colour-blind players can distinguish suits and other colours with a meaning."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.colours import (
    CONE_MATRICES,
    Colour,
    as_seen_by,
    colour_differences,
    least_difference,
    own_decks,
    suit_differences,
)
from smokingcat.decks.deck import Deck
from smokingcat.rules.cards import Rank
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.chance_bar import AMBER

WIDTH = 70
"""Width in pixels of a card in the smallest window."""
LARGE_SIGNS = "tired-eyes"
DECKS = dict(own_decks())
COLOUR_PAIRS: dict[str, tuple[Colour, Colour]] = {
    "the best card's bar, which has a tick, and another one's": (theme.GOOD, AMBER),
    "the bar of a costly choice, whose row has a plate, and another one's": (
        theme.BAD,
        AMBER,
    ),
    "the points of the loser of the round, which have a rim, and of others": (
        theme.BAD_ON_DARK,
        theme.HEADING,
    ),
    "the sum of the loser of the round, on a plate, and of others": (theme.BAD, theme.INK),
    "a vote of guilty, with a black ball, and of not guilty": (theme.WINE, theme.GOOD),
    "a link, which is underlined, and the text around it": (theme.GOOD, theme.INK),
}
"""Pairs of colours with different meanings; the name mentions the second sign of each."""


@pytest.mark.parametrize("name", CONE_MATRICES)
def test_grey_stays_grey_for_all_eyes(name: str) -> None:
    greys = np.array([[level] * 3 for level in (0, 90, 200, 255)])

    assert np.ptp(as_seen_by(greys, CONE_MATRICES[name]), axis=1).max() < 0.001


def test_red_and_green_are_similar_only_if_a_kind_of_cone_is_missing() -> None:
    red, green = (190, 60, 40), (96, 110, 40)

    assert colour_differences(red, green, CONE_MATRICES["usual"]) > 60
    assert least_difference(red, green) < 20


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_all_suits_of_a_deck_differ_for_all_eyes(deck: Deck) -> None:
    for eyes, (share, pair) in suit_differences(deck, WIDTH, [Rank.NINE]).items():
        needed = 0.03 if deck.name != LARGE_SIGNS else 0.04 if eyes == "no colours" else 0.1
        assert share >= needed, f"{pair} with {eyes}"


@pytest.mark.parametrize("state", COLOUR_PAIRS)
def test_colours_with_a_meaning_differ_for_all_eyes(state: str) -> None:
    assert least_difference(*COLOUR_PAIRS[state]) > 10
