"""What goes round a card of any deck: a glow and a rim.

Nine-slices whose body is the card; its corner is about .06 of its width. No card is drawn here.
"""

from __future__ import annotations

from art.room.kit import Element, blur, group, rect
from art.room.parts import inner, round_rect
from art.room.pieces import Box, Piece

_CARD = Box.centred(110, 150)
_CORNER = 10.0
_GLOW_ROOM = 34.0
_RIM_ROOM = 8.0


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
