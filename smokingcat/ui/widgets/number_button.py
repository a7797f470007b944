"""Button with a number: a step of a round to go to, or a round to open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import AbstractButton
from smokingcat.ui.widgets.widget import Pixel

_SIDE: Final = 0.046
_LIT: Final = 1.18
_NUMBER: Final = theme.COUNT


class NumberButton(AbstractButton):
    """Button for the pointer; on the keyboard, the arrow keys move between steps.

    A scene that does not use arrow keys may set ``takes_focus``.
    """

    takes_focus = False
    is_round = True

    def __init__(
        self, canvas: Canvas, name: str, centre: Pixel, label: str, action: Callable[[], None]
    ) -> None:
        side = max(canvas.frame.px(_SIDE), 40)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = centre
        super().__init__(canvas, name, rect, label, action)
        self.icon = ""
        self.is_on = False
        self.is_marked = False

    def accessible(self) -> AccessibleNode | None:
        """Return a button with its target, and whether that target is the present one."""
        name, note = self.beside[0] or self.label, self.node_note
        return AccessibleNode(
            "button",
            name,
            self.name,
            note,
            box=box_of(self.rect),
            is_on=self.is_on,
            actions=("press", "focus"),
        )

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the disc with its number; an exclamation mark marks a point worth a look."""
        canvas, frame, middle = self.canvas, self.canvas.frame, self.rect.center
        scale = _LIT if self.is_on or self.hovered else 1.0
        canvas.pieces.draw(painter, "coin" if self.is_on else "count", middle, scale)
        ink = theme.INK_ON_BRASS if self.is_on else theme.CREAM
        if self.icon:
            canvas.pieces.draw(painter, f"icon_{self.icon}", middle, 0.42, ink)
        else:
            style = _NUMBER.tinted(ink)
            canvas.text.draw(painter, self.label, self.rect, style, align="centre", verbatim=True)
        if self.is_marked:
            place = (middle[0] + frame.px(0.017), middle[1] - frame.px(0.017))
            canvas.pieces.draw(painter, "point_coin", place, 0.55)
            box = pygame.Rect(0, 0, frame.px(0.02), frame.px(0.02))
            box.center = place
            style = theme.COUNT.sized(0.016).tinted(theme.WINE)
            canvas.text.draw(painter, "!", box, style, align="centre", verbatim=True)
        if focused:
            self.draw_focus(painter)
