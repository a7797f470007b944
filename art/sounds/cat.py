"""What the cats have to say: to Hejma, to a clean round, to a match lost, to a match won."""

from __future__ import annotations

import numpy as np

from art.sounds.signal import (
    Chance,
    Signal,
    band_pass,
    curve,
    filtered,
    level,
    low_pass,
    mixed,
    noise,
    room,
    strike,
    wander,
)
from art.sounds.tavern import knock
from art.sounds.voice import Call, Formant, purred, spoken


def hejma(chance: Chance) -> Signal:
    """Return a mew: lips parting, a mouth that opens wide, and a complaint that trails off."""
    call = Call(
        duration=0.78,
        pitch=((0, 410), (0.10, 520), (0.30, 610), (0.52, 545), (0.78, 360)),
        strength=((0, 0), (0.07, 0.35), (0.26, 1), (0.48, 0.8), (0.78, 0)),
        formants=(
            Formant(((0, 330), (0.12, 480), (0.32, 1_020), (0.52, 860), (0.78, 420)), 190, 1.0),
            Formant(((0, 1_500), (0.14, 2_250), (0.34, 1_720), (0.78, 880)), 280, 0.5),
            Formant(((0, 2_900), (0.78, 2_600)), 460, 0.12),
        ),
        roughness=((0, 0.35), (0.12, 0.08), (0.55, 0.06), (0.78, 0.5)),
        roll=25,
        tilt=1.05,
        breath=0.05,
    )
    return room(filtered(spoken(chance, call), low_pass(3_800)), chance, wet=0.22)


def grumble(chance: Chance) -> Signal:
    """Return a low grumble behind closed teeth: who played her has to keep her."""
    call = Call(
        duration=0.95,
        pitch=((0, 118), (0.20, 146), (0.5, 158), (0.75, 134), (0.95, 104)),
        strength=((0, 0), (0.12, 0.7), (0.40, 1), (0.70, 0.6), (0.95, 0)),
        formants=(
            Formant(((0, 360), (0.40, 470), (0.95, 340)), 140, 1.0),
            Formant(((0, 880), (0.40, 1_060), (0.95, 800)), 230, 0.42),
            Formant(((0, 2_400), (0.95, 2_200)), 420, 0.09),
        ),
        roughness=((0, 0.8), (0.4, 0.6), (0.95, 0.9)),
        roll=24,
        tilt=0.8,
        breath=0.12,
    )
    return room(filtered(spoken(chance, call), low_pass(2_600)), chance, wet=0.2)


def hiss(chance: Chance) -> Signal:
    """Return a short hiss: the tongue lets go, and air runs out between the teeth."""
    duration = 0.62
    air = noise(chance, duration)
    throat = level(filtered(air, band_pass(1_350, 1.1), low_pass(2_600)))
    teeth = level(filtered(air, band_pass(2_900, 0.9), low_pass(4_600), low_pass(5_400)))
    spit = level(filtered(noise(chance, 0.04), band_pass(1_800, 0.8)) * strike(0.04, 0.004, 0.008))
    unsteady = np.maximum(1 + 0.16 * wander(chance, duration, 55), 0.2)
    run = curve(duration, (0, 0), (0.045, 0.8), (0.16, 1), (0.34, 0.6), (duration, 0))
    deep = curve(duration, (0, 0), (0.03, 1), (0.24, 0.7), (duration, 0))
    rush = unsteady * (0.62 * teeth * run + 0.5 * throat * deep)
    return room(mixed(duration, (0, 0.4, spit), (0.012, 1.0, rush)), chance, wet=0.16)


def purr(chance: Chance) -> Signal:
    """Return two breaths of purring."""
    dry = mixed(
        2.25,
        (0.0, 1.0, purred(chance, 1.05, 25.5, 1.1)),
        (1.0, 0.72, purred(chance, 0.75, 23.0, 0.82)),
        (1.66, 0.6, purred(chance, 0.55, 25.0, 1.0)),
    )
    return room(dry, chance, wet=0.12)


