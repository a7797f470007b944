"""The rule book on its table: pages in a wine cover, ribbons for the chapters, chips for cards.

Every part stretches: pages are nine-slices that meet in the gutter, or stand alone in a small
window. This module does not know what is written in the book.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from art.room.kit import (
    Definition,
    Element,
    Point,
    Stop,
    blur,
    circle,
    clip,
    group,
    linear,
    mirrored,
    path,
    radial,
    rect,
)
from art.room.palette import BRASS_DIAGONAL, mixed
from art.room.parts import round_rect
from art.room.pieces import Box, Piece
from art.room.strokes import brush, polygon, spline, trace
from art.room.texture import board, fog, image, picture

_WIDE, _TALL = 763.0, 878.0
"""One page in points, from its outer edge to the gutter."""
_COVER = 22.0
_PAGE = Box(0, 0, _WIDE, _TALL)
_LIFT = 8.0
"""How far the sheets rise over the page's box where they bulge."""
_SHEETS = 6


def _edge(y: float, ends: float, gutter: bool) -> list[Point]:
    """One edge of a sheet from left to right, bulging to ``y``, its ends ``ends`` lower."""
    points = []
    for step in range(81):
        x = _WIDE * step / 80
        sag = ends * max(0, 1 - x / 170) ** 2
        if gutter:
            sag += (ends + 8) * max(0, (x - _WIDE + 190) / 190) ** 2.2
        else:
            sag += ends * max(0, (x - _WIDE + 170) / 170) ** 2
        points.append((x, y + sag))
    return points


def _sheet(gutter: bool) -> str:
    """The outline of the page that lies on top."""
    return polygon(_edge(-_LIFT, 14, gutter) + _edge(_TALL - 12, 12, gutter)[::-1])


def _leather(box: Box, radius: float) -> Element:
    """Wine-coloured leather with a fine grain and a blind line along its edge."""
    shape = (round(box.height), round(box.width))
    grain = fog(shape, (1.3, 1.3), 91) + 0.6 * fog(shape, (4, 4), 92)
    down = np.linspace(0, 1, shape[0])[:, None, None]
    wine = np.array([118.0, 38.0, 43.0]) * (1 - down) + np.array([62.0, 15.0, 22.0]) * down
    grained = image(picture(wine * (1 + 0.09 * grain)[..., None]), *box)
    return group(
        group(grained, clip_path=clip(round_rect(box, radius, "#ffffff"))),
        round_rect(box, radius, "none", "#1d070a", 3),
        group(
            round_rect(box.grown(-5, -5, -5, -5), radius - 4, "none", "#c9745f", 1.2), opacity=0.5
        ),
    )


def _brass_corner(down: int, y: float) -> Element:
    """A brass cap on an outer corner of the cover; ``down`` is -1 for the lower one."""
    cap = "M0,14C0,6 6,0 14,0H78C60,20 22,58 0,78Z"
    return group(
        path(cap, BRASS_DIAGONAL, "#2a1a0a", 2),
        path("M12,64C26,48 48,26 66,10", stroke="#5d3f12", width=1.6, opacity=0.7),
        circle(12.5, 12.5, 4, "#5d3f12"),
        circle(12, 12, 1.6, "#f6e4ac"),
        at=(-_COVER, y),
        scale=(1, down),
    )


def _stack(gutter: bool) -> Element:
    """The edges of the sheets below, outside and at the foot."""
    sheets = []
    for k in range(_SHEETS, 0, -1):
        out, drop = 1.7 * k, 1.9 * k
        right = _WIDE + (0 if gutter else out)
        foot = _edge(_TALL - 12 + drop, 12, gutter)[::-1]
        low = _TALL + drop
        outline = polygon([(-out, 6), (right, 6), (right, low), *foot, (-out, low)])
        sheets.append(path(outline, ("#f7eed8", "#d8c7a0")[k % 2], "#6d5a3e", 1))
    return group(*sheets)


