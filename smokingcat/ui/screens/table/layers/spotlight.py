"""Spotlight on a falling card, while the rest of the table is dark.

Darkness changes in few steps, because each one fills the window. A step is spread over three
frames: left of the light, in the column of the light, and right of it. The sides pass into the
column over a strip of narrow fills, because the three may differ by a step or two.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, partial
from itertools import pairwise
from typing import Final

import pygame

from smokingcat.rules.events import CardPlayed
from smokingcat.table.motion.director import Director
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.screens.table.layers.layer import Layer, TableFrame

_DARKNESS_STEPS: Final = 8
_DARK_COLOUR: Final = (9, 7, 12)
_MAX_OPACITY: Final = 186
_OUTER_RADIUS: Final = 0.28
"""Distance from the light's centre where full darkness begins, as a fraction of ``s``."""
_WIDE_RADIUS, _NARROW_RADIUS = 0.25, 0.10
"""Radius of the fully lit area at first and at the darkest, as fractions of ``s``."""
_SAMPLE_COUNT: Final = 40
"""Number of samples of the darkness from the centre to the rim."""
_STRIP_WIDTH, _STRIP_FILLS = 0.10, 16
"""Width of the strip between a side and the column as a fraction of ``s``, and its fills."""


class Spotlight(Layer):
    """Darkness with a hole; a thread draws the picture of the next step in advance."""

    def __init__(self, canvas: Canvas, director: Director) -> None:
        self._canvas = canvas
        self._director = director
        self._kept = SurfaceCache()
        self._step = 0
        self._seen = [0, 0, 0]
        """Steps shown now: left of the light, in its column, and right of it."""
        self._turn = 0
        """The next of these that takes up a step."""

    def draw(self, painter: Painter, table: TableFrame) -> None:
        """Darken the window round the falling card, and shake the picture by its impact."""
        director, layout, window = self._director, table.layout, self._canvas.frame.rect
        across, down = director.jolt
        if across or down:
            painter.shift = round(across * layout.s), round(down * layout.s)
        if not isinstance(director.now, CardPlayed):
            return
        middle, s = layout.trick[director.visible.place(director.now.seat)], layout.s
        before, step = self._step, round(_DARKNESS_STEPS * director.hush)
        self._step = step
        if not step:
            self._kept.clear()
            self._seen = [0, 0, 0]
            return
        self._seen[self._turn] = step
        self._turn = (self._turn + 1) % 3
        reach = round(_OUTER_RADIUS * s)
        box = pygame.Rect(round(middle.x) - reach, round(middle.y) - reach, 2 * reach, 2 * reach)
        self._kept.fit(reach, 2 * 4 * box.width * box.height)
        if step != before and 0 < (following := 2 * step - before) <= _DARKNESS_STEPS:
            self._canvas.pieces.prefetch.add(
                self._kept, following, partial(darkness, following, reach)
            )
        painter.veil()
        left, column, right = self._seen
        if column:
            painter.blit(self._kept.get(column, lambda: darkness(column, reach)), box.topleft)
        for top, bottom in ((0, box.top), (box.bottom, window.bottom)):
            part = pygame.Rect(box.left, top, box.width, max(0, bottom - top))
            painter.fill(part, (*_DARK_COLOUR, _alpha(column)))
        strip = round(_STRIP_WIDTH * s)
        for dark, part in (
            *_side_fills(left, column, 0, box.left, strip, window.height),
            *_side_fills(right, column, window.width, box.right, strip, window.height),
        ):
            painter.fill(part, (*_DARK_COLOUR, dark))


def _side_fills(
    side: int, column: int, edge: int, inner: int, strip: int, height: int
) -> Iterator[tuple[int, pygame.Rect]]:
    """Yield the alphas and boxes of a side: from the window's ``edge`` to ``inner``."""
    dark, light = _alpha(side), _alpha(column)
    outer = inner + (strip if edge > inner else -strip)
    places = [
        edge,
        *(round(outer + (inner - outer) * at / _STRIP_FILLS) for at in range(_STRIP_FILLS + 1)),
    ]
    for at, (start, end) in enumerate(pairwise(places)):
        part = pygame.Rect(min(start, end), 0, abs(end - start), height)
        yield round(dark + (light - dark) * at / (_STRIP_FILLS + 1)), part


def _alpha(step: int) -> int:
    return round(_MAX_OPACITY * step / _DARKNESS_STEPS)


def darkness(step: int, reach: int) -> pygame.Surface:
    """Return a square of darkness with a soft hole, ``reach`` pixels from centre to side.

    Few samples are computed and enlarged, because darkness grows almost evenly between them.
    """
    side = 2 * _SAMPLE_COUNT
    small = pygame.image.frombytes(_places_of(step), (side, side), "BGRA")
    return pygame.transform.smoothscale(small, (2 * reach, 2 * reach))


@cache
def _places_of(step: int) -> bytes:
    """Return the sampled darkness row by row (BGRA); one quarter is computed and mirrored."""
    bright, apart = (
        _WIDE_RADIUS + (_NARROW_RADIUS - _WIDE_RADIUS) * step / _DARKNESS_STEPS,
        _OUTER_RADIUS / _SAMPLE_COUNT,
    )
    darkest, soft = _alpha(step), _OUTER_RADIUS - apart - bright
    dark = bytes(reversed(_DARK_COLOUR))
    rows = []
    for row in range(_SAMPLE_COUNT):
        half = []
        for column in range(_SAMPLE_COUNT):
            out = math.hypot(row + 0.5, column + 0.5) * apart
            share = min(1.0, max(0.0, (out - bright) / soft))
            half.append(dark + bytes((round(darkest * share * share * (3 - 2 * share)),)))
        rows.append(b"".join([*reversed(half), *half]))
    return b"".join([*reversed(rows), *rows])
