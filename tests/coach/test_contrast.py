"""Contrast of options: facts that explain a choice, and facts that only coincide."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from smokingcat.coach.hints.contrast import OptionContrast
from smokingcat.coach.hints.reasons import Feature, Reason

LEAD = Reason(Feature.SAFE_LEAD)
HITS = Reason(Feature.HITS_LEADER)
TAKES = Reason(Feature.TAKES)
HEJMA = Reason(Feature.PASSES_HEJMA)
LOW = Reason(Feature.KEEPS_LOW)


def contrast_of(*options: tuple[float, Sequence[Reason]], error: float = 0.1) -> OptionContrast:
    """Return the contrast of options with their chances of losing; the first one is chosen."""
    losing, facts = zip(*options, strict=True)
    return OptionContrast(facts, losing, 0, error)


def test_fact_of_the_worst_option_explains_nothing() -> None:
    assert contrast_of((0.1, [LEAD]), (0.6, []), (0.7, []), (0.8, [])).distinguishing_fact() == LEAD
    assert (
        contrast_of((0.1, [LEAD]), (0.6, []), (0.7, []), (0.8, [LEAD])).distinguishing_fact()
        is None
    )


def test_fact_against_an_option_is_no_reason_for_it() -> None:
    assert contrast_of((0.1, [TAKES]), (0.8, [])).distinguishing_fact() is None


@pytest.mark.parametrize(("other", "expected"), [(0.16, LEAD), (0.14, None)])
def test_fact_counts_from_half_of_the_error(other: float, expected: Reason | None) -> None:
    assert contrast_of((0.1, [LEAD]), (other, [])).distinguishing_fact() == expected


def test_rarer_fact_is_preferred() -> None:
    found = contrast_of((0.1, [LEAD, HITS]), (0.2, [LEAD]), (0.5, []), (0.5, []))
    assert found.distinguishing_fact() == HITS


def test_second_reason_is_compared_among_options_with_the_first() -> None:
    found = contrast_of((0.1, [LEAD, HITS]), (0.3, [LEAD]), (0.9, [HITS]), (0.9, []), error=0.3)
    assert found.distinguishing_fact() == LEAD
    assert found.distinguishing_fact(beside=LEAD) == HITS


def test_plain_reason_for_a_packet_may_hold_for_most_others() -> None:
    assert contrast_of((0.1, [LOW, HEJMA]), (0.1, [LOW, HEJMA])).packet_facts(()) == (HEJMA,)
    assert contrast_of((0.1, [LEAD]), (0.1, [LEAD])).packet_facts(()) == ()


def test_passing_hejma_is_the_first_reason_whatever_the_others_explain() -> None:
    found = contrast_of((0.1, [LOW, HEJMA]), (0.5, [HEJMA]), (0.5, [HEJMA]))
    assert found.distinguishing_fact() == LOW
    assert found.hejma_fact() == HEJMA
    assert found.in_order(HEJMA, LOW) == (HEJMA, LOW)
    assert contrast_of((0.1, [LOW]), (0.5, [HEJMA])).hejma_fact() is None


@pytest.mark.parametrize(("error", "expected"), [(0.5, (LOW,)), (0.3, ())])
def test_packet_reason_is_dropped_if_the_chances_contradict_it(
    error: float, expected: tuple[Reason, ...]
) -> None:
    assert contrast_of((0.3, [LOW]), (0.1, []), error=error).packet_facts(()) == expected


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        (((0.2, [LEAD]), (0.5, [])), LEAD),
        (((0.2, [LEAD]), (0.5, [LEAD])), None),
        (((0.2, []), (0.5, [])), None),
        (((0.5, [LEAD]), (0.2, [])), None),
    ],
)
def test_shared_fact_needs_an_option_without_it_and_a_better_chance(
    others: tuple[tuple[float, list[Reason]], ...], expected: Reason | None
) -> None:
    assert contrast_of((0.1, [LEAD]), *others).shared_fact() == expected


def test_fact_against_the_choice_is_no_common_reason() -> None:
    assert contrast_of((0.1, [TAKES]), (0.2, [TAKES]), (0.5, [])).shared_fact() is None


def test_fact_without_worse_chances_is_no_objection() -> None:
    assert contrast_of((0.5, [TAKES]), (0.1, [])).objection() == TAKES
    assert contrast_of((0.14, [TAKES]), (0.1, [])).objection() is None
    assert contrast_of((0.1, [TAKES]), (0.5, [])).objection() is None
