"""Whom the coach asks, in the thread in which all bots think."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from smokingcat.bots.search.levels import Master
from smokingcat.coach.advice import Advice, advise
from smokingcat.coach.outlooks import Foresight, Outlooks
from smokingcat.coach.played import Decision
from smokingcat.coach.review import Judged
from smokingcat.game.thinker import Asking
from smokingcat.rules import Card, SeatView


class Adviser:
    """Answers questions about views later; ``make`` returns who knows the answers, by a seed."""

    def __init__(self, ask: Asking, make: Callable[[str], Foresight] = Master) -> None:
        self._ask = ask
        self._outlooks = Outlooks(make)

    def advise(self, view: SeatView, also: Sequence[Card] = ()) -> Future[Advice]:
        """Ask what to do in ``view``, in which a card or three to pass are to be chosen.

        Beside the packets that are worth a thought one more may ``also`` be looked at.
        """
        return self._ask(lambda: advise(view, self._outlooks.of(view, also)))

    def judge(self, decision: Decision) -> Future[Judged]:
        """Ask what a choice has cost."""
        return self._ask(lambda: self.judged(decision))

    def judged(self, decision: Decision) -> Judged:
        """Return what a choice has cost: for those who are in the thread already."""
        return self._outlooks.judged(decision)

    def chance(self, view: SeatView) -> float:
        """Return how likely the seat of ``view`` loses the round: for those in the thread too."""
        return self._outlooks.chance(view)
