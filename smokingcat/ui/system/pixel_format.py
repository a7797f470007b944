"""The pixel format that everything is drawn in: one byte for each colour, four bytes a pixel.

Scaling and blending need it. A screen may have another format (15 or 16 bits a pixel over VNC and
RDP); then the window draws on a surface of its own and converts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

_BYTES: Final = 4


def is_plain(bytes_a_pixel: int, masks: Iterable[int]) -> bool:
    """Return whether a format with these ``masks`` (red, green, blue, alpha) can be drawn in."""
    red, green, blue, _ = masks
    return bytes_a_pixel == _BYTES and all(each.bit_count() == 8 for each in (red, green, blue))


def depth() -> int:
    """Return how many bits of colour a pixel of the screen has, 0 if SDL does not know its format.

    The display must be initialised.
    """
    return sum(mask.bit_count() for mask in pygame.display.Info().masks[:3])


def opaque(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture without alpha in the window's format, if that can be drawn in."""
    converted = picture.convert()
    if is_plain(converted.get_bytesize(), converted.get_masks()):
        return converted
    return picture.convert(8 * _BYTES)
