"""A page of plain text, for when not even `CrashScene` can be drawn.

The page uses the window and pygame's default font, and one key for each answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.system.event_wait import wait_for_input
from smokingcat.ui.system.keyboard import ENTER_KEYS

if TYPE_CHECKING:
    from smokingcat.ui.system.window import Window

_MIN_FONT_PIXELS: Final = 14
"""Smallest font size in pixels."""
_WAIT_SECONDS: Final = 3600.0
_KEYS: Final = tuple(pygame.K_1 + place for place in range(3))

Answer = tuple[str, str, Callable[[], None]]


class PlainPage:
    """Shows lines and numbered answers; `ask` returns the chosen answer.

    Closing the window and Esc choose the last answer, Enter the first.
    """

    def __init__(
        self, window: Window, text_lines: Sequence[str], answers: Sequence[Answer]
    ) -> None:
        self._window = window
        self._text_lines = text_lines
        self._answers = answers
        self._boxes: list[pygame.Rect] = []

    def ask(self) -> Answer:
        """Wait for an answer; pygame.error if the window is gone."""
        while True:
            self.draw()
            self._window.show()
            for event in wait_for_input(_WAIT_SECONDS):
                if (answer := self.meant(event)) is not None:
                    return answer

    def meant(self, event: pygame.Event) -> Answer | None:
        """Return the answer that a key, a click or closing the window chooses."""
        if event.type == pygame.QUIT:
            return self._answers[-1]
        if event.type == pygame.MOUSEBUTTONDOWN:
            there = (n for n, box in enumerate(self._boxes) if box.collidepoint(event.pos))
            return next((self._answers[number] for number in there), None)
        if event.type != pygame.KEYDOWN:
            return None
        if event.key == pygame.K_ESCAPE:
            return self._answers[-1]
        if event.key in ENTER_KEYS:
            return self._answers[0]
        return self._answers[_KEYS.index(event.key)] if event.key in _KEYS else None

    def draw(self) -> None:
        window = self._window.surface
        pixels = max(_MIN_FONT_PIXELS, min(window.get_size()) // 24)
        pygame.font.init()
        font = pygame.font.Font(None, pixels)
        window.fill(theme.NIGHT)
        left, top = pixels * 2, pixels * 2
        width = max(1, window.get_width() - 2 * left)
        for line in self._text_lines:
            written = font.render(line, True, theme.CREAM, None, width)
            window.blit(written, (left, top))
            top += written.get_height() + pixels // 2
        self._boxes = []
        for number, (_, label, _) in enumerate(self._answers, 1):
            written = font.render(f"{number}  {label}", True, theme.ACCENT, None, width)
            box = written.get_rect(topleft=(left, top + pixels))
            self._boxes.append(window.blit(written, box).inflate(pixels, pixels // 2))
            top = box.bottom
