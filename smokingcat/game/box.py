"""The box in which one's own dear choices come back: five compartments, each with a longer wait.

Which choices were dear is known from what was judged (`Judgements`); here is only what became
of them since. What was chosen rightly goes on to the next compartment, what was not back to the
first; from the last one it is done with. That is Leitner's box of cards.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol

from smokingcat.game.archive import Archive
from smokingcat.game.json_line import JsonLine
from smokingcat.game.lines import SealedLines
from smokingcat.game.weighed import DearMatch

if TYPE_CHECKING:
    from smokingcat.rules import Record

BOX: Final = "box.txt"
WAITS: Final = (1, 3, 8, 21, 55)
"""Days that a moment stays in each compartment."""
FRESH: Final = 10
"""After so many answers on one day nothing comes that has never been asked before."""
_FIRST_WORD: Final = "smoking-cat-box"
_STALE: Final = 3
"""How many times more lines than moments the file may have before it is put in order."""
_LONGEST: Final = 400
_MOST: Final = 20_000
"""Letters of a line, and lines, that are taken in from another computer at once."""
_FEW: Final = 100
"""So many lines are always few enough."""


@dataclass(frozen=True, slots=True, order=True)
class Slip:
    """How far a moment has come: ``on`` a day (ISO) it was put into a ``compartment``, from 0.

    Behind the last it is done with. One that ``is_out`` is never asked again.
    """

    is_out: bool = False
    on: str = ""
    compartment: int = 0

    @property
    def is_done(self) -> bool:
        """Whether it is never due again."""
        return self.is_out or self.compartment >= len(WAITS)

    def is_due(self, today: date) -> bool:
        """Return whether it has waited long enough; one of a later day is not from here."""
        if self.is_done:
            return False
        days = (today - date.fromisoformat(self.on)).days
        return days < 0 or days >= WAITS[self.compartment]

    def after(self, today: date, *, is_right: bool) -> Slip:
        """Return where it goes when it has been answered."""
        onward = min(self.compartment + 1, len(WAITS)) if is_right else 0
        return Slip(self.is_out, today.isoformat(), onward)


@dataclass(frozen=True, slots=True)
class DearChoice:
    """A moment of a match or a day's round: after ``place`` moves the person had to choose."""

    match: str
    place: int


class PlayedShelf(Protocol):
    """Where records of what is over lie: the archive, and the rounds of a day."""

    def dear(self) -> Iterator[DearMatch]:
        """Yield what lies there with its record, and what was dear in it."""
        ...

    def identities(self) -> frozenset[str]:
        """Return what all of it is called, also what is told of without a record."""
        ...


class Box:
    """The box beside the records of ``archive``; what is in it outlives no record.

    What was dear lies there, and on ``further`` shelves.
    """

    def __init__(self, archive: Archive, *further: PlayedShelf) -> None:
        self._shelves: tuple[PlayedShelf, ...] = (archive, *further)
        self._lines = SealedLines(archive.folder / BOX, _FIRST_WORD)

    def due(self, today: date) -> tuple[DearChoice, ...]:
        """Return what is to be asked: what has come back first, then what is new.

        New moments, of the latest matches first, come only as long as few were answered that day.
        """
        slips = self._slips(today)
        dear = {match.identity: match.dear for match in self._matches() if match.dear}
        latest = {match: number for number, match in enumerate(dear)}
        back = [
            (slip.on, latest[choice.match], choice.place, choice)
            for choice, slip in slips.items()
            if choice.place in dear.get(choice.match, ()) and slip.is_due(today)
        ]
        answered = sum(slip.on == today.isoformat() for slip in slips.values())
        there = (DearChoice(match, place) for match, places in dear.items() for place in places)
        fresh = (choice for choice in there if choice not in slips)
        ordered = [choice for *_, choice in sorted(back, key=lambda each: each[:3])]
        return (*ordered, *islice(fresh, max(0, FRESH - answered)))

    def records(self) -> dict[str, Callable[[], Record | None]]:
        """Return what reads each record that is there, by identity."""
        return {match.identity: match.read for match in self._matches()}

    def answered(self, choice: DearChoice, today: date, *, is_right: bool) -> None:
        """Take note of an answer; where it cannot be written it is asked again."""
        slip = self._slips(today).get(choice, Slip())
        self._write(choice, slip.after(today, is_right=is_right))

    def leave_out(self, choice: DearChoice, today: date) -> None:
        """Never ask this one again."""
        slip = self._slips(today).get(choice, Slip())
        self._write(choice, replace(slip, is_out=True, on=today.isoformat()))

    def take_in(self, lines: Iterable[bytes]) -> None:
        """Add what a box of another computer knows; NewerLines or another OSError."""
        known = frozenset[str]().union(*(shelf.identities() for shelf in self._shelves))
        there = set(self._lines.read().texts)
        told = dict.fromkeys(t for t in self._lines.received(lines) if len(t) <= _LONGEST)
        fresh = [
            text
            for text in told
            if text not in there and any(choice.match in known for choice in _read([text]))
        ]
        if fresh:
            self._lines.append(fresh[:_MOST])

    def _matches(self) -> list[DearMatch]:
        """Return what lies on all shelves, the latest first."""
        found = (match for shelf in self._shelves for match in shelf.dear())
        return sorted(found, key=lambda match: match.ended, reverse=True)

    def _slips(self, today: date) -> dict[DearChoice, Slip]:
        try:
            return _read(self._lines.read().texts, today)
        except OSError:
            return {}

    def _write(self, choice: DearChoice, slip: Slip) -> None:
        with contextlib.suppress(OSError):
            self._lines.append([_line(choice, slip)])
            texts = self._lines.read().texts
            if len(texts) > _FEW and len(texts) > _STALE * len(_read(texts)):
                self._lines.rewrite(lambda old: [_line(*each) for each in _read(old).items()])


def _line(choice: DearChoice, slip: Slip) -> str:
    told: dict[str, object] = {
        "match": choice.match,
        "place": choice.place,
        "on": slip.on,
        "box": slip.compartment,
    }
    if slip.is_out:
        told["out"] = True
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False)


def _read(texts: Iterable[str], today: date = date.max) -> dict[DearChoice, Slip]:
    """Return how far each moment has come: the latest day counts, and what is out stays out.

    What was written by a clock that was ahead of ``today`` counts only if it is out.
    """
    found: dict[DearChoice, Slip] = {}
    for text in texts:
        try:
            told = JsonLine(text, out=False)
            choice = DearChoice(told.text("match"), told.count("place"))
            on = date.fromisoformat(told.moment("on")[:10]).isoformat()
            slip = Slip(told.flag("out"), on, min(told.count("box"), len(WAITS)))
        except (ValueError, TypeError, OverflowError):
            continue
        if on > today.isoformat() and not slip.is_out:
            continue
        before = found.get(choice)
        if before is None or (slip.is_out, slip.on) >= (before.is_out, before.on):
            found[choice] = slip
    return found
