"""The signs on buttons: white, so that the game can tint them, and all of one weight.

Each is drawn on a grid of 24 units with a pen of 2.1 and lies in a box of .04 s. This module
does not know what a sign is pressed for and in which colour it is shown.
"""

from __future__ import annotations

import math
from functools import partial

from art.room.kit import Definition, Element, circle, clip, ellipse, group, path, rect
from art.room.pieces import Box, Piece
from art.room.strokes import polygon

WHITE = "#ffffff"
GRID = 24
PEN = 2.1
SIDE = 0.04 * 1080


def _line(outline: str, width: float = PEN) -> Element:
    return path(outline, stroke=WHITE, width=width)


def _solid(outline: str) -> Element:
    """A filled shape whose corners are as round as the ends of the lines."""
    return path(outline, WHITE, WHITE, 1.4)


def _dot(x: float, y: float, radius: float = 1.45) -> Element:
    return circle(x, y, radius, WHITE)


def _outside(outline: str) -> Definition:
    """Everything but the outline, so that what lies behind a shape stops short of it."""
    return clip(path(f"M-9,-9H33V33H-9Z{outline}", "#fff", clip_rule="evenodd"))


def _tilted_card(x: float, y: float, width: float, height: float, degrees: float) -> str:
    """A card's outline about its middle, turned."""
    angle = math.radians(degrees)
    corners = []
    radius = width * 0.16
    for across, down in ((1, -1), (1, 1), (-1, 1), (-1, -1)):
        centre = (across * (width / 2 - radius), down * (height / 2 - radius))
        start = math.atan2(down, across) - math.pi / 4
        for step in range(5):
            a = start + math.pi / 8 * step
            corners.append((centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)))
    turned = [
        (
            x + u * math.cos(angle) - v * math.sin(angle),
            y + u * math.sin(angle) + v * math.cos(angle),
        )
        for u, v in corners
    ]
    return polygon(turned)


def _two_cards(y: float, height: float) -> Element:
    """One card leaning on another, the one behind stopping short of the one in front."""
    width = height * 0.68
    front = _tilted_card(14.8, y + 0.4, width, height, 11)
    gap = _tilted_card(14.8, y + 0.4, width + 4.6, height + 4.6, 11)
    behind = _tilted_card(8, y + 1.3, width, height, -13)
    return group(group(_line(behind), clip_path=_outside(gap)), _line(front))


def _throw() -> Element:
    return group(
        _two_cards(8.8, 13),
        _line("M2.6,21.4H21.4"),
    )


def _last() -> Element:
    turn = "M4.6,7.2A9,9 0 1 1 3.2,13.6"
    return group(
        _line(turn),
        _line("M3.4,3.2 4.5,7.6 9,6.9"),
        path(_tilted_card(12.2, 12.2, 5.4, 8, 8), WHITE, WHITE, 0.6),
    )


def _copy() -> Element:
    """A sheet, and of the one behind it what looks out."""
    return group(
        _line(
            "M9.6,8.2H18.2A1.8,1.8 0 0 1 20,10V18.6A1.8,1.8 0 0 1 18.2,20.4H9.6A1.8,1.8 0 0 1 "
            "7.8,18.6V10A1.8,1.8 0 0 1 9.6,8.2Z"
        ),
        _line("M4.6,15.4A1.8,1.8 0 0 1 4,14V5.4A1.8,1.8 0 0 1 5.8,3.6H14.4A1.8,1.8 0 0 1 16,4.6"),
    )


def _dice() -> Element:
    spots = [
        _dot(12 + 4 * x, 12 + 4 * y, 1.5) for x, y in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
    ]
    return group(
        rect(3.8, 3.8, 16.4, 16.4, 3.6, stroke=WHITE, width=PEN), *spots, turn=-10, about=(12, 12)
    )


def _paw() -> Element:
    pad = (
        "M12,11.4C15.2,11.4 18.4,15.2 18.4,18C18.4,20.2 16.6,20.8 15,20.4C13.8,20.1 13,19.8 12,19.8"
        "C11,19.8 10.2,20.1 9,20.4C7.4,20.8 5.6,20.2 5.6,18C5.6,15.2 8.8,11.4 12,11.4Z"
    )
    toes = [
        group(ellipse(0, 0, 2, 2.7, WHITE), at=at, turn=turn)
        for at, turn in (((4.4, 11.2), -24), ((9, 6.6), -8), ((15, 6.6), 8), ((19.6, 11.2), 24))
    ]
    return group(path(pad, WHITE), *toes)


