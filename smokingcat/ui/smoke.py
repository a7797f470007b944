"""Paints smoke: soft specks on a layer of their own, which is laid over what is there."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import pygame

from smokingcat.table.smoke import Speck
from smokingcat.ui.theme import SMOKE

_LEVELS: Final = 16
_MASTER: Final = 96
_STRONGEST: Final = 0.6
"""How opaque a single speck of full density is: several lie on each other."""

Layer = tuple[pygame.Surface, tuple[int, int]]


def smoke_layer(specks: Iterable[Speck], s: float, finest: float) -> Layer | None:
    """Return specks as a picture, and its corner in pixels from where the smoke comes from.

    It is painted with ``finest`` pixels to the unit at most, and then enlarged.
    """
    times = math.ceil(s / finest)
    layer = _painted(specks, s / times)
    return layer if layer is None or times == 1 else _enlarged(layer, times)


def _painted(specks: Iterable[Speck], s: float) -> Layer | None:
    stamps = []
    left = top = right = bottom = 0
    for x, y, radius, density in specks:
        stamp, half = _stamp(round(2 * radius * s), round(density * _LEVELS))
        at_x, at_y = round(x * s) - half, round(y * s) - half
        left, top = min(left, at_x), min(top, at_y)
        right, bottom = max(right, at_x + 2 * half + 1), max(bottom, at_y + 2 * half + 1)
        stamps.append((stamp, (at_x, at_y)))
    if not stamps:
        return None
    layer = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
    layer.fill((*SMOKE, 0))
    layer.fblits([(stamp, (x - left, y - top)) for stamp, (x, y) in stamps])
    return layer, (left, top)


def _enlarged(layer: Layer, times: int) -> Layer:
    surface, (left, top) = layer
    size = (times * surface.get_width(), times * surface.get_height())
    return pygame.transform.smoothscale(surface, size), (times * left, times * top)


@lru_cache(maxsize=1024)
def _stamp(across: int, level: int) -> tuple[pygame.Surface, int]:
    """Return a soft disc so many pixels across (made odd), and half of that."""
    half = max(1, across // 2)
    disc = pygame.transform.smoothscale(_disc(), (2 * half + 1, 2 * half + 1))
    share = round(255 * _STRONGEST * level / _LEVELS)
    disc.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
    return disc, half


@lru_cache(maxsize=1)
def _disc() -> pygame.Surface:
    """Return the disc all specks are scaled from, dense in the middle and with no edge."""
    disc = pygame.Surface((2 * _MASTER, 2 * _MASTER), pygame.SRCALPHA)
    disc.fill((*SMOKE, 0))
    for ring in range(_MASTER, 0, -1):
        alpha = round(255 * (1 - (ring / _MASTER) ** 2) ** 2)
        pygame.draw.circle(disc, (*SMOKE, alpha), (_MASTER, _MASTER), ring)
    return disc
