"""Facts laid beside chances: what explains a choice, and what only goes with it."""

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


def scales(*options: tuple[float, Sequence[Reason]], error: float = 0.1) -> OptionContrast:
    """Return the scales of options with their chances of losing, the first of them chosen."""
    losing, facts = zip(*options, strict=True)
    return OptionContrast(facts, losing, 0, error)


def test_what_the_worst_has_too_explains_nothing() -> None:
    assert scales((0.1, [LEAD]), (0.6, []), (0.7, []), (0.8, [])).telling() == LEAD
    assert scales((0.1, [LEAD]), (0.6, []), (0.7, []), (0.8, [LEAD])).telling() is None


def test_what_speaks_against_an_option_is_no_reason_for_it() -> None:
    assert scales((0.1, [TAKES]), (0.8, [])).telling() is None


@pytest.mark.parametrize(("other", "expected"), [(0.16, LEAD), (0.14, None)])
def test_what_is_borne_out_by_half_of_what_tells_chances_apart_counts(
    other: float, expected: Reason | None
) -> None:
    assert scales((0.1, [LEAD]), (other, [])).telling() == expected


def test_what_fewer_options_have_tells_more() -> None:
    found = scales((0.1, [LEAD, HITS]), (0.2, [LEAD]), (0.5, []), (0.5, []))
    assert found.telling() == HITS


def test_the_second_reason_is_held_against_those_alone_that_have_the_first() -> None:
    found = scales((0.1, [LEAD, HITS]), (0.3, [LEAD]), (0.9, [HITS]), (0.9, []), error=0.3)
    assert found.telling() == LEAD
    assert found.telling(beside=LEAD) == HITS


def test_of_a_packet_it_may_be_said_what_most_others_do_too() -> None:
    assert scales((0.1, [LOW, HEJMA]), (0.1, [LOW, HEJMA])).plain() == HEJMA
    assert scales((0.1, [LEAD]), (0.1, [LEAD])).plain() is None


@pytest.mark.parametrize(("error", "expected"), [(0.5, LOW), (0.3, None)])
def test_of_a_packet_nothing_is_said_that_the_numbers_speak_against(
    error: float, expected: Reason | None
) -> None:
    assert scales((0.3, [LOW]), (0.1, []), error=error).plain() == expected


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        (((0.2, [LEAD]), (0.5, [])), LEAD),
        (((0.2, [LEAD]), (0.5, [LEAD])), None),
        (((0.2, []), (0.5, [])), None),
        (((0.5, [LEAD]), (0.2, [])), None),
    ],
)
def test_what_others_share_is_said_if_not_all_do_and_the_numbers_bear_it_out(
    others: tuple[tuple[float, list[Reason]], ...], expected: Reason | None
) -> None:
    assert scales((0.1, [LEAD]), *others).common() == expected


def test_what_speaks_against_the_choice_is_not_what_it_shares_with_others() -> None:
    assert scales((0.1, [TAKES]), (0.2, [TAKES]), (0.5, [])).common() is None


def test_an_objection_has_to_be_borne_out_too() -> None:
    assert scales((0.5, [TAKES]), (0.1, [])).objection() == TAKES
    assert scales((0.14, [TAKES]), (0.1, [])).objection() is None
    assert scales((0.1, [TAKES]), (0.5, [])).objection() is None
