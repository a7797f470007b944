"""The table without its rim: cloths and woods under one lamp, the grain of the felt, the ring.

Table tops reach far enough round the lamp for every window from 4:3 to 21:9. Nothing lies on the
tables here, and cloths have no grain: the felt is a tile of its own, drawn pixel for pixel. What is
written on the table was chosen for the green baize, so no other table is anywhere as bright as
that.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, partial

import numpy as np
from PIL import Image

from art.room.kit import POINTS, Element, circle, ellipse, group, path
from art.room.pieces import MASTER, Box, Piece
from art.room.strokes import brush, spiral, spline, swell
from art.room.texture import OAK, WALNUT, Field, Tones, felt, fog, picture, planks

_LAMP_ABOVE = 0.38
"""The lamp's centre under the window's upper edge, as a fraction of its height."""
_WIDTH, _HEIGHT = 2.40 * POINTS, 1.36 * POINTS
_DETAIL, _GRAIN = 0.25, 0.5
_SAMPLE = (66.0, 44.0)
_SAMPLED = 0.16
"""Size in points of what is shown of a table to choose it by, and which part of it that is."""
_BOARDS, _CALM = 6, 0.42
_LAMPLIGHT = np.array([0xFF, 0xC0, 0x78], dtype=float)
_WARMTH = 0.34
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


@cache
def _lit(detail: float) -> Field:
    """Green cloth with lamp light and the dark of the room, ``detail`` master pixels to one."""
    scale = MASTER / POINTS * detail
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
    return cloth


def baize() -> Image.Image:
    """The green cloth, dithered against banding."""
    return picture(_lit(_DETAIL))


_WEIGHTS = np.array([0.2126, 0.7152, 0.0722])


def _to_light(colours: Field) -> Field:
    share = np.clip(colours, 0, 255) / 255
    return np.asarray(np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4))


def _to_colours(light: Field) -> Field:
    light = np.clip(light, 0, 1)
    share = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return np.asarray(255 * share)


def _in_this_light(dye: Field, share: float, detail: float) -> Field:
    """Colours like ``dye``, anywhere ``share`` times as bright as the baize is there, or less.

    Where the dye itself is darker than its brightest, so is what comes of it. The lamp warms it.
    """
    bright = _to_light(_lit(detail)) @ _WEIGHTS
    warm = (bright / bright.max())[..., None] * _WARMTH
    own = _to_light(dye)
    own = own + (_to_light(_LAMPLIGHT) * (own @ _WEIGHTS)[..., None] * 2 - own) * warm
    most = np.quantile(dye_light := _to_light(dye) @ _WEIGHTS, 0.97)
    height = np.minimum(1, dye_light / most)
    shown = share * (bright * height / (own @ _WEIGHTS))[..., None] * own
    return _to_colours(shown)


def cloth(dye: tuple[int, int, int], share: float) -> Image.Image:
    """A cloth of another colour under the same lamp."""
    return picture(_in_this_light(np.array([[dye]], dtype=float), share, _DETAIL))


def wood(tones: Tones, seed: int, share: float) -> Image.Image:
    """Boards under the same lamp, their grain calm enough to lay cards on."""
    height, width = _lit(_GRAIN).shape[:2]
    boards = planks((width // 2, height // 2), _BOARDS, tones, seed)
    boards += (boards.mean(axis=(0, 1)) - boards) * _CALM
    sawn = picture(boards).resize((width, height), Image.Resampling.BICUBIC)
    return picture(_in_this_light(np.asarray(sawn, dtype=float), share, _GRAIN))


def sample(table: Callable[[], Image.Image]) -> Image.Image:
    """A piece of a table from under its lamp."""
    whole = table()
    wide = round(whole.width * _SAMPLED)
    high = round(wide * _SAMPLE[1] / _SAMPLE[0])
    left, top = round(whole.width / 2 - wide / 2), round(whole.height * _LAMP_ABOVE - high / 2)
    size = (round(_SAMPLE[0] * MASTER / POINTS), round(_SAMPLE[1] * MASTER / POINTS))
    return whole.crop((left, top, left + wide, top + high)).resize(size, Image.Resampling.LANCZOS)


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
_CLOTHS = (("wine", (0x86, 0x26, 0x34), 0.46), ("blue", (0x2E, 0x50, 0x80), 0.62))
_WOODS = (("walnut", WALNUT, 61, 0.62), ("oak", OAK, 83, 0.98))
"""Name, colours and how bright: at most as the baize."""

_TABLES: dict[str, Callable[[], Image.Image]] = {
    "green": baize,
    **{name: partial(cloth, dye, share) for name, dye, share in _CLOTHS},
    **{name: partial(wood, tones, seed, share) for name, tones, seed, share in _WOODS},
}

PIECES = (
    Piece("baize", _BAIZE_BOX, baize, detail=_DETAIL, quality=None, bleeds=False),
    *(
        Piece(
            f"baize_{name}",
            _BAIZE_BOX,
            _TABLES[name],
            detail=_DETAIL,
            quality=None,
            bleeds=False,
        )
        for name, *_ in _CLOTHS
    ),
    *(
        Piece(f"wood_{name}", _BAIZE_BOX, _TABLES[name], detail=_GRAIN, quality=86, bleeds=False)
        for name, *_ in _WOODS
    ),
    *(
        Piece(f"sample_{name}", Box.centred(*_SAMPLE), partial(sample, draw), bleeds=False)
        for name, draw in _TABLES.items()
    ),
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
