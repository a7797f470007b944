"""What a table votes with: a white and a black ball, and the cup that stands over each until told.

Nothing here knows which of them means what.
"""

from __future__ import annotations

from art.room.kit import Element, Stop, blur, ellipse, group, linear, path, radial
from art.room.palette import BRASS_UPRIGHT, NIGHT
from art.room.pieces import Box, Piece

_RADIUS = 17.0
_BLACK: tuple[Stop, ...] = ((0, "#8d8791"), (0.22, "#4a454f"), (0.6, "#1d1a20"), (1, "#08070a"))
_WHITE: tuple[Stop, ...] = ((0, "#ffffff"), (0.35, "#f6eedb"), (0.75, "#d9c9a6"), (1, "#a28d65"))


def _resting(across: float, y: float) -> Element:
    """The shadow of something that stands on the panel."""
    return ellipse(0, y, across, 5.5, NIGHT, opacity=0.42, filter=blur(2.4, 1))


def _ball(stops: tuple[Stop, ...], rim: str) -> Element:
    paint = radial(stops, (0.36, 0.32), 0.72)
    return group(
        _resting(_RADIUS, _RADIUS - 1.5),
        ellipse(0, 0, _RADIUS, _RADIUS, paint, rim, 1.2),
        ellipse(-5.6, -7.4, 4.6, 3.0, "#ffffff", opacity=0.55, filter=blur(1.0, 1)),
    )


def cup() -> Element:
    """A dice cup of leather upside down, with a brass rim."""
    leather = linear(
        ((0, "#3a1d10"), (0.22, "#8a4f2a"), (0.45, "#a9683a"), (0.75, "#6a371b"), (1, "#2c150b")),
        (0, 0),
        (1, 0),
    )
    body = "M-17,-26Q0,-31 17,-26L23,17Q0,25 -23,17Z"
    return group(
        _resting(25, 21),
        path(body, leather, "#23110a", 1.6),
        path("M-15.6,-22Q0,-26.6 15.6,-22", stroke="#d9b98a", width=1.3, opacity=0.6),
        path("M-19,-6Q0,-1 19,-6", stroke="#23110a", width=1.2, opacity=0.55),
        path("M-22.4,12.5Q0,20.5 22.4,12.5L23.4,19Q0,27 -23.4,19Z", BRASS_UPRIGHT, "#3a2410", 1.2),
    )


PIECES = (
    Piece("ball_black", Box.centred(48, 48), lambda: _ball(_BLACK, "#000000")),
    Piece("ball_white", Box.centred(48, 48), lambda: _ball(_WHITE, "#7d6a45")),
    Piece("cup", Box.centred(64, 68), cup),
)
