"""Reads a tar from a stranger, packed or not: one entry after the other, in bounded memory.

`tarfile` reads headers of any length at once, so the blocks are gone through here.
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
from smokingcat.decks.readers.deck_files import CHUNK, MOST_FILES

BROKEN: Final = (OSError, EOFError, ValueError, zlib.error, lzma.LZMAError, tarfile.TarError)
"""All that comes of a tar that is damaged, or none."""
BLOCK: Final = 512
"""Bytes by which a tar is known."""
_LONGEST_HEAD: Final = 1 << 17
"""Bytes of a header in which a tar tells a long name, and of what else is said of a file there."""
MOST_HEADS: Final = 4 * MOST_FILES
"""Headers of a tar: a file has one, or two where its name is long."""
_MOST_STREAMS: Final = 1_000
_MOST_MEMORY: Final = 100_000_000
"""Bytes that unpacking xz may take."""
_PLAIN_TAR: Final = b"ustar"


class _Unpacker(Protocol):
    """What the three libraries have in common: they unpack one stream in pieces."""

    @property
    def eof(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int, /) -> bytes: ...


class _Gzip:
    """A stream of gzip, which keeps what did not fit into a piece as the others do."""

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


def _xz() -> _Unpacker:
    return lzma.LZMADecompressor(format=lzma.FORMAT_AUTO, memlimit=_MOST_MEMORY)


_STREAMS: Final[dict[bytes, Callable[[], _Unpacker]]] = {
    b"\x1f\x8b": _Gzip,
    b"BZh": bz2.BZ2Decompressor,
    b"\xfd7zXZ\0": _xz,
}
"""By how it begins, what unpacks a stream."""


def is_tar(start: bytes) -> bool:
    """Return whether the first `BLOCK` of a file is that of a tar, or of what one is packed in."""
    return start[257:].startswith(_PLAIN_TAR) or any(map(start.startswith, _STREAMS))


class TarEntry(NamedTuple):
    """What a tar says of one file; ``pieces`` yields its bytes, EOFError if it is torn."""

    name: str
    size: int
    is_plain: bool
    """Whether it is a file, and no folder, link or device."""
    pieces: Iterator[bytes]


class _Stream:
    """The bytes of a tar, unpacked as they are read: ``most`` of them, or BrokenDeck."""

    def __init__(self, file: BinaryIO, start: bytes, most: int, name: str) -> None:
        packer = next((_STREAMS[mark] for mark in _STREAMS if start.startswith(mark)), None)
        self._pieces = _unpacked(file, packer) if packer else iter(partial(file.read, CHUNK), b"")
        self._rest = b""
        self._left = most
        self.name = name

    def read(self, count: int) -> bytes:
        """Return the next ``count`` bytes, or those that are left; BrokenDeck for too many."""
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
        """Yield the next ``count`` bytes in pieces; EOFError if there are fewer."""
        while count > 0:
            piece = self.read(min(count, CHUNK))
            if not piece:
                raise EOFError
            count -= len(piece)
            yield piece


def _unpacked(file: BinaryIO, packer: Callable[[], _Unpacker]) -> Iterator[bytes]:
    """Yield what is packed in a file, in one stream or several; EOFError if it is torn."""
    rest = b""
    for _ in range(_MOST_STREAMS):
        packed = packer()
        while not packed.eof:
            piece = packed.decompress(rest, CHUNK)
            rest = b""
            if piece:
                yield piece
            elif not packed.eof and not (rest := file.read(CHUNK)):
                raise EOFError
        rest = packed.unused_data or file.read(CHUNK)
        if not rest.strip(b"\0"):
            return


def entries(file: BinaryIO, start: bytes, most: int, name: str) -> Iterator[TarEntry]:
    """Yield what is in a tar that begins with ``start``, to its end; `BROKEN` if it is damaged.

    BrokenDeck, of the archive ``name``, for more than ``most`` bytes in all.
    """
    stream = _Stream(file, start, most, name)
    longer = ""
    for _ in range(MOST_HEADS):
        block = stream.read(BLOCK)
        if not block.strip(b"\0"):
            break
        told = tarfile.TarInfo.frombuf(block, "utf-8", "surrogateescape")
        if told.size < 0:
            raise EOFError
        if told.type in (tarfile.GNUTYPE_LONGNAME, tarfile.XHDTYPE, tarfile.SOLARIS_XHDTYPE):
            longer = _long_name(told.type, _head(stream, told.size)) or longer
        elif told.type in (tarfile.GNUTYPE_LONGLINK, tarfile.XGLTYPE):
            _head(stream, told.size)
        else:
            size = 0 if told.type in (tarfile.LNKTYPE, tarfile.SYMTYPE) else told.size
            shown = (longer or told.name).encode("utf-8", "surrogateescape")
            pieces = stream.pieces(size)
            yield TarEntry(shown.decode("utf-8", "replace"), size, told.isreg(), pieces)
            for _passed_over in pieces:
                pass
            stream.read(-size % BLOCK)
            longer = ""
    else:
        raise BrokenDeck(Fault.DECK_TOO_LARGE, name)
    while stream.read(CHUNK):  # to the end, where the checksum stands
        pass


def _head(stream: _Stream, size: int) -> bytes:
    """Return what a header holds, and pass over what fills its block."""
    if size > _LONGEST_HEAD:
        raise BrokenDeck(Fault.DECK_TOO_LARGE, stream.name)
    return stream.read(size + -size % BLOCK)[:size]


def _long_name(kind: bytes, head: bytes) -> str:
    """Return the name that a header tells, or nothing."""
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
