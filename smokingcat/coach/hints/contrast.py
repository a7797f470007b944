"""Finds the facts that explain why one option is better than the others.

A fact explains nothing if the worst option has it too, or if the options without it are as good.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.coach.hints.reasons import (
    FACTS_AGAINST,
    KEEPS_CARD,
    SELF_CONTAINED,
    Feature,
    Reason,
)
from smokingcat.rules.cards import Card, Rank, Suit


@dataclass(frozen=True, slots=True)
class OptionContrast:
    """Compares ``own``, the index of one option, with the other options.

    ``facts`` and ``losing`` (chances of losing, 0 to 1) go by option. Chances differ if they are
    ``error`` apart. A fact counts if the options with and without it differ by half of ``error``.
    """

    facts: Sequence[Sequence[Reason]]
    losing: Sequence[float]
    own: int
    error: float

    def distinguishing_fact(self, beside: Reason | None = None) -> Reason | None:
        """Return the fact that best sets this option apart, if any.

        ``beside`` is a reason already given. A fact that sets the option apart from others with
        that reason comes first. A fact that only restates the reason is left out.
        """
        facts = [fact for fact in self.facts[self.own] if fact.feature not in FACTS_AGAINST]
        groups: list[list[int]] = [list(range(len(self.facts)))]
        if beside is not None:
            facts = [fact for fact in facts if _has_more_information(fact, beside)]
            groups.insert(0, [place for place in groups[0] if self._has(place, beside)])
        for among in groups:
            scores = [(self._score(fact, among), fact) for fact in facts]
            best = max(scores, key=lambda pair: pair[0], default=None)
            if best is not None and best[0] > 0.0:
                return best[1]
        return None

    def hejma_fact(self) -> Reason | None:
        """Return that Hejma is passed, if she is; nothing else about the packet matters as much."""
        facts = self.facts[self.own]
        return next((fact for fact in facts if fact.feature is Feature.PASSES_HEJMA), None)

    def packet_facts(self, packet: Collection[Card]) -> tuple[Reason, ...]:
        """Return at most two facts that recommend a packet, the first in `_PACKET_ORDER` first.

        Each fact explains as many cards of the packet as it can that have no reason yet. That
        Hejma goes, or that a kept guard sets the packet apart, is one of them. Action values cover
        only the few best packets, which are similar. Facts that would favour the other packets are
        left out.
        """
        first = self.hejma_fact() or self.distinguishing_fact()
        facts = [fact for fact in self.facts[self.own] if fact.feature in _PACKET_ORDER]
        facts = [fact for fact in facts if self._gain(fact) > -self.error / 2.0]
        facts.sort(key=lambda fact: _PACKET_ORDER.index(fact.feature))
        is_hejmas = first and first.feature in (Feature.PASSES_HEJMA, Feature.KEEPS_GUARDS)
        given = [first] if first and is_hejmas else []
        while len(given) < 2:
            rest = set(packet).difference(*(fact.cards for fact in given))
            best = max(facts, key=lambda fact: len(rest.intersection(fact.cards)), default=None)
            if best is None or rest.isdisjoint(best.cards):
                break
            given.append(best)
        if not given:
            given = [each for each in (first, *facts) if each is not None][:1]
        if len(given) == 1:
            given += filter(None, [self.distinguishing_fact(beside=given[0])])
        return tuple(sorted(given, key=lambda fact: _PACKET_ORDER.index(fact.feature)))

    def shared_fact(self) -> Reason | None:
        """Return a supporting fact that this option shares with several others, if any.

        A fact that holds for all options, or that the chances contradict, is left out.
        """
        facts = [
            fact
            for fact in self.facts[self.own]
            if fact.feature not in FACTS_AGAINST
            and 0 < len(self.sharing(fact)) < len(self.facts) - 1
            and self._gain(fact) > 0.0
        ]
        return max(facts, key=_weight_of, default=None)

    def sharing(self, fact: Reason) -> list[int]:
        """Return the indices of the other options for which the same fact holds."""
        bare = replace(fact, cards=())
        return [
            place
            for place, known in enumerate(self.facts)
            if place != self.own and any(replace(each, cards=()) == bare for each in known)
        ]

    def warning(self) -> Reason | None:
        """Return the strongest fact against other options, if any."""
        others = [fact for known in self.facts for fact in known if fact.feature in SELF_CONTAINED]
        return self._worst([fact for fact in others if not self._has(self.own, fact)])

    def advantages_over(
        self,
        other: int,
        cards: Collection[Card],
        reasons: Sequence[Reason] = (),
        objection: Reason | None = None,
    ) -> tuple[Reason, ...]:
        """Return at most two facts for this option that the option ``other`` lacks.

        A fact about ``cards``, which only ``other`` spends, comes first, then those of ``reasons``.
        Without both the strongest other fact is returned, if any. A fact that only restates the
        ``objection`` to ``other`` from this side is left out.
        """
        against = None if objection is None else objection.feature
        facts = [
            fact
            for fact in self.facts[self.own]
            if fact.feature not in FACTS_AGAINST
            and (against is None or _OPPOSITES.get(fact.feature) is not against)
            and self._gain(fact) > 0.0
            and not self._has_as_much(other, fact)
        ]
        about = [fact for fact in facts if any(card in cards for card in fact.cards)]
        found = sorted(about, key=_weight_of, reverse=True)[:1]
        for reason in reasons:
            if reason in facts and all(_has_more_information(reason, each) for each in found):
                found.append(reason)
        rest = [fact for fact in facts if self._gain(fact) >= self.error / 2.0]
        strongest = max(rest, key=lambda fact: self._gain(fact) * _weight_of(fact), default=None)
        return tuple(found[:2]) if found or strongest is None else (strongest,)

    def _has_as_much(self, place: int, fact: Reason) -> bool:
        """Return whether the fact holds for an option too, about as many cards."""
        return any(
            each.feature is fact.feature
            and each.suit is fact.suit
            and len(each.cards) >= len(fact.cards)
            for each in self.facts[place]
        )

    def objection(self) -> Reason | None:
        """Return the strongest fact against this option, if any."""
        return self._worst([each for each in self.facts[self.own] if each.feature in FACTS_AGAINST])

    @staticmethod
    def in_order(first: Reason, second: Reason | None) -> tuple[Reason, ...]:
        """Return one or two reasons, the more instructive first."""
        given = (first,) if second is None else (first, second)
        return tuple(sorted(given, key=_weight_of, reverse=True))

    def _worst(self, facts: Sequence[Reason]) -> Reason | None:
        worst = min(facts, key=self._gain, default=None)
        return None if worst is None or self._gain(worst) > -self.error / 2.0 else worst

    def _score(self, fact: Reason, among: Sequence[int]) -> float:
        """Return the explanatory score of ``fact`` among options.

        The score is the gain, scaled by the share of options without the fact. The score is 0 if
        the difference may be sampling error, or if ``fact`` holds for the worst option too.
        """
        gain = self._gain(fact, among)
        if gain < self.error / 2.0 or self._has(max(among, key=self.losing.__getitem__), fact):
            return 0.0
        lacking = sum(not self._has(place, fact) for place in among)
        return gain * lacking / len(among) * _weight_of(fact)

    def _gain(self, fact: Reason, among: Sequence[int] | None = None) -> float:
        """Return the loss chance without ``fact`` minus that with it; 0 if all or none have it."""
        places = range(len(self.facts)) if among is None else among
        having = [self.losing[place] for place in places if self._has(place, fact)]
        lacking = [self.losing[place] for place in places if not self._has(place, fact)]
        if not having or not lacking:
            return 0.0
        return sum(lacking) / len(lacking) - sum(having) / len(having)

    def _has(self, place: int, fact: Reason) -> bool:
        return any(
            each.feature is fact.feature and each.suit is fact.suit for each in self.facts[place]
        )


def _weight_of(fact: Reason) -> float:
    return _OBVIOUS_WEIGHT if _is_obvious(fact) else _WEIGHTS.get(fact.feature, 1.0)


def _has_more_information(fact: Reason, given_reason: Reason) -> bool:
    """Return whether ``fact`` says more than the reason ``given_reason``."""
    pair = {fact.feature, given_reason.feature}
    if pair in _ALL_HEARTS:
        return Suit.HEARTS not in (fact.suit, given_reason.suit)
    if _is_obvious(fact) or (
        fact.feature in KEEPS_CARD and fact.cards[:1] == given_reason.cards[:1]
    ):
        return False
    return fact.feature is not given_reason.feature and not any(
        pair <= group for group in _SAME_MESSAGE
    )


def _is_obvious(fact: Reason) -> bool:
    """Return whether the fact is obvious: a seven is always a safe lead."""
    return fact.feature is Feature.SAVES_EXIT and fact.cards[0].rank is Rank.SEVEN


_WEIGHTS: Final = {
    Feature.HEJMA_OFF: 1.5,
    Feature.HEJMA_UNDER: 1.5,
    Feature.HIGH_LEAF_GONE: 1.3,
    Feature.DUCKS: 1.1,
    Feature.TAKES_FREE: 1.1,
    Feature.SAVES_LOW: 0.9,
    Feature.LEFT_IS_HIGHER: 0.9,
    Feature.LIKELY_BEATEN: 0.8,
    Feature.LIKELY_CHEAP: 0.8,
    Feature.GUARDS_HEJMA: 0.8,
    Feature.KEEPS_LOW: 0.25,
    Feature.SAVES_EXIT: 0.6,
    Feature.HONEST_SUIT: 0.5,
}
"""How instructive a fact is compared with others that explain the choice as well; default 1."""
_OBVIOUS_WEIGHT: Final = 0.01

_PACKET_ORDER: Final = (
    Feature.PASSES_HEJMA,
    Feature.PASSES_HIGH_LEAVES,
    Feature.PASSES_BARE,
    Feature.PASSES_HIGH_HEARTS,
    Feature.KEEPS_GUARDS,
    Feature.PASSES_VOID,
    Feature.MAKES_VOID,
    Feature.PASSES_HIGH,
    Feature.KEEPS_LOW,
)

_SAME_MESSAGE: Final = (
    {
        Feature.SAFE_LEAD,
        Feature.LEFT_IS_HIGHER,
        Feature.LIKELY_BEATEN,
        Feature.HEJMA_STAYS_AWAY,
        Feature.DUCKS,
    },
    {Feature.TAKES_FREE, Feature.LIKELY_CHEAP, Feature.HIGH_LEAF_GONE, Feature.HIGH_OFF},
    {Feature.HEJMA_OFF, Feature.HEJMA_UNDER, Feature.DUCKS},
    {Feature.PASSES_HIGH, Feature.PASSES_BARE},
    {Feature.SAVES_LOW, Feature.SAVES_EXIT},
    {Feature.SAVES_LOW, Feature.HEJMA_UNDER},
    {Feature.SAVES_LOW, Feature.LEFT_IS_HIGHER},
)
"""Groups of facts with the same message: one fact of a group is enough."""

_OPPOSITES: Final = {
    Feature.KEEPS_LOW: Feature.PASSES_LOW,
    Feature.KEEPS_GUARDS: Feature.BREAKS_GUARD,
    Feature.PASSES_HIGH_LEAVES: Feature.KEEPS_HIGH_LEAF,
    Feature.HEJMA_OFF: Feature.HEJMA_KEPT,
    Feature.HEJMA_UNDER: Feature.HEJMA_KEPT,
}
"""Facts for one option and the fact against another option that says the same."""

_ALL_HEARTS: Final = (
    {Feature.PASSES_VOID, Feature.PASSES_HIGH_HEARTS},
    {Feature.MAKES_VOID, Feature.PASSES_HIGH_HEARTS},
)
"""A void in hearts implies passing the highest hearts; a void in another suit does not."""
