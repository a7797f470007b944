"""The rail round the table: walnut boards, a brass inlay, concave corners with brass leaves.

A nine-slice whose middle is empty but for the rail's shadow on the cloth. Lengths are points
from the upper left corner of the rail.
"""

from __future__ import annotations

from art.room.kit import (
    Definition,
    Element,
    Point,
    blur,
    circle,
    clip,
    group,
    mask,
    number,
    path,
    radial,
    rect,
    transposed,
)
from art.room.palette import BRASS_DIAGONAL, BRASS_UPRIGHT
from art.room.pieces import Box, Piece
from art.room.strokes import brush, ink, spiral, spline, swell
from art.room.texture import board

WIDTH, HEIGHT = 1080.0, 900.0
SIDE, TOP, BOTTOM = 46.0, 40.0, 36.0
"""Breadth of the rail."""
UPPER_CORNER, LOWER_CORNER = 104.0, 66.0
"""Radius of the concave corners: the lower ones make way for the person's slate and buttons."""
CUT = 216.0
"""How much of each corner keeps its size: .2 s."""
_MITRE = 150.0


def _corner(x: float, y: float, right: int, down: int, backwards: bool) -> list[Point]:
    """Straight, small bow, concave quarter, small bow, straight: control points of three curves."""
    a = UPPER_CORNER if down > 0 else LOWER_CORNER
    k = a / 120
    shape = [(a + 46 * k, 0.0), (a + 18 * k, 0), (a + 2 * k, 10 * k), (a - 4 * k, 34 * k)]
    shape.append((a - 12 * k, a * 0.8))
    shape += [(v, u) for u, v in reversed(shape)]
    points = [(x + right * u, y + down * v) for u, v in shape]
    return points[::-1] if backwards else points


def opening() -> str:
    """The outline of the cloth inside the rail."""
    right, low = WIDTH - SIDE, HEIGHT - BOTTOM
    corners = (
        _corner(SIDE, TOP, 1, 1, True),
        _corner(right, TOP, -1, 1, False),
        _corner(right, low, -1, -1, True),
        _corner(SIDE, low, 1, -1, False),
    )
    outline = ""
    for points in corners:
        pairs = [f"{number(x)},{number(y)}" for x, y in points]
        outline += f"{'L' if outline else 'M'}{pairs[0]}"
        outline += "".join(f"C{' '.join(pairs[i : i + 3])} " for i in (1, 4, 7))
    return outline + "Z"


def _outside(cloth: str) -> Definition:
    """Everything but the cloth."""
    whole = f"M0,0H{number(WIDTH)}V{number(HEIGHT)}H0Z"
    return clip(path(whole + cloth, "#ffffff", clip_rule="evenodd"))


def _boards() -> Element:
    """Four boards, mitred at the corners."""
    w, h, m = WIDTH, HEIGHT, _MITRE
    deep = 200.0
    level = clip(
        path(f"M0,0H{w}L{w - m},{m}H{m}Z M0,{h}H{w}L{w - m},{h - m}H{m}Z", "#ffffff"),
    )
    mitres = f"M0,0L{m},{m} M{w},0L{w - m},{m} M0,{h}L{m},{h - m} M{w},{h}L{w - m},{h - m}"
    return group(
        board(0, 0, deep, h, 5),
        board(w - deep, 0, deep, h, 15),
        group(board(0, 0, w, deep, 25), board(0, h - deep, w, deep, 35), clip_path=level),
        path(mitres, stroke="#160b06", width=2, opacity=0.8),
        group(path(mitres, stroke="#a77a55", width=0.8, opacity=0.35), at=(0, 2)),
    )


def _lamp_on_wood() -> Element:
    """Warm light on the upper rail, and the rounding of all four."""
    light = radial(
        ((0, "#ffd08a", 0.40), (0.5, "#ffb55a", 0.16), (1, "#ffb55a", 0.04)),
        (WIDTH / 2, 0),
        WIDTH * 0.66,
        in_points=True,
        flatten=0.8,
    )
    return group(
        rect(0, 0, WIDTH, HEIGHT, fill=light),
        rect(0, 0, WIDTH, HEIGHT, stroke="#0b0503", width=22, opacity=0.6, filter=blur(5, 0.1)),
        rect(2, 2, WIDTH - 4, HEIGHT - 4, stroke="#0d0604", width=9, opacity=0.8),
        rect(8, 8, WIDTH - 16, HEIGHT - 16, 4, stroke="#9a6d4a", width=1.4, opacity=0.6),
    )


