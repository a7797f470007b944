"""Unpacks a zip from a stranger: plain files in one folder, of bounded size, or nothing at all."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
import stat
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO, Final

from smokingcat import intake, zips
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
_ENTRY: Final = 600
"""Bytes that a file may take in the list at the end, on average."""
_MOST_KEPT: Final = 40
_MOST_BYTES: Final = 400_000_000
"""Unpacked zips that are kept at the same time, and bytes of them all."""


def unpack(archive: Path, folder: Path) -> None:
    """Write what is in ``archive`` into ``folder``; BrokenDeck if it is no zip or not safe.

    What an archive says about its sizes is not believed: the bytes are counted as they come.
    """
    try:
        with intake.opened(archive) as file, _listed(file, archive.name) as packed:
            members = packed.infolist()
            if len(members) > MOST_FILES:
                raise BrokenDeck(Fault.DECK_TOO_LARGE, archive.name)
            folder.mkdir(parents=True, exist_ok=True)
            left = LARGEST
            for member, place in _plain(members):
                target = folder.joinpath(*place.parts)
                target.parent.mkdir(parents=True, exist_ok=True)
                left -= _copy(packed, member, target, left)
    except BrokenDeck:
        raise
    except zips.BROKEN:
        raise BrokenDeck(Fault.FILE_UNREADABLE, archive.name) from None


def kept_unpacked(archive: Path, store: Path) -> Path:
    """Return the folder below ``store`` with what is in ``archive``, unpacked now or before.

    BrokenDeck if it is no zip, not safe, or cannot be unpacked there.
    """
    folder = store / _stamp(archive)
    if folder.is_dir():
        return folder
    try:
        store.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(dir=store, prefix=".new-"))
    except OSError as error:
        raise BrokenDeck(Fault.CANNOT_WRITE, error.strerror or "") from None
    try:
        unpack(archive, fresh)
        with contextlib.suppress(OSError):  # another window was quicker
            fresh.rename(folder)
        _let_oldest_go(store, folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return folder


def _let_oldest_go(store: Path, latest: Path) -> None:
    """Keep the folders that were unpacked last: of a zip that has changed, the old one may go."""
    with contextlib.suppress(OSError):
        left = _MOST_BYTES
        for age, folder in enumerate(reversed(intake.oldest_first(store.iterdir(), latest))):
            left -= _bytes_in(folder)
            if folder != latest and (age >= _MOST_KEPT or left < 0):
                shutil.rmtree(folder, ignore_errors=True)


def _bytes_in(folder: Path) -> int:
    """Return how many bytes lie in a folder; OSError if it goes meanwhile."""
    return sum(file.lstat().st_size for file in folder.rglob("*"))


def _stamp(archive: Path) -> str:
    """Return a name that changes when the file does."""
    try:
        told = archive.stat()
    except OSError:
        raise BrokenDeck(Fault.FILE_UNREADABLE, archive.name) from None
    said = f"{archive.resolve()} {told.st_size} {told.st_mtime_ns}"
    return hashlib.sha256(said.encode(errors="surrogateescape")).hexdigest()[:24]


def _listed(file: IO[bytes], name: str) -> zipfile.ZipFile:
    """Return the zip; BrokenDeck if it has no list of files, or one too long to be read at all."""
    length = zips.list_length(file)
    if length is None:
        raise BrokenDeck(Fault.FILE_UNREADABLE, name)
    if length > MOST_FILES * _ENTRY:
        raise BrokenDeck(Fault.DECK_TOO_LARGE, name)
    return zipfile.ZipFile(file)


def _plain(members: list[zipfile.ZipInfo]) -> Iterator[tuple[zipfile.ZipInfo, PurePosixPath]]:
    """Yield the plain files and where they go; BrokenDeck for names that lead elsewhere."""
    for member in members:
        name = member.orig_filename
        place = PurePosixPath(name)
        is_link = stat.S_ISLNK(member.external_attr >> 16)
        if is_link or place.is_absolute() or ".." in place.parts:
            raise BrokenDeck(Fault.FILE_OUTSIDE, tidied(name))
        is_short = len(place.parts) <= _DEEPEST and len(name) <= _LONGEST
        is_told = name.isprintable() and _FORBIDDEN.isdisjoint(name)
        if not is_short or not is_told or member.compress_type not in zips.METHODS:
            raise BrokenDeck(Fault.FILE_UNREADABLE, tidied(name))
        if place.parts and not member.is_dir() and place.parts[0] != _MAC:
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
