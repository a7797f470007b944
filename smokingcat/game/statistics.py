"""The rounds the person has played, in a file of their own, and what they come to.

The file has one line a round (`SealedLines`). A round is written before its match is, and read once
however often it stands there: what is played again after a crash is neither missing nor counted
twice. Lines that are torn or none of ours are left where they are.
"""

from __future__ import annotations

import csv
import io
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final

from smokingcat.bots import roster
from smokingcat.game.files import write_new
from smokingcat.game.finished import Finished
from smokingcat.game.lines import Lines, NewerLines, SealedLines
from smokingcat.game.notice import Notice, NoticeKind
from smokingcat.game.tally import HONOUR, MIXED, Tally, read, tally, written
from smokingcat.rules import SEATS, Event, RecordHeader

FORMAT: Final = 1
FIRST_WORD: Final = "smoking-cat-statistics"
WINDOW: Final = 20
"""Of how many rounds, the last ones, the rate over time is taken."""
FEWEST: Final = 5
"""With which round the rate over time begins."""
_TO_THE_SECOND: Final = len("2026-03-01T20:00:00")
"""How many characters of a moment tell it to the second."""
_COLUMNS: Final = (
    *("at", "match", "round", "level", "left", "across", "right"),
    *("points", "letter", "hejma", "threw_in", "honest_suits", "last_trick", "played_out"),
    *("match_end", "law", "calls", "calls_right", "verdicts", "banned", "scored"),
)


class Statistics:
    """The rounds in the file at ``path``, which need not exist yet; ``None`` keeps no file.

    ``now`` returns the moment in ISO form, or nothing where nobody knows it.
    """

    def __init__(self, path: Path | None = None, now: Callable[[], str] = str) -> None:
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

    def reset(self) -> None:
        """Forget all rounds for good; OSError if the file cannot be deleted."""
        if self._file is not None:
            self._file.remove()
        self._unwritten.clear()

    def take_in(self, data: bytes) -> int:
        """Add the rounds in another such file that are missing here; return how many they were.

        NewerLines if a newer program has written it.
        """
        if self._file is None:
            return 0
        there = {(each.match, each.number) for each in self.rounds()}
        told, _ = _understood(self._file.read_from(data))
        fresh = {(each.match, each.number): each for each in told}
        missing = [each for place, each in fresh.items() if place not in there]
        self._unwritten += missing
        self._write()
        return len(missing)

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

    def _read(self) -> list[Tally]:
        if self._file is None:
            return []
        name = self._file.path.name
        try:
            lines = self._file.read()
        except NewerLines:
            self._tell(NoticeKind.STATISTICS_NEWER, name)
            return []
        except OSError as error:
            detail = error.strerror or str(error)
            self._tell(NoticeKind.STATISTICS_UNREADABLE, name, detail)
            return []
        found, skipped = _understood(lines)
        if skipped:
            self._tell(NoticeKind.STATISTICS_SKIPPED, name, count=skipped)
        return found


def _understood(lines: Lines) -> tuple[list[Tally], int]:
    """Return the rounds that lines tell of, and how many lines tell of none."""
    found, skipped = [], lines.broken
    for text in lines.texts:
        try:
            found.append(read(text))
        except (ValueError, RecursionError):
            skipped += 1
    return found, skipped


@dataclass(frozen=True, slots=True)
class Summary:
    """What some rounds come to.

    ``letters`` are the rounds lost, ``played_out`` those that came to their last trick; what
    honour law brings (R24) is 0 under the strict one.
    """

    rounds: int
    letters: int
    matches: int
    matches_lost: int
    points: int
    hejmas_taken: int
    hejmas_given: int
    throw_ins: int
    last_tricks: int
    played_out: int
    honest_suits: int
    calls: int
    calls_right: int
    verdicts: int
    bans: int

    @property
    def rate(self) -> float:
        """The share of rounds lost, 0 of none."""
        return self.letters / max(1, self.rounds)


