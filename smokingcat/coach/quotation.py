"""A moment to be said to somebody else: a few lines that a person can read and a program too.

They stand one below the other, in any order, and whatever is around them is not read::

    Smoking Cat 1.0.0
    seat 0
    position hands 7h Ol 9b / ? / ? / ?; passed ...; tricks 0: 7a 8a 9a Ta | ...
    levels - regular sly master
    seed 4711
    played 9b
    worlds 400: 7h 12.5, 9b 31.0, Ol 2.3

``position`` is how the table stands as far as the seat knows (`smokingcat.rules.position`); it and
the seat are all that is needed. ``levels`` are who sat where, ``-`` a person. ``worlds`` tell in
how many ways the cards may lie each choice was tried, and how many of 100 of them it loses, the
best first; of packets only the best and the one that was passed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from smokingcat.bots import roster
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.moment import OpenChoice, choice_at
from smokingcat.coach.played import Decision
from smokingcat.coach.review import Judged
from smokingcat.rules import (
    SEATS,
    BadPosition,
    Card,
    Phase,
    Position,
    RecordHeader,
    SeatView,
    cards_text,
    completed,
    record_of,
)
from smokingcat.rules.names import one_line

LONGEST: Final = 8_000
"""Letters of a text in which a moment is looked for."""

_LONGEST_SEED: Final = 100
_TOLD: Final = 8
"""As many choices are told with what the worlds say of them: as many as there are cards."""
_PERSON: Final = "-"
_NAME: Final = "Smoking Cat"
_KEYS: Final = ("seat", "position", "levels", "seed", "played", "worlds")
_QUOTED: Final = re.compile(r"[>\s]*")


class NoQuotation(ValueError):
    """A text that tells no moment; ``why`` is what is wrong with it, in English."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class Quotation:
    """What ``seat`` knew when it was to choose, and what else is told of it."""

    position: Position
    seat: int
    levels: tuple[str, ...] = ()
    seed: str = ""
    played: tuple[Card, ...] = ()
    outlook: ActionValues | None = None

    def text(self, version: str) -> str:
        """Return it as text, with the version of the program that says it."""
        told = {
            "seat": str(self.seat),
            "position": str(self.position),
            "levels": " ".join(self.levels),
            "seed": self.seed,
            "played": cards_text(self.played),
            "worlds": "" if self.outlook is None else _worlds_text(self.outlook, self.played),
        }
        lines = [f"{key} {value}" for key, value in told.items() if value]
        return "\n".join((f"{_NAME} {version}", *lines))

    def dealt_anew(self) -> Position:
        """Return the table with the cards that ``seat`` does not know dealt anew.

        The same quotation is always dealt alike. BadPosition where they cannot lie so.
        """
        return completed(self.position, Random(f"quotation/{self.seat}/{self.position}"))

    def choice(self, header: RecordHeader) -> OpenChoice:
        """Return the choice at the table dealt anew, with the sitters and the seed of ``header``.

        ValueError where the cards cannot lie so, and where there is nothing to choose.
        """
        record = record_of(self.dealt_anew(), header)
        return choice_at(record, len(record.moves), self.seat)


def quoted(view: SeatView) -> Quotation:
    """Return what the seat of ``view`` knows; ValueError where it has nothing to choose."""
    if not view.legal and (view.phase is not Phase.PASSING or view.passed):
        raise ValueError("nothing is to be passed or played")
    return Quotation(view.position, view.seat)


def recounted(
    header: RecordHeader, decision: Decision | None, judged: Judged | None
) -> Quotation | None:
    """Return a choice that was made, with who sat there, and what was found once it is judged.

    Where nothing was chosen there is nothing to tell.
    """
    if decision is None or decision.throws_in:
        return None
    kinds = (each.kind for each in header.sitters)
    levels = tuple(kind if kind in roster.names() else _PERSON for kind in kinds)
    return Quotation(
        decision.view.position,
        decision.view.seat,
        levels,
        one_line(header.seed, _LONGEST_SEED),
        decision.chosen,
        None if judged is None else judged.advice.outlook,
    )


def read_quotation(text: str) -> Quotation:
    """Return the moment that stands in a text, of which `LONGEST` letters are read; NoQuotation."""
    told = dict(_told(text[:LONGEST]))
    if "position" not in told:
        raise NoQuotation("no line begins with position")
    if told.get("seat") not in ("0", "1", "2", "3"):
        raise NoQuotation("seat: not 0, 1, 2 or 3")
    try:
        position = Position.parse(told["position"])
    except BadPosition as bad:
        raise NoQuotation(str(bad)) from bad
    levels = tuple(told.get("levels", "").split())
    is_known = len(levels) == len(SEATS) and {*levels} <= {_PERSON, *roster.names()}
    return Quotation(position, int(told["seat"]), levels if is_known else ())


def _told(text: str) -> Iterator[tuple[str, str]]:
    """Yield what is told by key, the first of each; a line that went on below is joined again."""
    key, words, seen = "", list[str](), set[str]()
    for line in (*text.splitlines(), ""):
        words_here = line[_QUOTED.match(line).end() :].split()  # type: ignore[union-attr]
        begins = bool(words_here) and words_here[0] in _KEYS and words_here[0] not in seen
        if key and (begins or not words_here):
            yield key, " ".join(words)
            key, words = "", []
        if begins:
            key, words = words_here[0], words_here[1:]
            seen.add(key)
        elif key:
            words += words_here


def _worlds_text(outlook: ActionValues, played: tuple[Card, ...]) -> str:
    """Return what is told of an outlook: the best of all packets, and in any case what was done."""
    best = sorted(zip(outlook.losing, outlook.options, strict=True), key=lambda each: each[0])
    each = ", ".join(
        f"{cards_text(cards)} {100 * losing:.1f}"
        for place, (losing, cards) in enumerate(best)
        if place < _TOLD or set(cards) == set(played)
    )
    return f"{outlook.worlds}: {each}"
