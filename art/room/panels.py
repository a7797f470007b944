"""What carries text: the cream poster panel, tooltips, toasts, speech, mats and their trimmings."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

import numpy as np

from art.room.kit import (
    Element,
    blur,
    circle,
    clip,
    group,
    linear,
    number,
    path,
    rect,
    transposed,
)
from art.room.palette import BRASS_DIAGONAL, GOLD_LINE, INK, NIGHT, RED
from art.room.parts import inner, round_rect, shadow
from art.room.pieces import Box, Piece
from art.room.strokes import brush, grow, spiral, spline, swell
from art.room.texture import board, fog, image, picture

_PANEL = Box.centred(960, 720)
_PANEL_CUT = 110.0
_RIM = 22.0
"""Breadth of the panel's walnut rim."""
_TOOLTIP = Box.centred(100, 56)
_TOAST = Box.centred(200, 64)
_MAT = Box.centred(160, 120)
_ROW = Box.centred(120, 80)
_MENU = Box.centred(160, 56)
_CLOUD = "#eef0ea"
_CLOUD_LINE = "#4b5a62"


def paper(box: Box) -> Element:
    """A barely uneven cream sheet."""
    shape = (round(box.height), round(box.width))
    uneven = 0.7 * fog(shape, (3.2, 4), 70) + 0.5 * fog(shape, (9, 9), 71)
    down = np.linspace(0, 1, shape[0])[:, None, None]
    cream = np.array([252.0, 245.0, 227.0]) * (1 - down) + np.array([236.0, 222.0, 188.0]) * down
    return image(picture(cream + (uneven * 1.7)[..., None] * (0.7, 0.85, 1.1)), *box)


def _double_line(page: Box) -> Element:
    """Two gold lines along each side, broken where the corners have their ornament."""
    lines = []
    for inset, width, gap in ((12.0, 2.0, 62.0), (18.0, 0.9, 56.0)):
        x0, y0 = page.x + inset, page.y + inset
        x1, y1 = page.x + page.width - inset, page.y + page.height - inset
        level = f"H{number(x1 - gap)}"
        upright = f"V{number(y1 - gap)}"
        outline = "".join(f"M{number(x0 + gap)},{number(y)}{level}" for y in (y0, y1))
        outline += "".join(f"M{number(x)},{number(y0 + gap)}{upright}" for x in (x0, x1))
        lines.append(path(outline, stroke=GOLD_LINE, width=width))
    return group(*lines)


def _corner_ornament() -> Element:
    """Two curls and a leaf, for an upper left corner."""
    stem = spline([(4, 4), (26, 8), (50, 4)], 10)[:-1]
    curl = path(brush(stem + spiral((51, 15), 11, 2, -95, 1.3, 36), swell(5)), GOLD_LINE)
    leaf = "M2,2 C16,10 26,18 32,34 C16,28 8,18 2,2Z"
    return group(
        curl,
        transposed(curl),
        path(leaf, "#2f6b4b", GOLD_LINE, 1.4),
        path("M5,5 Q18,14 28,29", stroke="#1d4631", width=1.2),
    )


def _in_corners(box: Box, ornament: Element) -> Element:
    right, low = box.x + box.width, box.y + box.height
    return group(
        *(
            group(ornament, at=(x, y), scale=(across, down))
            for x, across in ((box.x, 1), (right, -1))
            for y, down in ((box.y, 1), (low, -1))
        )
    )