def _shading(gutter: bool) -> Definition:
    """Brown towards the edges, and deep into the gutter."""
    outer: tuple[Stop, ...] = (
        (0, "#5d3f12", 0.26),
        (0.06, "#8a6226", 0.09),
        (0.22, "#8a6226", 0.02),
    )
    inner: tuple[Stop, ...] = (
        (0.78, "#8a6226", 0.02),
        (0.94, "#8a6226", 0.09),
        (1, "#5d3f12", 0.26),
    )
    if gutter:
        inner = (
            (0.76, "#8a6226", 0.02),
            (0.88, "#6d4a1c", 0.12),
            (0.96, "#3a2409", 0.34),
            (1, "#1d1006", 0.66),
        )
    return linear((*outer, *inner), (0, 0), (_WIDE, 0), in_points=True)


def _paper() -> Element:
    """Cream paper a little uneven, darker towards the foot."""
    box = Box(0, -20, _WIDE + 2, _TALL + 40)
    shape = (round(box.height), round(box.width))
    uneven = 0.8 * fog(shape, (6, 7), 93) + 0.3 * fog(shape, (22, 26), 94)
    down = np.linspace(0, 1, shape[0])[:, None, None]
    cream = np.array([249.0, 240.0, 219.0]) * (1 - down) + np.array([243.0, 231.0, 203.0]) * down
    return image(picture(cream + (uneven * 2.0)[..., None] * (0.7, 0.9, 1.2)), *box)


def page(gutter: bool) -> Element:
    """A left page with its half of the cover, or (without a gutter) a page that stands alone."""
    outline = _sheet(gutter)
    beyond = 60 if gutter else _COVER
    cover = Box(-_COVER, -14, _WIDE + _COVER + beyond, _TALL + 34)
    sheet = clip(path(outline, "#ffffff"))
    corners = [_brass_corner(1, -14), _brass_corner(-1, _TALL + 20)]
    if not gutter:
        corners.append(group(mirrored(*corners), at=(_WIDE, 0)))
    return group(
        rect(*cover.grown(-4, -16, -4, 4), 20, "#020302", opacity=0.8, filter=blur(20, 0.2)),
        _leather(cover, 16),
        *corners,
        _stack(gutter),
        group(_paper(), rect(0, -20, _WIDE + 2, _TALL + 40, 0, _shading(gutter)), clip_path=sheet),
        path(outline, stroke="#6d5a3e", width=1.4),
    )


def right_page() -> Element:
    """The left page in a mirror."""
    return group(mirrored(page(True)), at=(_WIDE, 0))


_SILK = 930.0


def silk() -> Element:
    """The bookmark that lies in the gutter, from the head of the book; it hides the seam."""
    spine = spline(trace(f"0,0 3,{_SILK * 0.3:.0f} -4,{_SILK * 0.62:.0f} 3,{_SILK * 0.93:.0f}"), 30)
    red = linear(((0, "#8d1a15"), (0.5, "#c23a2e"), (1, "#7d1712")), (0, 0), (1, 0))
    x, y = spine[-1]
    end = f"M{x - 13},{y - 2}L{x - 13},{y + 46}L{x},{y + 32}L{x + 13},{y + 46}L{x + 13},{y - 2}Z"
    band = brush(spine, lambda _: 26)
    return group(
        path(band + end, "#020302", opacity=0.5, filter=blur(5, 0.3), transform="translate(0,3)"),
        path(end, red, "#43110e", 1.6),
        path(band, red, "#43110e", 1.6),
        path(f"M{x - 12},{y - 4}H{x + 12}V{y + 2}H{x - 12}Z", red),
        path(brush([(px - 4, py) for px, py in spine], lambda _: 2.2), "#f0a090", opacity=0.35),
    )


_TAB_COLOURS = {
    "red": "#7d2a2e",
    "green": "#2f6b4b",
    "ochre": "#985c19",
    "blue": "#44607a",
    "gold": "#c9a24b",
}
_TAB = Box(0, -32, 290, 64)


