"""Suits, and what else is told by colour, can be told by eyes that lack one kind of cone."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.colours import EYES, Colour, distances, least, own_decks, seen, told_apart
from smokingcat.decks.deck import Deck
from smokingcat.rules.cards import Rank
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.chance_bar import OTHER

WIDTH = 70
"""Pixels across a card in the smallest window."""
LARGE_SIGNS = "tired-eyes"
DECKS = dict(own_decks())
TOLD_BY_COLOUR: dict[str, tuple[Colour, Colour]] = {
    "the best card's bar, which has a tick, and another one's": (theme.GOOD, OTHER),
    "the bar of a dear choice, whose row has a plate, and another one's": (theme.BAD, OTHER),
    "the points of who lost the round, which have a rim, and of others": (
        theme.BAD_ON_DARK,
        theme.HEADING,
    ),
    "the sum of who lost the round, on a plate, and of others": (theme.BAD, theme.INK),
    "who has voted guilty, with a black ball, and who has not": (theme.WINE, theme.GOOD),
    "a link, which is underlined, and what is about it": (theme.GOOD, theme.INK),
}
"""Every one of them has a second sign; colours that are near besides would be lost as the first."""


@pytest.mark.parametrize("name", EYES)
def test_grey_is_grey_to_all_eyes(name: str) -> None:
    greys = np.array([[level] * 3 for level in (0, 90, 200, 255)])

    assert np.ptp(seen(greys, EYES[name]), axis=1).max() < 0.001


def test_red_and_green_are_near_without_one_of_their_cones_and_far_apart_with_both() -> None:
    red, green = (190, 60, 40), (96, 110, 40)

    assert distances(red, green, EYES["usual"]) > 60
    assert least(red, green) < 20


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_no_two_suits_of_a_deck_are_alike_to_any_eyes(deck: Deck) -> None:
    for eyes, (share, pair) in told_apart(deck, WIDTH, [Rank.NINE]).items():
        needed = 0.03 if deck.name != LARGE_SIGNS else 0.04 if eyes == "no colours" else 0.1
        assert share >= needed, f"{pair} with {eyes}"


@pytest.mark.parametrize("state", TOLD_BY_COLOUR)
def test_colours_that_tell_a_state_are_two_colours_to_all_eyes(state: str) -> None:
    assert least(*TOLD_BY_COLOUR[state]) > 10
