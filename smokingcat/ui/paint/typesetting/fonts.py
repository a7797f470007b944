"""The two typefaces, by family and weight, at any pixel size.

The font files come from the packages ``font-source-serif-pro`` and ``font-source-sans-pro``;
only their folder is looked up, so that neither package is imported at start.
"""

from __future__ import annotations

import importlib.util
import re
from functools import cached_property, lru_cache
from math import ceil, floor
from pathlib import Path
from typing import Any, Final

import pygame

from smokingcat.ui.paint.theme import Style

_PACKAGES: Final = {
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
    "sans": ("font_source_sans_pro", "SourceSansPro"),
}
_NARROW: Final = {"roman": '“”„«»"', "italic": '“«"'}
"""The marks of the serif files that say they are half as wide as they are."""
_SPACE: Final = "\N{NO-BREAK SPACE}"
_PERCENT: Final = re.compile("%(?=(.))")


class _Serif(pygame.font.Font):
    """A font in which no letter stands on the quotation mark before it, or on a per cent sign.

    The files call what is put together of others as wide as one of these (``USE_MY_METRICS``), and
    FreeType believes them. A mark lacks as much as a space is wide, an ellipsis two dots, the sign
    several spaces; behind it alone that shows.
    """

    def __init__(self, file: Path, pixels: int, slant: str) -> None:
        super().__init__(file, pixels)
        wider = {mark: f"{mark}{_SPACE}" for mark in _NARROW[slant]}
        self._wider = str.maketrans({**wider, "…": "..."})

    @cached_property
    def _lacking(self) -> float:
        """How many spaces a per cent sign lacks."""
        widths = map(super().size, ("%", _SPACE, "%MM", "MM"))
        sign, space, beside, plain = (wide for wide, _ in widths)
        return (sign - beside + plain) / space

    def _widened(self, text: str) -> str:
        """Return a line with room behind what is called too narrow."""
        return _PERCENT.sub(self._percent, text.translate(self._wider))

    def _percent(self, sign: re.Match[str]) -> str:
        """Return the sign with what it lacks: less before a full stop, more before a word."""
        is_apart = sign[1].isspace()
        return "%" + _SPACE * (ceil if is_apart else floor)(self._lacking)

    def size(self, text: Any) -> tuple[int, int]:
        """Return how large a line is, in pixels."""
        return super().size(self._widened(text))

    def render(
        self, text: Any, antialias: bool, color: Any, bgcolor: Any = None, wraplength: int = 0
    ) -> pygame.Surface:
        """Draw a line."""
        line = self._widened(text)
        return super().render(line, antialias, color, bgcolor, wraplength)


@lru_cache(maxsize=2)
def _folder(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package {package} is not installed")
    return Path(spec.origin).parent / "files"


def _file(family: str, weight: str, italic: bool) -> Path:
    """Return a font file; FileNotFoundError if the package is missing."""
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
    file = _file(family, weight, italic)
    if family == "serif":
        return _Serif(file, pixels, "italic" if italic else "roman")
    return pygame.font.Font(file, pixels)
