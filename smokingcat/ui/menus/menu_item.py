"""A line of the title menu: words on the night sky, with a paw where the hand is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.shell.context import Context


_PAW, _SPOT = 0.66, 0.5
"""Sizes of the bullets, as fractions of an icon."""


class MenuItem(Widget):
    """One entry of the title menu."""

    def __init__(
        self,
        context: Context,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Callable[[], None],
    ) -> None:
        super().__init__(context, name, rect)
        self.label = label
        self.action = action

    def activate(self) -> None:
        """Open what the entry names."""
        self.context.sounds.play("button")
        self.action()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the words and their bullet."""
        context, frame = self.context, self.context.frame
        lit = self.hovered or self.held or focused or self.is_calling
        bullet = (self.rect.left + frame.px(0.022), self.rect.centery)
        if lit:
            context.pieces.draw_nine(painter, "menu_glow", self.rect)
            context.pieces.draw(painter, "icon_paw", bullet, _PAW, theme.ACCENT)
        else:
            context.pieces.draw(painter, "icon_spot", bullet, _SPOT, theme.BRASS)
        inner = self.rect.copy()
        inner.width -= frame.px(0.060)
        inner.left += frame.px(0.048)
        style = theme.MENU.tinted(theme.HEADING if lit else theme.CREAM)
        context.text.draw(painter, self.label, inner, style)
        if focused:
            self.draw_focus(painter)
