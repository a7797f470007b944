"""Who deals first: the lot, or one of the four (R8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from smokingcat.game.cast import CAST
from smokingcat.ui import theme
from smokingcat.ui.painter import Painter
from smokingcat.ui.portrait import PERSON, draw_portrait
from smokingcat.ui.widgets.widget import Place, Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


class DealerChoice(Widget):
    """A row of five: the lot, you, and the three cats; arrows choose."""

    def __init__(
        self,
        context: Context,
        name: str,
        rect: pygame.Rect,
        dealer: int | None,
        change: Callable[[int | None], None],
    ) -> None:
        super().__init__(context, name, rect)
        self.dealer = dealer
        self.change = change

    def _part(self, number: int) -> pygame.Rect:
        width = self.rect.width / 5
        left = round(self.rect.left + number * width)
        return pygame.Rect(left, self.rect.top, round(width), self.rect.height)

    @property
    def _chosen(self) -> int:
        return 0 if self.dealer is None else self.dealer + 1

    def _choose(self, number: int) -> None:
        self.dealer = None if number == 0 else number - 1
        self.context.sounds.play("toggle")
        self.change(self.dealer)

    def release(self, place: Place, *, inside: bool) -> None:
        """Choose whom the pointer is on."""
        for number in range(5):
            if inside and self._part(number).collidepoint(place):
                self._choose(number)

    def activate(self) -> None:
        """Go on to the next one."""
        self._choose((self._chosen + 1) % 5)

    def key(self, event: pygame.Event) -> bool:
        """Choose by arrows."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not 0 <= self._chosen + step < 5:
            return False
        self._choose(self._chosen + step)
        return True

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the five, the chosen one on a mat."""
        context, frame = self.context, self.context.frame
        _ = context.words.gettext
        names = [_("By lot"), context.settings.name or _("You"), *(cat.name for cat in CAST)]
        for number, name in enumerate(names):
            part = self._part(number)
            is_chosen = number == self._chosen
            if is_chosen:
                context.pieces.draw_nine(painter, "mat", part)
            middle = (part.centerx, part.top + frame.px(0.050))
            if number == 0:
                for shift, angle in ((-0.010, -9.0), (0.010, 8.0)):
                    back = context.faces.card(None, frame.px(0.038), angle)
                    painter.blit_at(back, (middle[0] + frame.px(shift), middle[1]))
            else:
                picture = PERSON if number == 1 else CAST[number - 2].picture
                draw_portrait(context, painter, picture, "calm", middle, 0.031)
            label = pygame.Rect(part.left, part.bottom - frame.px(0.040), part.width, 0)
            label.height = frame.px(0.034)
            label.inflate_ip(-frame.px(0.006), 0)
            style = theme.NOTE.tinted(theme.ACCENT if is_chosen else theme.QUIET)
            is_name = number > 1 or (number == 1 and bool(context.settings.name))
            context.text.draw(
                painter, name, label, style, align="centre", lines=2, verbatim=is_name
            )
        if focused:
            self.draw_focus(painter)
