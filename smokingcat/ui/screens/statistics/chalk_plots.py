"""Draws chalk plots on a slate: hatched bars, a line, and a dashed reference line.

Shares are 0..1, as fractions of the value at the top of the plot (`top_of`). The caller writes
titles and labels.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from smokingcat.table.chalk.handwriting import underline
from smokingcat.table.chalk.strokes import Stroke
from smokingcat.table.geometry import Point
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.chalk import Chalk

_CHALK_HEIGHT: Final = 0.021
"""Height of the letters whose chalk is used, in ``s``."""
_FRAME_SCALE: Final = 1.15
"""Scale of the wooden frame, relative to that of the smallest slates."""
_HATCH_DISTANCE: Final = 0.62
"""Distance between the lines in a bar, in letter heights."""
_MAX_POINT_DISTANCE: Final = 0.09
"""Greatest distance between points of a stroke, in letter heights."""
_DASH_LENGTH, _DASH_GAP = 0.9, 0.75
"""Length of a dash and of the gap after it, in letter heights."""
_DASH_OPACITY, _UNCHOSEN_OPACITY = 130, 90
"""Opacity (of 255) of the dashed line, and of a bar that is not chosen."""
_TOP_SHARES: Final = (0.5, 0.75, 1.0)
_MAX_POINTS: Final = 120
"""Greatest number of points in a line."""


def top_of(shares: Sequence[float]) -> float:
    """Return the share at the top of a plot: 0.5, or more if one of ``shares`` is larger."""
    return next(top for top in _TOP_SHARES if max(shares, default=0.0) <= top)


class ChalkPlots:
    """Draws plots into boxes given in pixels."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._chalk = Chalk(lambda: canvas.pieces.master("chalk"))

    @property
    def _letter_height(self) -> float:
        return max(9.0, _CHALK_HEIGHT * self._canvas.frame.s)

    @property
    def _margins(self) -> tuple[float, ...]:
        pieces, s = self._canvas.pieces, self._canvas.frame.s
        return tuple(side * s * _FRAME_SCALE for side in pieces.entry("slate").margin)

    @property
    def corner(self) -> tuple[int, int]:
        """How far a slate's shadow reaches beyond its left and upper edge, in pixels."""
        left, top, _right, _bottom = self._margins
        return round(left), round(top)

    def board(self, size: tuple[int, int]) -> pygame.Surface:
        """Return an empty slate of ``size`` pixels with its shadow."""
        left, top, right, bottom = self._margins
        whole = (round(size[0] + left + right), round(size[1] + top + bottom))
        return self._canvas.pieces.nine("slate", whole, _FRAME_SCALE).copy()

    def draw_mark(
        self,
        board: pygame.Surface,
        box: pygame.Rect,
        share: float,
        taken: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw the base line of a plot, and a dashed line at ``share`` of its height.

        Dashes that would touch a ``taken`` box are left out.
        """
        ground = (_ruled(self._at(-box.width / 2, 0), self._at(box.width / 2, 0)),)
        self._put(board, ground, box.midbottom, "ground")
        high = round(box.bottom - share * box.height)
        step = (_DASH_LENGTH + _DASH_GAP) * self._letter_height
        for number in range(round(box.width / step)):
            dash = (underline(_DASH_LENGTH, number),)
            x = box.left + (number + 0.5) * step
            around = pygame.Rect(round(x - step / 2), high - 1, math.ceil(step), 2)
            if around.collidelist(taken) < 0:
                self._put(board, dash, (round(x), high), f"dash {number}", _DASH_OPACITY)

    def draw_bar(self, board: pygame.Surface, box: pygame.Rect, *, is_aside: bool) -> None:
        """Draw a hatched bar that fills ``box``; with ``is_aside`` the bar is faint."""
        if box.height > self._letter_height / 3:
            strokes = tuple(self._hatched(box.width / 2, box.height / 2))
            self._put(
                board,
                strokes,
                box.center,
                f"bar {box.left}",
                _UNCHOSEN_OPACITY if is_aside else 255,
            )

    def draw_line(self, board: pygame.Surface, box: pygame.Rect, shares: Sequence[float]) -> None:
        """Draw a line through ``shares`` of the height of ``box``, from left to right.

        More shares than `_MAX_POINTS` are averaged in groups of neighbours.
        """
        count = min(_MAX_POINTS, len(shares))
        if count < 2:
            return
        points = []
        for n in range(count):
            some = shares[n * len(shares) // count : (n + 1) * len(shares) // count]
            share = sum(some) / len(some)
            x = (n / (count - 1) - 0.5) * box.width
            points.append(self._at(x, (0.5 - share) * box.height))
        self._put(board, (_ruled(*points),), box.center, "line")

    def _at(self, x: float, y: float) -> Point:
        """Convert pixels to letter heights."""
        return Point(x / self._letter_height, y / self._letter_height)

    def _put(
        self,
        board: pygame.Surface,
        strokes: Sequence[Stroke],
        middle: tuple[int, int],
        name: str,
        alpha: int = 255,
    ) -> None:
        drawing = self._chalk.drawing(strokes, self._letter_height, name)
        drawing.set_alpha(alpha)
        board.blit(drawing, drawing.get_rect(center=middle))

    def _hatched(self, wide: float, high: float) -> Iterator[Stroke]:
        """Yield a bar's outline and hatching; ``wide`` and ``high`` are half its size in pixels."""
        corners = ((-wide, high), (-wide, -high), (wide, -high), (wide, high))
        yield _ruled(*(self._at(x, y) for x, y in corners))
        step = _HATCH_DISTANCE * self._letter_height * math.sqrt(2)
        for n in range(1, math.ceil(2 * (wide + high) / step)):
            far = n * step  # height above the foot at which the line meets the left side
            begin = max(0.0, far - 2 * high), min(far, 2 * high)
            end = min(far, 2 * wide), max(0.0, far - 2 * wide)
            a, b = (self._at(x - wide, high - y) for x, y in (begin, end))
            if math.dist(a, b) > _HATCH_DISTANCE:
                yield _ruled(a, b)


def _ruled(*corners: Point) -> Stroke:
    """Return a stroke of straight lines from corner to corner."""
    points = [corners[0]]
    for a, b in pairwise(corners):
        count = max(1, math.ceil(math.dist(a, b) / _MAX_POINT_DISTANCE))
        shares = (n / count for n in range(1, count + 1))
        points += [a.towards(b, t) for t in shares]
    return Stroke(tuple(points))
