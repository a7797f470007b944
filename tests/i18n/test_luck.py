"""Tests of sentences about luck and error rates."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

import pytest

from smokingcat.coach.review.error_rate import (
    ClassifiedMistake,
    DecisionKind,
    ErrorRate,
    MistakeTheme,
    RoundMistakes,
)
from smokingcat.coach.review.luck import Luck, average_luck
from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.sentences.error_rate import RateWording
from smokingcat.i18n.sentences.luck import parts

LOST = Luck(0.05, -0.04, 0.06, 0.68)
SPARED = Luck(-0.30, 0.0, 0.0, 0.05)
"""The estimate of the chance is not limited, so it falls below 0 here."""


def test_luck_parts_lead_from_a_quarter_to_result(locales: Path) -> None:
    lost, spared = (parts(load("en", locales), luck) for luck in (LOST, SPARED))
    assert [each.amount for each in lost] == ["25%", "+5%", "−4%", "+6%", "+68%", "= 100%"]
    assert [each.is_good for each in lost] == [None, False, True, False, False, False]
    assert [each.amount for each in spared] == ["25%", "−25%", "±0%", "±0%", "±0%", "= 0%"]


def test_running_sum_of_luck_never_leaves_0_to_100() -> None:
    for dealt, own in ((0.3, 1.2), (-0.4, 0.3), (0.9, -0.2)):
        for is_lost in (0, 1):
            luck = Luck(dealt, 0.1, own, is_lost - 0.25 - dealt - 0.1 - own)
            sums = list(accumulate(luck.in_100, initial=25))
            assert all(0 <= each <= 100 for each in sums), sums
            assert sums[-1] == 100 * is_lost


def test_the_sum_passes_the_figure_that_the_hint_tells_at_the_pass() -> None:
    for hundredths in range(1, 99):
        chance = (hundredths + 0.6) / 100
        luck = Luck(chance - 0.25, 0.007, 0.007, 1.0 - chance - 0.014)
        assert 25 + luck.in_100[0] == hundredths + 1


def test_every_part_of_luck_has_heading_and_explanation(locales: Path) -> None:
    for part in parts(load("en", locales), LOST):
        assert part.heading
        assert part.note.endswith(".")


CARDS = "With these cards players of equal skill lose "
REST = "; the rest is chance and the others’ play."


@pytest.mark.parametrize(
    ("found", "lost", "sentence"),
    [
        (
            [Luck(-0.134, 0.0, 0.184, -0.3)] * 30,
            0,
            f"Lost: 0 of 30 rounds, 0%. {CARDS}12% of their rounds, with the choices made here "
            f"30%{REST}",
        ),
        (
            [SPARED],
            0,
            f"Lost: 0 of 1 round. {CARDS}<1% of their rounds, with the choices made here <1%"
            f"{REST} In so few rounds luck has the greater say.",
        ),
        (
            [Luck(0.7, 0.05, 0.1, -0.1)] * 20,
            20,
            f"Lost: 20 of 20 rounds, 100%. {CARDS}>99% of their rounds, with the choices made "
            f"here >99%{REST}",
        ),
    ],
)
def test_luck_of_rounds_is_never_certain_and_few_rounds_are_qualified(
    locales: Path, found: list[Luck], lost: int, sentence: str
) -> None:
    say = RateWording(load("en", locales))
    assert say.luck(average_luck(found), len(found), lost) == sentence


def rounds_costing(*costs: float) -> list[RoundMistakes]:
    """Return rounds of ten decisions each, with one mistake of the given cost."""
    return [
        RoundMistakes(
            10, (ClassifiedMistake(DecisionKind.LEAD, MistakeTheme.TOOK, cost),) * bool(cost)
        )
        for cost in costs
    ]


def test_cost_of_zero_is_a_phrase_without_figure(locales: Path) -> None:
    say = RateWording(load("en", locales))
    assert say.rate(ErrorRate(rounds_costing(*[0.0] * 6))) == "Old tom: next to no mistakes."
    some = say.rate(ErrorRate(rounds_costing(*[0.1, 0.0] * 3)))
    assert ": on average a choice raises the risk of losing by 0.5% ± " in some


@pytest.mark.parametrize(("share", "shown"), [(-0.6, "<1%"), (0.3, "30%"), (1.4, ">99%")])
def test_adjusted_share_is_never_0_or_100_per_cent(locales: Path, share: float, shown: str) -> None:
    text = RateWording(load("en", locales)).luck_adjusted(4 * share, 4)
    assert text == f"With the luck left out: {shown} of the rounds lost."
