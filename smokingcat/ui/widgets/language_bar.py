"""The languages in a row, each by its own name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from smokingcat.i18n.languages import language
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.one_of import OneOf


class LanguageBar(OneOf):
    """One language of those there are."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        codes: Sequence[str],
        present: str,
        change: Callable[[str], None],
    ) -> None:
        self.codes = tuple(codes)
        chosen = self.codes.index(present) if present in self.codes else 0
        super().__init__(
            canvas, name, rect, len(codes), chosen, lambda number: change(self.codes[number])
        )
        self._names = [language(code).endonym for code in self.codes]

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        narrow = self.part(0).inflate(-2 * frame.px(theme.INSIDE), 0)
        even = canvas.text.even(self._names, theme.BUTTON_SMALL, narrow)
        for number, name in enumerate(self._names):
            part = self.part(number)
            is_present = number == self.chosen
            if is_present:
                canvas.pieces.draw_nine(painter, "segment", part)
            style = theme.BUTTON_SMALL.tinted(theme.INK_ON_BRASS if is_present else theme.CREAM)
            inner = part.inflate(-2 * frame.px(theme.INSIDE), 0)
            canvas.text.draw(
                painter, name, inner, style, align="centre", verbatim=True, largest=even
            )
        if focused:
            self.draw_focus(painter)
