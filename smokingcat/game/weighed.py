"""What the coach found in the rounds of a finished match, as it is kept: one line a match.

The sorts of what was given away are the coach's words for them; nothing here knows what they mean.
A line of an older program tells the needless risks alone.
"""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from smokingcat.game.json_line import JsonLine
from smokingcat.game.lines import SealedLines

if TYPE_CHECKING:
    from smokingcat.rules import Record

JUDGED: Final = "risks.txt"
_FIRST_WORD: Final = "smoking-cat-risks"
_STALE: Final = 2
"""How many times more lines than matches a file may have before it is put in order."""

_MOST_ROUNDS: Final = 10_000
"""More rounds than a match has."""
_PLACES: Final = 4
"""Digits that are kept of a chance."""
_MOST_CHOICES: Final = 100
"""In a round nobody has as many choices."""
_MOST_MOVES: Final = 1_000_000
"""More moves than a match has."""
_MOST: Final = 10.0
"""More than the choices of a round can give away together."""


@dataclass(frozen=True, slots=True)
class Weighed:
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


class Judgements:
    """The lines in a file of ``folder``, which need not exist; any thread may ask or keep."""

    def __init__(self, folder: Path) -> None:
        self._file = SealedLines(folder / JUDGED, _FIRST_WORD)
        self._writing = threading.Lock()

    def known(self) -> dict[str, Rounds]:
        """Return all that has been judged, by match; nothing where it cannot be read."""
        try:
            return read_lines(self._file.read().texts)
        except OSError:
            return {}

    def unjudged(
        self, played: Iterable[tuple[str, int, Callable[[], Record | None]]]
    ) -> Iterator[Unjudged]:
        """Yield what is left to judge of matches: identities, how many rounds, how they went."""
        known = self.known()
        for identity, rounds, read in played:
            done = known.get(identity, ())
            if any(each.dear is None for each in done):
                done = ()  # an older program has not said which they were
            if len(done) < rounds:
                yield Unjudged(identity, rounds, done, read)

    def keep(self, identity: str, rounds: Rounds, of: int) -> None:
        """Keep what the coach found in the first rounds of a match ``of`` so many.

        What cannot be written will be judged again.
        """
        with self._writing, contextlib.suppress(OSError):
            self._file.append([line_of(identity, rounds)])
            if len(rounds) == of:
                texts = self._file.read().texts
                if len(texts) > _STALE * len(read_lines(texts)):
                    self._file.rewrite(lambda texts: lines_of(read_lines(texts)))

    def take_in(self, data: bytes) -> None:
        """Keep what a file like ours of another computer knows beyond it; OSError if a newer."""
        told = read_lines(self._file.read_from(data).texts)

        def together(texts: Iterable[str]) -> Iterable[str]:
            known = read_lines(texts)
            for identity, rounds in told.items():
                if knows_more(rounds, known.get(identity, ())):
                    known[identity] = rounds
            return lines_of(known)

        with self._writing, contextlib.suppress(OSError):
            self._file.rewrite(together)


def line_of(identity: str, rounds: Sequence[Weighed]) -> str:
    """Return the line of a match."""
    entries: dict[str, Any] = {"match": identity, "risks": [each.risks for each in rounds]}
    if any(each.choices is not None for each in rounds):
        entries["rounds"] = [each.as_data() for each in rounds]
    return json.dumps(entries, separators=(",", ":"), ensure_ascii=False)


def read_lines(texts: Iterable[str]) -> dict[str, Rounds]:
    """Return what lines tell, by a match's identity; the last of a match counts."""
    found: dict[str, Rounds] = {}
    for text in texts:
        try:
            told = JsonLine(text)
            risks = told.counts("risks", 0, _MOST_ROUNDS)
            rounds = told.things("rounds", len(risks), len(risks)) if told.has("rounds") else None
            found[told.text("match")] = tuple(_read(risks, rounds))
        except (ValueError, TypeError, OverflowError):
            continue
    return found


def lines_of(known: Mapping[str, Rounds]) -> Iterator[str]:
    """Return the lines of matches, one each."""
    return (line_of(*each) for each in known.items())


def knows_more(one: Sequence[Weighed], other: Sequence[Weighed]) -> bool:
    """Say whether ``one`` tells more of a match than ``other``: of more rounds, or more of them."""

    def known(rounds: Sequence[Weighed]) -> tuple[int, int]:
        counted = sum(each.choices is not None for each in rounds)
        return len(rounds), counted + sum(each.dear is not None for each in rounds)

    return known(one) > known(other)


def _read(risks: Sequence[int], rounds: Sequence[Any] | None) -> Iterator[Weighed]:
    """Yield the rounds; ValueError or TypeError if one of them is no such thing."""
    for count, data in zip(risks, rounds or [None] * len(risks), strict=True):
        yield Weighed(count) if data is None else _weighed(count, *data)


def _weighed(
    risks: int, choices: Any, leaks: Any, luck: Any, lost: Any, dear: Any = None
) -> Weighed:
    if type(choices) is not int or not 0 <= choices <= _MOST_CHOICES:
        raise ValueError("no count of choices")
    costs = ((str(what), str(why), _chance(cost)) for what, why, cost in leaks)
    given = tuple(leak for leak in costs if leak[2] > 0)  # one of ours may be rounded to nothing
    if not isinstance(dear, list | None):
        raise ValueError("no places")
    places = None if dear is None else tuple(_place(each) for each in dear[:_MOST_CHOICES])
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
