"""A suggested playing word on its slate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.rules.word import letters_of
from smokingcat.table.geometry import Rect
from smokingcat.table.layout.seats import slate_in
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.widgets.widget import Widget

_TILTS: Final = (-1.4, 1.2, -0.8, 1.6, 0.9, -1.2)


@dataclass(eq=False)
class WordChoice(Widget):
    """A suggested word; ``caption`` is the expected length of the match."""

    word: str
    caption: str
    is_chosen: bool
    take: Callable[[], None]

    def activate(self) -> None:
        self.canvas.sound("chalk")
        self.take()

    def accessible(self) -> AccessibleNode | None:
        return AccessibleNode(
            "button",
            self.word,
            self.name,
            sentence(self.caption),
            box=box_of(self.rect),
            is_on=self.is_chosen,
            can=("press", "focus"),
        )

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        if self.is_chosen or self.hovered:
            canvas.pieces.draw_nine(painter, "mat", self.rect)
        letters = letters_of(self.word)
        wide = self.rect.width - frame.px(theme.APART)
        high = frame.px(0.074)
        top = self.rect.top + frame.px(theme.PADDED)
        box = Rect(self.rect.centerx - wide / 2, top, wide, high)
        tilt = _TILTS[sum(map(ord, self.word)) % len(_TILTS)]
        slate = slate_in(box, tilt, len(letters), frame.px(0.032))
        canvas.slates.draw(painter, slate, SlateText.of(self.word, len(letters)))
        below = pygame.Rect(self.rect.left, 0, self.rect.width, frame.typed(0.030))
        below.bottom = self.rect.bottom - frame.px(theme.TIGHT)
        style = theme.NOTE.tinted(theme.ACCENT if self.is_chosen else theme.CREAM)
        canvas.text.draw(painter, self.caption, below, style, align="centre")
        if self.is_chosen:
            corner = (self.rect.right - frame.px(0.008), self.rect.top + frame.px(0.008))
            canvas.pieces.draw(painter, "check", corner)
        if focused:
            self.draw_focus(painter)
