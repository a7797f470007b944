"""Finished matches gone through in idle time: listed first, then judged round by round, for good.

It is done in the thread in which all thinking is done, one small question after another, so that
whoever sits down to play waits for one of them at most. What a round came to is kept at once:
nothing is judged twice, and leaving in the middle loses a round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from typing import Final, Literal

from smokingcat.coach.played import Decision, decisions, rounds
from smokingcat.coach.review import Judged, Review
from smokingcat.game.archive import Archive
from smokingcat.game.finished import Finished
from smokingcat.game.thinker import Asking

_AT_ONCE: Final = 20
"""How many records are looked at for one question."""

Step = Literal["", "listed", "round", "over"]
"""What a question has come to."""


class Audit:
    """Goes through ``archive``; ``judge`` says what a choice has cost and may take its time."""

    def __init__(self, ask: Asking, judge: Callable[[Decision], Judged], archive: Archive) -> None:
        self._ask = ask
        self._judge = judge
        self._archive = archive
        self._work: Iterator[Step] | None = None
        self._asked: Future[Step] | None = None

    def go_on(self) -> Step:
        """Take in an answer and ask the next question; return what is new, if anything is.

        It is "over" when there is nothing left to do; asked once more, it begins again.
        """
        said: Step = ""
        if self._asked is not None:
            if not self._asked.done():
                return ""
            said = self._asked.result()
            self._asked = None
            if said == "over":
                self._work = None
                return said
        work = self._work = self._work or self._all()
        self._asked = self._ask(partial(next, work, "over"))
        return said

    def stop(self) -> None:
        """Ask nothing more; a question that is being answered comes to its end."""
        if self._asked is not None and self._asked.cancel():
            self._asked = None

    def _all(self) -> Iterator[Step]:
        """Do everything there is to do, a moment's work at a time; runs where `ask` has it run."""
        behind = self._archive.behind()
        for first in range(0, len(behind), _AT_ONCE):
            self._archive.catch_up(behind[first : first + _AT_ONCE])
            yield "listed"
        known = self._archive.risks()
        for match in self._archive.matches():
            risks = known.get(match.identity, ())
            if len(risks) < match.rounds:
                yield from self._rounds(match, risks)

    def _rounds(self, match: Finished, risks: tuple[int, ...]) -> Iterator[Step]:
        record = self._archive.record(match)
        if record is None:
            return
        for number in range(len(risks) + 1, rounds(record) + 1):
            judged = []
            for choice in decisions(record, 0, number):
                yield ""
                judged.append(self._judge(choice))
            risks += (len(Review(tuple(judged)).risks),)
            self._archive.judged(match, risks)
            yield "round"
