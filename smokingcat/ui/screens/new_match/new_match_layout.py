"""Layout of the new-match page: two columns, or one column in small windows.

Boxes that hold text grow with the text size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import Frame

PARTS: Final = ("word", "table")
_COLUMNS: Final = ((0.096, 0.470), (0.632, 1.050))
"""Left edge and width of the two columns in a 16:9 window, as fractions of ``s``."""
_COLUMN: Final = 0.74
_HEADING: Final = 0.30
_MATS: Final = 3
_LEAST_GAP, _WIDEST_GAP = 0.012, 0.060


@dataclass(frozen=True)
class NewMatchLayout:
    """Boxes and heights in pixels; with ``is_stacked`` the parts are below each other."""

    frame: Frame
    is_stacked: bool

    @property
    def viewport(self) -> pygame.Rect:
        """The visible area of the parts."""
        frame, left = self.frame, self.frame.left(_COLUMNS[0][0])
        top, bottom = frame.top(0.150), frame.bottom(0.150 if self.is_stacked else 0.050)
        return pygame.Rect(left, top, frame.right(0.130) - left, bottom - top)

    @property
    def title(self) -> int:
        """Height of a group's title with the gap below."""
        return self.frame.typed(0.058)

    @property
    def control(self) -> int:
        """Height of a text field, or of a button beside one."""
        return self.frame.typed(0.054)

    @property
    def note(self) -> int:
        """Height of a note of two lines."""
        return self.frame.typed(0.052)

    @property
    def choice(self) -> int:
        """Height of a suggested word: its slate and caption."""
        return self.frame.px(0.098) + self.frame.typed(0.030)

    @property
    def dealers(self) -> int:
        """Height of the row of dealers."""
        return self.frame.px(0.088) + self.frame.typed(0.040)

    @property
    def under_seed(self) -> int:
        """Distance from the seed to the next title; with `saves_rows` its note fits there."""
        groups = self.frame.px(theme.GROUPS)
        return max(groups, self.note + self.frame.px(theme.BETWEEN)) if self.saves_rows else groups

    @property
    def laws(self) -> int:
        """Height of the two laws, with their sentences unless `saves_rows`."""
        return self.frame.px(0.032) + self.frame.typed(0.024 if self.saves_rows else 0.092)

    @property
    def _are_mats_stacked(self) -> bool:
        return self.is_stacked and self.frame.larger > 1

    @property
    def _mat(self) -> int:
        frame = self.frame
        if not self.is_stacked:
            return frame.px(0.440)
        if self._are_mats_stacked:
            return max(frame.px(0.186), frame.px(0.040) + frame.typed(0.134))
        return frame.px(0.212)

    @property
    def saves_rows(self) -> bool:
        """Whether controls stand side by side to save rows, so that the page need not scroll."""
        return self.is_stacked and self.frame.larger == 1

    def heading(self, part: pygame.Rect) -> pygame.Rect:
        """Return the box of the title above the cats."""
        width = self.frame.px(_HEADING) if self.saves_rows else part.width
        return pygame.Rect(part.left, part.top, width, self.title)

    def strengths(self, part: pygame.Rect) -> pygame.Rect:
        """Return the box of the control for the level of all three cats."""
        if self.saves_rows:
            left = self.heading(part).right + self.frame.px(theme.APART)
            return pygame.Rect(left, part.top - 2, part.right - left, self.control)
        return pygame.Rect(part.left, part.top + self.title, part.width, self.control)

    @property
    def _over_mats(self) -> int:
        """Height of the part above the cats, with the gap below."""
        rows = self.title if self.saves_rows else self.title + self.control
        return rows + self.frame.typed(0.010 if self.saves_rows else 0.022)

    def mat(self, part: pygame.Rect, number: int) -> pygame.Rect:
        """Return the box of one cat: side by side, or below each other for large text."""
        frame, high = self.frame, self._mat
        top = part.top + self._over_mats
        if self._are_mats_stacked:
            return pygame.Rect(
                part.left, top + number * (high + frame.px(theme.PADDED)), part.width, high
            )
        gap = frame.px(theme.BETWEEN)
        wide = (part.width - (_MATS - 1) * gap) // _MATS
        return pygame.Rect(part.left + number * (wide + gap), top, wide, high)

    def columns(self) -> dict[str, pygame.Rect]:
        """Return the parts side by side, by name."""
        frame = self.frame
        spread = (frame.width - frame.px(1.778)) // 2
        return {
            name: frame.box(spread + frame.px(x), self.viewport.top, width, _COLUMN)
            for name, (x, width) in zip(PARTS, _COLUMNS, strict=True)
        }

    def stack(self, *, is_more: bool) -> tuple[dict[str, pygame.Rect], int]:
        """Return the parts below each other, by name, and their total height.

        With ``is_more`` the second part holds the further options instead of the cats.
        """
        frame, view = self.frame, self.viewport
        below = frame.px(theme.GROUPS)
        is_large = frame.larger > 1
        mats = _MATS * (self._mat + frame.px(theme.PADDED)) if self._are_mats_stacked else self._mat
        cats = self._over_mats + mats + (self.note + below if is_large else frame.typed(0.030))
        more = 2 * self.title + self.control + self.under_seed + self.dealers
        if not self.saves_rows:
            more += below + self.title + self.laws
        heights = (
            self.title + self.choice + self.control + frame.typed(0.110 if is_large else 0.066),
            more if is_more else cats,
        )
        spare = max(0, view.height - sum(heights)) // len(heights)
        gap = min(max(spare, frame.px(_LEAST_GAP)), frame.px(_WIDEST_GAP))
        parts: dict[str, pygame.Rect] = {}
        y = view.top
        for name, height in zip(PARTS, heights, strict=True):
            parts[name] = pygame.Rect(view.left, y, view.width - frame.px(0.03), height)
            y += height + gap
        return parts, y - view.top
