"""Signals and what every recipe does to them: noise, filters, envelopes, placing, a small room.

A signal is a mono array of float64 at `RATE`; times are in seconds, frequencies in hertz. The
module knows nothing of cards, wood or cats, and owns no chance: generators are handed in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

RATE: Final = 44_100

Signal = npt.NDArray[np.float64]
Chance = np.random.Generator


def samples(duration: float) -> int:
    """Return how many samples ``duration`` seconds have."""
    return round(duration * RATE)


def times(duration: float) -> Signal:
    """Return the time of each sample, in seconds."""
    return np.arange(samples(duration)) / RATE


def noise(chance: Chance, duration: float) -> Signal:
    """Return white noise of unit variance."""
    return chance.standard_normal(samples(duration))


@dataclass(frozen=True, slots=True)
class Section:
    """A second-order filter section: coefficients of numerator and denominator."""

    numerator: tuple[float, float, float]
    denominator: tuple[float, float, float]

    def response(self, size: int) -> npt.NDArray[np.complex128]:
        """Return the complex response at the bins of a real transform of ``size`` samples."""
        delay = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
        above = self.numerator[0] + self.numerator[1] * delay + self.numerator[2] * delay**2
        below = self.denominator[0] + self.denominator[1] * delay + self.denominator[2] * delay**2
        return np.asarray(above / below, dtype=np.complex128)


def _angles(frequency: float, quality: float) -> tuple[float, float]:
    turn = 2 * np.pi * frequency / RATE
    return float(np.cos(turn)), float(np.sin(turn) / (2 * quality))


def low_pass(frequency: float, quality: float = 0.7071) -> Section:
    """Return a section that keeps what is below ``frequency``."""
    cosine, alpha = _angles(frequency, quality)
    side = (1 - cosine) / 2
    return Section((side, 1 - cosine, side), (1 + alpha, -2 * cosine, 1 - alpha))


def high_pass(frequency: float, quality: float = 0.7071) -> Section:
    """Return a section that keeps what is above ``frequency``."""
    cosine, alpha = _angles(frequency, quality)
    side = (1 + cosine) / 2
    return Section((side, -1 - cosine, side), (1 + alpha, -2 * cosine, 1 - alpha))


def band_pass(frequency: float, quality: float) -> Section:
    """Return a section that keeps a band around ``frequency``, with unit gain at its middle."""
    cosine, alpha = _angles(frequency, quality)
    return Section((alpha, 0.0, -alpha), (1 + alpha, -2 * cosine, 1 - alpha))


def high_shelf(frequency: float, quality: float, decibels: float) -> Section:
    """Return a section that lifts what is above ``frequency`` by ``decibels``."""
    cosine, alpha = _angles(frequency, quality)
    lift = 10 ** (decibels / 40)
    root = 2 * np.sqrt(lift) * alpha
    return Section(
        (
            lift * (lift + 1 + (lift - 1) * cosine + root),
            -2 * lift * (lift - 1 + (lift + 1) * cosine),
            lift * (lift + 1 + (lift - 1) * cosine - root),
        ),
        (
            lift + 1 - (lift - 1) * cosine + root,
            2 * (lift - 1 - (lift + 1) * cosine),
            lift + 1 - (lift - 1) * cosine - root,
        ),
    )


def filtered(signal: Signal, *sections: Section) -> Signal:
    """Return ``signal`` through ``sections`` in turn, as long as it was.

    The product of spectra is padded by half a second, so ringing does not wrap around.
    """
    size = 1 << (len(signal) + RATE // 2).bit_length()
    spectrum = np.fft.rfft(signal, size)
    for section in sections:
        spectrum *= section.response(size)
    return np.fft.irfft(spectrum, size)[: len(signal)]


def convolved(signal: Signal, impulse: Signal) -> Signal:
    """Return the full convolution, ``len(signal) + len(impulse) - 1`` samples long."""
    length = len(signal) + len(impulse) - 1
    size = 1 << length.bit_length()
    product = np.fft.rfft(signal, size) * np.fft.rfft(impulse, size)
    return np.fft.irfft(product, size)[:length]


def curve(duration: float, *points: tuple[float, float]) -> Signal:
    """Return a smooth curve through ``points`` of (time, level), flat before and after them."""
    at: Signal = np.array([point[0] for point in points], dtype=np.float64)
    levels: Signal = np.array([point[1] for point in points], dtype=np.float64)
    time = times(duration)
    index = np.clip(np.searchsorted(at, time, side="right") - 1, 0, len(at) - 2)
    part = np.clip((time - at[index]) / (at[index + 1] - at[index]), 0, 1)
    eased = (1 - np.cos(np.pi * part)) / 2
    return levels[index] + (levels[index + 1] - levels[index]) * eased


def strike(duration: float, attack: float, decay: float) -> Signal:
    """Return an envelope that rises for ``attack`` seconds and falls by 1/e each ``decay``."""
    time = times(duration)
    rise = np.sin(np.clip(time / attack, 0, 1) * np.pi / 2) ** 2
    return rise * np.exp(-np.maximum(time - attack, 0) / decay)


def wander(chance: Chance, duration: float, frequency: float) -> Signal:
    """Return a slow random curve of unit variance that changes about ``frequency`` times a second.

    It is interpolated between random values, so it is cheap at any length.
    """
    count = max(4, int(duration * frequency) + 3)
    values = chance.standard_normal(count)
    knots = np.arange(count) / frequency
    return curve(duration, *zip(knots.tolist(), values.tolist(), strict=True))


def level(signal: Signal) -> Signal:
    """Return ``signal`` with its largest sample at 1."""
    return signal / max(float(np.max(np.abs(signal))), 1e-12)


def softened(signal: Signal, drive: float) -> Signal:
    """Return ``signal`` at full level, its spikes the rounder the larger ``drive`` (1 to 3)."""
    return np.tanh(drive * level(signal)) / float(np.tanh(drive))


def mixed(duration: float, *parts: tuple[float, float, Signal]) -> Signal:
    """Return ``duration`` seconds with each part of (start, gain, signal) laid in.

    What would stick out at the end is cut off.
    """
    canvas = np.zeros(samples(duration))
    for start, gain, signal in parts:
        first = samples(start)
        last = min(len(canvas), first + len(signal))
        canvas[first:last] += gain * signal[: last - first]
    return canvas


_REFLECTIONS: Final[Sequence[tuple[float, float]]] = (
    (0.0047, 0.42),
    (0.0083, -0.33),
    (0.0121, 0.29),
    (0.0187, -0.22),
    (0.0263, 0.16),
)


def room(signal: Signal, chance: Chance, wet: float = 0.16, decay: float = 0.055) -> Signal:
    """Return ``signal`` in a small panelled room: a few early reflections and a dull tail.

    ``decay`` is the tail's time constant in seconds; the result is six of them longer.
    """
    tail = 6 * decay
    impulse = 0.10 * noise(chance, tail) * strike(tail, 0.012, decay)
    for delay, gain in _REFLECTIONS:
        impulse[samples(delay)] += gain
    impulse = filtered(impulse, low_pass(3_200), high_pass(140))
    reflected = convolved(signal, impulse)
    dry = np.concatenate([signal, np.zeros(len(reflected) - len(signal))])
    return dry + wet * reflected
