"""Dwell click: a pointer that rests on a control presses it."""

from __future__ import annotations

import math
from typing import Final

import pygame

from smokingcat.ui.engine.input.screen_guard import has_moved
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.widget import Pixel

_RING_STEPS: Final = 24
"""Steps in which the ring fills."""
_RING_DELAY: Final = 0.15
"""Fraction of the time before the ring appears, so that a passing pointer shows none."""
_RADIUS, _RING_WIDTH, _RING_OVERSAMPLING = 0.028, 0.0075, 4


class DwellClick:
    """Measures how long the pointer rests on a control; one rest is one click."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._place: Pixel | None = None
        """The resting place, ``None`` after the click."""
        self._rested = 0.0
        self._pace = 0.0

    def hear(self, event: pygame.Event) -> None:
        """Follow the pointer; a real click ends the rest."""
        if event.type == pygame.MOUSEMOTION and not any(event.buttons):
            if has_moved(self._canvas.frame, event, self._place):
                self._place, self._rested = event.pos, 0.0
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.WINDOWLEAVE):
            self._place = None

    def pass_time(self, scene: Scene, seconds: float, pace: float) -> list[pygame.Event]:
        """Advance time by ``seconds``; return the click when ``pace`` seconds are over."""
        self._pace = pace
        if self._place is None:
            return []
        over = scene.widget_at(self._place)
        if over is None or not over.enabled:
            self._rested = 0.0
            return []
        self._rested += seconds
        if self._rested < pace:
            return []
        place, self._place = self._place, None
        about = {"pos": place, "button": 1, "touch": False}
        return [
            pygame.Event(pygame.MOUSEBUTTONDOWN, about),
            pygame.Event(pygame.MOUSEBUTTONUP, about),
        ]

    @property
    def _step(self) -> int:
        """The number of filled steps of the ring."""
        if self._place is None or not self._pace:
            return 0
        share = (self._rested / self._pace - _RING_DELAY) / (1 - _RING_DELAY)
        return max(0, min(_RING_STEPS, math.ceil(_RING_STEPS * share)))

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the ring changes, or ``None`` while the pointer rests on nothing."""
        if self._place is None or not self._rested:
            return None
        return self._pace / _RING_STEPS

    def draw(self, painter: Painter) -> None:
        if self._place is not None and (step := self._step):
            frame = self._canvas.frame
            ring = _ring(frame.px(_RADIUS), max(2, frame.px(_RING_WIDTH)), step)
            painter.blit_at(ring, self._place)


def _ring(radius: int, wide: int, step: int) -> pygame.Surface:
    """Return the ring with that many brass steps on a faint track."""
    fine, side = _RING_OVERSAMPLING * radius, 2 * _RING_OVERSAMPLING * (radius + wide)
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    centre, thick = pygame.Vector2(side / 2, side / 2), _RING_OVERSAMPLING * wide
    pygame.draw.circle(surface, (*theme.INK, 150), centre, fine + thick // 2, 2 * thick)
    turn = 2 * math.pi * step / _RING_STEPS
    outer, inner = list[pygame.Vector2](), list[pygame.Vector2]()
    for number in range(4 * step + 1):
        angle = turn * number / (4 * step)
        way = pygame.Vector2(math.sin(angle), -math.cos(angle))
        outer.append(centre + way * (fine + thick * 0.2))
        inner.append(centre + way * (fine - thick * 0.8))
    pygame.draw.polygon(surface, (*theme.BRASS, 255), [*outer, *reversed(inner)])
    return pygame.transform.smoothscale(
        surface, (side // _RING_OVERSAMPLING, side // _RING_OVERSAMPLING)
    )
