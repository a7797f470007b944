"""The finished matches: their records in a folder, and beside them a line of each.

The records are the truth of how a match went, and are read only when one is opened. The lines
(`SealedLines`) tell all that lists want to know, and outlive a record that is thrown away: who was
given a name has been given it. A record without a line, of an older program or of one that was
killed, gets it from `Archive.catch_up`.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from smokingcat import intake
from smokingcat.bots import roster
from smokingcat.game.finished import Bearer, Finished, bearer, finished, read_told, told_of
from smokingcat.game.lines import SealedLines, nothing_thrown_away
from smokingcat.game.weighed import DearMatch, Judgements, Unjudged
from smokingcat.rules import DamagedRecord
from smokingcat.store.files import build_new
from smokingcat.store.glance import LARGEST_RECORD, SUFFIX, check_kinds, glance
from smokingcat.texts import decoded

if TYPE_CHECKING:
    from smokingcat.rules import Record

LISTED: Final = "archive.txt"
_LISTED_WORD: Final = "smoking-cat-archive"
_AT_ONCE: Final = 20
"""How many records are looked at for one listing."""
_UNREADABLE: Final = (OSError, DamagedRecord, ValueError, roster.UnknownBot)

Risks = dict[str, tuple[int, ...]]
"""By a match's identity the needless risks of the person, round by round as far as judged."""


