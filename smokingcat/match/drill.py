"""Exercises one after the other: moments at a table, each with one choice to be made.

Where they come from, and what comes of the answers, is told to it; the time is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.problems.decision_point import DecisionPoint
from smokingcat.coach.review.error_rate import MistakeTheme

Key = TypeVar("Key")

GOOD_LENGTH: Final = 600.0
"""Seconds after which it is said that this was enough for once."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A ``choice`` to be made, and its ``outlook`` where that is known beforehand.

    Where it has been set, ``theme`` is what goes wrong there, known to the person beforehand if
    they ``chose`` it, and ``grade`` how hard it is, from 1.
    """

    choice: DecisionPoint
    outlook: ActionValues | None = None
    theme: MistakeTheme | None = None
    grade: int = 0
    chose: bool = False


class Drill(Generic[Key]):
    """The exercises of ``keys``, as many as `fetch` still finds.

    ``answered`` hears of every first answer, whether it was right; ``leave_out`` of those that are
    never to be asked again, without which none can be left out.
    """

    def __init__(
        self,
        keys: Sequence[Key],
        fetch: Callable[[Key], Exercise | None],
        answered: Callable[[Key, bool], None],
        leave_out: Callable[[Key], None] | None = None,
    ) -> None:
        self._keys = tuple(keys)
        self._fetch = fetch
        self._answered = answered
        self._leave_out = leave_out
        self._place = -1
        self._has_answered = False
        self._has_left_out = False
        self.exercise: Exercise | None = None
        """What is asked now; ``None`` when there is nothing more."""
        self.right = 0
        self.answered = 0
        """How many were answered, and how many of them right at once."""
        self.seconds = 0.0
        """How long it has gone on since it last said so."""
        self.go_on()

    @property
    def number(self) -> int:
        """Which one it is, from 1."""
        return self._place + 1

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._keys)

    @property
    def has_more(self) -> bool:
        """Whether others may come."""
        return self.number < self.count

    @property
    def is_long(self) -> bool:
        """Whether it has gone on for a good while."""
        return self.seconds >= GOOD_LENGTH

    @property
    def may_leave_out(self) -> bool:
        """Whether what is asked now can be left out for good."""
        return self._leave_out is not None and not self._has_left_out

    def go_on(self) -> bool:
        """Ask the next one that is still there; return whether there is one."""
        self._has_answered = self._has_left_out = False
        self.exercise = None
        while self.exercise is None and self.has_more:
            self._place += 1
            self.exercise = self._fetch(self._keys[self._place])
        return self.exercise is not None

    def answer(self, *, is_right: bool) -> None:
        """Take note of an answer; only the first to an exercise counts."""
        if self._has_answered:
            return
        self._has_answered = True
        self.answered += 1
        self.right += is_right
        self._answered(self._keys[self._place], is_right)

    def leave_out(self) -> None:
        """Have this one never asked again."""
        if self._leave_out is not None and self.may_leave_out:
            self._has_left_out = True
            self._leave_out(self._keys[self._place])
