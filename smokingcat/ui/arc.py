"""Text on an arc, letter by letter."""

from __future__ import annotations

import math

import pygame

from smokingcat.ui.fonts import font
from smokingcat.ui.theme import Style


def arc_text(text: str, style: Style, pixels: int, radius: float, *, below: bool) -> pygame.Surface:
    """Return ``text`` bent round a circle of ``radius`` pixels whose centre is the picture's.

    It reads along the upper half from the left, or ``below`` along the lower half; letters that
    would need more than 150 degrees are set closer.
    """
    face = font(style, pixels)
    side = math.ceil(2 * (radius + pixels))
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    advances = [face.size(letter)[0] + pixels * 0.06 for letter in text]
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
