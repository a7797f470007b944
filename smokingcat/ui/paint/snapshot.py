"""Keeps finished pictures on disk between starts, so that the title is there at once.

A snapshot is pixels, unpacked because unpacking takes longer than reading, and their checksum,
under a name that says everything it depends on; whoever finds one missing or torn paints again. The
folder may be deleted at any time.
"""

from __future__ import annotations

import contextlib
import zlib
from pathlib import Path
from typing import Final

import pygame

from smokingcat import intake
from smokingcat.ui.system.pixels import opaque

_MOST: Final = 6
_MOST_BYTES: Final = 60_000_000
_CHECK: Final = 4
"""Bytes of the checksum behind the pixels."""


class Snapshots:
    """Pictures of ``size`` pixels by name in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, name: str, size: tuple[int, int]) -> Path:
        return self._folder / f"{name}-{size[0]}x{size[1]}.rgb"

    def load(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture, or ``None`` if it has to be painted."""
        try:
            size_in_bytes = 3 * size[0] * size[1]
            data = memoryview(intake.read(self._path(name, size), size_in_bytes + _CHECK))
            pixels, check = data[:-_CHECK], data[-_CHECK:]
            if zlib.adler32(pixels) != int.from_bytes(check, "little"):
                return None
            return opaque(pygame.image.frombuffer(pixels, size, "RGB"))
        except (OSError, ValueError):
            return None

    def save(self, name: str, surface: pygame.Surface) -> None:
        """Keep a picture; a folder that cannot be written to is no harm."""
        path, pixels = self._path(name, surface.get_size()), pygame.image.tobytes(surface, "RGB")
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._make_room(len(pixels))
            part = path.with_suffix(".part")
            try:
                part.write_bytes(pixels + zlib.adler32(pixels).to_bytes(_CHECK, "little"))
                part.replace(path)
            except OSError:
                part.unlink(missing_ok=True)
                raise

    def _make_room(self, needed: int) -> None:
        """Delete what is torn, and the oldest pictures until one more of that size is no more."""
        for torn in self._folder.glob("*.part"):
            torn.unlink(missing_ok=True)
        kept = intake.oldest_first(self._folder.glob("*.rgb"))
        left = _MOST_BYTES - needed - sum(file.stat().st_size for file in kept)
        for number, old in enumerate(kept):
            if left >= 0 and len(kept) - number < _MOST:
                break
            left += old.stat().st_size
            old.unlink(missing_ok=True)
