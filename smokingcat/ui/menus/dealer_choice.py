"""Who deals first: the lot, or one of the four (R8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from smokingcat.game.cast import CAST
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import PERSON, draw_portrait
from smokingcat.ui.widgets.one_of import OneOf


class DealerChoice(OneOf):
    """A row of five: the lot (``None``), you (seat 0), and the three cats.

    ``person`` is your name, or empty.
    """

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        person: str,
        dealer: int | None,
        change: Callable[[int | None], None],
    ) -> None:
        self.person = person
        chosen = 0 if dealer is None else dealer + 1
        super().__init__(
            canvas, name, rect, 2 + len(CAST), chosen, lambda n: change(n - 1 if n else None)
        )

    @property
    def said(self) -> Sequence[str]:
        _ = self.canvas.words.gettext
        return [_("By lot"), self.person or _("You"), *(cat.name for cat in CAST)]

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        for number, name in enumerate(self.said):
            part = self.part(number)
            is_chosen = number == self.chosen
            if is_chosen:
                canvas.pieces.draw_nine(painter, "mat", part)
            middle = (part.centerx, part.top + frame.px(0.050))
            if number == 0:
                for shift, angle in ((-0.010, -9.0), (0.010, 8.0)):
                    back = canvas.faces.card(None, frame.px(0.038), angle)
                    painter.blit_at(back, (middle[0] + frame.px(shift), middle[1]))
            else:
                picture = PERSON if number == 1 else CAST[number - 2].picture
                draw_portrait(canvas, painter, picture, "calm", middle, 0.031)
            label = pygame.Rect(part.left, part.bottom - frame.typed(0.040), part.width, 0)
            label.height = frame.typed(0.034)
            label.inflate_ip(-frame.px(0.006), 0)
            style = theme.NOTE.tinted(theme.ACCENT if is_chosen else theme.CREAM)
            is_name = number > 1 or (number == 1 and bool(self.person))
            canvas.text.draw(painter, name, label, style, align="centre", lines=2, verbatim=is_name)
        if focused:
            self.draw_focus(painter)
