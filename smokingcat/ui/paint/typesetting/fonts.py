"""The two typefaces, by family and weight, at any pixel size.

The font files come from the packages ``font-source-serif-pro`` and ``font-source-sans-pro``.
"""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from math import ceil, floor
from pathlib import Path
from typing import Any, Final

import pygame

from smokingcat.common.paths import font_file
from smokingcat.ui.paint.theme import Style

_NARROW: Final = {"roman": '“”„«»"', "italic": '“«"'}
"""Characters whose width the serif files give at half its real value."""
_SPACE: Final = "\N{NO-BREAK SPACE}"
_PERCENT: Final = re.compile("%(?=(.))")


class _Serif(pygame.font.Font):
    """Font with correct widths after quotation marks, ellipses and per cent signs.

    The files give composite glyphs the width of one component (``USE_MY_METRICS``), and FreeType
    uses it. A quotation mark lacks the width of a space, an ellipsis two dots, the per cent sign
    several spaces. Only a character that follows shows the error.
    """

    def __init__(self, file: Path, pixels: int, slant: str) -> None:
        super().__init__(file, pixels)
        wider = {mark: f"{mark}{_SPACE}" for mark in _NARROW[slant]}
        self._wider = str.maketrans({**wider, "…": "..."})

    @cached_property
    def _missing_width(self) -> float:
        """Missing width of a per cent sign, in spaces."""
        widths = map(super().size, ("%", _SPACE, "%MM", "MM"))
        sign, space, beside, plain = (wide for wide, _ in widths)
        return (sign - beside + plain) / space

    def _widen(self, text: str) -> str:
        """Return a line with extra space after the characters that are too narrow."""
        return _PERCENT.sub(self._percent, text.translate(self._wider))

    def _percent(self, sign: re.Match[str]) -> str:
        """Return the sign with its missing width: rounded up before a space, otherwise down."""
        is_apart = sign[1].isspace()
        return "%" + _SPACE * (ceil if is_apart else floor)(self._missing_width)

    def size(self, text: Any) -> tuple[int, int]:
        return super().size(self._widen(text))

    def render(
        self, text: Any, antialias: bool, color: Any, bgcolor: Any = None, wraplength: int = 0
    ) -> pygame.Surface:
        line = self._widen(text)
        return super().render(line, antialias, color, bgcolor, wraplength)


def font(style: Style, pixels: int) -> pygame.font.Font:
    """Return the font of ``style`` at ``pixels`` per em."""
    return _open_font(style.family, style.weight, style.italic, pixels)


@lru_cache(maxsize=120)
def _open_font(family: str, weight: str, italic: bool, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    if italic:
        weight = "It" if weight == "Regular" else f"{weight}It"
    file = font_file(family, weight)
    if family == "serif":
        return _Serif(file, pixels, "italic" if italic else "roman")
    return pygame.font.Font(file, pixels)
