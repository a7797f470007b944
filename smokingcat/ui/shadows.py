"""Soft shadows under cards: made once per size, angle and height, never per frame."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import pygame

_MOST: Final = 160
_ANGLE_STEP: Final = 2.0
_LEVELS: Final = (
    (0.004, 0.005, 128),
    (0.006, 0.010, 122),
    (0.009, 0.018, 112),
    (0.013, 0.030, 100),
)
"""Blur and drop as fractions of ``s``, and alpha, from lying to raised."""


class Shadows:
    """Shadows of rounded rectangles; ``level`` is 0 (lying) to 3 (raised)."""

    def __init__(self, s: float) -> None:
        self._s = s
        self._kept: OrderedDict[tuple[int, int, int, int], pygame.Surface] = OrderedDict()

    def resize(self, s: float) -> None:
        """Make shadows for another unit from now on."""
        if s != self._s:
            self._s = s
            self._kept.clear()

    def card(
        self, width: float, height: float, angle: float, level: float
    ) -> tuple[pygame.Surface, float]:
        """Return the shadow of a card and how many pixels below the card it falls."""
        step = max(0, min(len(_LEVELS) - 1, round(level)))
        key = (round(width / 2) * 2, round(height / 2) * 2, round(angle / _ANGLE_STEP), step)
        surface = self._kept.get(key)
        if surface is None:
            surface = self._make(key[0], key[1], key[2] * _ANGLE_STEP, step)
            self._kept[key] = surface
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        return surface, _LEVELS[step][1] * self._s

    def _make(self, width: int, height: int, angle: float, step: int) -> pygame.Surface:
        blur, _drop, alpha = _LEVELS[step]
        radius = max(1, round(blur * self._s))
        room = 2 * radius
        small = pygame.Surface((width + 2 * room, height + 2 * room), pygame.SRCALPHA)
        body = pygame.Rect(room, room, width, height)
        pygame.draw.rect(small, (5, 10, 7, alpha), body, border_radius=round(width * 0.07))
        if angle:
            small = pygame.transform.rotozoom(small, -angle, 1.0)
        return pygame.transform.gaussian_blur(small, radius, repeat_edge_pixels=False)
