"""Disk cache of drawn pictures, so that cards appear at once after a restart.

The file name is a hash of four values: the content of the file, the part drawn, the size, and the
version of the drawing method. A damaged file counts as missing. The folder may be deleted at any
time.
"""

from __future__ import annotations

import contextlib
import os
import struct
import threading
import zlib
from pathlib import Path
from typing import Final

from smokingcat.common import safe_files
from smokingcat.decks.deck import Drawing
from smokingcat.decks.raster.pixels import Pixels, byte_count, is_drawable

DRAWING_VERSION: Final = 2
"""Version of the drawing method; increase it when pictures change, so that they are redrawn."""
MAX_BYTES: Final = 96_000_000
_SIGNATURE: Final = b"SCF1"
_HEADER: Final = struct.Struct(">4sIII")
_SUFFIX: Final = ".face"
_COMPRESSION_LEVEL: Final = 1
_COMPRESSION_MARGIN: Final = 100_000
"""Bytes that compression may add to the pixels."""

_Stamp = tuple[Path, int, int]


class PictureCache:
    """Pictures in ``folder`` with at most ``most_bytes`` in total; thread-safe."""

    def __init__(self, folder: Path, most_bytes: int = MAX_BYTES) -> None:
        self._folder = folder
        self._most = most_bytes
        self._lock = threading.Lock()
        self._bytes_stored: int | None = None
        self._digests: dict[_Stamp, str] = {}

    def load(self, drawing: Drawing, size: tuple[int, int]) -> Pixels | None:
        """Return the picture, or ``None`` if it must be drawn."""
        try:
            path = self._path(drawing, size)
            pixels = _decode(safe_files.read(path, _COMPRESSION_MARGIN + byte_count(size)), size)
        except (OSError, ValueError, zlib.error, struct.error):
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # the least recently used are deleted first
        return pixels

    def save(self, drawing: Drawing, pixels: Pixels) -> None:
        """Save a picture; an unwritable folder is ignored."""
        packed = zlib.compress(pixels.rgba, _COMPRESSION_LEVEL)
        head = _HEADER.pack(_SIGNATURE, *pixels.size, zlib.crc32(packed))
        with contextlib.suppress(OSError), self._lock:
            path = self._path(drawing, pixels.size)
            self._make_room(len(head) + len(packed))
            self._folder.mkdir(parents=True, exist_ok=True)
            part = path.with_suffix(f".{os.getpid()}.part")
            try:
                part.write_bytes(head + packed)
                part.replace(path)
            except OSError:
                part.unlink(missing_ok=True)
                raise

    def _path(self, drawing: Drawing, size: tuple[int, int]) -> Path:
        import hashlib  # the import takes milliseconds that would delay the start

        if isinstance(drawing, str):
            what: tuple[object, ...] = (drawing,)
        else:
            what = (self._file_digest(drawing.file), drawing.element, drawing.cell)
        name = hashlib.sha256(repr((DRAWING_VERSION, size, *what)).encode()).hexdigest()
        return self._folder / (name[:40] + _SUFFIX)

    def _file_digest(self, file: Path) -> str:
        """Return a hash of the file's content; it is computed once per version of the file."""
        import hashlib

        state = file.stat()
        stamp = (file, state.st_mtime_ns, state.st_size)
        if stamp not in self._digests:
            with safe_files.open_regular(file) as opened:
                self._digests[stamp] = hashlib.file_digest(opened, "sha256").hexdigest()
        return self._digests[stamp]

    def _make_room(self, needed_bytes: int) -> None:
        """Delete the least recently used pictures, a quarter of all, when the cache is full."""
        if self._bytes_stored is None:
            self._bytes_stored = sum(size for _, size, _ in self._files())
        self._bytes_stored += needed_bytes
        if self._bytes_stored <= self._most:
            return
        files = sorted(self._files())
        self._bytes_stored = needed_bytes + sum(size for _, size, _ in files)
        for _, size, path in files:
            if self._bytes_stored <= self._most * 3 // 4:
                break
            path.unlink(missing_ok=True)
            self._bytes_stored -= size

    def _files(self) -> list[tuple[int, int, Path]]:
        """Return the time of last use (ns), the size in bytes and the path of each file."""
        found = []
        for path in self._folder.glob("*") if self._folder.is_dir() else ():
            with contextlib.suppress(OSError):  # another instance deleted it
                state = path.stat()
                found.append((state.st_mtime_ns, state.st_size, path))
        return found


def _decode(data: bytes, size: tuple[int, int]) -> Pixels:
    """Decode a cache file; ValueError, zlib.error or struct.error if it is damaged."""
    mark, width, height, check = _HEADER.unpack_from(data)
    packed = data[_HEADER.size :]
    if mark != _SIGNATURE or (width, height) != size or zlib.crc32(packed) != check:
        raise ValueError("torn")
    if not is_drawable(size):
        raise ValueError("no size for a picture")
    return Pixels.of(size, zlib.decompressobj().decompress(packed, byte_count(size) + 1))
