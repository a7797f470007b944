"""What is said of the luck in a round: a line and its parts, whose figures are the same."""

from __future__ import annotations

from pathlib import Path

from smokingcat.coach.luck import Luck
from smokingcat.i18n.catalogue import load
from smokingcat.i18n.luck import line, parts

LOST = Luck(0.05, -0.04, 0.06, 0.68)
SPARED = Luck(-0.30, 0.0, 0.0, 0.05)
"""Estimated without a limit, the chance has fallen below nothing."""


def test_the_line_tells_the_way_from_the_deal_to_the_own_choices(locales: Path) -> None:
    words = load("en", locales)
    assert [told.said for told in line(words, LOST)] == [
        "Cards like yours lose 3 rounds of 10.",
        "The packet that came made it 2.6.",
        "Your choices added 0.6.",
    ]
    assert [told.said for told in line(words, SPARED)] == [
        "Cards like yours lose 0 rounds of 10.",
        "The packet that came changed nothing.",
        "Your choices added nothing.",
    ]


def test_the_parts_lead_from_a_quarter_to_what_happened(locales: Path) -> None:
    lost, spared = (parts(load("cs", locales), luck) for luck in (LOST, SPARED))
    assert [told.amount for told in lost] == ["2,5", "+0,5", "−0,4", "+0,6", "+6,8", "10"]
    assert [told.is_good for told in lost] == [None, False, True, False, False, False]
    assert [told.amount for told in spared] == ["2,5", "−3", "0", "0", "+0,5", "0"]


def test_each_says_what_it_is_about_and_what_that_means(locales: Path) -> None:
    words = load("en", locales)
    told = (*line(words, LOST), *parts(words, LOST))
    assert all(each.head and each.note.endswith(".") for each in told)
    assert [each.note for each in line(words, LOST)] == [each.note for each in told[4:7]]
