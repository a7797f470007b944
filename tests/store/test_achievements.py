"""Tests of achievements: each is earned at its least count and not before."""

from __future__ import annotations

from typing import Any

import pytest

from smokingcat.store.achievements import (
    Achievement,
    AchievementCount,
    achievement_counts,
    achievements_earned_by,
    nearest_achievement,
)
from smokingcat.store.matches import MatchRow
from tests.match.sessions import MATCH, ROUND
from tests.store.test_statistics import Played, match_with, statistics_of

SPOTLESS = MATCH._replace(
    loser=2, letters=(0, 1, 3, 2), kinds=("person", *("master",) * 3), is_ban=False
)


def earned(
    rounds: int = 1, *matches: MatchRow, law: str = "strict", **fields: Any
) -> dict[Achievement, int]:
    """Return earned achievements for rounds like `ROUND` with changed fields, and matches."""
    each = ROUND._replace(**{"lost": True, **fields})
    counts = achievement_counts(
        statistics_of(match_with(*[each] * rounds, law=law)).sums(), matches
    )
    return {one.achievement: one.count for one in counts if one.is_earned}


@pytest.mark.parametrize(
    ("merit", "least", "fields"),
    [
        (Achievement.GIVEN, 10, {"hejma": "given"}),
        (Achievement.TAKEN, 10, {"hejma": "taken"}),
        (Achievement.HONEST, 1, {"honest_suits": 1}),
        (Achievement.CLEAN, 25, {"points": 0, "lost": False}),
        (Achievement.CLEAR, 10, {"lost": False}),
        (Achievement.FINISHED, 1, {"end": "lost"}),
        (Achievement.CALLED, 1, {"calls": 1, "calls_right": 1, "law": "honour"}),
    ],
)
def test_achievement_is_earned_at_its_least_count(
    merit: Achievement, least: int, fields: dict[str, Any]
) -> None:
    assert merit not in earned(least - 1, **fields)
    assert earned(least, **fields)[merit] == least


def test_match_that_the_person_ended_by_throwing_in_earns_no_certificate_for_staying() -> None:
    assert Achievement.FINISHED not in earned(1, end="lost", threw_in=True)
    sums = statistics_of(match_with(ROUND._replace(threw_in=True), ROUND._replace(end="lost")))
    counts = {one.achievement: one.count for one in achievement_counts(sums.sums(), ())}
    assert counts[Achievement.FINISHED] == 1, "an earlier round may be thrown in"


def test_achievement_counts_rounds_of_both_laws() -> None:
    given = [ROUND._replace(hejma="given")] * 5
    sums = statistics_of({**match_with(*given), **match_with(*given, seed=8, law="honour")}).sums()
    (found,) = (one for one in achievement_counts(sums, ()) if one.achievement is Achievement.GIVEN)
    assert (found.count, found.is_earned) == (10, True)


def test_long_match_achievement_needs_thirty_rounds() -> None:
    last = ROUND._replace(end="kept")
    for rounds, is_long in ((29, False), (30, True)):
        sums = statistics_of(match_with(*[ROUND] * (rounds - 1), last)).sums()
        (found,) = (
            one for one in achievement_counts(sums, ()) if one.achievement is Achievement.LONG
        )
        assert (found.count, found.is_earned) == (rounds, is_long)


@pytest.mark.parametrize(
    "other",
    [
        {"letters": (1, 1, 3, 2)},
        {"kinds": ("person", "master", "sly", "master")},
        {"loser": 0, "is_ban": True},
    ],
)
def test_masters_achievement_needs_no_letter_three_masters_and_no_ban(
    other: dict[str, Any],
) -> None:
    assert Achievement.MASTERS in earned(1, SPOTLESS)
    assert Achievement.MASTERS not in earned(1, SPOTLESS._replace(**other))


def test_named_achievement_needs_all_three_opponents() -> None:
    named = [SPOTLESS._replace(loser=seat) for seat in (1, 2, 3)]
    assert Achievement.NAMED in earned(1, *named)
    assert Achievement.NAMED not in earned(1, *named[:2])


def test_unearned_achievements_report_progress() -> None:
    named = [SPOTLESS._replace(loser=seat) for seat in (1, 3, 3)]
    counts = {
        one.achievement: one
        for one in achievement_counts(statistics_of(match_with(*[ROUND] * 4)).sums(), named)
    }
    assert [*counts] == [*Achievement]
    far = [
        (counts[each].count, counts[each].required_count)
        for each in (Achievement.CLEAR, Achievement.NAMED)
    ]
    assert far == [(4, 10), (2, 3)]


def earned_by(identity: str, played: Played, *ended: MatchRow) -> list[Achievement]:
    earned = achievements_earned_by(identity, statistics_of(played), ended)
    return [one.achievement for one in earned]


def test_match_with_the_tenth_gift_earns_the_certificate_for_generosity() -> None:
    given = ROUND._replace(hejma="given", lost=True)
    played = {**match_with(*[given] * 9, seed=7), **match_with(given, seed=8)}
    first, second = (match.identity for match in played)
    assert earned_by(second, played) == earned_by(first, played) == [Achievement.GIVEN]
    earlier = {**played, **match_with(*[given] * 10, seed=9)}
    assert earned_by(second, earlier) == []


def test_match_that_names_the_third_cat_earns_the_certificate_for_fairness() -> None:
    named = [SPOTLESS._replace(seed=str(seat), loser=seat) for seat in (1, 2, 3)]
    ended = [match._replace(kinds=("person", "sly", "sly", "sly")) for match in named]
    played = match_with(ROUND._replace(lost=True))
    assert earned_by(ended[2].identity, played, *ended) == [Achievement.NAMED]
    assert earned_by("another match", played, *ended) == []


def test_nearest_achievement_lacks_the_smallest_share() -> None:
    def count(merit: Achievement, count: int, least: int) -> AchievementCount:
        return AchievementCount(merit, count, least)

    earned_one = count(Achievement.TAKEN, 12, 10)
    counts = (
        earned_one,
        count(Achievement.CLEAN, 20, 25),
        count(Achievement.CLEAR, 9, 10),
        count(Achievement.CALLED, 0, 1),
    )
    found = nearest_achievement(counts)
    assert found is not None
    assert found.achievement is Achievement.CLEAR
    assert nearest_achievement((earned_one,)) is None


def test_no_achievement_without_rounds_and_matches() -> None:
    assert not any(one.is_earned or one.count for one in achievement_counts({}, ()))
