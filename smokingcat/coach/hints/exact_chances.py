"""Exact chances of what the other hands hold, by counting every deal that may be.

`Odds` looks at one hand at a time, which is quick, and is off where voids push cards together.
What is told to people as likely, or as what may yet come, is counted here. Nobody's manners are
guessed at.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import product

from smokingcat.bots.recall import Recall
from smokingcat.rules.cards import Card
from smokingcat.rules.seats import SEATS


class ExactChances:
    """What the hands may hold, every deal that memory allows being equally likely."""

    def __init__(self, memory: Recall) -> None:
        self._memory = memory
        self._others = [seat for seat in SEATS if seat != memory.seat]
        self._all = self._ways({})

    def all_hold_some(self, seats: Sequence[int], cards: Collection[Card]) -> float:
        """Return the chance, 0 to 1, that each of the seats holds one of the unseen cards."""
        total = 0
        for lacking in product((False, True), repeat=len(seats)):
            without = {seat: cards for seat, lacks in zip(seats, lacking, strict=True) if lacks}
            total += (-1) ** len(without) * self._ways(without)
        return total / self._all

    def some_only_among(
        self, seats: Sequence[int], cards: Collection[Card], others: Collection[Card]
    ) -> float:
        """Return the chance that a seat holds some of the unseen ``cards``, none of ``others``.

        Of the one or more ``seats`` any may be the one.
        """
        both = (*cards, *others)
        none_does = 0
        for part in product((None, others, both), repeat=len(seats)):
            without = {s: lacked for s, lacked in zip(seats, part, strict=True) if lacked}
            sign = (-1) ** sum(lacked is others for lacked in part)
            none_does += sign * self._ways(without)
        return 1.0 - none_does / self._all

    def _ways(self, without: Mapping[int, Collection[Card]]) -> int:
        """Return in how many ways the cards may lie if seats lack what they are to lack."""
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
