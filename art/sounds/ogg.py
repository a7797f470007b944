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

_QUALITY: Final = 0.45  # 0 is best, 1 is smallest
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


def write(path: Path, signal: Signal) -> None:
    """Write ``signal`` as mono Ogg Vorbis at `RATE`; OSError when the place cannot be written."""
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer, "w", RATE, 1, "VORBIS", format="OGG", compression_level=_QUALITY
    ) as file:
        for start in range(0, len(signal), _CHUNK):  # one long write may overflow the encoder
            file.write(signal[start : start + _CHUNK])
    path.write_bytes(_renumbered(buffer.getvalue()))


def read(path: Path) -> Signal:
    """Return the samples of a mono file at `RATE`; ValueError for any other."""
    samples, rate = soundfile.read(path, dtype="float64")
    if rate != RATE or samples.ndim != 1:
        raise ValueError(f"{path.name}: {rate} Hz, shape {samples.shape}")
    return np.asarray(samples, dtype=np.float64)
