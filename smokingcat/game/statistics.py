"""The rounds the person has played, in a file of their own, and what they come to.

The file has one line a round (`SealedLines`). A round is written before its match is, and read once
however often it stands there: what is played again after a crash is neither missing nor counted
twice. Lines that are torn or none of ours are left where they are.
"""

from __future__ import annotations

import contextlib
import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from smokingcat.game.balance import Balances, level_of
from smokingcat.game.finished import Finished
from smokingcat.game.ledger import Ledger, key_of, understood
from smokingcat.game.lines import NewerLines, SealedLines, nothing_thrown_away
from smokingcat.game.tally import HONOUR, Tally, read, tally, written
from smokingcat.game.weighed import Weighed
from smokingcat.rules import SEATS, Event, RecordHeader
from smokingcat.store.files import write_new
from smokingcat.store.notice import Notice, NoticeKind

FORMAT: Final = 1
FIRST_WORD: Final = "smoking-cat-statistics"
_AT_ONCE: Final = 10_000
"""Rounds of another computer that are written at once."""
_MOMENT: Final = 2_000_000
"""So many bytes are read and added up in a moment."""
_TO_THE_SECOND: Final = len("2026-03-01T20:00:00")
"""How many characters of a moment tell it to the second."""
_COLUMNS: Final = (
    *("at", "match", "round", "level", "left", "across", "right"),
    *("points", "letter", "hejma", "threw_in", "honest_suits", "last_trick", "played_out"),
    *("match_end", "law", "calls", "calls_right", "verdicts", "banned", "scored"),
    *("choices", "given_away", "equal_loses", "own_choices", "all_else"),
)


class Statistics:
    """The rounds in the file at ``path``, which need not exist yet; ``None`` keeps no file.

    ``now`` returns the moment in ISO form, or nothing where nobody knows it. ``ledger`` is where
    the sums of very many rounds may be kept; without one they are added up at every start.
    """

    def __init__(
        self,
        path: Path | None = None,
        now: Callable[[], str] = str,
        ledger: Path | None = None,
    ) -> None:
        self._ledger_file = ledger
        self._ledger: Ledger | None = None
        self._skipped = 0
        self._file = None if path is None else SealedLines(path, FIRST_WORD, FORMAT)
        self._now = now
        self._unwritten: list[Tally] = []
        self._told: set[NoticeKind] = set()
        self._notices: list[Notice] = []

    @property
    def path(self) -> Path | None:
        """The file, ``None`` where none is kept."""
        return None if self._file is None else self._file.path

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what went wrong since the last call; each is said once."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def count(self, header: RecordHeader, events: Sequence[Event]) -> tuple[Notice, ...]:
        """Count a round of seat 0; return what went wrong. ValueError if it is not over yet.

        Counted once more, when a ban has come of it, it is what it was the last time. What cannot
        be written is kept, and tried again with the next round.
        """
        levels = [sitter.kind for sitter in header.sitters[1:]]
        law = header.ruleset.law
        counted = tally(events, 0, match=header.identity, at=self._now(), levels=levels, law=law)
        self._unwritten.append(counted)
        self._write()
        return self.take_notices()

    def rounds(self) -> tuple[Tally, ...]:
        """Return every round once, in the order they were played in, on whichever computer."""
        found = {(each.match, each.number): each for each in (*self._read(), *self._unwritten)}
        return tuple(sorted(found.values(), key=lambda each: each.at))

    @property
    def takes_a_moment(self) -> bool:
        """Whether `balances` has so much to read that nobody should be kept waiting for it."""
        if self._file is None:
            return False
        ledger = self._ledger
        try:
            size = self._file.path.stat().st_size
            if ledger is None or size <= _MOMENT or size - ledger.size > _MOMENT:
                return size > _MOMENT
            return not ledger.is_followed_by(self._file)
        except OSError:
            return False

    def balances(self) -> Balances:
        """Return what all rounds come to; only what has been counted since is read again."""
        if self._file is None or self._unwritten:
            return Balances(self.rounds())
        ledger = self._ledger or self._kept()
        before = ledger.size
        try:
            if not ledger.follow(self._file):
                size = self._file.path.stat().st_size
                ledger, before = Ledger.of(self.rounds(), size, self._skipped), 0
        except OSError:
            return Balances(self.rounds())  # there it is told why there are none
        self._tell_skipped(ledger.skipped)
        if self._ledger_file is not None and ledger.size - before > _MOMENT:
            ledger.keep(self._file, self._ledger_file)
        self._ledger = ledger
        return ledger.balances

    def _kept(self) -> Ledger:
        if self._file is None or self._ledger_file is None:
            return Ledger()
        return Ledger.kept(self._file, self._ledger_file)

    def reset(self) -> None:
        """Forget all rounds for good; OSError if the file cannot be deleted."""
        self._ledger = None
        if self._file is not None:
            self._file.remove()
        self._unwritten.clear()

    def take_in(self, lines: Iterable[bytes]) -> int:
        """Add the rounds in another such file that are missing here; return how many they were.

        NewerLines if a newer program has written it.
        """
        if self._file is None:
            return 0
        fresh = set[int]()
        with nothing_thrown_away():
            there = {key_of(each) for each in self._read()}
            for text in self._file.received(lines):
                with contextlib.suppress(ValueError):
                    each = read(text)
                    if (key := key_of(each)) not in there:
                        fresh.add(key)
                        self._unwritten.append(each)
                if len(self._unwritten) % _AT_ONCE == 0:
                    self._write()
            self._write()
        return len(fresh)

    def _write(self) -> None:
        """Write what has not been written, or keep it for later and take note why."""
        if self._file is None or not self._unwritten:
            return
        name = self._file.path.name
        try:
            self._file.append(written(each) for each in self._unwritten)
        except NewerLines:
            self._tell(NoticeKind.STATISTICS_NEWER, name)
        except OSError as error:
            detail = error.strerror or str(error)
            self._tell(NoticeKind.STATISTICS_NOT_SAVED, name, detail)
            return
        self._unwritten.clear()

    def _tell(self, kind: NoticeKind, subject: str, detail: str = "", count: int = 1) -> None:
        if kind not in self._told:
            self._told.add(kind)
            self._notices.append(Notice(kind, subject, detail, count))

    def _read(self) -> Iterator[Tally]:
        """Yield every round as often as it stands there; where it cannot be read that is told."""
        if self._file is None:
            return
        name, skipped = self._file.path.name, 0
        try:
            for part in self._file.parts():
                found, strange = understood(part)
                skipped += strange
                yield from found
        except NewerLines:
            self._tell(NoticeKind.STATISTICS_NEWER, name)
            return
        except OSError as error:
            detail = error.strerror or str(error)
            self._tell(NoticeKind.STATISTICS_UNREADABLE, name, detail)
            return
        self._skipped = skipped
        self._tell_skipped(skipped)

    def _tell_skipped(self, count: int) -> None:
        if count and self._file is not None:
            self._tell(NoticeKind.STATISTICS_SKIPPED, self._file.path.name, count=count)


