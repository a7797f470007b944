"""Cards: flicked, laid on baize, drawn together, shuffled, tied with twine."""

from __future__ import annotations

from typing import Final

import numpy as np

from art.sounds.bodies import BAIZE, GLASS, TABLE
from art.sounds.signal import (
    Chance,
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
    softened,
    strike,
    times,
    wander,
)


def _rub(chance: Chance, duration: float, low: float, high: float, grain: float) -> Signal:
    """Return pasteboard rubbing on cloth or on itself, its roughness ``grain`` hertz fine."""
    rough = 1 + 0.45 * wander(chance, duration, grain)
    rustle = filtered(noise(chance, duration), high_pass(low), low_pass(high), low_pass(high * 1.4))
    return level(rustle * np.maximum(rough, 0.1))


def _snap(chance: Chance, pitch: float, decay: float) -> Signal:
    """Return the tick of a card's edge or face: a few milliseconds of paper."""
    duration = decay * 8
    paper = filtered(noise(chance, duration), band_pass(pitch, 0.8), low_pass(pitch * 2.6))
    return level(paper * strike(duration, 0.0012, decay))


def deal(chance: Chance) -> Signal:
    """Return one card leaving the pack and landing: a flick, then hardly a tap."""
    tuning = 1 + 0.07 * float(chance.standard_normal())
    flight = _rub(chance, 0.085, 900 * tuning, 4_200 * tuning, 140)
    flight *= curve(0.085, (0, 0), (0.020, 0.75), (0.05, 1), (0.085, 0))
    tap = BAIZE.struck(chance, 0.12, 0.0045, tuning)
    slap = _snap(chance, 1_500 * tuning, 0.008)
    dry = mixed(0.24, (0.0, 0.42, flight), (0.072, 0.5, tap), (0.071, 0.62, slap))
    return room(dry, chance)


def play(chance: Chance, heft: float = 0.0) -> Signal:
    """Return a card laid on the table with intent; one of more ``heft``, 0 to 1, is slammed down.

    That is deeper and goes into the wood; the blow falls at the same instant.
    """
    tuning = (1 + 0.06 * float(chance.standard_normal())) * (1 - 0.34 * heft)
    air = _rub(chance, 0.07, 500, 2_600 * tuning, 90)
    air *= curve(0.07, (0, 0), (0.055, 1), (0.07, 0.2))
    lasts = 0.22 + 0.16 * heft
    thump = BAIZE.struck(chance, lasts, 0.0035 + 0.0015 * heft, tuning)
    top = TABLE.struck(chance, lasts, 0.004, tuning)
    slap = _snap(chance, 1_250 * tuning, 0.011)
    dry = mixed(
        0.1 + lasts,
        (0.0, 0.16, air),
        (0.062, 0.7, thump),
        (0.063, 0.16 + 0.5 * heft, top),
        (0.061, 0.75 - 0.35 * heft, slap),
        (0.079, 0.15, _snap(chance, 1_900 * tuning, 0.006)),
    )
    return room(softened(dry, 2.4 + 3 * heft), chance)


def slide(chance: Chance) -> Signal:
    """Return four cards drawn together over cloth, squared, and laid on a pile."""
    draw = _rub(chance, 0.36, 450, 3_000, 70)
    draw *= curve(0.36, (0, 0), (0.07, 0.7), (0.20, 1), (0.30, 0.55), (0.36, 0))
    bright = _rub(chance, 0.36, 1_600, 5_200, 160)
    bright *= curve(0.36, (0, 0), (0.10, 0.5), (0.24, 1), (0.36, 0))
    ticks = [
        (0.10 + 0.062 * number + 0.012 * float(chance.random()), 0.28, _snap(chance, pitch, 0.005))
        for number, pitch in enumerate((1_700, 2_050, 1_850))
    ]
    pile = BAIZE.struck(chance, 0.15, 0.006)
    dry = mixed(0.52, (0, 0.6, draw), (0, 0.22, bright), *ticks, (0.345, 0.55, pile))
    return room(dry, chance)


def _riffle(chance: Chance, duration: float, count: int) -> Signal:
    """Return ``count`` corners let go by two thumbs, faster and faster."""
    parts = []
    for number in range(count):
        progress = (number + 0.7 * float(chance.random())) / count
        start = duration * progress**0.78
        gain = (0.35 + 0.4 * float(chance.random())) * (0.6 + 0.5 * progress)
        pitch = 1_500 + 900 * progress + 250 * float(chance.standard_normal())
        parts.append((start, gain, _snap(chance, max(pitch, 900), 0.0045)))
    return mixed(duration + 0.05, *parts)


def _bridge(chance: Chance) -> Signal:
    """Return the arched pack falling together: a soft, quickening flutter."""
    parts = [
        (
            0.34 * (1 - (1 - number / 30) ** 1.5),
            0.22 + 0.2 * number / 30,
            _snap(chance, 1_300, 0.004),
        )
        for number in range(30)
    ]
    hush = _rub(chance, 0.36, 700, 2_800, 100)
    hush *= curve(0.36, (0, 0), (0.15, 1), (0.36, 0))
    return mixed(0.42, *parts, (0, 0.18, hush))


