"""Soft shadows of cards: blurred once, then only scaled and turned."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from smokingcat.ui.paint.surface_cache import SurfaceCache

_BYTES: Final = 3
"""Size of the cache: bytes for each pixel of a square whose side is the unit ``s``.

The cache is large enough for the shadows of a fan that closes up. Pictures of cards at rest include
their shadows.
"""
_MASTER_BYTES: Final = 1_000_000
"""Size of the cache of master shadows in bytes: more than four decks of different shapes need."""
_ANGLE_STEP: Final = 3.0
_SIZE_STEP: Final = 4
_SQUEEZE_STEPS: Final = 8
_BODY: Final = 72
_FLYING_STEP: Final = 6.0
"""Quantisation of the angle of flying shadows in degrees; finer steps are not visible."""
_LEVELS: Final = (
    (0.022, 0.005, 128),
    (0.034, 0.010, 122),
    (0.052, 0.018, 112),
    (0.075, 0.030, 100),
    (0.105, 0.052, 80),
    (0.140, 0.080, 62),
)
"""Blur as a fraction of the card's width, drop as a fraction of ``s``, and alpha, by height."""


class ShadowKey(NamedTuple):
    """Cache key of a shadow: width, aspect, turn and level, all quantised."""

    width: int
    aspect: float
    turn: float
    step: int
    squeeze: float
    is_flying: bool

    @classmethod
    def of(
        cls,
        width: float,
        aspect: float,
        angle: float,
        level: float,
        *,
        squeeze: float = 1.0,
        is_flying: bool = False,
    ) -> ShadowKey:
        """Return the nearest key for these measures; the angle is coarser in flight."""
        turn = _FLYING_STEP if is_flying else _ANGLE_STEP
        return cls(
            max(1, round(width / _SIZE_STEP)) * _SIZE_STEP,
            aspect,
            round(angle / turn) * turn,
            _step(level),
            max(1, round(squeeze * _SQUEEZE_STEPS)) / _SQUEEZE_STEPS,
            is_flying,
        )


def _step(level: float) -> int:
    return max(0, min(len(_LEVELS) - 1, round(level)))


class CardShadows:
    """Shadows of cards; ``level`` is 0 (lying) to 3 (raised) and 5 (flying high)."""

    def __init__(self, s: float) -> None:
        self._s = s
        self._masters = SurfaceCache(_MASTER_BYTES)
        self.cache = SurfaceCache()
        self.resize(s)

    def resize(self, s: float) -> None:
        self._s = s
        self.cache.fit(s, round(_BYTES * s * s))

    def clear(self) -> None:
        self.cache.clear()

    def card(
        self, width: float, aspect: float, angle: float, level: float, *, squeeze: float = 1.0
    ) -> tuple[pygame.Surface, float]:
        """Return the shadow of a card, and the pixels by which it falls below the card.

        ``width`` is in pixels, ``aspect`` is height over width, and ``squeeze`` (0..1) narrows it.
        """
        key = ShadowKey.of(width, aspect, angle, level, squeeze=squeeze)
        return self.picture(key), self.drop(level)

    def drop(self, level: float, *, is_flying: bool = False) -> float:
        """Return the pixels by which a shadow falls below its card, interpolated in flight."""
        if not is_flying:
            return _LEVELS[_step(level)][1] * self._s
        height = max(0.0, min(len(_LEVELS) - 1.0, level))
        lower = min(int(height), len(_LEVELS) - 2)
        drops = _LEVELS[lower][1], _LEVELS[lower + 1][1]
        return (drops[0] + (drops[1] - drops[0]) * (height - lower)) * self._s

    def picture(self, key: ShadowKey) -> pygame.Surface:
        return self.cache.get(key, lambda: self._make(key))

    def _make(self, key: ShadowKey) -> pygame.Surface:
        """Return a shadow that was turned while small; its blur hides the coarseness."""
        master, scale = self._master(key.aspect, key.step), key.width / _BODY
        enlarge = pygame.transform.scale_by if key.is_flying else pygame.transform.smoothscale_by
        if key.squeeze < 1:
            master = enlarge(master, (key.squeeze, 1.0))
        if key.turn and key.is_flying:
            master = pygame.transform.rotate(master, -key.turn)
        elif key.turn:
            master = pygame.transform.rotozoom(master, -key.turn, 1.0)
        return enlarge(master, scale)

    def _master(self, aspect: float, step: int) -> pygame.Surface:
        """Return the blurred shadow of a body ``_BODY`` pixels wide."""
        high = round(_BODY * aspect)
        return self._masters.get((high, step), lambda: _blur(high, step))


def _blur(high: int, step: int) -> pygame.Surface:
    blur, _drop, alpha = _LEVELS[step]
    radius = max(1, round(blur * _BODY))
    room = 3 * radius
    master = pygame.Surface((_BODY + 2 * room, high + 2 * room), pygame.SRCALPHA)
    body = pygame.Rect(room, room, _BODY, high)
    pygame.draw.rect(master, (5, 10, 7, alpha), body, border_radius=round(_BODY * 0.07))
    master = pygame.transform.gaussian_blur(master, radius, repeat_edge_pixels=False)
    return master.subsurface(master.get_bounding_rect()).copy()
