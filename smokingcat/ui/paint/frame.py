"""Frame of a window: its unit length and its four edges.

Every length is a fraction of ``s``, the short side of the window's 16:9 part. x is measured from
the left or right edge or the centre, y from the top, the bottom or the middle. Nothing here draws.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from smokingcat.table.geometry import Rect

WIDE = 1920 / 1080
_MIN_SIZE: Final = (320, 180)
"""Smallest frame in pixels; a smaller window cuts off its edges."""
_MIN_ROOMY_UNIT: Final = 620
"""Unit in pixels from which there is room for two columns."""
MAX_ROOMY_TEXT: Final = 1.2
"""Largest text size, relative to the usual one, with room for two columns."""


class Frame(NamedTuple):
    """A window of ``width`` x ``height`` pixels; lengths are given as fractions of ``s``.

    ``larger`` is the player's text size as a multiple of the usual one.
    """

    width: int
    height: int
    larger: float = 1.0

    @classmethod
    def of(cls, size: tuple[int, int]) -> Frame:
        """Return the frame of a window, at least the smallest frame."""
        return cls(max(size[0], _MIN_SIZE[0]), max(size[1], _MIN_SIZE[1]))

    @property
    def s(self) -> float:
        """Unit in pixels."""
        return min(self.width / WIDE, self.height)

    @property
    def is_tight(self) -> bool:
        """Whether two columns become one: in small windows, or for large text."""
        return self.s < _MIN_ROOMY_UNIT or self.larger > MAX_ROOMY_TEXT

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.width, self.height)

    def px(self, length: float) -> int:
        """Return a length in whole pixels."""
        return round(length * self.s)

    def typed(self, length: float) -> int:
        """Return a length that grows with the text size, in whole pixels."""
        return round(length * self.s * self.larger)

    def left(self, x: float) -> int:
        """Return the pixel column ``x`` units (``s``) from the left edge."""
        return round(x * self.s)

    def right(self, x: float) -> int:
        """Return the pixel column ``x`` units (``s``) from the right edge."""
        return round(self.width - x * self.s)

    def centre(self, x: float = 0.0) -> int:
        """Return the pixel column ``x`` units (``s``) right of the centre."""
        return round(self.width / 2 + x * self.s)

    def top(self, y: float) -> int:
        """Return the pixel row ``y`` units (``s``) below the top edge."""
        return round(y * self.s)

    def bottom(self, y: float) -> int:
        """Return the pixel row ``y`` units (``s``) above the bottom edge."""
        return round(self.height - y * self.s)

    def middle(self, y: float = 0.0) -> int:
        """Return the pixel row ``y`` units (``s``) below the middle."""
        return round(self.height / 2 + y * self.s)

    def column(self, x: float) -> int:
        """Return the pixel column ``x`` units from the left edge of a centred 16:9 window."""
        return self.centre(x - WIDE / 2)

    def row(self, y: float) -> int:
        """Return the pixel row ``y`` units below the top edge of a centred 16:9 window."""
        return self.middle(y - 0.5)

    def box(self, x: int, y: int, width: float, height: float) -> pygame.Rect:
        """Return the box at pixel ``x``, ``y`` whose sides are fractions of ``s``."""
        return pygame.Rect(x, y, self.px(width), self.px(height))

    def box_at(self, x: int, y: int, width: float, height: float) -> pygame.Rect:
        """Return the box centred on pixel ``x``, ``y`` whose sides are fractions of ``s``."""
        box = self.box(0, 0, width, height)
        box.center = (x, y)
        return box


def to_rect(rect: Rect) -> pygame.Rect:
    """Return a box of the table layout in whole pixels."""
    return pygame.Rect(round(rect.x), round(rect.y), round(rect.width), round(rect.height))
