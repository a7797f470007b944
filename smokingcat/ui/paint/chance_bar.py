"""Bar and number for the chance of losing the round; the best option also has a tick."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter

OTHER: Final[theme.Colour] = (0xB4, 0x6A, 0x14)
"""Colour of the bars of options that are neither the best nor were chosen."""
_TRACK: Final[theme.Colour] = (0xD6, 0xC3, 0x97)
_NUMBER: Final = theme.BUTTON_SMALL.tinted(theme.INK)
_TICK: Final = 0.40
_BAR: Final = 0.26
"""Height of the bar, as a share of the height of its tag."""


def draw_bar(painter: Painter, box: pygame.Rect, share: float, colour: theme.Colour) -> None:
    """Fill a share (0 to 1) of a bar from the left."""
    painter.fill(box, _TRACK)
    filled = box.copy()
    filled.width = max(2, round(box.width * share))
    painter.fill(filled, colour)


def draw_chance(
    canvas: Canvas, painter: Painter, box: pygame.Rect, chance: float | None, *, is_choice: bool
) -> None:
    """Draw a tag with number and bar on a card; without a chance only the tick of the choice."""
    frame = canvas.frame
    canvas.pieces.draw_nine(painter, "tooltip", box)
    inner = box.inflate(-2 * frame.px(theme.TIGHT), -2 * frame.px(theme.TIGHT))
    if chance is None:
        canvas.pieces.draw(painter, "icon_check", inner.center, 0.7, theme.GOOD)
        return
    bar = inner.copy()
    bar.height = max(3, round(inner.height * _BAR))
    bar.bottom = inner.bottom
    draw_bar(painter, bar, chance, theme.GOOD if is_choice else OTHER)
    number = pygame.Rect(inner.left, inner.top, inner.width, bar.top - inner.top)
    if is_choice:
        side = number.height * 3 // 4
        place = (number.left + side // 2, number.centery)
        canvas.pieces.draw(painter, "icon_check", place, _TICK, theme.GOOD)
        number = pygame.Rect(number.left + side, number.top, number.width - side, number.height)
    said = canvas.words.language.format_percent(chance)
    canvas.text.draw(painter, said, number, _NUMBER, align="centre", verbatim=True)
