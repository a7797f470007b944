"""Window metrics of the table: unit length, text growth, rail and smallest target.

Every length is a fraction of ``s = min(width / (16/9), height)``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from smokingcat.table.geometry import CARD_ASPECT, LARGE_INDEX_BELOW, Circle, Rect, rect_around
from smokingcat.table.layout.seats import SMALLEST_TARGET

FULL_WIDTH: Final = 16 / 9
"""Aspect ratio of the reference window; wider windows leave more room in the middle."""
_UPPER_CORNER, _LOWER_CORNER = 0.102, 0.072
"""Reach of the rail's concave corners, inlay included, from the corners of the cloth."""
_RAIL_SIDE, _RAIL_TOP, _RAIL_BOTTOM = 0.043, 0.037, 0.033
_LARGEST_TEXT: Final = 1.75


@dataclass(frozen=True)
class TableMetrics:
    """Lengths in a window of ``width`` x ``height`` px, for a word of ``letters`` letters.

    ``larger`` is the player's text size (1 to 1.75 times the usual). ``larger`` enlarges boxes with
    words, not cards. ``aspect`` is the height over the width of the deck's cards. ``aspect``
    changes the area a card covers, not its place.
    """

    width: float
    height: float
    letters: int = 8
    larger: float = 1.0
    aspect: float = CARD_ASPECT

    @cached_property
    def s(self) -> float:
        """Unit of all lengths, in pixels."""
        return min(self.width / FULL_WIDTH, self.height)

    def px(self, fraction: float) -> float:
        """Return a fraction of the unit in pixels."""
        return fraction * self.s

    def grown(self, by: float) -> float:
        """Return the growth in pixels of a length that grows by ``by * s`` at the largest text."""
        return by * self.s * (self.larger - 1) / (_LARGEST_TEXT - 1)

    def touchable(self, fraction: float) -> float:
        """Return a length in pixels that a finger can hit, at least 40."""
        return max(SMALLEST_TARGET, fraction * self.s)

    @property
    def has_large_index(self) -> bool:
        """Whether card faces are drawn with the large index."""
        return self.s < LARGE_INDEX_BELOW

    @cached_property
    def window(self) -> Rect:
        return Rect(0, 0, self.width, self.height)

    @cached_property
    def baize(self) -> Rect:
        """The cloth inside the rail."""
        s = self.s
        left, top = _RAIL_SIDE * s, _RAIL_TOP * s
        return Rect(left, top, self.width - 2 * left, self.height - top - _RAIL_BOTTOM * s)

    @cached_property
    def corners(self) -> tuple[Circle, ...]:
        """Corners of the rail, whose wood cuts quarter circles out of the cloth."""
        cloth = self.baize
        return tuple(
            Circle(x, y, self.px(reach))
            for x in (cloth.x, cloth.right)
            for y, reach in ((cloth.y, _UPPER_CORNER), (cloth.bottom, _LOWER_CORNER))
        )

    def in_corner(self, right: float, bottom: float, width: float, height: float) -> Rect:
        """Return a box centred at the given distances from the right and lower edges."""
        x, y = self.width - self.px(right), self.height - self.px(bottom)
        return rect_around(x, y, self.px(width), self.px(height))
