"""The title's sky, moon, bench, smoke and border, each a picture of its own.

So the scene can be laid out in any window: sky and shade are stretched over it, the town repeats
along its horizon, the bench runs on to its right edge, the border is a nine-slice, and the rest
keeps together round the cat. This module does not know the words and the menu.
"""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image

from art.room.kit import (
    POINTS,
    Element,
    Point,
    blur,
    circle,
    clip,
    group,
    linear,
    path,
    radial,
    rect,
)
from art.room.palette import BRASS, BRASS_DIAGONAL, brass_across
from art.room.pieces import MASTER, Box, Piece
from art.room.pips import PIPS
from art.room.smoke import ribbon
from art.room.stage import BOWL_MOUTH, SEAT, box, staged
from art.room.strokes import polygon, spiral, trace
from art.room.texture import board, fog, picture

MOON: Point = (1408, 468)
_DISC = 352.0
_RING = _DISC + 82
_SKY_DETAIL = 0.2
_SHADE_DETAIL = 0.15
_SKY_STOPS = (
    (0.0, (0x0B, 0x1A, 0x1A)),
    (0.45, (0x15, 0x34, 0x30)),
    (0.75, (0x2C, 0x56, 0x48)),
    (1.0, (0x5C, 0x6E, 0x4A)),
)


def sky() -> Image.Image:
    """The green night from top to bottom with a little haze, dithered against banding."""
    scale = MASTER / POINTS * _SKY_DETAIL
    rows, columns = round(1080 * scale), round(1920 * scale)
    down = (np.arange(rows) + 0.5) / rows
    places = [place for place, _ in _SKY_STOPS]
    colours = np.array([colour for _, colour in _SKY_STOPS], dtype=float)
    night = np.stack([np.interp(down, places, colours[:, k]) for k in range(3)], axis=-1)
    haze = fog((rows, columns), (22, 60), 3) + 0.5 * fog((rows, columns), (9, 24), 4)
    night = np.repeat(night[:, None, :], columns, axis=1)
    return picture(night * (1 + 0.06 * haze)[..., None])


def shade() -> Image.Image:
    """The dark on the left under words and menu, for stretching over the whole window."""
    scale = MASTER / POINTS * _SHADE_DETAIL
    rows, columns = round(1080 * scale), round(1920 * scale)
    across = (np.arange(columns) + 0.5) / columns
    dark = np.empty((rows, columns, 4))
    dark[..., :3] = (5, 11, 10)
    dark[..., 3] = 255 * np.interp(across, (0, 0.30, 0.46, 0.64), (0.78, 0.56, 0.30, 0.0))
    return picture(dark)


def stars() -> Element:
    """A few stars over the town, none near the moon."""
    chance = random.Random(12)
    found: list[Element] = []
    while len(found) < 110:
        x, y = chance.uniform(-279, 2312), chance.uniform(-340, 600)
        if math.dist((x, y), MOON) > 480:
            bright = chance.uniform(0.25, 0.85) * min(1, (640 - y) / 300)
            found.append(circle(x, y, chance.uniform(0.8, 2.4), "#fdeec6", opacity=bright))
    return staged(*found)


def glow() -> Element:
    """The moon's light in the haze."""
    light = radial(
        ((0, "#ffd98c", 0.5), (0.45, "#f0b04e", 0.2), (0.75, "#e8a644", 0.05), (1, "#e09a3a", 0)),
        MOON,
        860,
        in_points=True,
    )
    return staged(circle(*MOON, 860, light))


def _around(radius: float, angle: float) -> Point:
    return MOON[0] + radius * math.cos(angle), MOON[1] + radius * math.sin(angle)


def _medallions() -> list[Element]:
    """Thirty-two suit signs round the moon, as many as cards, with brass beads between."""
    drawn: list[Element] = []
    for k in range(32):
        angle = math.tau * (k + 0.5) / 32 - math.pi / 2
        drawn.append(
            group(
                circle(0, 0, 25, "#173a2f", "#c9a24b", 1.8),
                group(PIPS[k % 4], scale=0.33),
                at=_around(_DISC + 42, angle),
                turn=math.degrees(angle) + 90,
            )
        )
        between = math.tau * k / 32 - math.pi / 2
        for radius in (_DISC + 63, _DISC + 21):
            drawn.append(circle(*_around(radius, between), 4, BRASS_DIAGONAL, "#2a1a0a", 0.8))
    return drawn


def moon() -> Element:
    """The golden disc with its rays, in a ring of suit signs."""
    gold = radial(
        ((0, "#fdf0c4"), (0.55, "#f3cf7c"), (0.85, "#dd9f42"), (1, "#c07f2e")), (0.46, 0.40), 0.62
    )
    source = (MOON[0] - 30, MOON[1] - 110)
    rays = []
    for k in range(48):
        edges = [math.radians(k * 7.5), math.radians(k * 7.5 + 3.2)]
        ends = [(source[0] + 760 * math.cos(a), source[1] + 760 * math.sin(a)) for a in edges]
        rays.append(polygon([source, *ends]))
    ring = group(
        circle(0, 0, _RING, "#10241f", opacity=0.72),
        circle(0, 0, _RING, stroke="#241407", width=8.4),
        circle(0, 0, _RING, stroke=brass_across(_RING), width=6.2),
        circle(0, 0, _DISC + 70, stroke=BRASS, width=1.6, opacity=0.8),
        at=MOON,
    )
    rim = group(
        circle(0, 0, _DISC + 10, "#241407"),
        circle(0, 0, _DISC + 8, brass_across(_DISC)),
        at=MOON,
    )
    return staged(
        ring,
        *_medallions(),
        rim,
        circle(*MOON, _DISC, gold, "#5d3f12", 2),
        group(
            path("".join(rays), "#fff6d4", opacity=0.26),
            circle(*MOON, _DISC, stroke="#8a5418", width=10, opacity=0.35, filter=blur(4)),
            clip_path=clip(circle(*MOON, _DISC, "#ffffff")),
        ),
    )


