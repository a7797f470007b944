"""Everything of a person's in one file, to be taken to another computer, and the way back.

It is a zip of what lies in their folders: records, the lines of statistics and archive, settings.
Read back it is laid together with what is there: nothing here is lost or replaced by anything
older. Every match is written whole before the next is looked at, and lists come last, so that a
kill in the middle leaves a sound state, and reading the file again does the rest. The file may come
from anybody: its names lead nowhere, and its bytes are counted as they come. A record alone,
sent by a friend or opened from its folder, is brought in like a file with that one match in it.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import IO, Final

from smokingcat import intake, zips
from smokingcat.bots import roster
from smokingcat.game.archive import LISTED
from smokingcat.game.box import BOX, Box
from smokingcat.game.daybook import RESULTS, Daybook, daybook_beside, is_round
from smokingcat.game.finished import Finished, finished
from smokingcat.game.lines import LARGEST as LARGEST_LINES
from smokingcat.game.lines import NewerLines, is_newer, parted
from smokingcat.game.store import Store
from smokingcat.game.weighed import JUDGED
from smokingcat.rules import DamagedRecord
from smokingcat.rules.names import LONGEST_NAME
from smokingcat.rules.record_line import Unsealer, seal
from smokingcat.rules.record_text import as_written
from smokingcat.store.files import build_new, write_new, write_whole
from smokingcat.store.glance import LARGEST_RECORD, SUFFIX, Glance, check_kinds, glance
from smokingcat.store.notice import Notice, NoticeKind
from smokingcat.store.settings import settings_elsewhere
from smokingcat.store.syncing import let_go
from smokingcat.store.tabletop import LARGEST as LARGEST_TABLETOP
from smokingcat.store.tabletop import TABLETOP, tabletop_beside, take_in_tabletop
from smokingcat.texts import decoded, in_utf8, with_plain_ends

ENDING: Final = ".smokingcat"
"""What the name of such a file ends in."""
FORMAT: Final = 1
_LABEL: Final = "smoking-cat.txt"
_FIRST_WORD: Final = "smoking-cat-bundle"
_SETTINGS: Final = "settings.json"
_STATISTICS: Final = "statistics.txt"
_UNFINISHED: Final = "matches"
_FINISHED: Final = "finished"
_TODAY: Final = "today"
_RECORD: Final = re.compile(rf"({_UNFINISHED}|{_FINISHED})/([0-9A-Za-z][\w-]{{0,60}})\.match", re.A)

MOST_FILES: Final = 60_000
LARGEST_MATCH: Final = 2_000_000
LARGEST: Final = 1_500_000_000
"""Bytes of a record, and of all together, unpacked."""
_LARGEST_LIST: Final = 30_000_000
"""Bytes of a list of matches, of the box and of a day's results: what is read of them takes ten
times that. Of other lists one line at a time is in memory, and they are as long as a home's own."""
_MOST_ALIKE: Final = 8
"""How many ways a match may go on; each that comes is compared with all of them."""
_FIRST_MOMENT: Final = (1980, 1, 1, 0, 0, 0)
_LAST_MOMENT: Final = (2107, 12, 31, 23, 59, 58)
"""What a zip can tell of when a file was changed."""
_ENTRY: Final = 120
"""Bytes that a file may take in the list at the end of the zip, on average."""


class BundleError(Exception):
    """A file that cannot be brought in, or not wholly; ``notice`` says why."""

    def __init__(self, kind: NoticeKind, path: Path, detail: str = "") -> None:
        super().__init__(kind.value)
        self.notice = Notice(kind, path.name, detail)


@dataclass(slots=True)
class Brought:
    """What a file has brought: how many of each; ``settings`` by name, ``None`` without any.

    ``shared`` are rounds of today's cards and of challenges, ``left_out`` are matches in it that
    cannot be read.
    """

    finished: int = 0
    unfinished: int = 0
    rounds: int = 0
    shared: int = 0
    left_out: int = 0
    settings: dict[str, object] | None = None

    @property
    def matches(self) -> int:
        """How many matches have come, finished or not."""
        return self.finished + self.unfinished


