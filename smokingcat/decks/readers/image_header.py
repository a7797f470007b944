"""Parses image headers: size, orientation and colour model.

Pixels are not decoded. Unneeded blocks are skipped, so the size may follow a colour profile of any
length, as in pictures made for print.
"""

from __future__ import annotations

import io
import re
import struct
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from smokingcat.common import safe_files
from smokingcat.decks.notice import BrokenDeck, Fault

SUFFIXES: Final = (".png", ".webp", ".jpg", ".jpeg", ".gif", ".bmp", ".ppm")
"""Suffixes of supported images, best format first."""
UPRIGHT: Final = 1
"""Orientation of an image that is shown as it is stored."""
_SIDEWAYS_ORIENTATIONS: Final = range(5, 9)
"""Orientations with width and height exchanged."""
_HEADER_BYTES: Final = 1 << 16
"""Bytes that contain the size in formats without blocks."""
_MAX_BLOCKS: Final = 10_000
"""Maximum number of blocks that are read in one file."""
_MAX_EXIF_LENGTH: Final = 1 << 16
_EXIF_SIGNATURE: Final = b"Exif\0\0"
_ORIENTATION_TAG: Final = 0x0112
_SHORT, _LONG = 3, 4
_PNG_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_PPM_PATTERN: Final = re.compile(rb"P6\s+(?:#[^\n]*\n\s*)*(\d{1,6})\s+(\d{1,6})\s")
_FRAME_MARKERS: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG markers of segments with the size."""
_CMYK_CHANNELS: Final = 4


class ImageHeader(NamedTuple):
    """Header of an image; ``stored`` are width and height as stored, in pixels.

    ``orientation`` is the Exif value from 1 to 8. ``is_cmyk`` means that the pixels are CMYK.
    """

    stored: tuple[int, int]
    orientation: int = UPRIGHT
    is_cmyk: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels as displayed."""
        width, height = self.stored
        return (height, width) if self.orientation in _SIDEWAYS_ORIENTATIONS else (width, height)


def size(path: Path) -> tuple[int, int]:
    """Return width and height in pixels as displayed; BrokenDeck if the file is not an image."""
    try:
        with safe_files.open_regular(path) as stream:
            head = read(stream)
    except OSError:
        head = None
    if head is None or min(head.size) <= 0:
        raise BrokenDeck(Fault.FILE_UNREADABLE, path.name)
    return head.size


def size_in(image: bytes) -> tuple[int, int] | None:
    """Return the size of an encoded image as displayed; ``None`` if it is not an image."""
    head = read(io.BytesIO(image))
    return None if head is None else head.size


def read(stream: BinaryIO) -> ImageHeader | None:
    """Return the header; ``None`` if the stream is not an image, OSError if it is unreadable."""
    start = stream.read(_HEADER_BYTES)
    try:
        if start.startswith(_PNG_SIGNATURE):
            return _read_png(stream)
        if start.startswith(b"\xff\xd8"):
            return _read_jpeg(stream)
        if start.startswith(b"RIFF") and start[8:12] == b"WEBP":
            return _read_webp(stream, start)
        return ImageHeader(_size(start))
    except (struct.error, IndexError, ValueError):
        return None


def _size(start: bytes) -> tuple[int, int]:
    """Return the size; struct.error, IndexError or ValueError if the header is invalid."""
    if start.startswith((b"GIF87a", b"GIF89a")):
        return _gif_size(start)
    if start.startswith(b"BM"):
        width, height = _uint_pair("<ii", start, 18)
        return abs(width), abs(height)
    if (found := _PPM_PATTERN.match(start)) is not None:
        return int(found[1]), int(found[2])
    raise ValueError("no image")


def _uint_pair(form: str, data: bytes, place: int) -> tuple[int, int]:
    first, second = struct.unpack_from(form, data, place)
    return first, second


def _gif_size(start: bytes) -> tuple[int, int]:
    """Return the size including the first frame, which may exceed the declared screen size."""
    width, height = _uint_pair("<HH", start, 6)
    flags = start[10]
    place = 13 + (3 << (flags & 7) + 1 if flags & 0x80 else 0)
    while start[place] == ord("!"):
        place += 2
        while start[place]:
            place += 1 + start[place]
        place += 1
    left, top = _uint_pair("<HH", start, place + 1)
    wide, high = _uint_pair("<HH", start, place + 5)
    return max(width, left + wide), max(height, top + high)


