"""Sample drawings for the tests of the drawing process, harmless and hostile."""

from __future__ import annotations

import gzip
import struct
import zlib
from pathlib import Path

SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
RED, GREEN, BLUE = (255, 0, 0, 255), (0, 128, 0, 255), (0, 0, 255, 255)


def svg(inside: str, size: str = 'width="100" height="150"', before: str = "") -> str:
    """Return an SVG with ``inside`` in it."""
    return f"{before}<svg {SVG} {size}>{inside}</svg>"


def card(colour: str = "red") -> str:
    """Return an SVG of a card in one colour."""
    return svg(f'<rect width="100" height="150" rx="8" fill="{colour}"/>')


def write(path: Path, text: str, *, packed: bool = False) -> Path:
    """Write a text, optionally gzipped."""
    data = text.encode()
    path.write_bytes(gzip.compress(data, 1) if packed else data)
    return path


def png(width: int, height: int, colour: tuple[int, ...] = RED) -> bytes:
    """Return a valid PNG in one colour."""
    row = b"\0" + bytes(colour) * width
    return _png(width, height, row * height)


def black_png(width: int, height: int) -> bytes:
    """Return a black PNG with one bit per pixel, which is a small file."""
    row = bytes(1 + (width + 7) // 8)
    return _png(width, height, row * height, kind=(1, 0))


def empty_png(width: int, height: int) -> bytes:
    """Return a PNG with the given size in its header but only one byte of pixels."""
    return _png(width, height, b"\0")


def _png(width: int, height: int, rows: bytes, kind: tuple[int, int] = (8, 6)) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, *kind, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
