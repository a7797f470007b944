"""Text link: words on the bare background, with details on hover and on focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame

from smokingcat.a11y.nodes import AccessibleNode
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import AbstractButton
from smokingcat.ui.widgets.tooltip import Tip

PHRASE: Final = theme.LABEL.sized(0.0205)
AMOUNT: Final = theme.BUTTON_SMALL.sized(0.030)
_UNDERLINE: Final = 130
"""Opacity (of 255) of the line under a link."""


def _nothing() -> None:
    """Do nothing, for phrases that are only read."""


class TextLink(AbstractButton):
    """A sentence set in ``pixels``, or a name under its ``amount``; a press runs its ``action``.

    ``is_good`` chooses the colour of the amount; None is neutral. A sentence fills the box from its
    left edge in up to ``lines`` lines if it is too long for one. ``anchor`` is the edge of the box
    at which the words stand.
    """

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        label: str,
        pixels: int,
        about: Tip,
        action: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(canvas, name, rect, label, action or _nothing)
        self.is_only_read = action is None
        self.about = about
        self.amount = ""
        self.is_good: bool | None = None
        self.lines = 1
        self.is_underlined = False
        """Whether a line is drawn under the words, which are one line."""
        self.anchor: Literal["top", "middle", "bottom"] = "middle"
        self._pixels = pixels

    def accessible(self) -> AccessibleNode | None:
        node = super().accessible()
        if node is None:
            return node
        node = node._replace(name=f"{self.label} {self.amount}".strip())
        return node._replace(kind="text", actions=("focus",)) if self.is_only_read else node

    def draw(self, painter: Painter, *, focused: bool) -> None:
        text = self.canvas.text
        plain = theme.INK if self.on_cream else theme.CREAM
        quiet = theme.INK_QUIET if self.on_cream else theme.QUIET
        style = PHRASE.tinted(plain if self.hovered or self.shows_tip else quiet)
        box, anchor = self.rect.copy(), self.anchor
        if self.amount:
            box.height //= 2
            ink = AMOUNT.tinted(self._ink(plain))
            text.draw(painter, self.amount, box, ink, verbatim=True, anchor="bottom")
            box.top, anchor = box.bottom, "top"
        drawn = text.draw(
            painter,
            self.label,
            box,
            style,
            lines=self.lines,
            largest=self._pixels,
            anchor=anchor,
        )
        if self.is_underlined:
            line = pygame.Rect(drawn.left, drawn.bottom, drawn.width, 1)
            painter.fill(line, (*style.colour, _UNDERLINE))
        if focused:
            self.draw_focus(painter)

    def activate(self) -> None:
        """Run the action, unless the phrase is only read."""
        if not self.is_only_read:
            super().activate()

    def _ink(self, plain: theme.Colour) -> theme.Colour:
        if self.is_good is None:
            return plain
        if self.on_cream:
            return theme.GOOD if self.is_good else theme.BAD
        return theme.ACCENT if self.is_good else theme.BAD_ON_DARK
