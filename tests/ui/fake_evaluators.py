"""Fake evaluators for the coach: instant answers in which low cards lose least."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import ClassVar

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.session.thinking_bot import TaskSubmitter
from smokingcat.rules.cards import Card
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView


class RankEvaluator:
    """Evaluator with losing chances by rank: 4 % for a seven, 67 % for an ace."""

    def __init__(self, seed: str = "") -> None:
        """Ignore the seed."""

    def action_values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
        """Return the chances of every legal card, or of the best packets to pass."""
        if view.phase is Phase.PASSING:
            high = sorted(view.hand, key=lambda card: -card.rank)
            packets: tuple[tuple[Card, ...], ...] = tuple(combinations(high, 3))[:6]
            if extra and all(set(extra) != set(packet) for packet in packets):
                packets += (tuple(extra),)
            least = tuple(0.2 + 0.02 * number for number in range(len(packets)))
            return ActionValues(packets, least, least, 0, 4000)
        losing = tuple(map(_chance, view.legal))
        options = tuple((card,) for card in view.legal)
        return ActionValues(options, losing, losing, losing.index(min(losing)), 4000)


class FlatEvaluator(RankEvaluator):
    """Evaluator that rates all options equally."""

    CHANCE: ClassVar = 0.3

    def action_values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
        found = super().action_values(view, extra)
        return replace(found, losing=(self.CHANCE,) * len(found.options))


class ConstantAdviser(Adviser):
    """Adviser over `RankEvaluator` with a constant chance before the play."""

    def __init__(self, ask: TaskSubmitter) -> None:
        super().__init__(ask, RankEvaluator)

    def chance(self, view: SeatView) -> float:
        """Return 0.25, the chance of every player before the deal."""
        del view
        return 0.25


def _chance(card: Card) -> float:
    return 0.04 + 0.09 * list(type(card.rank)).index(card.rank)
