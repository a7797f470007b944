"""The matches on disk: begin one, go on with one, list them, throw one away.

A match is a record that is appended to while it is played. One that cannot be read is set
aside under another name, never deleted; one that is over moves to the folder ``finished``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from smokingcat.bots import roster
from smokingcat.bots.bot import Seated
from smokingcat.game.cast import CAST
from smokingcat.game.files import set_aside, write_whole
from smokingcat.game.journal import Journal
from smokingcat.game.notice import Notice, NoticeKind
from smokingcat.game.session import Person, Session
from smokingcat.rules import (
    CardsDealt,
    DamagedRecord,
    Event,
    Match,
    Player,
    Record,
    RecordHeader,
    Ruleset,
    Sitter,
    draw_dealer,
    header_lines,
    read_record,
)

PERSON: Final = "person"
SUFFIX: Final = ".match"
_FINISHED: Final = "finished"
_MOST_FINISHED: Final = 30


class StoreError(Exception):
    """A match that cannot be gone on with; ``notice`` says why."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.kind.value)
        self.notice = notice


@dataclass(frozen=True, slots=True)
class Saved:
    """A match put away: ``started`` is an ISO date, ``letters`` and ``names`` go by seat."""

    id: str
    started: str
    word: str
    letters: tuple[int, ...]
    names: tuple[str, ...]
    round_number: int

    @property
    def slate(self) -> str:
        """What is chalked up on the slate of seat 0."""
        word = Ruleset(self.word).letters
        return "".join(word[: self.letters[0]])


class Store:
    """The matches in ``folder``, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._notices: list[Notice] = []

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what happened to files since the last call."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def matches(self) -> tuple[Saved, ...]:
        """Return the matches that can be gone on with, the newest first.

        Damaged ones are set aside, finished ones put away; notices say so of the damaged.
        """
        found = []
        for path in self._files():
            with contextlib.suppress(StoreError):
                saved, is_over = _summary(path.stem, self._read(path))
                if is_over:
                    self._put_away(path)
                else:
                    found.append(saved)
        return tuple(sorted(found, key=lambda saved: (saved.started, saved.id), reverse=True))

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
    ) -> Session:
        """Begin a match; ``dealer`` ``None`` draws lots (R8), ``kind`` may be a bot's name.

        If nothing can be written the match is played unsaved, with a notice.
        """
        sitters = (
            Sitter(kind, name),
            *(Sitter(level, cat.name) for level, cat in zip(levels, CAST, strict=True)),
        )
        first = draw_dealer(seed) if dealer is None else dealer
        moment = started.isoformat(timespec="seconds")
        header = RecordHeader(moment, ruleset, seed, first, sitters)
        path = self._free_path(started)
        journal: Journal | None = None
        try:
            journal = Journal.begin(path, header_lines(header))
        except OSError as error:
            detail = error.strerror or str(error)
            self._notices.append(Notice(NoticeKind.MATCH_NOT_SAVED, path.name, detail))
        return _session(header, header.new_match(), journal, is_drawn=dealer is None)

    def open(self, match_id: str) -> Session:
        """Go on with a match; StoreError if it cannot be read (it is not lost then)."""
        path = self._folder / f"{match_id}{SUFFIX}"
        record = self._read(path)
        text = record.text()
        if record.torn:
            try:
                write_whole(path, text)
            except OSError as error:
                detail = error.strerror or str(error)
                self._notices.append(Notice(NoticeKind.MATCH_NOT_SAVED, path.name, detail))
        journal = Journal(path, len(text.encode("utf-8")))
        match, events = _replayed(record)
        return _session(
            record.header,
            match,
            journal,
            is_drawn=record.header.dealer == draw_dealer(record.header.seed),
            moves_before=len(record.moves),
            round_events=events,
        )

    def remove(self, match_id: str) -> None:
        """Throw a match away for good; OSError if it cannot be."""
        (self._folder / f"{match_id}{SUFFIX}").unlink(missing_ok=True)

    def _files(self) -> list[Path]:
        try:
            return sorted(self._folder.glob(f"*{SUFFIX}"))
        except OSError:
            return []

    def _free_path(self, started: datetime) -> Path:
        stem = started.strftime("%Y%m%d-%H%M%S")
        number = 1
        while True:
            name = f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}"
            path = self._folder / name
            if not path.exists():
                return path
            number += 1

    def _read(self, path: Path) -> Record:
        """Return the record at ``path``; a damaged one is set aside with a notice."""
        try:
            return read_record(path.read_bytes().decode("utf-8", errors="replace"))
        except OSError as error:
            detail = error.strerror or str(error)
            notice = Notice(NoticeKind.MATCH_UNREADABLE, path.name, detail)
        except DamagedRecord:
            notice = self._set_aside(path)
        self._notices.append(notice)
        raise StoreError(notice)

    def _set_aside(self, path: Path) -> Notice:
        try:
            kept = set_aside(path)
        except OSError:
            return Notice(NoticeKind.MATCH_UNREADABLE, path.name)
        return Notice(NoticeKind.MATCH_DAMAGED, path.name, kept.name)

    def _put_away(self, path: Path) -> None:
        """Move a finished match to its folder, and forget the oldest of many."""
        folder = self._folder / _FINISHED
        with contextlib.suppress(OSError):
            folder.mkdir(exist_ok=True)
            path.replace(folder / path.name)
            for old in sorted(folder.glob(f"*{SUFFIX}"))[:-_MOST_FINISHED]:
                old.unlink()


def _summary(match_id: str, record: Record) -> tuple[Saved, bool]:
    match, header = record.replay(), record.header
    saved = Saved(
        match_id,
        header.started,
        header.ruleset.word,
        match.letters,
        tuple(sitter.name for sitter in header.sitters),
        max(1, match.round_number),
    )
    return saved, match.outcome is not None


def _replayed(record: Record) -> tuple[Match, list[Event]]:
    """Return the match and what happened since its last deal."""
    match = record.header.new_match()
    events: list[Event] = []
    for seat, move in record.moves:
        news = match.apply(seat, move)
        if isinstance(news[0], CardsDealt):
            events.clear()
        events += news
    return match, events


def _session(
    header: RecordHeader,
    match: Match,
    journal: Journal | None,
    *,
    is_drawn: bool,
    moves_before: int = 0,
    round_events: Sequence[Event] = (),
) -> Session:
    players: list[Player] = []
    for seat, sitter in enumerate(header.sitters):
        if sitter.kind == PERSON:
            players.append(Person())
        else:
            players.append(Seated(roster.make(sitter.kind, f"{header.seed}/{seat}")))
    names = [sitter.name for sitter in header.sitters]
    return Session(
        match,
        players,
        names,
        0,
        journal,
        is_drawn=is_drawn,
        moves_before=moves_before,
        round_events=round_events,
    )