def _read_png(stream: BinaryIO) -> ImageHeader:
    stream.seek(len(_PNG_SIGNATURE))
    stored: tuple[int, int] | None = None
    for _ in range(_MAX_BLOCKS):
        header = stream.read(8)
        if len(header) < 8:
            break
        length, name = int.from_bytes(header[:4], "big"), header[4:]
        if stored is None:
            stored = _uint_pair(">II", stream.read(8), 0)
            stream.seek(length - 8 + 4, io.SEEK_CUR)
        elif name == b"eXIf":
            return ImageHeader(stored, _orientation(stream.read(min(length, _MAX_EXIF_LENGTH))))
        elif name == b"IEND":
            break
        else:
            stream.seek(length + 4, io.SEEK_CUR)
    if stored is None:
        raise ValueError("no head")
    return ImageHeader(stored)


def _read_jpeg(stream: BinaryIO) -> ImageHeader:
    """Return the header from the segments before the pixels."""
    stream.seek(2)
    orientation = UPRIGHT
    for _ in range(_MAX_BLOCKS):
        mark = _next_marker(stream)
        if mark == 0x01 or 0xD0 <= mark <= 0xD8:
            continue
        (length,) = struct.unpack(">H", stream.read(2))
        after = stream.tell() + length - 2
        if mark in _FRAME_MARKERS:
            _, height, width, inks = struct.unpack(">BHHB", stream.read(6))
            return ImageHeader((width, height), orientation, inks == _CMYK_CHANNELS)
        if mark == 0xE1 and orientation == UPRIGHT:
            orientation = _orientation(stream.read(length - 2))
        stream.seek(after)
    raise ValueError("no frame")


def _next_marker(stream: BinaryIO) -> int:
    """Return the marker of the next segment, after any fill bytes."""
    if stream.read(1) != b"\xff":
        raise ValueError("no mark")
    for _ in range(_MAX_BLOCKS):
        mark = stream.read(1)[0]
        if mark != 0xFF:
            return mark
    raise ValueError("no mark")


def _read_webp(stream: BinaryIO, start: bytes) -> ImageHeader:
    form = start[12:16]
    if form == b"VP8X":
        stored = 1 + _uint24(start, 24), 1 + _uint24(start, 27)
        return ImageHeader(stored, _orientation(_exif_of_webp(stream)))
    if form == b"VP8L":
        bits = int(struct.unpack_from("<I", start, 21)[0])
        return ImageHeader((1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)))
    width, height = _uint_pair("<HH", start, 26)
    return ImageHeader((width & 0x3FFF, height & 0x3FFF))


def _exif_of_webp(stream: BinaryIO) -> bytes:
    """Return the Exif block of a WebP, which follows the pixels, or nothing."""
    stream.seek(12)
    for _ in range(_MAX_BLOCKS):
        header = stream.read(8)
        if len(header) < 8:
            break
        length = int.from_bytes(header[4:], "little")
        if header[:4] == b"EXIF":
            return stream.read(min(length, _MAX_EXIF_LENGTH))
        stream.seek(length + length % 2, io.SEEK_CUR)
    return b""


def _orientation(exif: bytes) -> int:
    """Return the orientation in an Exif block; `UPRIGHT` if it has no valid one."""
    tiff = exif.removeprefix(_EXIF_SIGNATURE)
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(tiff[:4])
    if order is None:
        return UPRIGHT
    try:
        (place,) = struct.unpack_from(f"{order}I", tiff, 4)
        (count,) = struct.unpack_from(f"{order}H", tiff, place)
        for entry in range(place + 2, place + 2 + 12 * count, 12):
            tag, kind = struct.unpack_from(f"{order}HH", tiff, entry)
            if tag == _ORIENTATION_TAG and kind in (_SHORT, _LONG):
                form = "H" if kind == _SHORT else "I"
                (orientation,) = struct.unpack_from(f"{order}{form}", tiff, entry + 8)
                return (
                    orientation if UPRIGHT <= orientation < _SIDEWAYS_ORIENTATIONS.stop else UPRIGHT
                )
    except struct.error:
        pass
    return UPRIGHT


def _uint24(data: bytes, place: int) -> int:
    return int.from_bytes(data[place : place + 3], "little")
