"""The table without its rim: baize under one lamp, the grain of the felt, the painted ring.

The baize reaches far enough round the lamp for every window from 4:3 to 21:9. Nothing lies on it
here, and no grain is in it: the felt is a tile of its own, drawn pixel for pixel.
"""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from art.room.kit import POINTS, Element, circle, ellipse, group, path
from art.room.pieces import MASTER, Box, Piece
from art.room.strokes import brush, spiral, spline, swell
from art.room.texture import Field, felt, fog, picture

_LAMP_ABOVE = 0.38
"""The lamp's centre under the window's upper edge, as a fraction of its height."""
_WIDTH, _HEIGHT = 2.40 * POINTS, 1.36 * POINTS
_DETAIL = 0.25
_BAIZE_BOX = Box(-_WIDTH / 2, -_LAMP_ABOVE * _HEIGHT, _WIDTH, _HEIGHT)
RING = (350.0, 236.0)
"""Half-axes in points of the ring that stays free for the trick."""
_RING_COLOUR = "#9fd0a8"

_BAIZE = (
    (0.0, (0x2C, 0x62, 0x4A)),
    (0.3, (0x20, 0x52, 0x3C)),
    (0.62, (0x13, 0x38, 0x2A)),
    (1.0, (0x08, 0x1A, 0x13)),
)
_LAMP = (
    (0.0, (0xFF, 0xA8, 0x50, 0.225)),
    (0.32, (0xFF, 0xA8, 0x50, 0.212)),
    (0.64, (0xFC, 0xA4, 0x4C, 0.100)),
    (1.0, (0xF4, 0xA8, 0x50, 0.0)),
)


def _ramp(distance: Field, stops: tuple[tuple[float, tuple[float, ...]], ...]) -> Field:
    """Colours of a gradient at each distance, without the kinks of straight pieces."""
    soft = np.linspace(0, 1.6, 400)
    places = [place for place, _ in stops]
    channels = []
    for values in zip(*(colour for _, colour in stops), strict=True):
        line = np.interp(soft, places, values)
        window = np.hanning(41)
        padded = np.pad(line, 20, mode="edge")
        line = np.convolve(padded, window / window.sum(), mode="valid")
        channels.append(np.interp(distance, soft, line))
    return np.stack(channels, axis=-1)


def _distance(x: Field, y: Field, below: float, radius: float, flatten: float) -> Field:
    return np.asarray(np.hypot(x / radius, (y - below) / (radius * flatten)))


def baize() -> Image.Image:
    """Green cloth with lamp light and the dark of the room, dithered against banding."""
    scale = MASTER / POINTS * _DETAIL
    columns, rows = round(_WIDTH * scale), round(_HEIGHT * scale)
    x = (np.arange(columns) + 0.5)[None, :] / scale + _BAIZE_BOX.x
    y = (np.arange(rows) + 0.5)[:, None] / scale + _BAIZE_BOX.y
    cloth = _ramp(_distance(x, y, 20, 1120, 0.82), _BAIZE)
    mottle = fog((rows, columns), (26, 38), 11) + 0.6 * fog((rows, columns), (9, 14), 12)
    cloth *= (1 + 0.014 * mottle)[..., None]
    light = _ramp(_distance(x, y, -20, 820, 0.72), _LAMP)
    cloth += (light[..., :3] - cloth) * light[..., 3:]
    edge = np.clip((_distance(x, y, 90, 1180, 0.82) - 0.6) / 0.4, 0, 1.2)
    dark = (0.70 * edge**1.15)[..., None].clip(0, 0.52)
    cloth += (np.array([2.0, 5.0, 4.0]) - cloth) * dark
    return picture(cloth)


def _flourish() -> Element:
    """One of the four whiplash curls that grow from the ring, to the upper right."""
    long_stem = spline([(0, 0), (60, -16), (120, -8), (160, -40)])[:-1]
    short_stem = spline([(40, -12), (84, -36), (96, -76)])[:-1]
    long_curl = long_stem + spiral((140, -62), 29.7, 4, 48, -1.5)
    short_curl = short_stem + spiral((80, -82), 17, 3, 20, -1.3, 40)
    leaf = "M166,-34 C186,-40 204,-30 214,-8 C194,-2 174,-12 166,-34Z"
    return group(
        path(brush(long_curl, swell(7, 0.15)), _RING_COLOUR),
        path(brush(short_curl, swell(4.5, 0.15)), _RING_COLOUR),
        path(leaf, _RING_COLOUR),
    )


def ring() -> Element:
    """The ellipse in the middle of the table, tone on tone, with its curls and dots."""
    across, down = RING
    dots = []
    for k in range(48):
        angle = 2 * math.pi * k / 48
        x, y = (across + 13) * math.cos(angle), (down + 13) * math.sin(angle)
        dots.append(circle(x, y, 2.2, _RING_COLOUR))
    curls = [
        group(_flourish(), at=(side * across * 0.70, half * down * 0.72), scale=(side, -half))
        for side in (1, -1)
        for half in (1, -1)
    ]
    return group(
        ellipse(0, 0, across, down, stroke=_RING_COLOUR, width=2),
        ellipse(0, 0, across - 9, down - 9, stroke=_RING_COLOUR, width=1),
        *dots,
        *curls,
        opacity=0.22,
    )


_FELT = 512

PIECES = (
    Piece("baize", _BAIZE_BOX, baize, detail=_DETAIL, quality=None, bleeds=False),
    Piece(
        "felt",
        Box(0, 0, _FELT * POINTS / MASTER, _FELT * POINTS / MASTER),
        lambda: felt(_FELT),
        quality=None,
        bleeds=False,
    ),
    Piece(
        "ring",
        Box.centred(970, 620),
        ring,
        body=Box.centred(2 * RING[0], 2 * RING[1]),
        quality=90,
    ),
)