def shuffle(chance: Chance) -> Signal:
    """Return a riffle, the bridge, a second riffle, and the pack squared on the table."""
    square = BAIZE.struck(chance, 0.15, 0.005)
    edge = _snap(chance, 1_400, 0.010)
    dry = mixed(
        1.95,
        (0.02, 0.8, _riffle(chance, 0.42, 30)),
        (0.50, 0.9, _bridge(chance)),
        (0.98, 0.75, _riffle(chance, 0.38, 28)),
        (1.40, 0.8, _bridge(chance)),
        (1.76, 0.55, square),
        (1.76, 0.35, edge),
        (1.86, 0.35, square),
        (1.86, 0.25, edge),
    )
    return room(dry, chance)


def packet(chance: Chance) -> Signal:
    """Return twine drawn tight round three cards, and the packet put down."""
    pull = filtered(noise(chance, 0.20), band_pass(2_000, 0.7), low_pass(3_800))
    fibres = np.maximum(1 + 0.9 * wander(chance, 0.20, 210), 0.05)
    pull = level(pull * fibres) * curve(0.20, (0, 0), (0.05, 0.5), (0.15, 1), (0.20, 0))
    thud = BAIZE.struck(chance, 0.2, 0.006, 0.9)
    slap = _snap(chance, 1_050, 0.013)
    dry = mixed(0.46, (0, 0.26, pull), (0.235, 0.85, thud), (0.234, 0.4, slap))
    return room(dry, chance)


def flip(chance: Chance) -> Signal:
    """Return one card turned over on the cloth: a nail under its edge, air, and it claps down."""
    edge = _snap(chance, 2_100, 0.004)
    air = _rub(chance, 0.11, 700, 3_400, 110)
    air *= curve(0.11, (0, 0), (0.03, 0.5), (0.09, 1), (0.11, 0))
    clap = _snap(chance, 1_350, 0.008)
    tap = BAIZE.struck(chance, 0.12, 0.0045, 1.1)
    dry = mixed(0.26, (0.0, 0.22, edge), (0.008, 0.34, air), (0.118, 0.6, clap), (0.119, 0.42, tap))
    return room(dry, chance)


FALL: Final = 0.400
"""Seconds for which everybody holds their breath before Hejma lies there."""


def fall(chance: Chance) -> Signal:
    """Return Hejma's fall: a breath drawn in, a blow that goes through the table, glasses after it.

    The breath and the card's own air end where the blow is, after `FALL` seconds.
    """
    breath = filtered(noise(chance, FALL), band_pass(1_150, 0.8), low_pass(2_600))
    breath = level(breath) * curve(FALL, (0, 0), (0.12, 0.35), (0.34, 1), (FALL, 0))
    air = _rub(chance, 0.12, 400, 2_200, 80) * curve(0.12, (0, 0), (0.10, 1), (0.12, 0.1))
    time = times(0.7)
    drum = np.sin(2 * np.pi * (72 * time + 40 * 0.05 * (1 - np.exp(-time / 0.05))))
    drum *= strike(0.7, 0.004, 0.09) * curve(0.7, (0, 1), (0.35, 1), (0.7, 0))
    board = level(filtered(TABLE.struck(chance, 0.7, 0.005, 0.66), low_pass(1_900)))
    slap = _snap(chance, 950, 0.016)
    glasses = [
        (FALL + at, gain, GLASS.struck(chance, 0.8, 0.0011, tuning))
        for at, gain, tuning in (
            (0.045, 0.085, 0.92),
            (0.110, 0.060, 1.06),
            (0.170, 0.042, 0.95),
            (0.245, 0.026, 1.10),
        )
    ]
    dry = mixed(
        1.45,
        (0.0, 0.11, breath),
        (FALL - 0.105, 0.12, air),
        (FALL, 0.60, drum),
        (FALL, 0.75, board),
        (FALL, 0.75, slap),
        *glasses,
    )
    return room(softened(dry, 2.8), chance, wet=0.24, decay=0.085)


def page(chance: Chance) -> Signal:
    """Return a stiff old page: fingers under its corner, the sheet lifted over, laid flat."""
    corner = _snap(chance, 1_700, 0.007)
    low = _rub(chance, 0.36, 260, 1_500, 26)
    low *= curve(0.36, (0, 0), (0.05, 0.45), (0.17, 1), (0.28, 0.6), (0.36, 0))
    crackle = _rub(chance, 0.36, 1_300, 4_300, 75)
    crackle *= np.maximum(wander(chance, 0.36, 34), 0.12)
    crackle = level(crackle) * curve(0.36, (0, 0.2), (0.06, 0.8), (0.2, 1), (0.31, 0.5), (0.36, 0))
    flat = _rub(chance, 0.14, 300, 1_900, 60) * curve(0.14, (0, 0), (0.02, 1), (0.14, 0))
    dry = mixed(
        0.5, (0.0, 0.28, corner), (0.01, 0.55, low), (0.01, 0.34, crackle), (0.315, 0.5, flat)
    )
    return room(dry, chance, wet=0.14)
