"""Remarks on a round: about what has happened, the same for the same round, never with a sum."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.i18n.catalogue import Catalogue
from smokingcat.i18n.remarks import Story, early_end, remark
from smokingcat.rules import RoundEnd

HEJMA_TAKEN = Story(3, (18, 9, 4, 2), 0, RoundEnd.COUNTED, to_go=5, hejma=0, last_trick=1)
STORIES = {
    "lap": HEJMA_TAKEN,
    "last trick": replace(HEJMA_TAKEN, last_trick=0),
    "heart": replace(HEJMA_TAKEN, hejma=1),
    "likes to wait": Story(3, (12, 9, 7, 5), 0, RoundEnd.COUNTED, 5, hejma=1, last_trick=0),
    "clean shirts": Story(2, (33, 0, 0, 0), 0, RoundEnd.COUNTED, 5, hejma=0, last_trick=0),
    "whisker": Story(2, (12, 11, 10, 0), 0, RoundEnd.COUNTED, 5, hejma=0, last_trick=0),
    "quarrel": Story(2, (10, 11, 11, 1), 0, RoundEnd.TIED, 5, hejma=0, last_trick=1),
    "judge": Story(2, (11, 11, 11, 0), 0, RoundEnd.TIED, 5, hejma=0, last_trick=1),
    "gymnastics": Story(2, (17, 0, 0, 0), 0, RoundEnd.ENDED_AT_17, 5, hejma=0),
    "spared": Story(2, (33, 0, 0, 0), 0, RoundEnd.THROWN_IN, 5),
    "spoken": Story(2, (17, 16, 0, 0), 1, RoundEnd.VERDICT, 5),
    "Match point": replace(HEJMA_TAKEN, to_go=1),
    "chalk may rest": replace(HEJMA_TAKEN, round_number=2, to_go=0),
}


@pytest.mark.parametrize("about", STORIES)
def test_a_remark_is_about_what_has_happened(english: Catalogue, about: str) -> None:
    several = {remark(english, replace(STORIES[about], round_number=n)) for n in range(6)}
    assert any(about in said for said in several), several


def test_only_a_round_that_ended_early_is_told_why(english: Catalogue) -> None:
    told = {reason: early_end(english, replace(HEJMA_TAKEN, reason=reason)) for reason in RoundEnd}
    assert "17 of 33" in (told.pop(RoundEnd.ENDED_AT_17) or "")
    assert "thrown in" in (told.pop(RoundEnd.THROWN_IN) or "")
    assert set(told.values()) == {None}


@pytest.mark.parametrize("about", STORIES)
def test_the_same_round_is_remarked_on_alike(english: Catalogue, about: str) -> None:
    assert remark(english, STORIES[about]) == remark(english, replace(STORIES[about]))


def test_the_next_round_of_the_same_kind_hears_another_joke(english: Catalogue) -> None:
    first, second = (remark(english, replace(HEJMA_TAKEN, round_number=n)) for n in (3, 4))
    assert first != second


@pytest.mark.parametrize("about", STORIES)
def test_no_remark_repeats_a_number_of_the_panel_or_is_a_speech(
    english: Catalogue, czech: Catalogue, about: str
) -> None:
    for words in (english, czech):
        for number in range(6):
            said = remark(words, replace(STORIES[about], round_number=number))
            assert not any(sign.isdigit() for sign in said)
            assert len(said) <= 75
