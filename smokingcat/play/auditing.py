"""Finished matches gone through when nobody plays: listed first, then judged by round, for good.

It is an errand among all thinking. What a round came to is kept at once: nothing is judged twice,
and leaving in the middle loses a round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, Protocol

from smokingcat.coach.luck import luck_of
from smokingcat.coach.played import Decision, Moment, decisions, moments, rounds
from smokingcat.coach.rate import leaks
from smokingcat.coach.review import Judged, Review
from smokingcat.game.thinker import Asking
from smokingcat.game.weighed import Judgements, Unjudged, Weighed
from smokingcat.play.errand import Errand
from smokingcat.rules import SeatView

Step = Literal["", "listed", "round", "over"]
"""What a question has come to."""


class Assessor(Protocol):
    """Whoever says what a choice has cost, and how likely a view loses; it may take its time."""

    def judged(self, decision: Decision) -> Judged:
        """Return what a choice has cost."""
        ...

    def chance(self, view: SeatView) -> float:
        """Return how likely the seat of ``view`` loses the round (0 to 1)."""
        ...


class Shelf(Protocol):
    """Where records of what is over lie: the archive, or the rounds of a day."""

    judgements: Judgements

    def unjudged(self) -> Iterator[Unjudged | None]:
        """Yield what is to be judged, and ``None`` whenever something has been listed."""
        ...


class Audit:
    """Goes through a ``shelf``; ``bring`` fetches whoever judges, once there is something to."""

    def __init__(self, ask: Asking, bring: Callable[[], Assessor], shelf: Shelf) -> None:
        self._ask = ask
        self._bring = bring
        self._shelf = shelf
        self._errand: Errand[Step] | None = None

    def go_on(self) -> Step:
        """Take in an answer and ask the next question; return what is new, if anything is.

        It is "over" when there is nothing left to do; asked once more, it begins again.
        """
        if self._errand is None or self._errand.is_over:
            self._errand = Errand(self._ask, self._all())
        said = self._errand.go_on() or ""
        return "over" if self._errand.is_over else said

    def stop(self) -> None:
        """Ask nothing more; a question that is being answered comes to its end."""
        if self._errand is not None:
            self._errand.stop()

    def _all(self) -> Iterator[Step]:
        """Do everything there is to do, a moment's work at a time; runs where `ask` has it run."""
        for match in self._shelf.unjudged():
            if match is None:
                yield "listed"
            else:
                yield from self._rounds(match)

    def _rounds(self, match: Unjudged) -> Iterator[Step]:
        record, done = match.read(), match.done
        if record is None:
            return
        assessor = self._bring()
        for number in range(len(done) + 1, rounds(record) + 1):
            judged = []
            for choice in decisions(record, 0, number):
                yield ""
                judged.append(assessor.judged(choice))
            done += (_weighed(moments(record, number), judged, assessor),)
            self._shelf.judgements.keep(match.identity, done, match.rounds)
            yield "round"


def _weighed(shown: Sequence[Moment], judged: Sequence[Judged], assessor: Assessor) -> Weighed:
    """Return what the person's round came to, as it is kept."""
    given, luck = leaks(judged), luck_of(shown, 0, judged, assessor.chance)
    risks = Review(tuple(judged)).risks
    return Weighed(
        len(risks),
        given.choices,
        tuple((each.occasion.value, each.theme.value, each.cost) for each in given.leaks),
        None if luck is None else (luck.equal, luck.own, luck.others),
        shown[-1].loser == 0,
        tuple(sorted(each.decision.place for each in risks if not each.decision.throws_in)),
    )
