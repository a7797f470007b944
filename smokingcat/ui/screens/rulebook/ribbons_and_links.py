"""Two controls of the rule book: the ribbon of a chapter and the link on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.widget import Pixel, Widget

_RIBBON_COLOURS: Final = ("red", "green", "ochre", "blue")


class ChapterRibbon(Widget):
    """The ribbon of a chapter, longer and gold while the chapter is open."""

    def __init__(
        self,
        canvas: Canvas,
        number: int,
        rect: pygame.Rect,
        label: str,
        *,
        is_open: bool,
        turn: Callable[[], None],
    ) -> None:
        super().__init__(canvas, f"chapter {number}", rect)
        self.number = number
        self.on_cream = True  # the end of the ribbon lies at the page
        self.label = label
        self.is_open = is_open
        self.turn = turn

    def accessible(self) -> AccessibleNode | None:
        """Return a button with the chapter's name, on while the chapter is open."""
        label, box = f"{self.number + 1} {self.label}", box_of(self.rect)
        return AccessibleNode(
            "button", label, self.name, box=box, is_on=self.is_open, actions=("press", "focus")
        )

    def activate(self) -> None:
        self.turn()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        colour = "gold" if self.is_open else _RIBBON_COLOURS[self.number % len(_RIBBON_COLOURS)]
        canvas.pieces.draw_nine(painter, f"book_tab_{colour}", self.rect)
        ink = theme.INK_ON_BRASS if self.is_open else theme.CREAM
        style = theme.BUTTON_SMALL.tinted(ink)
        number = pygame.Rect(
            self.rect.left + frame.px(theme.APART), self.rect.top, 0, self.rect.height
        )
        number.width = frame.px(0.028)
        canvas.text.draw(painter, str(self.number + 1), number, style, align="right", verbatim=True)
        label = pygame.Rect(
            number.right + frame.px(theme.INSIDE), self.rect.top, 0, self.rect.height
        )
        label.width = self.rect.right - frame.px(theme.INSIDE) - label.left
        canvas.text.draw(painter, self.label, label, style, lines=2)
        if focused:
            self.draw_focus(painter)


class LinkArea(Widget):
    """A link on a page; it has several ``parts`` if it is broken over lines."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        parts: Sequence[pygame.Rect],
        label: str,
        follow: Callable[[], None],
    ) -> None:
        super().__init__(canvas, name, parts[0])
        self.parts = tuple(parts)
        self.label = label
        self.follow = follow
        self.on_cream = True

    def accessible(self) -> AccessibleNode | None:
        box = box_of(self.rect)
        return AccessibleNode("link", self.label, self.name, box=box, actions=("press", "focus"))

    def hit(self, place: Pixel) -> bool:
        return any(part.collidepoint(place) for part in self.parts)

    def activate(self) -> None:
        self.follow()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        for part in self.parts:
            if self.hovered:
                painter.fill(part, (0xF0, 0xC7, 0x5E, 70))
            if focused:
                self.draw_focus(painter, part)
