"""What is said of the luck in a round: a line and its parts, whose figures are the same."""

from __future__ import annotations

from pathlib import Path

from smokingcat.coach.luck import Luck
from smokingcat.i18n.catalogue import load
from smokingcat.i18n.luck import line, parts
from smokingcat.i18n.rate import RateWording

LOST = Luck(0.05, -0.04, 0.06, 0.68)
SPARED = Luck(-0.30, 0.0, 0.0, 0.05)
"""Estimated without a limit, the chance has fallen below nothing."""


def test_the_line_is_a_sum_from_the_cards_to_what_happened(locales: Path) -> None:
    words = load("en", locales)
    assert [f"{told.said} {told.amount}" for told in line(words, LOST)] == [
        "Chance of losing with your cards 26%",
        "Your choices +6%",
        "All else +68%",
        "You lost 100%",
    ]
    assert [f"{told.said} {told.amount}" for told in line(words, SPARED)] == [
        "Chance of losing with your cards 0%",
        "Your choices 0%",
        "All else 0%",
        "You did not lose 0%",
    ]


def test_the_parts_lead_from_a_quarter_to_what_happened(locales: Path) -> None:
    lost, spared = (parts(load("en", locales), luck) for luck in (LOST, SPARED))
    assert [told.amount for told in lost] == ["25%", "+5%", "−4%", "+6%", "+68%", "100%"]
    assert [told.is_good for told in lost] == [None, False, True, False, False, False]
    assert [told.amount for told in spared] == ["25%", "−25%", "0%", "0%", "0%", "0%"]


def test_each_says_what_it_is_about_and_what_that_means(locales: Path) -> None:
    words = load("en", locales)
    told = (*line(words, LOST), *parts(words, LOST))
    assert all(each.head and each.note.endswith(".") for each in told)
    assert "made it 30%, the packet that came 26%" in told[0].note
    again = [each._replace(said="") for each in told]
    assert again[1:3] == again[7:9], "what stands in both is the same in both"


def test_over_many_rounds_the_shares_add_up_as_they_are_written(locales: Path) -> None:
    spared = Luck(-0.134, 0.0, 0.184, -0.3)
    said = RateWording(load("en", locales)).luck([spared] * 4, 0)
    assert said == (
        "Lost: 0 of 4 rounds, 0%. With these cards an equal loses 12%; own choices added 18%, "
        "all else −30%."
    )


def test_one_round_has_the_same_figures_in_the_sentence_as_in_the_line(locales: Path) -> None:
    words = load("en", locales)
    halves = Luck(0.005, -0.03, 0.0918, -0.3168)
    cards, own, others, _ = (told.amount.lstrip("+") for told in line(words, halves))
    said = RateWording(words).luck([halves], 0)
    assert f"an equal loses {cards}; own choices added {own}, all else {others}." in said
