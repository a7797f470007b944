"""Keeps finished pictures on disk between starts, so that the title is there at once.

A snapshot is zlib-packed pixels under a name that says everything it depends on; whoever finds
one missing or torn paints again. The folder may be deleted at any time.
"""

from __future__ import annotations

import contextlib
import zlib
from pathlib import Path
from typing import Final

import pygame

from smokingcat import intake

_MOST: Final = 6
_SLACK: Final = 100_000
"""Bytes that packing may add to pixels."""


class Snapshots:
    """Pictures of ``size`` pixels by name in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, name: str, size: tuple[int, int]) -> Path:
        return self._folder / f"{name}-{size[0]}x{size[1]}.rgb"

    def load(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture, or ``None`` if it has to be painted."""
        try:
            most = 3 * size[0] * size[1]
            packed = intake.read(self._path(name, size), _SLACK + most)
            pixels = zlib.decompressobj().decompress(packed, most + 1)
            return pygame.image.frombuffer(pixels, size, "RGB").convert()
        except (OSError, zlib.error, ValueError):
            return None

    def save(self, name: str, surface: pygame.Surface) -> None:
        """Keep a picture; a folder that cannot be written to is no harm."""
        path = self._path(name, surface.get_size())
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            kept = sorted(self._folder.glob("*.rgb"), key=lambda file: file.stat().st_mtime)
            for old in kept[: max(0, len(kept) - _MOST + 1)]:
                old.unlink(missing_ok=True)
            packed = zlib.compress(pygame.image.tobytes(surface, "RGB"), 1)
            torn = path.with_suffix(".part")
            torn.write_bytes(packed)
            torn.replace(path)
