"""Unpacks a zip from a stranger into an empty folder: plain files below it, of bounded size."""

from __future__ import annotations

import stat
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers.files import MOST_FILES, tidied

SUFFIX: Final = ".zip"
LARGEST: Final = 120_000_000
"""Bytes of one deck after unpacking."""
_CHUNK: Final = 1 << 18
_DEEPEST: Final = 6
_LONGEST: Final = 200
_FORBIDDEN: Final = frozenset('\\:*?"<>|')
_MAC: Final = "__MACOSX"
_BROKEN: Final = (OSError, EOFError, ValueError, NotImplementedError, RuntimeError,
                  zipfile.BadZipFile, zlib.error)  # fmt: skip


def unpack(archive: Path, folder: Path) -> None:
    """Write what is in ``archive`` into ``folder``; BrokenDeck if it is no zip or not safe.

    What an archive says about its sizes is not believed: the bytes are counted as they come.
    """
    try:
        with zipfile.ZipFile(archive) as packed:
            members = packed.infolist()
            if len(members) > MOST_FILES:
                raise BrokenDeck(Fault.DECK_TOO_LARGE, archive.name)
            left = LARGEST
            for member, place in _plain(members):
                target = folder.joinpath(*place.parts)
                target.parent.mkdir(parents=True, exist_ok=True)
                left -= _copy(packed, member, target, left)
    except BrokenDeck:
        raise
    except _BROKEN:
        raise BrokenDeck(Fault.FILE_UNREADABLE, archive.name) from None


def _plain(members: list[zipfile.ZipInfo]) -> Iterator[tuple[zipfile.ZipInfo, PurePosixPath]]:
    """Yield the plain files and where they go; BrokenDeck for names that lead elsewhere."""
    for member in members:
        name = member.orig_filename
        place = PurePosixPath(name)
        is_link = stat.S_ISLNK(member.external_attr >> 16)
        if is_link or place.is_absolute() or ".." in place.parts:
            raise BrokenDeck(Fault.FILE_OUTSIDE, tidied(name))
        is_short = len(place.parts) <= _DEEPEST and len(name) <= _LONGEST
        if not is_short or not name.isprintable() or not _FORBIDDEN.isdisjoint(name):
            raise BrokenDeck(Fault.NAME_WRONG, repr(tidied(name)))
        if not member.is_dir() and place.parts[0] != _MAC:
            yield member, place


def _copy(packed: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path, most: int) -> int:
    """Write one file; return its bytes, BrokenDeck if they are more than ``most``."""
    written = 0
    with packed.open(member) as source, target.open("xb") as sink:
        while piece := source.read(_CHUNK):
            written += len(piece)
            if written > most:
                raise BrokenDeck(Fault.DECK_TOO_LARGE, tidied(member.filename))
            sink.write(piece)
    return written
