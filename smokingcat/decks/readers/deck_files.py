"""Safe access to the files of foreign decks: inside the deck's folder and of bounded size."""

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
from smokingcat.common.text_repair import decode_text, with_plain_ends, without_invisible
from smokingcat.decks.notice import BrokenDeck, Fault

MAX_FILES: Final = 2_000
"""Maximum number of files in one folder of a deck."""
_MAX_DEPTH: Final = 3
_MAX_FOLDERS: Final = 100
"""Depth and number of subfolders that are searched."""
MAX_TEXT_BYTES: Final = 200_000
"""Largest text file, in bytes."""
CHUNK_BYTES: Final = 1 << 18
"""Bytes read at once."""
_MAX_LINE_LENGTH: Final = 80
"""Greatest length of a quoted line, in characters."""
_GZIP_SIGNATURE: Final = b"\x1f\x8b"
_GZIP_BITS: Final = 31
"""The zlib window bits that select the gzip format with header and checksum."""


def checked_path(folder: Path, name: str, max_bytes: int) -> Path:
    """Return the path of ``name`` in ``folder``; BrokenDeck unless it is a readable file inside."""
    path = folder / name
    try:
        if _is_regular(path, name, max_bytes):
            return path
        if not path.resolve().is_relative_to(folder.resolve()):
            raise BrokenDeck(Fault.FILE_OUTSIDE, name)
        if not path.is_file():
            raise BrokenDeck(Fault.FILE_MISSING, name)
        if path.stat().st_size > max_bytes:
            raise BrokenDeck(Fault.FILE_TOO_LARGE, name)
    except (OSError, ValueError, RuntimeError):
        raise BrokenDeck(Fault.FILE_UNREADABLE, name) from None
    return path


def _is_regular(path: Path, name: str, max_bytes: int) -> bool:
    """Return whether a file directly in the folder is regular, with a single system call."""
    if not name.strip(".") or any(mark in name for mark in "/\\:"):
        return False
    try:
        state = os.lstat(path)
    except (OSError, ValueError):  # the caller finds the precise fault
        return False
    return stat.S_ISREG(state.st_mode) and state.st_size <= max_bytes


def is_file(path: Path) -> bool:
    """Return whether the path is a file; false without permission to look."""
    try:
        return path.is_file()
    except OSError:
        return False


def resolve_links(path: Path) -> Path:
    """Return the absolute path with links resolved, as far as they do not form a cycle."""
    return Path(os.path.realpath(path))


def existing_path(path: Path) -> Path:
    """Return the absolute path with links resolved; BrokenDeck if it does not exist."""
    try:
        place = resolve_links(path)
        place.stat()
    except PermissionError:
        raise BrokenDeck(Fault.FILE_UNREADABLE, printable_line(path.name)) from None
    except (OSError, ValueError):  # the name is too long or contains a NUL
        raise BrokenDeck(Fault.NOTHING_THERE) from None
    return place


def list_folder(folder: Path) -> list[Path]:
    """Return the visible entries of ``folder`` by name; BrokenDeck if there are too many."""
    inside: list[Path] = []
    try:
        for path in folder.iterdir():
            if len(inside) == MAX_FILES:
                raise BrokenDeck(Fault.DECK_TOO_LARGE, folder.name)
            if not path.name.startswith((".", "_")):
                inside.append(path)
    except OSError:
        raise BrokenDeck(Fault.FILE_UNREADABLE, folder.name) from None
    return sorted(inside)


def folders_below(place: Path) -> Iterator[Path]:
    """Yield the folders below ``place`` level by level, each level by name.

    Hidden folders, links, unreadable folders and deeply nested ones are skipped.
    """
    level, count = [place], 0
    for _ in range(_MAX_DEPTH):
        below: list[Path] = []
        for folder in level:
            try:
                inside = list_folder(folder)
            except BrokenDeck:
                continue
            for path in inside:
                if path.is_dir() and not path.is_symlink():
                    below.append(path)
        for folder in below:
            count += 1
            if count > _MAX_FOLDERS:
                return
            yield folder
        level = below


def read_file(folder: Path, name: str, max_bytes: int) -> bytes:
    """Return the content of the file ``name`` in ``folder``; BrokenDeck if it is not accessible."""
    path = checked_path(folder, name, max_bytes)
    try:
        return safe_files.read(path, max_bytes)
    except OSError:
        raise BrokenDeck(Fault.FILE_UNREADABLE, name) from None


def file_text(folder: Path, name: str) -> str:
    """Return the text of a short file in ``folder``; BrokenDeck if it is not accessible.

    The encoding is UTF-8, the one of the byte order mark, or else Latin-1, which old files use.
    """
    content = read_file(folder, name, MAX_TEXT_BYTES)
    try:
        content_text = decode_text(content, "strict")
    except UnicodeDecodeError:
        content_text = content.decode("latin-1")
    if "\0" in content_text:
        raise BrokenDeck(Fault.FILE_UNREADABLE, name)
    return with_plain_ends(without_invisible(content_text))


def read_chunks(path: Path, max_bytes: int) -> Iterator[bytes]:
    """Yield a file in chunks, gunzipped if compressed; BrokenDeck above ``max_bytes`` bytes."""
    total = 0
    try:
        with safe_files.open_regular(path) as file:
            is_packed = file.read(len(_GZIP_SIGNATURE)) == _GZIP_SIGNATURE
            file.seek(0)
            for piece in _gunzip(file) if is_packed else iter(partial(file.read, CHUNK_BYTES), b""):
                total += len(piece)
                if total > max_bytes:
                    raise BrokenDeck(Fault.FILE_TOO_LARGE, path.name)
                yield piece
    except (OSError, zlib.error):
        raise BrokenDeck(Fault.FILE_UNREADABLE, path.name) from None


def _gunzip(file: BinaryIO) -> Iterator[bytes]:
    """Yield the first gzip stream of a file; OSError or zlib.error if it is damaged.

    Further streams are ignored, because there could be millions of them.
    """
    packed = zlib.decompressobj(wbits=_GZIP_BITS)
    while not packed.eof:
        data = packed.unconsumed_tail or file.read(CHUNK_BYTES)
        if not data:
            raise OSError("torn")
        if piece := packed.decompress(data, CHUNK_BYTES):
            yield piece


def printable_line(line: str) -> str:
    """Return foreign text as one printable line.

    KDE writes a line break as a backslash and an n.
    """
    return one_line(line[: 8 * _MAX_LINE_LENGTH].replace("\\n", " "), _MAX_LINE_LENGTH)
