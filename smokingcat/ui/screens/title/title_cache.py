"""The title's picture as it was painted at another start, kept on the disk.

It is the first thing to be seen, so nothing is needed here but the name of a language and a size.
A picture is kept as pixels, because unpacking takes longer than reading, and their checksum. The
folder may be deleted at any time: a picture that is missing or torn is painted again.
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

_PAINTED: Final = ("title_", "wordmark_", "mascot")
"""How the files are called that the title is painted of."""
_MOST: Final = 6
_MOST_BYTES: Final = 60_000_000
_CHECK: Final = 4
"""Bytes of the checksum behind the pixels."""


def wordmark_language(language: str) -> str:
    """Return the language in which the game's name is lettered: English if there is none."""
    return language if (_pictures() / f"wordmark_{language}.webp").is_file() else "en"


def kept(size: tuple[int, int], wordmark: str) -> pygame.Surface | None:
    """Return the title of ``size`` pixels with a wordmark, if it has been painted before."""
    return _snapshots().load(_kept_as(wordmark), size)


def keep(picture: pygame.Surface, wordmark: str) -> None:
    """Keep the title with a wordmark for later starts."""
    _snapshots().save(_kept_as(wordmark), picture)


def _pictures() -> Path:
    return paths.assets() / "ui"


def _snapshots() -> TitleCache:
    return TitleCache(paths.cache() / "title")


def _kept_as(wordmark: str) -> str:
    return f"{wordmark}-{_art_version(_pictures())}"


@cache
def _art_version(folder: Path) -> str:
    """Return a name that is another one when the program or a picture of the title is."""
    with os.scandir(folder) as files:
        painted = [file for file in files if file.name.startswith(_PAINTED)]
    sizes = sorted((file.name, file.stat().st_size) for file in painted)
    told = (folder / "pieces.toml").read_bytes() + repr(sizes).encode()
    return f"{__version__}-{zlib.crc32(told):08x}"


class TitleCache:
    """Pictures of ``size`` pixels by name in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, name: str, size: tuple[int, int]) -> Path:
        return self._folder / f"{name}-{size[0]}x{size[1]}.rgb"

    def load(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture, or ``None`` if it has to be painted."""
        try:
            size_in_bytes = 3 * size[0] * size[1]
            data = memoryview(safe_files.read(self._path(name, size), size_in_bytes + _CHECK))
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
        kept = safe_files.oldest_first(self._folder.glob("*.rgb"))
        left = _MOST_BYTES - needed - sum(file.stat().st_size for file in kept)
        for number, old in enumerate(kept):
            if left >= 0 and len(kept) - number < _MOST:
                break
            left += old.stat().st_size
            old.unlink(missing_ok=True)
