"""The title's picture as it was painted at another start, kept on the disk.

It is the first thing to be seen, so nothing is needed here but the name of a language and a size.
"""

from __future__ import annotations

import os
import zlib
from functools import cache
from typing import TYPE_CHECKING, Final

from smokingcat import __version__, paths
from smokingcat.ui.paint.snapshot import Snapshots

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

_PAINTED: Final = ("title_", "wordmark_", "mascot")
"""How the files are called that the title is painted of."""


def lettered(language: str) -> str:
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


def _snapshots() -> Snapshots:
    return Snapshots(paths.cache() / "title")


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
