"""Where the coach's outlooks come from: the strongest bot of the house.

It sits down when it is first asked, for what it stands on takes a moment to load. A seat that is
not to play has no card to ask about: it can only wait for its turn, or throw in (R18).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Protocol

from smokingcat.bots.bot import derive_seed
from smokingcat.bots.search.levels import MASTER, Master
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import DecisionReview, judge_closely
from smokingcat.rules.cards import Card
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView

_SEED: Final = "coach"
_AGAIN: Final = ("coach again", "coach once more", "coach for the last time")
"""Seeds of the other worlds that are looked at where one outlook leaves a doubt."""
_KEPT: Final = 64
"""So many outlooks are kept: those of some rounds."""
_WORLDS: Final = 400
"""In so many it is looked what waiting comes to."""


class ActionEvaluator(Protocol):
    """Whoever knows what awaits a seat by what it may do now."""

    def action_values(self, view: SeatView, also: Sequence[Card] = ()) -> ActionValues:
        """Return what to expect of each option in ``view``, and of a packet to look at also."""
        ...


class Evaluator:
    """What awaits a seat, and what a choice has cost; ``make`` returns who knows, by a seed.

    What was looked at last is known for a while: hint, tutor and review ask about the same views.
    """

    def __init__(self, make: Callable[[str], ActionEvaluator] = Master) -> None:
        self._make = make
        self._made: ActionEvaluator | None = None
        self._kept = lru_cache(_KEPT)(self._foreseen)

    def of(self, view: SeatView, also: Sequence[Card] = ()) -> ActionValues:
        """Return the chances in ``view``, also of a packet ``also``.

        ValueError if nothing is passed or played.
        """
        is_passing = view.phase is Phase.PASSING
        if not is_passing and not view.legal:
            return value_of_waiting(view, _SEED)
        return self._kept(view, tuple(also) if is_passing else ())  # all cards are looked at

    def _foreseen(self, view: SeatView, also: tuple[Card, ...]) -> ActionValues:
        if self._made is None:
            self._made = self._make(_SEED)
        return self._made.action_values(view, also)

    def chance(self, view: SeatView) -> float:
        """Return how likely the seat of ``view`` loses the round, if it chooses well (0 to 1)."""
        outlook = self.of(view)
        return outlook.losing[outlook.choice]

    def judged(self, decision: Decision) -> DecisionReview:
        """Return what a choice has cost."""
        view, chosen = decision.view, decision.chosen
        others = (self._make(seed).action_values(view, chosen) for seed in _AGAIN)
        return judge_closely(decision, self.of(view, chosen), others)


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
