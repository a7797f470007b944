"""Soft shadows under cards: blurred once, then only scaled and turned."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.surface_cache import SurfaceCache

_BYTES: Final = 9
"""Bytes kept for each square pixel of the unit ``s``: twice what a full table needs."""
_ANGLE_STEP: Final = 3.0
_SIZE_STEP: Final = 4
_SQUEEZE_STEPS: Final = 8
_BODY: Final = 72
_HALVED_FROM: Final = 250
_UNSEEN_TILT: Final = 12.0
"""Degrees up to which nobody sees that the shadow of a flying card is not turned."""
_LEVELS: Final = (
    (0.022, 0.005, 128),
    (0.034, 0.010, 122),
    (0.052, 0.018, 112),
    (0.075, 0.030, 100),
)
"""Blur as a fraction of the card's width, drop as one of ``s``, and alpha; lying to raised."""


class Shadows:
    """Shadows of cards; ``level`` is 0 (lying) to 3 (raised)."""

    def __init__(self, s: float) -> None:
        self._s = s
        self._masters: dict[tuple[int, int], pygame.Surface] = {}
        self._kept = SurfaceCache(round(_BYTES * s * s))

    def resize(self, s: float) -> None:
        """Make shadows for another unit from now on."""
        if s != self._s:
            self._s = s
            self._kept.clear()
            self._kept.limit(round(_BYTES * s * s))

    def card(
        self,
        width: float,
        aspect: float,
        angle: float,
        level: float,
        *,
        squeeze: float = 1.0,
        is_flying: bool = False,
    ) -> tuple[pygame.Surface, float]:
        """Return the shadow of a card and how many pixels below the card it falls.

        ``width`` is in pixels, ``aspect`` height over width, ``squeeze`` 0..1 narrows it; that
        of a card in flight is turned roughly, as the card is.
        """
        if is_flying and width > _HALVED_FROM and abs(angle) > _UNSEEN_TILT:
            surface, drop = self.card(
                width / 2, aspect, angle, level, squeeze=squeeze, is_flying=True
            )
            return pygame.transform.scale_by(surface, 2), drop
        if is_flying:
            surface, drop = self.card(width, aspect, 0.0, level, squeeze=squeeze)
            is_tilted = abs(angle) > _UNSEEN_TILT
            return pygame.transform.rotate(surface, -angle) if is_tilted else surface, drop
        step = max(0, min(len(_LEVELS) - 1, round(level)))
        wide = max(1, round(width / _SIZE_STEP)) * _SIZE_STEP
        turn = round(angle / _ANGLE_STEP) * _ANGLE_STEP
        narrow = max(1, round(squeeze * _SQUEEZE_STEPS)) / _SQUEEZE_STEPS
        surface = self._kept.get(
            (wide, aspect, turn, step, narrow),
            lambda: self._make(wide, aspect, turn, step, narrow),
        )
        return surface, _LEVELS[step][1] * self._s

    def _make(
        self, width: int, aspect: float, angle: float, step: int, squeeze: float
    ) -> pygame.Surface:
        master = self._master(aspect, step)
        scale = width / _BODY
        if squeeze < 1 or not angle:
            master = pygame.transform.smoothscale_by(master, (scale * squeeze, scale))
            scale = 1.0
        return pygame.transform.rotozoom(master, -angle, scale) if angle else master

    def _master(self, aspect: float, step: int) -> pygame.Surface:
        """Return the blurred shadow of a body ``_BODY`` pixels wide."""
        high = round(_BODY * aspect)
        master = self._masters.get((high, step))
        if master is None:
            blur, _drop, alpha = _LEVELS[step]
            radius = max(1, round(blur * _BODY))
            room = 3 * radius
            master = pygame.Surface((_BODY + 2 * room, high + 2 * room), pygame.SRCALPHA)
            body = pygame.Rect(room, room, _BODY, high)
            pygame.draw.rect(master, (5, 10, 7, alpha), body, border_radius=round(_BODY * 0.07))
            master = pygame.transform.gaussian_blur(master, radius, repeat_edge_pixels=False)
            self._masters[high, step] = master
        return master
