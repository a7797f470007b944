"""Small replacements for pictures and sounds that take long to read.

Reading would take most of an evening. Masters are drawn for the largest windows, the ambience lasts
for minutes, and a monkey resizes and restarts all the time. So masters are a quarter as large, as
the smallest window needs them; sounds have only their beginning; all are read once a process.
Everything made from them is real.
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
"""Pixels of the longer side up to which a picture keeps its size."""
_SECONDS: Final = 0.05
_READ: Final = pygame.image.load
_DRAWN: Final = pygame.image.load_sized_svg
_HEARD: Final = pygame.mixer.Sound


def props() -> Iterator[tuple[object, str, Callable[..., Any]]]:
    """Yield module, name and replacement function."""
    ours = paths.assets() / "ui"

    def load(file: Any, *about: Any) -> pygame.Surface:
        is_master = isinstance(file, Path) and file.parent == ours
        return _load_small(file) if is_master else _READ(file, *about)

    def draw(file: Any, size: tuple[int, int]) -> pygame.Surface:
        return _portrait(file, size) if isinstance(file, Path) else _DRAWN(file, size)

    yield pygame.image, "load", load
    yield pygame.image, "load_sized_svg", draw
    yield pygame.mixer, "Sound", lambda file: _HEARD(buffer=_first_samples(file))


@cache
def _load_small(file: Path) -> pygame.Surface:
    """Return a master at a quarter of its size; every caller makes its own picture from it."""
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
def _first_samples(file: Path) -> bytes:
    """Return the first samples of a sound, in the format of the mixer."""
    sound = _HEARD(file)
    return sound.get_raw()[: 4 * round(sound.get_length() and 44_100 * _SECONDS)]
