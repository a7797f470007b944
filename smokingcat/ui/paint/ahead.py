"""Pictures that a thread makes while the loop goes on with those it has."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import Future
from functools import partial
from typing import NamedTuple

import pygame

from smokingcat.background import Lane
from smokingcat.ui.paint.surface_cache import SurfaceCache

_Make = Callable[[], pygame.Surface]
_Keep = Callable[[_Make], pygame.Surface]


class Coming:
    """A picture that is there, or on its way."""

    __slots__ = ("_answer", "_keep", "_picture")

    def __init__(self, picture: pygame.Surface | None = None) -> None:
        self._picture = picture
        self._answer: Future[pygame.Surface] | None = None

    @property
    def picture(self) -> pygame.Surface | None:
        """The picture; ``None`` while it is on its way."""
        if self._picture is None and self._answer is not None and self._answer.done():
            self._picture = self._keep(self._answer.result)
        return self._picture

    def begin(self, answer: Future[pygame.Surface], keep: _Keep) -> None:
        """Wait for an answer, which the loop will ``keep``."""
        self._answer, self._keep = answer, keep


class _Order(NamedTuple):
    """Somebody waits for what is ``coming``; ``make`` makes it, and ``keep`` keeps it."""

    coming: Coming
    make: _Make
    keep: _Keep


class Ahead:
    """Has pictures made that are asked for, those of one frame after those of another.

    They are begun with `send`, at the end of a frame: a thread that began sooner would keep the
    loop from going on. They may be made from nothing that the loop puts on the window. Where all
    ``is_at_once``, whoever asks makes them, and none comes late.
    """

    def __init__(self) -> None:
        self.is_at_once = False
        self._lane = Lane("turning")
        self._orders: dict[Hashable, _Order] = {}

    def ask(self, cache: SurfaceCache, key: Hashable, make: _Make) -> Coming:
        """Return what is kept under ``key`` or is to be; the thread calls ``make``."""
        if self.is_at_once or key in cache:
            return Coming(cache.get(key, make))
        if (order := self._orders.get(key)) is None:
            order = self._orders[key] = _Order(Coming(), make, partial(cache.get, key))
        return order.coming

    def send(self) -> None:
        """Have all made that was asked for since the last time."""
        for coming, make, keep in self._orders.values():
            coming.begin(self._lane.submit(make), keep)
        self._orders.clear()

    def wait(self) -> None:
        """Wait until all that was sent has been made."""
        self._lane.wait()
