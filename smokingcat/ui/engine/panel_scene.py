"""Base class of overlays: a cream panel over the dimmed scene, with a close button."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import Button

_LEAST: Final = 1.7
"""Least height of a button, as a multiple of its type size."""


class PanelScene(Scene):
    """An overlay on a cream panel; the focus ring shows at once what Enter does."""

    is_overlay = True

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the panel, as fractions of ``s``."""
        return 1.30, 0.92

    @property
    def panel(self) -> pygame.Rect:
        return self.frame.box_at(self.frame.centre(), self.frame.middle(), *self.size)

    def on_show(self) -> None:
        self.shows_focus = True

    def button_height(self, usual: float) -> int:
        """Return the height (px) of a button, ``usual`` units if the text is not large."""
        return max(self.frame.px(usual), self.frame.typed(_LEAST * theme.BUTTON.size))

    def close_button(self) -> Button:
        box = self.frame.box(0, 0, 0.26, 0)
        box.height = self.button_height(0.058)
        box.midbottom = (self.panel.centerx, self.panel.bottom - self.frame.px(0.060))
        label = self.context.words.gettext("Close")
        close = Button(self.context, "close", box, label, self.leave, kind="brass")
        close.is_first = close.on_cream = True
        return close

    def draw_behind(self, painter: Painter) -> None:
        chrome.draw_scrim(self.context, painter)
        self.context.pieces.draw_nine(painter, "panel", self.panel)
