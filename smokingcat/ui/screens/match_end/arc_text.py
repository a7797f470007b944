"""Text on an arc, letter by letter."""

from __future__ import annotations

import math
from typing import Final

import pygame

from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.fonts import font

_APART, _WORDS_APART = 0.06, 0.42
"""What letters are farther apart than in a line, and the space between words, in sizes."""
_FINER: Final = 8
"""How many times larger letters are measured, whose widths are whole pixels."""


def arc_text(text: str, style: Style, pixels: int, radius: float, *, below: bool) -> pygame.Surface:
    """Return ``text`` bent round a circle of ``radius`` pixels whose centre is the picture's.

    It reads along the upper half from the left, or ``below`` along the lower half; letters that
    would need more than 150 degrees are set closer.
    """
    face, fine = font(style, pixels), font(style, pixels * _FINER)
    side = math.ceil(2 * (radius + pixels))
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    advances = [
        pixels * _WORDS_APART if letter == " " else fine.size(letter)[0] / _FINER + pixels * _APART
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
