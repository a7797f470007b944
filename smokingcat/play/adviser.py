"""Whom the coach asks: the strongest bot of the house, in the thread in which all bots think.

It sits down when it is first asked, for what it stands on takes a moment to load. A seat that is
not to play has no card to ask about: it can only wait for its turn, or throw in (R18).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final, Protocol

from smokingcat.bots.bot import derive_seed
from smokingcat.bots.search.levels import MASTER, Master
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.advice import Advice, advise
from smokingcat.coach.played import Decision
from smokingcat.coach.review import Judged, judge_closely
from smokingcat.game.thinker import Asking
from smokingcat.rules import Card, Phase, SeatView

_SEED: Final = "coach"
_AGAIN: Final = ("coach again", "coach once more", "coach for the last time")
"""Seeds of the other worlds that are looked at where one outlook leaves a doubt."""
_WORLDS: Final = 400
"""In so many it is looked what waiting comes to."""


class Foresight(Protocol):
    """Whoever knows what awaits a seat by what it may do now."""

    def action_values(self, view: SeatView, also: Sequence[Card] = ()) -> ActionValues:
        """Return what to expect of each option in ``view``, and of a packet to look at also."""
        ...


class Adviser:
    """Answers questions about views later; ``make`` returns who knows the answers, by a seed."""

    def __init__(self, ask: Asking, make: Callable[[str], Foresight] = Master) -> None:
        self._ask = ask
        self._make = make
        self._made: Foresight | None = None

    def advise(self, view: SeatView) -> Future[Advice]:
        """Ask what to do in ``view``, in which a card or three to pass are to be chosen."""
        return self._ask(lambda: advise(view, self._outlook(view)))

    def judge(self, decision: Decision) -> Future[Judged]:
        """Ask what a choice has cost."""
        return self._ask(lambda: self.judged(decision))

    def judged(self, decision: Decision) -> Judged:
        """Return what a choice has cost: for those who are in the thread already."""
        view, chosen = decision.view, decision.chosen
        others = (self._make(seed).action_values(view, chosen) for seed in _AGAIN)
        return judge_closely(decision, self._outlook(view, chosen), others)

    def _outlook(self, view: SeatView, also: Sequence[Card] = ()) -> ActionValues:
        if view.phase is not Phase.PASSING and not view.legal:
            return value_of_waiting(view, _SEED)
        if self._made is None:
            self._made = self._make(_SEED)
        return self._made.action_values(view, also)


def value_of_waiting(view: SeatView, seed: str) -> ActionValues:
    """Return the chances of a seat that waits, its one option, which is no card.

    ValueError if nothing is being played.
    """
    if not view.hand or view.phase is Phase.PASSING:
        raise ValueError("no cards are being played")
    from smokingcat.bots.rng import Rng
    from smokingcat.bots.search import rollouts
    from smokingcat.bots.search.resampling import determinizations

    rng = Rng(derive_seed(seed, view))
    results = rollouts.play_on(view, *determinizations(view, _WORLDS, MASTER, rng))
    losing = float((results.losers == view.seat).mean())
    return ActionValues(((),), (losing,), (float(results.points.mean()),), 0, _WORLDS)