def pack(store: Store, settings: Path, wanted: Path) -> Path:
    """Write everything into one file; return where: ``wanted``, or a name like it that is free.

    ``settings`` is where the settings are kept. OSError if it cannot be written; nothing is ever
    replaced.
    """
    return build_new(wanted, partial(_pack, store, settings))


def _pack(store: Store, settings: Path, file: IO[bytes]) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(_LABEL, f"{seal(f'{_FIRST_WORD} {FORMAT}')}\n")
        for name, path in _belongings(store, settings):
            # It may have been thrown away meanwhile, or put away, or never have been a file.
            with (
                contextlib.suppress(FileNotFoundError, intake.NoPlainFile),
                intake.opened(path, LARGEST_LINES) as belonging,
                packed.open(_entry(name, path), "w") as place,
            ):
                shutil.copyfileobj(belonging, place)


def _entry(name: str, path: Path) -> zipfile.ZipInfo:
    """Return what a zip says of a file: when it was changed is among the years that a zip knows."""
    moment = intake.changed(path).timetuple()[:6]
    entry = zipfile.ZipInfo(name, max(_FIRST_MOMENT, min(_LAST_MOMENT, moment)))
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def _belongings(store: Store, settings: Path) -> Iterator[tuple[str, Path]]:
    """Yield what belongs to the person, by its name in the file: the records first."""
    for folder, at in ((_UNFINISHED, store.folder), (_FINISHED, store.archive.folder)):
        with contextlib.suppress(OSError):
            for path in sorted(at.iterdir()):
                name = f"{folder}/{path.name}"
                if _RECORD.fullmatch(name) and path.is_file():
                    yield name, path
    for path in daybook_beside(store).files():
        yield f"{_TODAY}/{path.name}", path
    yield LISTED, store.archive.folder / LISTED
    yield JUDGED, store.archive.folder / JUDGED
    yield BOX, store.archive.folder / BOX
    if store.statistics.path is not None:
        yield _STATISTICS, store.statistics.path
    yield TABLETOP, tabletop_beside(store)
    yield _SETTINGS, settings


def bring_in(path: Path, store: Store) -> Brought:
    """Lay what is in the file at ``path`` together with what is there; return what has come.

    It may be a record alone. BundleError if it is no such file or the disk refuses; settings are
    returned, not changed.
    """
    try:
        if path.suffix.lower() == SUFFIX:
            with zipfile.ZipFile(_packed_alone(path)) as packed:
                return _BringingIn(path, packed, store).all()
        with intake.opened(path) as file, _listed(path, file) as packed:
            _check_label(path, packed)
            return _BringingIn(path, packed, store).all()
    except BundleError:
        raise
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise BundleError(NoticeKind.BUNDLE_UNREADABLE, path, detail) from None
    except zips.BROKEN:  # damaged, encrypted or packed in another way than ours
        raise BundleError(NoticeKind.BUNDLE_STRANGE, path) from None


def _packed_alone(path: Path) -> IO[bytes]:
    """Return a file with the one record at ``path`` in it; OSError if it cannot be read."""
    record = intake.read(path, LARGEST_MATCH)
    name = f"{_FINISHED}/{path.stem}{SUFFIX}"
    if _record(name) is None:
        name = f"{_FINISHED}/match{SUFFIX}"
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr(_entry(name, path), record)
    return file


def _listed(path: Path, file: IO[bytes]) -> zipfile.ZipFile:
    """Return the zip; BundleError if it has no list of files, or one too long to be read at all."""
    length = zips.list_length(file)
    if length is None:
        raise BundleError(NoticeKind.BUNDLE_STRANGE, path)
    if length > MOST_FILES * _ENTRY:
        raise BundleError(NoticeKind.BUNDLE_TOO_LARGE, path)
    return zipfile.ZipFile(file)


