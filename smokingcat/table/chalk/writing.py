"""Writing of one letter over time: its strokes, the falling dust and the jolt of the slate.

Progress is a fraction from 0 to 1; the caller decides how many seconds it takes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from smokingcat.table.chalk.handwriting import letter_strokes
from smokingcat.table.chalk.strokes import Stroke
from smokingcat.table.geometry import Point

FALL: Final = 0.300
"""Seconds for which a speck of dust is visible, and the slate swings after the last stroke."""
_TOUCH_SECONDS, _SECONDS_PER_LENGTH, _MIN_STROKE_SECONDS, _PAUSE_SECONDS = 0.07, 0.085, 0.09, 0.05
_MAX_LETTER_SECONDS: Final = 1.1
_UNKNOWN_LETTER_SECONDS: Final = 0.42
_SPECK_COUNT: Final = 5
_SPECK_FALL_DISTANCE: Final = 0.85
"""Distance that a speck falls, as a multiple of the height of a capital."""


class StrokeTiming(NamedTuple):
    """Start and duration of a stroke, in seconds."""

    start: float
    duration: float

    @property
    def end(self) -> float:
        """Time at which the chalk leaves the slate."""
        return self.start + self.duration


class DustSpeck(NamedTuple):
    """Speck of dust: its place as in `letter_strokes`, its size and its opacity (0..1)."""

    x: float
    y: float
    size: float
    alpha: float


@lru_cache(maxsize=256)
def stroke_timings(letter: str) -> tuple[StrokeTiming, ...]:
    """Return the timing of each stroke of ``letter``; a letter without strokes has one beat."""
    strokes = letter_strokes(letter, 0)
    if strokes is None:
        return (StrokeTiming(0.0, _UNKNOWN_LETTER_SECONDS),)
    found: list[StrokeTiming] = []
    start = 0.0
    for stroke in strokes:
        found.append(
            StrokeTiming(
                start,
                max(_MIN_STROKE_SECONDS, _TOUCH_SECONDS + _SECONDS_PER_LENGTH * stroke.length),
            )
        )
        start = found[-1].end + _PAUSE_SECONDS
    haste = min(1.0, _MAX_LETTER_SECONDS / found[-1].end)
    return tuple(StrokeTiming(start * haste, duration * haste) for start, duration in found)


def seconds_to_write(letter: str) -> float:
    """Return the duration of the whole letter at normal speed, at most 1.1 seconds."""
    return stroke_timings(letter)[-1].end


def strokes_so_far(letter: str, strokes: Sequence[Stroke], progress: float) -> tuple[Stroke, ...]:
    """Return the finished strokes of the letter and the drawn part of the current one."""
    if progress >= 1.0:
        return tuple(strokes)
    now = progress * seconds_to_write(letter)
    return tuple(
        stroke.first((now - beat.start) / beat.duration)
        for stroke, beat in zip(strokes, stroke_timings(letter), strict=True)
        if now > beat.start
    )


def dust_specks(letter: str, strokes: Sequence[Stroke], progress: float) -> tuple[DustSpeck, ...]:
    """Return the dust in the air; ``progress`` runs from the first touch to the last fall."""
    whole = seconds_to_write(letter)
    now = progress * (whole + FALL)
    found: list[DustSpeck] = []
    for number in range(_SPECK_COUNT):
        loose = whole * (number + 1) / _SPECK_COUNT
        fallen = (now - loose) / FALL
        if 0.0 <= fallen < 1.0:
            found.append(_dust_speck(letter, number, _chalk_at(letter, strokes, loose), fallen))
    return tuple(found)


def _dust_speck(letter: str, number: int, origin: Point, fallen: float) -> DustSpeck:
    chance = Random(f"dust/{letter}/{number}")
    drift = chance.uniform(-0.16, 0.16) * fallen
    drop = _SPECK_FALL_DISTANCE * (0.25 * fallen + 0.75 * fallen**2)
    return DustSpeck(origin.x + drift, origin.y + drop, chance.uniform(0.05, 0.085), 1 - fallen**2)


def _chalk_at(letter: str, strokes: Sequence[Stroke], now: float) -> Point:
    """Return the position of the chalk, or the point where it last left the slate."""
    return strokes_so_far(letter, strokes, now / seconds_to_write(letter))[-1].points[-1]


def slate_turn(progress: float) -> float:
    """Return the turn of the slate in degrees after the tap that ends a letter."""
    return math.sin(3 * math.pi * progress) * (1 - progress) ** 2 / 0.7164
