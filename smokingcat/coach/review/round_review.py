"""What a round was lost on: every choice of a seat against the best it had.

The outlooks come from whoever works them out; nothing is played out here. A choice is dear by
how much it raised the chance of losing the round, as far as the seat could know.

Few worlds stand behind each packet, as there are many packets. Where it is in doubt whether one was
worse than the best, the outlook is asked for again, in other worlds, and the two are pooled: more
worlds tell smaller differences.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.forced_outcome import ForcedOutcome, known_forced_outcome
from smokingcat.coach.hints.advice import (
    HARDLY,
    Advice,
    AdviceStatus,
    advise,
    error,
    objection,
    place_of,
)
from smokingcat.coach.hints.reasons import Reason
from smokingcat.coach.played_round import Decision
from smokingcat.rules.cards import Card
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView

_DEAR: Final = 0.04
_LARGE: Final = 0.08
"""How much a needless risk costs at least, and how much one that the tutor asks about unasked."""
_DECISIVE: Final = 2


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """A choice beside the advice for it; ``objection`` is what spoke against it."""

    decision: Decision
    advice: Advice
    objection: Reason | None = None

    @property
    def _place(self) -> int | None:
        """Which option of the outlook it was, ``None`` if the outlook does not know it."""
        return place_of(self.chosen, self.advice.outlook)

    @property
    def is_at_least(self) -> bool:
        """Whether all that is known is that the choice is no better than the worst known."""
        return self._place is None and not self.decision.throws_in

    @property
    def chance(self) -> float:
        """The chance of losing with what was chosen; not known, it is as bad as the worst.

        Whoever throws in loses for certain (R18).
        """
        if self.decision.throws_in:
            return 1.0
        place, losing = self._place, self.advice.outlook.losing
        return max(losing) if place is None else losing[place]

    @property
    def best(self) -> float:
        """The chance of losing with what is advised."""
        return self.advice.outlook.losing[self.advice.outlook.choice]

    @property
    def better(self) -> tuple[Card, ...]:
        """What is as good as what is advised, to anybody, and nearest to what was chosen."""
        outlook, chosen = self.advice.outlook, set(self.chosen)
        told = zip(outlook.options, outlook.losing, strict=True)
        good = [(option, losing) for option, losing in told if losing <= self.best + HARDLY]
        return max(good, key=lambda each: (len(chosen & set(each[0])), -each[1]))[0]

    @property
    def trouble(self) -> tuple[Card, ...]:
        """Which of the chosen cards something better does without."""
        return tuple(card for card in self.chosen if card not in self.better)

    @property
    def cost(self) -> float:
        """By how much the choice raised the chance of losing (0 to 1) above what is advised.

        0 where the round was lost for certain.
        """
        if self.advice.verdict is AdviceStatus.SURELY_LOST:
            return 0.0
        return max(0.0, self.chance - self.best)

    @property
    def is_worse(self) -> bool:
        """Whether it cost more than may be chance."""
        return self.cost >= error(self.advice.outlook)

    @property
    def is_alike(self) -> bool:
        """Whether it cost so little that nobody would care, be it chance or not."""
        return self.cost < HARDLY

    @property
    def is_doubtful(self) -> bool:
        """Whether more worlds might tell that a packet was worse."""
        is_packet = self.view.phase is Phase.PASSING
        return is_packet and not self.is_worse and not self.is_alike

    @property
    def is_costly(self) -> bool:
        """Whether it cost so much that it was a needless risk."""
        return self.is_worse and self.cost >= _DEAR

    @property
    def is_small(self) -> bool:
        """Whether it was a needless risk that the tutor asks about only where it is told to."""
        return self.is_costly and self.cost < _LARGE

    @property
    def is_safer(self) -> bool:
        """Whether it loses the round less often than what is advised (`AdviceStatus.BEYOND`)."""
        return self.best - self.chance >= error(self.advice.outlook)

    @property
    def is_other(self) -> bool:
        """Whether something else was chosen than is advised."""
        return self._place != self.advice.outlook.choice

    @property
    def is_as_good_as_any(self) -> bool:
        """Whether nothing that there was is known to lose the round less often."""
        outlook = self.advice.outlook
        return self.chance - min(outlook.losing) < error(outlook)

    @property
    def right(self) -> tuple[tuple[Card, ...], ...]:
        """All that is known to be no worse than what is advised, which is among it."""
        outlook = self.advice.outlook
        least = self.best + error(outlook)
        each = zip(outlook.options, outlook.losing, strict=True)
        return tuple(cards for cards, losing in each if losing < least or losing == self.best)

    @property
    def view(self) -> SeatView:
        """What was known."""
        return self.decision.view

    @property
    def chosen(self) -> tuple[Card, ...]:
        """What was done."""
        return self.decision.chosen


@dataclass(frozen=True, slots=True)
class RoundReview:
    """All choices of a round in order."""

    judged: tuple[DecisionReview, ...]

    @property
    def risks(self) -> tuple[DecisionReview, ...]:
        """The needless risks, the dearest first."""
        dear = (judged for judged in self.judged if judged.is_costly)
        return tuple(sorted(dear, key=lambda each: -each.cost))

    @property
    def decisive(self) -> tuple[DecisionReview, ...]:
        """The one or two that the round may well have turned on."""
        return self.risks[:_DECISIVE]

    @property
    def slight(self) -> int:
        """How many choices were worse than what is advised, but not dear."""
        return sum(judged.is_worse and not judged.is_costly for judged in self.judged)


def judge(decision: Decision, outlook: ActionValues) -> DecisionReview:
    """Return what one choice cost."""
    view = decision.view
    if decision.throws_in and known_forced_outcome(view) is ForcedOutcome.LOST:
        return DecisionReview(decision, Advice(view, outlook, AdviceStatus.SURELY_LOST))
    return explained(DecisionReview(decision, advise(view, outlook)))


def explained(judged: DecisionReview) -> DecisionReview:
    """Return a choice with what spoke against it, if it cost anything."""
    advice, decision = judged.advice, judged.decision
    if decision.throws_in or not judged.cost:
        return judged
    against = objection(judged.view, advice.outlook, judged.chosen, advice.reasons)
    return replace(judged, objection=against)


def judge_closely(
    decision: Decision, outlook: ActionValues, others: Iterable[ActionValues]
) -> DecisionReview:
    """Return what a choice cost; ``others`` are looked at as long as that is in doubt.

    ValueError if one of them is for other options.
    """
    judged = judge(decision, outlook)
    further = iter(others)
    while judged.is_doubtful and (other := next(further, None)) is not None:
        outlook = pooled(outlook, other)
        judged = judge(decision, outlook)
    return judged


def pooled(one: ActionValues, other: ActionValues) -> ActionValues:
    """Return two outlooks as one; the choice is that of the first.

    ValueError if they are not for the same options.
    """
    if one.options != other.options:
        raise ValueError("the outlooks are for different options")
    worlds = one.worlds + other.worlds
    share = one.worlds / worlds

    def mean(first: Sequence[float], second: Sequence[float]) -> tuple[float, ...]:
        return tuple(a * share + b * (1.0 - share) for a, b in zip(first, second, strict=True))

    losing, points = mean(one.losing, other.losing), mean(one.points, other.points)
    return replace(one, losing=losing, points=points, worlds=worlds)
