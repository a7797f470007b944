"""Stroke data of the chalk capitals and of their diacritical marks, of the game's languages.

`smokingcat.table.chalk.strokes` defines the notation. Coordinates are hundredths of the height of a
capital: x from the left edge of the letter, y from its top (0) to the baseline (100). A stroke is
smooth through its points, ``/`` is a corner, ``;`` lifts the chalk.

The combining character of Unicode is the key of an accent or other mark. The x of a mark counts
from its anchor. Marks above (y from -34 to -10) have their anchor in the middle of the letter, the
ogonek at the letter's right foot. Cyrillic letters that look like Latin ones share their strokes:
see ``TWINS``.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final, NamedTuple

from smokingcat.table.chalk.strokes import Knots, parse_strokes
from smokingcat.table.geometry import Point

_O_STROKES: Final = "49,4 28,3 9,21 2,50 9,80 34,99 60,91 76,64 74,32 59,8 42,0"
_BOWL_OF_R: Final = "4,4 30,0 50,9 52,28 37,46 7,52"

LATIN: Final[dict[str, str]] = {
    "A": "38,0 22,44 1,100; 37,1 54,45 72,100; 14,66 61,64",
    "B": "5,0 4,100; 4,4 29,0 47,8 48,27 35,42 7,48 / 37,50 55,62 57,81 43,96 3,98",
    "C": "64,19 56,6 40,0 20,8 5,34 4,64 17,91 38,100 56,93 66,80",
    "D": "5,1 4,99; 4,3 30,3 56,19 66,46 60,76 39,95 3,99",
    "E": "5,1 4,99; 5,2 52,0; 5,48 43,46; 4,99 55,97",
    "F": "5,0 4,100; 5,3 54,0; 5,49 44,47",
    "G": "65,18 56,5 40,0 20,8 5,34 4,64 17,91 38,100 56,94 67,80; 41,58 70,55 / 69,99",
    "H": "5,0 3,100; 63,0 62,100; 4,51 62,48",
    "I": "5,0 4,100",
    "J": "42,0 43,50 41,80 31,97 15,98 3,83",
    "K": "5,0 4,100; 57,1 34,32 6,57; 23,45 40,70 62,100",
    "L": "6,0 4,99 / 52,97",
    "M": "11,1 7,48 1,100; 11,1 45,84 / 79,0; 79,0 83,52 88,100",
    "N": "5,2 4,100; 5,2 63,98; 65,0 63,99",
    "O": _O_STROKES,
    "P": "5,1 4,100; 4,4 31,0 52,10 54,31 40,50 7,57",
    "Q": f"{_O_STROKES}; 45,74 58,88 78,105",
    "R": f"5,1 4,100; {_BOWL_OF_R} / 37,74 62,100",
    "S": "53,15 42,2 22,1 7,13 8,31 25,45 44,57 55,74 46,94 24,100 3,86",
    "T": "33,3 32,100; 0,4 66,0",
    "U": "4,0 4,52 9,83 30,100 51,87 59,55 60,0; 60,0 61,98",
    "V": "1,0 33,99 / 68,0",
    "W": "1,0 23,99 / 48,22 / 71,99 / 97,0",
    "X": "4,1 62,99; 61,0 1,100",
    "Y": "1,1 32,52; 64,0 45,32 29,66 23,100",
    "Z": "5,3 59,1 / 1,98 / 63,96",
    "Ł": "14,0 12,99 / 60,97; 0,62 34,39",
    "ẞ": "5,100 6,34 16,8 36,0 61,6 / 37,41 / 55,53 61,73 50,94 28,97",
}

TWINS: Final[dict[str, str]] = dict(zip("АВЕКМНОРСТХ", "ABEKMHOPCTX", strict=True))
"""Latin letter for each Cyrillic letter that has the same strokes."""

_STEM_AND_BOWL: Final = "5,0 4,99; 4,49 30,45 50,56 52,78 38,95 3,98"

CYRILLIC: Final[dict[str, str]] = {
    "Б": "5,1 4,99; 5,2 51,0; 4,48 31,44 52,55 55,77 40,95 3,98",
    "Г": "5,1 4,100; 5,3 54,0",
    "Д": "25,2 22,44 10,85; 24,3 62,1 / 64,85; 2,112 3,86 / 78,84 / 79,111",
    "Ж": "3,2 38,49 / 0,100; 45,0 44,100; 86,0 50,48 / 89,99",
    "З": "4,16 15,2 34,0 47,13 44,32 31,45 16,48 / 38,50 53,64 52,85 34,99 14,97 1,84",
    "И": "5,0 4,98 / 63,2; 64,0 63,100",
    "Л": "24,2 21,52 15,84 0,98; 23,3 60,1 / 61,100",
    "П": "5,2 4,100; 5,3 62,1 / 62,100",
    "У": "2,0 33,57; 64,0 45,44 27,86 12,99 2,94",
    "Ф": "41,0 40,105; 37,17 14,24 2,47 12,71 40,80 67,72 79,47 68,23 44,17",
    "Ц": "5,0 4,98 / 72,97 / 72,116; 60,0 59,97",
    "Ч": "4,0 3,28 11,48 32,54 56,46; 58,0 57,100",
    "Ш": "5,0 4,98 / 86,97; 45,1 45,97; 86,0 86,98",
    "Щ": "5,0 4,98 / 96,97 / 96,116; 44,1 44,97; 84,0 84,97",
    "Ъ": "0,4 22,1 / 21,99; 21,50 47,45 67,56 69,78 54,95 21,98",
    "Ы": "5,0 4,99; 4,49 28,45 45,56 47,78 34,95 3,98; 72,0 71,100",
    "Ь": _STEM_AND_BOWL,
    "Э": "3,18 12,4 30,0 51,10 63,38 62,66 48,92 27,100 11,94 0,81; 24,51 61,49",
    "Ю": "5,0 4,100; 4,51 35,49; 74,4 54,5 39,23 34,50 40,79 62,98 84,91 98,64 96,32 84,8 68,0",
    "Я": "55,5 29,0 9,9 7,30 22,48 54,54; 56,1 57,100; 28,52 2,100",
}

ABOVE: Final[dict[str, str]] = {
    "\u0300": "-11,-33 8,-12",
    "\u0301": "13,-33 -6,-12",
    "\u0302": "-15,-12 0,-32 / 17,-13",
    "\u0306": "-15,-32 -8,-17 7,-16 16,-33",
    "\u0307": "0,-25 2,-20",
    "\u0308": "-15,-26 -13,-20; 13,-27 15,-21",
    "\u030a": "4,-36 -8,-33 -11,-22 -3,-12 9,-15 12,-27 2,-36",
    "\u030b": "-1,-33 -14,-12; 22,-33 8,-12",
    "\u030c": "-16,-32 0,-12 / 18,-33",
}
"""Marks above: grave, acute, circumflex, breve, dot, dots, ring, double acute, caron."""

OGONEK: Final = "\u0328"
OGONEK_STROKES: Final = "0,99 -11,110 -8,123 8,121"
SIDE_CARON: Final = "8,-2 2,20"
"""Tick at the right shoulder of a capital L, in place of a caron."""

_SIDE_MARKED: Final = ("L", "\u030c")
_MARKED_LETTER_HEIGHT: Final = 0.86
"""Height of a letter below a mark, as a fraction of its usual height."""
_MARK_DROP: Final = 0.07
_SPECIAL_CAPITALS: Final = {"ß": "ẞ"}


class LetterShape(NamedTuple):
    """Shape of one letter: its strokes in order, and its width without marks."""

    strokes: tuple[Knots, ...]
    width: float


@lru_cache(maxsize=256)
def letter_shape(letter: str) -> LetterShape | None:
    """Return the shape of ``letter``, or None for letters of other languages."""
    base, *marks = list(unicodedata.normalize("NFD", letter))
    base = _SPECIAL_CAPITALS.get(base, base)
    notation = CYRILLIC.get(base) or LATIN.get(TWINS.get(base, base))
    if notation is None or len(marks) > 1:
        return None
    strokes = parse_strokes(notation)
    width = max(point.x for knots in strokes for part in knots for point in part)
    is_squat = any(mark in ABOVE and (base, mark) != _SIDE_MARKED for mark in marks)
    written = [_lower(knots) for knots in strokes] if is_squat else list(strokes)
    for mark in marks:
        added = _mark_strokes(base, mark, width)
        if added is None:
            return None
        written += added
    return LetterShape(tuple(written), width)


def _mark_strokes(base: str, mark: str, width: float) -> list[Knots] | None:
    """Return the strokes of a mark at its place, or None if it is unknown."""
    if mark == OGONEK:
        return _move_strokes(OGONEK_STROKES, 0.92 * width if base in "AEI" else 0.6 * width, 0.0)
    if (base, mark) == _SIDE_MARKED:
        return _move_strokes(SIDE_CARON, 0.7 * width, 0.0)
    if mark in ABOVE:
        middle = 0.10 if base == "L" else width / 2
        return _move_strokes(ABOVE[mark], middle, _MARK_DROP)
    return None


def _lower(knots: Knots) -> Knots:
    return tuple(
        tuple(
            Point(p.x, p.y * _MARKED_LETTER_HEIGHT + 1 - _MARKED_LETTER_HEIGHT if p.y < 1 else p.y)
            for p in part
        )
        for part in knots
    )


def _move_strokes(notation: str, x: float, y: float) -> list[Knots]:
    return [
        tuple(tuple(Point(p.x + x, p.y + y) for p in part) for part in knots)
        for knots in parse_strokes(notation)
    ]
