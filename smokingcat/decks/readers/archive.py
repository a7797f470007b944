"""Unpacks untrusted archives: regular files only, in one folder, with limits.

Supported are zip, and tar uncompressed or with gzip, bzip2 or xz. The format is detected by
content, not by the file name.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import shutil
import stat
import tempfile
import zipfile
from collections.abc import Iterable
from functools import partial
from pathlib import Path, PurePath, PurePosixPath
from typing import IO, BinaryIO, Final

from smokingcat.common import safe_files, zips
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers import face_names, image_header, kde, native, svg_sheet, tar_stream
from smokingcat.decks.readers.deck_files import (
    CHUNK_BYTES,
    MAX_FILES,
    MAX_TEXT_BYTES,
    printable_line,
)

SUFFIXES: Final = (
    ".zip", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tbz", ".tar.xz", ".txz", ".tar",
)  # grouped by meaning  # fmt: skip
"""Suffixes of supported archives."""
UNSUPPORTED_SUFFIXES: Final = (
    ".rar", ".7z", ".tar.zst", ".tzst", ".zst", ".tar.lz", ".lz", ".cab", ".arj", ".lzh", ".ace",
    ".sit", ".sitx", ".cbr", ".cb7",
)  # grouped by meaning  # fmt: skip
"""Suffixes of archives that another program must unpack."""
MAX_DECK_BYTES: Final = 120_000_000
"""Largest deck after unpacking, in bytes."""
_MAX_DEPTH: Final = 6
_MAX_NAME_LENGTH: Final = 200
_FORBIDDEN_SIGNS: Final = frozenset(':*?"<>|')
_MAC_FOLDER: Final = "__MACOSX"
_ENTRY_BYTES: Final = 600
"""Average bytes that one file may take in the zip's directory."""
_UTF_8_FLAG: Final = 0x800
"""Flag of a zip entry whose name is in UTF-8."""
_CODE_PAGES: Final = ("cp437", "cp852", "cp866", "cp1250", "cp1251", "cp850")
"""Windows code pages of the countries where this game is played."""
_ZIP_SIGNATURE: Final = b"PK"
_UNSUPPORTED_MAGIC: Final = (b"Rar!\x1a\x07", b"7z\xbc\xaf\x27\x1c", b"\x28\xb5\x2f\xfd", b"MSCF")
_MAX_UNPACKED: Final = 40
_MAX_UNPACKED_BYTES: Final = 400_000_000
"""Limits of the store of unpacked archives: number and total bytes."""
_PICTURE_SUFFIXES: Final = frozenset((*svg_sheet.SUFFIXES, *image_header.SUFFIXES))
_DECK_FOLDER: Final = "deck"
_LISTED_BYTES: Final = 1_000_000
"""Bytes of a decompressed tar that are read for a list of its names."""
_MIN_CARD_NAMES: Final = 4
"""Fewest names of cards in an archive that seems to be a deck."""


def is_archive(path: PurePath) -> bool:
    """Return whether the file name is that of an archive, supported or not."""
    return path.name.lower().endswith((*SUFFIXES, *UNSUPPORTED_SUFFIXES))


def archive_stem(name: str) -> str:
    endings = sorted((*SUFFIXES, *UNSUPPORTED_SUFFIXES), key=len, reverse=True)
    ending = next((ending for ending in endings if name.lower().endswith(ending)), "")
    return name[: len(name) - len(ending)]


def is_likely_deck(archive: Path) -> bool:
    """Return whether the names in ``archive`` are those of a deck; of a tar, its first names count.

    False for an unreadable archive. A drawing with "card" in its name may have the whole deck.
    """
    names = _stored_names(archive)
    for path in map(PurePosixPath, names):
        is_sheet = path.suffix.lower() in svg_sheet.SUFFIXES and "card" in path.stem.lower()
        if is_sheet or path.name in (native.DESCRIPTION_FILE, kde.INDEX_FILE):
            return True
    return len(face_names.find_cards(map(_name_with_folder, names))[0]) >= _MIN_CARD_NAMES


def _stored_names(archive: Path) -> list[str]:
    names: list[str] = []
    try:
        with safe_files.open_regular(archive) as file:
            start = file.read(tar_stream.BLOCK_BYTES)
            file.seek(0)
            if not tar_stream.is_tar(start):
                with _open_zip(file, archive.name) as packed:
                    return _decoded_names(packed.infolist())
            for entry in tar_stream.entries(file, start, _LISTED_BYTES, archive.name):
                names.append(entry.name)
    except (BrokenDeck, safe_files.RefusedFile, *zips.DAMAGE_ERRORS, *tar_stream.DAMAGE_ERRORS):
        pass  # the names so far count
    return names


