"""Least-recently-used cache of expensive surfaces, limited by bytes, and its prefetcher.

A surface that is still on screen costs no memory to find again, so it is not made anew. Sprites
repeated by `Painter.repeat` do not ask the cache, and would otherwise seem unused.

All cached pictures are kept in such caches. Elsewhere their bytes would not be counted, and they
would not be dropped when the window changes.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from functools import partial
from weakref import WeakValueDictionary

import pygame

from smokingcat.common.background_worker import BackgroundWorker, collect


class SurfaceCache:
    """Surfaces by key; ``most`` is the limit in bytes of pixels."""

    def __init__(self, most: int = 0) -> None:
        self.most = most
        self.used = 0
        """Bytes of all surfaces."""
        self._window: Hashable = None
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._evicted: WeakValueDictionary[Hashable, pygame.Surface] = WeakValueDictionary()
        """Surfaces that were evicted but are still referenced elsewhere."""

    def __len__(self) -> int:
        return len(self._surfaces)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces or key in self._evicted

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            return surface
        surface = self._evicted.pop(key, None)
        if surface is None:
            surface = make()
        self._surfaces[key] = surface
        self.used += _bytes(surface)
        while self.used > self.most and len(self._surfaces) > 1:
            oldest, unused = self._surfaces.popitem(last=False)
            self._evicted[oldest] = unused
            self.used -= _bytes(unused)
        return surface

    def refresh(self, key: Hashable) -> bool:
        """Mark a surface as just used; return whether it is cached."""
        if key in self._surfaces:
            self._surfaces.move_to_end(key)
        return key in self

    def evict(self, key: Hashable) -> None:
        """Drop a surface unless it is still referenced elsewhere."""
        if (surface := self._surfaces.pop(key, None)) is not None:
            self._evicted[key] = surface
            self.used -= _bytes(surface)

    def fit(self, window: Hashable, most: int) -> None:
        """Set the limit to ``most`` bytes, and drop everything if ``window`` has changed."""
        if window != self._window:
            self.clear()
        self._window, self.most = window, most

    def clear(self) -> None:
        self._surfaces.clear()
        self._evicted.clear()
        self.used = 0


class SurfacePrefetch:
    """Background thread that draws surfaces into caches before a frame needs them."""

    def __init__(self) -> None:
        self._worker = BackgroundWorker("ahead")
        self._pending: deque[Future[tuple[Hashable, pygame.Surface | None]]] = deque()
        self._targets: dict[Hashable, SurfaceCache] = {}
        """The cache for each key that is being drawn."""

    def add(self, cache: SurfaceCache, key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
        """Call ``draw`` on the thread and put its result into ``cache`` under ``key``.

        ``draw`` must not use any cache. A surface that ``cache`` has already counts as just used.
        """
        if key not in self._targets and not cache.refresh(key):
            self._targets[key] = cache
            self._pending.append(self._worker.submit(partial(_draw_safely, key, draw)))

    @property
    def is_busy(self) -> bool:
        self.collect()
        return bool(self._targets)

    def wait(self) -> None:
        """Block until the thread has drawn all surfaces."""
        self._worker.wait()

    def cancel(self) -> None:
        """Drop everything that has not been collected."""
        for pending in self._pending:
            pending.cancel()
        self._pending.clear()
        self._targets.clear()

    def collect(self) -> None:
        for key, surface in collect(self._pending):
            cache = self._targets.pop(key)
            if surface is not None:
                cache.get(key, partial(_return_surface, surface))


def _draw_safely(
    key: Hashable, draw: Callable[[], pygame.Surface]
) -> tuple[Hashable, pygame.Surface | None]:
    """Return the key and its surface, or None if drawing failed.

    The frame that needs the surface draws it again and raises the error.
    """
    try:
        return key, draw()
    except (pygame.error, OSError):
        return key, None


def _return_surface(surface: pygame.Surface) -> pygame.Surface:
    return surface


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
