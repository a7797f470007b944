"""Puts letters together from the strokes of the alphabet and its marks.

A letter is taken apart as Unicode does it: Č is C and a caron. It knows the letters of a copy-book;
what a hand makes of them is the business of `smokingcat.table.chalk.hand`.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final, NamedTuple

from smokingcat.table.chalk.alphabet import (
    ABOVE,
    BELOW,
    CYRILLIC,
    HORN,
    HORN_STROKES,
    LATIN,
    OGONEK,
    OGONEK_STROKES,
    SIDE_CARON,
    TWINS,
)
from smokingcat.table.chalk.strokes import Knots, read
from smokingcat.table.geometry import Point

_AT_THE_SIDE: Final = ("L", "\u030c")
_SQUAT: Final = 0.86
"""How high a letter is that has to leave room for a mark above it."""
_MARK_DROP: Final = 0.07
_STOREY: Final = 0.22
_CAPITALS: Final = {"ß": "ẞ"}


class Model(NamedTuple):
    """A letter of the copy-book: its strokes in order, how wide it is without marks."""

    strokes: tuple[Knots, ...]
    width: float


@lru_cache(maxsize=256)
def model(letter: str) -> Model | None:
    """Return how ``letter`` is written, None if nobody taught us."""
    base, *marks = list(unicodedata.normalize("NFD", letter))
    base = _CAPITALS.get(base, base)
    notation = CYRILLIC.get(base) or LATIN.get(TWINS.get(base, base))
    if notation is None:
        return None
    strokes = read(notation)
    width = max(point.x for knots in strokes for part in knots for point in part)
    is_squat = any(mark in ABOVE and (base, mark) != _AT_THE_SIDE for mark in marks)
    written = [_lowered(knots) for knots in strokes] if is_squat else list(strokes)
    storeys = 0
    for mark in marks:
        added = _mark(base, mark, width, storeys)
        if added is None:
            return None
        storeys += mark in ABOVE
        written += added
    return Model(tuple(written), width)


def _mark(base: str, mark: str, width: float, storeys: int) -> list[Knots] | None:
    """Return the strokes of a mark where it belongs; ``storeys`` marks are above already."""
    if mark == OGONEK:
        return _moved(OGONEK_STROKES, 0.92 * width if base in "AEI" else 0.6 * width, 0.0)
    if mark == HORN:
        return _moved(HORN_STROKES, 0.95 * width, 0.10)
    if mark in BELOW:
        return _moved(BELOW[mark], width / 2, 0.0)
    if (base, mark) == _AT_THE_SIDE:
        return _moved(SIDE_CARON, 0.7 * width, 0.0)
    if mark in ABOVE:
        middle = 0.10 if base == "L" else width / 2
        return _moved(ABOVE[mark], middle, _MARK_DROP - _STOREY * storeys)
    return None


def _lowered(knots: Knots) -> Knots:
    return tuple(
        tuple(Point(p.x, p.y * _SQUAT + 1 - _SQUAT if p.y < 1 else p.y) for p in part)
        for part in knots
    )


def _moved(notation: str, x: float, y: float) -> list[Knots]:
    return [
        tuple(tuple(Point(p.x + x, p.y + y) for p in part) for part in knots)
        for knots in read(notation)
    ]
