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

_SHRINK_FACTOR: Final = 4
_LARGE_PIXELS: Final = 128
"""Pixels of the longer side up to which a picture keeps its size."""
_SECONDS: Final = 0.05
_LOAD_IMAGE: Final = pygame.image.load
_LOAD_SVG: Final = pygame.image.load_sized_svg
_LOAD_SOUND: Final = pygame.mixer.Sound


def fast_replacements() -> Iterator[tuple[object, str, Callable[..., Any]]]:
    """Yield module, name and replacement function."""
    ours = paths.assets() / "ui"

    def load(file: Any, *about: Any) -> pygame.Surface:
        is_master = isinstance(file, Path) and file.parent == ours
        return _load_small(file) if is_master else _LOAD_IMAGE(file, *about)

    def draw(file: Any, size: tuple[int, int]) -> pygame.Surface:
        return _portrait(file, size) if isinstance(file, Path) else _LOAD_SVG(file, size)

    yield pygame.image, "load", load
    yield pygame.image, "load_sized_svg", draw
    yield pygame.mixer, "Sound", lambda file: _LOAD_SOUND(buffer=_first_samples(file))


@cache
def _load_small(file: Path) -> pygame.Surface:
    """Return a master at a quarter of its size; every caller makes its own picture from it."""
    master = _LOAD_IMAGE(file)
    width, height = master.get_size()
    if max(width, height) <= _LARGE_PIXELS:
        return master
    size = max(1, width // _SHRINK_FACTOR), max(1, height // _SHRINK_FACTOR)
    return pygame.transform.smoothscale(master, size)


@lru_cache(maxsize=64)
def _portrait(file: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return one of the room's drawings in a size."""
    return _LOAD_SVG(file, size)


@cache
def _first_samples(file: Path) -> bytes:
    """Return the first samples of a sound, in the format of the mixer."""
    sound = _LOAD_SOUND(file)
    return sound.get_raw()[: 4 * round(sound.get_length() and 44_100 * _SECONDS)]
