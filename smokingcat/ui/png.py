"""Writes pictures as PNG, five times as fast as SDL does and a third larger."""

from __future__ import annotations

import struct
import zlib
from typing import Final

import pygame

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_QUICK: Final = 1
_UNFILTERED: Final = b"\0"


def as_png(surface: pygame.Surface) -> bytes:
    """Return the surface as a file of three bytes a pixel, without any transparency."""
    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGB")
    pitch = 3 * width
    rows = b"".join(
        _UNFILTERED + pixels[start : start + pitch] for start in range(0, len(pixels), pitch)
    )
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        _SIGNATURE
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", zlib.compress(rows, _QUICK))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
