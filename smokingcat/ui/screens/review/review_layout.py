"""The layout of the review: the panel or drawer, and the buttons under the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import MAX_ROOMY_TEXT, Frame

_FOOT_MIDDLE, _LOWER_FOOT_MIDDLE = 0.881, 0.891
"""The middle of the foot row; lower in tight windows, where the cards reach farther down."""
_BUTTON_WIDTH: Final = 0.265
"""Width of a button in the foot row of a tight window."""
_BUTTON_HEIGHT, _LARGE_BUTTON_HEIGHT = 0.054, 0.088
"""Height of a button in the foot row, with usual and with large text, which has two lines."""
_PANEL_WIDTH: Final = 0.507
_DRAWER_WIDTH, _DRAWER_GROWTH = 0.620, 0.210
"""Width of the drawer, and its increase for text of twice the usual size."""
_PANEL_RIGHT: Final = 1.640
"""Right edge of the panel, inside the corners of the cloth's rim."""
_FIRST_BUTTON_MIDDLE, _FIRST_BUTTON_MIDDLE_ALONE = 0.902, 0.205
"""The middle of the first round button, in roomy and in tight windows."""
_BUTTON_DISTANCE: Final = 0.076
"""Distance between round buttons."""
_LAST_BUTTON_DISTANCE: Final = 0.049
"""Distance from the middle of the last round button to its neighbour."""


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """The boxes of the review in a window; tight windows have a drawer, which may be open."""

    frame: Frame
    is_open: bool

    @property
    def is_drawer_open(self) -> bool:
        return self.is_open and self.frame.is_tight

    @property
    def has_panel(self) -> bool:
        """Whether the panel is visible, beside the cards or in the open drawer."""
        return self.is_open or not self.frame.is_tight

    @property
    def panel(self) -> pygame.Rect:
        """The box of the panel."""
        frame = self.frame
        box = pygame.Rect(0, frame.row(0.118), frame.px(_PANEL_WIDTH), frame.px(0.815))
        if frame.is_tight:
            width = _DRAWER_WIDTH + _DRAWER_GROWTH * (frame.larger - 1)
            box = pygame.Rect(0, frame.row(0.075), frame.px(width), frame.px(0.862))
        box.right = frame.column(_PANEL_RIGHT)
        return box

    @property
    def free(self) -> int:
        """The pixel column up to which there is room beside the panel."""
        if self.has_panel:
            return self.panel.left - self.frame.px(theme.GROUPS)
        return self.frame.column(1.640)

    @property
    def note(self) -> pygame.Rect:
        """The box of the note on the whole round."""
        frame = self.frame
        line = pygame.Rect(frame.left(0.222), frame.row(0.132), 0, frame.px(0.036))
        line.width = self.free - line.left
        return line

    @property
    def other_round(self) -> pygame.Rect:
        """The box of the rightmost button that leads to another round."""
        frame = self.frame
        box = pygame.Rect(0, 0, frame.px(0.190), max(40, frame.px(0.050)))
        box.midright = (self.free, frame.top(0.098))
        return box

    @property
    def foot(self) -> int:
        """The middle of the foot row, as a pixel row."""
        return self.frame.row(_LOWER_FOOT_MIDDLE if self.frame.is_tight else _FOOT_MIDDLE)

    def _button(self, right: int, width: float) -> pygame.Rect:
        """Return the box of a button in the foot row that ends at pixel column ``right``."""
        is_large = self.frame.larger > MAX_ROOMY_TEXT
        height = _LARGE_BUTTON_HEIGHT if is_large else _BUTTON_HEIGHT
        box = pygame.Rect(0, 0, self.frame.px(width), max(40, self.frame.px(height)))
        box.midright = (right, self.foot)
        return box

    @property
    def drawer_button(self) -> pygame.Rect:
        """The box of the button that opens the drawer."""
        return self._button(self.free, _BUTTON_WIDTH)

    @property
    def links(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The boxes of the buttons to what the cats knew, and to the master's replay."""
        frame = self.frame
        if not frame.is_tight:
            return self._button(frame.column(0.343), 0.248), self._button(
                frame.column(0.605), 0.248
            )
        gap = frame.px(theme.BETWEEN)
        known = self._button(self.free, 0.220 if self.is_drawer_open else _BUTTON_WIDTH)
        if not self.is_drawer_open:
            known.right -= known.width + gap
        return known, self._button(known.left - gap, _BUTTON_WIDTH)

    @property
    def _first_button(self) -> float:
        return _FIRST_BUTTON_MIDDLE_ALONE if self.frame.is_tight else _FIRST_BUTTON_MIDDLE

    def round_button(self, number: int) -> tuple[int, int]:
        """Return the middle of a round button in the foot row, counted from 0."""
        return self.frame.column(self._first_button + number * _BUTTON_DISTANCE), self.foot

    def caption(self, links: int | None) -> pygame.Rect:
        """Return the box of the caption, left of pixel column ``links`` in a tight window."""
        frame = self.frame
        left, right = frame.column(0.617), frame.column(0.865)
        box = pygame.Rect(left, 0, right - left, frame.px(0.088))
        if frame.is_tight:
            box.left = frame.column(
                self._first_button + 2 * _BUTTON_DISTANCE + _LAST_BUTTON_DISTANCE
            )
            end = self.free if links is None else min(self.free, links)
            box.width = end - frame.px(theme.APART) - box.left
            box.height = frame.px(0.112)
        box.centery = self.foot
        return box