def summary(rounds: Iterable[Tally]) -> Summary:
    """Return what ``rounds`` come to."""
    all_of = tuple(rounds)
    return Summary(
        rounds=sum(each.scored for each in all_of),
        letters=sum(each.lost for each in all_of),
        matches=sum(each.end != "" for each in all_of),
        matches_lost=sum(each.end == "lost" for each in all_of),
        points=sum(each.points for each in all_of),
        hejmas_taken=sum(each.hejma == "taken" for each in all_of),
        hejmas_given=sum(each.hejma == "given" for each in all_of),
        throw_ins=sum(each.threw_in for each in all_of),
        last_tricks=sum(each.last_trick for each in all_of),
        played_out=sum(each.played_out for each in all_of),
        honest_suits=sum(each.honest_suits for each in all_of),
        calls=sum(each.calls for each in all_of),
        calls_right=sum(each.calls_right for each in all_of),
        verdicts=sum(each.verdicts for each in all_of),
        bans=sum(each.banned for each in all_of),
    )


@dataclass(frozen=True, slots=True)
class Records:
    """What of some rounds is worth telling; 0 stands for what has not been yet.

    ``longest_clear`` is how many rounds in a row were not lost, ``clean`` how many had no point
    for the person, ``dearest`` the most points in one. ``longest_match`` and ``quickest_loss`` are
    the rounds of matches played to their end, ``matches_kept`` those that another has lost.
    """

    longest_clear: int
    clean: int
    dearest: int
    longest_match: int
    quickest_loss: int
    matches_kept: int


def records(rounds: Iterable[Tally]) -> Records:
    """Return what of ``rounds``, in the order they were played in, is worth telling."""
    all_of = tuple(rounds)
    lost = [each.lost for each in all_of if each.scored]
    runs = [sum(1 for _ in run) for is_lost, run in groupby(lost) if not is_lost]
    return Records(
        longest_clear=max(runs, default=0),
        clean=sum(each.scored and each.points == 0 for each in all_of),
        dearest=max((each.points for each in all_of), default=0),
        longest_match=max((each.number for each in all_of if each.end), default=0),
        quickest_loss=min((each.number for each in all_of if each.end == "lost"), default=0),
        matches_kept=sum(each.end == "kept" for each in all_of),
    )


def letters_given(matches: Iterable[Finished], level: str = "") -> tuple[int, ...]:
    """Return the letters by seat of finished ``matches`` with a person, if named of one group.

    Those under honour law count in their own group alone (`by_level`).
    """
    given = [0 for _ in SEATS]
    for match in matches:
        group = HONOUR if match.law == HONOUR else _level_of(match.kinds[1:])
        if match.is_played and (level == group or (not level and group != HONOUR)):
            for seat in SEATS:
                given[seat] += match.letters[seat]
    return tuple(given)


def _level_of(kinds: Sequence[str]) -> str:
    """Return the level of opponents as `by_level` has it."""
    return kinds[0] if len(set(kinds)) == 1 and kinds[0] in roster.names() else MIXED


def by_level(rounds: Iterable[Tally]) -> dict[str, tuple[Tally, ...]]:
    """Return the rounds by the level of the opponents, the weakest first, mixed ones last.

    A level that this program has not got stands among the mixed. Rounds under honour law are
    none of them, but one group at the end (`HONOUR`).
    """
    known = roster.names()
    groups: dict[str, list[Tally]] = {level: [] for level in (*known, MIXED, HONOUR)}
    for each in rounds:
        level = each.level if each.level in known else MIXED
        groups[HONOUR if each.law == HONOUR else level].append(each)
    return {level: tuple(group) for level, group in groups.items() if group}


def rates(rounds: Sequence[Tally]) -> tuple[float, ...]:
    """Return the share of lost rounds among the last WINDOW, from the round FEWEST on."""
    recent: deque[bool] = deque(maxlen=WINDOW)
    found = []
    for each in (each for each in rounds if each.scored):
        recent.append(each.lost)
        if len(recent) >= FEWEST:
            found.append(sum(recent) / len(recent))
    return tuple(found)


def table(rounds: Iterable[Tally], separator: str = ",") -> str:
    """Return the rounds as CSV, one a line under the names of the columns.

    Moments are written as spreadsheets read them, in the time of the place.
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
        sheet.writerow((*where, *taken, *ended, *judged))
    return text.getvalue()


def export(rounds: Iterable[Tally], wanted: Path, separator: str = ",") -> Path:
    """Write the rounds as CSV; return where: ``wanted``, or a name like it that is free.

    The file says by its first bytes that it is UTF-8, because spreadsheets guess otherwise.
    OSError if that cannot be done; nothing is ever replaced.
    """
    return write_new(wanted, f"\N{ZERO WIDTH NO-BREAK SPACE}{table(rounds, separator)}")
