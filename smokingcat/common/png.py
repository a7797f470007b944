"""PNG encoder and decoder in the standard library, fast rather than compact.

The decoder reads only files that the encoder wrote.
"""

from __future__ import annotations

import struct
import zlib
from typing import Final

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_COMPRESSION_LEVEL: Final = 1
_UNFILTERED: Final = b"\0"


def encode(size: tuple[int, int], rgb: bytes) -> bytes:
    """Return a PNG file of ``size`` pixels; ``rgb`` has three bytes per pixel, row by row."""
    width, height = size
    pitch = 3 * width
    rows = b"".join(_UNFILTERED + rgb[start : start + pitch] for start in range(0, len(rgb), pitch))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        _SIGNATURE
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", zlib.compress(rows, _COMPRESSION_LEVEL))
        + _chunk(b"IEND", b"")
    )


def decode(data: bytes, max_side: int) -> tuple[tuple[int, int], bytes]:
    """Return size and pixels of a file that `encode` wrote; ValueError for any other.

    A side of 0 or more than ``max_side`` pixels is refused before decompression.
    """
    if data[:8] != _SIGNATURE or data[8:16] != struct.pack(">I", 13) + b"IHDR":
        raise ValueError("no picture of ours")
    try:
        width, height, *form = struct.unpack(">IIBBBBB", data[16:29])
        (length,) = struct.unpack(">I", data[33:37])
    except struct.error:
        raise ValueError("torn") from None
    fits = 0 < width <= max_side and 0 < height <= max_side
    if form != [8, 2, 0, 0, 0] or not fits or data[37:41] != b"IDAT":
        raise ValueError("no picture of ours")
    pitch = 3 * width + 1
    try:
        rows = zlib.decompressobj().decompress(data[41 : 41 + length], pitch * height + 1)
    except zlib.error:
        raise ValueError("torn") from None
    if len(rows) != pitch * height or any(rows[::pitch]):
        raise ValueError("not as many pixels as it says")
    return (width, height), b"".join(
        rows[start + 1 : start + pitch] for start in range(0, len(rows), pitch)
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
