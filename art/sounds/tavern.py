"""The furniture: knuckles on the table, slate and chalk, buttons and toggles, clock and pipe."""

from __future__ import annotations

import numpy as np

from art.sounds.bodies import BAIZE, BELL, BLOCK, BRASS, CHALK, CHIP, SLATE, TABLE, TRAY
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


def knock(chance: Chance, tuning: float = 1.0) -> Signal:
    """Return one rap of a knuckle on the table, its largest sample at 1."""
    return TABLE.struck(chance, 0.3, 0.0016, tuning)


def refuse(chance: Chance) -> Signal:
    """Return two dry knocks: not that card."""
    dry = mixed(0.42, (0, 0.85, knock(chance, 0.97)), (0.125, 1, knock(chance)))
    return room(dry, chance, wet=0.2)


def thump(chance: Chance) -> Signal:
    """Return a paw that comes down flat on the table, and what stands there jumping."""
    paw = BAIZE.struck(chance, 0.3, 0.005, 0.82)
    top = TABLE.struck(chance, 0.4, 0.0035, 0.62)
    things = mixed(
        0.5,
        (0.045, 0.5, CHIP.struck(chance, 0.12, 0.0006, 0.9)),
        (0.088, 0.3, CHIP.struck(chance, 0.12, 0.0006, 1.05)),
        (0.120, 0.16, TRAY.struck(chance, 0.2, 0.0008, 1.1)),
    )
    dry = mixed(0.6, (0, 0.9, paw), (0.001, 1.0, top), (0.0, 0.13, things))
    return room(softened(dry, 2.2), chance, wet=0.24)


def button(chance: Chance) -> Signal:
    """Return a brass button going down in its wooden ring."""
    tick = BRASS.struck(chance, 0.09, 0.0005)
    body = BLOCK.struck(chance, 0.12, 0.0010, 0.84)
    dry = mixed(0.16, (0, 0.16, tick), (0.001, 0.8, body), (0.052, 0.2, body), (0.052, 0.05, tick))
    return room(dry, chance, wet=0.12)


def toggle(chance: Chance) -> Signal:
    """Return a wooden switch: click, and a lower clack where it stops."""
    away = BLOCK.struck(chance, 0.12, 0.0005, 1.12)
    home = BLOCK.struck(chance, 0.16, 0.0008, 0.74)
    under = TABLE.struck(chance, 0.16, 0.003, 1.2)
    dry = mixed(0.24, (0, 0.45, away), (0.048, 0.85, home), (0.048, 0.22, under))
    return room(dry, chance, wet=0.12)


def slate(chance: Chance) -> Signal:
    """Return a slate set down on its wooden frame: one edge, then the other."""
    first, second = SLATE.struck(chance, 0.3, 0.0008, 1.04), SLATE.struck(chance, 0.3, 0.0011)
    table = TABLE.struck(chance, 0.3, 0.004)
    dry = mixed(0.42, (0, 0.42, first), (0.058, 0.9, second), (0.058, 0.45, table))
    return room(dry, chance, wet=0.18)


def tick(chance: Chance, tuning: float) -> Signal:
    """Return one beat of a wall clock: the pallet on its tooth, and the case around it."""
    pallet = BLOCK.struck(chance, 0.06, 0.0004, 1.55 * tuning)
    drop = BLOCK.struck(chance, 0.06, 0.0004, 1.9 * tuning)
    case = BAIZE.struck(chance, 0.12, 0.0018, 1.9 * tuning)
    dry = mixed(0.16, (0, 0.6, pallet), (0.011, 0.34, drop), (0.001, 0.3, case))
    return room(filtered(dry, low_pass(4_200)), chance, wet=0.2, decay=0.04)


def count(chance: Chance, tuning: float) -> Signal:
    """Return one penalty card counted out: a counter laid down, and the card under it."""
    chip = CHIP.struck(chance, 0.26, 0.0009, tuning)
    card = BAIZE.struck(chance, 0.16, 0.0024, 1.3)
    return room(mixed(0.3, (0, 0.8, chip), (0, 0.3, card)), chance, wet=0.16)


def toll(chance: Chance) -> Signal:
    """Return Hejma counted out: a fist on the table, and the landlord's bell under its cloth."""
    fist = TABLE.struck(chance, 0.4, 0.004, 0.8)
    bell = BELL.struck(chance, 1.1, 0.0022)
    return room(mixed(1.15, (0, 0.75, fist), (0.012, 0.75, bell)), chance, wet=0.25)