def round_won(chance: Chance) -> Signal:
    """Return a murmur behind a closed mouth and one breath of purring: that went well enough."""
    call = Call(
        duration=0.34,
        pitch=((0, 262), (0.12, 300), (0.34, 214)),
        strength=((0, 0), (0.08, 1), (0.2, 0.7), (0.34, 0)),
        formants=(
            Formant(((0, 330), (0.12, 390), (0.34, 310)), 150, 1.0),
            Formant(((0, 1_150), (0.34, 950)), 260, 0.22),
        ),
        roughness=((0, 0.5), (0.15, 0.2), (0.34, 0.6)),
        roll=26,
        tilt=1.2,
        breath=0.04,
    )
    murmur = filtered(spoken(chance, call), low_pass(1_900))
    dry = mixed(1.15, (0.0, 0.6, murmur), (0.24, 0.8, purred(chance, 0.85, 25.0, 1.0)))
    return room(dry, chance, wet=0.14)


def turn(chance: Chance) -> Signal:
    """Return "mrr?": a short rolled question, hardly aloud."""
    call = Call(
        duration=0.40,
        pitch=((0, 245), (0.2, 285), (0.40, 410)),
        strength=((0, 0), (0.06, 0.6), (0.24, 1), (0.40, 0)),
        formants=(
            Formant(((0, 380), (0.25, 440), (0.40, 560)), 160, 1.0),
            Formant(((0, 1_250), (0.40, 1_650)), 280, 0.42),
        ),
        roughness=((0, 0.85), (0.24, 0.7), (0.40, 0.1)),
        roll=28,
        tilt=0.95,
        breath=0.05,
    )
    return room(filtered(spoken(chance, call), low_pass(2_600)), chance, wet=0.16)


def match_lost(chance: Chance) -> Signal:
    """Return a yowl, more grieved than angry."""
    call = Call(
        duration=1.5,
        pitch=((0, 330), (0.25, 455), (0.6, 520), (1.0, 470), (1.5, 285)),
        strength=((0, 0), (0.16, 0.6), (0.5, 1), (1.0, 0.75), (1.5, 0)),
        formants=(
            Formant(((0, 480), (0.3, 720), (0.65, 1_080), (1.1, 860), (1.5, 480)), 190, 1.0),
            Formant(((0, 2_150), (0.35, 2_050), (0.7, 1_650), (1.1, 1_250), (1.5, 850)), 260, 0.5),
            Formant(((0, 3_150), (1.5, 2_750)), 480, 0.14),
        ),
        roughness=((0, 0.5), (0.25, 0.1), (1.0, 0.08), (1.5, 0.45)),
        roll=24,
        tilt=1.0,
        breath=0.06,
    )
    return room(filtered(spoken(chance, call), low_pass(3_400)), chance, wet=0.3, decay=0.09)


def _trill(chance: Chance) -> Signal:
    """Return the rolled greeting of a cat that has seen its supper."""
    call = Call(
        duration=0.46,
        pitch=((0, 290), (0.2, 360), (0.46, 540)),
        strength=((0, 0), (0.06, 0.7), (0.3, 1), (0.46, 0)),
        formants=(
            Formant(((0, 430), (0.25, 560), (0.46, 780)), 170, 1.0),
            Formant(((0, 1_500), (0.46, 2_000)), 260, 0.42),
            Formant(((0, 2_900), (0.46, 3_050)), 420, 0.12),
        ),
        roughness=((0, 0.8), (0.28, 0.65), (0.46, 0.05)),
        roll=29,
        tilt=1.0,
        breath=0.05,
    )
    return filtered(spoken(chance, call), low_pass(3_600))


def match_won(chance: Chance) -> Signal:
    """Return a trill, the table rapping its knuckles in applause, and a purr beneath."""
    raps = []
    for hand, (first, pace, tuning) in enumerate(
        ((0.42, 0.128, 1.0), (0.49, 0.143, 1.13), (0.55, 0.119, 0.91))
    ):
        for number in range(7 - hand):
            start = first + pace * number + 0.012 * float(chance.standard_normal())
            gain = 0.5 * (1 - 0.09 * number) * (0.8 + 0.3 * float(chance.random()))
            raps.append((start, gain, knock(chance, tuning)))
    dry = mixed(
        2.6,
        (0.0, 0.75, _trill(chance)),
        *raps,
        (0.85, 0.75, purred(chance, 1.05, 25.5, 1.1)),
        (1.80, 0.5, purred(chance, 0.7, 23.0, 0.85)),
    )
    return room(dry, chance, wet=0.2)
