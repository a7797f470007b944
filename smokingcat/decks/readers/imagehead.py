"""How large an image is, by its first bytes; nothing is decoded."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Final

from smokingcat import intake
from smokingcat.decks.notice import BrokenDeck, Fault

SUFFIXES: Final = (".png", ".webp", ".jpg", ".jpeg", ".gif", ".bmp", ".ppm")
"""Images that can be drawn, the better ones first."""
HEAD: Final = 1 << 18
"""Bytes in which an image tells its size."""
_PPM: Final = re.compile(rb"P6\s+(?:#[^\n]*\n\s*)*(\d{1,6})\s+(\d{1,6})\s")
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The marks of a JPEG that tell its size."""


def size(path: Path) -> tuple[int, int]:
    """Return width and height in pixels; BrokenDeck for a file that is no image."""
    try:
        with intake.opened(path) as stream:
            said = size_in(stream.read(HEAD))
    except OSError:
        said = None
    if said is None or min(said) <= 0:
        raise BrokenDeck(Fault.FILE_UNREADABLE, path.name)
    return said


def size_in(head: bytes) -> tuple[int, int] | None:
    """Return the size that the first bytes of an image tell; ``None`` if it is none."""
    try:
        return _size(head)
    except (struct.error, IndexError, ValueError):
        return None


def _size(head: bytes) -> tuple[int, int]:
    """Return the size; struct.error, IndexError or ValueError if it cannot be read."""
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        return _two(">II", head, 16)
    if head.startswith((b"GIF87a", b"GIF89a")):
        return _gif(head)
    if head.startswith(b"\xff\xd8"):
        return _jpeg(head)
    if head.startswith(b"BM"):
        width, height = _two("<ii", head, 18)
        return abs(width), abs(height)
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return _webp(head)
    if (found := _PPM.match(head)) is not None:
        return int(found[1]), int(found[2])
    raise ValueError("no image")


def _two(form: str, head: bytes, place: int) -> tuple[int, int]:
    first, second = struct.unpack_from(form, head, place)
    return first, second


def _gif(head: bytes) -> tuple[int, int]:
    """Return what its first picture takes, which may be more than the screen it begins with."""
    width, height = _two("<HH", head, 6)
    flags = head[10]
    place = 13 + (3 << (flags & 7) + 1 if flags & 0x80 else 0)
    while head[place] == ord("!"):
        place += 2
        while head[place]:
            place += 1 + head[place]
        place += 1
    left, top = _two("<HH", head, place + 1)
    wide, high = _two("<HH", head, place + 5)
    return max(width, left + wide), max(height, top + high)


def _jpeg(head: bytes) -> tuple[int, int]:
    place = 2
    while head[place] == 0xFF:
        mark = head[place + 1]
        if mark in _FRAMES:
            height, width = _two(">HH", head, place + 5)
            return width, height
        if mark == 0xFF:
            place += 1
        elif mark == 0x01 or 0xD0 <= mark <= 0xD8:
            place += 2
        else:
            place += 2 + int(struct.unpack_from(">H", head, place + 2)[0])
    raise ValueError("no frame")


def _webp(head: bytes) -> tuple[int, int]:
    form = head[12:16]
    if form == b"VP8X":
        return 1 + _three(head, 24), 1 + _three(head, 27)
    if form == b"VP8L":
        bits = int(struct.unpack_from("<I", head, 21)[0])
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = _two("<HH", head, 26)
    return width & 0x3FFF, height & 0x3FFF


def _three(head: bytes, place: int) -> int:
    return int.from_bytes(head[place : place + 3], "little")
