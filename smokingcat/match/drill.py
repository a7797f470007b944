"""A drill: exercises one after another, each with one decision at a table.

The caller supplies the exercises and receives the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from smokingcat.match.exercise import Exercise

Key = TypeVar("Key")

ROW_LENGTH: Final = 10
"""Exercises after which a drill suggests a break."""


class Drill(Generic[Key]):
    """Exercises for ``keys``, in rows; a key for which ``fetch`` returns ``None`` is skipped.

    A row has at most `ROW_LENGTH` exercises. ``on_answer`` is called with the key and result of
    each first answer. ``on_leave_out`` is called with a key that must never be asked again. Without
    ``on_leave_out`` no exercise can be left out.
    """

    def __init__(
        self,
        keys: Sequence[Key],
        fetch: Callable[[Key], Exercise | None],
        on_answer: Callable[[Key, bool], None],
        on_leave_out: Callable[[Key], None] | None = None,
    ) -> None:
        self._keys = tuple(keys)
        self._fetch = fetch
        self._answered = on_answer
        self._leave_out = on_leave_out
        self._place = -1
        self._has_left_out = False
        self.exercise: Exercise | None = None
        """The current exercise, ``None`` at the end."""
        self.row: list[bool | None] = []
        """Whether each exercise of the row was right at once; ``None`` without an answer."""
        self.advance()

    @property
    def length(self) -> int:
        return min(ROW_LENGTH, len(self.row) + len(self._keys) - 1 - self._place)

    @property
    def has_more(self) -> bool:
        """Whether more exercises may follow."""
        return self._place + 1 < len(self._keys)

    @property
    def is_row_full(self) -> bool:
        """Whether the current exercise is the last of its row."""
        return len(self.row) == self.length

    @property
    def may_leave_out(self) -> bool:
        """Whether the current exercise can be left out for good."""
        return self._leave_out is not None and not self._has_left_out

    def advance(self) -> bool:
        """Go to the next existing exercise; return whether there is one."""
        row = [] if self.is_row_full else self.row
        self._has_left_out = False
        self.exercise = None
        while self.exercise is None and self.has_more:
            self._place += 1
            self.exercise = self._fetch(self._keys[self._place])
        if self.exercise is None:
            return False
        self.row = [*row, None]
        return True

    def answer(self, *, is_right: bool) -> None:
        """Note an answer; only the first answer to an exercise counts."""
        if self.row[-1] is None:
            self.row[-1] = is_right
            self._answered(self._keys[self._place], is_right)

    def leave_out(self) -> None:
        if self._leave_out is not None and self.may_leave_out:
            self._has_left_out = True
            self._leave_out(self._keys[self._place])
