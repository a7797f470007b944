"""Review of a round: every decision of a seat compared with its best option.

The caller provides the action values. The cost of a decision is the increase in the chance of
losing the round, as far as the seat could know.

Each packet is evaluated in few worlds, because there are many packets. If a packet may be worse
than the best, further worlds are requested and pooled, because more worlds show smaller
differences.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.forced_outcome import ForcedOutcome, known_forced_outcome
from smokingcat.coach.hints.advice import (
    NEGLIGIBLE_DIFFERENCE,
    Advice,
    AdviceStatus,
    advise,
    objection_to,
    place_of,
    set_against,
    significant_difference,
)
from smokingcat.coach.hints.reasons import Reason
from smokingcat.coach.played_round import Decision
from smokingcat.rules.cards import Card
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView

MIN_SLIP_COST: Final = 0.04
"""Smallest cost (0 to 1) of a slip."""


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """A decision with the advice for it; ``objection`` is the fact against the decision."""

    decision: Decision
    advice: Advice
    objection: Reason | None = None

    @property
    def _place(self) -> int | None:
        """The index of the chosen option, ``None`` if it was not evaluated."""
        return place_of(self.chosen, self.advice.values)

    @property
    def is_at_least(self) -> bool:
        """Whether the cost is a lower bound, because the chosen option was not evaluated."""
        return self._place is None and not self.decision.throws_in

    @property
    def chance(self) -> float:
        """The chance of losing after the choice; the worst known chance if it was not evaluated.

        A player who throws in loses for certain (R18).
        """
        if self.decision.throws_in:
            return 1.0
        place, losing = self._place, self.advice.values.losing
        return max(losing) if place is None else losing[place]

    @property
    def best(self) -> float:
        """The chance of losing with the advised option."""
        return self.advice.values.losing_chance

    @property
    def worse_cards(self) -> tuple[Card, ...]:
        """The chosen cards that the advised option does not use."""
        return tuple(card for card in self.chosen if card not in self.advice.choice)

    @property
    def cost(self) -> float:
        """The increase (0 to 1) in the chance of losing over the advised option.

        The cost is 0 if the round was certain to be lost.
        """
        if self.advice.status is AdviceStatus.SURELY_LOST:
            return 0.0
        return max(0.0, self.chance - self.best)

    @property
    def is_worse(self) -> bool:
        """Whether the cost exceeds the sampling error."""
        return self.cost >= significant_difference(self.advice.values)

    @property
    def is_alike(self) -> bool:
        """Whether the cost is too small to matter, even if it is real."""
        return self.cost < NEGLIGIBLE_DIFFERENCE

    @property
    def is_doubtful(self) -> bool:
        """Whether further worlds may show that the packet was worse."""
        is_packet = self.view.phase is Phase.PASSING
        return is_packet and not self.is_worse and not self.is_alike

    @property
    def is_slip(self) -> bool:
        """Whether the choice is a slip: worse than the advice, and costly."""
        return self.is_worse and self.cost >= MIN_SLIP_COST

    @property
    def is_safer(self) -> bool:
        """Whether the choice loses less often than the advised option (`AdviceStatus.BEYOND`)."""
        return self.best - self.chance >= significant_difference(self.advice.values)

    @property
    def differs_from_advice(self) -> bool:
        """Whether the choice differs from the advised option."""
        return self._place != self.advice.values.choice

    @property
    def is_as_good_as_any(self) -> bool:
        """Whether no option is known to lose the round less often."""
        values = self.advice.values
        return self.chance - min(values.losing) < significant_difference(values)

    @property
    def good_options(self) -> tuple[tuple[Card, ...], ...]:
        """All options not known to be worse than the advised one, which is included."""
        values = self.advice.values
        least = self.best + significant_difference(values)
        each = zip(values.options, values.losing, strict=True)
        return tuple(cards for cards, losing in each if losing < least or losing == self.best)

    @property
    def view(self) -> SeatView:
        return self.decision.view

    @property
    def chosen(self) -> tuple[Card, ...]:
        return self.decision.chosen


@dataclass(frozen=True, slots=True)
class RoundReview:
    """All decisions of a round, in order."""

    reviews: tuple[DecisionReview, ...]

    @property
    def slips(self) -> tuple[DecisionReview, ...]:
        """The slips, the most costly first."""
        slips = (review for review in self.reviews if review.is_slip)
        return tuple(sorted(slips, key=lambda each: -each.cost))

    @property
    def slight_mistakes(self) -> int:
        """The number of decisions that were worse than the advice but not costly."""
        return sum(review.is_worse and not review.is_slip for review in self.reviews)


def review_decision(decision: Decision, values: ActionValues) -> DecisionReview:
    view = decision.view
    if decision.throws_in and known_forced_outcome(view) is ForcedOutcome.LOST:
        return DecisionReview(decision, Advice(view, values, AdviceStatus.SURELY_LOST))
    return with_objection(DecisionReview(decision, advise(view, values)))


def with_objection(review: DecisionReview) -> DecisionReview:
    """Return the review with the objection to the decision, if it cost anything.

    The reasons of a worse choice's advice become those that set the two apart.
    """
    advice, decision = review.advice, review.decision
    if decision.throws_in or not review.cost:
        return review
    against = objection_to(review.view, advice.values, review.chosen)
    if review.is_worse:
        advice = set_against(advice, review.chosen, against)
    return replace(review, advice=advice, objection=against)


def review_closely(
    decision: Decision, values: ActionValues, others: Iterable[ActionValues]
) -> DecisionReview:
    """Return the review of a decision; pool ``others`` one by one while its cost is in doubt.

    The advised option keeps its chance in ``values``, which a hint has told. Raises ValueError if
    one of ``others`` has different options.
    """
    shown_chance, review = values, review_decision(decision, values)
    further = iter(others)
    while review.is_doubtful and (other := next(further, None)) is not None:
        values = pooled(values, other)
        review = review_decision(decision, _shifted(values, shown_chance.losing_chance))
    return review


def _shifted(values: ActionValues, chance: float) -> ActionValues:
    """Return the values shifted so that the choice loses with ``chance``; differences stay."""
    shift = chance - values.losing_chance
    return replace(values, losing=tuple(min(1.0, max(0.0, x + shift)) for x in values.losing))


def pooled(one: ActionValues, other: ActionValues) -> ActionValues:
    """Return the weighted mean of two action values, with the choice of the first.

    Raises ValueError if their options differ.
    """
    if one.options != other.options:
        raise ValueError("the values are for different options")
    worlds = one.worlds + other.worlds
    share = one.worlds / worlds

    def mean(first: Sequence[float], second: Sequence[float]) -> tuple[float, ...]:
        return tuple(a * share + b * (1.0 - share) for a, b in zip(first, second, strict=True))

    losing, points = mean(one.losing, other.losing), mean(one.points, other.points)
    return replace(one, losing=losing, points=points, worlds=worlds)
