"""Tests of the shipped sounds as the mixer plays them: complete, short, even, without clicks."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import log10

import pygame.mixer
import pytest

from smokingcat.common import paths
from smokingcat.table.motion.clip import STRIKES

RATE = 44_100
NAMES = sorted(path.stem for path in (paths.assets() / "sounds").glob("*.*"))
CALM = {"tick_1", "tick_2"}
"""Sounds that are hardly audible on purpose."""
LOOP = "loops/back-room"
MEGABYTE = 1_000_000


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
        yield
        pygame.mixer.quit()


@cache
def heard(name: str) -> list[float]:
    """Return the samples of a sound from -1 to 1, both channels of the loop mixed to one."""
    raw = pygame.mixer.Sound(str(paths.assets() / "sounds" / f"{name}.ogg")).get_raw()
    return [sample / 32_768 for sample in array("h", raw)]


def family(name: str) -> str:
    """Return the common name of a sound's variants."""
    return name.rstrip("0123456789").rstrip("_")


def decibels(ratio: float) -> float:
    return 20 * log10(max(ratio, 1e-6))


def loudest_part(samples: list[float], window: int = RATE * 2 // 5) -> float:
    """Return the power of the loudest 400 ms in decibels, unweighted."""
    energy = [sum(s * s for s in samples[at : at + 441]) for at in range(0, len(samples), 441)]
    width = window // 441
    loudest = max(sum(energy[at : at + width]) for at in range(len(energy)))
    return 10 * log10(loudest / window)


def test_all_sounds_together_are_small() -> None:
    files = (paths.assets() / "sounds").rglob("*.ogg")
    assert sum(path.stat().st_size for path in files) < 1.5 * MEGABYTE


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_evenly_loud_and_has_no_clicks(name: str) -> None:
    samples = heard(name)
    assert 0.1 < len(samples) / RATE < 3
    assert decibels(max(map(abs, samples))) < -3
    assert (-40 if name in CALM else -30) < loudest_part(samples) < (-32 if name in CALM else -16)
    assert abs(sum(samples)) / len(samples) < 0.001, "constant offset"
    assert abs(samples[0]) < 0.02, "click at the start"
    assert max(map(abs, samples[-8:])) < 0.002, "click at the end"


@pytest.mark.parametrize(
    ("name", "seconds"),
    [(name, STRIKES[cue]) for cue in STRIKES for name in NAMES if family(name) == cue],
)
def test_a_strike_sounds_at_the_time_of_its_cue(name: str, seconds: float) -> None:
    samples = heard(name)
    step = RATE // 200
    power = [sum(s * s for s in samples[at : at + step]) for at in range(0, len(samples), step)]
    rises = [after / max(before, 1e-4) * after for before, after in pairwise(power)]
    blow = (rises.index(max(rises)) + 1) * step / RATE
    assert blow == pytest.approx(seconds, abs=0.012)


def test_costlier_cards_sound_louder_and_deeper() -> None:
    def loudness(family: str) -> list[float]:
        return [loudest_part(heard(f"{family}_{take}")) for take in (1, 2, 3)]

    def depth(name: str) -> float:
        """Return the fraction of the power below some 250 Hz."""
        samples, low, kept, whole = heard(name), 0.0, 0.0, 0.0
        for sample in samples:
            low += 0.035 * (sample - low)
            kept += low * low
            whole += sample * sample
        return kept / whole

    for lighter, heavier in pairwise(("play", "smack", "thud")):
        assert max(loudness(lighter)) + 1 < min(loudness(heavier))
    depths = [[depth(f"{family}_{take}") for take in (1, 2, 3)] for family in ("play", "thud")]
    assert max(depths[0]) < min(depths[1])


def test_dealing_is_quieter_than_the_cats() -> None:
    cards = max(loudest_part(heard(name)) for name in ("deal_1", "deal_2", "deal_3", "deal_4"))
    cats = min(loudest_part(heard(name)) for name in ("hejma", "match_lost", "match_won"))
    assert cards + 3 < cats


def test_variants_of_a_sound_are_equally_loud_and_different() -> None:
    for family in ("chalk", "count", "deal", "play", "smack", "thud", "tick"):
        variants = [heard(name) for name in NAMES if name.startswith(f"{family}_")]
        loud = [loudest_part(samples) for samples in variants]
        assert max(loud) - min(loud) < 2, family
        assert len({tuple(samples) for samples in variants}) == len(variants), family


def bent(samples: list[float]) -> list[float]:
    """Return the absolute second difference at each sample but the first and the last."""
    return [
        abs(before - 2 * here + after)
        for before, here, after in zip(samples, samples[1:], samples[2:], strict=False)
    ]


def test_the_loop_of_the_back_room_has_no_audible_click() -> None:
    samples = heard(LOOP)
    turns = sorted(bent(samples))
    seam = bent([*samples[-16:], *samples[:16]])
    assert max(seam) < turns[int(0.98 * len(turns))], "click at the loop's seam"
    assert abs(samples[0] - samples[-1]) < 0.01


def test_the_back_room_is_as_loud_at_its_seam_as_elsewhere() -> None:
    samples = heard(LOOP)
    tenth = RATE // 10
    power = [
        sum(s * s for s in samples[at : at + tenth]) for at in range(0, len(samples) - tenth, tenth)
    ]
    around = sum(s * s for s in (*samples[-tenth // 2 :], *samples[: tenth // 2]))
    assert 0.5 * min(power) < around < max(power)


def test_the_back_room_is_long_quiet_and_of_even_loudness() -> None:
    samples = heard(LOOP)
    assert 20 < len(samples) / RATE < 40
    assert decibels(max(map(abs, samples))) < -9
    seconds = [
        10 * log10(sum(s * s for s in samples[at : at + RATE]) / RATE)
        for at in range(0, len(samples) - RATE, RATE)
    ]
    assert min(seconds) > -40
    assert max(seconds) < -26
    assert max(seconds) - min(seconds) < 8, "one second is much louder"
