"""What is asked of a zip from anybody before its list is read, on the standard library alone."""

from __future__ import annotations

import os
import struct
import sys
import zipfile
import zlib
from typing import IO, Final

METHODS: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""How files may be packed: the others take as much memory as they say."""
BROKEN: Final = (
    OSError,
    EOFError,
    ValueError,
    NotImplementedError,
    RuntimeError,
    zipfile.BadZipFile,
    zlib.error,
)
"""All that `zipfile` raises over a file that is damaged, or not what it says."""
_END: Final = b"PK\x05\x06"
_LOCATOR: Final = b"PK\x06\x07"
"""How the end of a zip begins, and what stands before that of a huge one."""
_END_BYTES, _LOCATOR_BYTES = 22, 20
_LONGEST_END: Final = _END_BYTES + 0xFFFF
_HUGE: Final = sys.maxsize


def list_length(file: IO[bytes]) -> int | None:
    """Return how many bytes the list of files takes; ``None`` if it is no zip, OSError as usual.

    `zipfile` reads the list whole, so this is looked at first. Of a huge zip (ZIP64), whose list
    may be of any length, it is more than anybody allows.
    """
    file.seek(max(0, file.seek(0, os.SEEK_END) - _LONGEST_END - _LOCATOR_BYTES))
    tail = file.read(_LONGEST_END + _LOCATOR_BYTES)
    end = tail.rfind(_END)
    if end < 0 or len(tail) - end < _END_BYTES:
        return None
    if tail[max(0, end - _LOCATOR_BYTES) :].startswith(_LOCATOR):
        return _HUGE
    (length,) = struct.unpack_from("<I", tail, end + 12)
    return int(length)
