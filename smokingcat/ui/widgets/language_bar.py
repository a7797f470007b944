"""The languages in a row, each by its own name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from smokingcat.i18n import catalogue
from smokingcat.ui import theme
from smokingcat.ui.painter import Painter
from smokingcat.ui.widgets.widget import Place, Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


class LanguageBar(Widget):
    """One language of those there are; arrows left and right choose."""

    def __init__(
        self,
        context: Context,
        name: str,
        rect: pygame.Rect,
        codes: Sequence[str],
        present: str,
        change: Callable[[str], None],
    ) -> None:
        super().__init__(context, name, rect)
        self.codes = tuple(codes)
        self.present = present
        self.change = change
        self._names = [catalogue.load(code).name for code in self.codes]

    def _part(self, number: int) -> pygame.Rect:
        width = self.rect.width / len(self.codes)
        left = round(self.rect.left + number * width)
        return pygame.Rect(left, self.rect.top, round(width), self.rect.height)

    def _choose(self, number: int) -> None:
        if self.codes[number] != self.present:
            self.context.sounds.play("toggle")
            self.change(self.codes[number])

    def release(self, place: Place, *, inside: bool) -> None:
        """Speak the language that was clicked."""
        for number in range(len(self.codes)):
            if inside and self._part(number).collidepoint(place):
                self._choose(number)

    def _at(self) -> int:
        return self.codes.index(self.present) if self.present in self.codes else 0

    def activate(self) -> None:
        """Go on to the next language."""
        self._choose((self._at() + 1) % len(self.codes))

    def key(self, event: pygame.Event) -> bool:
        """Choose by arrows."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not 0 <= self._at() + step < len(self.codes):
            return False
        self._choose(self._at() + step)
        return True

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the names, the present one on brass."""
        context, frame = self.context, self.context.frame
        for number, name in enumerate(self._names):
            part = self._part(number)
            is_present = self.codes[number] == self.present
            if is_present:
                context.pieces.draw_nine(painter, "segment", part)
            style = theme.BUTTON_SMALL.tinted(theme.INK_ON_BRASS if is_present else theme.CREAM)
            inner = part.inflate(-2 * frame.px(0.008), 0)
            context.text.draw(painter, name, inner, style, align="centre", verbatim=True)
        if focused:
            self.draw_focus(painter)
