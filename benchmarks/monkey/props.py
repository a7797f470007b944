"""What stands in for pictures and sounds that take long to read, and about which nothing is asked.

Most of an evening would go by with reading: masters are drawn for the largest windows, the murmur
of the pub lasts for minutes, and a monkey resizes and begins anew all the time. So masters are a
quarter as large, as the smallest window needs them, of a sound there is the beginning, and all are
read once a process. What is made of them is real.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import pygame
import pygame.mixer

from smokingcat.common import paths

_SHRUNK: Final = 4
_LARGE: Final = 128
"""What has no longer side than this many pixels is left as it is."""
_SECONDS: Final = 0.05
_READ: Final = pygame.image.load
_DRAWN: Final = pygame.image.load_sized_svg
_HEARD: Final = pygame.mixer.Sound


def props() -> Iterator[tuple[object, str, Callable[..., Any]]]:
    """Return what is to stand where: a module, a name of it, and what is called instead."""
    ours = paths.assets() / "ui"

    def load(file: Any, *about: Any) -> pygame.Surface:
        is_master = isinstance(file, Path) and file.parent == ours
        return _small(file) if is_master else _READ(file, *about)

    def draw(file: Any, size: tuple[int, int]) -> pygame.Surface:
        return _portrait(file, size) if isinstance(file, Path) else _DRAWN(file, size)

    yield pygame.image, "load", load
    yield pygame.image, "load_sized_svg", draw
    yield pygame.mixer, "Sound", lambda file: _HEARD(buffer=_beginning(file))


@cache
def _small(file: Path) -> pygame.Surface:
    """Return a master a quarter as large; whoever reads one makes a picture of their own of it."""
    master = _READ(file)
    width, height = master.get_size()
    if max(width, height) <= _LARGE:
        return master
    size = max(1, width // _SHRUNK), max(1, height // _SHRUNK)
    return pygame.transform.smoothscale(master, size)


@lru_cache(maxsize=64)
def _portrait(file: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return one of the room's drawings in a size."""
    return _DRAWN(file, size)


@cache
def _beginning(file: Path) -> bytes:
    """Return the samples of a moment, in the format of the mixer."""
    sound = _HEARD(file)
    return sound.get_raw()[: 4 * round(sound.get_length() and 44_100 * _SECONDS)]
