"""Smoke as soft specks: a pure function of elapsed time and a seed.

A wisp is the smoke of a lit cigar. The threads of a wisp leave the cigar as one, rise, and wave
more the higher they are. Higher up the threads part and form a ribbon that twists. Each speck keeps
the wave on which it left the cigar, so the whole pattern climbs. A puff is a handful of specks that
burst out and vanish. Positions are measured from the source of the smoke, in fractions of the
window unit; y points down.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

LIFE: Final = 5.5
"""Seconds until the smoke of a wisp has dissolved."""
KINDLE: Final = 0.6
"""Seconds in which a cigar starts, and stops, smoking."""
_RISE_HEIGHT: Final = 0.34
_THREAD_RADIUS_AT_START, _THREAD_RADIUS_AT_END = 0.0036, 0.0165
"""Radius of a thread at the cigar, and at the end of its life."""
_SPECK_DISTANCE: Final = 0.44
"""Distance of specks along a thread, in radii."""
_THREAD_COUNT: Final = 3
_JOINED_SHARE: Final = 0.05
"""Share of a wisp's life in which its threads are still one."""


class Speck(NamedTuple):
    """Soft round speck of smoke; ``density`` is 0..1."""

    x: float
    y: float
    radius: float
    density: float


class _Waves(NamedTuple):
    """Waves of a wisp: angular speeds (per second), phases, and lean at the top."""

    slow: float
    quick: float
    turn: float
    slow_phase: float
    quick_phase: float
    turn_phase: float
    lean: float


@lru_cache(maxsize=64)
def _waves(seed: int) -> _Waves:
    chance = random.Random(seed).random
    return _Waves(
        2.0 + 0.8 * chance(),
        4.6 + 1.6 * chance(),
        1.5 + 0.8 * chance(),
        math.tau * chance(),
        math.tau * chance(),
        math.tau * chance(),
        0.06 * chance() - 0.03,
    )


class _Step(NamedTuple):
    """Values of a thread ``age`` seconds from the cigar that do not depend on the waves."""

    age: float
    share: float
    radius: float
    density: float
    sway: float
    height: float
    width: float
    apart: tuple[tuple[float, float], ...]
    """Phase differences of the threads, across and along."""


def _climb() -> Iterator[_Step]:
    """Yield the steps of a thread from the cigar to the end of its life."""
    age = 0.0
    while age < LIFE:
        share = age / LIFE
        radius = _THREAD_RADIUS_AT_START + (_THREAD_RADIUS_AT_END - _THREAD_RADIUS_AT_START) * share
        yield _Step(
            age,
            share,
            radius,
            (1 - share) ** 1.3 * min(1.0, age / 0.25),
            0.002 + 0.046 * share**1.3,
            _RISE_HEIGHT * (1.4 - 0.4 * share) * share,
            0.052 * share**1.1,
            tuple((2.1 * n * (0.4 + 0.6 * share), 1.3 * n) for n in range(_THREAD_COUNT)),
        )
        age += _SPECK_DISTANCE * radius * LIFE / (_RISE_HEIGHT * (1.4 - 0.8 * share))


_WISP_STEPS: Final = tuple(_climb())


class Wisp(NamedTuple):
    """Smoke of one cigar; ``lit`` are the start and end times of its smoking."""

    seed: int
    lit: tuple[tuple[float, float], ...] = ()
    time: float = 0.0

    def after(self, seconds: float) -> Wisp:
        """Return the wisp ``seconds`` later, without the smoke that has dissolved."""
        time = self.time + seconds
        lit = tuple(span for span in self.lit if span[1] + LIFE > time)
        return self._replace(time=time, lit=lit)

    def drawn_on(self, seconds: float) -> Wisp:
        """Return the wisp of a cigar that smokes for ``seconds`` from now."""
        start, end = self.time, self.time + seconds
        spans = self.lit
        if spans and spans[-1][1] >= start:
            start, before = spans[-1]
            spans, end = spans[:-1], max(before, end)
        return self._replace(lit=(*spans, (start, end)))

    def put_out(self) -> Wisp:
        """Return the wisp of a cigar that is taken away: the smoke in the air goes on rising."""
        end = self.time + KINDLE
        if all(until <= end for _, until in self.lit):
            return self
        return self._replace(lit=tuple((start, min(until, end)) for start, until in self.lit))

    @property
    def is_gone(self) -> bool:
        """Whether nothing is visible, now and until the next draw."""
        return not self.lit

    def specks(self) -> list[Speck]:
        """Return the present smoke, from the cigar upwards."""
        found: list[Speck] = []
        waves, time = _waves(self.seed), self.time
        for step in _WISP_STEPS:
            left = time - step.age
            given_off = 0.0
            for start, end in self.lit:
                if start < left < end:
                    given_off = min(1.0, (left - start) / KINDLE, (end - left) / KINDLE)
                    break
            density = step.density * given_off
            if density > 0.01:
                _add_threads(found, waves, step, left, density)
        return found


