"""Smoke renderer: soft specks on a layer of their own, drawn over the scene.

A picture of smoke is kept for a moment, because smoke drifts slowly and a picture costs a good part
of a millisecond.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame

from smokingcat.table.motion.smoke import Puff, Speck, Wisp
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.paint.theme import SMOKE

_LEVELS: Final = 16
_MASTER: Final = 96
_MAX_ALPHA: Final = 0.6
"""Opacity of a single speck of full density; several overlap."""

_WISP_SECONDS, _PUFF_SECONDS = 1 / 15, 1 / 30
"""Seconds for which a picture of a wisp, and of a puff, is kept."""
_PUFF_ALPHA: Final = 220
_WISP_FINEST, _PUFF_FINEST = 1400.0, 700.0
"""Largest resolution of smoke in pixels per unit: threads are fine, puffs are not."""

_STAMP_BYTES: Final = 3_000_000
_STAMPS: Final = SurfaceCache()
"""Specks with which all smoke is painted."""

Layer = tuple[pygame.Surface, tuple[int, int]]


class Plume:
    """One wisp or puff and its picture; ``wisp_alpha`` (0..255) is the density of a wisp."""

    def __init__(self, smoke: Wisp | Puff, wisp_alpha: int = 90) -> None:
        self.smoke = smoke
        self._wisp_alpha = wisp_alpha
        self._kept = _PUFF_SECONDS if isinstance(smoke, Puff) else _WISP_SECONDS
        self._behind = self._kept
        self._layer: Layer | None = None
        self._due: tuple[Wisp | Puff, float] | None = None
        """The smoke of a picture that is not painted yet, and the window's unit in pixels."""

    @property
    def wakes_in(self) -> float:
        """Seconds until the picture is due; negative once it is overdue."""
        return self._kept - self._behind

    def pass_time(self, seconds: float) -> None:
        """Advance the time; only the next picture shows it."""
        self._behind += seconds

    def catch_up(self, s: float) -> None:
        """Store what the next frame paints anew, for a window with the unit ``s`` in pixels."""
        self.smoke, self._behind = self.smoke.after(self._behind), 0.0
        self._due = self.smoke, s

    def update(self, seconds: float, s: float) -> bool:
        """Advance by ``seconds``; return whether the picture has changed."""
        if self.smoke.is_gone:
            return False
        self.pass_time(seconds)
        if self.wakes_in > 0:
            return False
        self.catch_up(s)
        return True

    def draw(self, painter: Painter, place: tuple[float, float]) -> None:
        """Draw the smoke that rises from ``place`` (pixels)."""
        if self._due is not None:
            painted, s = self._due
            finest = _PUFF_FINEST if isinstance(painted, Puff) else _WISP_FINEST
            self._layer, self._due = smoke_layer(painted.specks(), s, finest), None
        if self._layer is None:
            return
        smoke, alpha = self.smoke, self._wisp_alpha
        if isinstance(smoke, Puff):
            alpha = round(_PUFF_ALPHA * smoke.strength)
        surface, (left, top) = self._layer
        painter.blit(surface, (place[0] + left, place[1] + top), alpha)


def smoke_layer(specks: Iterable[Speck], s: float, finest: float) -> Layer | None:
    """Return specks as a picture, and its corner in pixels from the smoke's source.

    The smoke is painted with at most ``finest`` pixels per unit, and then enlarged.
    """
    _STAMPS.fit(s, _STAMP_BYTES)
    times = math.ceil(s / finest)
    layer = _paint(specks, s / times)
    return layer if layer is None or times == 1 else _enlarge(layer, times)


def _paint(specks: Iterable[Speck], s: float) -> Layer | None:
    stamps, lefts, tops, rights, bottoms = [], [0], [0], [0], [0]
    alike = (0.0, 0.0)
    for x, y, radius, density in specks:
        if alike != (radius, density):  # the threads of a wisp share thickness and density
            alike, half = (radius, density), round(radius * s) or 1
            stamp, side = _stamp(half, round(density * _LEVELS)), 2 * half + 1
        left, top = round(x * s) - half, round(y * s) - half
        stamps.append((stamp, left, top))
        lefts.append(left)
        tops.append(top)
        rights.append(left + side)
        bottoms.append(top + side)
    if not stamps:
        return None
    left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    layer = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
    layer.fill((*SMOKE, 0))
    layer.fblits([(stamp, (x - left, y - top)) for stamp, x, y in stamps])
    return layer, (left, top)


def _enlarge(layer: Layer, times: int) -> Layer:
    surface, (left, top) = layer
    size = (times * surface.get_width(), times * surface.get_height())
    return pygame.transform.smoothscale(surface, size), (times * left, times * top)


def _stamp(half: int, level: int) -> pygame.Surface:
    """Return a soft disc with ``half`` pixels on each side of the middle one."""
    return _STAMPS.get((half, level), lambda: _make_stamp(half, level))


def _make_stamp(half: int, level: int) -> pygame.Surface:
    whole = _STAMPS.get("disc", _make_disc)
    disc = pygame.transform.smoothscale(whole, (2 * half + 1, 2 * half + 1))
    share = round(255 * _MAX_ALPHA * level / _LEVELS)
    disc.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
    return disc


def _make_disc() -> pygame.Surface:
    """Return the disc from which all specks are scaled, dense in the middle and without an edge."""
    disc = pygame.Surface((2 * _MASTER, 2 * _MASTER), pygame.SRCALPHA)
    disc.fill((*SMOKE, 0))
    for ring in range(_MASTER, 0, -1):
        alpha = round(255 * (1 - (ring / _MASTER) ** 2) ** 2)
        pygame.draw.circle(disc, (*SMOKE, alpha), (_MASTER, _MASTER), ring)
    return disc
