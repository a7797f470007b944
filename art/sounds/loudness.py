"""How loud a sound is to the ear, after ITU-R BS.1770: K-weighting and a sliding window.

Only what is needed here, without gating: momentary loudness of a short sound, and the mean of a
loop.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from art.sounds.signal import Section, Signal, filtered, high_pass, high_shelf, samples

WINDOW: Final = 0.4
"""Seconds of the momentary window."""

_HEAD: Final = high_shelf(1681.974, 0.70718, 3.99984)


def _ear() -> Section:
    """Return the standard's high-pass, whose numerator is not scaled to unit gain."""
    return Section((1.0, -2.0, 1.0), _scaled(high_pass(38.1355, 0.50033)))


def _scaled(section: Section) -> tuple[float, float, float]:
    first, second, third = section.denominator
    return (1.0, second / first, third / first)


def momentary(signal: Signal) -> float:
    """Return the loudest 400 ms of ``signal`` in LUFS; silence around it counts as silence."""
    pad = np.zeros(samples(WINDOW))
    weighted = filtered(np.concatenate([pad, signal, pad]), _HEAD, _ear())
    energy = np.concatenate([[0.0], np.cumsum(weighted**2)])
    window = samples(WINDOW)
    loudest = float(np.max(energy[window:] - energy[:-window])) / window
    return -0.691 + 10 * float(np.log10(max(loudest, 1e-12)))


def mean(*channels: Signal) -> float:
    """Return the loudness of a loop in LUFS; channels add up, as the standard has it."""
    heard = [filtered(channel, _HEAD, _ear()) for channel in channels]
    power = sum(float(np.mean(channel**2)) for channel in heard)
    return -0.691 + 10 * float(np.log10(max(power, 1e-12)))


def peak(signal: Signal) -> float:
    """Return the largest sample in dB below full scale, counted between samples as well.

    The signal is oversampled four times through its spectrum, as the standard's true peak is.
    """
    size = len(signal)
    spectrum = np.fft.rfft(signal)
    between = np.fft.irfft(spectrum, 4 * size) * 4
    largest = max(float(np.max(np.abs(between))), float(np.max(np.abs(signal))))
    return 20 * float(np.log10(max(largest, 1e-12)))
