"""A line to type in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from smokingcat.ui import theme
from smokingcat.ui.painter import Painter
from smokingcat.ui.widgets.widget import Place, Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_PLACEHOLDER = (0x6E, 0x5C, 0x3C)


class Field(Widget):
    """Text typed by a person; ``changed`` hears every change, ``submitted`` Enter.

    ``error`` is shown by a red rim; the sentence about it is the scene's to draw.
    """

    keeps_focus_ring = True

    def __init__(
        self,
        context: Context,
        name: str,
        rect: pygame.Rect,
        value: str,
        changed: Callable[[str], None],
        *,
        placeholder: str = "",
        longest: int = 40,
        submitted: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context, name, rect)
        self.value = value
        self.changed = changed
        self.placeholder = placeholder
        self.longest = longest
        self.submitted = submitted
        self.error = False
        self.caret = len(value)

    def focused(self) -> None:
        """Ask the system for text (and a keyboard on a touch screen)."""
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)

    def blur(self) -> None:
        """Tell the system that no more text is wanted."""
        pygame.key.stop_text_input()

    def press(self, place: Place) -> None:
        """Put the caret where the pointer is."""
        inner = self._inner
        widths = [
            self.context.text.width(self.value[:n], self._style) for n in range(len(self.value) + 1)
        ]
        offset = place[0] - inner.left
        self.caret = min(range(len(widths)), key=lambda n: abs(widths[n] - offset))

    def activate(self) -> None:
        """Submit on Enter; a click only places the caret."""

    def text_input(self, event: pygame.Event) -> bool:
        """Insert typed text at the caret."""
        if event.type == pygame.TEXTINPUT:
            room = self.longest - len(self.value)
            typed = event.text[: max(0, room)]
            self._replace(self.caret, self.caret, typed)
        return True

    def _replace(self, start: int, end: int, new: str) -> None:
        self.value = self.value[:start] + new + self.value[end:]
        self.caret = start + len(new)
        self.changed(self.value)

    def key(self, event: pygame.Event) -> bool:
        """Edit the line."""
        if event.key == pygame.K_BACKSPACE:
            if self.caret:
                self._replace(self.caret - 1, self.caret, "")
        elif event.key == pygame.K_DELETE:
            if self.caret < len(self.value):
                self._replace(self.caret, self.caret + 1, "")
                self.caret = min(self.caret, len(self.value))
        elif event.key == pygame.K_LEFT and self.caret:
            self.caret -= 1
        elif event.key == pygame.K_RIGHT and self.caret < len(self.value):
            self.caret += 1
        elif event.key == pygame.K_HOME:
            self.caret = 0
        elif event.key == pygame.K_END:
            self.caret = len(self.value)
        elif event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            pasted = "".join(c for c in pygame.scrap.get_text() if c.isprintable())
            self._replace(self.caret, self.caret, pasted[: self.longest - len(self.value)])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.submitted is not None:
                self.submitted()
        else:
            return bool(event.key == pygame.K_SPACE)
        return True

    @property
    def _style(self) -> theme.Style:
        return theme.LABEL.tinted(theme.INK)

    @property
    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.context.frame.px(0.017), 0)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the field, its text and the caret."""
        context = self.context
        state = "error" if self.error else "focus" if focused else "normal"
        context.pieces.draw_nine(painter, f"field_{state}", self.rect)
        inner = self._inner
        with painter.clipped(inner.inflate(4, 0)):
            if self.value:
                height = context.text.surface(self.value, self._style).get_height()
                painter.blit(
                    context.text.surface(self.value, self._style),
                    (inner.left, inner.centery - height / 2),
                )
            elif not focused:
                context.text.draw(
                    painter, self.placeholder, inner, theme.WIT.tinted(_PLACEHOLDER), lines=2
                )
            if focused:
                x = inner.left + context.text.width(self.value[: self.caret], self._style)
                height = round(self.rect.height * 0.55)
                bar = pygame.Rect(x, 0, max(2, context.frame.px(0.0024)), height)
                bar.centery = inner.centery
                painter.fill(bar, theme.BAD)