def panel() -> Element:
    """A cream poster in a walnut frame with brass corners."""
    x, y, width, height = _PANEL
    page = inner(_PANEL, _RIM)
    deep = 40.0
    rim = clip(round_rect(_PANEL, 26, "#ffffff"))
    level = clip(
        path(
            f"M{x},{y}H{-x}L{-x - deep},{y + deep}H{x + deep}Z"
            f"M{x},{-y}H{-x}L{-x - deep},{-y - deep}H{x + deep}Z",
            "#ffffff",
        )
    )
    wood = group(
        board(x, y, deep, height, 81),
        board(-x - deep, y, deep, height, 82),
        group(board(x, y, width, deep, 83), board(x, -y - deep, width, deep, 84), clip_path=level),
        clip_path=rim,
    )
    light = linear(((0, "#ffdca8", 0.28), (0.5, "#ffdca8", 0.04), (1, "#000000", 0.34)))
    return group(
        shadow(_PANEL, 26, 18, 22, 0.72),
        wood,
        round_rect(_PANEL, 26, light, "#140a05", 3),
        group(round_rect(inner(_PANEL, 2.5), 24, "none", "#b5835a", 1.4), opacity=0.7),
        round_rect(inner(page, -5), 16, "#180d07"),
        round_rect(inner(page, -3.5), 15, "none", BRASS_DIAGONAL, 4),
        group(paper(page), clip_path=clip(round_rect(page, 13, "#ffffff"))),
        _double_line(page),
        _in_corners(inner(page, 12), _corner_ornament()),
    )


def divider() -> Element:
    """Two tapered lines and a bud between them, for cream panels."""
    left = spline([(-300, 0), (-168, -3), (-36, 0)])
    right = spline([(300, 0), (168, 3), (36, 0)])
    return group(
        path(brush(left, grow(3, 0.1)), GOLD_LINE),
        path(brush(right, grow(3, 0.1)), GOLD_LINE),
        path("M0,-8 C6,-3 6,3 0,8 C-6,3 -6,-3 0,-8Z", GOLD_LINE),
    )


def underline() -> Element:
    """The brass line under a heading on the baize: full at the left, gone at the right."""
    fade = linear(((0, "#c9a24b", 1), (0.5, "#c9a24b", 0.7), (1, "#c9a24b", 0)), (0, 0), (1, 0))
    return path("M-200,-1.5H200V0.2L-200,1.5Z", fade)


def tooltip() -> Element:
    """A cream slip for a word of advice."""
    return group(
        shadow(_TOOLTIP, 9, 5, 4, 0.55),
        round_rect(_TOOLTIP, 9, "#fbf3df", INK, 2),
    )


def tooltip_tail() -> Element:
    """The tip under a tooltip, to be laid over its lower edge (the origin is on that edge)."""
    return group(
        path("M-11,-1.5L0,11L11,-1.5Z", "#fbf3df"),
        path("M-11.5,-0.2L0,12L11.5,-0.2", stroke=INK, width=2, stroke_linejoin="miter"),
        path("M-10.5,-1.6H10.5", stroke="#fbf3df", width=2.4, stroke_linecap="butt"),
    )


def toast() -> Element:
    """A dark capsule for an announcement."""
    return group(
        shadow(_TOAST, 32, 5, 7, 0.55),
        round_rect(_TOAST, 32, "#241812", "#0d0805", 3.4),
        round_rect(inner(_TOAST, 1.2), 31, "none", "#c9a24b", 2),
    )


def mat() -> Element:
    """A darker field on the baize inside a double brass line."""
    fill = group(round_rect(_MAT, 20, "#07120d"), opacity=0.5)
    return group(
        fill,
        round_rect(_MAT, 20, "none", "#e9cd86", 2),
        group(round_rect(inner(_MAT, 7), 15, "none", "#c9a24b", 1), opacity=0.6),
    )


def bad_row() -> Element:
    """The red background of the row of the round's loser."""
    return group(
        group(round_rect(_ROW, 14, RED), opacity=0.12),
        group(round_rect(_ROW, 14, "none", RED, 2), opacity=0.75),
    )


def menu_glow() -> Element:
    """Lamp light behind a line of the menu."""
    return group(
        rect(*inner(_MENU, 4), 20, "#ffd98c", opacity=0.20, filter=blur(7, 1)),
        rect(*inner(_MENU, 16), 12, "#ffe7b0", opacity=0.14, filter=blur(9, 1)),
    )


