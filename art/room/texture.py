"""Wood, felt and chalk as seeded noise: what a vector drawing cannot say.

All textures are seamless unless told otherwise and the same on every run. The module does not know
where textures are used.
"""

from __future__ import annotations

import base64
import io
import itertools
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.room.kit import Element, Value

Field: TypeAlias = NDArray[np.floating[Any]]
"""Numbers by row and column, then colour if there is a third axis."""
Tones: TypeAlias = tuple[tuple[int, int, int], ...]
"""Three colours of a wood, from its pores to its brightest streaks."""
WALNUT: Tones = ((30, 16, 9), (76, 46, 30), (122, 79, 51))
OAK: Tones = ((74, 46, 22), (142, 98, 52), (186, 138, 84))


def fog(shape: tuple[int, int], spread: tuple[float, float], seed: int) -> Field:
    """Seamless smooth noise with mean 0 and deviation 1; ``spread`` is its blur (down, across)."""
    white = np.random.default_rng(seed).standard_normal(shape)
    down = np.fft.fftfreq(shape[0])[:, None]
    across = np.fft.rfftfreq(shape[1])[None, :]
    falloff = np.exp(-2 * np.pi**2 * ((spread[0] * down) ** 2 + (spread[1] * across) ** 2))
    falloff[0, 0] = 0
    smooth = np.fft.irfft2(np.fft.rfft2(white) * falloff, shape)
    return np.asarray(smooth / smooth.std(), dtype=np.float64)


def picture(colours: Field) -> Image.Image:
    """Colours 0..255 by row and column as a picture, rounded with a fine dither."""
    still = np.random.default_rng(1).random(colours.shape[:2])[..., None]
    whole = np.floor(np.clip(colours, 0, 254.999) + still).astype(np.uint8)
    return Image.fromarray(whole)


def walnut(width: int, height: int, seed: int) -> Image.Image:
    """A walnut board with the grain across."""
    return picture(_grain(width, height, WALNUT, seed))


def planks(size: tuple[int, int], count: int, tones: Tones, seed: int) -> Field:
    """Colours of ``count`` boards under each other, ``size`` pixels in all, with dark joints."""
    width, height = size
    edges = [round(height * number / count) for number in range(count + 1)]
    boards = []
    for number, (top, bottom) in enumerate(itertools.pairwise(edges)):
        board = _grain(width, bottom - top, tones, seed + 10 * number)
        board *= 0.90 + 0.10 * ((number * 0.618) % 1)
        depth = np.minimum(np.arange(bottom - top), np.arange(bottom - top)[::-1])
        board *= (1 - 0.62 * np.exp(-depth / 1.6))[:, None, None]
        boards.append(board)
    return np.concatenate(boards)


def _grain(width: int, height: int, tones: Tones, seed: int) -> Field:
    """Colours of one board: figure, streaks and pores."""
    shape = (height, width)
    rows = np.arange(height)[:, None] / 2160
    wander = fog(shape, (30, 420), seed) * 0.010 + fog(shape, (12, 160), seed + 1) * 0.003
    rings = np.sin((rows + wander) * 260) * 0.5 + np.sin((rows + wander * 1.4) * 610) * 0.3
    streaks = fog(shape, (1.6, 190), seed + 2) * 0.55 + fog(shape, (5, 420), seed + 3) * 0.6
    tone = 0.5 + 0.11 * rings + 0.13 * streaks
    pores = np.clip(fog(shape, (0.9, 34), seed + 4) - 1.35, 0, 1.2) * 0.42
    tone = np.clip(tone - pores, 0, 1)[..., None]
    dark, middle, light = (np.array(c, dtype=float) for c in tones)
    colours = np.where(
        tone < 0.5, dark + (middle - dark) * tone * 2, middle + (light - middle) * (tone * 2 - 1)
    )
    return np.asarray(colours)


def image(
    content: Image.Image, x: float, y: float, across: float, down: float, **attributes: Value
) -> Element:
    """A picture stretched to a box in points, as an element of a drawing."""
    buffer = io.BytesIO()
    content.save(buffer, "PNG")
    data = base64.b64encode(buffer.getvalue()).decode("ascii")
    place: dict[str, Value] = {"x": x, "y": y, "width": across, "height": down}
    source: dict[str, Value] = {
        "href": f"data:image/png;base64,{data}",
        "preserveAspectRatio": "none",
    }
    return Element("image", {**place, **source, **attributes})


def board(x: float, y: float, across: float, down: float, seed: int) -> Element:
    """Walnut in a box of points, its grain along the longer side."""
    if across >= down:
        return image(walnut(round(across * 2), round(down * 2), seed), x, y, across, down)
    upright = walnut(round(down * 2), round(across * 2), seed).transpose(Image.Transpose.ROTATE_90)
    return image(upright, x, y, across, down)


def felt(side: int) -> Image.Image:
    """A seamless tile of felt: short fibres, darker and lighter than what is under it."""
    fibres = np.zeros((side, side))
    for turn, spread in enumerate(((0.5, 1.3), (1.3, 0.5), (0.8, 0.8), (1.5, 1.5))):
        fibres += fog((side, side), spread, 40 + turn)
    fibres = fibres / fibres.std() + 0.15 * fog((side, side), (7, 7), 50)
    steps = np.round(np.clip(fibres, -3, 3) * 4) / 4
    tile = np.zeros((side, side, 4))
    tile[..., :3] = np.where((steps < 0)[..., None], (0, 12, 5), (196, 236, 190))
    tile[..., 3] = np.where(steps < 0, -steps * 9, steps * 3.5)
    return Image.fromarray(np.round(tile).astype(np.uint8))


def chalk(side: int) -> Image.Image:
    """A seamless tile of white with the gaps that the grain of a slate leaves in chalk."""
    coarse = fog((side, side), (1.7, 1.2), 60) + 0.6 * fog((side, side), (0.8, 0.7), 61)
    drag = 0.25 * fog((side, side), (1.2, 9), 62)
    cover = np.clip(1.0 + 0.38 * (coarse + drag), 0.38, 1)
    tile = np.full((side, side, 4), 255.0)
    tile[..., 3] = np.round(cover * 31) / 31 * 255
    return Image.fromarray(np.round(tile).astype(np.uint8))


def bled(content: Image.Image) -> Image.Image:
    """The picture with the colour of its edges continued into transparent pixels.

    Scaling each channel separately then makes no black rim.
    """
    levels = [content.convert("RGBa")]
    while max(levels[-1].size) > 1:
        width, height = levels[-1].size
        half = (max(1, (width + 1) // 2), max(1, (height + 1) // 2))
        levels.append(levels[-1].resize(half, Image.Resampling.BOX))
    filled = _plain(levels[-1])
    for level in reversed(levels[:-1]):
        own = _plain(level)
        under = np.asarray(
            Image.fromarray(filled.astype(np.uint8)).resize(level.size, Image.Resampling.BILINEAR),
            dtype=float,
        )
        cover = np.asarray(level.getchannel("a"), dtype=float)[..., None]
        filled = np.where(cover >= _SOLID, own, under)
    whole = np.dstack([filled, np.asarray(content.getchannel("A"), dtype=float)])
    return Image.fromarray(np.round(whole).astype(np.uint8))


_SOLID = 6
"""From this alpha on a pixel's own colour can be trusted."""


def _plain(premultiplied: Image.Image) -> Field:
    """Red, green and blue without their alpha."""
    values = np.asarray(premultiplied, dtype=float)
    plain = values[..., :3] * 255 / np.maximum(values[..., 3:], 1)
    return np.asarray(np.clip(plain, 0, 255))
