"""Draws vectors in a thread before anybody looks at them.

What has been drawn waits until it is collected, by the thread that asked for it. It refuses to know
what the pictures are for.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

import pygame


class Sketch(NamedTuple):
    """A vector to be drawn ``size`` pixels large, and the key it is kept under."""

    key: Hashable
    file: Path
    size: tuple[int, int]


class Ahead:
    """Pictures drawn while the window has other things to do."""

    def __init__(self) -> None:
        self._drawn: SimpleQueue[tuple[Hashable, pygame.Surface]] = SimpleQueue()

    def ask(self, wanted: Sequence[Sketch]) -> threading.Thread:
        """Begin to draw, one after the other; the thread returned ends with the last."""
        thread = threading.Thread(target=self._draw, args=(wanted,), name="ahead", daemon=True)
        thread.start()
        return thread

    def _draw(self, wanted: Sequence[Sketch]) -> None:
        for key, file, size in wanted:
            with contextlib.suppress(pygame.error, OSError):  # whoever needs it will find out
                self._drawn.put((key, pygame.image.load_sized_svg(file, size)))

    def collect(self) -> Iterator[tuple[Hashable, pygame.Surface]]:
        """Hand over what has been drawn since the last time."""
        while not self._drawn.empty():
            yield self._drawn.get()
