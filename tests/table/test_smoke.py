"""Wisps and puffs of smoke: their place, their growth and their end."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from smokingcat.table.motion.smoke import (
    CLOUD,
    KINDLE,
    LIFE,
    PUFF,
    Puff,
    PuffStyle,
    Speck,
    Wisp,
)
from tests.cases import for_each

SMOKED = 3.0


def wisp_of_lit_cigar(seed: int = 1, seconds: float = 0.0) -> Wisp:
    """Return the wisp of a cigar that was drawn on ``seconds`` ago."""
    return Wisp(seed).drawn_on(SMOKED).after(seconds)


def height_of(specks: list[Speck]) -> float:
    return -min(speck.y for speck in specks)


def test_a_wisp_grows_out_of_the_cigar() -> None:
    assert wisp_of_lit_cigar().specks() == []
    heights = [
        height_of(wisp_of_lit_cigar(seconds=tenths / 10).specks()) for tenths in range(5, 40)
    ]
    assert all(higher > lower - 0.02 for lower, higher in pairwise(heights))
    assert heights[0] < 0.06
    assert heights[-1] > 0.18


def test_a_wisp_leaves_its_cigar_and_dissolves_after_smoking() -> None:
    nearest = [
        min(
            math.hypot(speck.x, speck.y)
            for speck in wisp_of_lit_cigar(seconds=SMOKED + late).specks()
        )
        for late in (0.5, 1.5, 3.0)
    ]
    assert nearest == sorted(nearest)
    assert not wisp_of_lit_cigar(seconds=SMOKED + LIFE - 0.1).is_gone
    gone = wisp_of_lit_cigar(seconds=SMOKED + LIFE)
    assert gone.is_gone
    assert gone.specks() == []


def test_a_wisp_is_thin_at_its_foot_and_wide_and_faint_at_its_top() -> None:
    specks = wisp_of_lit_cigar(seconds=SMOKED).specks()
    low = [speck for speck in specks if -0.06 < speck.y < -0.02]
    high = [speck for speck in specks if speck.y < -0.18]
    assert max(speck.radius for speck in low) < min(speck.radius for speck in high)
    assert max(speck.density for speck in high) < max(speck.density for speck in low)


@for_each(range(20))
def test_a_wisp_stays_over_its_cigar_and_never_jumps(seed: int) -> None:
    wisp = wisp_of_lit_cigar(seed, 2.0)
    for _frame in range(60):
        specks, later = wisp.specks(), wisp.after(1 / 60).specks()
        assert all(abs(speck.x) < 0.16 and -0.40 < speck.y < 0.02 for speck in specks)
        assert abs(height_of(later) - height_of(specks)) < 0.01
        wisp = wisp.after(1 / 60)


def test_a_thread_of_smoke_has_no_gaps() -> None:
    specks = wisp_of_lit_cigar(seconds=SMOKED).specks()
    for speck in specks:
        others = (other for other in specks if other is not speck)
        near = min(math.hypot(other.x - speck.x, other.y - speck.y) for other in others)
        assert near < 1.2 * speck.radius


def test_the_same_seed_gives_the_same_smoke() -> None:
    assert wisp_of_lit_cigar(3, 2.0).specks() == wisp_of_lit_cigar(3, 2.0).specks()
    assert wisp_of_lit_cigar(3, 2.0).specks() != wisp_of_lit_cigar(4, 2.0).specks()
    assert Puff(PUFF, 3, age=0.2).specks() != Puff(PUFF, 4, age=0.2).specks()


def test_drawing_on_a_lit_cigar_prolongs_the_wisp_without_a_gap() -> None:
    once, twice = wisp_of_lit_cigar(seconds=2.0), wisp_of_lit_cigar(seconds=2.0).drawn_on(SMOKED)
    assert once.specks() == twice.specks()
    low = [speck for speck in twice.after(2.0).specks() if speck.y > -0.05]
    assert low
    assert not [speck for speck in once.after(2.0).specks() if speck.y > -0.02]


def test_drawing_on_a_cold_cigar_starts_a_second_thread() -> None:
    wisp = wisp_of_lit_cigar(seconds=SMOKED + 1.5).drawn_on(SMOKED).after(0.5)
    heights = sorted(-speck.y for speck in wisp.specks())
    gaps = [high - low for low, high in pairwise(heights)]
    assert max(gaps) > 0.05


def test_a_wisp_that_is_put_out_keeps_its_rising_smoke() -> None:
    wisp = wisp_of_lit_cigar(seconds=1.5).put_out()
    assert wisp.specks() == wisp_of_lit_cigar(seconds=1.5).specks()
    assert not wisp.after(KINDLE + LIFE - 0.1).is_gone
    assert wisp.after(KINDLE + LIFE).is_gone


@pytest.mark.parametrize("burst", [PUFF, CLOUD])
def test_a_puff_widens_and_fades_within_its_duration(burst: PuffStyle) -> None:
    def spread(specks: list[Speck]) -> float:
        return max(speck.x for speck in specks) - min(speck.x for speck in specks)

    moments = [Puff(burst, 1, age=share * burst.seconds) for share in (0.1, 0.3, 0.6, 0.9)]
    spreads = [spread(puff.specks()) for puff in moments]
    assert spreads == sorted(spreads)
    strengths = [puff.strength for puff in moments]
    assert strengths == sorted(strengths, reverse=True)
    assert not moments[-1].is_gone
    assert Puff(burst, 1).after(burst.seconds).is_gone


def test_a_puff_grows_2_4_times_and_rises_about_an_eighth() -> None:
    first, last = Puff(PUFF, 1, age=0.0).specks(), Puff(PUFF, 1, age=PUFF.seconds).specks()
    assert last[0].radius / first[0].radius == pytest.approx(2.4)
    climbed = [before.y - after.y for before, after in zip(first, last, strict=True)]
    assert 0.03 < max(climbed) < 0.15


def test_the_duration_of_a_puff_scales_with_its_pace() -> None:
    assert Puff(PUFF, 1, pace=0.6).after(0.6 * PUFF.seconds).is_gone
    assert not Puff(PUFF, 1, pace=1.4).after(PUFF.seconds).is_gone


def test_without_motion_a_puff_fades_in_and_out_in_place() -> None:
    moments = [Puff(PUFF, 1, is_still=True, age=age) for age in (0.01, 0.1, 0.15, 0.2, 0.29)]
    assert all(puff.specks() == moments[0].specks() for puff in moments)
    strengths = [puff.strength for puff in moments]
    assert max(strengths) == strengths[2] == pytest.approx(1.0)
    assert strengths[0] < 0.1 > strengths[-1]
    assert moments[0].after(0.3).is_gone
