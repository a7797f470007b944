"""The box in which one's own dear choices come back: five compartments, each with a longer wait.

Which choices were dear is known from what was judged (`Judgements`); here is only what became
of them since. What was chosen rightly goes on to the next compartment, what was not back to the
first; from the last one it is done with. That is Leitner's box of cards.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from smokingcat.game.archive import Archive
from smokingcat.game.finished import Finished
from smokingcat.game.json_line import JsonLine
from smokingcat.game.lines import SealedLines

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
    """A moment of a finished match: after ``place`` moves the person had to choose."""

    match: str
    place: int


class Box:
    """The box beside the records of ``archive``; what is in it outlives no record."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._lines = SealedLines(archive.folder / BOX, _FIRST_WORD)

    def due(self, today: date) -> tuple[DearChoice, ...]:
        """Return what is to be asked: what has come back first, then what is new.

        New moments, of the latest matches first, come only as long as few were answered that day.
        """
        slips = self._slips(today)
        there = [
            (match, DearChoice(match.identity, place))
            for match, places in self._dear()
            for place in places
        ]
        back = [
            (slips[choice].on, choice)
            for _, choice in there
            if choice in slips and slips[choice].is_due(today)
        ]
        answered = sum(slip.on == today.isoformat() for slip in slips.values())
        fresh = [choice for _, choice in there if choice not in slips]
        ordered = [choice for _, choice in sorted(back, key=lambda each: each[0])]
        return (*ordered, *fresh[: max(0, FRESH - answered)])

    def matches(self) -> dict[str, Finished]:
        """Return the finished matches whose records are there, by identity."""
        return {match.identity: match for match in self._archive.matches()}

    def answered(self, choice: DearChoice, today: date, *, is_right: bool) -> None:
        """Take note of an answer; where it cannot be written it is asked again."""
        slip = self._slips(today).get(choice, Slip())
        self._write(choice, slip.after(today, is_right=is_right))

    def leave_out(self, choice: DearChoice, today: date) -> None:
        """Never ask this one again."""
        slip = self._slips(today).get(choice, Slip())
        self._write(choice, replace(slip, is_out=True, on=today.isoformat()))

    def take_in(self, data: bytes) -> None:
        """Add what a box of another computer knows; NewerLines or another OSError."""
        known = {match.identity for match in self._archive.told()}
        there = set(self._lines.read().texts)
        told = dict.fromkeys(t for t in self._lines.read_from(data).texts if len(t) <= _LONGEST)
        fresh = [
            text
            for text in told
            if text not in there and any(choice.match in known for choice in _read([text]))
        ]
        if fresh:
            self._lines.append(fresh[:_MOST])

    def _dear(self) -> Iterable[tuple[Finished, tuple[int, ...]]]:
        known = self._archive.judgements.known()
        for match in self._archive.matches():
            rounds = known.get(match.identity, ())
            yield match, tuple(place for each in rounds for place in each.dear or ())

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
