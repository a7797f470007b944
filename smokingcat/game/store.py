"""The matches on disk: begin one, go on with one, list them, throw one away.

A match is a record that is appended to while it is played. One that is damaged is set aside
under another name; one that a newer program wrote stays where it is; one whose end has been seen
moves to the folder ``finished``. What a person played is deleted by their word alone; of what bots
finished among themselves the newest are kept, in ``finished/watched``. Older programs left both in
``finished``, and there both stay.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from smokingcat import intake
from smokingcat.bots import roster
from smokingcat.game.archive import Archive
from smokingcat.game.saved import Saved, Seen, Stamp
from smokingcat.rules import Damage, DamagedRecord
from smokingcat.store.files import move_new, set_aside, write_whole
from smokingcat.store.glance import (
    LARGEST_RECORD,
    PERSON,
    SUFFIX,
    check_kinds,
    glance,
    is_played,
)
from smokingcat.store.journal import Journal
from smokingcat.store.lock import Lock, Taken, claimed, is_elsewhere
from smokingcat.store.notice import Notice, NoticeKind
from smokingcat.store.syncing import let_go
from smokingcat.texts import decoded

if TYPE_CHECKING:
    from datetime import datetime

    from smokingcat.game.seating import Sitting
    from smokingcat.game.session import Counting, Session
    from smokingcat.game.statistics import Statistics
    from smokingcat.rules import Event, Record, RecordHeader, Ruleset

    RoundCounting = Callable[[RecordHeader, Sequence[Event]], tuple[Notice, ...]]
    """Counts a round of the match with that header, as `Statistics.count` does."""

_FINISHED: Final = "finished"
_WATCHED: Final = "watched"
_MOST_WATCHED: Final = 30


class StoreUnreadable(OSError):
    """The folder of the matches is there but cannot be listed; ``filename`` is the folder."""


class StoreError(Exception):
    """A match that cannot be gone on with; ``notice`` says why."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.kind.value)
        self.notice = notice


