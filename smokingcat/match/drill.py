"""A drill: exercises one after another, each with one decision at a table.

The caller supplies the exercises, receives the answers and passes the time.
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
"""Seconds after which a drill suggests a break."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision to make, and its action values if they are known beforehand.

    ``theme`` is what goes wrong in a problem, ``grade`` its difficulty from 1. ``chose`` means that
    the person chose the theme and so knows it.
    """

    choice: DecisionPoint
    outlook: ActionValues | None = None
    theme: MistakeTheme | None = None
    grade: int = 0
    chose: bool = False


class Drill(Generic[Key]):
    """The exercises of ``keys``; a key for which `fetch` returns ``None`` is skipped.

    ``answered`` is called with the key and result of each first answer. ``leave_out`` is called
    with a key that must never be asked again; without it no exercise can be left out.
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
        """The current exercise, ``None`` at the end."""
        self.right = 0
        self.answered = 0
        """Number of exercises answered; `right` counts those answered right at the first try."""
        self.seconds = 0.0
        """Seconds since the last suggestion of a break."""
        self.advance()

    @property
    def number(self) -> int:
        """The number of the current exercise, from 1."""
        return self._place + 1

    @property
    def count(self) -> int:
        """The number of all exercises."""
        return len(self._keys)

    @property
    def has_more(self) -> bool:
        """Whether more exercises may follow."""
        return self.number < self.count

    @property
    def is_long(self) -> bool:
        """Whether the drill has lasted long enough to suggest a break."""
        return self.seconds >= GOOD_LENGTH

    @property
    def may_leave_out(self) -> bool:
        """Whether the current exercise can be left out for good."""
        return self._leave_out is not None and not self._has_left_out

    def advance(self) -> bool:
        """Go to the next existing exercise; return whether there is one."""
        self._has_answered = self._has_left_out = False
        self.exercise = None
        while self.exercise is None and self.has_more:
            self._place += 1
            self.exercise = self._fetch(self._keys[self._place])
        return self.exercise is not None

    def answer(self, *, is_right: bool) -> None:
        """Note an answer; only the first answer to an exercise counts."""
        if self._has_answered:
            return
        self._has_answered = True
        self.answered += 1
        self.right += is_right
        self._answered(self._keys[self._place], is_right)

    def leave_out(self) -> None:
        """Leave the current exercise out for good."""
        if self._leave_out is not None and self.may_leave_out:
            self._has_left_out = True
            self._leave_out(self._keys[self._place])
