"""Problems to solve: positions in which one choice is clearly better than the others.

``python -m benchmarks.problems`` found them; a file beside this module holds one per line. Each
problem stores the cost of every option, so nothing is computed when it is opened. A wrong answer
raises the chance of losing by far more than the estimation error.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from smokingcat.bots.bot import UnreadableTables
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.review.error_rate import DecisionKind, MistakeTheme
from smokingcat.rules.cards import PACK, Card, cards
from smokingcat.rules.match import Match
from smokingcat.rules.position import Position
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record, record_of
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView, view_for

FILE_NAME: Final = "problems.jsonl"
DECIDING_SEAT: Final = 0
"""The deciding seat; positions are turned so that it is the player's seat."""
GRADE_COUNT: Final = 5

_START_DATE: Final = "2026-11-23"
_RULES: Final = Ruleset()
_WORLDS_IF_EXACT: Final = 1_000_000
_READ_ERRORS: Final = (OSError, ValueError, KeyError, TypeError, AttributeError)

Choice = tuple[Card, ...]
"""A card to play, or three cards to pass, in the order of the pack."""


@dataclass(frozen=True)
class Problem:
    """One position with its right answers.

    ``answers`` lists all right choices. ``losing`` maps each choice to the chance (0 to 1) of
    losing the round, as far as the seat can know. The chances come from ``worlds`` sampled deals,
    or from all possible deals if ``worlds`` is 0. ``theme`` is the mistake that rules of thumb make
    here, ``why`` names the `Feature` that favours the answer. ``solved`` maps each bot level to the
    share (0 to 1) of tries in which it found an answer. ``grade`` is the difficulty from 1
    (beginner) to 5.
    """

    name: str
    position: str
    kind: DecisionKind
    theme: MistakeTheme
    answers: tuple[Choice, ...]
    losing: Mapping[Choice, float]
    worlds: int
    why: str
    solved: Mapping[str, float]
    grade: int

    def record(self, seated_players: tuple[SeatedPlayer, ...], words: Sequence[str] = ()) -> Record:
        """Return the round up to the decision as a match record, with ``seated_players`` by seat.

        The record starts from a position, not from a deal. The playing word is one of ``words``,
        always the same for a problem, and does not affect the decision. Without ``words`` the word
        is the one stored in the position.
        """
        position = Position.parse(self.position)
        if words:
            word = words[PACK.index(self.answers[0][0]) % len(words)]
            position = replace(position, ruleset=replace(position.ruleset, word=word))
        header = RecordHeader(_START_DATE, _RULES, self.name, DECIDING_SEAT, seated_players)
        return record_of(position, header)

    @property
    def view(self) -> SeatView:
        """The view of the deciding seat."""
        return view_for(Match.from_position(self.position), DECIDING_SEAT)

    @property
    def values(self) -> ActionValues:
        """The action values of the options; average points are not stored and therefore 0."""
        options = tuple(self.losing)
        losing = tuple(self.losing.values())
        best = losing.index(min(losing))
        points = (0.0,) * len(options)
        return ActionValues(options, losing, points, best, self.worlds or _WORLDS_IF_EXACT)


def in_order(choice: Choice) -> Choice:
    """Return ``choice`` in the order of the pack."""
    return tuple(sorted(choice, key=PACK.index))


def from_line(line: str) -> Problem:
    """Parse one line into a problem; ValueError, KeyError or TypeError if it is malformed."""
    entries: dict[str, Any] = json.loads(line)
    losing = {
        cards(text): (entries["best"] + cost) / 100 for text, cost in entries["costs"].items()
    }
    return Problem(
        entries["id"],
        entries["position"],
        DecisionKind(entries["kind"]),
        MistakeTheme(entries["theme"]),
        tuple(cards(text) for text in entries["answers"]),
        losing,
        entries["worlds"],
        entries["why"],
        entries["solved"],
        entries["grade"],
    )


@cache
def problems() -> tuple[Problem, ...]:
    """Return all shipped problems, easy ones first; UnreadableTables if the file is unusable."""
    try:
        text = (files(__package__) / FILE_NAME).read_text(encoding="utf-8")
        found = [from_line(line) for line in text.splitlines()]
    except _READ_ERRORS as error:
        raise UnreadableTables(FILE_NAME) from error
    return tuple(sorted(found, key=lambda each: each.grade))