def _add_threads(
    found: list[Speck], waves: _Waves, step: _Step, left: float, density: float
) -> None:
    """Add the specks of all threads that left the cigar at the time ``left``."""
    sine, cosine, speck = math.sin, math.cos, tuple.__new__  # the constructor takes twice as long
    slow, quick, turn, slow_phase, quick_phase, turn_phase, lean = waves
    _, share, radius, _, sway, height, width, apart = step
    phase = slow * left + slow_phase - 1.6 * share
    ripple = quick * left + quick_phase + 1.2 * share
    x = sway * (sine(phase) + 0.30 * sine(ripple)) + lean * share
    y = 0.30 * sway * cosine(phase + 0.4) - height
    if share < _JOINED_SHARE:
        found.append(Speck(x, y, radius, density))
        return
    turn, fall = turn * left + turn_phase, 0.5 * ripple
    for aside, along in apart:
        at = (
            x + width * sine(turn + aside),
            y + 0.35 * width * cosine(turn + along + fall),
            radius,
            density,
        )
        found.append(speck(Speck, at))


class PuffStyle(NamedTuple):
    """Style of a puff: number of specks, distances, initial radius, seconds."""

    specks: int
    rise: float
    nearest: float
    spread: float
    radius: float
    seconds: float


PUFF: Final = PuffStyle(7, 0.12, 0.015, 0.042, 0.017, 0.9)
CLOUD: Final = PuffStyle(22, 0.03, 0.120, 0.225, 0.033, 1.7)
_PUFF_GROWTH: Final = 2.4
_CURL_SPECKS: Final = 10
"""Number of specks in the thread that curls inside each speck of a puff."""
_STILL_PUFF_SECONDS, _STILL_PUFF_SPREAD = 0.3, 0.5
"""Seconds for which a motionless puff is shown, and its spread."""


class Puff(NamedTuple):
    """Puff that began ``age`` seconds ago; ``pace`` multiplies its duration."""

    burst: PuffStyle
    seed: int
    pace: float = 1.0
    is_still: bool = False
    age: float = 0.0

    def after(self, seconds: float) -> Puff:
        return self._replace(age=self.age + seconds)

    @property
    def _elapsed_share(self) -> float:
        """Share (0..1) of the puff's time that is over."""
        return self.age / (_STILL_PUFF_SECONDS if self.is_still else self.burst.seconds * self.pace)

    @property
    def is_gone(self) -> bool:
        return self._elapsed_share >= 1

    @property
    def strength(self) -> float:
        """Density of the puff, 0..1."""
        share = min(1.0, self._elapsed_share)
        if self.is_still:
            return 1 - abs(2 * share - 1)
        return (1 - share * share) * min(1.0, share / 0.06)

    def specks(self) -> list[Speck]:
        """Return the present shape, as dense as at the start."""
        burst, gone = self.burst, _ease(self._elapsed_share)
        if self.is_still:
            gone = _STILL_PUFF_SPREAD
        chance = random.Random(self.seed).random
        found: list[Speck] = []
        for number in range(burst.specks):
            turn = math.tau * (number + 0.7 * chance()) / burst.specks
            way = burst.nearest + (burst.spread - burst.nearest) * chance()
            way *= 0.4 + 0.6 * gone
            lift = burst.rise * (0.5 + 0.5 * chance()) * gone
            radius = burst.radius * (0.7 + 0.6 * chance()) * (1 + (_PUFF_GROWTH - 1) * gone)
            x, y = way * math.cos(turn), 0.85 * way * math.sin(turn) - lift
            found.append(Speck(x, y, radius, 0.45))
            _add_curl(found, x, y, radius, turn + math.pi * chance(), gone)
        return found


def _ease(share: float) -> float:
    return 1 - (1 - min(1.0, share)) ** 3


def _add_curl(
    found: list[Speck], x: float, y: float, radius: float, turn: float, gone: float
) -> None:
    """Add the thread that curls inside one speck of a puff; it unrolls as the puff spreads."""
    way = 1 if math.cos(turn) > 0 else -1
    for bead in range(_CURL_SPECKS):
        along = bead / _CURL_SPECKS
        angle = turn + way * (4.2 * along - 1.2 * gone)
        out = radius * (0.15 + 0.62 * along)
        found.append(
            Speck(
                x + out * math.cos(angle),
                y + out * math.sin(angle),
                radius * (0.20 + 0.10 * along),
                0.9 - 0.5 * along,
            )
        )
