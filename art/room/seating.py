"""What belongs to a seat besides the portrait: name plate, slate, chalk and the dealer's coin.

Names and letters are not theirs: the game writes them.
"""

from __future__ import annotations

from functools import partial

from art.room.kit import (
    POINTS,
    Element,
    blur,
    both_sides,
    circle,
    ellipse,
    group,
    linear,
    number,
    path,
    rect,
)
from art.room.palette import BRASS_DIAGONAL, BRASS_PLATE, NIGHT, SLATE
from art.room.parts import inner, round_rect
from art.room.pieces import MASTER, Box, Piece
from art.room.texture import chalk

_PLATE = Box.centred(160, 48.6)
_SLATE = Box.centred(244, 77)
_WOOD = 8.5
"""Breadth of the slate's frame."""
_COIN = 25.0
_CHALK = 512


def _plate_outline(box: Box) -> str:
    """A tablet with a pointed, bracketed end on either side."""
    x, y = box.width / 2, box.height / 2
    notch = box.height * 0.2
    right = (
        f"L{number(x - 14)},{number(-y)}"
        f"C{number(x - 14)},{number(-notch)} {number(x - 4)},{number(-notch)} {number(x + 2)},0"
        f"C{number(x - 4)},{number(notch)} {number(x - 14)},{number(notch)}"
        f" {number(x - 14)},{number(y)}"
    )
    left = (
        f"L{number(14 - x)},{number(y)}"
        f"C{number(14 - x)},{number(notch)} {number(4 - x)},{number(notch)} {number(-x - 2)},0"
        f"C{number(4 - x)},{number(-notch)} {number(14 - x)},{number(-notch)}"
        f" {number(14 - x)},{number(-y)}"
    )
    return f"M{number(14 - x)},{number(-y)}{right}{left}Z"


def plate() -> Element:
    """A brass name plate with a screw at either end."""
    x, y = _PLATE.width / 2, _PLATE.height / 2
    outline = _plate_outline(_PLATE)
    screw = group(
        circle(x - 7.5, 0, 3, "#5d3f12"),
        path(f"M{x - 9.5},-1.6L{x - 5.5},1.6", stroke="#e8cf8e", width=0.9),
    )
    dark = group(path(outline, NIGHT), at=(0, 4), opacity=0.6, filter=blur(4, 1))
    lit = f"M{16 - x},{2.2 - y}H{x - 16}"
    return group(
        dark,
        path(outline, BRASS_PLATE, "#33200b", 2.2),
        group(rect(19 - x, 4.5 - y, 2 * x - 38, 2 * y - 9, 3, "none", "#6b4718", 1.1), opacity=0.8),
        path(lit, stroke="#fff6d4", width=1.4, opacity=0.8),
        both_sides(screw),
    )


def slate() -> Element:
    """A slate in a wooden frame, wiped but not washed."""
    wood = linear(((0, "#a87a4e"), (0.5, "#7d5433"), (1, "#573720")))
    stone = inner(_SLATE, _WOOD)
    return group(
        rect(
            *(_SLATE.x + 1, _SLATE.y + 6, _SLATE.width - 2, _SLATE.height),
            7,
            NIGHT,
            opacity=0.6,
            filter=blur(4, 1),
        ),
        round_rect(_SLATE, 7, wood, "#24140a", 2),
        group(round_rect(inner(_SLATE, 2.3), 5.5, "none", "#d9ad7a", 1), opacity=0.6),
        group(round_rect(inner(_SLATE, 5.4), 4, "none", "#3a2212", 0.8), opacity=0.5),
        round_rect(stone, 3, SLATE, "#15100c", 2),
        path(
            f"M{stone.x + 3},{stone.y + 2.4}H{-stone.x - 3}",
            stroke="#000000",
            width=3,
            opacity=0.35,
        ),
        ellipse(-36, 4, 62, 13, "#dfe6e6", opacity=0.08, filter=blur(8)),
        ellipse(50, -4, 46, 10, "#dfe6e6", opacity=0.06, filter=blur(8)),
    )


def coin() -> Element:
    """The dealer's coin: cream in brass, red marks on its edge; its letter is not baked."""
    marks = [
        group(
            path(
                f"M0,{-_COIN * 0.97}V{-_COIN * 0.88}",
                stroke="#b3261e",
                width=3,
                stroke_linecap="butt",
            ),
            turn=30 * k,
        )
        for k in range(12)
    ]
    return group(
        circle(0, 5, _COIN, NIGHT, opacity=0.6, filter=blur(3.5)),
        circle(0, 0, _COIN, "#f4ead2", "#2a1a0a", 2),
        circle(0, 0, _COIN * 0.86, BRASS_DIAGONAL, "#5d3f12", 1.4),
        circle(0, 0, _COIN * 0.66, "#f7efda", "#5d3f12", 1.2),
        *marks,
    )


def point_coin() -> Element:
    """A small cream coin in brass for the value of a card; its figure is not baked."""
    return group(
        circle(0, 2.5, 20, NIGHT, opacity=0.5, filter=blur(2)),
        circle(0, 0, 20, BRASS_DIAGONAL, "#2a1a0a", 1.8),
        circle(0, 0, 16, "#fbf4e2", "#5d3f12", 1),
    )


PIECES = (
    Piece(
        "plate",
        _PLATE.grown(18, 14, 18, 20),
        plate,
        body=_PLATE,
        cuts=(18 + 26, 14 + 12, 18 + 26, 20 + 12),
    ),
    Piece(
        "slate",
        _SLATE.grown(15, 13, 15, 21),
        slate,
        body=_SLATE,
        cuts=(15 + 16, 13 + 16, 15 + 16, 21 + 16),
    ),
    Piece(
        "chalk",
        Box(0, 0, _CHALK * POINTS / MASTER, _CHALK * POINTS / MASTER),
        partial(chalk, _CHALK),
        quality=None,
        bleeds=False,
    ),
    Piece("coin", Box.centred(80, 80), coin, body=Box.centred(2 * _COIN, 2 * _COIN)),
    Piece("point_coin", Box.centred(56, 56), point_coin, body=Box.centred(40, 40)),
)