def _thin_inlay() -> Element:
    box = (17.0, 15.0, WIDTH - 34, HEIGHT - 30, 8.0)
    return group(
        rect(*box, stroke="#1a0d07", width=4, opacity=0.5),
        rect(*box, stroke=BRASS_DIAGONAL, width=1.6, opacity=0.8),
    )


def _leaves() -> Element:
    """The brass ornament of the upper left corner."""
    dark = "#1d0f07"
    stem = spline([(34, 34), (58, 40), (92, 30)], 12)[:-1]
    curl = stem + spiral((98, 46), 17, 3, -110, 1.35, 50)
    half = group(
        path(brush(curl, swell(7.5)), BRASS_UPRIGHT, dark, 1.3),
        path("M40,30 C54,20 78,18 96,24 C80,32 58,36 40,30Z", BRASS_UPRIGHT, dark, 1.2),
        ink([(44, 29), (66, 25), (90, 24.5)], 1.6, "#5d3f12", opacity=0.7),
    )
    bud = "M30,30 C48,32 66,46 76,76 C46,66 32,48 30,30Z"
    return group(
        half,
        transposed(half),
        path(bud, BRASS_UPRIGHT, dark, 1.4),
        ink([(34, 34), (54, 50), (72, 72)], 2.6, "#5d3f12"),
        circle(29, 29, 8, BRASS_DIAGONAL, dark, 1.6),
        circle(27, 27, 2.4, "#fff6d4"),
    )


def _inlay(cloth: str) -> Element:
    return group(
        path(cloth, stroke="#1a0d07", width=11),
        path(cloth, stroke=BRASS_DIAGONAL, width=5.5),
        group(path(cloth, stroke="#fff0c0", width=1, opacity=0.55), at=(0, -1)),
    )


def _shadow(cloth: str) -> Element:
    """What the rail casts on the cloth: deepest under the upper rail, where the lamp is behind."""
    whole = f"M-200,-200H{number(WIDTH + 200)}V{number(HEIGHT + 200)}H-200Z"
    rail = path(whole + cloth, "#020705", fill_rule="evenodd")
    return group(
        group(rail, opacity=0.42, filter=blur(26, 0.1)),
        group(rail, at=(0, 9), opacity=0.62, filter=blur(9, 0.1)),
        clip_path=clip(path(cloth, "#ffffff")),
    )


def _dusk(cloth: str) -> Element:
    """The dark of the room over the wood and the inlay, deepest in the lower corners."""
    dark = radial(
        ((0.0, "#020504", 0.0), (0.62, "#020504", 0.0), (1.0, "#020504", 0.66)),
        (0.5, 0.40),
        0.62,
        flatten=1.25,
    )
    whole = f"M0,0H{number(WIDTH)}V{number(HEIGHT)}H0Z"
    wood = mask(
        path(whole + cloth, "#ffffff", fill_rule="evenodd"),
        path(cloth, stroke="#ffffff", width=11),
    )
    return rect(0, 0, WIDTH, HEIGHT, fill=dark, mask=wood)


def frame() -> Element:
    """The whole rail."""
    cloth = opening()
    corners = [
        group(_leaves(), at=(x, y), scale=(right * size, down * size))
        for x, right in ((0.0, 1), (WIDTH, -1))
        for y, down, size in ((0.0, 1, 0.92), (HEIGHT, -1, 0.68))
    ]
    return group(
        _shadow(cloth),
        group(_boards(), _lamp_on_wood(), clip_path=_outside(cloth)),
        _inlay(cloth),
        _thin_inlay(),
        *corners,
        _dusk(cloth),
    )


PIECES = (
    Piece(
        "frame",
        Box(0, 0, WIDTH, HEIGHT),
        frame,
        cuts=(CUT, CUT, CUT, CUT),
        quality=88,
    ),
)
