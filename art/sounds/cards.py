"""Cards: flicked, laid on baize, drawn together, shuffled, tied with twine."""

from __future__ import annotations

import numpy as np

from art.sounds.bodies import BAIZE, TABLE
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


def play(chance: Chance) -> Signal:
    """Return a card laid on the table with intent."""
    tuning = 1 + 0.06 * float(chance.standard_normal())
    air = _rub(chance, 0.07, 500, 2_600 * tuning, 90)
    air *= curve(0.07, (0, 0), (0.055, 1), (0.07, 0.2))
    thump = BAIZE.struck(chance, 0.22, 0.0035, tuning)
    top = TABLE.struck(chance, 0.22, 0.004, tuning)
    slap = _snap(chance, 1_250 * tuning, 0.011)
    dry = mixed(
        0.32,
        (0.0, 0.16, air),
        (0.062, 0.7, thump),
        (0.063, 0.16, top),
        (0.061, 0.75, slap),
        (0.079, 0.15, _snap(chance, 1_900 * tuning, 0.006)),
    )
    return room(softened(dry, 2.4), chance)


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
