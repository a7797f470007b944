"""The layout of the rule book in a window: cover, columns of text, controls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import Frame

_BOOK_MARGIN: Final = 0.070
"""Distance from the book to the right edge of the window."""
_CONTROLS_MIDDLE: Final = 0.098
"""The middle of the controls above the book."""
_LANGUAGE_WIDTH: Final = 0.100
"""Width of one language in the bar."""
_SPINE_MARGIN, _FORE_EDGE_MARGIN, _CUT_MARGIN = 0.013, 0.015, 0.026
"""Margins of a page outside its turning leaf: spine, outer edge, head and foot."""
_USUAL_HEIGHT: Final = 0.802
"""Height of the book in a 16:9 window."""


@dataclass(frozen=True, slots=True)
class BookLayout:
    """The boxes of the book: two pages with ribbons, or a single page with lists instead."""

    frame: Frame

    @property
    def is_single(self) -> bool:
        """Whether there is room for one page only."""
        frame = self.frame
        return frame.is_tight or frame.width < 1.5 * frame.height

    @property
    def cover(self) -> pygame.Rect:
        """The whole book."""
        frame = self.frame
        left = frame.left(0.090 if self.is_single else 0.315)
        most = frame.px(min(1.30 * frame.larger, 1.56) if self.is_single else 1.42)
        wide = min(frame.right(0.090 if self.is_single else _BOOK_MARGIN) - left, most)
        left += max(0, (frame.right(_BOOK_MARGIN) - left - wide) // 2)
        top = frame.top(0.150)
        return pygame.Rect(left, top, wide, frame.bottom(0.048) - top)

    @property
    def height(self) -> float:
        """The height of the book as a multiple of its usual height."""
        return self.cover.height / self.frame.s / _USUAL_HEIGHT

    @property
    def columns(self) -> list[pygame.Rect]:
        """The boxes of the text of one page or two."""
        frame, cover = self.frame, self.cover
        side = frame.px(0.105 if self.is_single else 0.062)
        head, foot = frame.px(0.043), frame.px(0.071)
        height = cover.height - head - foot
        if self.is_single:
            return [
                pygame.Rect(cover.left + side, cover.top + head, cover.width - 2 * side, height)
            ]
        wide = cover.width // 2 - side - frame.px(0.048)
        left = pygame.Rect(cover.left + side, cover.top + head, wide, height)
        right = left.copy()
        right.right = cover.right - side
        return [left, right]

    @property
    def leaves(self) -> tuple[pygame.Rect | None, pygame.Rect]:
        """The boxes of the leaves that turn, left and right of the spine."""
        frame, cover = self.frame, self.cover
        top, tall = cover.top + frame.px(_CUT_MARGIN), cover.height - 2 * frame.px(_CUT_MARGIN)
        if self.is_single:
            wide = cover.width - 2 * frame.px(_FORE_EDGE_MARGIN)
            return None, pygame.Rect(cover.left + frame.px(_FORE_EDGE_MARGIN), top, wide, tall)
        wide = cover.width // 2 - frame.px(_SPINE_MARGIN) - frame.px(_FORE_EDGE_MARGIN)
        left = pygame.Rect(cover.left + frame.px(_FORE_EDGE_MARGIN), top, wide, tall)
        right = left.move(wide + 2 * frame.px(_SPINE_MARGIN), 0)
        return left, right

    def languages(self, count: int) -> pygame.Rect:
        """Return the box of the language bar for ``count`` languages, or of the list instead."""
        wide = 0.25 if self.is_single else _LANGUAGE_WIDTH * count
        return self._above(self.frame.right(_BOOK_MARGIN), wide)

    def chapters(self, count: int) -> pygame.Rect:
        """Return the box of the list of chapters, left of the ``count`` languages."""
        return self._above(self._left_of(self.languages(count)), 0.36)

    def search(self, count: int) -> pygame.Rect:
        """Return the box of the search field, left of the ``count`` languages."""
        neighbour = self.chapters(count) if self.is_single else self.languages(count)
        return self._above(self._left_of(neighbour), 0.32)

    def ribbon(self, number: int, count: int, *, is_open: bool) -> pygame.Rect:
        """Return the box of one of ``count`` ribbons; that of the open chapter is longer."""
        frame, cover = self.frame, self.cover
        pitch = min(0.074, 0.74 / count)
        left = cover.left - frame.px(0.262 if is_open else 0.245)
        box = pygame.Rect(left, frame.top(0.174) + number * frame.px(pitch), 0, 0)
        box.size = (cover.left + frame.px(0.006) - left, frame.px(pitch - 0.013))
        return box

    def _left_of(self, box: pygame.Rect) -> int:
        return box.left - self.frame.px(theme.APART)

    def _above(self, right: int, width: float) -> pygame.Rect:
        box = self.frame.box(0, 0, width, 0.056)
        box.midright = (right, self.frame.top(_CONTROLS_MIDDLE))
        return box

    @property
    def knob(self) -> int:
        """The radius of the knobs that turn pages."""
        return max(18, self.frame.px(0.024))

    @property
    def knobs(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The middles of these knobs, at the left and right foot of the book."""
        frame, cover = self.frame, self.cover
        y, aside = cover.bottom - frame.px(theme.GROUPS), frame.px(0.052)
        return (cover.left + aside, y), (cover.right - aside, y)

    @property
    def back_to_link(self) -> pygame.Rect:
        """The box of the button back to the last followed link, right of the left knob."""
        frame, (x, y) = self.frame, self.knobs[0]
        left = x + self.knob + frame.px(theme.BETWEEN)
        wish = frame.typed(0.30 if self.is_single else 0.22)
        wide = min(wish, self.columns[0].centerx - frame.px(0.030) - left)
        box = pygame.Rect(left, 0, wide, frame.px(theme.TOUCH))
        box.centery = y
        return box
