"""What is seen while one screen gives way to another: the old picture, and smoke that takes it.

Knows what was on the window and seconds that pass; what the screens are it does not know. What
both have in common is left alone, and of smoke only columns about its edge are drawn anew.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

import pygame

from smokingcat.table.motion.smoke import Speck
from smokingcat.ui.paint.smoke import Layer, smoke_layer

if TYPE_CHECKING:
    from smokingcat.ui.paint.frame import Frame
    from smokingcat.ui.paint.painter import Painter

Kind = Literal["wipe", "fade"]

_SECONDS: Final = {"wipe": 0.45, "fade": 0.16}
_FINEST: Final = 260.0
"""Pixels to the unit ``s`` with which the smoke is painted at most."""
_LARGE: Final = 4_000_000
"""Pixels of a window from which on one half of it fades in one frame and one in the next."""
_SOFT: Final = 0.16
_COLUMN: Final = 0.02
"""How wide the edge is in which the old picture thins out, and its columns, in ``s``."""
_REACH: Final = 0.30
"""How far the smoke reaches on both sides of the edge, in ``s``."""
_STEP: Final = 0.075
_GOLDEN: Final = 0.618


class Transition:
    """What was on the window on its way out, over the screen that comes.

    ``pace`` makes it shorter, as play goes faster.
    """

    def __init__(self, frame: Frame, kind: Kind, pace: float) -> None:
        self._before: Sequence[tuple[pygame.Surface, pygame.Rect]] | None = None
        self._frame = frame
        self._kind = kind
        self._length = _SECONDS[kind] * pace
        self._passed = 0.0
        self._smoke = _curtain(frame) if kind == "wipe" else None
        self._thin = (255, 255)
        """How much of the old picture is left in that half of the window which followed first."""
        self._is_turned = False
        """Whether the upper half is the one that followed last."""

    @property
    def is_fresh(self) -> bool:
        """Whether nothing of it has been seen yet."""
        return self._passed == 0

    @property
    def is_over(self) -> bool:
        """Whether the old picture is gone."""
        return self._passed >= self._length

    def pass_time(self, seconds: float) -> float:
        """Let ``seconds`` pass; return those of them in which the old picture was gone."""
        left = max(0.0, self._passed + seconds - self._length)
        self._passed += seconds
        return min(left, seconds)

    def draw(self, painter: Painter) -> None:
        """Draw what is left of the old picture over the screen that has been put."""
        if self._before is None:
            self._before = painter.parting(is_whole=self._kind == "wipe")
        done = min(1.0, self._passed / self._length)
        if any(place == self._frame.rect for _, place in self._before):
            painter.veil()
        if self._kind == "fade":
            self._fade(painter, round(255 * (1 - done)))
            return
        frame, reach = self._frame, self._frame.px(_REACH)
        eased = (1 - math.cos(math.pi * done)) / 2
        edge = round(-reach + eased * (frame.width + 2 * reach))
        self._draw_old(painter, edge)
        if self._smoke is not None:
            surface, (left, top) = self._smoke
            painter.blit(surface, (edge + left, top))

    def _fade(self, painter: Painter, alpha: int) -> None:
        """Draw the old picture as thin as it is by now.

        Of a large window one half follows in one frame and the other in the next: all of it would
        take longer than a frame has.
        """
        whole = self._frame.rect
        is_large = whole.width * whole.height > _LARGE
        self._thin = (self._thin[1], alpha) if is_large else (alpha, alpha)
        self._is_turned = is_large and not self._is_turned
        upper, lower = reversed(self._thin) if self._is_turned else self._thin
        half = pygame.Rect(0, 0, whole.width, whole.height // 2)
        rest = pygame.Rect(0, half.bottom, whole.width, whole.height - half.height)
        for surface, place in self._before or ():
            for part, thin in ((half, upper), (rest, lower)):
                with painter.clipped(part):
                    painter.blit(surface, place.topleft, thin)

    def _draw_old(self, painter: Painter, edge: int) -> None:
        """Draw the old picture right of ``edge`` (pixels), thin at first.

        The columns stay where they are, so that those far from the edge need not be drawn again.
        """
        frame = self._frame
        wide, soft = max(1, frame.px(_COLUMN)), frame.px(_SOFT)
        for left in range(0, frame.width, wide):
            alpha = round(255 * (left - edge) / soft)
            column = pygame.Rect(left, 0, wide, frame.height).clip(frame.rect)
            for surface, place in self._before or ():
                with painter.clipped(column):
                    painter.blit(surface, place.topleft, min(255, alpha))


def _curtain(frame: Frame) -> Layer | None:
    """Return a swath of smoke as high as the window, about its middle line."""
    s = frame.s
    count = round(1.5 * frame.height / s / _STEP)
    specks = []
    for number in range(count):
        across = (number * _GOLDEN) % 1 - 0.5
        y = (number + 0.5) / count * frame.height / s
        radius = 0.07 + 0.13 * ((number * _GOLDEN * _GOLDEN) % 1)
        specks.append(Speck(across * 0.36, y, radius, 0.8))
    return smoke_layer(specks, s, _FINEST)
