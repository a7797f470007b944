"""Rows of the languages, each under its own name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame

from smokingcat.i18n.catalogue.languages import language
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.radio_group import RadioGroup


class LanguageBar(RadioGroup):
    """Choice of one of the available languages, in one row or more."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        codes: Sequence[str],
        present: str,
        change: Callable[[str], None],
        rows: int = 1,
    ) -> None:
        self.codes = tuple(codes)
        chosen = self.codes.index(present) if present in self.codes else 0
        super().__init__(
            canvas, name, rect, len(codes), chosen, lambda number: change(self.codes[number])
        )
        self._names = [language(code).endonym for code in self.codes]
        self._rows, self._in_row = rows, -(-len(codes) // rows)
        self._edges = [
            self._part_edges(self._names[first : first + self._in_row])
            for first in range(0, len(codes), self._in_row)
        ]

    @property
    def part_names(self) -> Sequence[str]:
        return self._names

    def part(self, number: int) -> pygame.Rect:
        """Return the box of one language, as wide as its name needs."""
        row, column = divmod(number, self._in_row)
        left, right = self._edges[row][column : column + 2]
        high = self.rect.height // self._rows
        return pygame.Rect(left, self.rect.top + row * high, right - left, high)

    def _part_edges(self, names: Sequence[str]) -> list[int]:
        """Return the edges of a row's parts, so that every name in it has the same margin."""
        text, style = self.canvas.text, theme.BUTTON_SMALL
        usual = self.canvas.frame.px(style.size)
        widths = [text.width(name, style, usual) for name in names]
        room = (self.rect.width - sum(widths)) / len(names)
        reached = accumulate((width + room for width in widths), initial=float(self.rect.left))
        return [round(edge) for edge in reached]

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        beside = -2 * frame.px(theme.INSIDE)
        even = min(
            canvas.text.even([name], theme.BUTTON_SMALL, self.part(number).inflate(beside, 0))
            for number, name in enumerate(self._names)
        )
        for number, name in enumerate(self._names):
            part = self.part(number)
            is_present = number == self.chosen
            if is_present:
                canvas.pieces.draw_nine(painter, "segment", part)
            style = theme.BUTTON_SMALL.tinted(theme.INK_ON_BRASS if is_present else theme.CREAM)
            inner = part.inflate(beside, 0)
            canvas.text.draw(
                painter, name, inner, style, align="centre", verbatim=True, largest=even
            )
        if focused:
            self.draw_focus(painter)
