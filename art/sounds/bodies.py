"""Struck bodies: the modes in which a table top, a slate or a brass button rings.

A body is a handful of partials that die away at their own pace; a blow is a short push, and the
softer it is the fewer high partials it wakes. Nothing here knows what the blow is for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from art.sounds.signal import (
    Chance,
    Signal,
    band_pass,
    convolved,
    filtered,
    level,
    low_pass,
    noise,
    samples,
    strike,
    times,
)


@dataclass(frozen=True, slots=True)
class Mode:
    """One partial: hertz, loudness, and the seconds in which it falls by 1/e."""

    frequency: float
    gain: float
    decay: float


@dataclass(frozen=True, slots=True)
class Body:
    """Something that rings when struck."""

    modes: tuple[Mode, ...]
    grit: float
    """Loudness of the touch itself, beside the loudest ringing at 1."""

    def struck(
        self, chance: Chance, duration: float, contact: float, tuning: float = 1.0
    ) -> Signal:
        """Return the sound of one blow, its largest sample at 1.

        ``contact`` is how long the blow touches, in seconds: a knuckle 3 ms, brass 0.3 ms.
        ``tuning`` scales all frequencies; each blow also falls on a slightly other spot.
        """
        time = times(duration)
        ringing = np.zeros(len(time))
        for mode in self.modes:
            gain = mode.gain * (1 + 0.22 * float(chance.standard_normal()))
            frequency = mode.frequency * tuning * (1 + 0.006 * float(chance.standard_normal()))
            ringing += gain * np.sin(2 * np.pi * frequency * time) * np.exp(-time / mode.decay)
        push = np.sin(np.linspace(0, np.pi, max(3, samples(contact)))) ** 2
        ringing = level(convolved(ringing, push)[: len(time)])
        return level(ringing + self.grit * self._touch(chance, duration, contact, tuning))

    def _touch(self, chance: Chance, duration: float, contact: float, tuning: float) -> Signal:
        """Return the crunch of two surfaces meeting, which tells wood from a bell."""
        middle = tuning * self.modes[len(self.modes) // 2 + 1].frequency
        crunch = filtered(noise(chance, duration), band_pass(middle, 0.6), low_pass(3.2 * middle))
        return level(crunch * strike(duration, contact / 2, 0.004 + contact))


TABLE: Final = Body(
    (
        Mode(112, 0.40, 0.036),
        Mode(171, 0.90, 0.042),
        Mode(263, 1.00, 0.036),
        Mode(397, 0.72, 0.028),
        Mode(584, 0.50, 0.020),
        Mode(861, 0.32, 0.014),
        Mode(1290, 0.19, 0.009),
    ),
    grit=0.42,
)
"""A thick oak top, damped by its legs and by elbows."""

BAIZE: Final = Body(
    (
        Mode(96, 0.55, 0.020),
        Mode(158, 1.00, 0.021),
        Mode(243, 0.70, 0.017),
        Mode(366, 0.42, 0.013),
        Mode(540, 0.24, 0.009),
    ),
    grit=0.30,
)
"""The same top under cloth: lower, duller, shorter."""

SLATE: Final = Body(
    (
        Mode(214, 0.75, 0.050),
        Mode(338, 1.00, 0.058),
        Mode(527, 0.62, 0.044),
        Mode(918, 0.40, 0.034),
        Mode(1475, 0.22, 0.026),
        Mode(2260, 0.10, 0.018),
    ),
    grit=0.50,
)
"""A school slate in its wooden frame."""

BLOCK: Final = Body(
    (
        Mode(432, 1.00, 0.022),
        Mode(742, 0.62, 0.017),
        Mode(1185, 0.40, 0.012),
        Mode(1870, 0.20, 0.008),
    ),
    grit=0.45,
)
"""A small block of walnut."""

BRASS: Final = Body(
    (
        Mode(1340, 0.30, 0.018),
        Mode(2170, 1.00, 0.016),
        Mode(3420, 0.55, 0.012),
        Mode(5130, 0.28, 0.008),
    ),
    grit=0.25,
)
"""A brass cap screwed to wood, hardly ringing."""

CHIP: Final = Body(
    (
        Mode(622, 1.00, 0.060),
        Mode(1251, 0.34, 0.040),
        Mode(1879, 0.16, 0.024),
        Mode(2950, 0.08, 0.012),
    ),
    grit=0.28,
)
"""A counter of bone laid on paper over wood: short, and with a pitch one can follow."""

TRAY: Final = Body(
    (
        Mode(1046, 1.00, 0.120),
        Mode(1702, 0.60, 0.085),
        Mode(2630, 0.32, 0.050),
        Mode(4015, 0.12, 0.026),
    ),
    grit=0.22,
)
"""A brass ashtray, not quite emptied."""

BELL: Final = Body(
    (
        Mode(233, 1.00, 0.300),
        Mode(466, 0.62, 0.240),
        Mode(559, 0.40, 0.170),
        Mode(702, 0.26, 0.120),
        Mode(932, 0.12, 0.080),
    ),
    grit=0.10,
)
"""The landlord's bell, with a cloth over it."""

CHALK: Final = Body(
    (
        Mode(690, 0.60, 0.012),
        Mode(1480, 1.00, 0.010),
        Mode(2740, 0.50, 0.007),
        Mode(4300, 0.25, 0.005),
    ),
    grit=0.50,
)
"""A stick of chalk set on slate."""

GLASS: Final = Body(
    (
        Mode(1_730, 0.45, 0.10),
        Mode(2_610, 1.00, 0.13),
        Mode(4_020, 0.40, 0.07),
        Mode(5_350, 0.16, 0.04),
    ),
    grit=0.12,
)
"""A beer glass, half full."""
