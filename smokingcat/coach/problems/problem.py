"""Problems to solve: moments at the table at which one choice is clearly better than the rest.

They were found by ``python -m benchmarks.problems`` and are kept in one file beside this module, a
line each. A problem is a position with what every choice in it costs: nothing has to be thought
over when one is opened. What its right answers are is settled: whatever is none of them loses the
round more often by far more than the chances may be out.
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
from smokingcat.rules.cards import PACK, Card, cards, cards_text
from smokingcat.rules.match import Match
from smokingcat.rules.position import Position
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record, record_of
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView, view_for

FILE: Final = "problems.jsonl"
SEAT: Final = 0
"""Who is to choose: the table is turned so that it is whoever sits at the screen."""
GRADES: Final = 5

_STARTED: Final = "2026-11-23"
_RULES: Final = Ruleset()
_AS_GOOD_AS_ALL: Final = 1_000_000
_HUNDREDTHS: Final = 100.0
_DAMAGES: Final = (OSError, ValueError, KeyError, TypeError, AttributeError)

Choice = tuple[Card, ...]
"""A card to play, or three to pass, in the order of the pack."""


@dataclass(frozen=True)
class Problem:
    """One moment, and what is right there.

    ``answers`` are all right, ``losing`` is the chance (0 to 1) of losing the round by choice, as
    far as the seat can know, found in ``worlds`` ways the cards may lie, or in all there are (0).
    ``theme`` is what goes wrong with what rules of thumb choose, ``why`` names the `Feature` that
    speaks for the answer. ``solved`` is which share (0 to 1) of the tries of each level found an
    answer, ``grade`` goes from 1, for whom anything is new, to 5.
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
        """Return the round up to the choice as a match of its own, with ``seated_players`` by seat.

        Its hands were laid out by hand. It is played for one of ``words``, which changes nothing
        about the choice, but always for the same; without any for the one it was found with.
        """
        position = Position.parse(self.position)
        if words:
            word = words[PACK.index(self.answers[0][0]) % len(words)]
            position = replace(position, ruleset=replace(position.ruleset, word=word))
        header = RecordHeader(_STARTED, _RULES, self.name, SEAT, seated_players)
        return record_of(position, header)

    @property
    def view(self) -> SeatView:
        """What is known by whoever is to choose."""
        return view_for(Match.from_position(self.position), SEAT)

    @property
    def outlook(self) -> ActionValues:
        """What awaits the seat; the points that each choice leads to are not kept, and are 0."""
        options = tuple(self.losing)
        losing = tuple(self.losing.values())
        best = losing.index(min(losing))
        points = (0.0,) * len(options)
        return ActionValues(options, losing, points, best, self.worlds or _AS_GOOD_AS_ALL)


def in_order(choice: Choice) -> Choice:
    """Return cards in the order of the pack."""
    return tuple(sorted(choice, key=PACK.index))


def to_line(problem: Problem) -> str:
    """Return a problem as one line of JSON; chances in hundredths, what is best set apart."""
    best = min(problem.losing.values())

    def hundredths(chance: float) -> float:
        return round(_HUNDREDTHS * chance, 1)

    entries = {
        "id": problem.name,
        "position": problem.position,
        "kind": problem.kind.value,
        "theme": problem.theme.value,
        "answers": [cards_text(answer) for answer in problem.answers],
        "best": hundredths(best),
        "costs": {
            cards_text(choice): hundredths(chance - best)
            for choice, chance in problem.losing.items()
        },
        "worlds": problem.worlds,
        "why": problem.why,
        "solved": problem.solved,
        "grade": problem.grade,
    }
    return json.dumps(entries, ensure_ascii=False, separators=(",", ":"))


def from_line(line: str) -> Problem:
    """Return the problem of a line; ValueError, KeyError or TypeError if it tells none."""
    told: dict[str, Any] = json.loads(line)
    losing = {
        cards(text): (told["best"] + cost) / _HUNDREDTHS for text, cost in told["costs"].items()
    }
    return Problem(
        told["id"],
        told["position"],
        DecisionKind(told["kind"]),
        MistakeTheme(told["theme"]),
        tuple(cards(text) for text in told["answers"]),
        losing,
        told["worlds"],
        told["why"],
        told["solved"],
        told["grade"],
    )


@cache
def problems() -> tuple[Problem, ...]:
    """Return all problems there are, easy ones first; UnreadableTables if they cannot be had."""
    try:
        text = (files(__package__) / FILE).read_text(encoding="utf-8")
        found = [from_line(line) for line in text.splitlines()]
    except _DAMAGES as error:
        raise UnreadableTables(FILE) from error
    return tuple(sorted(found, key=lambda each: each.grade))
