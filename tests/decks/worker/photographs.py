"""Sample images as from cameras and print shops, built byte by byte."""

from __future__ import annotations

import base64
import struct

from smokingcat.common import png

STORED = {
    1: ("top", "left"),
    2: ("top", "right"),
    3: ("bottom", "right"),
    4: ("bottom", "left"),
    5: ("left", "top"),
    6: ("right", "top"),
    7: ("right", "bottom"),
    8: ("left", "bottom"),
}
"""Sides of the scene in row 0 and column 0 of the file, by Exif orientation."""
CORNERS = {
    frozenset({"top", "left"}): (255, 0, 0),
    frozenset({"top", "right"}): (0, 255, 0),
    frozenset({"bottom", "left"}): (0, 0, 255),
    frozenset({"bottom", "right"}): (255, 255, 0),
}
"""Colours in the corners of the scene, a rectangle half as wide as high."""
OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
INKS = base64.b64decode(
    "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwW"
    "FiAsICMmJykqKRkfLTAtKDAlKCko/9sAQwEHBwcKCAoTCgoTKBoWGigoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo"
    "KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo/8AAFAgACAAIBAERAAIRAQMRAQQRAP/EABUAAQEAAAAAAAAAAAAAAAAA"
    "AAUH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAYH/8QAFBEBAAAAAAAAAAAAAAAA"
    "AAAAAP/aAA4EAQACEQMRBAAAPwBk9QdYH//Z"
)
"""A CMYK JPEG of 8 x 8 pixels for rgb(200, 40, 11), as written by ImageMagick 6.9.

``convert -size 8x8 'xc:rgb(200,40,10)' -colorspace CMYK -strip -quality 80 -sampling-factor 1x1``
"""
ADOBE = INKS[2:18]
"""The segment that Adobe's programs write; without it the bytes mean other inks."""


def exif(orientation: int, order: str = "<", kind: int = 3) -> bytes:
    """Return Exif with an orientation after another entry, in the given byte order."""
    value = struct.pack(order + ("HH" if kind == 3 else "I"), *(orientation, 0)[: 5 - kind])
    maker = struct.pack(order + "HHII", 0x10F, 2, 4, 0)
    noted = struct.pack(order + "HHI", 0x112, kind, 1) + value
    head = (b"II" if order == "<" else b"MM") + struct.pack(order + "HI", 42, 8)
    return head + struct.pack(order + "H", 2) + maker + noted + bytes(4)


def scene(orientation: int, order: str = "<") -> bytes:
    """Return a PNG of the scene `CORNERS`, 8 x 16 pixels as displayed, in that orientation."""
    row, column = STORED[orientation]
    size = (8, 16) if orientation < 5 else (16, 8)

    def colour(x: int, y: int) -> tuple[int, int, int]:
        across = column if x < size[0] // 2 else OPPOSITE[column]
        down = row if y < size[1] // 2 else OPPOSITE[row]
        return CORNERS[frozenset({across, down})]

    pixels = b"".join(bytes(colour(x, y)) for y in range(size[1]) for x in range(size[0]))
    return noted_png(png.encode(size, pixels), exif(orientation, order))


def noted_png(image: bytes, noted: bytes) -> bytes:
    """Return a PNG with Exif after its pixels, as written by ImageMagick and GIMP."""
    end = image[-12:]
    return image[:-12] + struct.pack(">I", len(noted)) + b"eXIf" + noted + bytes(4) + end


def noted_jpeg(image: bytes, noted: bytes) -> bytes:
    """Return a JPEG with Exif at its start, as written by cameras."""
    inside = b"Exif\0\0" + noted
    return image[:2] + struct.pack(">BBH", 0xFF, 0xE1, len(inside) + 2) + inside + image[2:]


def jpeg(size: tuple[int, int], *segments: tuple[int, bytes]) -> bytes:
    """Return the beginning of a JPEG of that size, after the given segments."""
    parts = [b"\xff\xd8"]
    for mark, inside in segments:
        parts.append(struct.pack(">BBH", 0xFF, mark, len(inside) + 2) + inside)
    frame = struct.pack(">BHHB", 8, size[1], size[0], 3) + bytes(9)
    return b"".join(parts) + struct.pack(">BBH", 0xFF, 0xC0, len(frame) + 2) + frame


def webp(size: tuple[int, int], noted: bytes) -> bytes:
    """Return a WebP of that size with Exif and without pixels."""
    wide, high = ((side - 1).to_bytes(3, "little") for side in size)
    body = b"WEBPVP8X" + struct.pack("<I", 10) + b"\x08\0\0\0" + wide + high
    body += b"VP8L" + struct.pack("<I", 3) + b"abc\0"
    body += b"EXIF" + struct.pack("<I", len(noted)) + noted
    return b"RIFF" + struct.pack("<I", len(body)) + body