def _puffs(width: float, height: float) -> list[tuple[float, float, float]]:
    """Discs (x, y, radius) round a cloud of that size, evenly along its edge."""
    across, down = width / 2 - 23, height / 2 - 20
    turns = [k * math.tau / 720 for k in range(721)]
    edge = [
        (
            math.copysign(abs(math.cos(turn)) ** 0.55, math.cos(turn)) * across,
            math.copysign(abs(math.sin(turn)) ** 0.55, math.sin(turn)) * down,
        )
        for turn in turns
    ]
    lengths = np.cumsum([0.0, *(math.dist(a, b) for a, b in pairwise(edge))])
    count = 4 * max(2, round(lengths[-1] / 31 / 4))
    discs = []
    for k in range(count):
        step = int(np.searchsorted(lengths, lengths[-1] * (k + 0.5) / count))
        discs.append((*edge[step], 20.5 + 3 * math.sin(k * 2.3)))
    return discs


def _cloud(discs: list[tuple[float, float, float]], core: Element) -> Element:
    under = [circle(x, y + 5, r + 1, NIGHT) for x, y, r in discs]
    return group(
        group(*under, opacity=0.35, filter=blur(4)),
        *(circle(x, y, r + 2.2, _CLOUD_LINE) for x, y, r in discs),
        *(circle(x, y, r, _CLOUD) for x, y, r in discs),
        core,
    )


def speech(width: float, height: float) -> Element:
    """A cloud of smoke to speak in."""
    core = round_rect(Box.centred(width - 42, height - 26), (height - 26) / 2, _CLOUD)
    return _cloud(_puffs(width, height), core)


def speech_tail() -> Element:
    """Three puffs down to the left, towards the speaker; the origin is on the cloud's edge."""
    discs = [(-4.0, 6.0, 11.0), (-18.0, 24.0, 7.0), (-28.0, 38.0, 4.0)]
    return _cloud(discs, group())


def _nine(name: str, draw: partial[Element], body: Box, room: float, cut: float) -> Piece:
    side = room + cut
    return Piece(
        name,
        body.grown(room, room, room, room),
        draw,
        body=body,
        cuts=(side, side, side, side),
    )


def _speech(name: str, width: float, height: float) -> Piece:
    body = Box.centred(width, height)
    side, level = 18 + 44.0, 20 + 30.0
    return Piece(
        name,
        body.grown(18, 20, 18, 20),
        partial(speech, width, height),
        body=body,
        cuts=(side, level, side, level),
    )


_CLOUDS = {
    "short": (170.0, 66.0),
    "medium": (270.0, 66.0),
    "medium_tall": (270.0, 98.0),
    "long": (400.0, 66.0),
    "long_tall": (400.0, 98.0),
}

PIECES = (
    Piece(
        "panel",
        _PANEL.grown(60, 44, 60, 80),
        panel,
        body=_PANEL,
        cuts=(60 + _PANEL_CUT, 44 + _PANEL_CUT, 60 + _PANEL_CUT, 80 + _PANEL_CUT),
        quality=88,
    ),
    Piece("divider", Box.centred(610, 20), divider),
    Piece("underline", Box.centred(400, 3), underline),
    _nine("tooltip", partial(tooltip), _TOOLTIP, 18, 16),
    Piece("tooltip_tail", Box(-14, -4, 28, 18), tooltip_tail),
    Piece(
        "toast",
        _TOAST.grown(28, 22, 28, 28),
        toast,
        body=_TOAST,
        cuts=(28 + 34, 22 + 31, 28 + 34, 28 + 31),
    ),
    _nine("mat", partial(mat), _MAT, 2, 28),
    _nine("row_bad", partial(bad_row), _ROW, 2, 18),
    _nine("menu_glow", partial(menu_glow), _MENU, 24, 24),
    *(_speech(f"speech_{name}", *size) for name, size in _CLOUDS.items()),
    Piece("speech_tail", Box(-42, -16, 60, 70), speech_tail),
)
