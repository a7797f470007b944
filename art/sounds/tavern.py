"""The furniture: knuckles on the table, slate and chalk, brass buttons and wooden toggles."""

from __future__ import annotations

import numpy as np

from art.sounds.bodies import BLOCK, BRASS, CHALK, SLATE, TABLE
from art.sounds.signal import (
    Chance,
    Signal,
    band_pass,
    curve,
    filtered,
    high_pass,
    low_pass,
    mixed,
    noise,
    room,
    softened,
    wander,
)


def knock(chance: Chance, tuning: float = 1.0) -> Signal:
    """Return one rap of a knuckle on the table, its largest sample at 1."""
    return TABLE.struck(chance, 0.3, 0.0016, tuning)


def refuse(chance: Chance) -> Signal:
    """Return two dry knocks: not that card."""
    dry = mixed(0.42, (0, 0.85, knock(chance, 0.97)), (0.125, 1, knock(chance)))
    return room(dry, chance, wet=0.2)


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
    """Return one stroke of chalk."""
    return room(_stroke(chance, 0.20, 1.0), chance, wet=0.14)


def letter(chance: Chance) -> Signal:
    """Return a whole letter: down, down, and a short bar across, with a full stop."""
    dry = mixed(
        1.18,
        (0.0, 0.95, _stroke(chance, 0.22, 1.05)),
        (0.34, 1.0, _stroke(chance, 0.24, 1.0)),
        (0.70, 0.85, _stroke(chance, 0.15, 0.92)),
        (1.00, 0.5, CHALK.struck(chance, 0.06, 0.0014)),
        (1.00, 0.45, SLATE.struck(chance, 0.15, 0.003)),
    )
    return room(dry, chance, wet=0.14)