def _check_label(path: Path, packed: zipfile.ZipFile) -> None:
    """BundleError unless the zip says that it is one of ours, of a format we know."""
    members = packed.infolist()
    if not members or members[0].filename != _LABEL:
        raise BundleError(NoticeKind.BUNDLE_STRANGE, path)
    if len(members) > MOST_FILES:
        raise BundleError(NoticeKind.BUNDLE_TOO_LARGE, path)
    with packed.open(members[0]) as file:
        text = with_plain_ends(decoded(file.read(200), "replace"))
    line = text.lstrip().split("\n")[0]
    first, _, version = (Unsealer().unseal(line) or "").partition(" ")
    if first != _FIRST_WORD or not version.isdecimal():
        raise BundleError(NoticeKind.BUNDLE_STRANGE, path)
    if is_newer(version, FORMAT):
        raise BundleError(NoticeKind.BUNDLE_NEWER, path)


class _BringingIn:
    """One file on its way in; ``packed`` is what it holds."""

    def __init__(self, path: Path, packed: zipfile.ZipFile, store: Store) -> None:
        self._path = path
        self._packed = packed
        self._store = store
        self._left = LARGEST
        self._brought = Brought()
        self._told: dict[str, Finished] = {}
        """What the file's own list tells of its finished matches, by identity."""
        self._fresh: list[Finished] = []
        self._there = {match.identity for match in store.archive.matches()}
        self._going_on: dict[str, list[Path]] = {}
        """The matches that go on here, by identity."""
        for saved in store.matches():
            self._goes_on(saved.identity, store.folder / f"{saved.id}{SUFFIX}")

    def all(self) -> Brought:
        """Take everything in; BundleError if the disk refuses."""
        members = {member.filename: member for member in self._packed.infolist()}
        with contextlib.suppress(NewerLines):
            listed = self._store.archive.understood(self._lines(members.get(LISTED), _LARGEST_LIST))
            self._told = {match.identity: match for match in islice(listed, MOST_FILES)}
        records = [(found, member) for name, member in members.items() if (found := _record(name))]
        try:
            for (folder, stem), member in sorted(records, key=lambda each: each[0]):
                self._take_match(folder, stem, member)
            self._take_lists(members)
        except OSError as error:
            detail = error.strerror or str(error)
            raise BundleError(NoticeKind.BUNDLE_NOT_TAKEN_IN, self._path, detail) from None
        return self._brought

    def _read(self, member: zipfile.ZipInfo | None, most: int) -> bytes:
        """Return a file of the zip, nothing where it is missing or broken.

        What it says about its size is not believed; BundleError if it has too many bytes.
        """
        if member is None or member.compress_type not in zips.METHODS:
            return b""
        most = min(most, self._left)
        try:
            with self._packed.open(member) as file:
                data = file.read(most + 1)
        except zips.BROKEN:
            return b""
        self._left -= len(data)
        if len(data) > most:
            raise BundleError(NoticeKind.BUNDLE_TOO_LARGE, self._path)
        return data

    def _lines(self, member: zipfile.ZipInfo | None, most: int) -> Iterator[bytes]:
        """Yield the lines of a file of the zip, as `_read` does, as far as it is whole."""
        if member is None or member.compress_type not in zips.METHODS:
            return
        most = min(most, self._left)
        with contextlib.suppress(*zips.BROKEN), self._packed.open(member) as file:
            for line in parted(in_utf8(file)):
                most -= len(line)
                self._left -= len(line)
                if most < 0:
                    raise BundleError(NoticeKind.BUNDLE_TOO_LARGE, self._path)
                yield line

    def _take_match(self, folder: str, stem: str, member: zipfile.ZipInfo) -> None:
        data = self._read(member, LARGEST_MATCH)
        try:
            text = as_written(decoded(data))
            seen = glance(text)
            check_kinds(seen.header)
            is_long = any(len(each.name) > LONGEST_NAME for each in seen.header.sitters)
            if is_long or len(seen.header.seed) > LONGEST_NAME:
                raise ValueError("no name is that long")
        except (DamagedRecord, ValueError, roster.UnknownBot):
            self._brought.left_out += 1
            return
        if seen.header.identity in self._there:
            return
        if folder == _FINISHED and seen.is_over:
            self._take_finished(stem, text, seen, _moment_of(member))
        else:
            self._take_unfinished(stem, text, seen)

    def _take_finished(self, stem: str, text: str, seen: Glance, packed_at: datetime) -> None:
        archive, identity = self._store.archive, seen.header.identity
        kept = write_new(archive.path(stem), text)
        told = self._told.get(identity)
        match = finished(kept.stem, intake.in_place(packed_at).isoformat(timespec="seconds"), seen)
        if told is not None:
            match = match._replace(ended=told.ended)
        with contextlib.suppress(ValueError, OSError, OverflowError):
            moment = datetime.fromisoformat(match.ended).timestamp()
            os.utime(kept, (moment, moment))  # who looks at the record alone reads when it ended
        self._there.add(identity)
        self._fresh.append(match)
        self._brought.finished += 1
        for path, here in self._texts(identity):
            if text.startswith(here):  # it was played on elsewhere
                let_go()
                path.unlink(missing_ok=True)

    def _take_unfinished(self, stem: str, text: str, seen: Glance) -> None:
        """Take a match that goes on; of one that is here too, whichever went on farther."""
        identity = seen.header.identity
        for path, here in self._texts(identity):
            if here.startswith(text):
                return
            if text.startswith(here):
                write_whole(path, text)
                self._brought.unfinished += 1
                return
        if len(self._going_on.get(identity, ())) >= _MOST_ALIKE:
            self._brought.left_out += 1
            return
        self._goes_on(identity, write_new(self._store.folder / f"{stem}{SUFFIX}", text))
        self._brought.unfinished += 1

    def _goes_on(self, identity: str, path: Path) -> None:
        self._going_on.setdefault(identity, []).append(path)

    def _texts(self, identity: str) -> Iterator[tuple[Path, str]]:
        """Yield the matches of that identity that go on here, and their texts."""
        for path in self._going_on.get(identity, ()):
            with contextlib.suppress(OSError, DamagedRecord):
                yield path, as_written(decoded(intake.read(path, LARGEST_RECORD)))

    def _take_lists(self, members: dict[str, zipfile.ZipInfo]) -> None:
        """Take in the lines, and return the settings; a list of a newer game is left out."""
        store = self._store
        known = {match.identity for match in (*store.archive.told(), *self._fresh)}
        bare = (match for match in self._told.values() if match.identity not in known)
        store.archive.take_in((*(match._replace(file="") for match in bare), *self._fresh))
        with contextlib.suppress(NewerLines):
            store.archive.judgements.take_in(
                self._lines(members.get(JUDGED), LARGEST_LINES), store.archive.identities()
            )
        daybook = daybook_beside(store)
        self._take_today(daybook, members)
        with contextlib.suppress(NewerLines):
            Box(store.archive, daybook).take_in(self._lines(members.get(BOX), _LARGEST_LIST))
        data = self._read(members.get(TABLETOP), LARGEST_TABLETOP)
        take_in_tabletop(tabletop_beside(store), data)
        with contextlib.suppress(NewerLines):
            lines = self._lines(members.get(_STATISTICS), LARGEST_LINES)
            self._brought.rounds = store.statistics.take_in(lines)
        with contextlib.suppress(ValueError):
            data = self._read(members.get(_SETTINGS), LARGEST_MATCH)
            self._brought.settings = settings_elsewhere(data)

    def _take_today(self, book: Daybook, members: dict[str, zipfile.ZipInfo]) -> None:
        """Take in the rounds that others play too, and what came of them."""
        for name, member in members.items():
            if (file := name.removeprefix(f"{_TODAY}/")) == name or not is_round(file):
                continue
            try:
                book.take_record(file, decoded(self._read(member, LARGEST_MATCH)))
            except (DamagedRecord, roster.UnknownBot):
                self._brought.left_out += 1
        with contextlib.suppress(NewerLines):
            lines = self._lines(members.get(f"{_TODAY}/{RESULTS}"), _LARGEST_LIST)
            self._brought.shared = book.take_in(lines)


def _moment_of(member: zipfile.ZipInfo) -> datetime:
    """Return when a file in the zip was written, as it says; the first that a zip can tell."""
    try:
        return datetime(*member.date_time)
    except ValueError:  # of a month or an hour that there is not
        return datetime(*_FIRST_MOMENT)


def _record(name: str) -> tuple[str, str] | None:
    """Return the folder and the name of a record, ``None`` for whatever else a zip may hold."""
    found = _RECORD.fullmatch(name)
    return None if found is None else (found[1], found[2])