def unpack(archive: Path, folder: Path) -> None:
    """Unpack ``archive`` into ``folder``; BrokenDeck if it is unsafe or not an archive.

    Sizes are counted while unpacking, because an archive may declare false ones. Files that no deck
    needs are skipped: links, large files that are not pictures, and deeply nested files. If the
    archive contains only another archive, that one is unpacked instead.
    """
    _unpack(archive, folder)
    there = [path for path in folder.rglob("*") if path.is_file()]
    packed = [path for path in there if is_archive(path)]
    if len(packed) == 1 and not any(path.suffix.lower() in _PICTURE_SUFFIXES for path in there):
        _unpack(packed[0], packed[0].with_name(archive_stem(packed[0].name) or _DECK_FOLDER))
        packed[0].unlink()


def _unpack(archive: Path, folder: Path) -> None:
    try:
        with safe_files.open_regular(archive) as file:
            start = file.read(tar_stream.BLOCK_BYTES)
            file.seek(0)
            is_tar = tar_stream.is_tar(start)
            is_other = archive.name.lower().endswith(UNSUPPORTED_SUFFIXES) and not start.startswith(
                _ZIP_SIGNATURE
            )
            if start.startswith(_UNSUPPORTED_MAGIC) or (is_other and not is_tar):
                raise BrokenDeck(Fault.PACKED_OTHERWISE, archive.name)
            folder.mkdir(parents=True, exist_ok=True)
            if is_tar:
                _unpack_tar(file, start, folder, archive.name)
            else:
                _unpack_zip(file, folder, archive.name)
    except (PermissionError, safe_files.RefusedFile):
        raise BrokenDeck(Fault.FILE_UNREADABLE, archive.name) from None
    except (*zips.DAMAGE_ERRORS, *tar_stream.DAMAGE_ERRORS) as error:
        if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise BrokenDeck(Fault.CANNOT_WRITE, error.strerror or "") from None
        raise BrokenDeck(Fault.ARCHIVE_DAMAGED, archive.name) from None


def _unpack_zip(file: BinaryIO, folder: Path, name: str) -> None:
    with _open_zip(file, name) as packed:
        members = packed.infolist()
        if len(members) > MAX_FILES:
            raise BrokenDeck(Fault.DECK_TOO_LARGE, name)
        left = MAX_DECK_BYTES
        for member, name_in_zip in zip(members, _decoded_names(members), strict=True):
            if stat.S_ISLNK(member.external_attr >> 16):
                continue
            place = _target_path(name_in_zip, member.file_size)
            if place is None:
                continue
            if member.compress_type not in zips.COMPRESSION_METHODS:
                raise BrokenDeck(Fault.FILE_UNREADABLE, printable_line(name_in_zip))
            with packed.open(member) as source:
                pieces = iter(partial(source.read, CHUNK_BYTES), b"")
                left -= _write(pieces, folder.joinpath(*place.parts), left)


def _decoded_names(members: Iterable[zipfile.ZipInfo]) -> list[str]:
    """Return the file names of a zip in the code page that makes most of them card names.

    Windows writes names in a local code page without declaring it; other programs write UTF-8
    without the flag.
    """
    entries = [(member.orig_filename, bool(member.flag_bits & _UTF_8_FLAG)) for member in members]
    if all(is_utf_8 or name.isascii() for name, is_utf_8 in entries):
        return [name for name, _ in entries]
    raw = [name if is_utf_8 else name.encode("cp437", "replace") for name, is_utf_8 in entries]
    best, most = [name for name, _ in entries], -1
    for page in ("utf-8", *_CODE_PAGES):
        try:
            names = [name if isinstance(name, str) else name.decode(page) for name in raw]
        except UnicodeDecodeError:
            continue
        if page == "utf-8":
            return names
        found = len(face_names.find_cards(map(_name_with_folder, names))[0])
        if found > most:
            best, most = names, found
    return best


def _name_with_folder(name: str) -> str:
    """Return the file name with its folder's name, which may be the suit."""
    path = PurePosixPath(name.replace("\\", "/"))
    return f"{path.parent.name}/{path.stem}"


