"""What the coach found in the rounds of a finished match, as it is kept: one line a match.

The sorts of what was given away are the coach's words for them; nothing here knows what they mean.
A line of an older program tells the needless risks alone.
"""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from smokingcat.game.json_line import JsonLine
from smokingcat.game.lines import SealedLines, nothing_thrown_away

if TYPE_CHECKING:
    from smokingcat.rules import Record

JUDGED: Final = "risks.txt"
_FIRST_WORD: Final = "smoking-cat-risks"
_STALE: Final = 2
"""How many times more lines than matches a file may have before it is put in order."""

_MOST_ROUNDS: Final = 10_000
"""More rounds than a match has."""
_MOMENT: Final = 500_000
"""So many bytes are read in a moment."""
_PLACES: Final = 4
"""Digits that are kept of a chance."""
_MOST_CHOICES: Final = 100
"""In a round nobody has as many choices."""
_MOST_MOVES: Final = 1_000_000
"""More moves than a match has."""
_MOST: Final = 10.0
"""More than the choices of a round can give away together."""


class Weighed(NamedTuple):
    """A round: how many needless risks the person took, of how many ``choices`` that counted.

    ``leaks`` are what there was to choose, what was wrong and what that cost (0 to 1). ``luck`` is
    how likely an equal loses with these cards, what the own choices cost, and all else (-1 to 1);
    ``None`` where no cards decided. ``choices`` is ``None`` where only the risks are known.
    ``dear`` are the places in the record, by moves made before, of the cards that were such risks;
    ``None`` where an older program has only counted them.
    """

    risks: int
    choices: int | None = None
    leaks: tuple[tuple[str, str, float], ...] = ()
    luck: tuple[float, float, float] | None = None
    lost: bool = False
    dear: tuple[int, ...] | None = None

    def as_data(self) -> list[Any] | None:
        """Return all but the risks for a line."""
        if self.choices is None:
            return None
        leaks = [[what, why, round(cost, _PLACES)] for what, why, cost in self.leaks]
        luck = self.luck and [round(part, _PLACES) for part in self.luck]
        told: list[Any] = [self.choices, leaks, luck, int(self.lost)]
        return told if self.dear is None else [*told, list(self.dear)]


Rounds = tuple[Weighed, ...]


class Unjudged(NamedTuple):
    """A match of which the coach has yet to say something, all of it but what is ``done``."""

    identity: str
    rounds: int
    done: Rounds
    read: Callable[[], Record | None]
    """Returns how it went, ``None`` if its record is gone or cannot be read."""


class DearMatch(NamedTuple):
    """What was ``dear`` to the person in a match that ``ended`` (ISO), by moves made before."""

    ended: str
    identity: str
    dear: tuple[int, ...]
    read: Callable[[], Record | None]
    """Returns how it went, ``None`` if its record is gone or cannot be read."""


class MatchLines(NamedTuple):
    """What is kept of a match: the line that tells the most, and the one written last.

    They differ while a match that an older program has judged is gone through again.
    """

    shown: Rounds
    last: Rounds

    @classmethod
    def after(cls, before: MatchLines | None, rounds: Rounds) -> MatchLines:
        """Return what is kept once one more line has been read."""
        is_less = before is not None and knows_more(before.shown, rounds)
        return cls(before.shown if before is not None and is_less else rounds, rounds)


class Judgements:
    """The lines in a file of ``folder``, which need not exist; any thread may ask or keep.

    They are read once, and read on where the file has grown.
    """

    def __init__(self, folder: Path) -> None:
        self._file = SealedLines(folder / JUDGED, _FIRST_WORD)
        self._writing = threading.Lock()
        self._reading = threading.Lock()
        self._kept: dict[str, MatchLines] = {}
        self._size, self._inode = 0, 0

    def known(self) -> dict[str, Rounds]:
        """Return all that has been judged, by match; nothing where it cannot be read."""
        return {identity: kept.shown for identity, kept in self._followed().items()}

    @property
    def takes_a_moment(self) -> bool:
        """Whether `known` has so much to read that nobody should be kept waiting for it."""
        try:
            told = self._file.path.stat()
        except OSError:
            return False
        return told.st_size - (self._size if self._is_followed_by(told) else 0) > _MOMENT

    def _is_followed_by(self, told: os.stat_result) -> bool:
        """Return whether the file goes on from what has been read."""
        return told.st_ino == self._inode and told.st_size >= self._size

    def _followed(self) -> dict[str, MatchLines]:
        """Return what is kept by match, once what has come since has been read."""
        with self._reading:
            try:
                told = self._file.path.stat()
                if not self._is_followed_by(told):
                    self._kept, self._size, self._inode = {}, 0, told.st_ino
                if told.st_size > self._size:
                    with nothing_thrown_away():
                        for part, end in self._file.after(self._size):
                            for text in part.texts:
                                _take(self._kept, text)
                            self._size = end
            except OSError:
                self._kept, self._size, self._inode = {}, 0, 0
            return dict(self._kept)

    def unjudged(
        self, played: Iterable[tuple[str, int, Callable[[], Record | None]]]
    ) -> Iterator[Unjudged]:
        """Yield what is left to judge of matches: identities, how many rounds, how they went."""
        kept = self._followed()
        for identity, rounds, read in played:
            done = kept[identity].last if identity in kept else ()
            if any(each.dear is None for each in done):
                done = ()  # an older program has not said which they were
            if len(done) < rounds:
                yield Unjudged(identity, rounds, done, read)

    def dear(
        self, played: Iterable[tuple[str, str, Callable[[], Record | None]]]
    ) -> Iterator[DearMatch]:
        """Yield matches with what was dear in them: when they ended, identities, how they went."""
        known = self.known()
        for ended, identity, read in played:
            places = tuple(place for each in known.get(identity, ()) for place in each.dear or ())
            yield DearMatch(ended, identity, places, read)

    def keep(self, identity: str, rounds: Rounds, of: int) -> None:
        """Keep what the coach found in the first rounds of a match ``of`` so many.

        What cannot be written will be judged again.
        """
        with self._writing, contextlib.suppress(OSError):
            self._file.append([line_of(identity, rounds)])
            if len(rounds) == of:
                texts = self._file.read().texts
                if len(texts) > _STALE * len(read_lines(texts)):
                    self._rewrite(lambda texts: lines_of(read_lines(texts)))

    def take_in(self, lines: Iterable[bytes], here: Collection[str]) -> None:
        """Keep what a file like ours of another computer knows beyond it; OSError if a newer.

        Only matches that are ``here``, by identity, are of use: what is kept stays in memory.
        """
        told = _fullest(self._file.received(lines), here)

        def together(texts: tuple[str, ...]) -> Iterable[str]:
            known = _fullest(texts)
            fresh = (
                text
                for identity, text in told.items()
                if identity not in known or knows_more(*map(_told, (text, known[identity])))
            )
            return (*texts, *fresh)

        with self._writing, contextlib.suppress(OSError):
            self._rewrite(together)

    def _rewrite(self, change: Callable[[tuple[str, ...]], Iterable[str]]) -> None:
        """Rewrite the file; it is read from its beginning afterwards.

        The new file may get the inode of one that was read before, and be longer than that.
        """
        self._file.rewrite(change)
        with self._reading:
            self._inode = 0