def tab(colour: str) -> Element:
    """A ribbon that sticks out of the book on the left, swallow-tailed."""
    shade = linear(((0, mixed(colour, "#ffffff", 0.16)), (1, mixed(colour, "#000000", 0.25))))
    outline = "M0,-32H296V32H0L18,0Z"
    stitches = "M13,-25H290 M13,25H290"
    return group(
        path(outline, "#000000", opacity=0.5, filter=blur(4, 0.3), transform="translate(0,5)"),
        path(outline, shade, "#150a05", 2),
        path(stitches, stroke="#f4ead2", width=1.1, opacity=0.45, stroke_dasharray="7 5"),
        path("M4,-29.5H296", stroke="#ffffff", width=1.4, opacity=0.25),
    )


_CHIP = Box(0, 0, 46, 31)


def chip() -> Element:
    """A small card in a line of text, for a letter and a pip."""
    return group(
        round_rect(Box(0.5, 2.5, _CHIP.width - 1, _CHIP.height), 5, "#3a2614"),
        round_rect(_CHIP, 5, "#fffaf0", "#6b4a22", 1.5),
    )


_TABLE = Box(-1296, -558, 2592, 1469)
"""As wide and tall as the baize, and about the same lamp."""
_PLANK = 184.0


def table() -> Element:
    """A study table of dark walnut planks under a lamp, for every window from 4:3 to 21:9."""
    planks: list[Element] = []
    for k in range(8):
        y = _TABLE.y + k * _PLANK
        tone = ("#000000", "#1a0c04", "#000000", "#2a1408")[k % 4]
        planks += [
            board(_TABLE.x, y, _TABLE.width, _PLANK, 110 + k),
            rect(_TABLE.x, y, _TABLE.width, _PLANK, 0, tone, opacity=0.16 + 0.05 * (k % 3)),
            rect(_TABLE.x, y, _TABLE.width, 3.5, 0, "#100603", opacity=0.85),
            rect(_TABLE.x, y + 3.5, _TABLE.width, 1.4, 0, "#9a6a48", opacity=0.40),
        ]
    light = radial(
        ((0, "#ffe0a0", 0.40), (0.4, "#ffc66e", 0.16), (1, "#ffb050", 0)),
        (-60, -30),
        1000,
        in_points=True,
    )
    dark = radial(
        (
            (0, "#050200", 0.14),
            (0.5, "#050200", 0.28),
            (0.85, "#050200", 0.72),
            (1, "#050200", 0.9),
        ),
        (-60, 60),
        1330,
        in_points=True,
        flatten=0.74,
    )
    whole = (_TABLE.x, _TABLE.y, _TABLE.width, _TABLE.height)
    return group(*planks, rect(*whole, 0, dark), rect(*whole, 0, light))


_LEFT_BOX = _PAGE.grown(64, 44, 0, 92)
_CUTS = (64 + 180, 44 + 90, 200, 92 + 100)

PIECES = (
    Piece("book_table", _TABLE, table, detail=0.5, quality=82),
    Piece(
        "book_page_left",
        _LEFT_BOX,
        partial(page, True),
        body=_PAGE,
        cuts=_CUTS,
        detail=0.75,
        quality=93,
    ),
    Piece(
        "book_page_right",
        _PAGE.grown(0, 44, 64, 92),
        right_page,
        body=_PAGE,
        cuts=(_CUTS[2], _CUTS[1], _CUTS[0], _CUTS[3]),
        detail=0.75,
        quality=93,
    ),
    Piece(
        "book_page",
        _PAGE.grown(64, 44, 64, 92),
        partial(page, False),
        body=_PAGE,
        cuts=(_CUTS[0], _CUTS[1], _CUTS[0], _CUTS[3]),
        detail=0.75,
        quality=93,
    ),
    Piece(
        "book_silk",
        Box(-32, -6, 64, _SILK + 6),
        silk,
        body=Box(-13, 0, 26, _SILK - 16),
        cuts=(20, 20, 20, 110),
        quality=88,
    ),
    *(
        Piece(
            f"book_tab_{name}",
            _TAB.grown(8, 8, 0, 20),
            partial(tab, colour),
            body=_TAB,
            cuts=(40, 34, 12, 46),
            quality=90,
        )
        for name, colour in _TAB_COLOURS.items()
    ),
    Piece(
        "chip",
        _CHIP.grown(2, 2, 2, 5),
        chip,
        body=_CHIP,
        cuts=(10, 10, 10, 12),
        quality=None,
    ),
)
