"""What goes round a card of any deck: a glow, a rim, and a sign at its edge.

The nine-slices have the card for their body; its corner is about .06 of its width.
No card is drawn here.
"""

from __future__ import annotations

from art.room.kit import Element, blur, group, path, rect
from art.room.palette import BRASS_DIAGONAL, NIGHT
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


def lead() -> Element:
    """A small brass arrowhead that points to the card below it: here the trick began."""
    outline = "M-15,-10Q0,-5 15,-10L2.4,9.6Q0,13 -2.4,9.6Z"
    return group(
        group(path(outline, NIGHT), at=(0, 2.5), opacity=0.6, filter=blur(2, 1)),
        path(outline, BRASS_DIAGONAL, "#2a1a0a", 1.8),
        path("M-10.6,-6.6Q0,-2.6 10.6,-6.6", stroke="#fff6d4", width=1.3, opacity=0.8),
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
    Piece("lead", Box.centred(48, 44), lead, body=Box.centred(30, 23)),
)
