"""Opens the files of strangers' decks: inside their folder, of a bounded size, or not at all."""

from __future__ import annotations

import os
import stat
import zlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final

from smokingcat.common import safe_files
from smokingcat.common.names import one_line
from smokingcat.common.text_repair import decoded, with_plain_ends, without_invisible
from smokingcat.decks.notice import BrokenDeck, Fault

MOST_FILES: Final = 2_000
"""Files in a deck's folder."""
_DEEPEST: Final = 3
_MOST_FOLDERS: Final = 100
"""How far below a deck's folder others are looked into, and how many of them."""
LARGEST_TEXT: Final = 200_000
"""Bytes of a text in a deck."""
CHUNK: Final = 1 << 18
"""Bytes of a file that are read at once."""
_GZIP: Final = b"\x1f\x8b"
_GZIP_BITS: Final = 31
"""What zlib calls such a file with its head and its checksum."""


def checked(folder: Path, name: str, largest: int) -> Path:
    """Return the file ``name`` of ``folder``, or raise BrokenDeck."""
    path = folder / name
    try:
        if _is_plain(path, name, largest):
            return path
        if not path.resolve().is_relative_to(folder.resolve()):
            raise BrokenDeck(Fault.FILE_OUTSIDE, name)
        if not path.is_file():
            raise BrokenDeck(Fault.FILE_MISSING, name)
        if path.stat().st_size > largest:
            raise BrokenDeck(Fault.FILE_TOO_LARGE, name)
    except (OSError, ValueError, RuntimeError):
        raise BrokenDeck(Fault.FILE_UNREADABLE, name) from None
    return path


def _is_plain(path: Path, name: str, largest: int) -> bool:
    """Return whether all is well with a file by one look at it: most lie in the folder itself."""
    if not name.strip(".") or any(mark in name for mark in "/\\:"):
        return False
    try:
        state = os.lstat(path)
    except (OSError, ValueError):  # what it is shall be found out with care
        return False
    return stat.S_ISREG(state.st_mode) and state.st_size <= largest


def is_file(path: Path) -> bool:
    """Return whether there is a file; a place that may not be looked into has none."""
    try:
        return path.is_file()
    except OSError:
        return False


def followed(path: Path) -> Path:
    """Return the whole path without links; where those go round in a circle they stay."""
    return Path(os.path.realpath(path))


def looked_up(path: Path) -> Path:
    """Return the whole path without links; BrokenDeck if there is nothing at its end."""
    try:
        place = followed(path)
        place.stat()
    except PermissionError:
        raise BrokenDeck(Fault.FILE_UNREADABLE, tidied(path.name)) from None
    except (OSError, ValueError):  # too long a name, or a NUL in it
        raise BrokenDeck(Fault.NOTHING_THERE) from None
    return place


def listed(folder: Path) -> list[Path]:
    """Return what lies in ``folder`` by name, hidden things left out; BrokenDeck if too much."""
    inside: list[Path] = []
    try:
        for path in folder.iterdir():
            if len(inside) == MOST_FILES:
                raise BrokenDeck(Fault.DECK_TOO_LARGE, folder.name)
            if not path.name.startswith((".", "_")):
                inside.append(path)
    except OSError:
        raise BrokenDeck(Fault.FILE_UNREADABLE, folder.name) from None
    return sorted(inside)


def folders_below(place: Path) -> Iterator[Path]:
    """Yield the folders below ``place``, the nearest first, then by name.

    Hidden ones, links and those that cannot be read are left out, and so is what lies very deep.
    """
    level, count = [place], 0
    for _ in range(_DEEPEST):
        below: list[Path] = []
        for folder in level:
            try:
                inside = listed(folder)
            except BrokenDeck:
                continue
            for path in inside:
                if path.is_dir() and not path.is_symlink():
                    below.append(path)
        for folder in below:
            count += 1
            if count > _MOST_FOLDERS:
                return
            yield folder
        level = below


def whole(folder: Path, name: str, largest: int) -> bytes:
    """Return what is in the file ``name`` of ``folder``, or raise BrokenDeck."""
    path = checked(folder, name, largest)
    try:
        return safe_files.read(path, largest)
    except OSError:
        raise BrokenDeck(Fault.FILE_UNREADABLE, name) from None


def text(folder: Path, name: str) -> str:
    """Return a short text in ``folder``, or BrokenDeck.

    It is in UTF-8, in what its mark says, or in Latin-1 as old ones are.
    """
    content = whole(folder, name, LARGEST_TEXT)
    try:
        told = decoded(content, "strict")
    except UnicodeDecodeError:
        told = content.decode("latin-1")
    if "\0" in told:
        raise BrokenDeck(Fault.FILE_UNREADABLE, name)
    return with_plain_ends(without_invisible(told))


def unpacked(path: Path, largest: int) -> Iterator[bytes]:
    """Yield a file that may be gzipped in pieces, ``largest`` bytes at most; or BrokenDeck."""
    total = 0
    try:
        with safe_files.opened(path) as file:
            is_packed = file.read(len(_GZIP)) == _GZIP
            file.seek(0)
            for piece in _unpacking(file) if is_packed else iter(partial(file.read, CHUNK), b""):
                total += len(piece)
                if total > largest:
                    raise BrokenDeck(Fault.FILE_TOO_LARGE, path.name)
                yield piece
    except (OSError, zlib.error):
        raise BrokenDeck(Fault.FILE_UNREADABLE, path.name) from None


def _unpacking(file: BinaryIO) -> Iterator[bytes]:
    """Yield what is packed in a file; OSError or zlib.error if it is torn.

    What may come behind is not looked at: there could be others packed there by the million.
    """
    packed = zlib.decompressobj(wbits=_GZIP_BITS)
    while not packed.eof:
        data = packed.unconsumed_tail or file.read(CHUNK)
        if not data:
            raise OSError("torn")
        if piece := packed.decompress(data, CHUNK):
            yield piece


def tidied(line: str, longest: int = 80) -> str:
    """Return one line of a stranger's text, fit to be shown.

    KDE writes a line break as a backslash and an n.
    """
    return one_line(line[: 8 * longest].replace("\\n", " "), longest)