def line_of(identity: str, rounds: Sequence[Weighed]) -> str:
    """Return the line of a match."""
    entries: dict[str, Any] = {"match": identity, "risks": [each.risks for each in rounds]}
    if any(each.choices is not None for each in rounds):
        entries["rounds"] = [each.as_data() for each in rounds]
    return json.dumps(entries, separators=(",", ":"))


def read_lines(texts: Iterable[str]) -> dict[str, MatchLines]:
    """Return what lines tell, by a match's identity."""
    found: dict[str, MatchLines] = {}
    for text in texts:
        _take(found, text)
    return found


def _fullest(texts: Iterable[str], here: Collection[str] | None = None) -> dict[str, str]:
    """Return the line that tells the most, by a match's identity; what tells of none is left out.

    So are matches that are not ``here``, if that is told. What they tell is read and let go: as
    text it takes a tenth of the room.
    """
    found: dict[str, str] = {}
    for text in texts:
        for identity, kept in read_lines([text]).items():
            if here is not None and identity not in here:
                continue
            if identity not in found or not knows_more(_told(found[identity]), kept.last):
                found[identity] = line_of(identity, kept.last)
    return found


def _told(text: str) -> Rounds:
    (kept,) = read_lines([text]).values()
    return kept.last


def _take(found: dict[str, MatchLines], text: str) -> None:
    """Add what a line tells; nothing if it is none of ours."""
    try:
        told = JsonLine(text)
        risks = told.counts("risks", 0, _MOST_ROUNDS)
        rounds = told.things("rounds", len(risks), len(risks)) if told.has("rounds") else None
        match, read = told.text("match"), tuple(_read(risks, rounds))
    except (ValueError, TypeError, OverflowError):
        return
    found[match] = MatchLines.after(found.get(match), read)


def lines_of(known: Mapping[str, MatchLines]) -> Iterator[str]:
    """Yield the lines of matches, one each, or two of one that is gone through again."""
    for identity, kept in known.items():
        yield line_of(identity, kept.shown)
        if kept.last != kept.shown:
            yield line_of(identity, kept.last)


def knows_more(one: Sequence[Weighed], other: Sequence[Weighed]) -> bool:
    """Say whether ``one`` tells more of a match than ``other``: of more rounds, or more of them."""

    def known(rounds: Sequence[Weighed]) -> tuple[int, int]:
        counted = sum(each.choices is not None for each in rounds)
        return len(rounds), counted + sum(each.dear is not None for each in rounds)

    return known(one) > known(other)


def _read(risks: Sequence[int], rounds: Sequence[Any] | None) -> Iterator[Weighed]:
    """Yield the rounds; ValueError or TypeError if one of them is no such thing."""
    for count, data in zip(risks, rounds or [None] * len(risks), strict=True):
        yield _counted(count) if data is None else _weighed(count, *data)


@cache
def _counted(risks: int) -> Weighed:
    """Return a round of which only the risks are known."""
    return Weighed(risks)


def _weighed(
    risks: int, choices: Any, leaks: Any, luck: Any, lost: Any, dear: Any = None
) -> Weighed:
    if type(choices) is not int or not 0 <= choices <= _MOST_CHOICES:
        raise ValueError("no count of choices")
    costs = [(str(what), str(why), _chance(cost)) for what, why, cost in leaks]
    given = tuple([leak for leak in costs if leak[2] > 0])  # one of ours may be rounded to nothing
    if dear is not None and type(dear) is not list:
        raise ValueError("no places")
    places = None if dear is None else tuple([_place(each) for each in dear[:_MOST_CHOICES]])
    if luck is None:
        return Weighed(risks, choices, given, None, bool(lost), places)
    equal, own, others = map(_chance, luck)
    return Weighed(risks, choices, given, (equal, own, others), bool(lost), places)


def _place(number: Any) -> int:
    """Return what may be a place in a record; ValueError for anything else."""
    if type(number) is not int or not 0 <= number <= _MOST_MOVES:
        raise ValueError("no place in a record")
    return number


def _chance(number: Any) -> float:
    """Return what may be the differences of chances of a round; ValueError for any other number."""
    chance = float(number)
    if not -_MOST <= chance <= _MOST:
        raise ValueError("no difference of chances")
    return chance