def clink(chance: Chance) -> Signal:
    """Return the ashtray set down: brass on wood, which rocks once."""
    first, second = TRAY.struck(chance, 0.45, 0.0008), TRAY.struck(chance, 0.3, 0.001, 1.03)
    table = TABLE.struck(chance, 0.3, 0.003, 1.1)
    dry = mixed(0.55, (0, 0.6, first), (0, 0.5, table), (0.085, 0.22, second))
    return room(dry, chance, wet=0.18)


def puff(chance: Chance) -> Signal:
    """Return lips parting round the stem of a pipe, smoke let go, and an ember settling."""
    lips = filtered(noise(chance, 0.03), band_pass(420, 1.1)) * strike(0.03, 0.0025, 0.006)
    breath = filtered(noise(chance, 0.55), band_pass(620, 0.8), low_pass(1_900))
    air = filtered(noise(chance, 0.55), band_pass(1_500, 0.9), low_pass(3_200))
    turbulent = np.maximum(1 + 0.22 * wander(chance, 0.55, 38), 0.2)
    out = curve(0.55, (0, 0), (0.03, 1), (0.13, 0.55), (0.30, 0.24), (0.55, 0))
    thin = curve(0.55, (0, 0), (0.02, 0.8), (0.10, 1), (0.38, 0))
    embers = [
        (0.24 + 0.26 * float(chance.random()), 0.05 + 0.05 * float(chance.random()), ember)
        for ember in (CHALK.struck(chance, 0.02, 0.0006, 0.8) for _ in range(4))
    ]
    dry = mixed(
        0.6,
        (0, 0.55, level(lips)),
        (0.008, 0.8, level(breath * turbulent * out)),
        (0.008, 0.28, level(air * turbulent * thin)),
        *embers,
    )
    return room(dry, chance, wet=0.12)


def _scratch(chance: Chance, duration: float, pressure: float) -> Signal:
    """Return one stroke of chalk: grains that catch and let go, never a squeal.

    ``pressure`` (about 1) darkens the stroke and makes its grain coarser.
    """
    grains = np.maximum(wander(chance, duration, 260 / pressure), 0)
    waver = 1 + 0.15 * wander(chance, duration, 18)
    hiss = noise(chance, duration)
    dusty = filtered(hiss, band_pass(2_150 / pressure, 0.9), high_pass(600))
    body = filtered(hiss, band_pass(880 / pressure, 1.3))
    bright = filtered(hiss, band_pass(3_700, 1.2))
    rub = (dusty + 0.55 * body + 0.3 * bright) * (0.5 + grains) * np.maximum(waver, 0.2)
    shape = curve(duration, (0, 0), (0.02, 0.9), (duration * 0.55, 1), (duration, 0))
    return softened(filtered(rub, low_pass(5_200)) * shape, 1.8)


def _stroke(chance: Chance, duration: float, pressure: float) -> Signal:
    """Return chalk set on the slate and drawn over it."""
    tap = CHALK.struck(chance, 0.06, 0.0012)
    board = SLATE.struck(chance, 0.12, 0.003, 1.1)
    line = _scratch(chance, duration, pressure)
    return mixed(duration + 0.12, (0, 0.34, tap), (0, 0.3, board), (0.012, 0.7, line))


def chalk(chance: Chance) -> Signal:
    """Return one stroke of chalk, each a little longer or harder than another."""
    duration = 0.13 + 0.06 * float(chance.random())
    pressure = 0.88 + 0.30 * float(chance.random())
    return room(_stroke(chance, duration, pressure), chance, wet=0.14)


def letter(chance: Chance) -> Signal:
    """Return the full stop that ends a letter: a tap, and the slate knocks on its frame."""
    dry = mixed(
        0.34,
        (0.0, 0.6, CHALK.struck(chance, 0.06, 0.0014)),
        (0.0, 0.55, SLATE.struck(chance, 0.20, 0.0026)),
        (0.09, 0.28, SLATE.struck(chance, 0.20, 0.0036, 1.05)),
        (0.18, 0.12, SLATE.struck(chance, 0.15, 0.0040, 0.97)),
    )
    return room(dry, chance, wet=0.14)