def _target_path(stored_name: str, size: int) -> PurePosixPath | None:
    """Return the path to unpack to, ``None`` to skip; BrokenDeck if it leads outside."""
    name = stored_name.replace("\\", "/")  # older Windows programs write backslashes
    place = PurePosixPath(name)
    if place.is_absolute() or ".." in place.parts:
        raise BrokenDeck(Fault.FILE_OUTSIDE, printable_line(stored_name))
    is_file = bool(place.parts) and not name.endswith("/")
    if not is_file or place.parts[0] == _MAC_FOLDER or not is_useful(place.name, size):
        return None
    if len(place.parts) > _MAX_DEPTH or len(name) > _MAX_NAME_LENGTH:
        return None
    return PurePosixPath(*map(_portable_name, place.parts))


def _portable_name(part: str) -> str:
    """Return a path component with characters replaced that some systems forbid."""
    return "".join(
        sign if sign.isprintable() and sign not in _FORBIDDEN_SIGNS else "_" for sign in part
    )


def is_useful(name: str, size: int) -> bool:
    """Return whether a deck may need a file: a picture, a short text or an archive."""
    path = PurePosixPath(name)
    return size <= MAX_TEXT_BYTES or path.suffix.lower() in _PICTURE_SUFFIXES or is_archive(path)


def _unpack_tar(file: BinaryIO, start: bytes, folder: Path, name: str) -> None:
    left, count = MAX_DECK_BYTES, 0
    for entry in tar_stream.entries(file, start, MAX_DECK_BYTES, name):
        if not entry.is_regular_file:
            continue
        place = _target_path(entry.name, entry.size)
        if place is not None:
            count += 1
            if count > MAX_FILES:
                raise BrokenDeck(Fault.DECK_TOO_LARGE, name)
            left -= _write(entry.pieces, folder.joinpath(*place.parts), left)


def _write(pieces: Iterable[bytes], target: Path, most: int) -> int:
    """Write one file and return its size in bytes; BrokenDeck above ``most`` bytes."""
    written = 0
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("xb") as sink:
        for piece in pieces:
            written += len(piece)
            if written > most:
                raise BrokenDeck(Fault.DECK_TOO_LARGE, printable_line(target.name))
            sink.write(piece)
    return written


def unpack_once(archive: Path, store: Path) -> Path:
    """Return the folder in ``store`` with the contents of ``archive``; unpack only once.

    Raises BrokenDeck if the file is unsafe, not an archive, or cannot be unpacked into ``store``.
    """
    folder = store / _version_hash(archive)
    if folder.is_dir():
        return folder
    try:
        store.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(dir=store, prefix=".new-"))
    except OSError as error:
        raise BrokenDeck(Fault.CANNOT_WRITE, error.strerror or "") from None
    try:
        unpack(archive, fresh)
        with contextlib.suppress(OSError):  # another instance was faster
            fresh.rename(folder)
        _delete_oldest(store, folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return folder


def _delete_oldest(store: Path, latest: Path) -> None:
    """Keep the most recently unpacked folders; older ones may belong to changed archives."""
    with contextlib.suppress(OSError):
        left = _MAX_UNPACKED_BYTES
        for age, folder in enumerate(reversed(safe_files.oldest_first(store.iterdir(), latest))):
            left -= _folder_bytes(folder)
            if folder != latest and (age >= _MAX_UNPACKED or left < 0):
                shutil.rmtree(folder, ignore_errors=True)


def _folder_bytes(folder: Path) -> int:
    """Return the total bytes in a folder; OSError if another instance deletes it meanwhile."""
    return sum(file.lstat().st_size for file in folder.rglob("*"))


def _version_hash(archive: Path) -> str:
    try:
        state = archive.stat()
    except OSError:
        raise BrokenDeck(Fault.FILE_UNREADABLE, archive.name) from None
    key = f"{archive.resolve()} {state.st_size} {state.st_mtime_ns}"
    return hashlib.sha256(key.encode(errors="surrogateescape")).hexdigest()[:24]


def _open_zip(file: IO[bytes], name: str) -> zipfile.ZipFile:
    """Open the zip; BrokenDeck if its directory is missing or too long to read."""
    length = zips.directory_length(file)
    if length is None:
        raise BrokenDeck(Fault.ARCHIVE_DAMAGED, name)
    if length > MAX_FILES * _ENTRY_BYTES:
        raise BrokenDeck(Fault.DECK_TOO_LARGE, name)
    return zipfile.ZipFile(file)
