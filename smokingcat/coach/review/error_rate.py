"""Error rate: the cost of slips per hundred decisions, by kind and mistake.

A decision counts unless it was forced or the round was already lost or safe. Differences within
sampling error count as 0, which favours the player. The remaining cost is the increase in the
chance of losing the round, as far as the seat could know. As with error rates in backgammon, the
value depends on the play and not on the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, NamedTuple, TypeVar

from smokingcat.coach.hints.advice import AdviceStatus, facts_of
from smokingcat.coach.hints.reasons import Feature
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.common.ratio_estimate import RatioEstimate
from smokingcat.rules.round import Phase

MIN_DECISIONS: Final = 60
"""Fewest decisions for an error rate; with fewer, chance outweighs play."""

_DECIDED_STATUSES: Final = (
    AdviceStatus.LOST,
    AdviceStatus.SAFE,
    AdviceStatus.SURELY_LOST,
    AdviceStatus.SURELY_SAFE,
)


class DecisionKind(Enum):
    """Kind of decision."""

    PASS = "pass"
    LEAD = "lead"
    FOLLOW = "follow"
    DISCARD = "discard"
    THROW_IN = "throw in"


class MistakeTheme(Enum):
    """What was wrong with a decision, derived from the coach's reasons."""

    HEJMA_KEPT = "Hejma kept"
    HEJMA_BARE = "Hejma bare"
    HEJMA_RISKED = "Hejma risked"
    HIGH_LEAF = "high leaf"
    TOOK = "took"
    BAD_LEAD = "bad lead"
    HIGH_KEPT = "high kept"
    LOW_SPENT = "low spent"
    VOID_MISSED = "void missed"
    LAST_TRICK = "last trick"
    OTHER = "other"


class Rating(Enum):
    """Name of an error rate; the value is its upper bound in lost rounds per 100 decisions.

    By ``python -m benchmarks.rates``, the bots of level master reach 0.1, sly 0.65, regular 2.7 and
    kitten 5.9.
    """

    OLD_TOM = 0.5
    KEEN_WHISKERS = 1.2
    GOOD_MOUSER = 2.0
    BY_THE_STOVE = 3.0
    BALL_OF_WOOL = 4.5
    SMOKE_IN_THE_EYES = 100.0


Sort = TypeVar("Sort", DecisionKind, MistakeTheme)


class ClassifiedMistake(NamedTuple):
    """A decision worse than the advice by ``cost`` (0 to 1), more than sampling error."""

    kind: DecisionKind
    theme: MistakeTheme
    cost: float


class RoundMistakes(NamedTuple):
    """The mistakes of one seat in one round, in ``choices`` counted decisions."""

    choices: int
    mistakes: tuple[ClassifiedMistake, ...] = ()

    @property
    def cost(self) -> float:
        """The total cost, in chances of losing the round (0 to 1 each)."""
        return sum([mistake.cost for mistake in self.mistakes])


def is_counted(review: DecisionReview) -> bool:
    """Return whether the decision counts: neither forced nor made in a decided round."""
    advice = review.advice
    if advice.status in _DECIDED_STATUSES or advice.is_hopeless:
        return False
    return advice.status is not AdviceStatus.ONLY_ONE or review.decision.throws_in


def counted_cost(review: DecisionReview) -> float:
    """Return the cost of the decision (0 to 1); 0 if it may be sampling error."""
    return review.cost if is_counted(review) and review.is_worse else 0.0


def mistakes_in(reviews: Iterable[DecisionReview]) -> RoundMistakes:
    counted = [each for each in reviews if is_counted(each)]
    found = (
        ClassifiedMistake(kind_of(each), theme_of(each), counted_cost(each)) for each in counted
    )
    return RoundMistakes(len(counted), tuple(mistake for mistake in found if mistake.cost))


