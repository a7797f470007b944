"""Caches the painted picture of the title on disk.

The picture is the first thing shown, so this module needs only a language and a size. The picture
is stored as pixels with a checksum, because unpacking would take longer than reading. The folder
may be deleted: a missing or torn picture is painted again.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from smokingcat import __version__
from smokingcat.common import paths, safe_files
from smokingcat.ui.system.pixel_format import opaque

_PICTURE_PREFIXES: Final = ("title_", "wordmark_", "mascot")
"""Prefixes of the files of which the title is painted."""
_MAX_FILES: Final = 6
_MOST_BYTES: Final = 60_000_000
_CHECKSUM_BYTES: Final = 4
"""Bytes of the checksum after the pixels."""


def wordmark_language(language: str) -> str:
    """Return the language of the wordmark; English if the language has none."""
    return language if (_pictures() / f"wordmark_{language}.webp").is_file() else "en"


def load(size: tuple[int, int], wordmark: str) -> pygame.Surface | None:
    """Return the cached title of ``size`` pixels, ``None`` if there is none."""
    return _snapshots().load(_kept_as(wordmark), size)


def load_other(size: tuple[int, int], wordmark: str) -> pygame.Surface | None:
    """Return a cached title of another size or wordmark, scaled to ``size`` pixels, or ``None``."""
    found = _snapshots().newest(_kept_as(wordmark)) or _snapshots().newest(_kept_as("*"))
    return None if found is None else pygame.transform.smoothscale(found, size)


def save(picture: pygame.Surface, wordmark: str) -> None:
    """Cache the title for later starts."""
    _snapshots().save(_kept_as(wordmark), picture)


def _pictures() -> Path:
    return paths.assets() / "ui"


def _snapshots() -> TitleCache:
    return TitleCache(paths.cache() / "title")


def _kept_as(wordmark: str) -> str:
    return f"{wordmark}-{_art_version(_pictures())}"


@cache
def _art_version(folder: Path) -> str:
    """Return a name that changes with the program and the pictures of the title."""
    with os.scandir(folder) as files:
        painted = [file for file in files if file.name.startswith(_PICTURE_PREFIXES)]
    sizes = sorted((file.name, file.stat().st_size) for file in painted)
    stamp = (folder / "pieces.toml").read_bytes() + repr(sizes).encode()
    return f"{__version__}-{zlib.crc32(stamp):08x}"


class TitleCache:
    """Cached pictures in ``folder`` by name and size."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, name: str, size: tuple[int, int]) -> Path:
        return self._folder / f"{name}-{size[0]}x{size[1]}.rgb"

    def load(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a picture, or ``None`` if it must be painted."""
        try:
            size_in_bytes = 3 * size[0] * size[1]
            data = memoryview(
                safe_files.read(self._path(name, size), size_in_bytes + _CHECKSUM_BYTES)
            )
            pixels, check = data[:-_CHECKSUM_BYTES], data[-_CHECKSUM_BYTES:]
            if zlib.adler32(pixels) != int.from_bytes(check, "little"):
                return None
            return opaque(pygame.image.frombuffer(pixels, size, "RGB"))
        except (OSError, ValueError):
            return None

    def newest(self, pattern: str) -> pygame.Surface | None:
        """Return the newest picture in any size whose name matches ``pattern``, or ``None``."""
        for path in reversed(safe_files.oldest_first(self._folder.glob(f"{pattern}-*x*.rgb"))):
            name, _, size = path.stem.rpartition("-")
            wide, _, high = size.partition("x")
            if (wide + high).isdecimal() and (found := self.load(name, (int(wide), int(high)))):
                return found
        return None

    def save(self, name: str, surface: pygame.Surface) -> None:
        """Store a picture; a folder that cannot be written is ignored."""
        path, pixels = self._path(name, surface.get_size()), pygame.image.tobytes(surface, "RGB")
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._make_room(len(pixels))
            part = path.with_suffix(".part")
            try:
                part.write_bytes(pixels + zlib.adler32(pixels).to_bytes(_CHECKSUM_BYTES, "little"))
                part.replace(path)
            except OSError:
                part.unlink(missing_ok=True)
                raise

    def _make_room(self, needed: int) -> None:
        """Delete torn files, and the oldest pictures until a new one fits."""
        for torn in self._folder.glob("*.part"):
            torn.unlink(missing_ok=True)
        kept = safe_files.oldest_first(self._folder.glob("*.rgb"))
        left = _MOST_BYTES - needed - sum(file.stat().st_size for file in kept)
        for number, old in enumerate(kept):
            if left >= 0 and len(kept) - number < _MAX_FILES:
                break
            left += old.stat().st_size
            old.unlink(missing_ok=True)