def bench() -> Element:
    """A walnut slab with a rounded nose and a brass inlay, and the dark panel under it."""
    slab = "M1040,984C1042,968 1062,956 1100,955H2100V1034H1092C1062,1030 1036,1008 1040,984Z"
    panel = "M1096,1030H2100V1360H1106C1112,1240 1104,1120 1096,1030Z"
    lit = linear(((0, "#ffe0b0", 0.30), (0.3, "#000000", 0.0), (1, "#0a0402", 0.46)))
    under = linear(((0, "#050201", 0.92), (0.22, "#0a0503", 0.55), (1, "#070302", 0.80)))
    return staged(
        path(slab, "#06100d", opacity=0.7, filter=blur(12, 0.2)),
        group(
            board(1086, 1020, 1014, 340, 31),
            path(panel, under),
            clip_path=clip(path(panel, "#fff")),
        ),
        path(panel, stroke="#0d0604", width=4),
        path("M1128,1076H2100 M1128,1350V1076", stroke="#b07a4a", width=1.6, opacity=0.35),
        path("M1132,1080H2100 M1132,1350V1080", stroke="#050201", width=3, opacity=0.6),
        group(
            board(1030, 950, 1070, 90, 30),
            path(slab, lit),
            path(
                "M1044,982C1050,968 1070,961 1100,960.5H2100",
                stroke="#ffd9a0",
                width=3.4,
                opacity=0.6,
            ),
            clip_path=clip(path(slab, "#fff")),
        ),
        path(slab, stroke="#0d0604", width=4),
        path("M1066,996C1080,988 1100,986 1120,986H2100", stroke="#2a1406", width=5, opacity=0.7),
        path("M1066,995C1080,987 1100,985 1120,985H2100", stroke="#e6c67c", width=3),
    )


_UPPER = (
    "930,394 800,402 640,416 450,396 290,420 160,466 90,396 84,270 122,156 232,96"
    " 400,118 560,112 720,76 850,96"
)
_LOWER = "960,560 890,634 760,652 600,626 430,644 300,640"


def upper_smoke(only: int | None = None) -> Element:
    """Smoke from the bowl, between the words, round them and over them; or one strand of it."""
    x, y = BOWL_MOUTH
    points = [(x, y - 2), (x + 20, y - 40), (x + 2, y - 78), (x - 60, y - 84), *trace(_UPPER)]
    curl = spiral((862, 146), 50, 7, -96, 1.5, 70)
    return staged(ribbon(points, 52, 1, curl, rise=0.10, root=0.08, only=only))


def smoke() -> Element:
    """Both ribbons from the bowl: the other passes below the words."""
    x, y = BOWL_MOUTH
    points = [(x, y - 2), (x + 16, y - 36), (x - 10, y - 66), (x - 60, y - 40), *trace(_LOWER)]
    curl = spiral((284, 596), 46, 6, 80, 1.4)
    return group(
        staged(ribbon(points, 34, 4, curl, strands=5, rise=0.10, root=0.08)), upper_smoke()
    )


_BORDER = 240.0


def border() -> Element:
    """A thin double line of gold, a step in from the window's edge; night lies outside it."""
    side = _BORDER
    bright = linear(
        ((0, "#8a6226"), (0.2, "#e9cd86"), (0.5, "#c9a24b"), (0.8, "#f0d796"), (1, "#8a6226")),
        (0, 0),
        (1, 1),
    )
    outside = 25
    return group(
        rect(
            outside / 2,
            outside / 2,
            side - outside,
            side - outside,
            8,
            "none",
            "#07110d",
            outside,
            opacity=0.9,
        ),
        rect(14, 14, side - 28, side - 28, 16, "none", "#0b0704", 8, opacity=0.6),
        rect(16, 16, side - 32, side - 32, 14, "none", bright, 4),
        rect(25, 25, side - 50, side - 50, 8, "none", BRASS, 1.4, opacity=0.75),
    )


PIECES = (
    Piece("title_sky", Box(0, 0, 1920, 1080), sky, detail=_SKY_DETAIL, quality=None),
    Piece("title_stars", box(-279, -340, 2313, 620), stars, detail=0.3, quality=None),
    Piece("title_glow", box(548, -408, 2268, 1312), glow, detail=0.125, quality=None),
    Piece(
        "title_moon",
        Box(MOON[0] - SEAT[0] - 442, MOON[1] - SEAT[1] - 442, 884, 884),
        moon,
        quality=88,
    ),
    Piece("title_shade", Box(0, 0, 1920, 1080), shade, detail=_SHADE_DETAIL, quality=None),
    Piece(
        "title_bench",
        box(1020, 940, 2100, 1350),
        bench,
        body=box(1038, 955, 2100, 1350),
        cuts=(180, 160, 20, 20),
        detail=0.75,
        quality=88,
    ),
    Piece("title_smoke", box(30, 30, 1130, 700), smoke, quality=88),
    Piece("title_frame", Box(0, 0, _BORDER, _BORDER), border, cuts=(48, 48, 48, 48), quality=None),
)
