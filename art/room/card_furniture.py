"""What goes round a card of any deck: shadows for lying and raised cards, a glow, a rim.

Nine-slices whose body is the card; its corner is about .06 of its width. No card is drawn here.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from art.room.kit import Element, blur, group, rect
from art.room.parts import inner, round_rect
from art.room.pieces import Box, Piece

_CARD = Box.centred(110, 150)
_CORNER = 10.0
_GLOW_ROOM = 34.0
_RIM_ROOM = 8.0


class Height(NamedTuple):
    """How a card's shadow falls: points below the card, softness, opacity."""

    drop: float
    softness: float
    opacity: float


HEIGHTS = (
    Height(5, 4, 0.50),
    Height(12, 7, 0.47),
    Height(21, 10, 0.44),
    Height(32, 14, 0.42),
)
"""From lying on the table to held high."""


def card_shadow(height: Height) -> Element:
    """The shadow alone."""
    return rect(
        *(_CARD.x, _CARD.y + height.drop, _CARD.width, _CARD.height),
        _CORNER,
        "#030806",
        opacity=height.opacity,
        filter=blur(height.softness, 1),
    )


def _shadow_piece(level: int, height: Height) -> Piece:
    reach = 3 * height.softness
    room = (reach, max(2.0, reach - height.drop), reach, reach + height.drop)
    keep = reach + _CORNER
    return Piece(
        f"card_shadow_{level}",
        _CARD.grown(*room),
        partial(card_shadow, height),
        body=_CARD,
        cuts=(
            room[0] + keep,
            room[1] + keep + height.drop,
            room[2] + keep,
            room[3] + keep - height.drop,
        ),
        detail=0.5,
    )


def card_glow() -> Element:
    """Warm light round the card under the pointer, and a gold line on its edge."""
    return group(
        rect(*inner(_CARD, -9), _CORNER + 8, "#ffcf78", opacity=0.66, filter=blur(8, 1)),
        round_rect(inner(_CARD, -2.5), _CORNER + 2.5, "none", "#ffe3a3", 4),
    )


def card_rim() -> Element:
    """The gold line of a card that is picked."""
    return group(
        rect(*inner(_CARD, -3), _CORNER + 3, stroke="#3a2410", width=6, opacity=0.35),
        round_rect(inner(_CARD, -2), _CORNER + 2, "none", "#ffe3a3", 4.4),
    )


PIECES = (
    *(_shadow_piece(level, height) for level, height in enumerate(HEIGHTS, 1)),
    Piece(
        "card_glow",
        _CARD.grown(_GLOW_ROOM, _GLOW_ROOM, _GLOW_ROOM, _GLOW_ROOM),
        card_glow,
        body=_CARD,
        cuts=(_GLOW_ROOM + 36,) * 4,
    ),
    Piece(
        "card_rim",
        _CARD.grown(_RIM_ROOM, _RIM_ROOM, _RIM_ROOM, _RIM_ROOM),
        card_rim,
        body=_CARD,
        cuts=(_RIM_ROOM + 16,) * 4,
    ),
)
