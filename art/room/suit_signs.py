"""The seven suit signs as small pieces, for card chips in running text.

The German ones are the room's own (`pips`); the French ones are plain silhouettes. This module
does not know which pack is in play.
"""

from __future__ import annotations

from art.room.kit import Element, both_sides, circle, group, path
from art.room.pieces import Box, Piece
from art.room.pips import PIPS

_SIDE = 108.0
_BLACK = "#241a14"
_RED = "#b3261e"
_DETAIL = 0.6


def _spade() -> Element:
    blade = (
        "M0,-46 C10,-28 42,-12 42,14 C42,30 24,38 8,26 C8,36 12,42 20,48 L-20,48"
        " C-12,42 -8,36 -8,26 C-24,38 -42,30 -42,14 C-42,-12 -10,-28 0,-46Z"
    )
    return path(blade, _BLACK)


def _club() -> Element:
    stem = "M-6,8 L6,8 C6,30 12,42 20,48 L-20,48 C-12,42 -6,30 -6,8Z"
    return group(
        circle(0, -23, 21, _BLACK),
        both_sides(circle(22, 11, 21, _BLACK)),
        path("M-14,-12 L14,-12 L10,16 L-10,16Z", _BLACK),
        path(stem, _BLACK),
    )


def _diamond() -> Element:
    lozenge = (
        "M0,-48 C10,-30 20,-14 36,0 C20,14 10,30 0,48 C-10,30 -20,14 -36,0 C-20,-14 -10,-30 0,-48Z"
    )
    return path(lozenge, _RED)


_ACORN, _LEAF, _HEART, _BELL = PIPS
_SIGNS = {
    "acorns": _ACORN,
    "leaves": _LEAF,
    "hearts": _HEART,
    "bells": _BELL,
    "clubs": _club(),
    "spades": _spade(),
    "diamonds": _diamond(),
}

PIECES = tuple(
    Piece(
        f"pip_{name}",
        Box.centred(_SIDE, _SIDE),
        lambda sign=sign: sign,  # type: ignore[misc]
        detail=_DETAIL,
        quality=None,
    )
    for name, sign in _SIGNS.items()
)
