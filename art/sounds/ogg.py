"""Ogg Vorbis files that come out the same, byte for byte, each time.

The encoder numbers every stream at random. The number says nothing, so it is set to a constant
and the checksums of the pages are made anew (RFC 3533).
"""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Final

import numpy as np
import soundfile

from art.sounds.signal import RATE, Signal

_COMPRESSION: Final = 0.45
_CHUNK: Final = 4_096
_POLYNOMIAL: Final = 0x04C11DB7
_SERIAL: Final = 7


def _table() -> tuple[int, ...]:
    rows = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (_POLYNOMIAL if value & 0x8000_0000 else 0)
        rows.append(value & 0xFFFF_FFFF)
    return tuple(rows)


_ROWS: Final = _table()


def _checksum(page: bytearray) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFF_FFFF) ^ _ROWS[(value >> 24) ^ byte]
    return value


def _renumbered(stream: bytes) -> bytes:
    """Return ``stream`` with every page under the same serial number."""
    pages = bytearray()
    start = 0
    while start < len(stream):
        count = stream[start + 26]
        length = 27 + count + sum(stream[start + 27 : start + 27 + count])
        page = bytearray(stream[start : start + length])
        struct.pack_into("<I", page, 14, _SERIAL)
        struct.pack_into("<I", page, 22, 0)
        struct.pack_into("<I", page, 22, _checksum(page))
        pages += page
        start += length
    return bytes(pages)


def write(path: Path, *channels: Signal, compression: float = _COMPRESSION) -> None:
    """Write one or two channels as Ogg Vorbis at `RATE`; ``compression`` 0 is best, 1 smallest.

    OSError when the place cannot be written.
    """
    frames = np.stack(channels, axis=1)
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer, "w", RATE, len(channels), "VORBIS", format="OGG", compression_level=compression
    ) as file:
        for start in range(0, len(frames), _CHUNK):  # one long write may overflow the encoder
            file.write(frames[start : start + _CHUNK])
    path.write_bytes(_renumbered(buffer.getvalue()))


def read(path: Path) -> tuple[Signal, ...]:
    """Return the channels of a file at `RATE`; ValueError for one of another rate."""
    frames, rate = soundfile.read(path, dtype="float64", always_2d=True)
    if rate != RATE:
        raise ValueError(f"{path.name}: {rate} Hz")
    return tuple(np.asarray(channel, dtype=np.float64) for channel in frames.T)
