"""Keeps surfaces that were costly to make, the latest used ones, up to a number of bytes.

One that somebody still shows costs no memory to find again, so it is not made anew: what is put
frame after frame as it is (`Painter.again`) asks no cache for it, and would seem unused.

It is the only place where pictures are kept for later: what is kept elsewhere, nobody counts and
nobody lets go when the window changes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakValueDictionary

import pygame


class SurfaceCache:
    """Surfaces by key; ``most`` is how many bytes of pixels are kept."""

    def __init__(self, most: int = 0) -> None:
        self._most = most
        self._used = 0
        self._window: Hashable = None
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._let_go: WeakValueDictionary[Hashable, pygame.Surface] = WeakValueDictionary()
        """Those that are not kept any more, as long as somebody else holds them."""

    @property
    def most(self) -> int:
        """How many bytes are kept at most."""
        return self._most

    @property
    def used(self) -> int:
        """How many bytes are kept."""
        return self._used

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept or key in self._let_go

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of ``key``, made now if it is not kept."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = self._let_go.pop(key, None)
        if surface is None:
            surface = make()
        self._kept[key] = surface
        self._used += _bytes(surface)
        while self._used > self._most and len(self._kept) > 1:
            oldest, unused = self._kept.popitem(last=False)
            self._let_go[oldest] = unused
            self._used -= _bytes(unused)
        return surface

    def refresh(self, key: Hashable) -> bool:
        """Count a surface as just used; return whether it is kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return key in self

    def evict(self, key: Hashable) -> None:
        """Keep a surface only as long as somebody shows it."""
        if (surface := self._kept.pop(key, None)) is not None:
            self._let_go[key] = surface
            self._used -= _bytes(surface)

    def fit(self, window: Hashable, most: int) -> None:
        """Keep ``most`` bytes for this ``window`` from now on, and nothing made for another."""
        if window != self._window:
            self.clear()
        self._window, self._most = window, most

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._let_go.clear()
        self._used = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
