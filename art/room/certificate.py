"""The certificate of a lifelong ban: a framed sheet, its seal, and the stamp that takes it back.

Nothing is written on any of them: the game writes names and words in its own language. This module
does not know who was banned.
"""

from __future__ import annotations

import math

from art.room.kit import Element, Point, blur, circle, clip, ellipse, group, linear, path, radial
from art.room.palette import BRASS_DIAGONAL, GOLD_LINE, NIGHT
from art.room.panels import paper
from art.room.parts import inner, paw, round_rect, shadow
from art.room.pieces import Box, Piece
from art.room.strokes import polygon
from art.room.texture import board

SHEET = Box.centred(1480, 780)
_WOOD, _GILT = 34.0, 9.0
"""Breadths of the frame's walnut and of the gilt slip inside it."""
_WINE = "#6a1f2a"
_BAND = 34.0
"""How far from the gilt the middle of the engraved band is."""
_WAVE = 7.5
_SEAL = 70.0


def _wave(start: Point, end: Point, phase: float) -> str:
    """A fine wave from one point to another, whole lengths of it."""
    (x0, y0), (x1, y1) = start, end
    far = math.hypot(x1 - x0, y1 - y0)
    turns = round(far / 26)
    along, across = ((x1 - x0) / far, (y1 - y0) / far), ((y0 - y1) / far, (x1 - x0) / far)
    points = []
    for step in range(turns * 10 + 1):
        gone = far * step / (turns * 10)
        off = _WAVE * math.sin(math.tau * step / 10 + phase)
        points.append(
            f"{x0 + along[0] * gone + across[0] * off:.2f},"
            f"{y0 + along[1] * gone + across[1] * off:.2f}"
        )
    return "M" + "L".join(points)


def _rosette(at: Point) -> Element:
    """Circles round a corner, as on bonds, where they prevent copying."""
    rings = [
        circle(11 * math.cos(turn), 11 * math.sin(turn), 15, "none", GOLD_LINE, 0.9)
        for turn in (math.tau * number / 14 for number in range(14))
    ]
    return group(
        circle(0, 0, 29, "#f6ecd2"),
        *rings,
        circle(0, 0, 28, "none", GOLD_LINE, 1.4),
        circle(0, 0, 6.5, _WINE, opacity=0.85),
        at=at,
    )


def _engraved(page: Box) -> Element:
    """Two waves that cross between lines, and a rosette in each corner."""
    band = inner(page, _BAND)
    left, top, right, low = band.x, band.y, band.x + band.width, band.y + band.height
    corners = [(left, top), (right, top), (right, low), (left, low)]
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    waves = [
        path(_wave(*side, phase), stroke=colour, width=1.1, opacity=0.8)
        for side in sides
        for phase, colour in ((0.0, _WINE), (math.pi, GOLD_LINE))
    ]
    return group(
        round_rect(inner(page, _BAND - 15), 3, "none", GOLD_LINE, 2.0),
        round_rect(inner(page, _BAND + 15), 3, "none", GOLD_LINE, 1.0),
        *waves,
        *(_rosette(corner) for corner in corners),
    )


def certificate() -> Element:
    """A sheet with an engraved border and the shadow of a paw, under walnut and gilt."""
    x, y, width, height = SHEET
    slip = inner(SHEET, _WOOD)
    page = inner(slip, _GILT)
    level = clip(
        path(
            f"M{x},{y}H{-x}L{-x - _WOOD},{y + _WOOD}H{x + _WOOD}Z"
            f"M{x},{-y}H{-x}L{-x - _WOOD},{-y - _WOOD}H{x + _WOOD}Z",
            "#ffffff",
        )
    )
    wood = group(
        board(x, y, _WOOD, height, 91),
        board(-x - _WOOD, y, _WOOD, height, 92),
        group(
            board(x, y, width, _WOOD, 93), board(x, -y - _WOOD, width, _WOOD, 94), clip_path=level
        ),
        clip_path=clip(round_rect(SHEET, 10, "#ffffff")),
    )
    light = linear(((0, "#ffdca8", 0.30), (0.5, "#ffdca8", 0.04), (1, "#000000", 0.34)))
    return group(
        shadow(SHEET, 10, 18, 22, 0.72),
        wood,
        round_rect(SHEET, 10, light, "#140a05", 3),
        round_rect(slip, 4, BRASS_DIAGONAL, "#2a1a0a", 2),
        group(paper(page), clip_path=clip(round_rect(page, 2, "#ffffff"))),
        round_rect(page, 2, "none", "#3a2410", 1.6),
        group(paw(430, _WINE), at=(0, 20), opacity=0.055),
        _engraved(page),
    )


def _tail(degrees: float) -> Element:
    """One end of the ribbon under the seal."""
    silk = linear(
        ((0, "#5d1520"), (0.45, "#a3303d"), (0.6, "#8a2632"), (1, "#4c111a")), (0, 0), (1, 0)
    )
    return group(
        path("M-17,0H17V118L0,103L-17,118Z", silk, "#3a0c13", 1.4),
        path("M-11,4V104M11,4V104", stroke="#e0a9a2", width=1.0, opacity=0.45),
        turn=degrees,
    )


def seal() -> Element:
    """Red wax with the print of a paw, on two ends of ribbon."""
    edge = []
    for step in range(72):
        turn = math.tau * step / 72
        out = (
            _SEAL
            + 3.6 * math.sin(5 * turn + 0.6)
            + 2.2 * math.sin(9 * turn)
            + 1.2 * math.sin(17 * turn)
        )
        edge.append((out * math.cos(turn), out * math.sin(turn)))
    wax = radial(
        ((0, "#d8564c"), (0.45, "#b3261e"), (0.85, "#86150f"), (1, "#5e0c08")), (0.4, 0.34), 0.72
    )
    return group(
        group(ellipse(0, 10, _SEAL + 2, _SEAL, NIGHT), opacity=0.42, filter=blur(6, 1)),
        group(_tail(20), at=(-20, 30)),
        group(_tail(-16), at=(18, 32)),
        path(polygon(edge), wax, "#4a0906", 1.6),
        circle(0, 0, 51, "none", "#5e0c08", 3.4, opacity=0.75),
        circle(0.8, 1.4, 51, "none", "#f0897c", 1.2, opacity=0.5),
        group(paw(68, "#5e0c08"), at=(-0.8, -4.6), opacity=0.9),
        group(paw(68, "#e8776b"), at=(1.0, -2.2), opacity=0.45),
        group(paw(68, "#a11c15"), at=(0, -3.4)),
        path("M-46,-40Q-24,-60 6,-59", stroke="#ffd9cf", width=4.2, opacity=0.5),
    )


def stamp() -> Element:
    """Two frames of green ink, put down askew; what they say is written between them."""
    box = Box.centred(430, 118)
    ink = "#2f6b34"
    return group(
        round_rect(box, 14, "none", ink, 7),
        round_rect(inner(box, 10), 8, "none", ink, 2.4),
        turn=-STAMP_TILT,
        opacity=0.86,
    )


STAMP_TILT = 8.0
"""Degrees by which the stamp, and what is written on it, rises to the right."""

PIECES = (
    Piece("certificate", SHEET.grown(60, 44, 60, 80), certificate, body=SHEET, quality=86),
    Piece("seal", Box(-92, -84, 184, 250), seal, body=Box.centred(2 * _SEAL, 2 * _SEAL)),
    Piece("stamp", Box.centred(480, 230), stamp),
)
