"""Text on an arc, letter by letter."""

from __future__ import annotations

import math
from typing import Final

import pygame

from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.fonts import font

_LETTER_SPACING, _WORD_SPACING = 0.06, 0.42
"""Extra distance between letters, and width of a space, in type sizes."""
_MEASURING_FACTOR: Final = 8
"""Factor by which letters are measured larger, because widths are whole pixels."""


def arc_text(text: str, style: Style, pixels: int, radius: float, *, below: bool) -> pygame.Surface:
    """Return ``text`` bent round a circle of ``radius`` pixels about the picture's centre.

    The text runs along the upper half from the left, or with ``below`` along the lower half.
    Letters that would need more than 150 degrees are set closer.
    """
    face, fine = font(style, pixels), font(style, pixels * _MEASURING_FACTOR)
    side = math.ceil(2 * (radius + pixels))
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    advances = [
        pixels * _WORD_SPACING
        if letter == " "
        else fine.size(letter)[0] / _MEASURING_FACTOR + pixels * _LETTER_SPACING
        for letter in text
    ]
    turn = sum(advances) / radius
    squeeze = min(1.0, math.radians(150) / turn) if turn else 1.0
    angle = -turn * squeeze / 2
    for letter, advance in zip(text, advances, strict=True):
        step = advance / radius * squeeze
        middle = angle + step / 2
        glyph = face.render(letter, True, style.colour)
        if below:
            x, y = math.sin(middle) * radius, math.cos(middle) * radius
            glyph = pygame.transform.rotozoom(glyph, math.degrees(middle), 1.0)
        else:
            x, y = math.sin(middle) * radius, -math.cos(middle) * radius
            glyph = pygame.transform.rotozoom(glyph, -math.degrees(middle), 1.0)
        place = (
            side / 2 + x - glyph.get_width() / 2,
            side / 2 + y - glyph.get_height() / 2,
        )
        surface.blit(glyph, place)
        angle += step
    return surface
