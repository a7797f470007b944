"""Certificates are for facts: each is there from its number on, and not before."""

from __future__ import annotations

from typing import Any

import pytest

from smokingcat.store.achievements import Achievement, achievement_counts
from smokingcat.store.matches import MatchRow
from tests.match.evening import MATCH, ROUND
from tests.store.test_statistics import counted, evening

SPOTLESS = MATCH._replace(
    loser=2, letters=(0, 1, 3, 2), kinds=("person", *("master",) * 3), is_ban=False
)


def merits(
    rounds: int = 1, *matches: MatchRow, law: str = "strict", **told: Any
) -> dict[Achievement, int]:
    """Return what so many rounds like `ROUND`, but for what is told, and matches have earned."""
    each = ROUND._replace(**{"lost": True, **told})
    counts = achievement_counts(counted(evening(*[each] * rounds, law=law)).sums(), matches)
    return {one.merit: one.count for one in counts if one.is_earned}


@pytest.mark.parametrize(
    ("merit", "least", "told"),
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
def test_what_is_counted_is_worth_a_certificate_from_its_number_on(
    merit: Achievement, least: int, told: dict[str, Any]
) -> None:
    assert merit not in merits(least - 1, **told)
    assert merits(least, **told)[merit] == least


def test_rounds_of_both_laws_are_counted_together() -> None:
    given = [ROUND._replace(hejma="given")] * 5
    sums = counted({**evening(*given), **evening(*given, seed=8, law="honour")}).sums()
    (found,) = (one for one in achievement_counts(sums, ()) if one.merit is Achievement.GIVEN)
    assert (found.count, found.is_earned) == (10, True)


def test_a_long_match_is_one_of_thirty_rounds() -> None:
    last = ROUND._replace(end="kept")
    for rounds, is_long in ((29, False), (30, True)):
        sums = counted(evening(*[ROUND] * (rounds - 1), last)).sums()
        (found,) = (one for one in achievement_counts(sums, ()) if one.merit is Achievement.LONG)
        assert (found.count, found.is_earned) == (rounds, is_long)


@pytest.mark.parametrize(
    "other",
    [
        {"letters": (1, 1, 3, 2)},
        {"kinds": ("person", "master", "sly", "master")},
        {"loser": 0, "is_ban": True},
    ],
)
def test_only_a_match_without_a_letter_against_three_masters_is_a_clean_slate(
    other: dict[str, Any],
) -> None:
    assert Achievement.MASTERS in merits(1, SPOTLESS)
    assert Achievement.MASTERS not in merits(1, SPOTLESS._replace(**other))


def test_everybody_has_been_named_once_each_of_the_others_has() -> None:
    named = [SPOTLESS._replace(loser=seat) for seat in (1, 2, 3)]
    assert Achievement.NAMED in merits(1, *named)
    assert Achievement.NAMED not in merits(1, *named[:2])


def test_of_what_is_not_earned_yet_it_is_known_how_far_it_is() -> None:
    named = [SPOTLESS._replace(loser=seat) for seat in (1, 3, 3)]
    counts = {
        one.merit: one for one in achievement_counts(counted(evening(*[ROUND] * 4)).sums(), named)
    }
    assert [*counts] == [*Achievement]
    far = [
        (counts[each].count, counts[each].least) for each in (Achievement.CLEAR, Achievement.NAMED)
    ]
    assert far == [(4, 10), (2, 3)]


def test_nothing_has_been_earned_by_nothing() -> None:
    assert not any(one.is_earned or one.count for one in achievement_counts({}, ()))
