"""The back room: a tavern heard through a half-open door, as a seamless loop.

Murmur without words, glasses, a clock, a piano two rooms away. Time is a ring: a sound that exceeds
the end continues at the beginning, and every filter runs around the ring. So there is no seam to
hide.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from art.sounds import tavern
from art.sounds.bodies import GLASS, TABLE
from art.sounds.signal import (
    Chance,
    Section,
    Signal,
    band_pass,
    curve,
    filtered,
    high_pass,
    level,
    low_pass,
    mixed,
    noise,
    room,
    samples,
    strike,
    times,
)
from art.sounds.voice import Call, Formant, spoken

LENGTH: Final = 32.0
"""Seconds once round: sixteen bars of the waltz, thirty-two beats of the clock."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where in the room something sounds: from -1 (left) to 1, and how loud."""

    side: float
    gain: float


class _Ring:
    """A stereo canvas whose end is its beginning."""

    def __init__(self) -> None:
        self.sides = np.zeros((2, samples(LENGTH)))

    def lay(self, start: float, spot: _Spot, signal: Signal) -> None:
        """Lay ``signal`` in at ``start`` seconds, louder on the side it comes from."""
        places = (samples(start) + np.arange(len(signal))) % self.sides.shape[1]
        angle = (spot.side + 1) * np.pi / 4
        for number, gain in enumerate((np.cos(angle), np.sin(angle))):
            self.sides[number, places] += spot.gain * gain * signal

    def through(self, *sections: Section) -> None:
        """Filter all there is, around the ring."""
        for number in range(2):
            self.sides[number] = _around(self.sides[number], *sections)

    def reverberate(self, chance: Chance, wet: float, decay: float) -> None:
        """Add the dull tail of a large room, another one for each ear, around the ring."""
        length = self.sides.shape[1]
        middle = self.sides.sum(axis=0) / 2
        for number in range(2):
            tail = noise(chance, 5 * decay) * strike(5 * decay, 0.02, decay)
            spectrum = np.fft.rfft(tail / np.sqrt(np.sum(tail**2)), length)
            reflected = np.fft.irfft(np.fft.rfft(middle) * spectrum, length)
            self.sides[number] += wet * _around(reflected, low_pass(1_800), high_pass(120))


def _around(signal: Signal, *sections: Section) -> Signal:
    """Return ``signal``, once round the ring, through ``sections``."""
    spectrum = np.fft.rfft(signal)
    for section in sections:
        spectrum *= section.response(len(signal))
    return np.fft.irfft(spectrum, len(signal))


_VOWELS: Final = ((690, 1_150), (470, 1_650), (330, 1_950), (480, 880), (340, 760))
"""First and second resonance of a, e, i, o, u in a mouth full of moustache."""


def _phrase(chance: Chance, pitch: float, duration: float) -> Signal:
    """Return a few syllables that mean nothing, falling a little as sentences do."""
    pace = 0.19 + 0.05 * float(chance.random())
    count = max(3, round(duration / pace))
    at = [(number + 0.24 * float(chance.random())) * duration / count for number in range(count)]
    vowels = [_VOWELS[int(chance.integers(len(_VOWELS)))] for _ in at]
    strength: list[tuple[float, float]] = [(0.0, 0.0)]
    for number, start in enumerate(at):
        loud = (0.55 + 0.45 * float(chance.random())) * (1 - 0.45 * number / count)
        strength += [(start + 0.35 * pace, loud), (start + 0.8 * pace, 0.16 * loud)]
    melody = [
        (start, pitch * (1.14 - 0.26 * number / count + 0.07 * float(chance.standard_normal())))
        for number, start in enumerate(at)
    ]
    call = Call(
        duration=duration + 0.1,
        pitch=melody,
        strength=[*strength, (duration + 0.1, 0.0)],
        formants=(
            Formant([(t, v[0]) for t, v in zip(at, vowels, strict=True)], 110, 1.0),
            Formant([(t, v[1]) for t, v in zip(at, vowels, strict=True)], 180, 0.4),
        ),
        roughness=((0, 0.12), (duration, 0.3)),
        roll=31,
        tilt=0.9,
        breath=0.10,
        highest=3_000,
    )
    return spoken(chance, call)


