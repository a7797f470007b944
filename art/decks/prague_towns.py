"""The far towns of the single-headed Bohemian deck, one a suit; invented, not surveyed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from art.decks.scenery import Tower, Town
from smokingcat.rules.cards import Suit

TOWNS: Final[Mapping[Suit, Town]] = {
    Suit.ACORNS: Town(
        "24,6! 70,-8 130,-20 220,-16 300,-6 376,0 376,6!",
        (
            Tower(44, 12, 40, "gable"), Tower(70, 20, 66, "gate"), Tower(104, 26, 34, "gable"),
            Tower(140, 10, 60, "spire"), Tower(260, 24, 36, "gable"), Tower(296, 11, 62, "spire"),
            Tower(312, 9, 52, "spire"), Tower(348, 22, 56, "gate"),
        ),
    ),
    Suit.LEAVES: Town(
        "24,6! 60,-10 120,-40 190,-52 250,-44 320,-16 376,-2 376,6!",
        (
            Tower(56, 13, 36, "onion"), Tower(92, 18, 58, "flat"), Tower(124, 11, 104, "spire"),
            Tower(142, 9, 90, "spire"), Tower(262, 34, 74, "gable"), Tower(292, 15, 76, "onion"),
            Tower(328, 22, 42, "gable"), Tower(354, 12, 46, "onion"),
        ),
    ),
    Suit.HEARTS: Town(
        "24,6! 90,-6 160,-14 260,-14 330,-8 376,-2 376,6!",
        (
            Tower(42, 15, 54, "onion"), Tower(68, 22, 32, "gable"), Tower(94, 15, 70, "onion"),
            Tower(128, 12, 46, "spire"), Tower(272, 18, 48, "flat"), Tower(302, 26, 38, "gable"),
            Tower(330, 16, 66, "onion"), Tower(356, 12, 42, "spire"),
        ),
    ),
    Suit.BELLS: Town(
        "24,6! 50,-26 90,-34 150,-12 240,-10 300,-30 350,-34 376,-10 376,6!",
        (
            Tower(60, 22, 74, "flat"), Tower(86, 12, 92, "spire"), Tower(116, 26, 36, "gable"),
            Tower(152, 10, 42, "spire"), Tower(250, 20, 32, "gable"), Tower(292, 13, 72, "onion"),
            Tower(326, 20, 84, "gate"), Tower(354, 14, 58, "gable"),
        ),
    ),
}  # a skyline, towers in a row  # fmt: skip
