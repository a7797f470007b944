"""The transition between two screens: the old picture fades or is wiped away by smoke.

The module knows the pixels of the old screen and passing seconds, not the screens. Pixels that both
screens share are not drawn again. Only columns near the edge of the smoke are redrawn.
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
_SMOKE_RESOLUTION: Final = 260.0
"""Greatest resolution of the smoke's picture, in pixels per unit length ``s``."""
_LARGE_WINDOW_PIXELS: Final = 4_000_000
"""Pixels above which the two halves of the window fade in alternate frames."""
_EDGE_WIDTH: Final = 0.16
_COLUMN_WIDTH: Final = 0.02
"""Width of the fading edge, and of its columns, as fractions of ``s``."""
_SMOKE_HALF_WIDTH: Final = 0.30
"""Half the width of the smoke, as a fraction of ``s``."""
_SPECK_STEP: Final = 0.075
_GOLDEN: Final = 0.618


class Transition:
    """The old picture over the new screen.

    ``pace`` shortens the transition at fast play.
    """

    def __init__(self, frame: Frame, kind: Kind, pace: float) -> None:
        self._before: Sequence[tuple[pygame.Surface, pygame.Rect]] | None = None
        self._frame = frame
        self._kind = kind
        self._length = _SECONDS[kind] * pace
        self._passed = 0.0
        self._smoke = _smoke_column(frame) if kind == "wipe" else None
        self._thin = (255, 255)
        """Opacity of the old picture in the two halves, the half updated first first."""
        self._is_turned = False
        """Whether the upper half was updated last."""

    @property
    def is_fresh(self) -> bool:
        """Whether no frame of the transition was shown."""
        return self._passed == 0

    @property
    def is_over(self) -> bool:
        """Whether the old picture is gone."""
        return self._passed >= self._length

    def pass_time(self, seconds: float) -> float:
        """Advance time; return the seconds that passed after the transition's end."""
        left = max(0.0, self._passed + seconds - self._length)
        self._passed += seconds
        return min(left, seconds)

    def draw(self, painter: Painter) -> None:
        """Draw the rest of the old picture over the new screen."""
        if self._before is None:
            self._before = painter.copies_of_changes(is_whole=self._kind == "wipe")
        done = min(1.0, self._passed / self._length)
        if any(place == self._frame.rect for _, place in self._before):
            painter.veil()
        if self._kind == "fade":
            self._fade(painter, round(255 * (1 - done)))
            return
        frame, reach = self._frame, self._frame.px(_SMOKE_HALF_WIDTH)
        eased = (1 - math.cos(math.pi * done)) / 2
        edge = round(-reach + eased * (frame.width + 2 * reach))
        self._draw_old(painter, edge)
        if self._smoke is not None:
            surface, (left, top) = self._smoke
            painter.blit(surface, (edge + left, top))

    def _fade(self, painter: Painter, alpha: int) -> None:
        """Draw the old picture with opacity ``alpha``.

        In a large window each half is updated in every second frame: a whole update would take too
        long.
        """
        whole = self._frame.rect
        is_large = whole.width * whole.height > _LARGE_WINDOW_PIXELS
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
        """Draw the old picture right of ``edge`` (pixels), fading at the edge.

        The columns have fixed places, so that columns far from the edge need no redraw.
        """
        frame = self._frame
        wide, soft = max(1, frame.px(_COLUMN_WIDTH)), frame.px(_EDGE_WIDTH)
        for left in range(0, frame.width, wide):
            alpha = round(255 * (left - edge) / soft)
            column = pygame.Rect(left, 0, wide, frame.height).clip(frame.rect)
            for surface, place in self._before or ():
                with painter.clipped(column):
                    painter.blit(surface, place.topleft, min(255, alpha))


def _smoke_column(frame: Frame) -> Layer | None:
    """Return a column of smoke as high as the window, centred on its middle line."""
    s = frame.s
    count = round(1.5 * frame.height / s / _SPECK_STEP)
    specks = []
    for number in range(count):
        across = (number * _GOLDEN) % 1 - 0.5
        y = (number + 0.5) / count * frame.height / s
        radius = 0.07 + 0.13 * ((number * _GOLDEN * _GOLDEN) % 1)
        specks.append(Speck(across * 0.36, y, radius, 0.8))
    return smoke_layer(specks, s, _SMOKE_RESOLUTION)