def murmur(chance: Chance) -> Signal:
    """Return four at a table who all begin to speak at once, and think better of it."""
    voices = [
        (0.11 * number, 1.0 - 0.12 * number, _phrase(chance, pitch, 0.72 + 0.10 * number))
        for number, pitch in enumerate((104, 176, 138, 118))
    ]
    said = mixed(1.35, *voices) * curve(1.35, (0, 0.55), (0.35, 1.0), (0.9, 0.8), (1.35, 0.0))
    return room(filtered(said, low_pass(1_900)), chance, wet=0.28, decay=0.07)


def _talk(ring: _Ring, chance: Chance) -> None:
    """Add nine people at three tables who talk in turns and never for long."""
    for number in range(9):
        pitch = (96, 104, 112, 118, 127, 138, 149, 176, 192)[number]
        side = (-0.75, 0.1, 0.7)[number % 3] + 0.18 * float(chance.standard_normal())
        far = 0.55 + 0.45 * float(chance.random())
        now = 3.0 * float(chance.random())
        while now < LENGTH - 0.5:
            duration = 0.7 + 1.7 * float(chance.random())
            spot = _Spot(
                float(np.clip(side, -0.9, 0.9)), far * (0.6 + 0.4 * float(chance.random()))
            )
            ring.lay(now, spot, _phrase(chance, pitch, duration))
            now += duration + 0.4 + 2.6 * float(chance.random()) ** 2


def _air(ring: _Ring, chance: Chance) -> None:
    """Add the sound of a full room, without distinguishable voices."""
    babble = _around(noise(chance, LENGTH), band_pass(380, 0.5), low_pass(1_300))
    swell = 1 + 0.25 * np.sin(2 * np.pi * times(LENGTH) * 3 / LENGTH)
    for side in (-0.6, 0.6):
        turned = np.roll(babble, samples(7.3 * (side + 1)))
        ring.lay(0.0, _Spot(side, 0.16), level(turned) * swell)


def _clink(ring: _Ring, chance: Chance) -> None:
    """Add glasses that touch now and then and are put down."""
    for start, side, gain in (
        (2.7, 0.6, 0.30),
        (9.4, -0.5, 0.22),
        (9.62, -0.4, 0.26),
        (15.1, 0.2, 0.16),
        (21.8, -0.8, 0.28),
        (28.3, 0.5, 0.20),
        (28.44, 0.6, 0.24),
    ):
        tuning = 1 + 0.09 * float(chance.standard_normal())
        ring.lay(start, _Spot(side, gain), GLASS.struck(chance, 0.7, 0.0011, tuning))
    for start, side in ((5.9, -0.6), (12.6, 0.4), (18.2, 0.8), (24.9, -0.2), (30.6, 0.1)):
        ring.lay(start, _Spot(side, 0.42), TABLE.struck(chance, 0.3, 0.005, 0.8))


_BEAT: Final = 2 / 3
_TUNE: Final = (
    (64, 2), (67, 1), (72, 2), (71, 1), (69, 2), (67, 1), (64, 3),
    (65, 2), (69, 1), (74, 2), (72, 1), (71, 1), (69, 1), (67, 1), (0, 3),
    (64, 2), (67, 1), (76, 2), (74, 1), (72, 2), (69, 1), (65, 3),
    (67, 1), (69, 1), (71, 1), (74, 2), (71, 1), (72, 3), (0, 3),
)  # a row is a phrase of the tune  # fmt: skip
"""A waltz of no importance: keys of the piano (60 is the middle C, 0 is a rest) and beats."""
_CHORDS: Final = "CCFCFFGGCCFFGGCC"
_BASS: Final = {"C": (48, (55, 60, 64)), "F": (41, (57, 60, 65)), "G": (43, (55, 59, 65))}


