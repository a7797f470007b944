"""Tests of sentences about thrown-in cards: cost and points."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smokingcat.coach.forced_outcome import Hindsight
from smokingcat.coach.hints.advice import Advice, AdviceStatus
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.luck import Luck
from smokingcat.coach.review.round_review import DecisionReview, RoundReview, review_decision
from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.catalogue.languages import NBSP
from smokingcat.i18n.sentences import throwing_in
from smokingcat.i18n.sentences.slips import verdict
from tests.bots.positions import to_play
from tests.coach.evening import made
from tests.i18n.test_advice import LANGUAGES, OUTLOOK, VIEW, is_sentence
from tests.i18n.test_review import SEVEN, SLIP, review_wording

THROWN = Decision(9, VIEW, ())
IN_VAIN, AT_LAST, NEARLY = (
    review_decision(THROWN, made(VIEW, [best, 1.0, 1.0])) for best in (0.6, 0.9, 0.99)
)
BAD_LUCK = Luck(0.0, 0.0, 0.0, 0.75)
SLIGHTER = review_decision(SEVEN, made(VIEW, [0.3, 0.1, 0.9]))
LOST = DecisionReview(THROWN, Advice(VIEW, OUTLOOK, AdviceStatus.SURELY_LOST))


@pytest.mark.parametrize("code", LANGUAGES)
def test_review_of_throwing_in_shows_cost_and_points(code: str, locales: Path) -> None:
    wording = review_wording(code, locales)
    texts = [wording.choice_text(each, Hindsight()) for each in (IN_VAIN, NEARLY, LOST)]
    assert len(set(texts)) == 3
    assert all(map(is_sentence, texts))
    sums = throwing_in.points_text(load(code, locales), VIEW.points, VIEW.seat)
    assert all(item.endswith(sums) for item in texts)
    assert "60" in texts[0]
    assert "100" in texts[0]


@pytest.mark.parametrize("code", LANGUAGES)
def test_points_of_thrower_in_are_shown_as_sum(code: str, locales: Path) -> None:
    catalogue = load(code, locales)
    points = (3, 11, 0, 1)
    for each in (
        throwing_in.points_text(catalogue, points, 1),
        throwing_in.short_points_text(catalogue, "Mourek", points, 1),
    ):
        assert "11 + 18 = 29".replace(" ", NBSP) in each
    assert "Mourek" in throwing_in.short_points_text(catalogue, "Mourek", points, 1)
    assert throwing_in.headline(catalogue, "Mourek") != throwing_in.headline(catalogue, None)


@pytest.mark.parametrize("code", LANGUAGES)
def test_certain_reason_for_throwing_in_is_explained(code: str, locales: Path) -> None:
    catalogue = load(code, locales)
    masters = to_play("Aa Ka Oa Ua Ab Kb Ob Ub")
    texts = []
    for view in (VIEW, masters, replace(VIEW, points=(17, 0, 0, 0))):
        sums = throwing_in.points_text(catalogue, view.points, view.seat)
        texts.append(throwing_in.explanation(catalogue, view).removesuffix(sums).strip())
    assert texts[0] == ""
    assert all(map(is_sentence, texts[1:]))
    assert "17" in texts[2]
    assert "17" not in texts[1]


@pytest.mark.parametrize("code", LANGUAGES)
def test_summary_counts_throwing_in_as_a_slip_and_names_it_last(code: str, locales: Path) -> None:
    wording = review_wording(code, locales)
    alone, costlier, beside, two = (
        wording.summary(RoundReview(found), is_lost=True, hejma_trick=None)
        for found in ((IN_VAIN,), (AT_LAST, SLIP), (IN_VAIN, SLIGHTER), (SLIP, SLIGHTER))
    )
    assert is_sentence(costlier)
    assert costlier == beside
    assert costlier.startswith(f"{two} ")
    assert alone not in costlier, "it would read as one more slip"


def test_summary_counts_the_slips_that_the_reckoning_counts(locales: Path) -> None:
    judged = RoundReview((SLIGHTER, SLIP, AT_LAST))
    text = review_wording("en", locales).summary(judged, is_lost=True, hejma_trick=None)
    assert text == "You made 3 mistakes. Throwing in was one of them."
    assert "3 mistakes (" in verdict(load("en", locales), judged, BAD_LUCK)
