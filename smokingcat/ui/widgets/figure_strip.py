"""A quiet line of words with a figure each, told in sentences to whoever points or comes by key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from smokingcat.ui.access.spoken import Spoken
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import Labelled

_FIGURE: Final = theme.BUTTON_SMALL
_LINE: Final = theme.BRASS
_HIGH: Final = 0.5
"""Which part of the height a line between two figures has."""


class Figure(NamedTuple):
    """One of them: what it is, how much, and whether that is good (``None``: neither)."""

    label: str
    amount: str
    is_good: bool | None


def _nothing() -> None:
    """Do nothing: there are strips that are only read."""


class FigureStrip(Labelled):
    """The ``figures`` side by side; pressed, the strip does its ``action``, if it has one.

    Those that are not known yet have their place kept, so nothing moves when they come.
    """

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        label: str,
        figures: Sequence[Figure | None],
        action: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(canvas, name, rect, label, action or _nothing)
        self.is_only_read = action is None
        self._figures = tuple(figures)

    def spoken(self) -> Spoken | None:
        """Return a button, or what is only read."""
        told = super().spoken()
        if told is None or not self.is_only_read:
            return told
        return told._replace(kind="text", can=("focus",))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the figures that are known."""
        cells = [self._cell(number) for number in range(len(self._figures))]
        known = [figure for figure in self._figures if figure is not None]
        said = [f"{figure.label} {figure.amount}" for figure in known]
        room = cells[0].inflate(-4 * self.canvas.frame.px(theme.INSIDE), 0)
        size = self.canvas.text.even(said, _FIGURE, room)
        for before, figure, cell in zip((None, *self._figures), self._figures, cells, strict=False):
            if figure is None:
                continue
            if before is not None:
                line = pygame.Rect(cell.left, 0, 1, round(_HIGH * cell.height))
                line.centery = cell.centery
                painter.fill(line, _LINE)
            self._draw_figure(painter, figure, cell, size)
        if focused:
            self.draw_focus(painter)

    def activate(self) -> None:
        """Do the action, unless the strip is only read."""
        if not self.is_only_read:
            super().activate()

    def _cell(self, number: int) -> pygame.Rect:
        """Return the place of a figure."""
        across = self.rect.width / len(self._figures)
        left = self.rect.left + round(number * across)
        return pygame.Rect(left, self.rect.top, round(across), self.rect.height)

    def _draw_figure(self, painter: Painter, figure: Figure, cell: pygame.Rect, size: int) -> None:
        text, is_lit = self.canvas.text, self.hovered or self.is_told
        quiet = theme.INK_QUIET if self.on_cream else theme.QUIET
        plain = theme.INK if self.on_cream else theme.CREAM
        good = theme.GOOD if self.on_cream else theme.ACCENT
        bad = theme.BAD if self.on_cream else theme.BAD_ON_DARK
        inks = {True: good, False: bad, None: plain}
        amount = figure.amount
        wide = [text.surface(said, _FIGURE, size).get_width() for said in (figure.label, amount)]
        wide[0] += self.canvas.frame.px(theme.INSIDE)
        left = cell.centerx - sum(wide) // 2
        box = pygame.Rect(left, cell.top, cell.right - left, cell.height)
        style = _FIGURE.tinted(plain if is_lit else quiet)
        text.draw(painter, figure.label, box, style, largest=size)
        box = pygame.Rect(left + wide[0], cell.top, cell.right - left - wide[0], cell.height)
        text.draw(
            painter, amount, box, _FIGURE.tinted(inks[figure.is_good]), verbatim=True, largest=size
        )
