"""What to do, and why: the choice of an outlook with the facts that set it apart.

Numbers come from an `Outlook`, facts from the view alone. A fact is given as a reason only
where the numbers bear it out; where they do not say anything, that is the advice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import Final, Protocol

from smokingcat.coach.packets import facts_of_packet
from smokingcat.coach.playing import facts_of_card
from smokingcat.coach.reasons import AGAINST, SELF_CONTAINED, Feature, Reason
from smokingcat.rules import Card, Phase, SeatView
from smokingcat.rules.legality import against_throwing_in

__all__ = ["Advice", "Feature", "Outlook", "Reason", "Verdict", "advise", "error", "objection"]

_LOST: Final = 0.98
_SAFE: Final = 0.02
_HARDLY: Final = 0.02  # chances closer together than this are alike to anybody


class Outlook(Protocol):
    """What awaits a seat by what it may do now: by option the chance, 0 to 1, of losing the
    round and the mean penalty points at its end; ``worlds`` deals were played out for it.
    """

    @property
    def options(self) -> tuple[tuple[Card, ...], ...]:
        """One card each, or packets of three."""

    @property
    def losing(self) -> tuple[float, ...]:
        """The chance of losing the round, by option."""

    @property
    def points(self) -> tuple[float, ...]:
        """Penalty points in the end, by option."""

    @property
    def choice(self) -> int:
        """Which option is the best."""

    @property
    def worlds(self) -> int:
        """How many deals were looked at."""


class Verdict(Enum):
    """How much hangs on the choice."""

    ONLY_ONE = "there is one legal card"
    BETTER = "the choice is better than others"
    ALIKE = "the chances of all are closer together than they can be told apart"
    LOST = "the round is as good as lost whatever is done"
    SAFE = "next to nothing can go wrong whatever is done"


@dataclass(frozen=True, slots=True)
class Advice:
    """What the outlook chooses in ``view``, how much hangs on it, and at most two reasons.

    Where nothing speaks for the choice, ``warning`` is what speaks against others, and ``avoid``
    the one card that is worse than all the rest, which are alike.
    """

    view: SeatView
    outlook: Outlook
    verdict: Verdict
    reasons: tuple[Reason, ...] = ()
    warning: Reason | None = None
    avoid: Card | None = None

    @property
    def choice(self) -> tuple[Card, ...]:
        """The card to play, or the three to pass."""
        return self.outlook.options[self.outlook.choice]

    @property
    def may_throw_in(self) -> bool:
        """Whether the rules would let the seat throw in its cards (R18)."""
        view = self.view
        is_playing = view.phase is Phase.PLAYING
        return is_playing and against_throwing_in(view.hand, view.points, view.seat) is None


def advise(view: SeatView, outlook: Outlook) -> Advice:
    """Return the advice for ``view``, whose outlook this is."""
    verdict = _verdict(outlook)
    are_best_packets = view.phase is Phase.PASSING and verdict is Verdict.ALIKE
    if verdict is not Verdict.BETTER and not are_best_packets:
        return Advice(view, outlook, verdict)
    facts = [facts_of(view, option) for option in outlook.options]
    said = [fact for fact in facts[outlook.choice] if fact.feature not in AGAINST]
    first = _telling(said, facts, outlook) or _plain(said, facts, outlook)
    if first is None:
        warning, avoid = _warning(facts, outlook), _odd_one_out(outlook)
        return Advice(view, outlook, verdict, warning=warning, avoid=avoid)
    rest = [fact for fact in said if _adds(fact, first)]
    second = _telling(rest, facts, outlook, beside=first)
    told = (first,) if second is None else (first, second)
    return Advice(view, outlook, verdict, tuple(sorted(told, key=_weight, reverse=True)))


def objection(view: SeatView, outlook: Outlook, chosen: Sequence[Card]) -> Reason | None:
    """Return what spoke against ``chosen``, where the numbers bear that out."""
    against = [fact for fact in facts_of(view, chosen) if fact.feature in AGAINST]
    facts = [facts_of(view, option) for option in outlook.options]
    return min(
        (fact for fact in against if _gain(fact, facts, outlook) < 0.0),
        key=lambda fact: _gain(fact, facts, outlook),
        default=None,
    )


def facts_of(view: SeatView, option: Sequence[Card]) -> tuple[Reason, ...]:
    """Return everything that can be said of an option in ``view``."""
    if view.phase is Phase.PASSING:
        return facts_of_packet(view, option)
    return facts_of_card(view, option[0])


def error(outlook: Outlook) -> float:
    """Return how far two chances of losing must lie apart to differ: about two standard errors.

    All options are played out in the same deals, so their errors go together; this is on the
    safe side.
    """
    share = min(max(sum(outlook.losing) / len(outlook.losing), 0.01), 0.99)
    return max(_HARDLY, 2.0 * sqrt(share * (1.0 - share) / max(1, outlook.worlds)))


def _verdict(outlook: Outlook) -> Verdict:
    if len(outlook.options) == 1:
        return Verdict.ONLY_ONE
    best, worst = min(outlook.losing), max(outlook.losing)
    if best >= _LOST:
        return Verdict.LOST
    if worst <= _SAFE:
        return Verdict.SAFE
    return Verdict.ALIKE if worst - best < error(outlook) else Verdict.BETTER


def _telling(
    said: Sequence[Reason],
    facts: Sequence[Sequence[Reason]],
    outlook: Outlook,
    beside: Reason | None = None,
) -> Reason | None:
    """Return the fact that sets the choice apart the most; ``None`` if none does.

    ``beside`` is a fact that is told already: what sets the choice apart from the other options
    that have that one too comes first.
    """
    alike = [index for index, known in enumerate(facts) if beside is None or _has(known, beside)]
    for among in (alike, range(len(facts))):
        scores = [(_score(fact, facts, outlook, among), fact) for fact in said]
        best = max(scores, key=lambda pair: pair[0], default=None)
        if best is not None and best[0] > 0.0:
            return best[1]
    return None


def _score(
    fact: Reason, facts: Sequence[Sequence[Reason]], outlook: Outlook, among: Sequence[int]
) -> float:
    """Return how much a fact explains: by how much, and apart from how many, the choice is better.

    0 where the difference may be chance.
    """
    gain = _gain(fact, facts, outlook, among)
    if gain < error(outlook) / 2.0:
        return 0.0
    lacking = sum(not _has(facts[index], fact) for index in among)
    return gain * lacking / len(among) * _weight(fact)


def _weight(fact: Reason) -> float:
    return _WEIGHTS.get(fact.feature, 1.0)


def _plain(
    said: Sequence[Reason], facts: Sequence[Sequence[Reason]], outlook: Outlook
) -> Reason | None:
    """Return what may be said of a packet though most others do the same.

    An outlook knows the best few packets alone, and these are much alike. What would make the
    others better than the choice is not said.
    """
    told = [fact for fact in said if fact.feature in _OF_GOOD_PACKETS]
    told = [fact for fact in told if _gain(fact, facts, outlook) > -error(outlook) / 2.0]
    return min(told, key=lambda fact: _OF_GOOD_PACKETS.index(fact.feature), default=None)


def _warning(facts: Sequence[Sequence[Reason]], outlook: Outlook) -> Reason | None:
    """Return what speaks the most against the options that were not chosen."""
    others = [fact for known in facts for fact in known if fact.feature in SELF_CONTAINED]
    others = [fact for fact in others if not _has(facts[outlook.choice], fact)]
    worst = min(others, key=lambda fact: _gain(fact, facts, outlook), default=None)
    if worst is None or _gain(worst, facts, outlook) > -error(outlook) / 2.0:
        return None
    return worst


def _odd_one_out(outlook: Outlook) -> Card | None:
    """Return the one card that is worse where all the others are alike."""
    best = outlook.losing[outlook.choice]
    worse = [
        option
        for option, losing in zip(outlook.options, outlook.losing, strict=True)
        if losing - best >= error(outlook)
    ]
    is_one_of_many = len(worse) == 1 and len(outlook.options) > 2 and len(worse[0]) == 1
    return worse[0][0] if is_one_of_many else None


def _gain(
    fact: Reason,
    facts: Sequence[Sequence[Reason]],
    outlook: Outlook,
    among: Sequence[int] | None = None,
) -> float:
    """Return by how much losing is likelier without ``fact`` than with it; 0 if all have it."""
    indexes = range(len(facts)) if among is None else among
    having = [outlook.losing[index] for index in indexes if _has(facts[index], fact)]
    lacking = [outlook.losing[index] for index in indexes if not _has(facts[index], fact)]
    if not having or not lacking:
        return 0.0
    return sum(lacking) / len(lacking) - sum(having) / len(having)


def _has(facts: Sequence[Reason], wanted: Reason) -> bool:
    return any(fact.feature is wanted.feature and fact.suit is wanted.suit for fact in facts)


def _adds(fact: Reason, told: Reason) -> bool:
    """Say whether ``fact`` is more than ``told`` in other words."""
    pair = {fact.feature, told.feature}
    return fact.feature is not told.feature and not any(pair <= group for group in _ALIKE)


_WEIGHTS: Final = {
    Feature.HEJMA_OFF: 1.5,
    Feature.HEJMA_UNDER: 1.5,
    Feature.HIGH_LEAF_GONE: 1.3,
    Feature.DUCKS: 1.1,
    Feature.TAKES_FREE: 1.1,
    Feature.SAVES_LOW: 0.9,
    Feature.LIKELY_BEATEN: 0.8,
    Feature.LIKELY_CHEAP: 0.8,
    Feature.GUARDS_HEJMA: 0.8,
    Feature.KEEPS_LOW: 0.7,
    Feature.SAVES_EXIT: 0.6,
    Feature.HONEST_SUIT: 0.5,
}
"""What tells more to a player than another fact that sets the choice apart as well; 1 otherwise."""

_OF_GOOD_PACKETS: Final = (
    Feature.PASSES_HIGH_LEAVES,
    Feature.PASSES_HEJMA,
    Feature.PASSES_BARE,
    Feature.PASSES_HIGH_HEARTS,
    Feature.KEEPS_GUARDS,
    Feature.PASSES_VOID,
    Feature.PASSES_HIGH,
    Feature.KEEPS_LOW,
)

_ALIKE: Final = (
    {Feature.SAFE_LEAD, Feature.LIKELY_BEATEN, Feature.HEJMA_STAYS_AWAY, Feature.DUCKS},
    {Feature.TAKES_FREE, Feature.LIKELY_CHEAP, Feature.HIGH_LEAF_GONE, Feature.HIGH_OFF},
    {Feature.HEJMA_OFF, Feature.HEJMA_UNDER, Feature.DUCKS},
    {Feature.PASSES_HIGH_LEAVES, Feature.PASSES_HEJMA},
    {Feature.PASSES_HIGH, Feature.PASSES_BARE},
    {Feature.SAVES_LOW, Feature.SAVES_EXIT},
)
"""Groups of facts of which one is enough."""