def letters_given(matches: Iterable[Finished], level: str = "") -> tuple[int, ...]:
    """Return the letters by seat of finished ``matches`` with a person, if named of one group.

    Those under honour law count in their own group alone (`Balances`).
    """
    given = [0 for _ in SEATS]
    for match in matches:
        group = HONOUR if match.law == HONOUR else level_of(match.kinds[1:])
        if match.is_played and (level == group or (not level and group != HONOUR)):
            for seat in SEATS:
                given[seat] += match.letters[seat]
    return tuple(given)


def table(
    rounds: Iterable[Tally],
    separator: str = ",",
    weighed: Mapping[str, Sequence[Weighed]] = MappingProxyType({}),
) -> str:
    """Return the rounds as CSV, one a line under the names of the columns.

    Moments are written as spreadsheets read them, in the time of the place. What the coach found
    is ``weighed`` by match: the choices of a round, the chance of losing that they gave away, and
    the parts of its luck; nothing of rounds that it has not looked at. Where commas part whole
    numbers from the rest, something else parts columns, and so it is taken.
    """
    text = io.StringIO()
    sheet = csv.writer(text, delimiter=separator, lineterminator="\n")
    sheet.writerow(_COLUMNS)
    for each in rounds:
        moment = each.at[:_TO_THE_SECOND].replace("T", " ")
        where = (moment, each.match, each.number, each.level, *each.levels)
        taken = (each.points, int(each.lost), each.hejma, int(each.threw_in))
        ended = (each.honest_suits, int(each.last_trick), int(each.played_out), each.end)
        called = (each.law, each.calls, each.calls_right, each.verdicts)
        judged = (*called, int(each.banned), int(each.scored))
        found = weighed.get(each.match, ())[each.number - 1 : each.number]
        parts = _found(*found)
        if separator != ",":
            parts = tuple(str(part).replace(".", ",") for part in parts)
        sheet.writerow((*where, *taken, *ended, *judged, *parts))
    return text.getvalue()


def _found(weighed: Weighed | None = None) -> tuple[object, ...]:
    """Return what the coach found in a round, nothing in each column that is not known."""
    if weighed is None or weighed.choices is None:
        return ("",) * 5
    given = round(sum(cost for _, _, cost in weighed.leaks), 4)
    return weighed.choices, given, *(weighed.luck or ("",) * 3)


def export(
    rounds: Iterable[Tally],
    wanted: Path,
    separator: str = ",",
    weighed: Mapping[str, Sequence[Weighed]] = MappingProxyType({}),
) -> Path:
    """Write the rounds as `table` has them; return where: ``wanted``, or one like it that is free.

    The file says by its first bytes that it is UTF-8, because spreadsheets guess otherwise.
    OSError if that cannot be done; nothing is ever replaced.
    """
    return write_new(wanted, f"\N{ZERO WIDTH NO-BREAK SPACE}{table(rounds, separator, weighed)}")