class Store:
    """The matches in ``folder``, which need not exist yet.

    ``sit`` returns the bot of a kind and seed that sits down at a table. The rounds of a person
    are counted in what ``statistics`` makes, by default in some that no file keeps. ``archive`` has
    what is finished, and knows who bears a word as a name (`Archive.bearer`). ``seen`` is the file
    in which it is kept what the matches were when they were looked at last, so that a list is there
    at once.
    """

    def __init__(
        self,
        folder: Path,
        sit: Sitting | None = None,
        statistics: Callable[[], Statistics] | None = None,
        seen: Path | None = None,
    ) -> None:
        self.folder = folder
        """Where the matches are that go on; what is finished has a folder in it."""
        self.sit = sit
        self._counted = statistics
        self.archive = Archive(folder / _FINISHED)
        self._notices: list[Notice] = []
        self._told: list[Notice] = []
        self._seen = Seen(seen)

    @cached_property
    def statistics(self) -> Statistics:
        """The rounds of a person, which are seldom wanted before a round is over."""
        if self._counted is not None:
            return self._counted()
        from smokingcat.game.statistics import Statistics

        return Statistics()

    def check(self) -> None:
        """StoreUnreadable if there is a folder of matches and it cannot be listed."""
        try:
            list(self.folder.iterdir())
        except FileNotFoundError:
            return
        except OSError as error:
            raise StoreUnreadable(error.errno, error.strerror, str(self.folder)) from error

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what happened to files since the last call."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def matches(self) -> tuple[Saved, ...]:
        """Return the matches that can be gone on with, the newest first.

        Damaged ones are set aside, and notices say so. One that is over counts as long as a
        person has yet to see its end; those that bots finished among themselves are put away.
        """
        found = []
        for path in _records(self.folder):
            with contextlib.suppress(StoreError):
                saved = self._look_at(path)
                if saved is not None:
                    found.append(saved)
        self._seen.keep({saved.id for saved in found})
        return tuple(sorted(found, key=lambda saved: (saved.started, saved.id), reverse=True))

    def tidy(self) -> None:
        """Put away what bots have finished and set aside the damaged, as `matches` does."""
        self.matches()

    def create(
        self,
        ruleset: Ruleset,
        *,
        seed: str,
        started: datetime,
        dealer: int | None = None,
        name: str = "",
        levels: Sequence[str] = ("regular", "regular", "regular"),
        kind: str = PERSON,
        is_kept: bool = True,
        file: str = "",
        one_round: RoundCounting | None = None,
    ) -> Session:
        """Begin a match; ``dealer`` ``None`` draws lots (R8), ``kind`` may be a bot's name.

        If nothing can be written the match is played unsaved, with a notice; without one if it
        is not to be kept. It is kept under the name ``file``, by default that of the moment. With
        ``one_round`` it ends with its first round, which is counted by that alone.
        """
        from smokingcat.game.cast import CAST
        from smokingcat.game.seating import seated
        from smokingcat.rules import Record, RecordHeader, Sitter, draw_dealer

        sitters = (
            Sitter(kind, name),
            *(Sitter(level, cat.name) for level, cat in zip(levels, CAST, strict=True)),
        )
        first = draw_dealer(seed) if dealer is None else dealer
        moment = started.isoformat(timespec="seconds")
        header = RecordHeader(moment, ruleset, seed, first, sitters)
        named = file or started.strftime("%Y%m%d-%H%M%S")
        journal = self._begin(named, header) if is_kept else None
        return seated(
            Record(header, ()).replayed(),
            journal,
            is_drawn=dealer is None,
            sit=self.sit,
            count=self._counting(header, one_round),
            ends_with_round=one_round is not None,
        )

    def _counting(self, header: RecordHeader, count: RoundCounting | None) -> Counting | None:
        """Return what counts the rounds of a match, ``None`` where bots play among themselves."""
        return partial(count or self.statistics.count, header) if is_played(header) else None

    def _begin(self, file: str, header: RecordHeader) -> Journal | None:
        """Return the journal of a new match, or ``None``, with a notice, if it cannot be."""
        from smokingcat.rules import header_lines

        path = self.folder / f"{file}{SUFFIX}"
        try:
            return Journal.begin(path, header_lines(header))
        except OSError as error:
            self._not_saved(path, error)
            return None

    def open(self, match_id: str, one_round: RoundCounting | None = None) -> Session:
        """Go on with a match; StoreError if it cannot be read (it is not lost then).

        Nor can one be gone on with that another program has open: it belongs to that one.
        ``one_round`` is that of `create`.
        """
        from smokingcat.game.seating import seated
        from smokingcat.rules import draw_dealer, read_replay

        path = self.folder / f"{match_id}{SUFFIX}"
        claim = claimed(path)
        if claim is None:
            raise StoreError(Notice(NoticeKind.MATCH_PLAYED_ELSEWHERE, path.name))
        with self._minding(path):
            data = intake.read(path, LARGEST_RECORD)
            replay = read_replay(decoded(data))
            header = replay.record.header
            check_kinds(header)
        is_drawn = one_round is None and header.dealer == draw_dealer(header.seed)
        journal = self._journal(path, replay.text(), data, claim)
        return seated(
            replay,
            journal,
            is_drawn=is_drawn,
            sit=self.sit,
            count=self._counting(header, one_round),
            ends_with_round=one_round is not None,
        )

    def put_away(self, session: Session) -> None:
        """Have a match whose end has been seen on the list no more; nothing of it is lost."""
        if session.match.outcome is not None and session.whole_at is not None:
            self._put_away(session.whole_at, is_played=session.person is not None)

    def newest(self) -> Record | None:
        """Return the match with a finished round that a person played last, be it over or not.

        ``None`` if there is none; notices say so of the damaged that are newer.
        """
        from smokingcat.rules import read_replay

        paths = [*_records(self.folder), *_records(self.folder / _FINISHED)]
        for path in reversed(intake.oldest_first(paths)):
            with contextlib.suppress(StoreError), self._minding(path):
                replay = read_replay(decoded(intake.read(path, LARGEST_RECORD)))
                header = replay.record.header
                check_kinds(header)
                if is_played(header) and replay.match.last_round is not None:
                    return replay.record
        return None

    def remove(self, match_id: str) -> None:
        """Throw a match away for good; OSError if it cannot be, or another program plays it."""
        path = self.folder / f"{match_id}{SUFFIX}"
        if is_elsewhere(path):
            raise Taken(path)
        let_go()
        path.unlink(missing_ok=True)

    def is_elsewhere(self, saved: Saved) -> bool:
        """Say whether another program has the match open."""
        return is_elsewhere(self.folder / f"{saved.id}{SUFFIX}")

    def _look_at(self, path: Path) -> Saved | None:
        """Return the match at ``path``, read again if it has changed; StoreError if it is none.

        ``None`` for one that bots have finished, which is put away.
        """
        with self._minding(path):
            stamp = _stamp(path)
            if (saved := self._seen.of(path.stem, stamp)) is not None:
                return saved
            seen = glance(decoded(intake.read(path, LARGEST_RECORD)))
            check_kinds(seen.header)
        if seen.is_over and not is_played(seen.header):
            if is_elsewhere(path):
                return None
            self._put_away(path, is_played=False)
            return None
        saved = Saved(
            path.stem,
            seen.header.started,
            seen.header.ruleset.word,
            seen.letters,
            tuple(sitter.name for sitter in seen.header.sitters),
            max(1, seen.round_number),
            seen.is_scored,
            seen.is_over,
            seen.header.seed,
            tuple(sitter.kind for sitter in seen.header.sitters),
            seen.header.ruleset.law,
        )
        self._seen.note(saved, stamp)
        return saved

    @contextlib.contextmanager
    def _minding(self, path: Path) -> Iterator[None]:
        """Turn whatever is wrong with a file into a notice, given once, and a StoreError."""
        try:
            yield
        except OSError as error:
            notice = Notice(NoticeKind.MATCH_UNREADABLE, path.name, error.strerror or str(error))
        except roster.UnknownBot as error:
            notice = Notice(NoticeKind.MATCH_UNREADABLE, path.name, error.name)
        except DamagedRecord as error:
            if error.damage is Damage.NEWER_FORMAT:
                notice = Notice(NoticeKind.MATCH_UNREADABLE, path.name, error.damage.value)
            else:
                notice = _set_aside(path)
        else:
            return
        if notice not in self._told:
            self._told.append(notice)
            self._notices.append(notice)
        raise StoreError(notice)

    def _journal(self, path: Path, text: str, data: bytes, claim: Lock) -> Journal | None:
        """Return the journal to go on with; the file is mended first if ``data`` is not ``text``.

        ``None``, with a notice, if it cannot be mended.
        """
        whole = text.encode("utf-8")
        if whole != data:
            try:
                write_whole(path, text)
            except OSError as error:
                self._not_saved(path, error)
                return None
        return Journal(path, len(whole), claim)

    def _not_saved(self, path: Path, error: OSError) -> None:
        detail = error.strerror or str(error)
        self._notices.append(Notice(NoticeKind.MATCH_NOT_SAVED, path.name, detail))

    def _put_away(self, path: Path, *, is_played: bool) -> None:
        """Move a finished match to its folder, and thin out what bots played."""
        folder = self.folder / _FINISHED / ("" if is_played else _WATCHED)
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            let_go()
            kept = move_new(path, folder / path.name)
            if is_played:
                self.archive.add(kept.stem)
            else:
                _thin_out(folder, kept)


def _thin_out(watched: Path, latest: Path) -> None:
    """Delete all but the newest; ``latest`` stays even if the clock was ahead before it came."""
    for old in intake.oldest_first(_records(watched), latest)[:-_MOST_WATCHED]:
        with contextlib.suppress(OSError, DamagedRecord):
            # Where it lies is no proof: only its own header tells that bots alone played it.
            if not is_played(glance(decoded(intake.read(old, LARGEST_RECORD))).header):
                old.unlink()


def _records(folder: Path) -> list[Path]:
    """Return the records in a folder by name, none if it cannot be listed."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError:
        return []


def _stamp(path: Path) -> Stamp:
    there = path.stat()
    return there.st_mtime_ns, there.st_size


def _set_aside(path: Path) -> Notice:
    try:
        kept = set_aside(path)
    except OSError:
        return Notice(NoticeKind.MATCH_UNREADABLE, path.name)
    return Notice(NoticeKind.MATCH_DAMAGED, path.name, kept.name)