class Archive:
    """The records in ``folder``, which need not exist yet, and their lines.

    It may be asked by one thread while another catches up or keeps judgements.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._listed = SealedLines(folder / LISTED, _LISTED_WORD)
        self.judgements = Judgements(folder)
        self._writing = threading.Lock()
        self._unreadable: set[str] = set()
        self._latest: tuple[tuple[int, int], Finished | None] | None = None
        self._told: tuple[tuple[int, int], tuple[Finished, ...]] | None = None

    # -- who is called what --------------------------------------------------------------

    def bearer(self) -> Bearer | None:
        """Return who bears a word as a name, as it stands now: cheap enough for every scene."""
        last = self.latest()
        return None if last is None else bearer([last])

    def latest(self) -> Finished | None:
        """Return the match by which somebody was named last, ``None`` without one, or a list.

        Only the end of a small file is read, and that only when it has changed.
        """
        try:
            stamp = self._stamp()
            if self._latest is None or self._latest[0] != stamp:
                self._latest = stamp, self._last_named()
        except OSError:
            return None
        return self._latest[1]

    def _stamp(self) -> tuple[int, int]:
        """Return what changes with the list; OSError where there is none."""
        there = self._listed.path.stat()
        return there.st_mtime_ns, there.st_size

    def _last_named(self) -> Finished | None:
        for texts in (self._listed.last, lambda: self._listed.read().texts):
            for match in reversed([*_understood(texts())]):
                if match.names_somebody:
                    return match
        return None

    # -- the list ------------------------------------------------------------------------

    def told(self) -> tuple[Finished, ...]:
        """Return every match there ever was a line of, in the order in which they ended."""
        try:
            stamp = self._stamp()
            if self._told is None or self._told[0] != stamp:
                with nothing_thrown_away():
                    told = _understood(self._listed.read().texts)
                    found = {each.identity: each for each in told}
                ordered = sorted(found.values(), key=lambda match: match.ended)
                self._told = stamp, tuple(ordered)
        except OSError:
            return ()
        return self._told[1]

    def matches(self) -> tuple[Finished, ...]:
        """Return those that a person played and whose record is there, the newest first."""
        there = set(self._files())
        played = (match for match in self.told() if match.is_played and match.file in there)
        return tuple(played)[::-1]

    @property
    def is_empty(self) -> bool:
        """Whether there is no record at all."""
        return not self._files()

    def add(self, file: str) -> None:
        """Write the line of a record that has come into the folder.

        What cannot be written or read is left for `catch_up`.
        """
        match = self._look_at(file)
        if match is not None:
            with self._writing, contextlib.suppress(OSError):
                self._listed.append([told_of(match)])

    def behind(self) -> tuple[str, ...]:
        """Return the records that have no line yet, by file, the newest first."""
        listed = {match.file for match in self.told()} | self._unreadable
        return tuple(file for file in reversed(self._files()) if file not in listed)

    def catch_up(self, files: Iterable[str]) -> None:
        """Write the lines of such records: what was finished before there was a list."""
        looked_at = (self._look_at(file) for file in files)
        self.take_in(match for match in looked_at if match is not None)

    def take_in(self, fresh: Iterable[Finished]) -> None:
        """Have lines of these too, each where it belongs by when the match ended."""
        missing = tuple(fresh)
        if not missing:
            return

        def together(texts: Iterable[str]) -> Iterable[str]:
            """Put them among those there are; what is not understood stays, at the beginning."""
            strange, found = list[str](), dict[str, tuple[str, str]]()
            for text in texts:
                match = next(_understood([text]), None)
                if match is None:
                    strange.append(text)
                else:
                    found[match.identity] = match.ended, text
            found |= {each.identity: (each.ended, told_of(each)) for each in missing}
            ordered = sorted(found.values(), key=lambda each: each[0])
            return (*strange, *(text for _, text in ordered))

        with self._writing, contextlib.suppress(OSError):
            self._listed.rewrite(together)

    def understood(self, lines: Iterable[bytes]) -> Iterator[Finished]:
        """Return what a file like our list tells, of another computer; OSError if a newer one."""
        return _understood(self._listed.received(lines))

    def _files(self) -> list[str]:
        try:
            with os.scandir(self.folder) as entries:
                names = [entry.name for entry in entries]
        except OSError:
            return []
        return sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))

    def path(self, file: str) -> Path:
        """Return where the record of that name is."""
        return self.folder / f"{file}{SUFFIX}"

    def _look_at(self, file: str) -> Finished | None:
        """Return what is told of a record, ``None`` for one that cannot be read or is not over."""
        path = self.path(file)
        try:
            seen = glance(decoded(intake.read(path, LARGEST_RECORD)))
            check_kinds(seen.header)
            ended = intake.changed(path).isoformat(timespec="seconds")
            return finished(file, ended, seen)
        except _UNREADABLE:
            self._unreadable.add(file)
            return None

    def record(self, match: Finished) -> Record | None:
        """Return how a match went, ``None`` if its record is gone or cannot be read."""
        from smokingcat.rules import read_record

        try:
            record = read_record(decoded(intake.read(self.path(match.file), LARGEST_RECORD)))
            check_kinds(record.header)
        except _UNREADABLE:
            return None
        return record

    def copy(self, match: Finished, folder: Path) -> Path:
        """Lay a copy of a match's record in ``folder``; return where. OSError if it cannot be."""
        data = intake.read(self.path(match.file), LARGEST_RECORD)
        wanted = folder / f"smoking-cat-{match.file}{SUFFIX}"
        return build_new(wanted, lambda file: file.write(data))

    def remove(self, match: Finished) -> None:
        """Throw the record of a match away for good; OSError if it cannot be."""
        self.path(match.file).unlink(missing_ok=True)

    # -- what the person risked -----------------------------------------------------------

    def risks(self) -> Risks:
        """Return the needless risks as far as judged; nothing where it cannot be read."""
        return {
            identity: tuple(each.risks for each in rounds)
            for identity, rounds in self.judgements.known().items()
        }

    def dear(self) -> Iterator[DearMatch]:
        """Yield the matches whose records are there, the newest first, with what was dear."""
        return self.judgements.dear(
            (match.ended, match.identity, partial(self.record, match)) for match in self.matches()
        )

    def identities(self) -> frozenset[str]:
        """Return what every match is called that there ever was a line of."""
        return frozenset(match.identity for match in self.told())

    def unjudged(self) -> Iterator[Unjudged | None]:
        """Yield what the coach has yet to go through, the newest first; ``None`` for a listing.

        First come the lines of records that have none, some at a time.
        """
        behind = self.behind()
        for first in range(0, len(behind), _AT_ONCE):
            self.catch_up(behind[first : first + _AT_ONCE])
            yield None
        played = (
            (match.identity, match.rounds, partial(self.record, match)) for match in self.matches()
        )
        yield from self.judgements.unjudged(played)


def _understood(texts: Iterable[str]) -> Iterator[Finished]:
    for text in texts:
        with contextlib.suppress(ValueError):
            yield read_told(text)
