"""Pixel format for all drawing: one byte per colour, four bytes per pixel.

Scaling and blending need it. A screen may have another format (15 or 16 bits a pixel over VNC and
RDP). The window then draws on a surface of its own and converts it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

_BYTES: Final = 4


def is_plain(bytes_a_pixel: int, masks: Iterable[int]) -> bool:
    """Return whether it is possible to draw in a format with these ``masks`` (RGBA)."""
    red, green, blue, _ = masks
    return bytes_a_pixel == _BYTES and all(each.bit_count() == 8 for each in (red, green, blue))


def depth() -> int:
    """Return the colour bits of a pixel of the screen, or 0 if SDL does not know its format.

    The display must be initialised.
    """
    return sum(mask.bit_count() for mask in pygame.display.Info().masks[:3])


def opaque(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture without alpha, in the window's format if that is usable."""
    converted = picture.convert()
    if is_plain(converted.get_bytesize(), converted.get_masks()):
        return converted
    return picture.convert(8 * _BYTES)
