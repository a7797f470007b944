"""Evaluates decisions for the coach with the strongest bot.

The bot is created at the first request because its tables take a moment to load. A seat that is not
to play has no card to evaluate. Such a seat can only wait for its turn or throw in (R18).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Protocol

from smokingcat.bots.bot import derive_seed, without_pass_progress
from smokingcat.bots.search.levels import MASTER, Master
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import DecisionReview, review_closely
from smokingcat.rules.cards import Card
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView

_SEED: Final = "coach"
_FURTHER_SEEDS: Final = ("coach again", "coach once more", "coach for the last time")
"""Seeds of the further samples of worlds that are drawn when one evaluation leaves a doubt."""
_CACHE_SIZE: Final = 64
"""Size of the cache of evaluations: enough for a few rounds."""
_WORLDS: Final = 400
"""Worlds sampled to estimate the result of a round for a seat that is not to play."""


class ActionEvaluator(Protocol):
    """Bot that estimates the result of each legal action."""

    def action_values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
        """Return the values of each option in ``view`` and of the packet ``extra``, if any."""
        ...


class Evaluator:
    """Evaluates positions and decisions with an `ActionEvaluator` made by ``make(seed)``.

    Recent results are cached, because hints, tutor and review ask about the same views.
    """

    def __init__(self, make: Callable[[str], ActionEvaluator] = Master) -> None:
        self._make = make
        self._evaluator: ActionEvaluator | None = None
        self._cached = lru_cache(_CACHE_SIZE)(self._evaluate)

    def values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
        """Return the values of the options in ``view`` and, while passing, of the packet ``extra``.

        A seat that is not to play has one option, waiting (`value_of_waiting`). Raises ValueError
        if no cards are being passed or played.
        """
        is_passing = view.phase is Phase.PASSING
        if not is_passing and not view.legal:
            return value_of_waiting(view, _SEED)
        # bots evaluate every legal card, but only some packets; hints do not know who has passed
        return self._cached(without_pass_progress(view), tuple(extra) if is_passing else ())

    def _evaluate(self, view: SeatView, extra: tuple[Card, ...]) -> ActionValues:
        if self._evaluator is None:
            self._evaluator = self._make(_SEED)
        return self._evaluator.action_values(view, extra)

    def losing_chance(self, view: SeatView) -> float:
        """Return the chance (0 to 1) that the seat loses the round after its best choice."""
        values = self.values(view)
        return values.losing_chance

    def review(self, decision: Decision) -> DecisionReview:
        """Return the review of ``decision``; sample further worlds where its cost is in doubt."""
        view, chosen = decision.view, decision.chosen
        others = (self._make(seed).action_values(view, chosen) for seed in _FURTHER_SEEDS)
        return review_closely(decision, self.values(view, chosen), others)


def value_of_waiting(view: SeatView, seed: str) -> ActionValues:
    """Return the value of waiting, the only option (an empty tuple) of a seat that is not to play.

    Raises ValueError if no cards are being played.
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
