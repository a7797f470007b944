"""Checks of a zip file from an unknown source before its directory is read."""

from __future__ import annotations

import os
import struct
import sys
import zipfile
import zlib
from typing import IO, Final

COMPRESSION_METHODS: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""Allowed compression methods; others may use as much memory as the file claims."""
DAMAGE_ERRORS: Final = (
    OSError,
    EOFError,
    ValueError,
    NotImplementedError,
    RuntimeError,
    zipfile.BadZipFile,
    zlib.error,
)
"""All errors that `zipfile` raises for damaged or false zip files."""
_END_SIGNATURE: Final = b"PK\x05\x06"
_LOCATOR_SIGNATURE: Final = b"PK\x06\x07"
"""Signatures of the end of a zip's directory, and of its ZIP64 locator before it."""
_END_BYTES, _LOCATOR_BYTES = 22, 20
_MAX_END_LENGTH: Final = _END_BYTES + 0xFFFF
_ZIP64_LENGTH: Final = sys.maxsize


def directory_length(file: IO[bytes]) -> int | None:
    """Return the size of the zip's directory in bytes, ``None`` if it is not a zip.

    `zipfile` reads the whole directory, so callers check its size first. A ZIP64 file may have a
    directory of any length; for it `sys.maxsize` is returned. OSError if reading fails.
    """
    file.seek(max(0, file.seek(0, os.SEEK_END) - _MAX_END_LENGTH - _LOCATOR_BYTES))
    tail = file.read(_MAX_END_LENGTH + _LOCATOR_BYTES)
    end = tail.rfind(_END_SIGNATURE)
    if end < 0 or len(tail) - end < _END_BYTES:
        return None
    if tail[max(0, end - _LOCATOR_BYTES) :].startswith(_LOCATOR_SIGNATURE):
        return _ZIP64_LENGTH
    (length,) = struct.unpack_from("<I", tail, end + 12)
    return int(length)
