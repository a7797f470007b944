"""How strong a cat is: a list of levels with a word on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.dropdown import Dropdown

_NAME, _NOTE = 0.034, 0.030
"""Heights of a name and of the line below it."""


class LevelChoice(Dropdown):
    """One of the levels; ``notes`` are what is written under the ``labels``."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        labels: Sequence[str],
        notes: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
    ) -> None:
        super().__init__(canvas, name, rect, labels, chosen, change)
        self.notes = tuple(notes)

    @property
    def row_size(self) -> tuple[int, int]:
        """Room for a name and the longest note, in pixels."""
        frame, text = self.canvas.frame, self.canvas.text
        note = max(text.width(note, theme.NOTE) for note in self.notes)
        wide = max(note + 2 * frame.px(theme.BETWEEN), self.rect.width)
        return wide, frame.typed(_NAME + _NOTE) + 2 * frame.px(theme.PADDED)

    def draw_row(
        self, painter: Painter, number: int, box: pygame.Rect, colour: theme.Colour
    ) -> None:
        """Draw the name of a level and the note on it."""
        text, frame = self.canvas.text, self.canvas.frame
        upper = pygame.Rect(box.left, box.top + frame.px(theme.PADDED), box.width, 0)
        upper.height = frame.typed(_NAME)
        lower = pygame.Rect(box.left, upper.bottom, box.width, frame.typed(_NOTE))
        text.draw(painter, self.labels[number], upper, theme.BUTTON_SMALL.tinted(colour))
        text.draw(painter, self.notes[number], lower, theme.NOTE.tinted(colour))
