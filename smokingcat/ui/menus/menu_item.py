"""A line of the title menu: words on the night sky, with a paw where the hand is."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.widget import Widget

_PAW, _SPOT = 0.66, 0.5
"""Sizes of the bullets, as fractions of an icon."""


class MenuItem(Widget):
    """One entry of the title menu."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Callable[[], None],
    ) -> None:
        super().__init__(canvas, name, rect)
        self.label = label
        self.action = action

    def activate(self) -> None:
        """Open what the entry names."""
        self.canvas.sound("button")
        self.action()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the words and their bullet."""
        canvas, frame = self.canvas, self.canvas.frame
        lit = self.hovered or self.held or focused or self.is_calling
        bullet = (self.rect.left + frame.px(0.022), self.rect.centery)
        if lit:
            canvas.pieces.draw_nine(painter, "menu_glow", self.rect)
            canvas.pieces.draw(painter, "icon_paw", bullet, _PAW, theme.ACCENT)
        else:
            canvas.pieces.draw(painter, "icon_spot", bullet, _SPOT, theme.BRASS)
        inner = self.rect.copy()
        inner.width -= frame.px(0.060)
        inner.left += frame.px(0.048)
        style = theme.MENU.tinted(theme.HEADING if lit else theme.CREAM)
        canvas.text.draw(painter, self.label, inner, style)
        if focused:
            self.draw_focus(painter)
