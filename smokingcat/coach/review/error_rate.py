"""A number for somebody's play: how much is given away in a hundred choices, and in which of them.

A choice counts if there was one: neither forced, nor made where the round was lost or safe by then.
What may be chance counts as nothing, so the number is kind; what is left is the chance of losing
the round that was given away, as far as the seat could know. It is read as the error rates of
backgammon are: better play alone makes it better, whatever cards come.
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

LEAST: Final = 60
"""Fewer choices than these make no number: chance would have more of a say in it than play."""

_FATED: Final = (
    AdviceStatus.LOST,
    AdviceStatus.SAFE,
    AdviceStatus.SURELY_LOST,
    AdviceStatus.SURELY_SAFE,
)


class DecisionKind(Enum):
    """What there was to choose."""

    PASS = "pass"
    LEAD = "lead"
    FOLLOW = "follow"
    DISCARD = "discard"
    THROW_IN = "throw in"


class MistakeTheme(Enum):
    """What was wrong with a choice, in the coach's reasons."""

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
    """What a number is called; the value is up to where it goes, in rounds of 100 choices.

    By ``python -m benchmarks.rates`` masters of the house lie at 0.1, sly ones at 0.65, regulars at
    2.7 and kittens at 5.9.
    """

    OLD_TOM = 0.5
    KEEN_WHISKERS = 1.2
    GOOD_MOUSER = 2.0
    BY_THE_STOVE = 3.0
    BALL_OF_WOOL = 4.5
    SMOKE_IN_THE_EYES = 100.0


Sort = TypeVar("Sort", DecisionKind, MistakeTheme)


class ClassifiedMistake(NamedTuple):
    """A choice that was worse than what is advised, by a ``cost`` (0 to 1) that is not chance."""

    occasion: DecisionKind
    theme: MistakeTheme
    cost: float


class RoundMistakes(NamedTuple):
    """What one seat gave away in one round, in ``choices`` that counted."""

    choices: int
    leaks: tuple[ClassifiedMistake, ...] = ()

    @property
    def cost(self) -> float:
        """All of it, in chances of losing the round (0 to 1 each)."""
        return sum([leak.cost for leak in self.leaks])


def counts(judged: DecisionReview) -> bool:
    """Return whether anything could be given away: the choice was neither forced nor fated."""
    advice = judged.advice
    if advice.verdict in _FATED or advice.is_hopeless:
        return False
    return advice.verdict is not AdviceStatus.ONLY_ONE or judged.decision.throws_in


def given_away(judged: DecisionReview) -> float:
    """Return the chance of losing that was given away, 0 if it may be chance."""
    return judged.cost if counts(judged) and judged.is_worse else 0.0


def leaks(judged: Iterable[DecisionReview]) -> RoundMistakes:
    """Return what the choices of a seat in one round gave away."""
    counted = [each for each in judged if counts(each)]
    found = (ClassifiedMistake(occasion(each), theme(each), given_away(each)) for each in counted)
    return RoundMistakes(len(counted), tuple(leak for leak in found if leak.cost))


def occasion(judged: DecisionReview) -> DecisionKind:
    """Return what there was to choose."""
    view = judged.view
    if judged.decision.throws_in:
        return DecisionKind.THROW_IN
    if view.phase is Phase.PASSING:
        return DecisionKind.PASS
    led = view.trick.led
    if led is None:
        return DecisionKind.LEAD
    return DecisionKind.FOLLOW if view.legal[0].suit is led else DecisionKind.DISCARD


def theme(judged: DecisionReview) -> MistakeTheme:
    """Return what was wrong with a choice: what speaks against it, or else what it did not do."""
    if judged.objection is not None:
        return _THEMES.get(judged.objection.feature, MistakeTheme.OTHER)
    if judged.decision.throws_in:
        return MistakeTheme.OTHER
    done = {fact.feature for fact in facts_of(judged.view, judged.chosen)}
    missed = (reason.feature for reason in judged.advice.reasons if reason.feature not in done)
    return next((_THEMES[feature] for feature in missed if feature in _THEMES), MistakeTheme.OTHER)


class ErrorRate:
    """What is given away in a hundred choices, over ``rounds``."""

    def __init__(self, rounds: Sequence[RoundMistakes]) -> None:
        self._share = RatioEstimate()
        self._leaks = tuple(leak for each in rounds for leak in each.leaks)
        self.choices = sum(each.choices for each in rounds)
        """How many choices counted."""
        for each in rounds:
            self._share.add(each.cost, each.choices)

    @property
    def cost(self) -> float:
        """How many lost rounds were given away in all."""
        return sum(leak.cost for leak in self._leaks)

    @property
    def is_told(self) -> bool:
        """Whether there are choices enough for a number."""
        return self.choices >= LEAST and self._share.error is not None

    @property
    def value(self) -> float:
        """Lost rounds given away in 100 choices; 0 before there was any."""
        return 100.0 * self._share.value

    @property
    def error(self) -> float | None:
        """The standard error of the value, by how the rounds differ; None for fewer than two."""
        error = self._share.error
        return None if error is None else 100.0 * error

    @property
    def band(self) -> Rating | None:
        """What the number is called, ``None`` while there is none."""
        if not self.is_told:
            return None
        return next((band for band in Rating if self.value < band.value), Rating.SMOKE_IN_THE_EYES)

    def by_occasion(self) -> tuple[tuple[DecisionKind, float], ...]:
        """Return the shares (0 to 1) of what was given away, the largest first."""
        return _shares((leak.occasion, leak.cost) for leak in self._leaks)

    def by_theme(self) -> tuple[tuple[MistakeTheme, float], ...]:
        """Return the same by what was wrong."""
        return _shares((leak.theme, leak.cost) for leak in self._leaks)


def trend(rounds: Sequence[RoundMistakes]) -> tuple[float, ...]:
    """Return how the number went: after each round, of the last ones that make one."""
    found, begin, choices, cost = list[float](), 0, 0, 0.0
    costs = [each.cost for each in rounds]
    for each, given in zip(rounds, costs, strict=True):
        choices, cost = choices + each.choices, cost + given
        while choices - rounds[begin].choices >= LEAST:
            choices, cost = choices - rounds[begin].choices, cost - costs[begin]
            begin += 1
        if choices >= LEAST:
            found.append(100.0 * max(0.0, cost) / choices)
    return tuple(found)


def read_leaks(choices: int, written: Iterable[tuple[str, str, float]]) -> RoundMistakes:
    """Return what was written down of a round; a leak of a sort that is not known is left out."""
    known = [
        ClassifiedMistake(_CHOOSING[occasion], _THEME[theme], cost)
        for occasion, theme, cost in written
        if occasion in _CHOOSING and theme in _THEME
    ]
    return RoundMistakes(choices, tuple(known))


_CHOOSING: Final = {each.value: each for each in DecisionKind}
_THEME: Final = {each.value: each for each in MistakeTheme}


def _shares(costs: Iterable[tuple[Sort, float]]) -> tuple[tuple[Sort, float], ...]:
    sums = dict[Sort, float]()
    for sort, cost in costs:
        sums[sort] = sums.get(sort, 0.0) + cost
    whole = sum(sums.values())
    return tuple((sort, sums[sort] / whole) for sort in sorted(sums, key=lambda each: -sums[each]))


_THEMES: Final = {
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
    Feature.LIKELY_CHEAP: MistakeTheme.BAD_LEAD,
    Feature.HIGH_OFF: MistakeTheme.HIGH_KEPT,
    Feature.HEARTS_OFF: MistakeTheme.HIGH_KEPT,
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
"""What speaks against a choice, and what was missed, by what a player would call it."""
