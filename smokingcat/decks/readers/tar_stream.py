"""Reads an untrusted tar, compressed or not, entry by entry in bounded memory.

`tarfile` reads headers of any length at once, so this module parses the blocks itself.
"""

from __future__ import annotations

import bz2
import lzma
import tarfile
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import BinaryIO, Final, NamedTuple, Protocol

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers.deck_files import CHUNK_BYTES, MAX_FILES

DAMAGE_ERRORS: Final = (OSError, EOFError, ValueError, zlib.error, lzma.LZMAError, tarfile.TarError)
"""Exceptions from a damaged tar, or from a file that is not a tar."""
BLOCK_BYTES: Final = 512
"""Size of a tar block in bytes; the first block identifies a tar."""
_MAX_HEAD_LENGTH: Final = 1 << 17
"""Largest extended header in bytes, for long names and other attributes."""
MAX_HEADS: Final = 4 * MAX_FILES
"""Maximum number of headers of a tar: one per file, or two if the name is long."""
_MAX_STREAMS: Final = 1_000
_MAX_MEMORY: Final = 100_000_000
"""Maximum number of bytes of memory for decompressing xz."""
_PLAIN_TAR: Final = b"ustar"


class _Unpacker(Protocol):
    """Common interface of the three libraries: decompresses one stream in chunks."""

    @property
    def eof(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int, /) -> bytes: ...


class _Gzip:
    """A gzip stream that keeps undelivered output between calls, like the other two."""

    def __init__(self) -> None:
        self._packed = zlib.decompressobj(wbits=31)

    @property
    def eof(self) -> bool:
        return self._packed.eof

    @property
    def unused_data(self) -> bytes:
        return self._packed.unused_data

    def decompress(self, data: bytes, max_length: int, /) -> bytes:
        return self._packed.decompress(self._packed.unconsumed_tail + data, max_length)


def _make_xz_unpacker() -> _Unpacker:
    return lzma.LZMADecompressor(format=lzma.FORMAT_AUTO, memlimit=_MAX_MEMORY)


_DECOMPRESSORS: Final[dict[bytes, Callable[[], _Unpacker]]] = {
    b"\x1f\x8b": _Gzip,
    b"BZh": bz2.BZ2Decompressor,
    b"\xfd7zXZ\0": _make_xz_unpacker,
}
"""The decompressors by the first bytes of a stream."""


def is_tar(start: bytes) -> bool:
    """Return whether the first `BLOCK_BYTES` of a file belongs to a tar or a compressed stream."""
    return start[257:].startswith(_PLAIN_TAR) or any(map(start.startswith, _DECOMPRESSORS))


class TarEntry(NamedTuple):
    """Header of one file in a tar; ``pieces`` yields its bytes, EOFError if it is truncated."""

    name: str
    size: int
    is_regular_file: bool
    """Whether it is a regular file, not a folder, link or device."""
    pieces: Iterator[bytes]


class _Stream:
    """The decompressed bytes of a tar; BrokenDeck above ``max_bytes``."""

    def __init__(self, file: BinaryIO, start: bytes, max_bytes: int, name: str) -> None:
        decompressor = next(
            (_DECOMPRESSORS[mark] for mark in _DECOMPRESSORS if start.startswith(mark)), None
        )
        self._pieces = (
            _decompress(file, decompressor)
            if decompressor
            else iter(partial(file.read, CHUNK_BYTES), b"")
        )
        self._rest = b""
        self._left = max_bytes
        self.name = name

    def read(self, count: int) -> bytes:
        """Return the next ``count`` bytes, or fewer at the end; BrokenDeck above the limit."""
        pieces = [self._rest]
        there = len(self._rest)
        while there < count and (piece := next(self._pieces, b"")):
            self._left -= len(piece)
            if self._left < 0:
                raise BrokenDeck(Fault.DECK_TOO_LARGE, self.name)
            pieces.append(piece)
            there += len(piece)
        whole = b"".join(pieces)
        self._rest = whole[count:]
        return whole[:count]

    def pieces(self, count: int) -> Iterator[bytes]:
        """Yield the next ``count`` bytes in chunks; EOFError if there are fewer."""
        while count > 0:
            piece = self.read(min(count, CHUNK_BYTES))
            if not piece:
                raise EOFError
            count -= len(piece)
            yield piece


def _decompress(file: BinaryIO, decompressor: Callable[[], _Unpacker]) -> Iterator[bytes]:
    """Yield the content of one or several compressed streams; EOFError if truncated."""
    rest = b""
    for _ in range(_MAX_STREAMS):
        packed = decompressor()
        while not packed.eof:
            piece = packed.decompress(rest, CHUNK_BYTES)
            rest = b""
            if piece:
                yield piece
            elif not packed.eof and not (rest := file.read(CHUNK_BYTES)):
                raise EOFError
        rest = packed.unused_data or file.read(CHUNK_BYTES)
        if not rest.strip(b"\0"):
            return


def entries(file: BinaryIO, start: bytes, max_bytes: int, name: str) -> Iterator[TarEntry]:
    """Yield the entries of a tar that begins with ``start``; raises `DAMAGE_ERRORS` for damage.

    Raises BrokenDeck with the archive's ``name`` above ``max_bytes`` bytes in all.
    """
    stream = _Stream(file, start, max_bytes, name)
    longer = ""
    for _ in range(MAX_HEADS):
        block = stream.read(BLOCK_BYTES)
        if not block.strip(b"\0"):
            break
        header = tarfile.TarInfo.frombuf(block, "utf-8", "surrogateescape")
        if header.size < 0:
            raise EOFError
        if header.type in (tarfile.GNUTYPE_LONGNAME, tarfile.XHDTYPE, tarfile.SOLARIS_XHDTYPE):
            longer = _long_name(header.type, _header_content(stream, header.size)) or longer
        elif header.type in (tarfile.GNUTYPE_LONGLINK, tarfile.XGLTYPE):
            _header_content(stream, header.size)
        else:
            size = 0 if header.type in (tarfile.LNKTYPE, tarfile.SYMTYPE) else header.size
            shown = (longer or header.name).encode("utf-8", "surrogateescape")
            pieces = stream.pieces(size)
            yield TarEntry(shown.decode("utf-8", "replace"), size, header.isreg(), pieces)
            for _passed_over in pieces:
                pass
            stream.read(-size % BLOCK_BYTES)
            longer = ""
    else:
        raise BrokenDeck(Fault.DECK_TOO_LARGE, name)
    while stream.read(CHUNK_BYTES):  # read to the end so that the checksum is verified
        pass


def _header_content(stream: _Stream, size: int) -> bytes:
    """Return the content of an extended header and skip its padding."""
    if size > _MAX_HEAD_LENGTH:
        raise BrokenDeck(Fault.DECK_TOO_LARGE, stream.name)
    return stream.read(size + -size % BLOCK_BYTES)[:size]


def _long_name(kind: bytes, head: bytes) -> str:
    """Return the file name in an extended header, or an empty string."""
    if kind == tarfile.GNUTYPE_LONGNAME:
        return head.rstrip(b"\0").decode("utf-8", "replace")
    place = 0
    while place < len(head):
        length, _, _ = head[place : place + 20].partition(b" ")
        if not length.isdigit() or int(length) <= len(length):
            break
        end = place + int(length)
        key, _, value = head[place + len(length) + 1 : end - 1].partition(b"=")
        if key == b"path":
            return value.decode("utf-8", "replace")
        place = end
    return ""
