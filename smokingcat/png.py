"""Writes pictures as PNG on the standard library alone, quickly rather than small."""

from __future__ import annotations

import struct
import zlib
from typing import Final

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_QUICK: Final = 1
_UNFILTERED: Final = b"\0"


def encoded(size: tuple[int, int], rgb: bytes) -> bytes:
    """Return a file of ``size`` pixels; ``rgb`` are three bytes for each, line by line."""
    width, height = size
    pitch = 3 * width
    rows = b"".join(_UNFILTERED + rgb[start : start + pitch] for start in range(0, len(rgb), pitch))
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