def kind_of(review: DecisionReview) -> DecisionKind:
    view = review.view
    if review.decision.throws_in:
        return DecisionKind.THROW_IN
    if view.phase is Phase.PASSING:
        return DecisionKind.PASS
    led = view.trick.led
    if led is None:
        return DecisionKind.LEAD
    return DecisionKind.FOLLOW if view.legal[0].suit is led else DecisionKind.DISCARD


def theme_of(review: DecisionReview) -> MistakeTheme:
    """Return what was wrong with the decision: the objection to it, or else a missed reason."""
    if review.objection is not None:
        return _THEME_BY_FEATURE.get(review.objection.feature, MistakeTheme.OTHER)
    if review.decision.throws_in:
        return MistakeTheme.OTHER
    done = {fact.feature for fact in facts_of(review.view, review.chosen)}
    missed = (reason.feature for reason in review.advice.reasons if reason.feature not in done)
    return next(
        (_THEME_BY_FEATURE[feature] for feature in missed if feature in _THEME_BY_FEATURE),
        MistakeTheme.OTHER,
    )


class ErrorRate:
    """The error rate over ``rounds``, per hundred decisions."""

    def __init__(self, rounds: Sequence[RoundMistakes]) -> None:
        self._share = RatioEstimate()
        self._mistakes = tuple(mistake for each in rounds for mistake in each.mistakes)
        self.choices = sum(each.choices for each in rounds)
        """The number of counted decisions."""
        for each in rounds:
            self._share.add(each.cost, each.choices)

    @property
    def cost(self) -> float:
        """The total cost in lost rounds."""
        return sum(mistake.cost for mistake in self._mistakes)

    @property
    def has_rate(self) -> bool:
        return self.choices >= MIN_DECISIONS and self._share.error is not None

    @property
    def value(self) -> float:
        """The cost in lost rounds per 100 decisions; 0 without decisions."""
        return 100.0 * self._share.value

    @property
    def error(self) -> float | None:
        """The standard error of the value over rounds; ``None`` for fewer than two rounds."""
        error = self._share.error
        return None if error is None else 100.0 * error

    @property
    def rating(self) -> Rating | None:
        """The rating of the value, ``None`` without a rate."""
        if not self.has_rate:
            return None
        return next((band for band in Rating if self.value < band.value), Rating.SMOKE_IN_THE_EYES)

    def by_kind(self) -> tuple[tuple[DecisionKind, float], ...]:
        """Return each kind's share (0 to 1) of the total cost, the largest first."""
        return _shares((mistake.kind, mistake.cost) for mistake in self._mistakes)

    def by_theme(self) -> tuple[tuple[MistakeTheme, float], ...]:
        """Return each theme's share (0 to 1) of the total cost, the largest first."""
        return _shares((mistake.theme, mistake.cost) for mistake in self._mistakes)


def trend(rounds: Sequence[RoundMistakes]) -> tuple[float, ...]:
    """Return the error rate after each round, over the latest rounds with enough decisions."""
    found, begin, choices, cost = list[float](), 0, 0, 0.0
    costs = [each.cost for each in rounds]
    for each, round_mistakes in zip(rounds, costs, strict=True):
        choices, cost = choices + each.choices, cost + round_mistakes
        while choices - rounds[begin].choices >= MIN_DECISIONS:
            choices, cost = choices - rounds[begin].choices, cost - costs[begin]
            begin += 1
        if choices >= MIN_DECISIONS:
            found.append(100.0 * max(0.0, cost) / choices)
    return tuple(found)


def read_mistakes(choices: int, mistakes: Iterable[tuple[str, str, float]]) -> RoundMistakes:
    """Return a round's mistakes from their stored form; skip unknown kinds and themes."""
    known = [
        ClassifiedMistake(_KIND_BY_VALUE[occasion], _THEME_BY_VALUE[theme], cost)
        for occasion, theme, cost in mistakes
        if occasion in _KIND_BY_VALUE and theme in _THEME_BY_VALUE
    ]
    return RoundMistakes(choices, tuple(known))