_CONE = "M3.6,9.4H7.2L12,5.2V18.8L7.2,14.6H3.6Z"


def _sound() -> Element:
    return group(
        _solid(_CONE),
        _line("M15,9.2C16.6,10.8 16.6,13.2 15,14.8 M17.6,6.6C20.8,9.6 20.8,14.4 17.6,17.4"),
    )


def _mute() -> Element:
    return group(_solid(_CONE), _line("M15.2,9.4 20.6,14.8 M20.6,9.4 15.2,14.8"))


def _trash() -> Element:
    can = "M5.6,6.8 6.6,18.6C6.7,19.8 7.4,20.6 8.6,20.6H15.4C16.6,20.6 17.3,19.8 17.4,18.6L18.4,6.8"
    return group(
        _line(can),
        _line("M3.6,6.6H20.4 M9,6.2C9,3.9 9.6,3.2 12,3.2C14.4,3.2 15,3.9 15,6.2"),
        _line("M10,10.4V16.8 M14,10.4V16.8", 1.7),
    )


def _call() -> Element:
    """A cry, and the blow on the table that goes with it."""
    return group(
        _line("M12,3.2V12.6", 2.8),
        _dot(12, 17.2, 1.7),
        _line("M6.4,7.4 4,5.4 M17.6,7.4 20,5.4 M5.6,12.6H2.6 M18.4,12.6H21.4 M4.4,21.4H19.6"),
    )


def _sort() -> Element:
    return group(
        _line("M3.4,6H12.6 M3.4,12H10.4 M3.4,18H8.2"), _line("M17,4.6V19 M12.9,15 17,19.2 21.1,15")
    )


_SIGNS: dict[str, Element] = {
    "call": _call(),
    "check": _line("M4.2,12.8 9.6,18.2 19.8,6.4", 2.5),
    "close": _line("M5.8,5.8 18.2,18.2 M18.2,5.8 5.8,18.2", 2.3),
    "copy": _copy(),
    "count": _line("M5,5V19 M9.7,5V19 M14.3,5V19 M19,5V19 M2.4,16.4 21.6,7.6"),
    "dice": _dice(),
    "down": _line("M4.8,8.6 12,15.8 19.2,8.6", 2.3),
    "last": _last(),
    "left": _line("M15.4,4.8 8.2,12 15.4,19.2", 2.3),
    "menu": _line("M3.8,6H20.2 M3.8,12H20.2 M3.8,18H20.2", 2.3),
    "mute": _mute(),
    "paw": _paw(),
    "pencil": _line(
        "M4.2,19.8 5.4,15 15.8,4.6A1.9,1.9 0 0 1 18.5,4.6L19.4,5.5A1.9,1.9 0 0 1 19.4,8.2L9,18.6Z "
        "M13.4,7 17,10.6"
    ),
    "play": _solid("M7.4,4.8V19.2L19.2,12Z"),
    "right": _line("M8.6,4.8 15.8,12 8.6,19.2", 2.3),
    "search": _line("M16.6,10.2A6.4,6.4 0 1 1 3.8,10.2A6.4,6.4 0 1 1 16.6,10.2Z M15,15 20.4,20.4"),
    "sort": _sort(),
    "sound": _sound(),
    "spot": _solid("M12,6.5L15.6,12L12,17.5L8.4,12Z"),
    "throw": _throw(),
    "trash": _trash(),
}


def sign(name: str, colour: str = WHITE) -> Element:
    """The sign about the origin on its grid of 24 units, for use inside another picture."""
    return group(_tinted(_SIGNS[name], colour), at=(-GRID / 2, -GRID / 2))


def _tinted(element: Element, colour: str) -> Element:
    attributes = {k: colour if v == WHITE else v for k, v in element.attributes.items()}
    return Element(element.tag, attributes, tuple(_tinted(c, colour) for c in element.children))


def _drawn(name: str) -> Element:
    return group(sign(name), scale=SIDE / GRID)


PIECES = tuple(
    Piece(
        f"icon_{name}",
        Box.centred(SIDE, SIDE),
        partial(_drawn, name),
        quality=None,
    )
    for name in _SIGNS
)
