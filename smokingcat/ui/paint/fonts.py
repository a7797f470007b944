"""The two typefaces, by family and weight, at any pixel size.

The font files come from the packages ``font-source-serif-pro`` and ``font-source-sans-pro``;
only their folder is looked up, so that neither package is imported at start.
"""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from smokingcat.ui.paint.theme import Style

_PACKAGES: Final = {
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
    "sans": ("font_source_sans_pro", "SourceSansPro"),
}


@lru_cache(maxsize=2)
def _folder(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package {package} is not installed")
    return Path(spec.origin).parent / "files"


def font_file(style: Style) -> Path:
    """Return the font file of ``style``; FileNotFoundError if the package is missing."""
    return _file(style.family, style.weight, style.italic)


def _file(family: str, weight: str, italic: bool) -> Path:
    package, stem = _PACKAGES[family]
    if italic:
        weight = "It" if weight == "Regular" else f"{weight}It"
    return _folder(package) / f"{stem}-{weight}.ttf"


def font(style: Style, pixels: int) -> pygame.font.Font:
    """Return the font of ``style`` at ``pixels`` per em."""
    return _opened(style.family, style.weight, style.italic, pixels)


@lru_cache(maxsize=120)
def _opened(family: str, weight: str, italic: bool, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(_file(family, weight, italic), pixels)
