"""The signs on buttons: white, so that the game can tint them, and all of one weight.

Each is drawn on a grid of 24 units with a pen of 2.1 and lies in a box of .04 s. This module
refuses to know what a sign is pressed for and in which colour it is shown.
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


def _cards() -> Element:
    pip = path(
        "M0,3.2C-1.2,1.6-3.2,.6-3.2-1.1C-3.2-3.1-.8-3.3,0-1.6C.8-3.3,3.2-3.1,3.2-1.1C3.2,.6,1.2,1.6,0,3.2Z",
        WHITE,
    )
    return group(_two_cards(12, 15.5), group(pip, at=(14.8, 12.6), turn=11, scale=0.92))


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


def _gear() -> Element:
    teeth = []
    for tooth in range(8):
        for offset, radius in ((-14, 7.1), (-9.5, 9.7), (9.5, 9.7), (14, 7.1)):
            a = math.radians(45 * tooth + offset)
            teeth.append((12 + radius * math.cos(a), 12 + radius * math.sin(a)))
    return group(_line(polygon(teeth)), circle(12, 12, 3.1, stroke=WHITE, width=PEN))


def _book() -> Element:
    leaf = (
        "M12,6.6C9.6,4.8 6.6,4.2 3,4.4V17.8C6.6,17.6 9.6,18.2 12,20"
        "C14.4,18.2 17.4,17.6 21,17.8V4.4C17.4,4.2 14.4,4.8 12,6.6"
    )
    return group(
        _line(leaf + "V19.6"),
        _line("M6,8.6C7.3,8.6 8.2,8.8 9.2,9.2 M6,12.4C7.3,12.4 8.2,12.6 9.2,13", 1.5),
    )


def _loudspeaker() -> Element:
    return _solid("M3.4,9.6H6.8L11.4,5.6V18.4L6.8,14.4H3.4Z")


def _sound() -> Element:
    return group(
        _loudspeaker(),
        _line("M14.8,9C16.4,10.8 16.4,13.2 14.8,15 M17.6,6.2C21.2,9.4 21.2,14.6 17.6,17.8"),
    )


def _mute() -> Element:
    return group(_loudspeaker(), _line("M15.2,9.2 20.8,14.8 M20.8,9.2 15.2,14.8"))


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


def _keys() -> Element:
    board = rect(2.2, 5.8, 19.6, 12.4, 2.6, stroke=WHITE, width=PEN)
    dots = [_dot(x, y, 1.05) for y in (9.7, 12.4) for x in (6.2, 10.1, 13.9, 17.8)]
    return group(board, *dots, _line("M8.6,15.3H15.4", 1.7))


def _info() -> Element:
    return group(
        circle(12, 12, 9, stroke=WHITE, width=PEN), _dot(12, 7.7, 1.4), _line("M12,11.4V16.6", 2.3)
    )


def _trash() -> Element:
    can = "M5.6,6.8 6.6,18.6C6.7,19.8 7.4,20.6 8.6,20.6H15.4C16.6,20.6 17.3,19.8 17.4,18.6L18.4,6.8"
    return group(
        _line(can),
        _line("M3.6,6.6H20.4 M9,6.2C9,3.9 9.6,3.2 12,3.2C14.4,3.2 15,3.9 15,6.2"),
        _line("M10,10.4V16.8 M14,10.4V16.8", 1.7),
    )


def _pencil() -> Element:
    return group(
        _line(
            "M4,20 5.2,15.2 15.8,4.6C16.8,3.6 18.2,3.6 19.2,4.6"
            "C20.3,5.7 20.4,7.2 19.4,8.2L8.8,18.8Z"
        ),
        _line("M13.6,6.8 17.2,10.4", 1.8),
    )


def _quit() -> Element:
    return group(
        _line("M13.4,4H6.6C5,4 4,5 4,6.6V17.4C4,19 5,20 6.6,20H13.4"),
        _line("M9.8,12H20.4 M16,7.4 20.6,12 16,16.6"),
    )


def _eye() -> Element:
    """A cat's eye, of course."""
    almond = (
        "M2.2,12C5,7.4 8.4,5.4 12,5.4C15.6,5.4 19,7.4 21.8,12"
        "C19,16.6 15.6,18.6 12,18.6C8.4,18.6 5,16.6 2.2,12Z"
    )
    return group(
        _line(almond), path("M12,7.6C14.2,9.9 14.2,14.1 12,16.4C9.8,14.1 9.8,9.9 12,7.6Z", WHITE)
    )


def _sort() -> Element:
    return group(
        _line("M3.4,6H12.6 M3.4,12H10.4 M3.4,18H8.2"), _line("M17,4.6V19 M12.9,15 17,19.2 21.1,15")
    )


def _search() -> Element:
    return group(
        circle(10.4, 10.4, 6.6, stroke=WHITE, width=PEN), _line("M15.4,15.4 20.6,20.6", 2.6)
    )


_CORNERS = (
    "M4,9V6.2C4,4.8 4.8,4 6.2,4H9 M15,4H17.8C19.2,4 20,4.8 20,6.2V9"
    "M20,15V17.8C20,19.2 19.2,20 17.8,20H15 M9,20H6.2C4.8,20 4,19.2 4,17.8V15"
)

_SIGNS: dict[str, Element] = {
    "back": _line("M20.2,12H4.6 M11,5.4 4.4,12 11,18.6"),
    "book": _book(),
    "cards": _cards(),
    "check": _line("M4.2,12.8 9.6,18.2 19.8,6.4", 2.5),
    "close": _line("M5.8,5.8 18.2,18.2 M18.2,5.8 5.8,18.2", 2.3),
    "dice": _dice(),
    "down": _line("M4.8,8.6 12,15.8 19.2,8.6", 2.3),
    "eye": _eye(),
    "fullscreen": _line(_CORNERS),
    "gear": _gear(),
    "info": _info(),
    "keys": _keys(),
    "last": _last(),
    "left": _line("M15.4,4.8 8.2,12 15.4,19.2", 2.3),
    "menu": _line("M3.8,6H20.2 M3.8,12H20.2 M3.8,18H20.2", 2.3),
    "mute": _mute(),
    "paw": _paw(),
    "pencil": _pencil(),
    "play": _solid("M7.4,4.8V19.2L19.2,12Z"),
    "plus": _line("M12,4.4V19.6 M4.4,12H19.6", 2.3),
    "quit": _quit(),
    "right": _line("M8.6,4.8 15.8,12 8.6,19.2", 2.3),
    "search": _search(),
    "sort": _sort(),
    "sound": _sound(),
    "throw": _throw(),
    "trash": _trash(),
    "up": _line("M4.8,15.4 12,8.2 19.2,15.4", 2.3),
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
