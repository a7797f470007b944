"""By what the table in a window is measured: its unit, its edge, and what is too small to hit.

Every length is a fraction of ``s = min(width / (16/9), height)``. What lies on the table is unknown
here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from smokingcat.table.geometry import CARD_ASPECT, LARGE_INDEX_BELOW, Circle, Rect, rect_around
from smokingcat.table.layout.seats import SMALLEST_TARGET

FULL_WIDTH: Final = 16 / 9
"""Narrower windows shrink everything, wider ones leave more room in the middle."""
_UPPER_CORNER, _LOWER_CORNER = 0.102, 0.072
"""How far the rail's concave corners reach, inlay included, from the corners of the cloth."""
_RAIL_SIDE, _RAIL_TOP, _RAIL_BOTTOM = 0.043, 0.037, 0.033
_LABELLED_FROM: Final = 620.0
"""From this unit up (px) the tool buttons have room for labels."""
_LARGEST_TEXT: Final = 1.75


@dataclass(frozen=True)
class TableMetrics:
    """The lengths of a window of ``width`` x ``height`` px, for a word of ``letters`` letters.

    ``larger`` is how many times larger than usual text is wished to be (1 to 1.75): what holds
    words grows, cards do not. ``aspect`` is height over width of the deck's cards: what a card
    covers goes by it, where things lie does not.
    """

    width: float
    height: float
    letters: int = 8
    larger: float = 1.0
    aspect: float = CARD_ASPECT

    @cached_property
    def s(self) -> float:
        """The unit of all lengths, in pixels."""
        return min(self.width / FULL_WIDTH, self.height)

    def px(self, fraction: float) -> float:
        """Return a length in pixels."""
        return fraction * self.s

    def grown(self, by: float) -> float:
        """Return how many pixels a length grows that grows ``by`` of s for the largest text."""
        return by * self.s * (self.larger - 1) / (_LARGEST_TEXT - 1)

    def touchable(self, fraction: float) -> float:
        """Return a length in pixels that a finger can hit: never under 40."""
        return max(SMALLEST_TARGET, fraction * self.s)

    @property
    def has_labels(self) -> bool:
        """Whether tool buttons carry their label; below they are round icons."""
        return self.s >= _LABELLED_FROM

    @property
    def has_large_index(self) -> bool:
        """Whether faces should be drawn with the large index."""
        return self.s < LARGE_INDEX_BELOW

    @cached_property
    def window(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)

    @cached_property
    def baize(self) -> Rect:
        """The table inside the rail."""
        s = self.s
        left, top = _RAIL_SIDE * s, _RAIL_TOP * s
        return Rect(left, top, self.width - 2 * left, self.height - top - _RAIL_BOTTOM * s)

    @cached_property
    def corners(self) -> tuple[Circle, ...]:
        """The rail's corners, whose wood cuts quarter circles out of the cloth."""
        cloth = self.baize
        return tuple(
            Circle(x, y, self.px(reach))
            for x in (cloth.x, cloth.right)
            for y, reach in ((cloth.y, _UPPER_CORNER), (cloth.bottom, _LOWER_CORNER))
        )

    def in_corner(self, right: float, bottom: float, width: float, height: float) -> Rect:
        """Return the box around a point so far from the right and lower edges."""
        x, y = self.width - self.px(right), self.height - self.px(bottom)
        return rect_around(x, y, self.px(width), self.px(height))
