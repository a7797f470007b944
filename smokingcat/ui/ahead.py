"""Makes pictures in a thread before anybody looks at them.

What has been made waits until it is collected, by the thread that asked for it. It refuses to know
what the pictures are for, and how they are made.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from queue import SimpleQueue
from typing import NamedTuple

import pygame


class Sketch(NamedTuple):
    """A picture to be made by ``draw``, and the key it is kept under."""

    key: Hashable
    draw: Callable[[], pygame.Surface]


class Ahead:
    """Pictures made while the window has other things to do."""

    def __init__(self) -> None:
        self._drawn: SimpleQueue[tuple[Hashable, pygame.Surface | None]] = SimpleQueue()

    def ask(self, wanted: Sequence[Sketch]) -> threading.Thread:
        """Begin to draw, one after the other; the thread returned ends with the last."""
        thread = threading.Thread(target=self._draw, args=(wanted,), name="ahead", daemon=True)
        thread.start()
        return thread

    def _draw(self, wanted: Sequence[Sketch]) -> None:
        for key, draw in wanted:
            try:
                picture = draw()
            except (pygame.error, OSError):  # whoever needs it will find out
                picture = None
            self._drawn.put((key, picture))

    def collect(self) -> Iterator[tuple[Hashable, pygame.Surface | None]]:
        """Hand over what has been drawn since the last time: ``None`` for what cannot be."""
        while not self._drawn.empty():
            yield self._drawn.get()
