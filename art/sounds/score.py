"""Which sounds there are, how loud each should seem, and how all are finished alike."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from art.sounds import backroom, cards, cat, loudness, tavern
from art.sounds.signal import Chance, Signal, filtered, high_pass, samples

CEILING: Final = -4.0
"""No sample may be louder than this, in dBFS; coding may add half a decibel."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made, and its momentary loudness in LUFS.

    A blow of 50 ms that measures -26 over 400 ms seems about as loud as a steady -18.
    """

    make: Callable[[Chance], Signal]
    loudness: float


SCORE: Final[dict[str, Recipe]] = {
    "shuffle": Recipe(cards.shuffle, -23),
    "deal_1": Recipe(cards.deal, -28),
    "deal_2": Recipe(cards.deal, -28),
    "deal_3": Recipe(cards.deal, -28),
    "deal_4": Recipe(cards.deal, -28),
    **{f"play_{take}": Recipe(cards.play, -27) for take in (1, 2, 3)},
    **{f"smack_{take}": Recipe(partial(cards.play, heft=0.45), -25) for take in (1, 2, 3)},
    **{f"thud_{take}": Recipe(partial(cards.play, heft=1.0), -23.5) for take in (1, 2, 3)},
    "flip": Recipe(cards.flip, -28),
    "fall": Recipe(cards.fall, -21),
    "slide": Recipe(cards.slide, -25),
    "packet": Recipe(cards.packet, -25),
    "refuse": Recipe(tavern.refuse, -23),
    "thump": Recipe(tavern.thump, -24.8),
    "murmur": Recipe(backroom.murmur, -25),
    "chalk_1": Recipe(tavern.chalk, -27),
    "chalk_2": Recipe(tavern.chalk, -27),
    "chalk_3": Recipe(tavern.chalk, -27),
    "chalk_4": Recipe(tavern.chalk, -27),
    "letter": Recipe(tavern.letter, -27),
    "slate": Recipe(tavern.slate, -23),
    "page": Recipe(cards.page, -27),
    "button": Recipe(tavern.button, -28),
    "toggle": Recipe(tavern.toggle, -27),
    "tick_1": Recipe(partial(tavern.tick, tuning=1.0), -36),
    "tick_2": Recipe(partial(tavern.tick, tuning=0.86), -36),
    **{
        f"count_{step}": Recipe(partial(tavern.count, tuning=tuning), -26)
        for step, tuning in enumerate((1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4, 5 / 2), 1)
    },
    "toll": Recipe(tavern.toll, -22),
    "clink": Recipe(tavern.clink, -25),
    "puff": Recipe(tavern.puff, -24),
    "hejma": Recipe(cat.hejma, -20),
    "grumble": Recipe(cat.grumble, -21),
    "hiss": Recipe(cat.hiss, -23),
    "turn": Recipe(cat.turn, -25),
    "purr": Recipe(cat.purr, -23),
    "round_won": Recipe(cat.round_won, -23),
    "match_lost": Recipe(cat.match_lost, -20),
    "match_won": Recipe(cat.match_won, -21),
}

BACK_ROOM: Final = "back-room"
"""The one loop. At full volume it lies under the cards, not beside them."""
_BACK_ROOM_LOUDNESS: Final = -29.0

_FADE_IN: Final = 0.001
_FADE_OUT: Final = 0.025
_FLOOR: Final = 10 ** (-66 / 20)


def rendered(name: str) -> Signal:
    """Return the finished sound ``name``; KeyError for one that is not in the score."""
    recipe = SCORE[name]
    return _finished(recipe.make(_chance(name)), recipe.loudness)


def rendered_back_room() -> tuple[Signal, Signal]:
    """Return left and right of the loop, set to its loudness; nothing is faded."""
    left, right = backroom.back_room(_chance(BACK_ROOM))
    gain = 10 ** ((_BACK_ROOM_LOUDNESS - loudness.mean(left, right)) / 20)
    return gain * left, gain * right


def _chance(name: str) -> Chance:
    return np.random.default_rng(zlib.crc32(name.encode()))


def _finished(raw: Signal, target: float) -> Signal:
    """Return ``raw`` without rumble or silence after it, faded, and set to ``target`` LUFS.

    ValueError when that would pass the ceiling: the recipe is too spiky for its loudness.
    """
    steady = filtered(raw - float(np.mean(raw)), high_pass(45))
    heard = np.flatnonzero(np.abs(steady) > _FLOOR * float(np.max(np.abs(steady))))
    steady = steady[: int(heard[-1]) + samples(_FADE_OUT)].copy()
    steady[: samples(_FADE_IN)] *= np.linspace(0, 1, samples(_FADE_IN))
    steady[-samples(_FADE_OUT) :] *= np.linspace(1, 0, samples(_FADE_OUT)) ** 2
    loud = steady * 10 ** ((target - loudness.momentary(steady)) / 20)
    if loudness.peak(loud) > CEILING:
        raise ValueError(f"peak {loudness.peak(loud):.1f} dBFS at {target} LUFS")
    return loud