def _note(chance: Chance, key: int, duration: float, touch: float) -> Signal:
    """Return one note of an upright that was tuned before the war: two strings that beat."""
    pitch = 440 * 2 ** ((key - 69) / 12)
    time = times(duration + 0.5)
    note = np.zeros(len(time))
    for string in (1.0, 1.0016 + 0.0008 * float(chance.random())):
        for partial in range(1, 8):
            frequency = pitch * string * partial * (1 + 0.0004 * partial**2)
            decay = 0.9 * (220 / pitch) ** 0.35 / (1 + 0.35 * partial)
            gain = touch ** (partial - 1) / partial**0.7
            note += gain * np.sin(2 * np.pi * frequency * time) * np.exp(-time / decay)
    let_go = curve(
        duration + 0.5,
        (0, 0),
        (0.006, 1),
        (duration, 1),
        (duration + 0.12, 0.1),
        (duration + 0.3, 0),
    )
    return level(note * let_go)


def _play(ring: _Ring, chance: Chance) -> None:
    """Play the waltz once round; the left hand knows where it is, the right one dawdles."""
    start = 0.0
    for key, beats in _TUNE:
        if key:
            late = 0.02 + 0.02 * float(chance.standard_normal())
            ring.lay(start + max(0.0, late), _PIANO, _note(chance, key, beats * _BEAT, 0.62))
        start += beats * _BEAT
    for bar, chord in enumerate(_CHORDS):
        bass, keys = _BASS[chord]
        begin = bar * 3 * _BEAT
        ring.lay(begin, _quieter(0.8), _note(chance, bass, _BEAT, 0.5))
        for beat in (1, 2):
            for key in keys:
                ring.lay(begin + beat * _BEAT, _quieter(0.24), _note(chance, key, 0.28, 0.45))


_PIANO: Final = _Spot(-0.35, 0.5)


def _quieter(part: float) -> _Spot:
    return _Spot(_PIANO.side, part * _PIANO.gain)


def back_room(chance: Chance) -> tuple[Signal, Signal]:
    """Return left and right of the loop, `LENGTH` seconds, the largest sample at 1."""
    people, piano, near = _Ring(), _Ring(), _Ring()
    _talk(people, chance)
    people.through(low_pass(2_100), high_pass(110))
    people.reverberate(chance, 0.9, 0.28)
    _air(people, chance)
    _play(piano, chance)
    piano.through(low_pass(850), low_pass(1_500), high_pass(130))
    piano.reverberate(chance, 0.8, 0.40)
    _clink(near, chance)
    for second in range(round(LENGTH)):
        tuning = 0.86 if second % 2 else 1.0
        near.lay(second + 0.31, _Spot(0.75, 0.15), level(tavern.tick(chance, tuning)))
    near.through(low_pass(5_000), low_pass(6_500))
    near.reverberate(chance, 0.25, 0.22)
    sides = _begun_quietly(_even(people.sides) + 0.34 * _even(piano.sides) + 0.9 * near.sides)
    return sides[0] / np.max(np.abs(sides)), sides[1] / np.max(np.abs(sides))


def _even(sides: Signal) -> Signal:
    """Return ``sides`` with a power of a hundredth, to be weighed against others."""
    return 0.1 * sides / float(np.sqrt(np.mean(sides**2)))


def _begun_quietly(sides: Signal) -> Signal:
    """Return the ring turned to begin in its quietest tenth of a second.

    The encoder knows of no ring: it is coarse at both ends, and the less there is the less so.
    """
    tenth = samples(0.1)
    power = np.cumsum(np.concatenate([np.sum(sides**2, axis=0)] * 2))
    length = sides.shape[1]
    quietest = int(np.argmin(power[tenth : length + tenth] - power[:length]))
    return np.roll(sides, -(quietest + 1 + tenth // 2), axis=1)
