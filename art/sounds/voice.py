"""A cat's voice: a buzzing source whose harmonics are weighed by moving resonances.

Every harmonic is summed at its own instantaneous frequency, so pitch and mouth may glide as they
like and nothing aliases.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from art.sounds.signal import (
    RATE,
    Chance,
    Signal,
    curve,
    filtered,
    high_pass,
    level,
    low_pass,
    noise,
    samples,
    softened,
    wander,
)

Path = Sequence[tuple[float, float]]
"""A line through (seconds, value)."""

_HIGHEST = 7_000.0


@dataclass(frozen=True, slots=True)
class Formant:
    """A resonance of mouth or nose: its frequency over time, width in hertz, and gain."""

    frequency: Path
    width: float
    gain: float


@dataclass(frozen=True, slots=True)
class Call:
    """What one utterance does over time.

    ``pitch`` in hertz, ``strength`` from 0 to 1, ``roughness`` from 0 to 1: how far each
    ``roll`` (hertz) closes the throat; ``tilt`` is the source's fall in powers of the harmonic.
    No harmonic is made above ``highest`` hertz.
    """

    duration: float
    pitch: Path
    strength: Path
    formants: tuple[Formant, ...]
    roughness: Path
    roll: float
    tilt: float
    breath: float
    highest: float = _HIGHEST


def _resonance(frequency: Signal, formants: Sequence[tuple[Signal, float, float]]) -> Signal:
    gain = np.full(len(frequency), 0.02)
    for centre, width, weight in formants:
        gain += weight / (1 + ((frequency - centre) / width) ** 2)
    return gain


def spoken(chance: Chance, call: Call) -> Signal:
    """Return the sound of ``call``, its largest sample at 1."""
    duration = call.duration
    jitter = 1 + 0.006 * wander(chance, duration, 45) + 0.010 * wander(chance, duration, 7)
    pitch = curve(duration, *call.pitch) * jitter
    turns = np.cumsum(pitch) / RATE
    moving = [(curve(duration, *f.frequency), f.width, f.gain) for f in call.formants]
    voiced = np.zeros(samples(duration))
    for harmonic in range(1, int(call.highest / float(np.min(pitch))) + 1):
        frequency = harmonic * pitch
        fade = np.clip((call.highest - frequency) / 1_500, 0, 1)
        weight = _resonance(frequency, moving) * fade / harmonic**call.tilt
        start = float(chance.random()) * 0.15
        voiced += weight * np.sin(2 * np.pi * (harmonic * turns + start))
    rolled = _rolled(chance, call)
    air = filtered(noise(chance, duration), high_pass(700), low_pass(3_800))
    both = level(voiced) + call.breath * level(air)
    return level(both * rolled * curve(duration, *call.strength))


def _rolled(chance: Chance, call: Call) -> Signal:
    """Return how open the throat is at each sample, from 0 to 1."""
    depth = np.clip(curve(call.duration, *call.roughness), 0, 1)
    rate = call.roll * (1 + 0.06 * wander(chance, call.duration, 9))
    beat = 0.5 - 0.5 * np.cos(2 * np.pi * np.cumsum(rate) / RATE)
    return 1 - depth * (1 - beat**1.4)


def purred(chance: Chance, duration: float, rate: float, brightness: float) -> Signal:
    """Return one breath of purring: ``rate`` soft pulses a second, felt more than heard.

    ``brightness`` (about 1) is higher on the breath out than on the breath in.
    """
    beats = np.cumsum(rate * (1 + 0.02 * wander(chance, duration, 6))) / RATE
    within = beats % 1.0
    pulse = np.exp(-within * 5.5) * np.clip(within / 0.05, 0, 1)
    louder = 1 + 0.2 * wander(chance, duration, rate)
    chest = filtered(noise(chance, duration), low_pass(340 * brightness, 0.9), high_pass(70))
    throat = filtered(noise(chance, duration), low_pass(1_100 * brightness), high_pass(320))
    hum = sum(
        gain * np.sin(2 * np.pi * (harmonic * beats) + harmonic)
        for harmonic, gain in zip(range(3, 13), np.linspace(1, 0.2, 10), strict=True)
    )
    breath = curve(duration, (0, 0), (0.18 * duration, 1), (0.7 * duration, 0.9), (duration, 0))
    sound = (level(chest) + 0.3 * level(throat)) * pulse * np.maximum(louder, 0.3)
    return level(softened(sound, 2.2) + 0.22 * hum / 6) * breath
