"""The light that narrows round the card that matters, while all else lies in the dark.

A step of darkness is drawn all over the window, so there are few of them; between two of them a
frame costs what moves in it.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from smokingcat.rules import CardPlayed
from smokingcat.table import Director, Room
from smokingcat.ui.paint.painter import Painter

_STEPS: Final = 8
_DARK: Final = (9, 7, 12)
_DARKEST: Final = 186
_OUTER: Final = 0.28
"""From where on it is evenly dark, as a fraction of ``s`` from the middle of the light."""
_WIDE, _NARROW = 0.25, 0.10
"""How far it is all light, at first and at the darkest."""
_PLACES: Final = 40
"""At how many places from the middle to the rim it is worked out how dark it is."""


class Spotlight:
    """Darkness with a hole in it; only the last one drawn is kept."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[int, float], pygame.Surface] | None = None

    def draw(self, painter: Painter, window: pygame.Rect, room: Room, director: Director) -> None:
        """Darken the ``window`` round the card that falls, and let the blow jolt the picture."""
        across, down = director.jolt
        painter.shift = round(across * room.s), round(down * room.s)
        if not isinstance(director.now, CardPlayed):
            return
        middle, s = room.trick[director.visible.place(director.now.seat)], room.s
        step = round(_STEPS * director.hush)
        if not step:
            self._kept = None
            return
        reach = round(_OUTER * s)
        box = pygame.Rect(round(middle.x) - reach, round(middle.y) - reach, 2 * reach, 2 * reach)
        key = (step, s)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, darkness(step, reach))
        painter.veil()
        painter.blit(self._kept[1], box.topleft)
        colour = (*_DARK, _alpha(step))
        low, high = max(0, box.top), min(window.bottom, box.bottom)
        painter.fill(pygame.Rect(0, 0, window.width, low), colour)
        painter.fill(pygame.Rect(0, high, window.width, window.bottom - high), colour)
        painter.fill(pygame.Rect(0, low, box.left, high - low), colour)
        painter.fill(pygame.Rect(box.right, low, window.right - box.right, high - low), colour)


def _alpha(step: int) -> int:
    return round(_DARKEST * step / _STEPS)


def darkness(step: int, reach: int) -> pygame.Surface:
    """Return a square of darkness with a soft hole, so many pixels from its middle to each side.

    It is worked out at few places, a quarter of them, as the others mirror these, and enlarged:
    between two places the dark grows as good as evenly.
    """
    bright = _WIDE + (_NARROW - _WIDE) * step / _STEPS
    apart = _OUTER / _PLACES
    quarter = pygame.Surface((_PLACES, _PLACES), pygame.SRCALPHA)
    for row in range(_PLACES):
        for column in range(_PLACES):
            out = math.hypot(row + 0.5, column + 0.5) * apart
            share = min(1.0, max(0.0, (out - bright) / (_OUTER - apart - bright)))
            eased = share * share * (3 - 2 * share)
            quarter.set_at((column, row), (*_DARK, round(_alpha(step) * eased)))
    small = pygame.Surface((2 * _PLACES, 2 * _PLACES), pygame.SRCALPHA)
    for left, top in ((0, 0), (0, _PLACES), (_PLACES, 0), (_PLACES, _PLACES)):
        turned = pygame.transform.flip(quarter, not left, not top)
        small.blit(turned, (left, top), special_flags=pygame.BLEND_RGBA_ADD)  # as it is
    return pygame.transform.smoothscale(small, (2 * reach, 2 * reach))
