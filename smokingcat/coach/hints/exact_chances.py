"""Exact chances about the hidden hands, from counting every possible deal.

`Odds` considers one hand at a time, which is quick but inexact where voids restrict the deals.
Every chance that a hint mentions is counted here. All deals are equally likely: the habits of
players are not modelled.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import product

from smokingcat.bots.recall import Recall
from smokingcat.rules.cards import Card
from smokingcat.rules.seats import SEATS


class ExactChances:
    """Chances over all deals that ``memory`` allows, each equally likely."""

    def __init__(self, memory: Recall) -> None:
        self._memory = memory
        self._others = [seat for seat in SEATS if seat != memory.seat]
        self._total = self._count_deals({})

    def all_hold_some(self, seats: Sequence[int], cards: Collection[Card]) -> float:
        """Return the chance (0 to 1) that each seat holds at least one of the unseen ``cards``."""
        total = 0
        for lacking in product((False, True), repeat=len(seats)):
            without = {seat: cards for seat, lacks in zip(seats, lacking, strict=True) if lacks}
            total += (-1) ** len(without) * self._count_deals(without)
        return total / self._total

    def some_only_among(
        self, seats: Sequence[int], cards: Collection[Card], others: Collection[Card]
    ) -> float:
        """Return the chance (0 to 1) that a seat holds some of ``cards`` but none of ``others``.

        All cards in ``cards`` and ``others`` are unseen. One matching seat among ``seats`` is
        enough.
        """
        both = (*cards, *others)
        none_does = 0
        for part in product((None, others, both), repeat=len(seats)):
            without = {s: lacked for s, lacked in zip(seats, part, strict=True) if lacked}
            sign = (-1) ** sum(lacked is others for lacked in part)
            none_does += sign * self._count_deals(without)
        return 1.0 - none_does / self._total

    def _count_deals(self, without: Mapping[int, Collection[Card]]) -> int:
        """Return the number of deals in which each seat in ``without`` lacks the given cards."""
        memory = self._memory
        first, second, _ = self._others
        ways = {(memory.sizes[first], memory.sizes[second]): 1}
        left = len(memory.unseen)
        for card in memory.unseen:
            open_to = [
                memory.may_hold(seat, card) and card not in without.get(seat, ())
                for seat in self._others
            ]
            following: dict[tuple[int, int], int] = {}
            for (one, two), count in ways.items():
                if open_to[0] and one:
                    key = one - 1, two
                    following[key] = following.get(key, 0) + count
                if open_to[1] and two:
                    key = one, two - 1
                    following[key] = following.get(key, 0) + count
                if open_to[2] and left - one - two:
                    following[one, two] = following.get((one, two), 0) + count
            ways, left = following, left - 1
        return ways.get((0, 0), 0)
