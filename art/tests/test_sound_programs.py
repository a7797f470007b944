"""The programs that make the sounds; only where the tools of the ``art`` extra are installed."""

from __future__ import annotations

import pytest

from smokingcat.common import paths

pytest.importorskip("soundfile")

import numpy as np

from art.sounds import loudness, ogg
from art.sounds.score import SCORE, rendered
from art.sounds.signal import RATE, Signal, samples, times

SHIPPED = paths.assets() / "sounds"


def tone(level: float, frequency: float = 997.0, duration: float = 1.0) -> Signal:
    return level * np.sin(2 * np.pi * frequency * times(duration))


def test_exactly_the_sounds_of_the_score_are_shipped() -> None:
    assert {path.stem for path in SHIPPED.glob("*.*")} == set(SCORE)
    assert [path.stem for path in (SHIPPED / "loops").glob("*")] == ["back-room"]


@pytest.mark.parametrize("name", ["tick_1", "chalk_3", "hiss", "turn"])
def test_a_regenerated_sound_equals_the_shipped_one(name: str) -> None:
    (shipped,) = ogg.read(SHIPPED / f"{name}.ogg")
    again = rendered(name)
    assert len(shipped) == len(again)
    assert np.corrcoef(shipped, again)[0, 1] > 0.95


@pytest.mark.parametrize("name", SCORE)
def test_a_shipped_sound_has_the_loudness_of_the_score(name: str) -> None:
    (shipped,) = ogg.read(SHIPPED / f"{name}.ogg")
    assert loudness.momentary(shipped) == pytest.approx(SCORE[name].loudness, abs=0.5)
    assert loudness.peak(shipped) < -3


def test_no_sound_exceeds_its_limit_of_high_frequencies() -> None:
    for name in SCORE:
        (shipped,) = ogg.read(SHIPPED / f"{name}.ogg")
        power = np.abs(np.fft.rfft(shipped)) ** 2
        above = power[round(8_000 * len(shipped) / RATE) :]
        assert np.sum(above) < 0.02 * np.sum(power), name


def test_the_ticks_of_counting_rise_in_pitch() -> None:
    pitches = []
    for step in range(1, 9):
        (shipped,) = ogg.read(SHIPPED / f"count_{step}.ogg")
        power = np.abs(np.fft.rfft(shipped, RATE)) ** 2
        pitches.append(400 + int(np.argmax(power[400:2_000])))
    assert pitches == sorted(set(pitches)), pitches


def test_a_full_scale_tone_has_the_loudness_of_the_standard() -> None:
    assert loudness.momentary(tone(1.0)) == pytest.approx(-3.01, abs=0.3)
    assert loudness.mean(tone(0.1), tone(0.1)) == pytest.approx(-20.0, abs=0.3)


def test_a_low_tone_is_measured_quieter_than_a_high_one() -> None:
    low, high = tone(0.5, 40), tone(0.5, 3_000)
    assert loudness.momentary(low) + 4 < loudness.momentary(high)


def test_a_peak_between_two_samples_is_found() -> None:
    quarter = np.sin(np.pi / 2 * np.arange(samples(0.1)) + np.pi / 4)
    assert float(np.max(np.abs(quarter))) < 0.71
    assert loudness.peak(quarter) == pytest.approx(0, abs=0.3)