_KIND_BY_VALUE: Final = {each.value: each for each in DecisionKind}
_THEME_BY_VALUE: Final = {each.value: each for each in MistakeTheme}


def _shares(costs: Iterable[tuple[Sort, float]]) -> tuple[tuple[Sort, float], ...]:
    sums = dict[Sort, float]()
    for sort, cost in costs:
        sums[sort] = sums.get(sort, 0.0) + cost
    whole = sum(sums.values())
    return tuple((kind, sums[kind] / whole) for kind in sorted(sums, key=lambda each: -sums[each]))


_THEME_BY_FEATURE: Final = {
    Feature.HEJMA_KEPT: MistakeTheme.HEJMA_KEPT,
    Feature.HEJMA_UNDER: MistakeTheme.HEJMA_KEPT,
    Feature.HEJMA_OFF: MistakeTheme.HEJMA_KEPT,
    Feature.PASSES_HEJMA: MistakeTheme.HEJMA_KEPT,
    Feature.HEJMA_MAY_GO: MistakeTheme.HEJMA_KEPT,
    Feature.KEEPS_HEJMA_BARE: MistakeTheme.HEJMA_BARE,
    Feature.BREAKS_GUARD: MistakeTheme.HEJMA_BARE,
    Feature.GUARDS_HEJMA: MistakeTheme.HEJMA_BARE,
    Feature.KEEPS_GUARDS: MistakeTheme.HEJMA_BARE,
    Feature.HEJMA_MAY_STAY: MistakeTheme.HEJMA_RISKED,
    Feature.HEJMA_MAY_COME: MistakeTheme.HIGH_LEAF,
    Feature.HEJMA_STAYS_AWAY: MistakeTheme.HIGH_LEAF,
    Feature.HIGH_LEAF_GONE: MistakeTheme.HIGH_LEAF,
    Feature.KEEPS_HIGH_LEAF: MistakeTheme.HIGH_LEAF,
    Feature.PASSES_HIGH_LEAVES: MistakeTheme.HIGH_LEAF,
    Feature.TAKES: MistakeTheme.TOOK,
    Feature.TAKES_MORE: MistakeTheme.TOOK,
    Feature.DUCKS: MistakeTheme.TOOK,
    Feature.DEAD_LEAD: MistakeTheme.BAD_LEAD,
    Feature.LIKELY_STAYS: MistakeTheme.BAD_LEAD,
    Feature.SAFE_LEAD: MistakeTheme.BAD_LEAD,
    Feature.LIKELY_BEATEN: MistakeTheme.BAD_LEAD,
    Feature.HIGH_OFF: MistakeTheme.HIGH_KEPT,
    Feature.HEARTS_OFF: MistakeTheme.HIGH_KEPT,
    Feature.LIKELY_CHEAP: MistakeTheme.HIGH_KEPT,
    Feature.TAKES_FREE: MistakeTheme.HIGH_KEPT,
    Feature.TAKES_ANYWAY_HIGH: MistakeTheme.HIGH_KEPT,
    Feature.PASSES_HIGH: MistakeTheme.HIGH_KEPT,
    Feature.PASSES_HIGH_HEARTS: MistakeTheme.HIGH_KEPT,
    Feature.PASSES_BARE: MistakeTheme.HIGH_KEPT,
    Feature.PASSES_LOW: MistakeTheme.LOW_SPENT,
    Feature.KEEPS_LOW: MistakeTheme.LOW_SPENT,
    Feature.SAVES_LOW: MistakeTheme.LOW_SPENT,
    Feature.SAVES_EXIT: MistakeTheme.LOW_SPENT,
    Feature.MAKES_VOID: MistakeTheme.VOID_MISSED,
    Feature.PASSES_VOID: MistakeTheme.VOID_MISSED,
    Feature.LAST_TRICK_TAKEN: MistakeTheme.LAST_TRICK,
    Feature.LAST_TRICK_AVOIDED: MistakeTheme.LAST_TRICK,
}
"""Player's name for each fact: an objection to the choice, or a reason that was missed."""
