"""Handwritten variants of the chalk letters: slanted, slightly irregular, never twice alike.

The random seed is the letter and its place in the word. A word therefore looks the same on every
slate.
"""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import Final

from smokingcat.table.chalk.alphabet import letter_shape
from smokingcat.table.chalk.strokes import Knots, Stroke, stroke_through
from smokingcat.table.geometry import Point

_SLANT: Final = math.tan(math.radians(5.0))
_MAX_TURN_DEGREES: Final = 2.6
"""Largest random turn of a letter, in degrees either way."""
_WIDTH_VARIATION, _HEIGHT_VARIATION, _BASELINE_VARIATION = 0.05, 0.035, 0.02
_END_VARIATION, _BOW_VARIATION = 0.017, 0.016


@lru_cache(maxsize=512)
def letter_strokes(letter: str, place: int) -> tuple[Stroke, ...] | None:
    """Return the strokes of ``letter`` at ``place`` (0, 1, ...) of a word, or None if unknown.

    x is 0 in the middle of the letter. y is 0 at half the height of a capital, which is 1.
    """
    copy = letter_shape(letter)
    if copy is None:
        return None
    chance = Random(f"chalk/{letter}/{place}")
    turn = math.radians(chance.uniform(-_MAX_TURN_DEGREES, _MAX_TURN_DEGREES))
    wide = 1 + chance.uniform(-_WIDTH_VARIATION, _WIDTH_VARIATION)
    high = 1 + chance.uniform(-_HEIGHT_VARIATION, _HEIGHT_VARIATION)
    rise = chance.uniform(-_BASELINE_VARIATION, _BASELINE_VARIATION)

    def placed(point: Point) -> Point:
        x, y = (point.x - copy.width / 2) * wide, (point.y - 0.5) * high
        x -= y * _SLANT
        return Point(
            x * math.cos(turn) - y * math.sin(turn),
            x * math.sin(turn) + y * math.cos(turn) + rise,
        )

    return tuple(
        stroke_through(tuple(tuple(map(placed, part)) for part in _by_hand(knots, chance)))
        for knots in copy.strokes
    )


def underline(length: float, place: int) -> Stroke:
    """Return the dash under a letter, centred on (0, 0); ``length`` is in heights of a capital."""
    half = length / 2
    dash = ((Point(-half, 0.0), Point(half, 0.0)),)
    return stroke_through(_by_hand(dash, Random(f"dash/{place}")))


def _by_hand(knots: Knots, chance: Random) -> Knots:
    """Return the stroke with its ends displaced and its straight parts slightly bowed."""
    parts: list[tuple[Point, ...]] = []
    for part in knots:
        first = parts[-1][-1] if parts else _displace(part[0], chance)
        last = _displace(part[-1], chance)
        inner = part[1:-1] or (_bow(first, last, chance),)
        parts.append((first, *inner, last))
    return tuple(parts)


def _displace(point: Point, chance: Random) -> Point:
    return Point(
        point.x + chance.uniform(-_END_VARIATION, _END_VARIATION),
        point.y + chance.uniform(-_END_VARIATION, _END_VARIATION),
    )


def _bow(first: Point, last: Point, chance: Random) -> Point:
    bow = chance.uniform(-_BOW_VARIATION, _BOW_VARIATION)
    return Point(
        (first.x + last.x) / 2 + bow * (last.y - first.y),
        (first.y + last.y) / 2 - bow * (last.x - first.x),
    )
